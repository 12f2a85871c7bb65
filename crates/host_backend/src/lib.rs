//! The backend over a real MPI, the *host*: objects, handles and constants are the host's, attributes are the engine's.
//! Crate `mpi_attr_host` makes a product of it.
//!
//! ```text
//!   library    finds the MPI and its functions           symbols    the names of its symbols
//!   interface  the binary interfaces of MPIs: one file for each
//!   table      handle → object, without a lock           object     the objects of the engine
//!   carrier    the callbacks that the host calls         attr       the backend, and keys of the host's own
//!   of_self    the carriers of MPI_COMM_SELF
//!   predefined the host's predefined attributes          errors     calls the error handlers
//!   c  fortran  lifecycle                                the few other routines that the library intercepts
//!   callbacks  the host's predefined callbacks           report     messages about the host
//!   debug      where a debugger finds the objects
//! ```
//!
//! An object that has attributes here has one attribute of the host, its *carrier*. The carrier's copy and delete
//! callbacks are the library's. So the host's own dup, free, disconnect and finalize copy and delete the attributes
//! kept here, also where the library does not see the call. `MPI_COMM_SELF` has a further carrier for each attribute:
//! finalize then deletes the host's attributes and those kept here in one order.
//!
//! A get, set or delete under a key of the library, on a known object, does not call the host, except that a set or delete on
//! `MPI_COMM_SELF` changes carriers. If no attribute is found, the library may ask the host whether the key is its own.
//!
//! A dup that copies attributes enters the new handle in `table`, so that the host is not asked for the carrier. As long as
//! all copies are entered, a free does not ask about other handles either (`may_have_unseen`). A dup returns the code of a
//! failed callback (`carrier::within`). A free deletes the attributes before it calls the host. A place is reused at once,
//! while it is in the cache: programs hold the host's handles, and the generation in an id tells a stale id.
//!
//! Sessions and files have no attributes in the host, so they have no carriers: only the table knows their objects, and
//! the calls that end them are intercepted.
//!
//! No lock of the library is held while a function of the host runs, as the host may hold one of its own while it calls
//! back. The exception, `carrier::list_of_self`, is for a host that holds none then.

mod attr;
mod c;
mod callbacks;
mod carrier;
mod debug;
pub mod errors;
mod fortran;
pub mod library;
pub mod lifecycle;
pub mod object;
mod of_self;
mod predefined;
mod report;
mod symbols;
mod table;

use core::ffi::c_int;
use core::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};
use std::sync::Mutex;

pub use attr::Mpi;
pub use object::{Communicator, Datatype, File, Session, Window};

use errors::OutsideHandler;
use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::adopter::Engine;
use mpi_attr::engine::{KeyFault, locked};
use mpi_attr::memory::Promised;
use mpi_attr::switches::STRICT;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason::{self, CALLBACK_RUNS, FINALIZED, NOT_INITIALIZED, SESSION_ENDS};
use mpi_attr_bindings::world_model;
use object::{Objects, find_or_make, the_host};

/// The state of the library in this process.
static STATE: State = State {
    engine: Engine::new().with_key_errors(key_error),
    communicators: Objects::new(),
    datatypes: Objects::new(),
    windows: Objects::new(),
    sessions: Objects::new(),
    files: Objects::new(),
    files_with_attributes: Mutex::new(Promised::new()),
    named_datatypes: Mutex::new(Promised::new()),
    handle_bits: AtomicUsize::new(Handle::MAX),
    begun: AtomicBool::new(false),
    users: Mutex::new(Users { sessions: Promised::new(), world_leaves: false }),
    any_session: AtomicBool::new(false),
    phase: AtomicU8::new(Phase::Before as u8),
    self_is_set: AtomicBool::new(false),
    outside: AtomicU8::new(OutsideHandler::AreFatal as u8),
};

/// Checks that MPI is running, and that calls may overlap.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_multiple() -> Result<()> {
    let host = the_host()?;
    STATE.check_running(host)?;
    if STATE.any_session.load(Relaxed) || host.is_multiple() {
        return Ok(());
    }
    Err(Error::new(MPI_ERR_OTHER, "MPI was not initialized with MPI_THREAD_MULTIPLE"))
}

/// The error for a wrong key, with the key's name if the standard has one for its number.
#[cold]
fn key_error(fault: KeyFault, key: c_int, kind: u8) -> Error {
    reason::key(fault, key, Kind::numbered(kind), predefined::named_key(key))
}

