//! `--watch`: the table of places of a program that runs, again and again. Its processes are not asked: their files can be read
//! at every moment.

use std::collections::{BTreeSet, HashMap};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::thread;
use std::time::{Duration, Instant};

use crate::merge::{self, Merged};
use crate::part::Part;
use crate::report::{Rank, Report, Row, number_of, ranks};
use crate::stacks::Stacks;
use crate::symbols::Location;
use crate::text::{Detail, duration, printable, text};
use crate::{Options, findings, runs};

/// The time between two looks.
#[derive(Clone, Copy)]
pub(crate) struct Interval(Duration);

impl FromStr for Interval {
    type Err = String;

    fn from_str(seconds: &str) -> Result<Self, String> {
        let number = seconds.parse().ok().filter(|number| (0.1..=86_400.0).contains(number));
        number
            .map(|number| Self(Duration::from_secs_f64(number)))
            .ok_or_else(|| "expected 0.1 to 86400 seconds".to_owned())
    }
}

/// Places of a look where there is no screen to fill.
const MOST: usize = 20;
/// How many communicators a process can have over MPICH besides `MPI_COMM_WORLD` and `MPI_COMM_SELF`: it has 2,048 context ids.
const OF_MPICH: u64 = 2046;

/// A process, also if another one has its file by now.
type Identity = (String, u32, u64);
/// World, kind, routine and place.
type RowKey = (u32, String, String, Option<Location>);

/// What was seen at a moment.
#[derive(Default)]
struct Look {
    /// In seconds since the watch began.
    time: f64,
    /// How long it took to read.
    took: f64,
    processes: BTreeSet<Identity>,
    /// How many processes may still run.
    running: usize,
    /// What was alive at each place.
    live: HashMap<RowKey, u64>,
    /// The process with the most live communicators.
    fullest: Option<(Identity, u64)>,
}

/// Prints a look at the files every so often, until all processes have ended; then the summary. Returns its exit status.
///
/// # Errors
/// Files cannot be read in two looks running, or standard output cannot be written, as a message.
pub(crate) fn watch(options: &Options, Interval(interval): Interval) -> Result<u8, String> {
    let suppressions = options.suppressions()?;
    // The symbols that were read are kept: they take longest.
    let (mut stacks, mut symbols) = (Stacks::default(), options.symbols());
    let mut paths = options.paths.clone();
    let (mut last, mut failure, mut was_over) = (None::<Look>, None, false);
    let (begin, mut screen) = (Instant::now(), Screen::default());
    loop {
        let start = Instant::now();
        let mut pause = interval;
        let found = runs::files(&paths, &options.which());
        let files = match &found {
            Ok((files, _)) if files.iter().any(|(file, _)| runs::has_begun(file)) => files,
            _ => {
                let why = found.err().unwrap_or_else(|| {
                    let all: Vec<String> =
                        options.paths.iter().map(|path| path.display().to_string()).collect();
                    format!("{}: no process has initialized MPI", all.join(", "))
                });
                if !screen.show(vec![printable(&format!("waiting for a program: {why}"))], Vec::new())? {
                    return Ok(0);
                }
                thread::sleep(pause);
                continue;
            }
        };
        if !options.all {
            // A run that begins later in this folder is another one.
            paths = runs_of(files);
        }
        match options.sums(&paths, &stacks) {
            Ok((sums, warnings)) => {
                let mut look = Look::new(&sums.parts);
                let merged = merge::merge(sums, warnings, stacks, &suppressions, &mut symbols);
                look.add_rows(&merged.report);
                (look.time, look.took) = (begin.elapsed().as_secs_f64(), start.elapsed().as_secs_f64());
                let (head, rows) = lines(&look, last.as_ref(), &merged.report);
                if !screen.show(head, rows)? {
                    return Ok(0);
                }
                if look.running == 0 && was_over {
                    return end(options, &merged);
                }
                // A launcher may still note how they ended.
                was_over = look.running == 0;
                if was_over {
                    pause = interval.min(Duration::from_secs(1));
                }
                failure = None;
                last = Some(look);
                stacks = merged.stacks;
            }
            // A file may be gone since it was found.
            Err(why) if failure.is_some() => return Err(why),
            Err(why) => failure = Some(why),
        }
        // A look takes half of a processor at most.
        thread::sleep(pause.saturating_sub(start.elapsed()).max(start.elapsed()));
    }
}

/// The files that a path names, and the folders of others, in which processes may appear.
fn runs_of(files: &[(PathBuf, bool)]) -> Vec<PathBuf> {
    let run = |(file, is_named): &(PathBuf, bool)| match file.parent() {
        Some(folder) if !is_named => folder.to_owned(),
        _ => file.clone(),
    };
    let all: BTreeSet<PathBuf> = files.iter().map(run).collect();
    all.into_iter().collect()
}

