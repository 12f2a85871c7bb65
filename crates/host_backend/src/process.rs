//! The state of the library in this process, apart from its objects.

use core::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard};

use mpi_attr::Result;
use mpi_attr::abi::Handle;
use mpi_attr::adopter::Engine;
use mpi_attr::memory::Promised;
use mpi_attr::sync::locked;
use mpi_attr_bindings::users;

use super::keys::key_error;
use super::library::Host;

/// The state of the library in this process.
pub(super) static PROCESS: Process = Process {
    engine: Engine::new().with_key_errors(key_error),
    files_with_attributes: Mutex::new(Promised::new()),
    named_datatypes: Mutex::new(Promised::new()),
    handle_bits: AtomicUsize::new(Handle::MAX),
    begun: AtomicBool::new(false),
    users: Mutex::new(Users { all: users::Users::new(), sessions: Promised::new() }),
    any_session: AtomicBool::new(false),
    phase: AtomicU8::new(Phase::Before as u8),
    self_is_set: AtomicBool::new(false),
    outside: AtomicU8::new(OutsideHandler::AreFatal as u8),
};

/// The error handler for errors without an object when the host cannot be called.
#[repr(u8)]
pub(super) enum OutsideHandler {
    /// `MPI_ERRORS_ARE_FATAL`.
    AreFatal,
    /// `MPI_ERRORS_ABORT`.
    Abort,
    /// `MPI_ERRORS_RETURN`.
    Returns,
    /// A function of the program, which only the host could call.
    Programs,
}

pub(super) struct Process {
    pub(super) engine: Engine,
    /// The open files that have had attributes, the one that got its first attribute last at the end.
    pub(super) files_with_attributes: Mutex<Promised<Handle>>,
    /// The predefined datatypes that have had attributes.
    pub(super) named_datatypes: Mutex<Promised<Handle>>,
    /// A copy of [`Host::handle_bits`], set before the first object is created.
    pub(super) handle_bits: AtomicUsize,
    /// Whether `MPI_COMM_SELF` has its carrier.
    pub(super) begun: AtomicBool,
    pub(super) users: Mutex<Users>,
    /// Whether a session was ever begun: `MPI_Query_thread` does not tell the thread level of sessions.
    pub(super) any_session: AtomicBool,
    pub(super) phase: AtomicU8,
    /// Whether an intercepted call has set the error handler of `MPI_COMM_SELF`.
    pub(super) self_is_set: AtomicBool,
    /// The error handler in effect before `MPI_Init` and after `MPI_Finalize`, an [`OutsideHandler`].
    pub(super) outside: AtomicU8,
}

/// The users of MPI, and the handle of each session.
pub(super) struct Users {
    pub(super) all: users::Users,
    /// The handle, and whether the session has started to finalize.
    pub(super) sessions: Promised<(Handle, bool)>,
}

impl Users {
    /// Whether a session has started to finalize; `None` for an unknown session. A session that has not may have the handle of
    /// one that the host has just finalized.
    pub(super) fn leaves(&mut self, session: Handle) -> Option<&mut bool> {
        let of_handle = self.sessions.iter_mut().filter(|there| there.0 == session).map(|there| &mut there.1);
        of_handle.min_by_key(|leaves| **leaves)
    }
}

/// The phase of MPI in this process (MPI-4.1 §11.2), as far as the library knows.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Phase {
    /// Before `MPI_Init`.
    Before,
    /// Between `MPI_Init` and the end of `MPI_Finalize`, or while there are sessions.
    Running,
    /// After `MPI_Finalize`.
    Over,
}

impl Process {
    pub(super) fn phase(&self, host: &Host) -> Phase {
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
    pub(super) fn check_running(&self, host: &Host) -> Result<()> {
        match self.phase(host) {
            Phase::Running => Ok(()),
            phase => Err(users::outside_mpi(phase == Phase::Over)),
        }
    }

    /// The users. `is_running` is the host's answer, which the caller gets before it takes the lock.
    pub(super) fn users(&self, is_running: bool) -> MutexGuard<'_, Users> {
        let mut users = locked(&self.users);
        users.all.hear_of_world(is_running);
        users
    }

    /// Whether the engine's level is set, so that objects may be created.
    pub(super) fn is_ready(&self) -> bool {
        self.begun.load(Relaxed) || self.any_session.load(Relaxed)
    }
}
