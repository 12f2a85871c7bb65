//! Initialization and finalization: `MPI_Init` and `MPI_Finalize` (MPI-4.1 §11.2), and sessions (§11.3).

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU64, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::engine::locked;
use mpi_attr::{Error, Result};

use super::communicator::{self, COMMUNICATORS, Communicator};
use super::errhandler::{ERRHANDLERS, ErrhandlerKind, Handler, OUTSIDE, without_object};
use super::extension::Slot;
use super::info;
use super::session::{self, SESSIONS, Session, no_session};
use super::state::{Phase, WORLD};
use super::users;

/// The thread level of `MPI_Init`, and the thread that called it.
static THREAD_LEVEL: AtomicI32 = AtomicI32::new(MPI_THREAD_SINGLE);
static MAIN_THREAD: AtomicU64 = AtomicU64::new(0);

/// `MPI_Init`, `MPI_Init_thread` (§11.2, §11.6). Provides the required level, but none above the level of a session
/// that was initialized before.
///
/// # Errors
/// `MPI_ERR_OTHER` at the second call, `MPI_ERR_ARG` for an invalid thread level, `MPI_ERR_NO_MEM`.
pub fn init(required: c_int) -> Result<c_int> {
    init_at_least(required, MPI_THREAD_SINGLE)
}

/// As [`init`], for a caller that needs at least the level `least`.
///
/// # Errors
/// As [`init`], and `MPI_ERR_OTHER` if the level provided would be lower than `least`.
pub fn init_at_least(required: c_int, least: c_int) -> Result<c_int> {
    let levels = [MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE];
    if !levels.contains(&required) {
        return Err(Error::new(
            MPI_ERR_ARG,
            "required is {}: expected one of MPI_THREAD_SINGLE, _FUNNELED, _SERIALIZED and _MULTIPLE",
        )
        .about(required.into()));
    }
    if !WORLD.enter(Phase::Before, Phase::Starting) {
        let reason = "MPI has been initialized before: a process can initialize it only once";
        return Err(Error::new(MPI_ERR_OTHER, reason));
    }
    let entered = users::enter(required).and_then(|provided| {
        let reason = "a session that was initialized before has a lower thread level";
        let enough = if provided < least { Err(Error::new(MPI_ERR_OTHER, reason)) } else { Ok(()) };
        enough.and_then(|()| communicator::make_predefined()).inspect_err(|_| users::withdraw())?;
        Ok(provided)
    });
    if let Ok(provided) = entered {
        THREAD_LEVEL.store(provided, Relaxed);
        MAIN_THREAD.store(this_thread(), Relaxed);
    }
    WORLD.set_phase(if entered.is_ok() { Phase::Running } else { Phase::Before });
    entered
}

/// `MPI_Finalize` (§11.2.2). Deletes the attributes of `MPI_COMM_SELF` (§11.2.4), then those of the predefined
/// datatypes, then those of `MPI_COMM_WORLD`; every call works meanwhile. If there is a session, the datatypes and the
/// session's objects stay.
///
/// # Errors
/// `MPI_ERR_OTHER` from a callback, before init and at the second call: then nothing happens. The first failing
/// callback's code: then MPI is finalized nevertheless.
pub fn finalize() -> Result<()> {
    WORLD.check_initialized()?;
    if !WORLD.enter(Phase::Running, Phase::Finalizing) {
        return Err(Error::new(MPI_ERR_OTHER, "another thread is finalizing MPI"));
    }
    let last = users::begin_leaving(true).inspect_err(|_| WORLD.set_phase(Phase::Running))?;
    let mut result = close(MPI_COMM_SELF);
    if last {
        result = result.and(users::close_datatypes());
    }
    result = result.and(close(MPI_COMM_WORLD));
    let last = [MPI_COMM_SELF, MPI_COMM_WORLD].map(|comm| (take_errhandler(comm), comm));
    let which = without_object();
    last.into_iter().filter(|last| last.1 == which).for_each(|last| *locked(&OUTSIDE) = last);
    for handle in [MPI_COMM_SELF, MPI_COMM_WORLD] {
        if let Some(object) = COMMUNICATORS.get(handle as u64) {
            // Cannot fail: no attribute is left whose callback could.
            let _ = WORLD.engine.free(object);
        }
    }
    WORLD.set_phase(Phase::Finalized);
    users::leave();
    result
}

