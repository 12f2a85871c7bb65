//! Requests (MPI-4.1 §3.7): of operations that are done when the call returns, of messages and persistent operations, which
//! are an [`Operation`], and generalized requests, the program's own (§13.2), which are complete when the program says so.

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::PoisonError;
use std::time::Duration;

use mpi_attr::abi::*;
use mpi_attr::registry::Calls;
use mpi_attr::sync::{Condvar, Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::handles::OtherKind;
use mpi_attr_world::handles::{Handles, Removal};
use mpi_attr_world::{WORLD, users};

/// The bit of a status's first internal word that says that the operation was cancelled.
pub(crate) const STATUS_CANCELLED: c_int = 1;

/// The requests of the library's operations.
static REQUESTS: Handles<Request, OfRoutines> = Handles::of_calls(OtherKind::Request as u32);

/// Calls that routines of MPI make.
struct OfRoutines;

// SAFETY: a program does not overlap routines of MPI below MPI_THREAD_MULTIPLE.
unsafe impl Calls for OfRoutines {
    #[inline(always)]
    fn may_overlap() -> bool {
        users::calls_may_overlap()
    }
}

/// How far an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A persistent operation that is not started, or whose completion the program knows.
    Inactive,
    /// Only the other side can complete it.
    Pending,
    /// [`Operation::advance`] may complete it.
    Advances,
    Complete,
}

/// The operation of a request.
pub trait Operation: Send + Sync {
    /// The communicator whose error handler takes the operation's errors.
    fn comm(&self) -> Option<Handle>;

    /// How far it is. It is asked under the lock of the requests, as are `comm`, `outcome` and `finish`.
    fn progress(&self) -> Progress;

    /// Completes it if that does not take the other side.
    fn advance(&self) {}

    /// How it ended, if it is not pending.
    fn outcome(&self) -> Outcome;

    /// Tells a complete operation that the program knows. Returns its outcome, and whether it is persistent, so that its
    /// request stays.
    fn finish(&self) -> (Outcome, bool);

    /// Starts a persistent operation that is inactive. `owner` owns it.
    ///
    /// # Errors
    /// `MPI_ERR_REQUEST`: it is not persistent, or active. The operation's.
    fn start(&self, owner: &Owner) -> Result<()>;

    /// `MPI_Cancel`.
    ///
    /// # Errors
    /// `MPI_ERR_REQUEST`.
    fn cancel(&self) -> Result<()>;

    /// As [`Any`](core::any::Any), for the routines of one sort of operation.
    fn as_any(&self) -> &dyn core::any::Any;
}

/// The program's requests.
static GENERAL: Handles<General> = Handles::new(OtherKind::GeneralRequest as u32);

/// How many requests there are.
pub fn live() -> u64 {
    u64::from(REQUESTS.live()) + u64::from(GENERAL.live())
}

static AT_END: AtEnd = AtEnd::new(|| {
    REQUESTS.clear();
    GENERAL.clear();
    INCOMPLETE.store(0, Relaxed);
});

/// A thread that waits for a request checks it again after each completion.
static COMPLETIONS: (Mutex<Waiting>, Condvar) =
    (Mutex::new(Waiting { completions: 0, threads: 0, asleep: 0 }), Condvar::new());

/// The threads that wait for requests.
struct Waiting {
    /// Counts completions, modulo 2^64.
    completions: u64,
    /// How many threads wait that have checked their requests since the last completion.
    threads: usize,
    /// How many threads a completion wakes.
    asleep: usize,
}

/// An operation, which its request and the calls about it own.
pub type Owner = Shared<dyn Operation>;

/// A request of the library's.
enum Request {
    /// For an operation that has ended. Its errors go to the error handler of the communicator, if there is one.
    Ended(Handle, Outcome),
    Operation(Owner),
}

/// How an operation ended: what its status tells, and its error.
#[derive(Clone, Copy)]
pub struct Outcome {
    pub source: c_int,
    pub tag: c_int,
    pub bytes: i64,
    pub end: End,
}

/// The ends of operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Success,
    Cancelled,
    /// The message had so many bytes, more than the receive buffer.
    Truncated(i64),
    NoMemory,
}

