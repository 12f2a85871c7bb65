//! The users of the world: the first one has made what all of them share, and with the last one all goes.

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU32, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::engine::{Mutex, MutexGuard, locked};
use mpi_attr::switches::STRICT;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::CALLBACK_RUNS;

use super::at_end;
use super::datatype;
use super::errhandler::{ERRHANDLERS, set_for_files};
use super::info;
use super::kinds::each_kind;
use super::session::SESSIONS;
use super::state::{Phase, WORLD};
use super::window::SHAPES;

/// The users: between init and finalize the world model, and each session.
static USERS: Mutex<Users> = Mutex::new(Users { all: 0, staying: 0 });

/// Guests need no more than that the memory of objects stays where it is: keyvals of Rust, which outlive finalize.
static GUESTS: AtomicU32 = AtomicU32::new(0);

/// The thread level of the first user, which is the highest there is.
static LIBRARY_LEVEL: AtomicI32 = AtomicI32::new(MPI_THREAD_SINGLE);

/// How many users there are, and how many of them have not begun to leave.
struct Users {
    all: u32,
    staying: u32,
}

/// For one more user: makes what all of them share, if this is the first. The thread level is the one wanted, or
/// that of the first if it is lower.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn enter(wanted: c_int) -> Result<c_int> {
    let mut users = locked(&USERS);
    // With guests around, all is still there, at the level they came for.
    if users.all == 0 && GUESTS.load(Relaxed) == 0 {
        // SAFETY: nobody can call before this; then who initializes with a lower level lets no calls overlap.
        unsafe { WORLD.engine.set_multiple(wanted == MPI_THREAD_MULTIPLE) };
        WORLD.engine.set_strict(STRICT.is_on());
        datatype::make_predefined().inspect_err(|_| forget_everything())?;
        LIBRARY_LEVEL.store(wanted, Relaxed);
    } else if users.all == 0 {
        datatype::reopen_fixed();
    }
    users.all += 1;
    WORLD.set_used(true);
    users.staying += 1;
    Ok(wanted.min(LIBRARY_LEVEL.load(Relaxed)))
}

/// Notes that a user is about to leave and deletes attributes first; returns whether no other user stays, so that the attributes
/// of the predefined datatypes go too.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs, also in another thread, that has in its hands what would go. Then the
/// user stays.
pub fn begin_leaving(with_communicators: bool) -> Result<bool> {
    let mut users = locked(&USERS);
    let last = users.staying == 1;
    // Under the lock: nobody forgets everything meanwhile.
    check_outside_callbacks()?;
    if (last || with_communicators) && is_busy() {
        return Err(CALLBACK_RUNS);
    }
    users.staying -= 1;
    Ok(last)
}

/// Checks that the call is not made from a callback.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_outside_callbacks() -> Result<()> {
    // Not every callback that this thread is inside of need be of this engine.
    match WORLD.engine.inside_callback() && is_busy() {
        true => Err(CALLBACK_RUNS),
        false => Ok(()),
    }
}

/// Deletes the attributes of the predefined datatypes, unless somebody has come meanwhile who uses them. The first
/// failing callback's code comes back when all is done.
pub fn close_datatypes() -> Result<()> {
    let nobody_stays = || locked(&USERS).staying == 0;
    datatype::close_fixed(nobody_stays)
}

/// For one user less, who had begun to leave: with the last one all goes.
pub fn leave() {
    let mut users = locked(&USERS);
    users.all -= 1;
    if users.all == 0 {
        WORLD.set_used(false);
        set_for_files(MPI_ERRORS_RETURN as u32);
    } else if users.staying > 0 {
        // One who came while the last one was closing them needs them.
        datatype::reopen_fixed();
    }
    forget_if_unused(users);
}

/// For one user less, who came to nothing.
pub fn withdraw() {
    locked(&USERS).staying -= 1;
    leave();
}

/// For one more guest, whose calls may overlap with all others, also with finalize.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
pub fn enter_as_guest() -> Result<()> {
    let users = locked(&USERS);
    if users.all == 0 {
        return Err(WORLD.outside_mpi());
    }
    if LIBRARY_LEVEL.load(Relaxed) != MPI_THREAD_MULTIPLE {
        return Err(Error::new(MPI_ERR_OTHER, "MPI was not initialized with MPI_THREAD_MULTIPLE"));
    }
    // Under the lock: whoever leaves later sees it.
    GUESTS.fetch_add(1, Relaxed);
    Ok(())
}

/// For one guest less.
pub fn leave_as_guest() {
    let users = locked(&USERS);
    GUESTS.fetch_sub(1, Relaxed);
    forget_if_unused(users);
}

fn is_busy() -> bool {
    let engine = &WORLD.engine;
    macro_rules! any_busy {
        ($($kind:ident: $type:ty, $store:path;)*) => { $(engine.is_busy(&$store))||* };
    }
    each_kind!(any_busy)
}

fn forget_if_unused(users: MutexGuard<'_, Users>) {
    // A callback that another thread began meanwhile, which is its error, still finds its object's memory.
    if users.all == 0 && GUESTS.load(Relaxed) == 0 && !is_busy() {
        forget_everything();
        drop(users);
        forget_what_is_unused();
    }
}

fn forget_everything() {
    // SAFETY: MPI is finalized, and nobody is left who may call (`forget_if_unused`).
    unsafe {
        macro_rules! clear_stores {
            ($($kind:ident: $type:ty, $store:path;)*) => { $(WORLD.engine.clear_store(&$store);)* };
        }
        each_kind!(clear_stores);
        WORLD.engine.clear();
    }
    SHAPES.clear();
    datatype::forget_fixed();
    at_end::run();
}

/// Infos, error handlers and sessions may be made at any time (§11.4.1); after finalize their memory goes with the
/// last.
pub fn forget_what_is_unused() {
    if WORLD.phase() == Phase::Finalized && !WORLD.is_used() {
        info::clear_if_empty();
        SESSIONS.clear_if_empty();
        ERRHANDLERS.clear_if_empty();
    }
}
