//! Requests (MPI-4.1 §3.7): of operations that are done when the call returns, of messages that wait for the other side, of
//! persistent operations, and generalized requests, the program's own (§13.2), which are complete when the program says so.

use core::ffi::{c_int, c_void};
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::os::unix::fs::MetadataExt;
use std::sync::PoisonError;
use std::time::Duration;

use mpi_attr::abi::*;
use mpi_attr::sync::{Condvar, Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::{self, Fault};
use mpi_attr_layout::shared::Shared;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::guarded::{Guarded, Held};
use mpi_attr_world::handles::{Handles, OtherKind, Removal};
use mpi_attr_world::{WORLD, users};

use super::request_table::RequestTable;

/// The bit of a status's first internal word that says that the operation was cancelled.
pub(crate) const STATUS_CANCELLED: c_int = 1;

/// The requests of the library's operations.
static REQUESTS: Guarded<RequestTable<Request>> = Guarded::new(RequestTable::new());

/// The requests of the library's operations. While they are held, no code of the program runs, and nothing asks for them again.
#[inline(always)]
fn requests() -> Held<'static, RequestTable<Request>> {
    // SAFETY: nothing that runs while they are held asks for them again.
    unsafe { REQUESTS.hold() }
}

/// How far an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A persistent operation that is not started, or whose completion the program knows.
    Inactive,
    Pending,
    Complete,
}

/// The operation of a persistent request.
pub trait Operation: Send + Sync {
    /// Starts it, and [sets](set) the stage of its request, which is inactive.
    ///
    /// # Errors
    /// The operation's.
    fn start(&self, request: Handle) -> Result<()>;

    /// Checks that `MPI_Cancel` is permitted.
    ///
    /// # Errors
    /// `MPI_ERR_REQUEST`.
    fn check_cancel(&self) -> Result<()> {
        Ok(())
    }

    /// As [`Any`](core::any::Any), for the routines of one sort of operation.
    fn as_any(&self) -> &dyn core::any::Any;
}

/// The program's requests.
static GENERAL: Handles<General> = Handles::new(OtherKind::GeneralRequest as u32);

/// How many requests there are.
pub fn live() -> u64 {
    u64::from(requests().live()) + u64::from(GENERAL.live())
}

static AT_END: AtEnd = AtEnd::new(|| {
    requests().clear();
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

/// A persistent operation, which its request and the calls about it own.
type SharedOperation = Shared<dyn Operation>;

/// A request of the library's.
struct Request {
    /// The communicator whose error handler takes the operation's errors, or `MPI_COMM_NULL`.
    comm: Handle,
    stage: RequestStage,
    /// The operation of a persistent request.
    persistent: Option<SharedOperation>,
}

/// How far the operation of a request is.
#[derive(Clone, Copy)]
pub enum RequestStage {
    /// A persistent operation that is not started, or whose completion the program knows.
    Inactive,
    /// It is among the operations that a call is about to start.
    Starting,
    /// A partitioned send that waits for its partitions.
    Filling,
    /// It waits for the other side, at this place.
    Waiting(Arrival, &'static Unmatched),
    Complete(Outcome),
}

/// Which operation waits: of two, the later one is greater. It names no other operation after this one has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrival {
    pub number: u64,
    pub at: u32,
}

/// What can be done with operations of one sort until they are matched.
pub struct Unmatched {
    /// Completes the operation, if that does not take the other side. Out of memory, it goes on waiting.
    pub advance: Option<fn(Arrival)>,
    /// Cancels the operation, unless it is matched.
    pub cancel: fn(Arrival),
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

impl RequestStage {
    /// How far the operation is; `None` if [`Unmatched::advance`] may complete it.
    #[inline(always)]
    fn progress(&self) -> Option<Progress> {
        match self {
            Self::Inactive => Some(Progress::Inactive),
            Self::Waiting(_, Unmatched { advance: Some(_), .. }) => None,
            Self::Starting | Self::Filling | Self::Waiting(..) => Some(Progress::Pending),
            Self::Complete(_) => Some(Progress::Complete),
        }
    }

    /// How the operation ended, if it has.
    #[inline(always)]
    fn outcome(&self) -> Outcome {
        match *self {
            Self::Complete(outcome) => outcome,
            _ => Outcome::EMPTY,
        }
    }
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
            End::NoMemory => Err(NO_MEMORY),
        }
    }
}

const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for the copy of a message");

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
    let is_freed = GENERAL.had(handle) || requests().had(handle);
    reason::REQUEST.error(handle, if is_freed { Fault::Freed } else { Fault::Invalid })
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

/// Creates a request for an operation on a communicator, or with `MPI_COMM_NULL` on none. If the operation is persistent, its
/// `request` gets the stage instead.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
#[inline(always)]
pub fn in_stage(request: Option<Handle>, comm: Handle, stage: RequestStage) -> Result<Handle> {
    if let Some(request) = request {
        set(request, stage);
        return Ok(request);
    }
    AT_END.register();
    requests().insert(Request { comm, stage, persistent: None })
}

/// Creates a request for a persistent operation, which is inactive.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn persistent(comm: Handle, operation: impl Operation + 'static) -> Result<Handle> {
    AT_END.register();
    // SAFETY: the pointer is not changed.
    let operation: SharedOperation = unsafe { Shared::new(operation)?.cast(|value| value as _) };
    requests().insert(Request { comm, stage: RequestStage::Inactive, persistent: Some(operation) })
}