impl Outcome {
    /// Of an operation without communication (§3.7.3).
    pub const EMPTY: Self = Self { source: MPI_ANY_SOURCE, tag: MPI_ANY_TAG, bytes: 0, end: End::Success };

    /// Of an operation that moved this number of bytes, without a source or a tag.
    pub fn of_bytes(bytes: i64) -> Self {
        Self { bytes, ..Self::EMPTY }
    }

    /// The status.
    #[inline(always)]
    pub fn status(&self) -> Status {
        let Self { source, tag, bytes, end } = *self;
        let cancelled = if end == End::Cancelled { STATUS_CANCELLED } else { 0 };
        let internal = [cancelled, bytes as c_int, (bytes >> 32) as c_int, 0, 0];
        Status { source, tag, error: MPI_SUCCESS, internal }
    }

    /// # Errors
    /// `MPI_ERR_TRUNCATE`, `MPI_ERR_NO_MEM`.
    #[inline]
    pub fn result(&self) -> Result<()> {
        match self.end {
            End::Success | End::Cancelled => Ok(()),
            End::Truncated(bytes) => Err(Error::new(
                MPI_ERR_TRUNCATE,
                "the message has {} bytes, more than the receive buffer has room for",
            )
            .about(bytes)),
            End::NoMemory => Err(Error::new(MPI_ERR_NO_MEM, "out of memory for the copy of a message")),
        }
    }
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
pub const EMPTY_STATUS: Status =
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

#[inline(always)]
fn insert(request: Request) -> Result<Handle> {
    AT_END.register();
    Ok(REQUESTS.insert(request)? as Handle)
}

/// Creates a request for an operation.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
#[inline]
pub fn create(operation: Owner) -> Result<Handle> {
    insert(Request::Operation(operation))
}

/// Creates a request for an operation that has ended, on a communicator or `MPI_COMM_NULL`.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
#[inline]
pub fn ended(comm: Handle, outcome: Outcome) -> Result<Handle> {
    insert(Request::Ended(comm, outcome))
}

/// Tells how the operation of a request of [`ended`] ended. The program does not know the request yet.
pub fn end(handle: Handle, comm: Handle, outcome: Outcome) {
    if let Ok(number) = u32::try_from(handle) {
        REQUESTS.with(number, |request| *request = Request::Ended(comm, outcome));
    }
}

/// Creates a request for an operation that is done.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn done() -> Result<Handle> {
    ended(MPI_COMM_NULL, Outcome::EMPTY)
}

/// The operation of a request.
///
/// # Errors
/// `MPI_ERR_REQUEST`: no request, or one without an operation.
pub fn operation(handle: Handle) -> Result<Owner> {
    let found = REQUESTS.with(number(handle)?, |request| match request {
        Request::Operation(operation) => Some(operation.clone()),
        Request::Ended(..) => None,
    });
    match found {
        Some(operation) => operation.ok_or(NOT_PERSISTENT),
        None => general(handle).and(Err(NOT_PERSISTENT)),
    }
}

/// The error for a request that is started twice.
pub const ACTIVE: Error =
    Error::new(MPI_ERR_REQUEST, "the request is active: it has been started and is not completed");

/// The communicator of a request's operation, if it has one.
pub fn comm_of(handle: Handle) -> Option<Handle> {
    REQUESTS.with(u32::try_from(handle).ok()?, |request| match request {
        Request::Ended(MPI_COMM_NULL, _) => None,
        Request::Ended(comm, _) => Some(*comm),
        Request::Operation(operation) => operation.comm(),
    })?
}

/// The error for a request that cannot be started.
pub const NOT_PERSISTENT: Error =
    Error::new(MPI_ERR_REQUEST, "the request is not one of a persistent operation");

/// `MPI_Grequest_start`.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn start(callbacks: Callbacks) -> Result<Handle> {
    WORLD.check_running()?;
    AT_END.register();
    let request = GENERAL.insert(General { callbacks, complete: false, freed: false })?;
    INCOMPLETE.fetch_add(1, Relaxed);
    Ok(request as Handle)
}

