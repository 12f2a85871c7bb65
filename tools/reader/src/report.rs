//! The report: what all processes recorded, by place. Its form is that of the JSON output (schema.json), without the objects.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::format::{KIND_NAMES, singular};
use crate::symbols::Location;

/// Of the JSON: 3 has objects only on demand.
pub(crate) const VERSION: u32 = 3;

/// The report without objects, which `objects` reads rank after rank.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Report {
    pub(crate) version: u32,
    /// The kinds that it covers on all ranks, in the plural.
    pub(crate) kinds: Vec<String>,
    /// The worlds: programs of the run, and what they have spawned.
    #[serde(default)]
    pub(crate) programs: Vec<Program>,
    pub(crate) ranks: Vec<Rank>,
    /// How the ranks ended: those that ended alike together.
    pub(crate) ends: Vec<End>,
    pub(crate) keyvals: Vec<Keyval>,
    /// Where objects were created.
    pub(crate) places: Vec<Row>,
    pub(crate) leaks: Vec<Leak>,
    pub(crate) faults: Vec<Fault>,
    /// Reads of values that were set in another language.
    pub(crate) crossed: Vec<Crossed>,
    pub(crate) warnings: Vec<String>,
}

/// A world as JSON has it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Program {
    pub(crate) world: u32,
    /// What lines of the report call it, if there are several.
    pub(crate) name: String,
    pub(crate) command: Vec<String>,
    pub(crate) library: String,
    pub(crate) processes: usize,
    pub(crate) spawned: bool,
    /// When its first process began, as in "2026-11-29T09:38:45Z", and how long the recording was.
    pub(crate) start: String,
    pub(crate) seconds: f64,
}

/// The names of worlds, by their numbers.
pub(crate) struct Names(BTreeMap<u32, String>);

/// The longest command in a line, in characters.
const COMMAND: usize = 40;

impl Names {
    /// A world is called by its command, and by when it began if another one has that command, too.
    pub(crate) fn new<'a>(processes: impl Iterator<Item = (u32, &'a [String], f64)>) -> Self {
        let mut firsts: BTreeMap<u32, (String, f64)> = BTreeMap::new();
        for (world, command, began) in processes {
            let (_, start) = firsts.entry(world).or_insert_with(|| (short_command(command), began));
            *start = start.min(began);
        }
        let mut names: BTreeMap<u32, String> =
            firsts.iter().map(|(&world, (command, _))| (world, command.clone())).collect();
        // To the second, then to the millisecond; at last, with the number.
        for digits in [0, 3, 9] {
            let mut seen: HashMap<&str, usize> = HashMap::new();
            names.values().for_each(|name| *seen.entry(name).or_default() += 1);
            let twice: Vec<u32> =
                names.iter().filter(|(_, name)| seen[name.as_str()] > 1).map(|(&world, _)| world).collect();
            for world in twice {
                let (command, start) = &firsts[&world];
                let clock = &time_text(*start)[11..19];
                let part = (start.fract() * 1e3) as u32;
                let name = match digits {
                    0 => format!("{command} at {clock}"),
                    3 => format!("{command} at {clock}.{part:03}"),
                    _ => format!("{command} at {clock}.{part:03}, world {world}"),
                };
                names.insert(world, name);
            }
        }
        Self(names)
    }

    pub(crate) fn of_ranks<'a>(ranks: impl Iterator<Item = &'a Rank>) -> Self {
        Self::new(ranks.map(|rank| (rank.world, &rank.command[..], rank.start)))
    }

    /// The name of a world; empty if there is no other.
    pub(crate) fn of(&self, world: u32) -> &str {
        if self.0.len() < 2 { "" } else { self.0.get(&world).map_or("", String::as_str) }
    }
}

/// A command without the folder of the program, and without the middle of long arguments.
fn short_command(command: &[String]) -> String {
    let program = command.first().map_or("", |program| program.rsplit('/').next().unwrap_or(program));
    let text =
        [program].into_iter().chain(command.iter().skip(1).map(String::as_str)).collect::<Vec<_>>().join(" ");
    match text.chars().count() {
        count if count > COMMAND => {
            let (start, end) = (text.chars().take(COMMAND / 2), text.chars().skip(count - COMMAND / 2 + 1));
            start.chain(['…']).chain(end).collect()
        }
        _ => text,
    }
}

