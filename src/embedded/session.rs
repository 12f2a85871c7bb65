//! Sessions (MPI-4.1 §11.3): a second way into the world, beside `MPI_Init`.

use core::ffi::c_int;

use super::buffer::Buffer;
use super::errhandler::For;
use super::group::Group;
use super::info::Info;
use super::world::WORLD;
use crate::abi::*;
use crate::error::{Error, Result};
use crate::reason;

/// A session.
pub(crate) struct Session {
    pub(crate) errhandler: u32,
    thread_level: c_int,
    pub(crate) buffer: Option<Buffer>,
    /// A thread is finalizing it.
    is_leaving: bool,
}

#[cold]
fn no_session(handle: Handle) -> Error {
    WORLD.sessions.error(&reason::SESSION, handle)
}

/// The process sets there are: both are this process.
pub(crate) const PROCESS_SETS: [&str; 2] = ["mpi://WORLD", "mpi://SELF"];

/// The levels of thread support as the info key `thread_level` says them.
const LEVELS: [(&str, c_int); 4] = [
    ("MPI_THREAD_SINGLE", MPI_THREAD_SINGLE),
    ("MPI_THREAD_FUNNELED", MPI_THREAD_FUNNELED),
    ("MPI_THREAD_SERIALIZED", MPI_THREAD_SERIALIZED),
    ("MPI_THREAD_MULTIPLE", MPI_THREAD_MULTIPLE),
];

/// What the info key `thread_level` says of a level.
pub(crate) fn level_name(level: c_int) -> &'static str {
    LEVELS.iter().find(|known| known.1 == level).map_or(LEVELS[0].0, |known| known.0)
}

/// `MPI_Session_init`. What the info does not ask for is the highest thread level.
///
/// # Errors
/// `MPI_ERR_ARG`: a thread level that is none. `MPI_ERR_ERRHANDLER`, `MPI_ERR_NO_MEM`.
pub(crate) fn init(info: &Info, errhandler: Handle) -> Result<Handle> {
    let wanted = match info.get(b"thread_level")? {
        None => MPI_THREAD_MULTIPLE,
        Some(text) => {
            let known = LEVELS.iter().find(|known| known.0.as_bytes() == text);
            known
                .ok_or(Error::new(
                    MPI_ERR_ARG,
                    "the value of the info key thread_level is not the name of a thread level",
                ))?
                .1
        }
    };
    let errhandler = WORLD.errhandlers.attach(errhandler, For::Sessions)?;
    let created = WORLD.enter_library(wanted).and_then(|thread_level| {
        let session = Session { errhandler, thread_level, buffer: None, is_leaving: false };
        WORLD.sessions.insert(session).inspect_err(|_| WORLD.withdraw())
    });
    Ok(created.inspect_err(|_| WORLD.errhandlers.detach(errhandler))? as Handle)
}

/// Looks at a session, or changes it.
///
/// # Errors
/// `MPI_ERR_SESSION`.
pub(crate) fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Session) -> R) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_session(handle))?;
    WORLD.sessions.with(number, use_it).ok_or_else(|| no_session(handle))
}

/// How a session ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    Cleanly,
    /// A delete callback of a predefined datatype failed; the session is gone nevertheless.
    CallbackFailed(Error),
}

/// `MPI_Session_finalize`: with the last one, and if the world is not or no longer there, all goes.
///
/// # Errors
/// `MPI_ERR_SESSION`; `MPI_ERR_OTHER` from a callback.
pub(crate) fn finalize(handle: Handle) -> Result<Ended> {
    let is_leaving = |leaves| with(handle, |session| core::mem::replace(&mut session.is_leaving, leaves));
    let before = is_leaving(true)?;
    WORLD.check_outside_callbacks().or_else(|error| is_leaving(before).and(Err(error)))?;
    if before {
        // Of two threads here at once one finalizes.
        return Err(Error::new(MPI_ERR_SESSION, "another thread is finalizing the session"));
    }
    let last = WORLD.begin_leaving(false).or_else(|error| is_leaving(false).and(Err(error)))?;
    let closed = if last { WORLD.close_datatypes() } else { Ok(()) };
    // Until now its calls work, from callbacks.
    let session = WORLD.sessions.remove(handle as u32).ok_or_else(|| no_session(handle))?;
    WORLD.errhandlers.detach(session.errhandler);
    WORLD.leave_library();
    Ok(closed.map_or_else(Ended::CallbackFailed, |()| Ended::Cleanly))
}

/// The hints of a session.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_NO_MEM`.
pub(crate) fn info(handle: Handle) -> Result<Info> {
    let level = with(handle, |session| session.thread_level)?;
    let mut info = Info::new();
    info.set(b"thread_level", level_name(level).as_bytes())?;
    Ok(info)
}

/// Gives a session another error handler.
///
/// # Errors
/// `MPI_ERR_SESSION`, `MPI_ERR_ERRHANDLER`.
pub(crate) fn set_errhandler(handle: Handle, errhandler: Handle) -> Result<()> {
    with(handle, |_| ())?;
    let new = WORLD.errhandlers.attach(errhandler, For::Sessions)?;
    let old = with(handle, |session| core::mem::replace(&mut session.errhandler, new));
    WORLD.errhandlers.detach(*old.as_ref().unwrap_or(&new));
    old.map(|_| ())
}

/// The process set of a name. Names are URIs: case does not matter.
///
/// # Errors
/// `MPI_ERR_ARG`: there is none.
pub(crate) fn process_set(name: &[u8]) -> Result<Group> {
    match PROCESS_SETS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name)) {
        true => Ok(Group::Process),
        false => Err(Error::new(MPI_ERR_ARG, "pset_name is not the name of a process set")),
    }
}