fn number(handle: Handle) -> Result<u32> {
    u32::try_from(handle).map_err(|_| no_request(handle))
}

/// The generalized request of a handle that is none of the library's.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
fn general(handle: Handle) -> Result<General> {
    match GENERAL.get(number(handle)?) {
        Some(General { freed: true, .. }) | None => Err(no_request(handle)),
        Some(request) => Ok(request),
    }
}

/// Checks that a handle is a request or null.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
pub(crate) fn check(handle: Handle) -> Result<()> {
    let is_known = || Ok::<_, Error>(REQUESTS.with(number(handle)?, |_| ()).is_some());
    if handle == MPI_REQUEST_NULL || is_known()? { Ok(()) } else { general(handle).map(|_| ()) }
}

/// How far the operation of a request that was checked is. A removed request is complete: it stands twice in an array.
pub(crate) fn progress(handle: Handle) -> Progress {
    checked_progress(handle).unwrap_or(Progress::Complete)
}

/// As [`progress`], for a request that was not checked.
///
/// # Errors
/// `MPI_ERR_REQUEST`.
#[inline(always)] // what waits for many requests asks for each
pub(crate) fn checked_progress(handle: Handle) -> Result<Progress> {
    if handle == MPI_REQUEST_NULL {
        return Ok(Progress::Inactive);
    }
    let found = REQUESTS.with(handle as u32, |request| match request {
        Request::Operation(operation) => operation.progress(),
        Request::Ended(..) => Progress::Complete,
    });
    match found {
        Some(known) if known != Progress::Advances && u32::try_from(handle).is_ok() => Ok(known),
        _ => advanced(handle),
    }
}

/// How far the operation of a request is after it has advanced, if it is one of the library's. No lock of the requests is held
/// meanwhile.
#[inline(never)]
fn advanced(handle: Handle) -> Result<Progress> {
    if let Ok(operation) = operation(handle) {
        operation.advance();
        return Ok(match operation.progress() {
            Progress::Advances => Progress::Pending, // out of memory
            known => known,
        });
    }
    general(handle).map(|request| if request.complete { Progress::Complete } else { Progress::Pending })
}

/// Wakes the threads that wait for completions. Below `MPI_THREAD_MULTIPLE` none waits for the library's own operations.
pub fn completed() {
    if users::calls_may_overlap() {
        wake();
    }
}

fn wake() {
    let mut waiting = locked(&COMPLETIONS.0);
    (waiting.completions, waiting.threads) = (waiting.completions.wrapping_add(1), 0);
    // To wake nobody is a system call, too.
    if waiting.asleep > 0 {
        COMPLETIONS.1.notify_all();
    }
}

/// The generalized requests that are not complete. The program completes them, from any thread.
static INCOMPLETE: AtomicUsize = AtomicUsize::new(0);

/// Whether nothing can change while `waiting` threads wait, this one among them: the process has no others, or none may call
/// MPI now.
fn are_all(waiting: usize) -> bool {
    let has_no_other =
        || std::fs::read_dir("/proc/self/task").is_ok_and(|threads| threads.count() <= waiting);
    !users::calls_may_overlap() && INCOMPLETE.load(Relaxed) == 0 || has_no_other()
}