/// Deletes the attributes of a predefined communicator.
fn close(handle: Handle) -> Result<()> {
    match COMMUNICATORS.get(handle as u64) {
        Some(object) => WORLD.engine.close(object),
        None => Ok(()),
    }
}

/// Detaches the error handler of a predefined communicator that is about to be freed, and returns its action.
fn take_errhandler(handle: Handle) -> Handler {
    let fatal = MPI_ERRORS_ARE_FATAL as u32;
    let take = |own: &mut Communicator| core::mem::replace(&mut own.errhandler, fatal);
    let last = COMMUNICATORS.get(handle as u64).and_then(|own| own.with(take)).unwrap_or(fatal);
    let handler = ERRHANDLERS.handler(last);
    ERRHANDLERS.detach(last);
    handler
}

/// The level of thread support.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize.
pub fn thread_level() -> Result<c_int> {
    WORLD.check_initialized()?;
    Ok(THREAD_LEVEL.load(Relaxed))
}

/// Whether the calling thread initialized MPI.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize.
pub fn is_main_thread() -> Result<bool> {
    WORLD.check_initialized()?;
    Ok(MAIN_THREAD.load(Relaxed) == this_thread())
}

fn this_thread() -> u64 {
    // SAFETY: always succeeds.
    unsafe { libc::pthread_self() as u64 }
}

/// `MPI_Session_init`. Without a thread level in the info, the session asks for the highest level.
///
/// # Errors
/// `MPI_ERR_INFO`; `MPI_ERR_ARG`: an invalid thread level. `MPI_ERR_ERRHANDLER`, `MPI_ERR_NO_MEM`.
pub fn init_session(info: Handle, errhandler: Handle) -> Result<Handle> {
    let asked_for = match info {
        MPI_INFO_NULL => None,
        // MPI_INFO_ENV has the level of `MPI_Init`.
        MPI_INFO_ENV => Some(thread_level().unwrap_or(MPI_THREAD_SINGLE)),
        _ => info::thread_level(info)?,
    };
    let wanted = asked_for.unwrap_or(MPI_THREAD_MULTIPLE);
    let errhandler = ERRHANDLERS.attach(errhandler, ErrhandlerKind::Sessions)?;
    let created = users::enter(wanted).and_then(|thread_level| {
        let session = Session { errhandler, thread_level, extension: Slot::default(), is_leaving: false };
        SESSIONS.insert(session).inspect_err(|_| users::withdraw())
    });
    Ok(created.inspect_err(|_| ERRHANDLERS.detach(errhandler))? as Handle)
}

/// How a session ended.
#[derive(Debug, PartialEq, Eq)]
pub enum Ended {
    Cleanly,
    /// A delete callback of a predefined datatype failed; the session is finalized nevertheless.
    CallbackFailed(Error),
}

/// `MPI_Session_finalize`. If no other session and no world model is left, all objects are freed.
///
/// # Errors
/// `MPI_ERR_SESSION`; `MPI_ERR_OTHER` from a callback.
pub fn finalize_session(handle: Handle) -> Result<Ended> {
    let is_leaving =
        |leaves| session::with(handle, |session| core::mem::replace(&mut session.is_leaving, leaves));
    let before = is_leaving(true)?;
    users::check_outside_callbacks().or_else(|error| is_leaving(before).and(Err(error)))?;
    if before {
        // Of two threads that finalize the session at once, one succeeds.
        return Err(Error::new(MPI_ERR_SESSION, "another thread is finalizing the session"));
    }
    let last = users::begin_leaving(false).or_else(|error| is_leaving(false).and(Err(error)))?;
    let closed = if last { users::close_datatypes() } else { Ok(()) };
    // Only now, because callbacks may still use the session.
    let session = SESSIONS.remove(handle as u32).ok_or_else(|| no_session(handle))?;
    ERRHANDLERS.detach(session.errhandler);
    users::leave();
    Ok(closed.map_or_else(Ended::CallbackFailed, |()| Ended::Cleanly))
}
