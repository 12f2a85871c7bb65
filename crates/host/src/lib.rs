//! Over the MPI that the process has: its objects, its handles, its constants; attributes by the engine.
//!
//! ```text
//!   library    the MPI found, and its functions          linker     what the dynamic linker knows
//!   interface  what differs between the binary interfaces of MPIs: one file for each
//!   table      handle → object, without a lock           object     the objects of the engine
//!   carrier    what the host calls back                  attr       the backend, and keys of the host's own
//!   predefined the host's predefined attributes          errors     the way of an error to the user
//!   c  fortran  lifecycle  spawn                         the few calls that the host gets by way of the library
//!   callbacks  the host's predefined callbacks           report     what the library says of the host
//!   rust       what typed attributes need                typed      these
//! ```
//!
//! An object that has attributes here has one attribute of the host, its *carrier*, whose copy and delete callbacks
//! are the library's: so the host's own dup, free, disconnect and finalize, however they are reached, copy and delete
//! what is kept here. On `MPI_COMM_SELF` there is a further carrier for each attribute, so that at finalize the host's
//! attributes and those kept here go in one order.
//!
//! A get, set or delete under a key of ours, on an object that is known, needs no call of the host. Only where no attribute is
//! found is the host asked whose key it is. Its functions are looked up once.
//!
//! A dup tells the handle of what it made to `table`: neither a get nor free asks the host for the carrier. Besides
//! that, `dup` and `free` only pass on what copy callbacks say (`carrier::within`). An object's place is used again at
//! once, while it is in the cache: the host's handles are what users have, and its id's generation tells the old one.
//!
//! No lock of the library is held while a function of the host runs: the host may hold one of its own while it calls
//! back.

mod attr;
mod c;
mod callbacks;
mod carrier;
mod errors;
mod fortran;
mod interface;
mod library;
mod lifecycle;
mod linker;
mod object;
mod predefined;
mod report;
mod rust;
mod spawn;
mod table;
pub mod typed;

use core::ffi::c_int;
use core::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering::Relaxed};
use std::sync::Mutex;

pub use mpi_attr;

pub use attr::Mpi;
pub use object::{Communicator, Datatype, Window};

use errors::Last;
use mpi_attr::abi::{Handle, MPI_ERR_OTHER};
use mpi_attr::adopter::Engine;
use mpi_attr::engine::{KeyFault, locked};
use mpi_attr::memory::Promised;
use mpi_attr::switches::STRICT;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::reason::{self, CALLBACK_RUNS, FINALIZED, NOT_INITIALIZED};
use object::{Objects, find_or_make, the_host};

/// Everything there is.
static WORLD: World = World {
    engine: Engine::new().with_key_errors(key_error),
    communicators: Objects::new(),
    datatypes: Objects::new(),
    windows: Objects::new(),
    named_datatypes: Mutex::new(Promised::new()),
    shift: AtomicU32::new(0),
    begun: AtomicBool::new(false),
    users: Mutex::new(Users { sessions: Promised::new(), world_leaves: false }),
    any_session: AtomicBool::new(false),
    phase: AtomicU8::new(Phase::Before as u8),
    self_is_set: AtomicBool::new(false),
    outside: AtomicU8::new(Last::AreFatal as u8),
};

/// The error of a key; the standard has names for some numbers.
#[cold]
fn key_error(fault: KeyFault, key: c_int, kind: u8) -> Error {
    reason::key(fault, key, Kind::numbered(kind), predefined::named_key(key))
}

struct World {
    engine: Engine,
    communicators: Objects<Communicator>,
    datatypes: Objects<Datatype>,
    windows: Objects<Window>,
    /// The predefined datatypes that have had attributes.
    named_datatypes: Mutex<Promised<Handle>>,
    /// [`library::Host::shift`], known before the first object is.
    shift: AtomicU32,
    /// Whether `MPI_COMM_SELF` has its carrier.
    begun: AtomicBool,
    users: Mutex<Users>,
    /// Whether there ever was a session: the host's thread level says nothing of the threads of sessions.
    any_session: AtomicBool,
    phase: AtomicU8,
    /// Whether the program was seen to set `MPI_COMM_SELF`'s error handler.
    self_is_set: AtomicBool,
    /// What takes errors before `MPI_Init` and after `MPI_Finalize`, a [`Last`].
    outside: AtomicU8,
}

/// What it means for the attributes that a user of MPI has begun to leave.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    /// Nobody stays: the attributes of predefined datatypes are deleted too.
    Last,
    OthersStay,
    /// There is no such session, or it is leaving already in another thread: the host says so.
    NotThere,
}

/// Who uses MPI, and who of them has begun to leave.
struct Users {
    /// The handle of each session, and whether it has.
    sessions: Promised<(Handle, bool)>,
    /// Whether the world model has. (Whether it is there at all the host knows.)
    world_leaves: bool,
}

