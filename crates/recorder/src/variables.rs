//! The variables of the environment that are numbers.

use std::ops::RangeInclusive;

use crate::record::say;

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
    for number in [&STACK, &LIMIT, &LIVE_LIMIT] {
        let text = std::env::var_os(number.name).unwrap_or_default().to_string_lossy().into_owned();
        if !text.is_empty() && number.parse(&text).is_none() {
            let Number { name, range, .. } = number;
            let (least, most) = (range.start(), range.end());
            say(&format!("{name} is \"{text}\", which is ignored: expected a number from {least} to {most}"));
        }
    }
}