fn end(options: &Options, merged: &Merged) -> Result<u8, String> {
    let mut all = text(&merged.report, Detail::Summary, options.show_suppressed);
    let folder = merged.paths.first().and_then(|path| path.parent()).unwrap_or(Path::new("."));
    all.push_str(&format!("Details: mpiattr-report {}\n", printable(&folder.display().to_string())));
    crate::print(&|output| write!(output, "\n{all}"))?;
    Ok(options.status(&merged.report, &findings::of(&merged.report)))
}

impl Look {
    /// Without the rows of the report.
    fn new(parts: &[Part]) -> Self {
        let mut look = Self::default();
        for part in parts {
            let process = (part.rank.node.clone(), part.rank.pid, part.start);
            look.running += usize::from(!part.ended.is_over);
            let count = part.communicators;
            if look.fullest.as_ref().is_none_or(|(_, most)| *most < count) {
                look.fullest = Some((process.clone(), count));
            }
            look.processes.insert(process);
        }
        look
    }

    fn add_rows(&mut self, report: &Report) {
        self.live = shown(report).map(|row| (key(row), row.live)).collect();
    }

    /// The look before, unless one of its processes is gone.
    fn since<'a>(&self, last: Option<&'a Self>) -> Option<&'a Self> {
        last.filter(|last| last.processes.is_subset(&self.processes))
    }
}

fn key(row: &Row) -> RowKey {
    (row.world, row.kind.clone(), row.by.clone(), row.place.clone())
}

/// Rows of objects that the program has created.
fn shown(report: &Report) -> impl Iterator<Item = &Row> {
    report.places.iter().filter(|row| !row.growth.is_empty())
}

/// The lines of a look: those about all, and one for each place.
fn lines(look: &Look, last: Option<&Look>, report: &Report) -> (Vec<String>, Vec<String>) {
    let last = look.since(last);
    let command = report.ranks.first().map(|rank| rank.command.join(" ")).unwrap_or_default();
    let number = report.ranks.len();
    let mut head = vec![format!(
        "{:.1} s: {number} process{}, {} running (read in {}): {command}",
        look.time,
        if number == 1 { "" } else { "es" },
        look.running,
        duration(look.took)
    )];
    head.extend(report.warnings.iter().map(|why| format!("warning: {why}")));
    head.extend(limit(look, last, report));
    head.push(format!("{:>10} {:>10} {:>12} {:>12}  place", "alive", "growth", "per second", "made"));
    let names = report.names();
    let row = |row: &Row| {
        let (growth, rate) = match last {
            Some(last) => {
                let before = last.live.get(&key(row)).copied().unwrap_or(0);
                let growth = i128::from(row.live) - i128::from(before);
                (format!("{growth:+}"), format!("{:+.1}", growth as f64 / (look.time - last.time)))
            }
            None => ("-".to_owned(), "-".to_owned()),
        };
        let Row { live, created, kind, by, .. } = row;
        let place = row.place.as_ref().map_or("at an unknown place".to_owned(), Location::to_string);
        let on = ranks(&row.ranks, names.of(row.world));
        format!("{live:>10} {growth:>10} {rate:>12} {created:>12}  {kind} by {by} {place} on {on}")
    };
    let printable = |line: String| printable(&line);
    (head.into_iter().map(printable).collect(), shown(report).map(row).map(printable).collect())
}

/// When the communicators of a process will have all context ids of the MPI, if they grow as since the last look.
fn limit(look: &Look, last: Option<&Look>, report: &Report) -> Option<String> {
    let (process, count) = look.fullest.as_ref()?;
    let is_it = |rank: &&Rank| (&rank.node, rank.pid) == (&process.0, process.1);
    let rank = report.ranks.iter().find(is_it).filter(|rank| rank.library.starts_with("MPICH"))?;
    let when = match last.and_then(|last| Some((last, last.fullest.as_ref()?))) {
        Some((last, (_, before))) if count > before => {
            let rate = (count - before) as f64 / (look.time - last.time);
            format!(
                ", none is left in {} at this rate",
                long_duration(OF_MPICH.saturating_sub(*count) as f64 / rate)
            )
        }
        Some(_) => ", and not more than at the last look".to_owned(),
        None => String::new(),
    };
    let who = ranks(&[rank.rank], report.names().of(rank.world));
    Some(format!("{who} has {} of {OF_MPICH} that MPICH can make{when}", number_of(*count, "communicator")))
}

/// Seconds as "3 ms", "5 min" or "3 h".
fn long_duration(seconds: f64) -> String {
    match seconds {
        0.0..120.0 => duration(seconds),
        120.0..7_200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.0} h", seconds / 3_600.0),
    }
}

/// Standard output.
#[derive(Default)]
struct Screen {
    is_used: bool,
}

