//! `mpiattr-report [OPTION...] PATH...`: reports what libmpi_attr_report recorded in the files of a folder.
//!
//! ```text
//!   main      options and outputs        read      the files of a run, and of one process
//!   part      what a process adds        stacks    the stacks of all processes
//!   merge     the parts as one report    report    the form of the report
//!   symbols   places of stacks           names     names of functions as in the source
//!   suppress  leaks that are intended    text      the report as text
//!   objects   the objects of a process   page      the HTML page
//!   tree      DOT and SVG                runs      the runs in a folder
//!   findings  for continuous integration
//!   launched  for mpiattr-run --report: after the program has ended
//!   watch     what a running program makes, again and again
//! ```

mod findings;
#[path = "../../../crates/recorder/src/format.rs"]
#[allow(dead_code, unreachable_pub, reason = "a module of the library")]
mod format;
mod launched;
mod merge;
mod names;
mod objects;
mod page;
mod part;
mod read;
mod report;
mod runs;
#[cfg(test)]
mod sample;
mod stacks;
mod suppress;
mod symbols;
mod text;
mod tree;
mod watch;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, ValueEnum};

use wildmatch::WildMatch;

use findings::{Finding, Rule};
use merge::{Merged, Sums};
use read::Only;
use report::{Names, Report};
use runs::{Head, Which};
use stacks::Stacks;
use suppress::Suppressions;
use symbols::{Paths, Symbols};
use text::Detail;

/// Reports who created MPI keyvals, attributes and objects, and who did not free them.
///
/// The files were written by a program that `mpiattr-run --report` started, or that ran with libmpi_attr_report.so
/// preloaded and MPI_ATTR_REPORT=FOLDER.
#[derive(Parser)]
#[command(name = "mpiattr-report", version)]
struct Options {
    /// Folders or files to report on
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Report on this run in a folder, in place of the last one
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    run: Vec<String>,
    /// Report on all runs in a folder together
    #[arg(long)]
    all: bool,
    /// Report only on this world of a run, by its number or a part of its command
    #[arg(long, value_name = "WORLD")]
    world: Vec<String>,
    /// Report only what was created after this snapshot of each process, from 1
    #[arg(long, value_name = "SNAPSHOT")]
    since: Option<u32>,
    /// Report only these kinds of those that were recorded, separated by commas: communicators, datatypes, windows, keyvals,
    /// attributes, requests, groups, infos, operations, errhandlers, files, sessions, messages; -NAME is all but this one
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    kinds: Option<String>,
    /// Print the table of places every so many seconds, while the processes run, and the summary when they have ended
    #[arg(long, value_name = "SECONDS", num_args = 0..=1, require_equals = true, default_missing_value = "2",
          conflicts_with_all = ["json", "html", "dot", "svg", "junit", "sarif", "github", "baseline", "gen_suppressions"])]
    watch: Option<watch::Interval>,
    /// Print JSON (schema: share/mpi_attr/report.schema.json)
    #[arg(long)]
    json: bool,
    /// With all objects of all ranks
    #[arg(long, requires = "json")]
    objects: bool,
    /// Write a page that needs no network
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the tree of objects for Graphviz
    #[arg(long, value_name = "FILE")]
    dot: Option<PathBuf>,
    /// Write the tree of objects as a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write leaks, growth and ranks that did not finalize as tests of JUnit
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Write them as SARIF 2.1.0
    #[arg(long, value_name = "FILE")]
    sarif: Option<PathBuf>,
    /// Print them as annotations of GitHub, too
    #[arg(long)]
    github: bool,
    /// Compare with a report that --json has printed: print what is new, gone or changed; only what is new fails
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Print leaks and errors only, on at most 60 lines
    #[arg(long)]
    summary: bool,
    /// Read suppressions from a file, in addition to the included ones and to MPI_ATTR_REPORT_SUPPRESS
    #[arg(long, value_name = "FILE")]
    suppress: Vec<PathBuf>,
    /// Ignore the included suppressions
    #[arg(long)]
    no_default_suppressions: bool,
    /// Print the suppressed leaks, too
    #[arg(long)]
    show_suppressed: bool,
    /// Name the suppressions that cover nothing, without the included ones
    #[arg(long)]
    unused_suppressions: bool,
    /// Print a suppression for each leak
    #[arg(long)]
    gen_suppressions: bool,
    /// Libraries and sources that match are not the program's own, like those below /usr: a place is the line that calls them
    #[arg(long, value_name = "PATTERN")]
    library_path: Vec<String>,
    /// Pass over wrappers, functions that call the MPI for more than so many lines: a place is the line that calls them
    #[arg(long, value_name = "LINES")]
    wrappers: Option<usize>,
    /// Remove this from the start of the paths of sources
    #[arg(long, value_name = "PREFIX")]
    strip_prefix: Vec<String>,
    /// Exit with status 3 if there are leaks that are not suppressed, 4 if not everything was recorded, 5 if a process did
    /// not finalize MPI
    #[arg(long, value_name = "WHAT")]
    fail_on: Option<FailOn>,
    /// For mpiattr-run: the program that it started as RUN has ended
    #[arg(long, value_name = "RUN", hide = true)]
    launched_as: Option<String>,
}

