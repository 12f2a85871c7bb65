//! The predefined keys of the host, by number, and the error for a wrong key.

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::engine::KeyFault;
use mpi_attr_bindings::keys::{self, NamedKey, OF_WINDOWS, PREDEFINED};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_interfaces::Facts;

use super::library::host;

/// The form in which C gets a predefined attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StoredAs {
    /// A pointer to an `int`.
    Int,
    /// A pointer to an `MPI_Aint`.
    Aint,
    /// The value itself.
    Itself,
}

/// The index of the predefined attribute of a kind that has this key in C, and the form in which C gets it.
pub(crate) fn predefined(facts: &Facts, kind: Kind, key: c_int) -> Option<(usize, StoredAs)> {
    let keys: &[c_int] = match kind {
        Kind::Communicator => &facts.comm_keys,
        Kind::Window => &facts.win_keys,
        Kind::Datatype | Kind::Session | Kind::File => &[],
    };
    let at = keys.iter().position(|&predefined| predefined == key)?;
    let form = match (kind, at) {
        (Kind::Window, 0) => StoredAs::Itself,
        (Kind::Window, 1) => StoredAs::Aint,
        _ => StoredAs::Int,
    };
    Some((at, form))
}

/// The number in C of a predefined key of Fortran; other keys are the same in both languages.
pub(crate) fn key_of_fortran(facts: &Facts, kind: Kind, key: c_int) -> c_int {
    let in_c = key.wrapping_sub(facts.more_in_fortran);
    if in_c != key && predefined(facts, kind, in_c).is_some() { in_c } else { key }
}

/// The key with a number, in either language, if the standard has a name for it.
pub(crate) fn named_key(key: c_int) -> Option<NamedKey> {
    let host = host()?;
    let at = |kind| Some(predefined(host.facts, kind, key_of_fortran(host.facts, kind, key))?.0);
    let of_window = || Some(OF_WINDOWS + at(Kind::Window)?);
    match at(Kind::Communicator).or_else(of_window) {
        Some(at) => Some(NamedKey::Predefined(&PREDEFINED[at])),
        None => (key == host.facts.keyval_invalid).then_some(NamedKey::Invalid),
    }
}

/// The error for a wrong key, with the key's name if the standard has one for its number.
#[cold]
pub(crate) fn key_error(fault: KeyFault, key: c_int, kind: u8) -> Error {
    keys::key_error(fault, key, Kind::numbered(kind), named_key(key))
}
