//! Environment variables that switch something on or off.

use core::ffi::CStr;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use crate::memory::{Lossy, variable};
use crate::say;

/// `MPI_ATTR_STRICT`: tolerated misuse is an error.
pub static STRICT: Switch = Switch::new(c"MPI_ATTR_STRICT");
/// `MPI_ATTR_VERBOSE`: the library prints which MPI it found.
pub static VERBOSE: Switch = Switch::new(c"MPI_ATTR_VERBOSE");
/// `MPI_ATTR_PREDEFINED_EVERYWHERE`: every communicator has the predefined attributes of `MPI_COMM_WORLD`.
pub static PREDEFINED_EVERYWHERE: Switch = Switch::new(c"MPI_ATTR_PREDEFINED_EVERYWHERE");

/// Such a variable. Each call reads it; a value that means neither on nor off is reported once.
pub struct Switch {
    name: &'static CStr,
    is_reported: AtomicBool,
}

impl Switch {
    const fn new(name: &'static CStr) -> Self {
        Self { name, is_reported: AtomicBool::new(false) }
    }

    /// Whether the switch is on. Unset, empty and unknown values are off.
    pub fn is_on(&self) -> bool {
        let Some(value) = variable(self.name).map(CStr::to_bytes).filter(|value| !value.is_empty()) else {
            return false;
        };
        parse(value).unwrap_or_else(|| {
            // Relaxed: no other data depends on the flag.
            if !self.is_reported.swap(true, Relaxed) {
                say!(
                    "mpi_attr: {} is \"{}\", which is ignored: expected yes, true, on, 1, no, false, off or 0",
                    Lossy(self.name.to_bytes()),
                    Lossy(value),
                );
            }
            false
        })
    }
}

fn parse(value: &[u8]) -> Option<bool> {
    let is_one_of = |words: [&str; 4]| words.iter().any(|word| value.eq_ignore_ascii_case(word.as_bytes()));
    match () {
        () if is_one_of(["yes", "true", "on", "1"]) => Some(true),
        () if is_one_of(["no", "false", "off", "0"]) => Some(false),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn words_in_any_case() {
        for (words, expected) in [
            (["yes", "YES", "True", "oN", "1"], Some(true)),
            (["no", "NO", "False", "oFF", "0"], Some(false)),
            (["2", "01", " 1", "yes ", "y"], None),
        ] {
            for word in words {
                assert_eq!(parse(word.as_bytes()), expected, "{word}");
            }
        }
    }
}
