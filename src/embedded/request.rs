//! Requests (MPI-4.1 §3.7) of the world's own operations, `MPI_Comm_idup` and its like: these are done when they return,
//! and their requests are complete from the start.

use super::registry::Registry;
use crate::abi::Handle;
use crate::error::Result;
use crate::kind::OtherKind;

/// A request for an operation that is done.
pub(crate) struct Done;

/// The requests there are.
pub(crate) static REQUESTS: Registry<Done> = Registry::new(OtherKind::Request as u32);

/// Creates a request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn create() -> Result<Handle> {
    Ok(REQUESTS.insert(Done)? as Handle)
}