impl Users {
    /// Whether somebody stays. `is_running` is what the host says; not to be asked under the lock.
    fn stay(&self, is_running: bool) -> bool {
        is_running && !self.world_leaves || self.sessions.iter().any(|&(_, leaves)| !leaves)
    }

    /// Whether a session, or with `None` the world model, has begun to leave; `None` if there is no such session.
    fn leaves(&mut self, session: Option<Handle>) -> Option<&mut bool> {
        match session {
            Some(handle) => {
                self.sessions.iter_mut().find(|there| there.0 == handle).map(|there| &mut there.1)
            }
            None => Some(&mut self.world_leaves),
        }
    }
}

/// Where the process stands (MPI-4.1 §11.2), as far as the library has heard.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Phase {
    /// `MPI_Init` has not been heard of.
    Before,
    /// Between `MPI_Init` and the end of `MPI_Finalize`, or there are sessions.
    Running,
    /// After `MPI_Finalize`.
    Over,
}

impl World {
    fn phase(&self, host: &library::Host) -> Phase {
        let heard = match self.phase.load(Relaxed) {
            before if before == Phase::Before as u8 => Phase::Before,
            running if running == Phase::Running as u8 => Phase::Running,
            _ => Phase::Over,
        };
        // Also after the last session: MPI_Init may follow.
        if heard != Phase::Running && host.is_running() {
            self.phase.store(Phase::Running as u8, Relaxed);
            return Phase::Running;
        }
        heard
    }

    /// Checks that there is an MPI to call.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`. No host may be called then: some end the process.
    fn check_running(&self, host: &library::Host) -> Result<()> {
        let reason = match self.phase(host) {
            Phase::Before => NOT_INITIALIZED,
            Phase::Running => return Ok(()),
            Phase::Over => FINALIZED,
        };
        Err(Error::new(MPI_ERR_OTHER, reason))
    }

    /// Notes that a session, or with `None` the world model, is about to leave, and tells what is to be deleted before.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` while a callback runs, also in another thread, that has in its hands what would go.
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
        };
        let inside_callback = self.engine.inside_callback();
        // Not every callback that this thread is inside of need be of this engine.
        if (inside_callback || last || session.is_none()) && is_busy() {
            users.leaves(session).into_iter().for_each(|leaves| *leaves = before);
            return Err(CALLBACK_RUNS);
        }
        Ok(match last {
            _ if session.is_some() && before => Leaving::NotThere,
            true => Leaving::Last,
            false => Leaving::OthersStay,
        })
    }

    /// One who had begun to leave has left, or the host has not let it.
    fn end_leaving(&self, host: &library::Host, session: Option<Handle>, left: bool) {
        let is_running = host.is_running();
        let mut users = locked(&self.users);
        if left {
            users.sessions.retain(|&there| Some(there.0) != session);
        } else if let Some(leaves) = users.leaves(session) {
            *leaves = false;
        }
        if users.stay(is_running) {
            drop(users);
            // One who came while the last one was closing them needs them.
            carrier::reopen_datatypes();
        } else if left && users.sessions.is_empty() && !is_running {
            // Nothing is found any more, and the host's keys are gone.
            self.phase.store(Phase::Over as u8, Relaxed);
            self.communicators.forget();
            self.datatypes.forget();
            self.windows.forget();
            locked(&self.named_datatypes).clear();
        }
    }

    /// A session begins, for which room is promised: MPI is there, again.
    fn session_begun(&self, session: Handle) {
        let mut users = locked(&self.users);
        users.sessions.end(1);
        users.sessions.push((session, false));
        drop(users);
        self.any_session.store(true, Relaxed);
        // SAFETY: it is so already, or no call overlaps with this one, but for those whose callback begins the session.
        unsafe { self.engine.set_multiple(true) };
        self.phase.store(Phase::Running as u8, Relaxed);
    }

    /// Gets ready, as far as it is not: before the first keyval, so before the first attribute.
    ///
    /// # Errors
    /// Without a host, and when it takes no attributes.
    fn begin(&self) -> Result<()> {
        let host = the_host()?;
        if self.begun.load(Relaxed) {
            return self.check_running(host);
        }
        self.shift.store(host.shift, Relaxed);
        self.engine.set_strict(STRICT.is_on());
        self.check_running(host)?;
        let is_running = host.is_running();
        // SAFETY: once there was a session, it is so already. Else this is before the first attribute, and below the
        // host's MPI_THREAD_MULTIPLE its callers let no calls overlap.
        unsafe { self.engine.set_multiple(self.any_session.load(Relaxed) || host.is_multiple()) };
        // The first of ours, hence the last to go: its end is the end of what MPI_Finalize takes with it.
        if is_running {
            find_or_make::<Communicator>(host.handles.self_)?;
            self.begun.store(true, Relaxed);
        }
        Ok(())
    }
}

/// What MPICH's module `mpi_f08` calls the `PMPI` forms.
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
