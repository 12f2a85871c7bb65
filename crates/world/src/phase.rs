//! The phase of the process, and the engine. Other files of the world need this one, and it needs none of them.

use core::ffi::c_int;
use core::sync::atomic::{
    AtomicBool, AtomicU8,
    Ordering::{Acquire, Relaxed, Release},
};

use mpi_attr::abi::{Handle, MPI_KEYVAL_INVALID};
use mpi_attr::adopter::Engine;
use mpi_attr::engine::{KeyFault, fortran_handle};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::keys::{self, NamedKey, PREDEFINED};
use mpi_attr_bindings::kind::Kind;
use mpi_attr_bindings::users;

/// The state of the process.
pub static WORLD: World = World::new();

/// The world of one process.
pub struct World {
    pub engine: Engine,
    phase: AtomicU8,
    /// Whether there is a user: the world model between init and finalize, or a session.
    used: AtomicBool,
}

/// The phase of the process (MPI-4.1 §11.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Phase {
    /// Before `MPI_Init`.
    Before = 0,
    /// Inside `MPI_Init`.
    Starting = 1,
    /// Between `MPI_Init` and the end of `MPI_Finalize`.
    Running = 2,
    /// Inside `MPI_Finalize`; every call still works.
    Finalizing = 3,
    /// After `MPI_Finalize`.
    Finalized = 4,
}

/// The error for a key. The standard has names for some keys.
#[cold]
pub fn key_error(fault: KeyFault, key: c_int, kind: u8) -> Error {
    let named = match key {
        MPI_KEYVAL_INVALID => Some(NamedKey::Invalid),
        _ => PREDEFINED.iter().find(|named| named.number == key).map(NamedKey::Predefined),
    };
    keys::key_error(fault, key, Kind::numbered(kind), named)
}

impl World {
    const fn new() -> Self {
        Self {
            engine: Engine::new().with_key_errors(key_error),
            phase: AtomicU8::new(Phase::Before as u8),
            used: AtomicBool::new(false),
        }
    }

    /// The phase of the process. Acquire pairs with the Release of [`set_phase`](Self::set_phase): a caller that sees a
    /// phase sees the objects that were made or freed for it.
    pub fn phase(&self) -> Phase {
        match self.phase.load(Acquire) {
            0 => Phase::Before,
            1 => Phase::Starting,
            2 => Phase::Running,
            3 => Phase::Finalizing,
            _ => Phase::Finalized,
        }
    }

    /// Goes from one phase to another. Returns false if the process is in a third phase.
    pub fn enter(&self, from: Phase, to: Phase) -> bool {
        self.phase.compare_exchange(from as u8, to as u8, Acquire, Relaxed).is_ok()
    }

    pub fn set_phase(&self, phase: Phase) {
        self.phase.store(phase as u8, Release);
    }

    /// Checks that MPI is initialized and not finalized, or that there is a session.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`.
    #[inline(always)]
    pub fn check_running(&self) -> Result<()> {
        self.check_initialized().or_else(|error| if self.is_used() { Ok(()) } else { Err(error) })
    }

    /// Checks that MPI is initialized by `MPI_Init` and not finalized.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER`.
    #[inline(always)]
    pub fn check_initialized(&self) -> Result<()> {
        let initialized = Phase::Running as u8..=Phase::Finalizing as u8;
        if initialized.contains(&self.phase.load(Acquire)) { Ok(()) } else { Err(self.outside_mpi()) }
    }

    /// The error for a call before init or after finalize.
    #[cold]
    pub fn outside_mpi(&self) -> Error {
        users::outside_mpi(self.phase() == Phase::Finalized)
    }

    /// Whether MPI is initialized and not finalized, or there is a session.
    pub fn is_used(&self) -> bool {
        self.used.load(Acquire)
    }

    pub fn set_used(&self, used: bool) {
        self.used.store(used, Release);
    }
}

/// The number in Fortran of a handle that the library made.
pub fn to_int(handle: Handle) -> c_int {
    fortran_handle(handle as u64)
}

/// The handle of an object of an [`OtherKind`](crate::handles::OtherKind): it has the same value as its number.
pub fn other_from_int(number: c_int) -> Handle {
    number as isize as Handle
}
