//! Persistent collective operations (MPI-4.1 §6.13): each start makes the copy.

use core::any::Any;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::request::{self, End, Operation, Outcome, Owner, Progress};
use mpi_attr_layout::shared::Shared;

use crate::transfer::Transfer;

struct Collective {
    comm: Handle,
    transfer: Transfer,
    is_active: AtomicBool,
    /// Whether there was no memory for the copy of the last start.
    has_failed: AtomicBool,
}

/// A request for an operation, which is inactive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn collective(comm: Handle, transfer: Transfer) -> Result<Handle> {
    let (is_active, has_failed) = (AtomicBool::new(false), AtomicBool::new(false));
    let operation = Shared::new(Collective { comm, transfer, is_active, has_failed })?;
    // SAFETY: the pointer is not changed.
    request::create(unsafe { operation.cast(|value| value as _) })
}

impl Operation for Collective {
    fn comm(&self) -> Option<Handle> {
        Some(self.comm)
    }

    fn progress(&self) -> Progress {
        if self.is_active.load(Relaxed) { Progress::Complete } else { Progress::Inactive }
    }

    fn outcome(&self) -> Outcome {
        let end = if self.has_failed.load(Relaxed) { End::NoMemory } else { End::Success };
        Outcome { end, ..Outcome::EMPTY }
    }

    fn finish(&self) -> (Outcome, bool) {
        let outcome = self.outcome();
        self.is_active.store(false, Relaxed);
        self.has_failed.store(false, Relaxed);
        (outcome, true)
    }

    fn start(&self, _: &Owner) -> Result<()> {
        if self.is_active.swap(true, Relaxed) {
            return Err(request::ACTIVE);
        }
        // SAFETY: the program promises that the data are valid until it has freed the request.
        let copied = unsafe { self.transfer.run() };
        self.has_failed.store(copied.is_err(), Relaxed);
        Ok(())
    }

    fn cancel(&self) -> Result<()> {
        Err(Error::new(MPI_ERR_REQUEST, "a collective operation cannot be cancelled"))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