struct State {
    engine: Engine,
    communicators: Objects<Communicator>,
    datatypes: Objects<Datatype>,
    windows: Objects<Window>,
    sessions: Objects<Session>,
    files: Objects<File>,
    /// The open files that have had attributes, the one that got its first attribute last at the end.
    files_with_attributes: Mutex<Promised<Handle>>,
    /// The predefined datatypes that have had attributes.
    named_datatypes: Mutex<Promised<Handle>>,
    /// A copy of [`library::Host::handle_bits`], set before the first object is created.
    handle_bits: AtomicUsize,
    /// Whether `MPI_COMM_SELF` has its carrier.
    begun: AtomicBool,
    users: Mutex<Users>,
    /// Whether a session was ever begun: `MPI_Query_thread` does not tell the thread level of sessions.
    any_session: AtomicBool,
    phase: AtomicU8,
    /// Whether an intercepted call has set the error handler of `MPI_COMM_SELF`.
    self_is_set: AtomicBool,
    /// The error handler in effect before `MPI_Init` and after `MPI_Finalize`, an [`OutsideHandler`].
    outside: AtomicU8,
}

/// The users of MPI that remain when a session or the world model starts to finalize.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// No other user remains: the attributes of predefined datatypes are deleted too.
    Last,
    OthersStay,
    /// The session is unknown: the host reports the error.
    NotThere,
}

/// The users of MPI: sessions and the world model, and which of them have started to finalize.
struct Users {
    /// The handle of each session, and whether it has started to finalize.
    sessions: Promised<(Handle, bool)>,
    /// Whether the world model has started to finalize. (Whether it was initialized, the host tells.)
    world_leaves: bool,
}

impl Users {
    /// Whether a user remains that has not started to finalize. `is_running` is the host's answer, which the caller
    /// gets before it takes the lock.
    fn stay(&self, is_running: bool) -> bool {
        is_running && !self.world_leaves || self.sessions.iter().any(|&(_, leaves)| !leaves)
    }

    /// Whether a session (`None`: the world model) has started to finalize; `None` for an unknown session. A session
    /// that has not may have the handle of one that the host has just finalized.
    fn leaves(&mut self, session: Option<Handle>) -> Option<&mut bool> {
        let Some(handle) = session else { return Some(&mut self.world_leaves) };
        let of_handle = self.sessions.iter_mut().filter(|there| there.0 == handle).map(|there| &mut there.1);
        of_handle.min_by_key(|leaves| **leaves)
    }

    /// Removes a session that the host has finalized.
    fn remove(&mut self, session: Handle) {
        if let Some(at) = self.sessions.iter().position(|&there| there == (session, true)) {
            self.sessions.remove(at);
        }
    }
}

/// The phase of MPI in this process (MPI-4.1 §11.2), as far as the library knows.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// Before `MPI_Init`.
    Before,
    /// Between `MPI_Init` and the end of `MPI_Finalize`, or while there are sessions.
    Running,
    /// After `MPI_Finalize`.
    Over,
}

impl State {
    fn phase(&self, host: &library::Host) -> Phase {
        let heard = match self.phase.load(Relaxed) {
            before if before == Phase::Before as u8 => Phase::Before,
            running if running == Phase::Running as u8 => Phase::Running,
            _ => Phase::Over,
        };
        // The host is asked also after the last session: MPI_Init may follow.
        if heard != Phase::Running && host.is_running() {
            self.phase.store(Phase::Running as u8, Relaxed);
            return Phase::Running;
        }
        heard
    }

    /// Checks that MPI is initialized and not finalized.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`. The host must not be called then: some hosts end the process.
    fn check_running(&self, host: &library::Host) -> Result<()> {
        let reason = match self.phase(host) {
            Phase::Before => NOT_INITIALIZED,
            Phase::Running => return Ok(()),
            Phase::Over => FINALIZED,
        };
        Err(Error::new(MPI_ERR_OTHER, reason))
    }

    /// Whether all users have started to finalize.
    fn nobody_stays(&self, is_running: bool) -> bool {
        !locked(&self.users).stay(is_running)
    }

    /// Marks a session, or with `None` the world model, as finalizing. The result tells which attributes the caller
    /// deletes before it calls the host.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` while a callback runs, also in another thread, on an object that would be deleted, or while
    /// another thread finalizes the session.
    fn begin_leaving(&self, host: &library::Host, session: Option<Handle>) -> Result<Leaving> {
        let is_running = host.is_running();
        let mut users = locked(&self.users);
        let Some(leaves) = users.leaves(session) else { return Ok(Leaving::NotThere) };
        let before = core::mem::replace(leaves, true);
        let last = !users.stay(is_running);
        let is_busy = || {
            self.engine.is_busy(&self.communicators.store)
                || self.engine.is_busy(&self.datatypes.store)
                || self.engine.is_busy(&self.windows.store)
                || self.engine.is_busy(&self.files.store)
        };
        // The callback that this thread is inside of may belong to another engine. A session whose callbacks run in
        // another thread is finalized by that thread.
        let inside_callback =
            self.engine.inside_callback() && (is_busy() || self.engine.is_busy(&self.sessions.store));
        if inside_callback || ((last || session.is_none()) && is_busy()) {
            users.leaves(session).into_iter().for_each(|leaves| *leaves = before);
            return Err(CALLBACK_RUNS);
        }
        if session.is_some() && before {
            // The host would end the session under the callbacks of the other thread.
            return Err(SESSION_ENDS);
        }
        Ok(if last { Leaving::Last } else { Leaving::OthersStay })
    }