/// An `MPI_COMM_WORLD`: a program of the run, or what `MPI_Comm_spawn` has started.
pub(crate) struct World<'a> {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// Its first process.
    pub(crate) first: &'a Rank,
    pub(crate) processes: usize,
    /// When its first process began, in seconds since 1970, and how long the recording was.
    pub(crate) start: f64,
    pub(crate) seconds: f64,
    /// Whether there is a file of each rank, and all of what the ranks did is in it.
    pub(crate) is_complete: bool,
}

impl World<'_> {
    pub(crate) fn program(&self) -> Program {
        Program {
            world: self.number,
            name: self.name.clone(),
            command: self.first.command.clone(),
            library: self.first.library.clone(),
            processes: self.processes,
            spawned: self.first.spawned,
            start: time_text(self.start),
            seconds: self.seconds,
        }
    }
}

impl Report {
    /// The worlds, in the order of their numbers.
    pub(crate) fn worlds(&self) -> Vec<World<'_>> {
        fn world<'a>((number, ranks): (u32, Vec<&'a Rank>), names: &Names) -> World<'a> {
            let start = ranks.iter().map(|rank| rank.start).fold(f64::INFINITY, f64::min);
            let end = ranks.iter().map(|rank| rank.start + rank.seconds).fold(start, f64::max);
            let found: BTreeSet<i32> = ranks.iter().map(|rank| rank.rank).filter(|rank| *rank >= 0).collect();
            let size = ranks.iter().map(|rank| i64::from(rank.size)).max().unwrap_or(0);
            World {
                number,
                name: names.0[&number].clone(),
                first: ranks[0],
                processes: ranks.len(),
                start,
                seconds: end - start,
                is_complete: (found.is_empty() || found.len() as i64 >= size)
                    && !ranks.iter().any(|rank| rank.incomplete),
            }
        }
        let names = self.names();
        let mut all: BTreeMap<u32, Vec<&Rank>> = BTreeMap::new();
        self.ranks.iter().for_each(|rank| all.entry(rank.world).or_default().push(rank));
        all.into_iter().map(|each| world(each, &names)).collect()
    }

    pub(crate) fn names(&self) -> Names {
        Names::of_ranks(self.ranks.iter())
    }

    /// The worlds with fewer ranks than they had: how many were found, and of how many.
    pub(crate) fn missing(&self) -> Vec<(usize, i32)> {
        let mut worlds: BTreeMap<u32, (BTreeSet<i32>, i32)> = BTreeMap::new();
        for rank in self.ranks.iter().filter(|rank| rank.rank >= 0) {
            let (found, size) = worlds.entry(rank.world).or_default();
            found.insert(rank.rank);
            *size = rank.size.max(*size);
        }
        let all = worlds.into_values().map(|(found, size)| (found.len(), size));
        all.filter(|&(found, size)| (found as i64) < i64::from(size)).collect()
    }

    /// Whether there is a file of each rank, and all of what the ranks did is in it.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing().is_empty() && !self.ranks.iter().any(|rank| rank.incomplete)
    }
}

/// A process.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Rank {
    /// In its `MPI_COMM_WORLD`; -1 if unknown.
    pub(crate) rank: i32,
    pub(crate) size: i32,
    /// 0 for the first `MPI_COMM_WORLD`; others are those of `MPI_Comm_spawn`, and of other programs of the run.
    pub(crate) world: u32,
    pub(crate) pid: u32,
    pub(crate) node: String,
    pub(crate) command: Vec<String>,
    pub(crate) library: String,
    pub(crate) spawned: bool,
    pub(crate) finalized: bool,
    /// Whether the recording stopped early.
    pub(crate) incomplete: bool,
    /// When the recording began, in seconds since 1970, and how long it was.
    pub(crate) start: f64,
    pub(crate) seconds: f64,
    /// Freed objects that are not in `objects`, which has the last ones only.
    pub(crate) forgotten: u64,
}

/// How some ranks of a world ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct End {
    /// "finalized", "error", "abort", "in finalize", "signal", "exit", "unknown" or "running".
    pub(crate) how: String,
    pub(crate) world: u32,
    pub(crate) ranks: Vec<i32>,
    /// The call in which they ended.
    pub(crate) routine: Option<String>,
    pub(crate) place: Option<Location>,
    /// Of the error, of `MPI_Abort`, or the exit status.
    pub(crate) code: Option<i32>,
    pub(crate) class: Option<i32>,
    pub(crate) signal: Option<i32>,
    /// What the MPI says about the error.
    pub(crate) message: Option<String>,
    /// The line of the text report.
    pub(crate) text: String,
}

