//! The hints of communicators and windows (MPI-4.1 §7.4.4, §12.2.1, §12.2.7): those that the standard names. The library has no
//! use for them: it keeps what the program sets. It ignores other keys, and values that a key does not have.

use mpi_attr::Result;
use mpi_attr::memory::boxed;

use super::info::Info;
use super::memory_kinds::{self, ASSERTED, are_kinds};

/// A hint: its key, its default value if it has one, and whether a text is one of its values.
pub struct Hint(&'static str, Option<&'static str>, fn(&[u8]) -> bool);

const fn flag(key: &'static str) -> Hint {
    Hint(key, Some("false"), |text| matches!(text, b"false" | b"true"))
}

/// The kinds of memory that the program uses with the object.
const MEMORY: Hint = Hint(ASSERTED, None, are_kinds);

/// The hints of communicators, in the order in which an info has them.
pub(crate) const OF_COMMUNICATORS: &[Hint] = &[
    flag("mpi_assert_no_any_tag"),
    flag("mpi_assert_no_any_source"),
    flag("mpi_assert_exact_length"),
    flag("mpi_assert_allow_overtaking"),
    flag("mpi_assert_strict_persistent_collective_ordering"),
    MEMORY,
];

/// The hints of windows.
pub(crate) const OF_WINDOWS: &[Hint] = &[
    flag("no_locks"),
    Hint("accumulate_ordering", Some("rar,raw,war,waw"), is_ordering),
    Hint("accumulate_ops", Some("same_op_no_op"), |text| matches!(text, b"same_op" | b"same_op_no_op")),
    Hint("mpi_accumulate_granularity", Some("0"), is_size),
    flag("alloc_shared_noncontig"),
    flag("same_size"),
    flag("same_disp_unit"),
    MEMORY,
];

/// Whether a text is a list of the orders that accumulate operations keep, or `none`.
fn is_ordering(text: &[u8]) -> bool {
    let is_order = |order: &[u8]| matches!(order.trim_ascii(), b"rar" | b"raw" | b"war" | b"waw");
    text == b"none" || text.split(|&byte| byte == b',').all(is_order)
}

/// Whether a text is a number of bytes that an `int` can hold.
fn is_size(text: &[u8]) -> bool {
    let digits =
        core::str::from_utf8(text).ok().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    digits.is_some_and(|digits| digits.parse::<i32>().is_ok())
}

/// The hints of an object that were set.
#[derive(Default, Debug)]
pub struct Hints(Option<Box<Info>>);

impl Hints {
    /// Takes the values that an info has.
    pub(crate) fn update(&mut self, table: &[Hint], given: &Info) -> Result<()> {
        for Hint(key, _, has) in table {
            let Some(text) = given.get(key.as_bytes())?.filter(|text| has(text)) else { continue };
            if self.0.is_none() {
                self.0 = Some(boxed(Info::new)?);
            }
            if let Some(own) = &mut self.0 {
                own.set(key.as_bytes(), text)?;
            }
        }
        Ok(())
    }

    /// A copy.
    pub(crate) fn dup(&self) -> Result<Self> {
        let Some(own) = &self.0 else { return Ok(Self(None)) };
        let own = own.dup()?;
        Ok(Self(Some(boxed(|| own)?)))
    }

    /// An info of all of them.
    pub(crate) fn info(&self, table: &[Hint]) -> Result<Info> {
        let mut info = Info::new();
        for Hint(key, default, _) in table {
            let own = self.0.as_ref().map_or(Ok(None), |own| own.get(key.as_bytes()))?;
            if let Some(value) = own.or(default.map(str::as_bytes)) {
                info.set(key.as_bytes(), value)?;
            }
        }
        memory_kinds::tell(&mut info)?;
        Ok(info)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::info;

    #[test]
    fn defaults_changes_and_other_values() {
        let (mut hints, table) = (Hints::default(), OF_WINDOWS);
        let defaults = [
            ("no_locks", "false"),
            ("accumulate_ordering", "rar,raw,war,waw"),
            ("accumulate_ops", "same_op_no_op"),
            ("mpi_accumulate_granularity", "0"),
            ("alloc_shared_noncontig", "false"),
            ("same_size", "false"),
            ("same_disp_unit", "false"),
            ("mpi_memory_alloc_kinds", "mpi,system"),
        ];
        assert_eq!(hints.info(table).unwrap(), info(&defaults));
        let given = [
            ("accumulate_ordering", "waw, rar"),
            ("no_locks", "yes"),
            ("mpi_memory_alloc_kinds", "system"),
            ("mpi_assert_memory_alloc_kinds", "cuda"),
            ("same_disp_unit", "true"),
            ("other", "x"),
        ];
        hints.update(table, &info(&given)).unwrap();
        let mut changed = defaults;
        (changed[1].1, changed[6].1) = ("waw, rar", "true");
        assert_eq!(hints.dup().unwrap().info(table).unwrap(), info(&changed));
        for (at, text, expected) in [
            (1, "none", "none"),
            (1, "raw,other", "none"),
            (1, "", "none"),
            (1, "raw", "raw"),
            (3, "16", "16"),
            (3, "-1", "16"),
            (3, "+1", "16"),
            (3, "", "16"),
            (3, "2147483648", "16"),
            (3, "4096", "4096"),
            (2, "same_op", "same_op"),
            (2, "any", "same_op"),
        ] {
            hints.update(table, &info(&[(changed[at].0, text)])).unwrap();
            changed[at].1 = expected;
            assert_eq!(hints.info(table).unwrap(), info(&changed));
        }
    }
}