    /// Ends what [`begin_leaving`](Self::begin_leaving) began: the host has finalized the user (`left`), or refused.
    fn end_leaving(&self, host: &library::Host, session: Option<Handle>, left: bool) {
        let is_running = host.is_running();
        let mut users = locked(&self.users);
        if left {
            session.into_iter().for_each(|session| users.remove(session));
        } else if let Some(leaves) = users.leaves(session) {
            *leaves = false;
        }
        if users.stay(is_running) {
            drop(users);
            // A user that came while these datatypes were being closed needs them.
            carrier::reopen_datatypes();
        } else if left && users.sessions.is_empty() && !is_running {
            // The host's keys and handles are invalid from now on.
            self.phase.store(Phase::Over as u8, Relaxed);
            self.communicators.forget();
            self.datatypes.forget();
            self.windows.forget();
            self.sessions.forget();
            self.files.forget();
            locked(&self.files_with_attributes).clear();
            locked(&self.named_datatypes).clear();
            drop(users);
            // SAFETY: no handle leads to an object with attributes any more.
            self.engine.call_destructors(unsafe { self.engine.take_destructors() });
        }
    }

    /// Records a new session, for which room was promised. MPI is running (again).
    fn session_begun(&self, session: Handle) {
        let mut users = locked(&self.users);
        users.sessions.end(1);
        users.sessions.push((session, false));
        drop(users);
        self.any_session.store(true, Relaxed);
        // SAFETY: the level is set already, or no call overlaps with this one, except a call whose callback begins the
        // session.
        unsafe { self.engine.set_multiple(true) };
        self.phase.store(Phase::Running as u8, Relaxed);
    }

    /// Whether the engine's level is set, so that objects may be created.
    fn is_ready(&self) -> bool {
        self.begun.load(Relaxed) || self.any_session.load(Relaxed)
    }

    /// Initializes the engine, once. Called before the first keyval is created, so before the first attribute is set.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` without a host, before init and after finalize; the host's if it refuses the carrier.
    fn begin(&self) -> Result<()> {
        let host = the_host()?;
        if self.begun.load(Relaxed) {
            return self.check_running(host);
        }
        self.handle_bits.store(host.handle_bits, Relaxed);
        self.engine.set_strict(STRICT.is_on());
        self.check_running(host)?;
        let is_running = host.is_running();
        // SAFETY: after a session began, the level is set already. Otherwise there is no attribute yet, and below
        // MPI_THREAD_MULTIPLE the program lets no calls overlap.
        unsafe { self.engine.set_multiple(self.any_session.load(Relaxed) || host.is_multiple()) };
        // This carrier is the first on MPI_COMM_SELF, so MPI_Finalize deletes it last: its callback deletes the rest.
        if is_running {
            find_or_make::<Communicator>(host.handles.self_)?;
            self.begun.store(true, Relaxed);
            world_model::begun();
        }
        Ok(())
    }
}

/// Exports the names by which MPICH's module `mpi_f08` calls the `PMPI` procedures.
macro_rules! names_of_mpich {
    ($($lower:ident $name:ident;)*) => {$(
        mpi_attr_bindings::weak_aliases!(concat!("p", stringify!($lower), "_"); stringify!($name));
    )*};
}

mpi_attr_bindings::export_attributes! {
    crate::Communicator, crate::Datatype, crate::Window;
    in Fortran: names_of_mpich! {
    mpi_comm_create_keyval pmpir_comm_create_keyval_f08_;
    mpi_comm_free_keyval pmpir_comm_free_keyval_f08_;
    mpi_comm_set_attr pmpir_comm_set_attr_f08_;
    mpi_comm_get_attr pmpir_comm_get_attr_f08_;
    mpi_comm_delete_attr pmpir_comm_delete_attr_f08_;
    mpi_type_create_keyval pmpir_type_create_keyval_f08_;
    mpi_type_free_keyval pmpir_type_free_keyval_f08_;
    mpi_type_set_attr pmpir_type_set_attr_f08_;
    mpi_type_get_attr pmpir_type_get_attr_f08_;
    mpi_type_delete_attr pmpir_type_delete_attr_f08_;
    mpi_win_create_keyval pmpir_win_create_keyval_f08_;
    mpi_win_free_keyval pmpir_win_free_keyval_f08_;
    mpi_win_set_attr pmpir_win_set_attr_f08_;
    mpi_win_get_attr pmpir_win_get_attr_f08_;
    mpi_win_delete_attr pmpir_win_delete_attr_f08_;
}
}
