//! Requests: the one of `MPI_Comm_idup`, complete from the start (MPI-4.1 §3.7).

use super::registry::Registry;
use super::world::WORLD;
use crate::abi::*;
use crate::error::{Error, Result};

/// A request for something that is done.
pub(crate) struct Request;

/// The requests there are.
pub(crate) type Requests = Registry<Request>;

/// A new request.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn create() -> Result<Handle> {
    Ok(WORLD.requests.insert(Request)? as Handle)
}

/// Completes and frees a request; the null request is complete.
///
/// # Errors
/// `MPI_ERR_REQUEST` for what is no request.
pub(crate) fn complete(handle: Handle) -> Result<()> {
    if handle == MPI_REQUEST_NULL {
        return Ok(());
    }
    free(handle)
}

/// Frees a request (§3.7.3). The null request cannot be freed.
///
/// # Errors
/// `MPI_ERR_REQUEST` for what is no request.
pub(crate) fn free(handle: Handle) -> Result<()> {
    let request = u32::try_from(handle).ok().and_then(|handle| WORLD.requests.remove(handle));
    request.map(|_| ()).ok_or(INVALID)
}

/// Checks that a handle is a request or null.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
pub(crate) fn check(handle: Handle) -> Result<()> {
    let exists = |handle| WORLD.requests.with(handle, |_| ()).is_some();
    if handle == MPI_REQUEST_NULL || u32::try_from(handle).is_ok_and(exists) { Ok(()) } else { Err(INVALID) }
}

const INVALID: Error = Error::new(MPI_ERR_REQUEST, "not a request: freed, or not a handle at all");

/// The status of an operation without communication (§3.7.3).
pub(crate) const EMPTY_STATUS: Status =
    Status { source: MPI_ANY_SOURCE, tag: MPI_ANY_TAG, error: MPI_SUCCESS, internal: [0; 5] };
