//! Initialization and finalization: `MPI_Init` and `MPI_Finalize` (MPI-4.1 §11.2), and sessions (§11.3).

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU64, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::sync::locked;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::SESSION_ENDS;
use mpi_attr_bindings::users::{User, close_session, close_world_model};
use mpi_attr_bindings::world_model;

use super::communicator::{self, COMMUNICATORS};
use super::errhandler::{ERRHANDLERS, OUTSIDE, without_object};
use super::info;
use super::memory_kinds::{KINDS, supported};
use super::object::{self, Kind};
use super::phase::{Phase, WORLD};
use super::session::Session;
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
    let entered = users::enter(User::World, required).and_then(|provided| {
        let reason = "a session that was initialized before has a lower thread level";
        let enough = if provided < least { Err(Error::new(MPI_ERR_OTHER, reason)) } else { Ok(()) };
        enough
            .and_then(|()| communicator::make_predefined())
            .inspect_err(|_| users::withdraw(User::World))?;
        Ok(provided)
    });
    if let Ok(provided) = entered {
        THREAD_LEVEL.store(provided, Relaxed);
        MAIN_THREAD.store(this_thread(), Relaxed);
    }
    WORLD.set_phase(if entered.is_ok() { Phase::Running } else { Phase::Before });
    if entered.is_ok() {
        world_model::begun();
    }
    entered
}

/// `MPI_Finalize` (§11.2.2). Deletes the attributes of `MPI_COMM_SELF` (§11.2.4), then those of files that are open, then
/// those of the predefined datatypes, then those of `MPI_COMM_WORLD`; every call works meanwhile. If there is a session, files and
/// datatypes keep their attributes, and the session's objects stay.
///
/// # Errors
/// `MPI_ERR_OTHER` from a callback, before init and at the second call: then nothing happens. The first failing
/// callback's code: then MPI is finalized nevertheless.
pub fn finalize() -> Result<()> {
    WORLD.check_initialized()?;
    if !WORLD.enter(Phase::Running, Phase::Finalizing) {
        users::check_outside_callbacks()?;
        return Err(Error::new(MPI_ERR_OTHER, "MPI is being finalized"));
    }
    let last = users::begin_leaving(User::World).inspect_err(|_| WORLD.set_phase(Phase::Running))?;
    let result = close_world_model(&users::OneProcessEnds, last);
    // Before the communicators are gone: another thread may raise an error meanwhile.
    let last = without_object();
    let object = COMMUNICATORS.get(last as u64);
    if let Some(errhandler) = object.and_then(|object| object.with(|own| own.errhandler)) {
        *locked(&OUTSIDE) = (ERRHANDLERS.handler(errhandler), last);
    }
    for handle in [MPI_COMM_SELF, MPI_COMM_WORLD] {
        // Cannot fail: no attribute is left whose callback could.
        if let Some(Ok(own)) = COMMUNICATORS.get(handle as u64).map(|object| WORLD.engine.free(object)) {
            ERRHANDLERS.detach(own.errhandler);
        }
    }
    WORLD.set_phase(Phase::Finalized);
    users::leave(User::World);
    result
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

/// `MPI_Session_init`. Without a thread level in the info, the session asks for the highest level. Communicators of a session can
/// use all kinds of memory, whether the session has asked for them or not.
///
/// # Errors
/// `MPI_ERR_INFO`; `MPI_ERR_ARG`: an invalid thread level. `MPI_ERR_ERRHANDLER`, `MPI_ERR_NO_MEM`.
pub fn init_session(info: Handle, errhandler: Handle) -> Result<Handle> {
    let (asked_for, memory_kinds) = match info {
        MPI_INFO_NULL => (None, supported(None)?),
        // MPI_INFO_ENV has the level of `MPI_Init`.
        MPI_INFO_ENV => (Some(thread_level().unwrap_or(MPI_THREAD_SINGLE)), supported(None)?),
        _ => info::with(info, |info| {
            let level = info.get(b"thread_level")?.map(info::level_named).transpose()?;
            Ok((level, supported(info.get(KINDS)?)?))
        })?,
    };
    let wanted = asked_for.unwrap_or(MPI_THREAD_MULTIPLE);
    let errhandler = ERRHANDLERS.attach(errhandler, Kind::Session)?;
    let created = users::enter(User::Session, wanted).and_then(|thread_level| {
        object::create(Session { errhandler, thread_level, memory_kinds, buffer: None, is_leaving: false })
            .inspect_err(|_| users::withdraw(User::Session))
    });
    created.inspect_err(|_| ERRHANDLERS.detach(errhandler))
}

/// `MPI_Session_finalize`. Deletes the session's attributes while the session and every call work. If no other session
/// and no world model is left, the attributes of open files and predefined datatypes follow, and all objects are freed. The inner
/// result has the first failing callback's code; the session is finalized nevertheless.
///
/// # Errors
/// `MPI_ERR_SESSION`; `MPI_ERR_OTHER` from a callback, or while another thread finalizes the session.
pub fn finalize_session(handle: Handle) -> Result<Result<()>> {
    let session = object::find::<Session>(handle)?;
    let is_leaving = |leaves| {
        object::with(handle, |session: &mut Session| core::mem::replace(&mut session.is_leaving, leaves))
    };
    users::check_outside_callbacks()?;
    if is_leaving(true)? {
        // Of two threads that finalize the session at once, one succeeds.
        return Err(SESSION_ENDS);
    }
    let last = users::begin_leaving(User::Session).or_else(|error| is_leaving(false).and(Err(error)))?;
    let closed = close_session(&users::OneProcessEnds, last, || WORLD.engine.close(session));
    let closed = closed.or_else(|refused| {
        users::stay(User::Session);
        is_leaving(false).and(Err(refused))
    })?;
    // Only now, because callbacks may still use the session.
    let free = || WORLD.engine.free(session);
    if let Ok(session) = free().or_else(|_| free()) {
        ERRHANDLERS.detach(session.errhandler);
    }
    users::leave(User::Session);
    Ok(closed)
}
