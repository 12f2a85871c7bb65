//! The variables of the environment that are numbers, and the patterns of libraries.

use std::ops::RangeInclusive;
use std::sync::OnceLock;

use wildmatch::WildMatch;

use crate::format::{self, is_installed_module, is_mpi_or_python};
use crate::linker::Loaded;
use crate::say::say;

/// A variable, the values that it may have, and its value without one.
pub(crate) struct Number {
    name: &'static str,
    range: RangeInclusive<u64>,
    default: u64,
}

/// How many frames a place has.
pub(crate) static STACK: Number = Number { name: "MPI_ATTR_REPORT_STACK", range: 1..=64, default: 1 };
/// The size of the largest file that a process writes, in MiB.
pub(crate) static LIMIT: Number = Number { name: "MPI_ATTR_REPORT_LIMIT", range: 0..=1 << 32, default: 1024 };
/// How many objects of one place may live before a line says so.
pub(crate) static LIVE_LIMIT: Number =
    Number { name: "MPI_ATTR_REPORT_LIVE_LIMIT", range: 1..=u64::MAX, default: u64::MAX };
/// How many freed objects have records; those freed before them are only counted.
pub(crate) static HISTORY: Number =
    Number { name: "MPI_ATTR_REPORT_HISTORY", range: 0..=1 << 32, default: 4096 };

const KINDS: &str = "MPI_ATTR_REPORT_KINDS";

/// The kinds that a report covers, a bit each.
pub(crate) fn kinds() -> u32 {
    let text = std::env::var(KINDS).unwrap_or_default();
    let chosen = if text.is_empty() { None } else { format::kinds(&text).ok() };
    chosen.unwrap_or_else(|| format::kinds("all").unwrap_or(0))
}

impl Number {
    fn parse(&self, text: &str) -> Option<u64> {
        text.trim().parse().ok().filter(|value| self.range.contains(value))
    }

    pub(crate) fn value(&self) -> u64 {
        std::env::var(self.name).ok().and_then(|text| self.parse(&text)).unwrap_or(self.default)
    }
}

/// Says which variables have other values, once in each process that records.
pub(crate) fn check() {
    for number in [&STACK, &LIMIT, &LIVE_LIMIT, &HISTORY] {
        let text = std::env::var_os(number.name).unwrap_or_default().to_string_lossy().into_owned();
        if !text.is_empty() && number.parse(&text).is_none() {
            let Number { name, range, .. } = number;
            let (least, most) = (range.start(), range.end());
            say(&format!("{name} is \"{text}\", which is ignored: expected a number from {least} to {most}"));
        }
    }
    let text = std::env::var_os(KINDS).unwrap_or_default().to_string_lossy().into_owned();
    if let (false, Err(why)) = (text.is_empty(), format::kinds(&text)) {
        say(&format!("{KINDS} is \"{text}\", which is ignored: {why}"));
    }
}

/// Whether a module is not the program's own: it is installed, or one of the patterns of `MPI_ATTR_REPORT_LIBRARY_PATH`,
/// between colons, matches its path. An installed program has its own file, unless that is Python.
pub(crate) fn is_library(module: &Loaded) -> bool {
    static PATTERNS: OnceLock<Vec<WildMatch>> = OnceLock::new();
    let read = || {
        let text = std::env::var_os("MPI_ATTR_REPORT_LIBRARY_PATH").unwrap_or_default();
        let text = text.to_string_lossy();
        text.split(':').filter(|pattern| !pattern.is_empty()).map(WildMatch::new).collect()
    };
    let patterns = PATTERNS.get_or_init(read);
    let is_installed = if module.is_program { is_mpi_or_python } else { is_installed_module };
    is_installed(&module.path)
        || patterns.iter().any(|each| each.matches(&String::from_utf8_lossy(&module.path)))
}
