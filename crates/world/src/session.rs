//! Sessions (MPI-4.1 §11.3); how they begin and end is `lifecycle.rs`'s.

use core::ffi::c_int;

use super::errhandler::{ERRHANDLERS, For};
use super::extension::Slot;
use super::group::Group;
use super::info::Info;
use super::registry::Registry;
use crate::registry::OtherKind;
use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;

/// The sessions there are.
pub static SESSIONS: Registry<Session> = Registry::new(OtherKind::Session as u32);

/// A session.
pub struct Session {
    pub errhandler: u32,
    pub thread_level: c_int,
    pub extension: Slot,
    /// A thread is finalizing it.
    pub is_leaving: bool,
}

#[cold]
pub fn no_session(handle: Handle) -> Error {
    SESSIONS.error(&reason::SESSION, handle)
}

/// The process sets there are: both are this process.
pub const PROCESS_SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

/// The levels of thread support as the info key `thread_level` says them.
const LEVELS: [(&str, c_int); 4] = [
    ("MPI_THREAD_SINGLE", MPI_THREAD_SINGLE),
    ("MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED),
    ("MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED),
    ("MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE),
];

/// What the info key `thread_level` says of a level.
pub fn level_name(level: c_int) -> &'static str {
    LEVELS.iter().find(|known| known.1 == level).map_or(LEVELS[0].0, |known| known.0)
}

/// The level that the info key `thread_level` asks for.
///
/// # Errors
/// `MPI_ERR_ARG`: it is none.
pub fn level_named(text: &[u8]) -> Result<c_int> {
    let known = LEVELS.iter().find(|known| known.0.as_bytes() == text);
    let reason = "the value of the info key thread_level is not the name of a thread level";
    known.map(|known| known.1).ok_or(Error::new(MPI_ERR_ARG, reason))
}

/// Looks at a session, or changes it.
///
/// # Errors
/// `MPI_ERR_SESSION`.
pub fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Session) -> R) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_session(handle))?;
    SESSIONS.with(number, use_it).ok_or_else(|| no_session(handle))
}

/// The hints of a session.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_NO_MEM`.
pub fn info(handle: Handle) -> Result<Info> {
    let level = with(handle, |session| session.thread_level)?;
    let mut info = Info::new();
    info.set(b"thread_level", level_name(level).as_bytes())?;
    Ok(info)
}

/// Gives a session another error handler.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_ERRHANDLER`.
pub fn set_errhandler(handle: Handle, errhandler: Handle) -> Result<()> {
    with(handle, |_| ())?;
    let new = ERRHANDLERS.attach(errhandler, For::Sessions)?;
    let old = with(handle, |session| core::mem::replace(&mut session.errhandler, new));
    ERRHANDLERS.detach(*old.as_ref().unwrap_or(&new));
    old.map(|_| ())
}

/// The process set of a name. Names are URIs: case does not matter.
///
/// # Errors
/// `MPI_ERR_ARG`: there is none.
pub fn process_set(name: &[u8]) -> Result<Group> {
    match PROCESS_SETS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name)) {
        true => Ok(Group::Process),
        false => Err(Error::new(MPI_ERR_ARG, "pset_name is not the name of a process set")),
    }
}