/// The calls of a callback.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Calls {
    pub(crate) calls: u64,
    pub(crate) failures: u64,
    pub(crate) seconds: f64,
    pub(crate) longest: f64,
    /// The callback; null if there is none, or a predefined one.
    pub(crate) place: Option<Location>,
}

/// The callbacks of a keyval.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Callbacks {
    pub(crate) copy: Calls,
    pub(crate) delete: Calls,
}

/// A keyval; that of the same number and place on several ranks is one.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Keyval {
    pub(crate) key: i32,
    pub(crate) kind: String,
    pub(crate) language: String,
    pub(crate) name: Option<String>,
    pub(crate) created: Option<Location>,
    /// On how many ranks it was freed.
    pub(crate) freed: u64,
    pub(crate) set: u64,
    pub(crate) got: u64,
    pub(crate) missed: u64,
    pub(crate) copied: u64,
    pub(crate) deleted: u64,
    pub(crate) left: u64,
    pub(crate) callbacks: Callbacks,
    pub(crate) ranks: Vec<i32>,
}

/// The objects of a kind that one routine has created at one place, on all ranks of a world; or a predefined object.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    pub(crate) world: u32,
    pub(crate) kind: String,
    /// The routine, or the name of a predefined object.
    pub(crate) by: String,
    pub(crate) place: Option<Location>,
    pub(crate) created: u64,
    pub(crate) freed: u64,
    /// What is alive at the end, and of this, what is on ranks that have finalized: leaks.
    pub(crate) live: u64,
    pub(crate) leaked: u64,
    /// The most that lived at a time on one rank.
    pub(crate) most: u64,
    /// The memory of live windows, and the buffers of requests, as far as it is known.
    #[serde(default)]
    pub(crate) bytes: u64,
    /// What the requests are about that were not completed: some sorts of them.
    #[serde(default)]
    pub(crate) requests: Vec<Pending>,
    pub(crate) attributes: u64,
    /// The ranks that have live objects; all ranks, if none has.
    pub(crate) ranks: Vec<i32>,
    /// The numbers of live objects on ranks that have some, if they differ.
    #[serde(default)]
    pub(crate) spread: Option<Spread>,
    /// Mean seconds between two creations on a rank.
    pub(crate) interval: Option<f64>,
    /// Times in seconds and numbers of live objects, of the rank with the most.
    pub(crate) growth: Vec<(f64, u64)>,
    /// How many were freed only in `MPI_Finalize`, on ranks where they only became more before.
    #[serde(default)]
    pub(crate) freed_in_finalize: u64,
    /// Whether the live objects only became more: on a rank that did not finalize up to its end, otherwise up to
    /// `MPI_Finalize`, in which they were freed.
    pub(crate) suspected: bool,
    /// The line of the text report, if there are live objects on ranks that did not finalize, or objects of the latter sort.
    pub(crate) text: Option<String>,
    /// The name of the suppression that covers it.
    pub(crate) suppressed: Option<String>,
}

/// The arguments of a command, which NULs separate.
pub(crate) fn words(command: &[u8]) -> Vec<String> {
    let words = command.split(|&byte| byte == 0).take_while(|word| !word.is_empty());
    words.map(|word| String::from_utf8_lossy(word).into_owned()).collect()
}

/// What a request was about that was not completed.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Pending {
    /// A rank in the group of the communicator or window.
    pub(crate) peer: Option<Which>,
    pub(crate) tag: Option<Which>,
    /// How many elements of how many bytes.
    pub(crate) count: Option<u64>,
    pub(crate) size: Option<u64>,
}

/// A rank or a tag, or the name of a constant for many.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Which {
    Number(i32),
    Named(String),
}

impl fmt::Display for Which {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Named(name) => name.fmt(f),
        }
    }
}

