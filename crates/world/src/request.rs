//! Requests (MPI-4.1 §3.7) of the world's own operations, `MPI_Comm_idup` and its like: these are done when they return,
//! and their requests are complete from the start.

use super::registry::Registry;
use crate::registry::OtherKind;
use mpi_attr::Result;
use mpi_attr::abi::Handle;

/// A request for an operation that is done.
pub struct Done;

/// The requests there are.
pub static REQUESTS: Registry<Done> = Registry::new(OtherKind::Request as u32);

/// Creates a request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create() -> Result<Handle> {
    Ok(REQUESTS.insert(Done)? as Handle)
}
