//! Requests (MPI-4.1 §3.7): those of `MPI_Comm_idup` and its like, complete from the start, and the program's own
//! (§13.2), which are complete when it says so.

use core::ffi::{c_int, c_void};
use std::sync::PoisonError;

use super::registry::{Registry, Removal};
use super::world::WORLD;
use crate::abi::*;
use crate::engine::locked;
use crate::error::{Error, Result};
use crate::reason;

/// A request.
#[derive(Clone, Copy)]
pub(crate) enum Request {
    /// For something that is done.
    Done,
    General(General),
}

/// A request of the program's own.
#[derive(Clone, Copy)]
pub(crate) struct General {
    callbacks: Callbacks,
    complete: bool,
    /// By `MPI_Request_free`: it is gone when it is complete.
    freed: bool,
}

/// What the program is told of its request by; each returns an error code.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    pub(crate) query: QueryFn,
    pub(crate) free: FreeFn,
    pub(crate) cancel: CancelFn,
    pub(crate) extra_state: *mut c_void,
}

// SAFETY: functions and a word that the program gave, for calls from any thread.
unsafe impl Send for Callbacks {}

pub(crate) type QueryFn = unsafe extern "C" fn(*mut c_void, *mut Status) -> c_int;
pub(crate) type FreeFn = unsafe extern "C" fn(*mut c_void) -> c_int;
pub(crate) type CancelFn = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;

/// The requests there are.
pub(crate) type Requests = Registry<Request>;

#[cold]
fn no_request(handle: Handle) -> Error {
    WORLD.requests.error(&reason::REQUEST, handle)
}

/// The status of an operation without communication (§3.7.3).
pub(crate) const EMPTY_STATUS: Status =
    Status { source: MPI_ANY_SOURCE, tag: MPI_ANY_TAG, error: MPI_SUCCESS, internal: [0; 5] };

fn told(code: c_int, reason: &'static str) -> Result<()> {
    if code == MPI_SUCCESS { Ok(()) } else { Err(Error::of_callback(code, reason)) }
}

impl Callbacks {
    /// What the program says of a request that is complete.
    fn query(&self, status: &mut Status) -> Result<()> {
        // SAFETY: a query function, its extra state, and a status.
        told(unsafe { (self.query)(self.extra_state, status) }, "the query function of a request")
    }

    fn free(&self) -> Result<()> {
        // SAFETY: a free function, and its extra state, for the last time.
        told(unsafe { (self.free)(self.extra_state) }, "the free function of a request")
    }
}

/// A request for something that is done.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn create() -> Result<Handle> {
    Ok(WORLD.requests.insert(Request::Done)? as Handle)
}

/// `MPI_Grequest_start`.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn start(callbacks: Callbacks) -> Result<Handle> {
    WORLD.check_running()?;
    let request = Request::General(General { callbacks, complete: false, freed: false });
    Ok(WORLD.requests.insert(request)? as Handle)
}

fn number(handle: Handle) -> Result<u32> {
    u32::try_from(handle).map_err(|_| no_request(handle))
}

/// The request of a handle.
fn find(handle: Handle) -> Result<Request> {
    match WORLD.requests.get(number(handle)?) {
        Some(Request::General(General { freed: true, .. })) | None => Err(no_request(handle)),
        Some(request) => Ok(request),
    }
}

/// Checks that a handle is a request or null.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
pub(crate) fn check(handle: Handle) -> Result<()> {
    if handle == MPI_REQUEST_NULL { Ok(()) } else { find(handle).map(|_| ()) }
}

/// Whether a request that was checked is complete. One that is gone is: it stands twice in an array.
pub(crate) fn is_complete(handle: Handle) -> bool {
    !matches!(find(handle), Ok(Request::General(General { complete: false, .. })))
}

/// Waits until there is what `look` looks for, which it does each time a request was completed.
pub(crate) fn wait_until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    // Who completes one in between takes this lock to say so.
    let mut completions = locked(&WORLD.completions.0);
    loop {
        if let Some(found) = look() {
            return found;
        }
        completions = WORLD.completions.1.wait(completions).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Says in a status what became of a request that is complete.
///
/// # Errors
/// That of the program's query function.
pub(crate) fn query(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    match find(handle) {
        Ok(Request::General(request)) => request.callbacks.query(status),
        _ => Ok(()),
    }
}

/// Says so, and frees the request: the null one is empty.
///
/// # Errors
/// That of the program's free function, or else of its query function; the request is freed nevertheless.
pub(crate) fn finish(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    let request = u32::try_from(handle).ok().and_then(|handle| WORLD.requests.remove(handle));
    let Some(Request::General(request)) = request else { return Ok(()) };
    let queried = request.callbacks.query(status);
    request.callbacks.free().and(queried)
}

/// `MPI_Grequest_complete`.
///
/// # Errors
/// `MPI_ERR_REQUEST` for what is no request of the program's, or complete; that of its free function, if
/// `MPI_Request_free` came before.
pub(crate) fn complete(handle: Handle) -> Result<()> {
    let mut found = Err(Error::new(
        MPI_ERR_REQUEST,
        "the request was not created by MPI_Grequest_start or is already complete",
    ));
    let complete = |request: &mut Request| match request {
        Request::General(request) if !request.complete => {
            request.complete = true;
            found = Ok(());
            request.freed
        }
        _ => false,
    };
    let removal = WORLD.requests.remove_if(number(handle)?, complete);
    if matches!(removal, Removal::Missing) {
        return Err(no_request(handle));
    }
    found?;
    drop(locked(&WORLD.completions.0));
    WORLD.completions.1.notify_all();
    match removal {
        Removal::Removed(Request::General(request)) => request.callbacks.free(),
        _ => Ok(()),
    }
}

/// `MPI_Cancel`: a request that is complete stays so, and one of the program's it is asked to cancel.
///
/// # Errors
/// `MPI_ERR_REQUEST`; that of the program's cancel function.
pub(crate) fn cancel(handle: Handle) -> Result<()> {
    match find(handle)? {
        Request::Done => Ok(()),
        Request::General(General { callbacks, complete, .. }) => {
            // SAFETY: a cancel function, and its extra state.
            let code = unsafe { (callbacks.cancel)(callbacks.extra_state, complete.into()) };
            told(code, "the cancel function of a request failed")
        }
    }
}

/// Frees a request (§3.7.3), one of the program's when it is complete. The null request cannot be freed.
///
/// # Errors
/// `MPI_ERR_REQUEST` for what is no request; that of the program's free function.
pub(crate) fn free(handle: Handle) -> Result<()> {
    find(handle)?;
    let removal = WORLD.requests.remove_if(number(handle)?, |request| match request {
        Request::General(request) => {
            request.freed = true;
            request.complete
        }
        Request::Done => true,
    });
    match removal {
        Removal::Missing => Err(no_request(handle)),
        Removal::Removed(Request::General(request)) => request.callbacks.free(),
        _ => Ok(()),
    }
}