impl Pending {
    /// "to 3, tag 7, 100 of 8 bytes".
    fn text(&self, routine: &str) -> String {
        let is_from = ["recv", "get"].iter().any(|part| routine.to_lowercase().contains(part));
        let peer = self.peer.as_ref().map(|peer| format!("{} {peer}", if is_from { "from" } else { "to" }));
        let tag = self.tag.as_ref().map(|tag| format!("tag {tag}"));
        let data = self.count.zip(self.size).map(|(count, size)| format!("{count} of {}", bytes(size)));
        [peer, tag, data].into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// What requests of a routine were about, in parentheses: an example of several sorts.
pub(crate) fn pending_text(requests: &BTreeSet<Pending>, routine: &str) -> String {
    match requests.first().map(|first| first.text(routine)) {
        Some(first) if requests.len() == 1 => format!(" ({first})"),
        Some(first) => format!(" (e.g. {first})"),
        None => String::new(),
    }
}

/// A number of bytes: "1 byte", "4096 bytes", "2.1 MB".
pub(crate) fn bytes(number: u64) -> String {
    let units = [(1e12, "TB"), (1e9, "GB"), (1e6, "MB"), (1e4, "kB")];
    match units.iter().find(|(size, _)| number as f64 >= *size) {
        None => number_of(number, "byte"),
        Some((_, "kB")) => format!("{:.0} kB", number as f64 / 1e3),
        Some((size, unit)) => format!("{:.1} {unit}", number as f64 / size),
    }
}

/// Numbers that differ from rank to rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spread {
    pub(crate) least: u64,
    /// The first rank that has the least; the same for the most.
    pub(crate) least_rank: i32,
    pub(crate) median: u64,
    pub(crate) most: u64,
    pub(crate) most_rank: i32,
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { least, least_rank, median, most, most_rank } = self;
        write!(f, "least {least} on rank {least_rank}, median {median}, most {most} on rank {most_rank}")
    }
}

/// Leaks of one sort at one place.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Leak {
    /// The kind of an object, "keyval", "attribute" or "request".
    pub(crate) what: String,
    /// The routine that has created them; null for attributes, and for keyvals of several routines at one place.
    #[serde(default)]
    pub(crate) by: Option<String>,
    pub(crate) world: u32,
    /// On all ranks together.
    pub(crate) count: u64,
    pub(crate) ranks: Vec<i32>,
    /// The numbers of these ranks, if they differ.
    #[serde(default)]
    pub(crate) spread: Option<Spread>,
    /// As in a row of the places.
    #[serde(default)]
    pub(crate) bytes: u64,
    #[serde(default)]
    pub(crate) requests: Vec<Pending>,
    /// The name of the object that has the attribute.
    pub(crate) on: String,
    /// The sort of the keyval's copy callback.
    pub(crate) copy: String,
    pub(crate) place: Option<Location>,
    /// Whether some of them may be of another place, whose requests had the same handle.
    #[serde(default)]
    pub(crate) uncertain: bool,
    /// The line of the text report.
    pub(crate) text: String,
    /// The name of the suppression that covers it.
    pub(crate) suppressed: Option<String>,
}

/// Errors of one sort at one place.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Fault {
    /// "error", "copy callback" or "delete callback".
    pub(crate) what: String,
    #[serde(default)]
    pub(crate) world: u32,
    pub(crate) routine: String,
    /// Of the first one: codes of one class may differ.
    pub(crate) code: i32,
    /// The class, as the MPI numbers it, if it is known.
    pub(crate) class: Option<i32>,
    /// What the MPI said about the first one.
    pub(crate) message: Option<String>,
    pub(crate) count: u64,
    pub(crate) ranks: Vec<i32>,
    pub(crate) place: Option<Location>,
    /// The index in `keyvals` of the failed callback's key.
    pub(crate) keyval: Option<usize>,
}

/// Reads of a keyval's values in another language than they were set in.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Crossed {
    pub(crate) keyval: usize,
    pub(crate) setter: String,
    pub(crate) reader: String,
    pub(crate) count: u64,
}

pub(crate) const LANGUAGES: [&str; 3] = ["C", "Fortran", "Fortran INTEGER"];

pub(crate) fn kind(number: u8) -> &'static str {
    KIND_NAMES.iter().find(|(_, kind)| *kind == number).map_or("unknown", |(plural, _)| singular(plural))
}

pub(crate) fn language(number: u8) -> &'static str {
    LANGUAGES.get(usize::from(number)).unwrap_or(&"unknown")
}

pub(crate) fn seconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1e9
}

/// Adds to a counter. Those of a damaged file may be large.
pub(crate) fn add(sum: &mut u64, more: u64) {
    *sum = sum.saturating_add(more);
}

/// Seconds since 1970 as a time of day at Greenwich: "2026-11-29T09:12:01Z".
pub(crate) fn time_text(start: f64) -> String {
    let whole = start.clamp(0.0, 2.5e11) as i64;
    let (days, rest) = (whole / 86_400, whole % 86_400);
    // Years begin with March, so that the leap day is their last one; 400 years have 146,097 days.
    let since = days + 719_468;
    let (era, day) = (since / 146_097, since % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = 400 * era + year + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}Z", rest / 3_600, rest / 60 % 60, rest % 60)
}

