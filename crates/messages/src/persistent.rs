//! Persistent collective operations (MPI-4.1 §6.13): each start makes the copy.

use core::any::Any;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_data::request::{self, End, Operation, Outcome, State};
use mpi_attr_layout::shared::Shared;

use crate::transfer::Transfer;

struct Collective(Transfer);

/// A request for an operation, which is inactive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn collective(comm: Handle, transfer: Transfer) -> Result<Handle> {
    // SAFETY: the pointer is not changed.
    request::persistent(comm, unsafe { Shared::new(Collective(transfer))?.cast(|value| value as _) })
}

impl Operation for Collective {
    fn start(&self, request: Handle) -> Result<()> {
        // SAFETY: the program promises that the data are valid until it has freed the request.
        let copied = unsafe { self.0.run() };
        let end = if copied.is_err() { End::NoMemory } else { End::Success };
        request::set(request, State::Complete(Outcome { end, ..Outcome::EMPTY }));
        Ok(())
    }

    fn check_cancel(&self) -> Result<()> {
        Err(Error::new(MPI_ERR_REQUEST, "a collective operation cannot be cancelled"))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
