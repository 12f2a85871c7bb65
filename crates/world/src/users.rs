//! The users of the world. The first user creates the objects that all users share; the last one frees everything.

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU32, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::adopter::LastDestructors;
use mpi_attr::switches::STRICT;
use mpi_attr::sync::{Mutex, MutexGuard, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::users::{Ending, User, Users, check_leaving};

use super::at_end;
use super::buffer;
use super::communicator;
use super::datatype;
use super::errhandler::{ERRHANDLERS, set_for_files};
use super::file;
use super::group::GROUPS;
use super::info::{INFOS, forget_environment};
use super::kinds::each_kind;
use super::parametric;
use super::phase::{Phase, WORLD};
use super::window::SHAPES;

/// The users: the world model between init and finalize, and each session.
static USERS: Mutex<Users> = Mutex::new(Users::new());

/// Number of guests: guards that keep the memory of objects alive for keyvals of Rust, which may outlive finalize.
static GUESTS: AtomicU32 = AtomicU32::new(0);

/// The thread level of the first user; no other user gets a higher one.
static LIBRARY_LEVEL: AtomicI32 = AtomicI32::new(MPI_THREAD_SINGLE);

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
pub fn enter(user: User, wanted: c_int) -> Result<c_int> {
    let mut users = locked(&USERS);
    // While there are guests, all objects still exist, at the thread level that the guests need.
    if users.is_empty() && GUESTS.load(Relaxed) == 0 {
        // SAFETY: no other call can precede this one, and a program that initializes with a lower level overlaps none.
        unsafe {
            WORLD.engine.set_multiple(wanted == MPI_THREAD_MULTIPLE);
            mpi_attr_layout::shared::set_overlap(wanted == MPI_THREAD_MULTIPLE);
        }
        WORLD.engine.set_strict(STRICT.is_on());
        datatype::make_predefined().inspect_err(|_| WORLD.engine.call_destructors(free_everything()))?;
        LIBRARY_LEVEL.store(wanted, Relaxed);
    } else if users.is_empty() {
        datatype::reopen_fixed();
    }
    users.enter(user);
    WORLD.set_used(true);
    Ok(wanted.min(LIBRARY_LEVEL.load(Relaxed)))
}

/// Records that a user starts to finalize. Returns whether no other user stays, so that the attributes of open files and
/// predefined datatypes must be deleted too.
///
/// # Errors
/// `MPI_ERR_OTHER` while a callback runs in any thread with an object that would be freed. Then the user stays.
pub fn begin_leaving(user: User) -> Result<bool> {
    let mut users = locked(&USERS);
    let last = users.is_last(user);
    // Under the lock: no other thread frees everything meanwhile.
    check_callbacks(last || user == User::World)?;
    users.begin_leaving(user);
    Ok(last)
}

/// Takes back [`begin_leaving`]. Another user may have closed the datatypes meanwhile.
pub fn stay(user: User) {
    let mut users = locked(&USERS);
    users.stay(user);
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

/// What ends with a user in one process.
pub struct OneProcessEnds;

fn no_user_stays() -> bool {
    !locked(&USERS).any_stays()
}

impl Ending for OneProcessEnds {
    fn close_self(&self) -> Result<()> {
        communicator::close(MPI_COMM_SELF)
    }

    fn close_files(&self) -> Result<()> {
        file::close_all(no_user_stays)
    }

    fn close_datatypes(&self) -> Result<()> {
        datatype::close_fixed(no_user_stays)
    }

    fn close_world(&self) -> Result<()> {
        communicator::close(MPI_COMM_WORLD)
    }

    fn free_keyvals(&self) {
        WORLD.engine.free_keyvals_with_destructor(no_user_stays);
    }
}

/// Removes a user that has started to finalize. The last one frees everything.
pub fn leave(user: User) {
    let mut users = locked(&USERS);
    users.leave(user);
    after_leaving(users);
}

/// Removes a user whose initialization failed.
pub fn withdraw(user: User) {
    let mut users = locked(&USERS);
    users.withdraw(user);
    after_leaving(users);
}

fn after_leaving(users: MutexGuard<'_, Users>) {
    if users.is_empty() {
        WORLD.set_used(false);
        set_for_files(MPI_ERRORS_RETURN as u32);
    } else if users.any_stays() {
        // A user that entered while this one closed the datatypes needs them.
        datatype::reopen_fixed();
    }
    free_if_unused(users);
}

/// Adds a guest. Its calls may overlap with all others, including finalize.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, and below `MPI_THREAD_MULTIPLE`.
pub fn enter_as_guest() -> Result<()> {
    let users = locked(&USERS);
    if users.is_empty() {
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
    if users.is_empty() && GUESTS.load(Relaxed) == 0 && !is_busy(|_| true) {
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
    forget_environment();
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