/// Creates a request for an operation that has ended, on a communicator or `MPI_COMM_NULL`.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn ended(comm: Handle, outcome: Outcome) -> Result<Handle> {
    in_stage(None, comm, RequestStage::Complete(outcome))
}

/// Creates a request for an operation that is done.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn done() -> Result<Handle> {
    ended(MPI_COMM_NULL, Outcome::EMPTY)
}

/// Sets the stage of a request whose call, or start, has not returned.
pub fn set(handle: Handle, stage: RequestStage) {
    if let Some(request) = requests().get(handle) {
        request.stage = stage;
    }
}

/// Completes the operation that waits at a place, if its request has not been freed.
#[inline(always)]
pub fn complete_waiting(handle: Handle, arrival: Arrival, outcome: Outcome) {
    let waits = |stage: &RequestStage| matches!(stage, RequestStage::Waiting(at, _) if *at == arrival);
    if let Some(request) = requests().get(handle).filter(|request| waits(&request.stage)) {
        request.stage = RequestStage::Complete(outcome);
    }
}

/// The operation of a persistent request.
///
/// # Errors
/// `MPI_ERR_REQUEST`: no request, or one that is not persistent.
pub fn operation(handle: Handle) -> Result<SharedOperation> {
    let found = requests().get(handle).map(|request| request.persistent.clone());
    match found {
        Some(operation) => operation.ok_or(NOT_PERSISTENT),
        None => general(handle).and(Err(NOT_PERSISTENT)),
    }
}

/// The operation of a request that can be started.
///
/// # Errors
/// `MPI_ERR_REQUEST`: not a persistent request, or an active one.
pub(crate) fn startable(handle: Handle) -> Result<SharedOperation> {
    let operation = operation(handle)?;
    match stage(handle) {
        Some(RequestStage::Inactive) => Ok(operation),
        _ => Err(ACTIVE),
    }
}

fn stage(handle: Handle) -> Option<RequestStage> {
    requests().get(handle).map(|request| request.stage)
}

/// The error for a request that is started twice.
const ACTIVE: Error =
    Error::new(MPI_ERR_REQUEST, "the request is active: it has been started and is not completed");