/// Waits until `look` returns a value. It is called at first, and after each completion of a request. The program completes
/// requests, so the wait has no bound while another thread is left that may do so.
///
/// # Errors
/// `MPI_ERR_OTHER`: no thread is left that could complete it. Of several threads that wait, one gets the error.
pub fn wait_until<T>(mut look: impl FnMut() -> Option<T>) -> Result<T> {
    if let Some(found) = look() {
        return Ok(found);
    }
    // The last other thread may end, or begin to wait: so this is asked again when nothing has happened for a time.
    let mut asks = true;
    // The completions at which this thread was counted.
    let mut counted = None;
    loop {
        // A thread that completes a request takes this lock before it wakes the waiting threads, so no wake-up is lost.
        let mut waiting = locked(&COMPLETIONS.0);
        let is_counted = counted == Some(waiting.completions);
        if let Some(found) = look() {
            waiting.threads -= usize::from(is_counted);
            return Ok(found);
        }
        if !is_counted {
            waiting.threads += 1;
            counted = Some(waiting.completions);
        }
        if asks && are_all(waiting.threads) {
            waiting.threads -= 1;
            return Err(Error::new(
                MPI_ERR_OTHER,
                "the call can never complete: it waits for an operation that no other thread of this process can make",
            ));
        }
        waiting.asleep += 1;
        let waited = COMPLETIONS.1.wait_timeout(waiting, Duration::from_millis(50));
        let (mut waiting, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
        waiting.asleep -= 1;
        asks = timeout.timed_out();
    }
}

/// Writes the status of a complete request.
///
/// # Errors
/// The error of the operation, or of the program's query function.
pub(crate) fn query(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    let Ok(number) = u32::try_from(handle) else { return Ok(()) };
    let outcome = REQUESTS.with(number, |request| match request {
        Request::Ended(_, outcome) => *outcome,
        Request::Operation(operation) => operation.outcome(),
    });
    if let Some(outcome) = outcome {
        *status = outcome.status();
        return outcome.result();
    }
    general(handle).map_or(Ok(()), |request| request.callbacks.query(status))
}

/// Passes the status of a complete request to `tell`, and frees the request unless its operation is persistent; returns whether
/// it is gone. The null request has an empty status.
///
/// # Errors
/// The error of the operation; of the program's free function, or else of its query function. The request is freed
/// nevertheless.
#[inline(always)]
pub(crate) fn finish(handle: Handle, tell: impl FnOnce(Status)) -> (bool, Result<()>) {
    let Ok(number) = u32::try_from(handle) else {
        tell(EMPTY_STATUS);
        return (true, Ok(()));
    };
    let mut ended = Outcome::EMPTY;
    let removal = REQUESTS.remove_if(number, |request| match request {
        Request::Ended(_, outcome) => {
            ended = *outcome;
            true
        }
        Request::Operation(operation) => {
            let (outcome, stays) = operation.finish();
            ended = outcome;
            !stays
        }
    });
    let is_gone = match removal {
        Removal::Removed(_) => true,
        Removal::Kept => false,
        Removal::Missing => {
            let (status, finished) = finish_general(number);
            tell(status);
            return (true, finished);
        }
    };
    tell(ended.status());
    (is_gone, ended.result())
}

#[cold]
fn finish_general(number: u32) -> (Status, Result<()>) {
    let mut status = EMPTY_STATUS;
    let Some(request) = GENERAL.remove(number) else { return (status, Ok(())) };
    let queried = request.callbacks.query(&mut status);
    (status, request.callbacks.free().and(queried))
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
        return check(handle).and(found);
    }
    found?;
    INCOMPLETE.fetch_sub(1, Relaxed);
    wake();
    match removal {
        Removal::Removed(request) => request.callbacks.free(),
        _ => Ok(()),
    }
}

/// `MPI_Cancel`: for a generalized request, the program's cancel function decides.
///
/// # Errors
/// `MPI_ERR_REQUEST`; the error of the program's cancel function.
pub(crate) fn cancel(handle: Handle) -> Result<()> {
    let found = REQUESTS.with(number(handle)?, |request| match request {
        Request::Ended(..) => None,
        Request::Operation(operation) => Some(operation.clone()),
    });
    if let Some(found) = found {
        return found.map_or(Ok(()), |operation| operation.cancel());
    }
    let General { callbacks, complete, .. } = general(handle)?;
    // SAFETY: a cancel function, and its extra state.
    let code = unsafe { (callbacks.cancel)(callbacks.extra_state, complete.into()) };
    told(code, "the cancel function of a request failed")
}

/// Frees a request (§3.7.3); a generalized request only when it is complete. A pending operation goes on. The null request
/// cannot be freed.
///
/// # Errors
/// `MPI_ERR_REQUEST`: not a request. The error of the program's free function.
pub fn free(handle: Handle) -> Result<()> {
    if REQUESTS.remove(number(handle)?).is_some() {
        return Ok(());
    }
    general(handle)?;
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
