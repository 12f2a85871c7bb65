//! The users of MPI, sessions and the world model: their beginning, and their end.

use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr::switches::STRICT;
use mpi_attr::sync::locked;
use mpi_attr_bindings::reason::SESSION_ENDS;
use mpi_attr_bindings::users::{User, check_leaving};
use mpi_attr_bindings::world_model;

use super::carrier;
use super::library::Host;
use super::object::{Communicator, OBJECTS, find_or_make, the_host};
use super::process::{PROCESS, Phase};

/// The users of MPI that remain when a session or the world model starts to finalize.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// No other user remains: the attributes of predefined datatypes are deleted too.
    Last,
    OthersStay,
    /// The session is unknown: the host reports the error.
    NotThere,
}

/// `None` is the world model.
fn sort_of(session: Option<Handle>) -> User {
    session.map_or(User::World, |_| User::Session)
}

/// Marks a session, or with `None` the world model, as finalizing. The result tells which attributes the caller
/// deletes before it calls the host.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs, also in another thread, on an object that would be deleted, or while
/// another thread finalizes the session.
pub(crate) fn begin_leaving(host: &Host, session: Option<Handle>) -> Result<Leaving> {
    let mut users = PROCESS.users(host.is_running());
    let user = sort_of(session);
    let last = users.all.is_last(user);
    let is_busy = |of_sessions: bool| {
        PROCESS.engine.is_busy(&OBJECTS.communicators.store)
            || PROCESS.engine.is_busy(&OBJECTS.datatypes.store)
            || PROCESS.engine.is_busy(&OBJECTS.windows.store)
            || PROCESS.engine.is_busy(&OBJECTS.files.store)
            || of_sessions && PROCESS.engine.is_busy(&OBJECTS.sessions.store)
    };
    if session.is_some_and(|session| users.leaves(session).is_none()) {
        return Ok(Leaving::NotThere);
    }
    check_leaving(&PROCESS.engine, last || session.is_none(), is_busy)?;
    let leaves = session.and_then(|session| users.leaves(session));
    if leaves.is_some_and(|leaves| core::mem::replace(leaves, true)) {
        // The host would end the session under the callbacks of the other thread.
        return Err(SESSION_ENDS);
    }
    users.all.begin_leaving(user);
    Ok(if last { Leaving::Last } else { Leaving::OthersStay })
}

/// Ends what [`begin_leaving`] began: the host has finalized the user (`left`), or refused.
pub(crate) fn end_leaving(host: &Host, session: Option<Handle>, left: bool) {
    let mut users = PROCESS.users(host.is_running());
    if left {
        users.all.leave(sort_of(session));
    } else {
        users.all.stay(sort_of(session));
    }
    let at = session.and_then(|session| users.sessions.iter().position(|&there| there == (session, true)));
    if let Some(at) = at {
        if left {
            users.sessions.remove(at);
        } else {
            users.sessions[at].1 = false;
        }
    }
    if users.all.any_stays() {
        drop(users);
        // A user that came while these datatypes were being closed needs them.
        carrier::reopen_datatypes();
    } else if left && users.all.is_empty() {
        // The host's keys and handles are invalid from now on.
        PROCESS.phase.store(Phase::Over as u8, Relaxed);
        OBJECTS.communicators.forget();
        OBJECTS.datatypes.forget();
        OBJECTS.windows.forget();
        OBJECTS.sessions.forget();
        OBJECTS.files.forget();
        locked(&PROCESS.files_with_attributes).clear();
        locked(&PROCESS.named_datatypes).clear();
        drop(users);
        // SAFETY: no handle leads to an object with attributes any more.
        PROCESS.engine.call_destructors(unsafe { PROCESS.engine.take_destructors() });
    }
}

/// Records a new session, for which room was promised. MPI is running (again).
pub(crate) fn session_begun(session: Handle) {
    let mut users = locked(&PROCESS.users);
    users.sessions.end(1);
    users.sessions.push((session, false));
    users.all.enter(User::Session);
    drop(users);
    PROCESS.any_session.store(true, Relaxed);
    // SAFETY: the level is set already, or no call overlaps with this one, except a call whose callback begins the
    // session.
    unsafe { PROCESS.engine.set_multiple(true) };
    PROCESS.phase.store(Phase::Running as u8, Relaxed);
}

/// Initializes the engine, once. Called before the first keyval is created, so before the first attribute is set.
///
/// # Errors
/// `MPI_ERR_OTHER` without a host, before init and after finalize; the host's if it refuses the carrier.
pub(crate) fn begin() -> Result<()> {
    let host = the_host()?;
    if PROCESS.begun.load(Relaxed) {
        return PROCESS.check_running(host);
    }
    PROCESS.handle_bits.store(host.handle_bits, Relaxed);
    PROCESS.engine.set_strict(STRICT.is_on());
    PROCESS.check_running(host)?;
    let is_running = host.is_running();
    // SAFETY: after a session began, the level is set already. Otherwise there is no attribute yet, and below
    // MPI_THREAD_MULTIPLE the program lets no calls overlap.
    unsafe { PROCESS.engine.set_multiple(PROCESS.any_session.load(Relaxed) || host.is_multiple()) };
    // This carrier is the first on MPI_COMM_SELF, so MPI_Finalize deletes it last: its callback deletes the rest.
    if is_running {
        find_or_make::<Communicator>(host.handles.self_)?;
        PROCESS.begun.store(true, Relaxed);
        world_model::begun();
    }
    Ok(())
}