/// Starts the operations of several requests; none, unless all can be started. If the start of one fails, those before it are
/// active.
///
/// # Errors
/// As of [`startable`]; `MPI_ERR_REQUEST` also if a request is there twice. Those of the operations.
pub(crate) fn start_all(handles: &[Handle]) -> Result<()> {
    let restore = |handles: &[Handle], error| {
        handles.iter().for_each(|&handle| set(handle, RequestStage::Inactive));
        Err(error)
    };
    for (at, &handle) in handles.iter().enumerate() {
        // Marked, so that a second entry of the same request is found.
        match startable(handle) {
            Ok(_) => set(handle, RequestStage::Starting),
            Err(error) => return restore(&handles[..at], error),
        }
    }
    for (at, &handle) in handles.iter().enumerate() {
        if let Err(error) = operation(handle).and_then(|operation| operation.start(handle)) {
            return restore(&handles[at..], error);
        }
    }
    Ok(())
}

/// The communicator of a request's operation, if it has one.
pub fn comm_of(handle: Handle) -> Option<Handle> {
    requests().get(handle).map(|request| request.comm).filter(|&comm| comm != MPI_COMM_NULL)
}

/// The error for a request that cannot be started.
const NOT_PERSISTENT: Error = Error::new(MPI_ERR_REQUEST, "the request is not one of a persistent operation");

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
fn general(handle: Handle) -> Result<General> {
    match GENERAL.get(number(handle)?) {
        Some(General { freed: true, .. }) | None => Err(no_request(handle)),
        Some(request) => Ok(request),
    }
}

/// Checks that a handle is a request or null.
pub(crate) fn check(handle: Handle) -> Result<()> {
    let is_known = handle == MPI_REQUEST_NULL || stage(handle).is_some();
    if is_known { Ok(()) } else { general(handle).map(|_| ()) }
}

/// How far the operation of a request that was checked is. A removed request is complete: it stands twice in an array.
pub fn progress(handle: Handle) -> Progress {
    checked_progress(handle).unwrap_or(Progress::Complete)
}

/// As [`progress`], for a request that was not checked.
pub(crate) fn checked_progress(handle: Handle) -> Result<Progress> {
    find(&[handle], |_, progress| Some(progress)).map(|progress| progress.unwrap_or(Progress::Inactive))
}

/// Looks how far the operations of requests are, from the first on, until `look` finds what it looks for. It gets the places of
/// the requests, and runs under the lock of the requests.
///
/// # Errors
/// `MPI_ERR_REQUEST`: a handle before that place is not a request.
#[inline(always)]
pub(crate) fn find<T>(
    handles: &[Handle],
    mut look: impl FnMut(usize, Progress) -> Option<T>,
) -> Result<Option<T>> {
    let mut at = 0;
    while at < handles.len() {
        let mut requests = requests();
        while let Some(&handle) = handles.get(at) {
            let progress = match requests.get(handle) {
                Some(request) => request.stage.progress(),
                None if handle == MPI_REQUEST_NULL => Some(Progress::Inactive),
                None => None,
            };
            let Some(progress) = progress else { break };
            if let Some(found) = look(at, progress) {
                return Ok(Some(found));
            }
            at += 1;
        }
        drop(requests);
        // What stopped the walk needs more than the lock of the requests.
        if let Some(&handle) = handles.get(at) {
            if let Some(found) = look(at, advanced(handle)?) {
                return Ok(Some(found));
            }
            at += 1;
        }
    }
    Ok(None)
}

