//! The hints of communicators and windows (MPI-4.1 §7.4.4, §12.2.1, §12.2.7): those that the standard names. The library has no
//! use for them: it keeps what the program sets. It ignores other keys, and values that a key does not have.

use mpi_attr::Result;

use super::info::Info;

/// A hint: its key and its values.
pub(crate) struct Hint(&'static str, Values);

/// The values of a hint.
enum Values {
    /// One of two, of which the first is the default.
    Either([&'static str; 2]),
    /// A list of any of these, with commas between them, or `none`. By default all.
    Any([&'static str; 4]),
}
use Values::{Any, Either};

const FALSE: Values = Either(["false", "true"]);

/// The values of all hints of an object, in the order of the table of its kind: 1 bit for each `Either`, by its value, and 4 for
/// each `Any`, by what its list lacks. In zeros all are the defaults.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Hints(u16);

impl Values {
    /// Bits.
    const fn width(&self) -> u32 {
        match self {
            Either(_) => 1,
            Any(_) => 4,
        }
    }

    /// The bits of a value; `None` if the hint does not have it.
    fn parse(&self, text: &[u8]) -> Option<u16> {
        match self {
            Either(values) => values.iter().position(|value| value.as_bytes() == text).map(|at| at as u16),
            Any(_) if text == b"none" => Some(0b1111),
            Any(values) => text.split(|&byte| byte == b',').try_fold(0b1111, |lacking, part| {
                let at = values.iter().position(|value| value.as_bytes() == part.trim_ascii())?;
                Some(lacking & !(1 << at))
            }),
        }
    }
}

/// The hints of communicators, in the order in which an info has them.
pub(crate) const OF_COMMUNICATORS: &[Hint] = &[
    Hint("mpi_assert_no_any_tag", FALSE),
    Hint("mpi_assert_no_any_source", FALSE),
    Hint("mpi_assert_exact_length", FALSE),
    Hint("mpi_assert_allow_overtaking", FALSE),
];

/// The hints of windows.
pub(crate) const OF_WINDOWS: &[Hint] = &[
    Hint("no_locks", FALSE),
    Hint("accumulate_ordering", Any(["rar", "raw", "war", "waw"])),
    Hint("accumulate_ops", Either(["same_op_no_op", "same_op"])),
    Hint("alloc_shared_noncontig", FALSE),
    Hint("same_size", FALSE),
    Hint("same_disp_unit", FALSE),
];

impl Hints {
    /// Takes the values that an info has.
    ///
    /// # Errors
    /// None: the keys of hints are valid.
    pub(crate) fn update(&mut self, table: &[Hint], info: &Info) -> Result<()> {
        let mut shift = 0;
        for Hint(key, values) in table {
            if let Some(bits) = info.get(key.as_bytes())?.and_then(|text| values.parse(text)) {
                let mask = ((1 << values.width()) - 1) << shift;
                self.0 = self.0 & !mask | bits << shift;
            }
            shift += values.width();
        }
        Ok(())
    }

    /// An info of all of them.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn info(self, table: &[Hint]) -> Result<Info> {
        let (mut info, mut rest) = (Info::new(), self.0);
        for Hint(key, values) in table {
            match values {
                Either(values) => info.set(key.as_bytes(), values[usize::from(rest & 1)].as_bytes())?,
                Any(values) => {
                    let (mut list, mut end) = ([0; 16], 0); // three letters each, and a comma
                    for (_, value) in values.iter().enumerate().filter(|(at, _)| rest >> at & 1 == 0) {
                        list[end..end + 3].copy_from_slice(value.as_bytes());
                        list[end + 3] = b',';
                        end += 4;
                    }
                    info.set(key.as_bytes(), if end == 0 { b"none" } else { &list[..end - 1] })?;
                }
            }
            rest >>= values.width();
        }
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
            ("alloc_shared_noncontig", "false"),
            ("same_size", "false"),
            ("same_disp_unit", "false"),
        ];
        assert_eq!(hints.info(table).unwrap(), info(&defaults));
        let given = [
            ("accumulate_ordering", "waw, rar"),
            ("no_locks", "yes"),
            ("same_disp_unit", "true"),
            ("other", "x"),
        ];
        hints.update(table, &info(&given)).unwrap();
        let mut changed = defaults;
        (changed[1].1, changed[5].1) = ("rar,waw", "true");
        assert_eq!(hints.info(table).unwrap(), info(&changed));
        for (text, expected) in [("none", "none"), ("raw,other", "none"), ("", "none"), ("raw", "raw")] {
            hints.update(table, &info(&[("accumulate_ordering", text)])).unwrap();
            changed[1].1 = expected;
            assert_eq!(hints.info(table).unwrap(), info(&changed));
        }
        hints.update(table, &info(&defaults)).unwrap();
        assert_eq!(hints, Hints::default());
    }
}