/// "1 communicator", "3 communicators".
pub(crate) fn number_of(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// More ranges of ranks than these are not listed.
const RANGES: usize = 4;
/// How many ranks are named as examples.
const EXAMPLES: usize = 3;

/// Ranks as "rank 3", "ranks 0-3, 5" or "5000 ranks, e.g. 2, 4, 7"; "of ./app" if the world has a name.
pub(crate) fn ranks(ranks: &[i32], world: &str) -> String {
    if ranks == [-1] {
        return "a process without MPI_Init".to_owned();
    }
    let is_next = |one: &i32, other: &i32| i64::from(*other) == i64::from(*one) + 1;
    let range = |range: &[i32]| match range {
        [first, .., last] => format!("{first}-{last}"),
        _ => range.iter().map(i32::to_string).collect(),
    };
    let mut parts: Vec<String> = ranks.chunk_by(is_next).take(RANGES + 1).map(range).collect();
    let of = if world.is_empty() { String::new() } else { format!(" of {world}") };
    let number = ranks.len();
    if parts.len() > RANGES {
        parts = ranks.iter().take(EXAMPLES).map(i32::to_string).collect();
        return format!("{number} ranks{of}, e.g. {}", parts.join(", "));
    }
    format!("{} {}{of}", if number == 1 { "rank" } else { "ranks" }, parts.join(", "))
}

#[cfg(test)]
mod tests {
    #[test]
    fn ranges_of_ranks() {
        assert_eq!(super::ranks(&[3], ""), "rank 3");
        assert_eq!(super::ranks(&[0, 1, 2, 5, 7, 8], ""), "ranks 0-2, 5, 7-8");
        assert_eq!(
            super::ranks(&[i32::MAX - 1, i32::MAX], "./app x"),
            "ranks 2147483646-2147483647 of ./app x"
        );
        assert_eq!(super::ranks(&[-1], ""), "a process without MPI_Init");
    }

    #[test]
    fn times() {
        assert_eq!(super::time_text(0.0), "1970-01-01T00:00:00Z");
        assert_eq!(super::time_text(951_782_400.5), "2000-02-29T00:00:00Z");
        assert_eq!(super::time_text(1_795_945_125.0), "2026-11-29T09:38:45Z");
        assert_eq!(super::time_text(4_107_542_399.0), "2100-02-28T23:59:59Z");
    }

    /// Worlds of one command, of one second and of one moment.
    #[test]
    fn names_of_worlds() {
        let rank = |world: u32, command: &str, start: f64| super::Rank {
            rank: 0,
            size: 1,
            world,
            pid: 1,
            node: String::new(),
            command: command.split(' ').map(str::to_owned).collect(),
            library: String::new(),
            spawned: false,
            finalized: true,
            incomplete: false,
            start,
            seconds: 1.0,
            forgotten: 0,
        };
        let long = format!("/a/b {}", "x".repeat(60));
        let all = [
            rank(0, "/bin/a x", 0.0),
            rank(1, "/usr/bin/a x", 61.0),
            rank(2, "b", 5.25),
            rank(3, "b", 5.5),
            rank(4, "c", 7.125),
            rank(5, "./c", 7.125),
            rank(6, &long, 0.0),
        ];
        let names = super::Names::of_ranks(all.iter());
        let found: Vec<&str> = (0..6).map(|world| names.of(world)).collect();
        let wanted = [
            "a x at 00:00:00",
            "a x at 00:01:01",
            "b at 00:00:05.250",
            "b at 00:00:05.500",
            "c at 00:00:07.125, world 4",
            "c at 00:00:07.125, world 5",
        ];
        assert_eq!(found, wanted);
        assert_eq!(names.of(6).chars().count(), super::COMMAND);
        assert_eq!(super::Names::of_ranks(all[..1].iter()).of(0), "");
    }

    #[test]
    fn numbers_of_bytes() {
        let texts = [1, 9_999, 12_345, 2_100_000, u64::MAX].map(super::bytes);
        assert_eq!(texts, ["1 byte", "9999 bytes", "12 kB", "2.1 MB", "18446744.1 TB"]);
    }

    #[test]
    fn ranks_without_a_pattern() {
        let primes = [2, 3, 5, 7, 11, 13, 17];
        assert_eq!(super::ranks(&primes[1..5], ""), "ranks 3, 5, 7, 11");
        assert_eq!(super::ranks(&primes[1..], ""), "6 ranks, e.g. 3, 5, 7");
        assert_eq!(super::ranks(&primes[1..], "./app"), "6 ranks of ./app, e.g. 3, 5, 7");
    }
}