/// How far the operation of a request is after it has advanced, if it is one of the library's. No lock of the requests is held
/// meanwhile.
#[inline(never)]
fn advanced(handle: Handle) -> Result<Progress> {
    if let Some(RequestStage::Waiting(arrival, Unmatched { advance: Some(advance), .. })) = stage(handle) {
        advance(arrival);
    }
    match stage(handle) {
        Some(stage) => Ok(stage.progress().unwrap_or(Progress::Pending)), // out of memory
        None => general(handle)
            .map(|request| if request.complete { Progress::Complete } else { Progress::Pending }),
    }
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
    // The kernel counts 2 links of a folder, and here one for each thread. To read the folder would take memory.
    let has_no_other = || {
        std::fs::metadata("/proc/self/task")
            .is_ok_and(|tasks| (3..waiting as u64 + 3).contains(&tasks.nlink()))
    };
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
        // No lock is held while it looks, which may copy the data of a send.
        let seen = locked(&COMPLETIONS.0).completions;
        let found = look();
        let mut waiting = locked(&COMPLETIONS.0);
        let is_counted = counted == Some(waiting.completions);
        if let Some(found) = found {
            waiting.threads -= usize::from(is_counted);
            return Ok(found);
        }
        if waiting.completions != seen {
            continue;
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

/// As [`wait_until`], for a call that waits for these requests.
///
/// # Errors
/// As of [`wait_until`]; `MPI_ERR_NO_MEM` instead, if a send among them lacks memory for the copy of its data.
pub(crate) fn wait_for<T>(handles: &[Handle], mut look: impl FnMut() -> Option<T>) -> Result<T> {
    wait_until(&mut look).or_else(|error| {
        // An operation that may advance, and does not.
        let lacks_memory = handles.iter().any(|&handle| {
            progress(handle) == Progress::Pending
                && stage(handle).is_some_and(|stage| stage.progress().is_none())
        });
        // What has advanced now may be what the call waits for.
        look().ok_or(if lacks_memory { NO_MEMORY } else { error })
    })
}

/// Writes the status of a complete request.
///
/// # Errors
/// The error of the operation, or of the program's query function.
pub(crate) fn query(handle: Handle, status: &mut Status) -> Result<()> {
    *status = EMPTY_STATUS;
    if handle == MPI_REQUEST_NULL {
        return Ok(());
    }
    if let Some(stage) = stage(handle) {
        let outcome = stage.outcome();
        *status = outcome.status();
        return outcome.result();
    }
    general(handle).map_or(Ok(()), |request| request.callbacks.query(status))
}

/// Frees a request of the library's that is complete, unless it is persistent. Returns how its operation ended, and whether the
/// request is gone; `None` for another handle.
#[inline(always)]
fn finish_one(handle: Handle) -> Option<(Outcome, bool)> {
    let mut requests = requests();
    let request = requests.get(handle)?;
    let (ended, is_persistent) = (request.stage.outcome(), request.persistent.is_some());
    if is_persistent {
        request.stage = RequestStage::Inactive;
    } else {
        requests.free(handle);
    }
    Some((ended, !is_persistent))
}

/// Frees the request of an operation that is complete; how it ended.
pub fn take(handle: Handle) -> Outcome {
    finish_one(handle).map_or(Outcome::EMPTY, |(ended, _)| ended)
}

/// Passes the status of a complete request to `tell`, and frees the request unless its operation is persistent; returns whether
/// it is gone. The null request has an empty status.
///
/// # Errors
/// The error of the operation; of the program's free function, or else of its query function. The request is freed
/// nevertheless.
#[inline(always)]
pub(crate) fn finish(handle: Handle, tell: impl FnOnce(Status)) -> (bool, Result<()>) {
    let Some((ended, is_gone)) = finish_one(handle) else {
        let (status, finished) = finish_general(handle);
        tell(status);
        return (true, finished);
    };
    tell(ended.status());
    (is_gone, ended.result())
}

#[cold]
fn finish_general(handle: Handle) -> (Status, Result<()>) {
    let mut status = EMPTY_STATUS;
    let removed = u32::try_from(handle).ok().and_then(|number| GENERAL.remove(number));
    let Some(request) = removed else { return (status, Ok(())) };
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
pub fn cancel(handle: Handle) -> Result<()> {
    let found = requests().get(handle).map(|request| (request.stage, request.persistent.clone()));
    if let Some((stage, persistent)) = found {
        persistent.map_or(Ok(()), |operation| operation.check_cancel())?;
        return match stage {
            RequestStage::Inactive => {
                Err(Error::new(MPI_ERR_REQUEST, "the request is inactive: there is nothing to cancel"))
            }
            RequestStage::Waiting(arrival, unmatched) => {
                (unmatched.cancel)(arrival);
                completed();
                Ok(())
            }
            RequestStage::Starting | RequestStage::Filling | RequestStage::Complete(_) => Ok(()),
        };
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
    let removed = requests().remove(handle);
    if removed.is_some() {
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
