//! The kinds of memory that an object can use (MPI-4.1 §11.4.3): `system` and `mpi`, the latter with restrictors after colons. The
//! library can use all memory that the process can.

use std::borrow::Cow;

use mpi_attr::Result;
use mpi_attr::abi::MPI_MAX_INFO_VAL;
use mpi_attr::memory::with_room;

use super::info::Info;

/// The info key of the kinds that an object can use.
pub(crate) const KINDS: &[u8] = b"mpi_memory_alloc_kinds";

/// The info key by which a program asserts that it uses no other kinds with an object.
pub(crate) const ASSERTED: &str = "mpi_assert_memory_alloc_kinds";

/// What any object can use.
const ALL: &[u8] = b"mpi,system";

/// Whether the library knows a kind; letters may be of either case.
fn is_kind(text: &[u8]) -> bool {
    let is_one_of =
        |word: &[u8], names: &[&str]| names.iter().any(|name| word.eq_ignore_ascii_case(name.as_bytes()));
    let mut words = text.split(|&byte| byte == b':');
    let is_mpi = match words.next() {
        Some(kind) if is_one_of(kind, &["mpi"]) => true,
        Some(kind) if is_one_of(kind, &["system"]) => false,
        _ => return false,
    };
    words.all(|word| is_mpi && is_one_of(word, &["alloc_mem", "win_allocate", "win_allocate_shared"]))
}

/// The kinds of a list.
fn each(list: &[u8]) -> impl Iterator<Item = &[u8]> {
    list.split(|&byte| byte == b',').map(<[u8]>::trim_ascii)
}

/// Whether the library knows all kinds of a list, which may be empty.
pub(crate) fn are_kinds(list: &[u8]) -> bool {
    list.is_empty() || each(list).all(is_kind)
}

/// What a session can use for which these kinds were requested: the names of all, and each of the requested ones that the library
/// knows.
pub(crate) fn supported(requested: Option<&[u8]>) -> Result<Cow<'static, [u8]>> {
    let Some(requested) = requested else { return Ok(ALL.into()) };
    let mut list = with_room(MPI_MAX_INFO_VAL)?;
    list.extend_from_slice(ALL);
    for kind in each(requested).filter(|kind| is_kind(kind)) {
        let is_new = !each(&list).any(|there| there.eq_ignore_ascii_case(kind));
        if is_new && list.len() + 1 + kind.len() < MPI_MAX_INFO_VAL {
            list.push(b',');
            list.extend_from_slice(kind);
        }
    }
    Ok(list.into())
}

/// Adds to the hints of an object the kinds that it can use, which are all, also if the program uses less.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn tell(hints: &mut Info) -> Result<()> {
    hints.set(KINDS, ALL)
}

/// Takes from the hints for an object an assertion of kinds that the library does not know.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn drop_unknown(hints: &mut Info) -> Result<()> {
    let is_unknown = hints.get(ASSERTED.as_bytes())?.is_some_and(|list| !are_kinds(list));
    if is_unknown { hints.delete(ASSERTED.as_bytes()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::info;

    #[test]
    fn kinds_that_the_library_knows() {
        for list in ["", "system", "mpi", "MPI:alloc_mem:WIN_allocate, system", "mpi:win_allocate_shared"] {
            assert!(are_kinds(list.as_bytes()), "{list}");
        }
        for list in
            ["cuda", "system,", "system:alloc_mem", "mpi:", "mpi:host", "system,cuda", ",", "mpi system"]
        {
            assert!(!are_kinds(list.as_bytes()), "{list}");
        }
    }

    #[test]
    fn requests() {
        let supported =
            |list: &str| String::from_utf8(supported(Some(list.as_bytes())).unwrap().into_owned()).unwrap();
        assert_eq!(super::supported(None).unwrap(), ALL);
        assert_eq!(supported("System,cuda, mpi:alloc_mem,mpi:Alloc_mem"), "mpi,system,mpi:alloc_mem");
        let long = "mpi:alloc_mem".to_string() + &":alloc_mem".repeat(99);
        let longer = long.clone() + ":win_allocate";
        assert_eq!(supported(&format!("{long},{longer},mpi:win_allocate")), format!("mpi,system,{long}"));
    }

    #[test]
    fn assertions() {
        for (asserted, is_known) in [("system", true), ("", true), ("cuda", false)] {
            let mut hints = info(&[("mpi_memory_alloc_kinds", "cuda"), (ASSERTED, asserted)]);
            drop_unknown(&mut hints).unwrap();
            tell(&mut hints).unwrap();
            assert_eq!(hints.get(KINDS).unwrap(), Some(ALL));
            assert_eq!(hints.get(ASSERTED.as_bytes()).unwrap(), is_known.then_some(asserted.as_bytes()));
        }
    }
}