impl Screen {
    /// Prints a look; on a terminal, in place of the last one. Returns whether there is still a reader.
    fn show(&mut self, head: Vec<String>, mut rows: Vec<String>) -> Result<bool, String> {
        let mut output = io::stdout().lock();
        let size = output.is_terminal().then(size);
        // The last line of a screen stays empty, so that it does not scroll.
        let room = size.map_or(MOST, |(lines, _)| lines.saturating_sub(head.len() + 2));
        if rows.len() > room {
            let more = rows.len() - room;
            rows.truncate(room);
            rows.push(format!("  ... and {more} more"));
        }
        let all = head.into_iter().chain(rows);
        let text = match size {
            Some((lines, columns)) => {
                // What was on the screen goes up.
                let start = if self.is_used { String::new() } else { "\n".repeat(lines) };
                let all = all.take(lines - 1);
                let all = all.map(|line| line.chars().take(columns).collect::<String>() + "\x1b[K\n");
                format!("{start}\x1b[H{}\x1b[J", all.collect::<String>())
            }
            None => all.map(|line| line + "\n").collect(),
        };
        self.is_used = true;
        match output.write_all(text.as_bytes()).and_then(|()| output.flush()) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
            Err(error) => Err(format!("cannot write to standard output: {error}")),
        }
    }
}

/// The lines and columns of the terminal.
fn size() -> (usize, usize) {
    // SAFETY: a struct of numbers.
    let mut size: libc::winsize = unsafe { std::mem::zeroed() };
    // SAFETY: the request writes a `winsize`.
    let status = unsafe { libc::ioctl(libc::STDOUT_FILENO, libc::TIOCGWINSZ, &raw mut size) };
    match (status, size.ws_row, size.ws_col) {
        (0, rows @ 1.., columns @ 1..) => (rows.into(), columns.into()),
        _ => (24, 80),
    }
}

#[cfg(test)]
mod tests {
    use super::{Look, lines, long_duration};
    use crate::format::{KIND_COMM, KIND_INFO};
    use crate::merge;
    use crate::read::Only;
    use crate::report::Report;
    use crate::sample::{self, Sample};
    use crate::stacks::Stacks;

    fn look(time: f64, all: &[Sample]) -> (Look, Report) {
        let stacks = Stacks::default();
        let sums = sample::sums(all, &stacks, Only::EVERYTHING);
        let mut look = Look { time, ..Look::new(&sums.parts) };
        let merged = merge::merge(sums, Vec::new(), stacks, &Default::default(), &mut Default::default());
        merged.paths.iter().for_each(|path| std::fs::remove_file(path).unwrap());
        look.add_rows(&merged.report);
        (look, merged.report)
    }

    /// The line about the limit, and the numbers of each row.
    fn seen(now: &(Look, Report), last: Option<&Look>) -> (String, Vec<String>) {
        let (head, rows) = lines(&now.0, last, &now.1);
        let numbers = |row: &String| row.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
        (head[head.len() - 2].clone(), rows.iter().map(numbers).collect())
    }

    #[test]
    fn growth_and_the_limit() {
        let rank = |rank, created| {
            Sample::running(rank, 2, 10 + rank as u32).site(KIND_COMM, 0, created, 6).site(KIND_INFO, 0, 9, 9)
        };
        let first = look(1.0, &[rank(0, 10), rank(1, 12)]);
        assert_eq!(first.0.running, 2);
        let (limit, rows) = seen(&first, None);
        assert_eq!(limit, "rank 1 has 6 communicators of 2046 that MPICH can make");
        assert_eq!(rows, ["10 - - 22", "0 - - 18"]);
        // 20 of 2,040 that are left, in 2 s.
        let second = look(3.0, &[rank(0, 10), rank(1, 32)]);
        let (limit, rows) = seen(&second, Some(&first.0));
        let wanted =
            "rank 1 has 26 communicators of 2046 that MPICH can make, none is left in 3 min at this rate";
        assert_eq!(limit, wanted);
        assert_eq!(rows, ["30 +20 +10.0 42", "0 +0 +0.0 18"]);
        let (limit, _) = seen(&first, Some(&Look { time: 0.0, ..second.0 }));
        assert!(limit.ends_with(", and not more than at the last look"), "{limit}");
    }

    #[test]
    fn processes_that_appear_or_are_replaced() {
        let rank = |rank, pid, created| Sample::running(rank, 2, pid).site(KIND_COMM, 0, created, 0);
        let first = look(0.0, &[rank(0, 10, 4)]);
        let more = look(1.0, &[rank(0, 10, 5), rank(1, 11, 7)]);
        assert_eq!(seen(&more, Some(&first.0)).1, ["12 +8 +8.0 12"]);
        let replaced = look(2.0, &[rank(0, 12, 50), rank(1, 11, 7)]);
        assert_eq!(seen(&replaced, Some(&more.0)).1, ["57 - - 57"]);
        // Their machine is not this one: only their files tell.
        let ended = look(3.0, &[Sample::new(0, 2), rank(1, 11, 7)]);
        assert_eq!((more.0.running, ended.0.running), (2, 1));
    }

    #[test]
    fn durations() {
        assert_eq!([3.0, 200.0, 8_000.0].map(long_duration), ["3 s", "3 min", "2 h"]);
    }
}
