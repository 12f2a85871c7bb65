//! The users of the world. The first user creates the objects that all users share; the last one frees everything.

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU32, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::adopter::LastDestructors;
use mpi_attr::engine::{Mutex, MutexGuard, locked};
use mpi_attr::switches::STRICT;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::world_model::check_leaving;

use super::at_end;
use super::buffer;
use super::datatype;
use super::errhandler::{ERRHANDLERS, set_for_files};
use super::file;
use super::group::GROUPS;
use super::info::INFOS;
use super::kinds::each_kind;
use super::parametric;
use super::phase::{Phase, WORLD};
use super::window::SHAPES;

/// The users: the world model between init and finalize, and each session.
static USERS: Mutex<Users> = Mutex::new(Users { all: 0, staying: 0 });

/// Number of guests: guards that keep the memory of objects alive for keyvals of Rust, which may outlive finalize.
static GUESTS: AtomicU32 = AtomicU32::new(0);

/// The thread level of the first user; no other user gets a higher one.
static LIBRARY_LEVEL: AtomicI32 = AtomicI32::new(MPI_THREAD_SINGLE);

/// The number of users, and the number of those that have not started to finalize.
struct Users {
    all: u32,
    staying: u32,
}

/// Whether threads may call MPI at the same time.
#[inline]
pub fn calls_may_overlap() -> bool {
    LIBRARY_LEVEL.load(Relaxed) == MPI_THREAD_MULTIPLE
}

/// Adds a user. The first one creates the objects that all users share. Returns the thread level wanted, or the first
/// user's if that is lower.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn enter(wanted: c_int) -> Result<c_int> {
    let mut users = locked(&USERS);
    // While there are guests, all objects still exist, at the thread level that the guests need.
    if users.all == 0 && GUESTS.load(Relaxed) == 0 {
        // SAFETY: no other call can precede this one, and a program that initializes with a lower level overlaps none.
        unsafe {
            WORLD.engine.set_multiple(wanted == MPI_THREAD_MULTIPLE);
            mpi_attr_layout::shared::set_overlap(wanted == MPI_THREAD_MULTIPLE);
        }
        WORLD.engine.set_strict(STRICT.is_on());
        datatype::make_predefined().inspect_err(|_| WORLD.engine.call_destructors(free_everything()))?;
        LIBRARY_LEVEL.store(wanted, Relaxed);
    } else if users.all == 0 {
        datatype::reopen_fixed();
    }
    users.all += 1;
    WORLD.set_used(true);
    users.staying += 1;
    Ok(wanted.min(LIBRARY_LEVEL.load(Relaxed)))
}

/// Records that a user starts to finalize. Returns whether no other user stays, so that the attributes of the
/// predefined datatypes must be deleted too.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs in any thread with an object that would be freed. Then the user stays.
pub fn begin_leaving(with_communicators: bool) -> Result<bool> {
    let mut users = locked(&USERS);
    let last = users.staying == 1;
    // Under the lock: no other thread frees everything meanwhile.
    check_callbacks(last || with_communicators)?;
    users.staying -= 1;
    Ok(last)
}

/// Takes back [`begin_leaving`]. Another user may have closed the datatypes meanwhile.
pub fn stay() {
    let mut users = locked(&USERS);
    users.staying += 1;
    // Under the lock, as in `enter`: another user may be closing them.
    datatype::reopen_fixed();
}

/// Checks that the call is not made from a callback.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_outside_callbacks() -> Result<()> {
    check_callbacks(false)
}

fn check_callbacks(frees_all: bool) -> Result<()> {
    check_leaving(&WORLD.engine, frees_all, |of_sessions| {
        is_busy(|kind| of_sessions || kind != Kind::Session)
    })
}

/// Deletes the attributes of the files that are still open, then those of the predefined datatypes, unless a new user has
/// entered meanwhile. After all are deleted, returns the first failing callback's code.
pub fn close_files_and_datatypes() -> Result<()> {
    let no_user_stays = || locked(&USERS).staying == 0;
    file::close_all(no_user_stays).and(datatype::close_fixed(no_user_stays))
}

/// Frees the keyvals that have a destructor, unless a user has entered meanwhile: at the end of the last user's finalize,
/// while every call works.
pub fn free_keyvals() {
    WORLD.engine.free_keyvals_with_destructor(|| locked(&USERS).staying == 0);
}

/// Removes a user that has started to finalize. The last one frees everything.
pub fn leave() {
    let mut users = locked(&USERS);
    users.all -= 1;
    if users.all == 0 {
        WORLD.set_used(false);
        set_for_files(MPI_ERRORS_RETURN as u32);
    } else if users.staying > 0 {
        // A user that entered while this one closed the datatypes needs them.
        datatype::reopen_fixed();
    }
    free_if_unused(users);
}

/// Removes a user whose initialization failed.
pub fn withdraw() {
    locked(&USERS).staying -= 1;
    leave();
}

/// Adds a guest. Its calls may overlap with all others, including finalize.
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
    // Under the lock: a user that leaves later sees the guest.
    GUESTS.fetch_add(1, Relaxed);
    Ok(())
}

/// Removes a guest.
pub fn leave_as_guest() {
    let users = locked(&USERS);
    GUESTS.fetch_sub(1, Relaxed);
    free_if_unused(users);
}

/// Whether a callback runs on an object of a kind that counts.
fn is_busy(counts: impl Fn(Kind) -> bool) -> bool {
    let engine = &WORLD.engine;
    macro_rules! any_busy {
        ($($kind:ident: $type:ty, $store:path;)*) => { $(counts(Kind::$kind) && engine.is_busy(&$store))||* };
    }
    each_kind!(any_busy)
}

fn free_if_unused(users: MutexGuard<'_, Users>) {
    // If another thread has wrongly started a callback meanwhile, the memory of its object stays.
    if users.all == 0 && GUESTS.load(Relaxed) == 0 && !is_busy(|_| true) {
        let destructors = free_everything();
        drop(users);
        WORLD.engine.call_destructors(destructors);
        free_unused_memory();
    }
}

fn free_everything() -> LastDestructors {
    // SAFETY: there is no user, so no other call may run (`enter`, `free_if_unused`).
    let destructors = unsafe {
        macro_rules! clear_stores {
            ($($kind:ident: $type:ty, $store:path;)*) => { $(WORLD.engine.clear_store(&$store);)* };
        }
        each_kind!(clear_stores);
        let destructors = WORLD.engine.take_destructors();
        WORLD.engine.clear();
        destructors
    };
    SHAPES.clear();
    datatype::forget_fixed();
    parametric::forget();
    buffer::forget();
    GROUPS.clear();
    file::forget();
    at_end::run();
    destructors
}

/// Infos and error handlers may be created at any time (§11.4.1). After finalize, freeing the last of a sort frees its
/// memory.
pub fn free_unused_memory() {
    if WORLD.phase() == Phase::Finalized && !WORLD.is_used() {
        INFOS.clear_if_empty();
        ERRHANDLERS.clear_if_empty();
    }
}
