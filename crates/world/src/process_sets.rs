//! The hints of sessions, and process sets (MPI-4.1 §11.3).

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};

use crate::group::Group;
use crate::info::{Info, level_name};
use crate::memory_kinds::KINDS;
use crate::object;
use crate::session::Session;

/// All process sets. Each has this process as its only member.
pub(crate) const PROCESS_SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

/// The hints of a session.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_NO_MEM`.
pub(crate) fn hints(handle: Handle) -> Result<Info> {
    object::with(handle, |session: &mut Session| {
        let mut info = Info::new();
        info.set(b"thread_level", level_name(session.thread_level).as_bytes())?;
        info.set(KINDS, &session.memory_kinds)?;
        Ok(info)
    })?
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
