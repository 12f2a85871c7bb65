//! The hints of sessions, and process sets (MPI-4.1 §11.3).

use core::ffi::c_int;

use crate::session;
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};

use crate::group::Group;
use crate::info::Info;

/// All process sets. Each has this process as its only member.
pub(crate) const PROCESS_SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

/// The levels of thread support, as values of the info key `thread_level`.
const LEVELS: [(&str, c_int); 4] = [
    ("MPI_THREAD_SINGLE", MPI_THREAD_SINGLE),
    ("MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED),
    ("MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED),
    ("MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE),
];

/// The value of the info key `thread_level` for a level.
pub(crate) fn level_name(level: c_int) -> &'static str {
    LEVELS.iter().find(|known| known.1 == level).map_or(LEVELS[0].0, |known| known.0)
}

/// The level that a value of the info key `thread_level` names.
///
/// # Errors
/// `MPI_ERR_ARG`: not the name of a level.
pub(crate) fn level_named(text: &[u8]) -> Result<c_int> {
    let known = LEVELS.iter().find(|known| known.0.as_bytes() == text);
    let reason = "the value of the info key thread_level is not the name of a thread level";
    known.map(|known| known.1).ok_or(Error::new(MPI_ERR_ARG, reason))
}

/// The hints of a session.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_NO_MEM`.
pub(crate) fn hints(handle: Handle) -> Result<Info> {
    let level = session::with(handle, |session| session.thread_level)?;
    let mut info = Info::new();
    info.set(b"thread_level", level_name(level).as_bytes())?;
    Ok(info)
}

/// The process set of a name. Names are URIs: case does not matter.
///
/// # Errors
/// `MPI_ERR_ARG`: not the name of a process set.
pub(crate) fn process_set(name: &[u8]) -> Result<Group> {
    match PROCESS_SETS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name)) {
        true => Ok(Group::Process),
        false => Err(Error::new(MPI_ERR_ARG, "pset_name is not the name of a process set")),
    }
}
