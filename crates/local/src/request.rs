//! Requests (MPI-4.1 §3.7). Requests of operations are complete from the start, because the operation is done when it
//! returns. Generalized requests, the program's own (§13.2), are complete when the program says so.

use core::ffi::{c_int, c_void};
use std::sync::PoisonError;

use mpi_attr::abi::*;
use mpi_attr::engine::{Condvar, Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;
use mpi_attr_world::WORLD;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::kinds::OtherKind;
use mpi_attr_world::registry::{Registry, Removal};

/// The requests of operations that are done, such as `MPI_Comm_idup`.
static REQUESTS: Registry<Done> = Registry::new(OtherKind::Request as u32);

/// A request for an operation that is done.
struct Done;

/// The program's requests.
static GENERAL: Registry<General> = Registry::new(OtherKind::GeneralRequest as u32);

static AT_END: AtEnd = AtEnd::new(|| {
    REQUESTS.clear();
    GENERAL.clear();
});

/// A thread that waits for a request checks it again after each completion.
static COMPLETIONS: (Mutex<()>, Condvar) = (Mutex::new(()), Condvar::new());

/// A request.
enum Request {
    /// For an operation that is done.
    Done,
    General(General),
}

/// A generalized request.
#[derive(Clone, Copy)]
struct General {
    callbacks: Callbacks,
    complete: bool,
    /// By `MPI_Request_free`: the request is removed when it is complete.
    freed: bool,
}

/// The program's callbacks for its request; each returns an error code.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    pub query: QueryFn,
    pub free: FreeFn,
    pub cancel: CancelFn,
    pub extra_state: *mut c_void,
}

// SAFETY: the program passes functions and a word for calls from any thread.
unsafe impl Send for Callbacks {}

pub(crate) type QueryFn = unsafe extern "C" fn(*mut c_void, *mut Status) -> c_int;
pub(crate) type FreeFn = unsafe extern "C" fn(*mut c_void) -> c_int;
pub(crate) type CancelFn = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;

#[cold]
fn no_request(handle: Handle) -> Error {
    match GENERAL.had(handle) {
        true => GENERAL.error(&reason::REQUEST, handle),
        false => REQUESTS.error(&reason::REQUEST, handle),
    }
}

/// The status of an operation without communication (§3.7.3).
pub(crate) const EMPTY_STATUS: Status =
    Status { source: MPI_ANY_SOURCE, tag: MPI_ANY_TAG, error: MPI_SUCCESS, internal: [0; 5] };

fn told(code: c_int, reason: &'static str) -> Result<()> {
    if code == MPI_SUCCESS { Ok(()) } else { Err(Error::of_callback(code, reason)) }
}

impl Callbacks {
    /// Has the program write the status of a complete request.
    fn query(&self, status: &mut Status) -> Result<()> {
        // SAFETY: a query function, its extra state, and a status.
        told(unsafe { (self.query)(self.extra_state, status) }, "the query function of a request failed")
    }

    fn free(&self) -> Result<()> {
        // SAFETY: a free function, and its extra state, for the last time.
        told(unsafe { (self.free)(self.extra_state) }, "the free function of a request failed")
    }
}

/// Creates a request for an operation that is done.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub(crate) fn done() -> Result<Handle> {
    AT_END.register();
    Ok(REQUESTS.insert(Done)? as Handle)
}

/// `MPI_Grequest_start`.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn start(callbacks: Callbacks) -> Result<Handle> {
    WORLD.check_running()?;
    AT_END.register();
    Ok(GENERAL.insert(General { callbacks, complete: false, freed: false })? as Handle)
}

fn number(handle: Handle) -> Result<u32> {
    u32::try_from(handle).map_err(|_| no_request(handle))
}

/// The request of a handle.
fn find(handle: Handle) -> Result<Request> {
    let number = number(handle)?;
    if REQUESTS.with(number, |_| ()).is_some() {
        return Ok(Request::Done);
    }
    match GENERAL.get(number) {
        Some(General { freed: true, .. }) | None => Err(no_request(handle)),
        Some(request) => Ok(Request::General(request)),
    }
}

/// Checks that a handle is a request or null.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
pub(crate) fn check(handle: Handle) -> Result<()> {
    if handle == MPI_REQUEST_NULL { Ok(()) } else { find(handle).map(|_| ()) }
}

/// Whether a request that was checked is complete. A removed request is: it stands twice in an array.
pub(crate) fn is_complete(handle: Handle) -> bool {
    !matches!(find(handle), Ok(Request::General(General { complete: false, .. })))
}

/// Waits until `look` returns a value. It is called at first, and after each completion of a request. The program completes
/// requests, so the wait has no bound, as in every MPI.
pub(crate) fn wait_until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    // A thread that completes a request takes this lock before it wakes the waiting threads, so no wake-up is lost.
    let mut completions = locked(&COMPLETIONS.0);
    loop {
        if let Some(found) = look() {
            return found;
        }
        completions = COMPLETIONS.1.wait(completions).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Writes the status of a complete request.
///
/// # Errors
/// The error of the program's query function.
pub(crate) fn query(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    match find(handle) {
        Ok(Request::General(request)) => request.callbacks.query(status),
        _ => Ok(()),
    }
}

/// Writes the status of a complete request, and frees the request. The null request has an empty status.
///
/// # Errors
/// The error of the program's free function, or else of its query function; the request is freed nevertheless.
pub(crate) fn finish(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    let Ok(number) = u32::try_from(handle) else { return Ok(()) };
    REQUESTS.remove(number);
    let Some(request) = GENERAL.remove(number) else { return Ok(()) };
    let queried = request.callbacks.query(status);
    request.callbacks.free().and(queried)
}

/// `MPI_Grequest_complete`.
///
/// # Errors
/// `MPI_ERR_REQUEST`: not a generalized request, or already complete. The error of the program's free function, if
/// `MPI_Request_free` was called before.
pub(crate) fn complete(handle: Handle) -> Result<()> {
    let mut found = Err(Error::new(
        MPI_ERR_REQUEST,
        "the request was not created by MPI_Grequest_start or is already complete",
    ));
    let complete = |request: &mut General| {
        if request.complete {
            return false;
        }
        request.complete = true;
        found = Ok(());
        request.freed
    };
    let removal = GENERAL.remove_if(number(handle)?, complete);
    if matches!(removal, Removal::Missing) {
        // A request of another operation is already complete.
        return find(handle).and(found);
    }
    found?;
    drop(locked(&COMPLETIONS.0));
    COMPLETIONS.1.notify_all();
    match removal {
        Removal::Removed(request) => request.callbacks.free(),
        _ => Ok(()),
    }
}

/// `MPI_Cancel`: calls the program's cancel function for a generalized request; other requests are complete.
///
/// # Errors
/// `MPI_ERR_REQUEST`; the error of the program's cancel function.
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

/// Frees a request (§3.7.3); a generalized request only when it is complete. The null request cannot be freed.
///
/// # Errors
/// `MPI_ERR_REQUEST`: not a request. The error of the program's free function.
pub(crate) fn free(handle: Handle) -> Result<()> {
    if let Request::Done = find(handle)? {
        REQUESTS.remove(number(handle)?);
        return Ok(());
    }
    let removal = GENERAL.remove_if(number(handle)?, |request| {
        request.freed = true;
        request.complete
    });
    match removal {
        Removal::Missing => Err(no_request(handle)),
        Removal::Removed(request) => request.callbacks.free(),
        Removal::Kept => Ok(()),
    }
}