/// The exit status for a program that was not recorded, or not all of it.
const NOT_RECORDED: u8 = 4;

/// How many processes are in memory at a time.
const AT_A_TIME: usize = 64;

/// The size of JSON that is not announced, in bytes.
const QUIET: u64 = 1_000_000;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FailOn {
    Leaks,
}

fn main() -> ExitCode {
    let options = Options::parse();
    let result = match &options.launched_as {
        Some(run) => launched::ended(&options, run),
        None => match options.watch {
            Some(interval) => watch::watch(&options, interval),
            None => run(&options),
        },
    };
    match result {
        Ok(status) => ExitCode::from(status),
        Err(why) => {
            // A failure cannot be reported.
            let _ = writeln!(io::stderr(), "mpiattr-report: {}", text::printable(&why));
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<u8, String> {
    let suppressions = options.suppressions()?;
    let merged = options.report(&options.paths, &suppressions)?;
    let report = &merged.report;
    let write = |path: &Option<PathBuf>, text: &dyn Fn() -> Result<String, String>| match path {
        Some(path) => fs::write(path, text()?).map_err(|error| format!("{}: {error}", path.display())),
        None => Ok(()),
    };
    write(&options.html, &|| page::html(&merged))?;
    write(&options.dot, &|| tree::dot(&merged))?;
    write(&options.svg, &|| tree::svg(&merged))?;
    let mut found = findings::of(report);
    let comparison = options.baseline.as_deref().map(|old| findings::compare(&mut found, old)).transpose()?;
    write(&options.junit, &|| Ok(findings::junit(report, &found)))?;
    write(&options.sarif, &|| Ok(findings::sarif(&found, comparison.is_some(), env!("CARGO_PKG_VERSION"))))?;
    let is_written = options.html.is_some() || options.dot.is_some() || options.svg.is_some();
    if options.json {
        let size = objects::size(&merged, options.objects)?;
        if options.objects || size > QUIET {
            let about = if options.objects { "about " } else { "" };
            // A failure cannot be reported.
            let _ = writeln!(io::stderr(), "mpiattr-report: JSON of {about}{:.1} MB", size as f64 / 1e6);
        }
        print(&|output| {
            if options.objects {
                serde_json::to_writer(&mut *output, &objects::Whole::new(&merged))?;
            } else {
                serde_json::to_writer(&mut *output, report)?;
            }
            output.write_all(b"\n")
        })?;
    } else if options.gen_suppressions {
        let open = report.leaks.iter().filter(|leak| leak.suppressed.is_none());
        // Two places in one function need one suppression.
        let mut known = BTreeSet::new();
        let text: String = (open.map(suppress::generate))
            .filter(|text| known.insert(text.splitn(3, '\n').nth(2).map(str::to_owned)))
            .collect();
        print(&|output| output.write_all(text.as_bytes()))?;
    } else if !is_written {
        let detail = if options.summary { Detail::Summary } else { Detail::All };
        let mut text = text::text(report, detail, options.show_suppressed);
        if let (Some(comparison), Some(old)) = (&comparison, &options.baseline) {
            text.push_str(&text::with_short_lines(&comparison.text(old)));
        }
        if options.github {
            text.push_str(&findings::github(&found));
        }
        print(&|output| output.write_all(text.as_bytes()))?;
    }
    options.name_unused(&suppressions);
    Ok(options.status(report, &found))
}

/// Prints on standard output. A broken pipe is no error: the reader has closed it.
fn print(write: &dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<(), String> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    match write(&mut output).and_then(|()| output.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(format!("cannot write to standard output: {error}"))
        }
        _ => Ok(()),
    }
}

impl Options {
    fn report(&self, paths: &[PathBuf], suppressions: &Suppressions) -> Result<Merged, String> {
        let stacks = Stacks::default();
        let (sums, warnings) = self.sums(paths, &stacks)?;
        let merged = merge::merge(sums, warnings, stacks, suppressions, &mut self.symbols());
        Ok(Merged { only: self.only()?, ..merged })
    }

    /// What the processes add, a few of which are in memory at a time; and warnings.
    fn sums(&self, paths: &[PathBuf], stacks: &Stacks) -> Result<(Sums, Vec<String>), String> {
        let only = self.only()?;
        let (found, mut warnings) = runs::files(paths, &self.which())?;
        let (mut heads, mut unreadable) = (Vec::new(), Vec::new());
        for (path, is_named) in found {
            match Head::read(path, is_named) {
                Ok(head) => heads.push(head),
                // A folder may have a file that is not ours.
                Err(why) if !is_named => unreadable.push(why),
                Err(why) => return Err(why),
            }
        }
        Head::sort(&mut heads);
        self.keep_worlds(&mut heads)?;
        let mut sums = Sums::default();
        for some in heads.chunks(AT_A_TIME) {
            for (part, head) in merge::read(some, stacks, only).into_iter().zip(some) {
                match part {
                    Ok(part) => sums.add(part),
                    Err(why) if !head.is_named => unreadable.push(why),
                    Err(why) => return Err(why),
                }
            }
        }
        if let (true, Some(why)) = (sums.parts.is_empty(), unreadable.first()) {
            return Err(why.clone());
        }
        warnings.extend(unreadable.into_iter().map(|why| format!("left out: {why}")));
        Ok((sums, warnings))
    }

    /// Keeps the processes of the worlds that were chosen.
    fn keep_worlds(&self, heads: &mut Vec<Head>) -> Result<(), String> {
        if self.world.is_empty() || heads.is_empty() {
            return Ok(());
        }
        let names =
            Names::new(heads.iter().map(|head| (head.world, &head.command[..], head.start as f64 / 1e9)));
        let is_chosen = |head: &Head| {
            let (command, name) = (head.command.join(" "), names.of(head.world));
            self.world.iter().any(|chosen| match chosen.parse() {
                Ok(number) => head.world == number,
                Err::<u32, _>(_) => command.contains(chosen.as_str()) || name.contains(chosen.as_str()),
            })
        };
        if !heads.iter().any(is_chosen) {
            let all: BTreeMap<u32, String> =
                heads.iter().map(|head| (head.world, head.command.join(" "))).collect();
            let all: Vec<String> =
                all.iter().map(|(world, command)| format!("{world} ({command})")).collect();
            return Err(format!("no world {}; there are {}", self.world.join(", "), all.join(", ")));
        }
        heads.retain(is_chosen);
        Ok(())
    }

    fn only(&self) -> Result<Only, String> {
        let kinds = match &self.kinds {
            Some(list) => format::kinds(list).map_err(|why| format!("--kinds={list}: {why}"))?,
            None => u32::MAX,
        };
        Ok(Only { kinds, since: self.since })
    }

    fn which(&self) -> Which {
        match () {
            () if self.all => Which::All,
            () if !self.run.is_empty() => Which::Named(self.run.clone()),
            () => Which::Last,
        }
    }

    fn symbols(&self) -> Symbols {
        // mpiattr-run has given the recorder the same patterns.
        let from_environment = std::env::var("MPI_ATTR_REPORT_LIBRARY_PATH").unwrap_or_default();
        let from_environment = from_environment.split(':').filter(|pattern| !pattern.is_empty());
        let patterns = self.library_path.iter().map(String::as_str).chain(from_environment);
        let libraries = patterns.map(WildMatch::new).collect();
        let given = std::env::var("MPI_ATTR_REPORT_WRAPPERS").ok().and_then(|text| text.parse().ok());
        let wrappers = self.wrappers.or(given);
        Symbols::new(Paths { libraries, strip: self.strip_prefix.clone(), wrappers })
    }

    fn suppressions(&self) -> Result<Suppressions, String> {
        let mut all = Vec::new();
        if !self.no_default_suppressions {
            all.extend(suppress::parse(suppress::INCLUDED_NAME, suppress::INCLUDED)?);
        }
        let from_environment = std::env::var_os("MPI_ATTR_REPORT_SUPPRESS").filter(|name| !name.is_empty());
        for path in self.suppress.iter().cloned().chain(from_environment.map(PathBuf::from)) {
            all.extend(suppress::parse(&path.display().to_string(), &text_of(&path)?)?);
        }
        Ok(Suppressions { all })
    }

    fn name_unused(&self, suppressions: &Suppressions) {
        if !self.unused_suppressions {
            return;
        }
        for unused in suppressions.unused().filter(|each| each.file != suppress::INCLUDED_NAME) {
            let name = text::printable(&format!("{}: {} covers nothing", unused.file, unused.name));
            // A failure cannot be reported.
            let _ = writeln!(io::stderr(), "mpiattr-report: {name}");
        }
    }

    /// The exit status of a report with findings.
    fn status(&self, report: &Report, found: &[Finding]) -> u8 {
        let mut new = found.iter().filter(|finding| !finding.is_known && finding.suppressed.is_none());
        match self.fail_on {
            None => 0,
            Some(FailOn::Leaks) if new.clone().any(|finding| finding.rule == Rule::Leak) => 3,
            Some(FailOn::Leaks) if !report.is_complete() => NOT_RECORDED,
            Some(FailOn::Leaks) => new.next().map_or(0, |_| 5),
        }
    }
}

/// The text of a file of suppressions, which may be a pipe: `--suppress <(command)`.
fn text_of(path: &Path) -> Result<String, String> {
    const MOST: u64 = 16 << 20;
    let mut text = String::new();
    let read = |text| io::Read::read_to_string(&mut io::Read::take(fs::File::open(path)?, MOST + 1), text);
    match read(&mut text) {
        Ok(length) if length as u64 > MOST => Err(format!("{}: larger than 16 MiB", path.display())),
        Ok(_) => Ok(text),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}
