//! Waits for requests, and tests of them (MPI-4.1 §3.7.3 to §3.7.6).

use core::ffi::c_int;
use core::mem::offset_of;

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, NonNullOut, Out, c_routines, out};
use mpi_attr_world::Origin;

use crate::request::{self, EMPTY_STATUS, Progress};
use mpi_attr_world::arguments::{InArray, OutArray, StatusPlace};

/// Completes a request that is ready, and writes its status if one is wanted.
#[inline(always)] // calls for many requests make it for each
fn complete(request: Arg<Out<Handle>>, status: &Arg<Out<Status>>) -> Result<()> {
    let request = request.required()?;
    let handle = request.current();
    let (is_gone, finished) = request::finish(handle, |result| tell(handle, status, result));
    if is_gone {
        request.put(MPI_REQUEST_NULL);
    }
    finished
}

/// Writes the status of a request: for a null request all of it, otherwise all but the error field, which only calls
/// that complete several requests write (§3.2.5).
#[inline(always)]
fn tell(handle: Handle, status: &Arg<Out<Status>>, result: Status) {
    match status.optional() {
        Some(status) if handle == MPI_REQUEST_NULL => status.put(result),
        Some(status) => status.put_but_error(result),
        None => {}
    }
}

/// Writes the status of a complete request without freeing the request.
fn query(handle: Handle, status: &Arg<Out<Status>>) -> Result<()> {
    let mut result = EMPTY_STATUS;
    let queried = request::query(handle, &mut result);
    tell(handle, status, result);
    queried
}

/// The number of requests in an array.
pub(super) fn number(count: c_int) -> Result<usize> {
    usize::try_from(count)
        .map_err(|_| Error::new(MPI_ERR_COUNT, "the count is {}: expected 0 or more").about(count.into()))
}

/// An array of requests. Checks all of them first: no request is completed if one handle is invalid.
pub(super) fn checked(count: c_int, array_of_requests: *mut Handle) -> Result<Vec<Handle>> {
    let count = number(count)?;
    let array_of_requests = out!(array_of_requests).array();
    let handles = array_of_requests.slice(count)?;
    handles.iter().try_for_each(|&handle| request::check(handle))?;
    copy(handles)
}

/// An element of an array of requests that was checked.
fn request_at(array_of_requests: *mut Handle, at: usize) -> Arg<Out<Handle>> {
    let request = array_of_requests.wrapping_add(at);
    out!(request)
}

/// An element of an array of statuses; null if no statuses are wanted.
fn element(array_of_statuses: *mut Status, at: usize) -> Arg<Out<Status>> {
    let status =
        if array_of_statuses.is_null() { array_of_statuses } else { array_of_statuses.wrapping_add(at) };
    out!(status)
}

/// Calls `done` for several requests, whose statuses are in an array in this order. If `done` fails for a request, the
/// error fields of the statuses tell which, and `done` is called for the others nevertheless (§3.7.5).
fn each(
    of: impl Iterator<Item = usize>,
    array_of_statuses: *mut Status,
    mut done: impl FnMut(usize, &Arg<Out<Status>>) -> Result<()>,
) -> Result<()> {
    let put_error = |place, code| {
        if let Some(status) = element(array_of_statuses, place).optional() {
            status.put_field(offset_of!(Status, error), code);
        }
    };
    let mut failed = false;
    for (place, at) in of.enumerate() {
        let result = done(at, &element(array_of_statuses, place));
        if result.is_err() && !failed {
            failed = true;
            (0..place).for_each(|before| put_error(before, MPI_SUCCESS));
        }
        if failed {
            put_error(place, result.map_or_else(|error| error.code, |()| MPI_SUCCESS));
        }
    }
    if failed {
        Err(Error::new(
            MPI_ERR_IN_STATUS,
            "at least one of the requests failed: see the error fields of the statuses",
        ))
    } else {
        Ok(())
    }
}

fn complete_each(
    of: impl Iterator<Item = usize>,
    array_of_requests: *mut Handle,
    array_of_statuses: *mut Status,
) -> Result<()> {
    each(of, array_of_statuses, |at, status| complete(request_at(array_of_requests, at), status))
}

/// The places of the requests that are active and complete.
fn ready(handles: &[Handle]) -> impl Iterator<Item = usize> {
    (0..handles.len()).filter(move |&at| request::progress(handles[at]) == Progress::Complete)
}

/// Whether any request is pending. Checks all of them.
fn are_pending(handles: &[Handle]) -> Result<bool> {
    let mut are_pending = false;
    request::find(handles, |_, progress| {
        are_pending |= progress == Progress::Pending;
        None::<()>
    })?;
    Ok(are_pending)
}

/// Whether no request is pending; a null or inactive request is not.
fn all_are_complete(handles: &[Handle]) -> bool {
    handles.iter().all(|&handle| request::progress(handle) != Progress::Pending)
}

/// Whether all requests are null or inactive.
fn all_are_inactive(handles: &[Handle]) -> bool {
    handles.iter().all(|&handle| request::progress(handle) == Progress::Inactive)
}

/// The place of the first request that is ready; `MPI_UNDEFINED` if all are null or inactive, `None` if none is complete.
///
/// # Errors
/// `MPI_ERR_REQUEST`: a handle before that place is not a request.
fn any(handles: &[Handle]) -> Result<Option<c_int>> {
    let mut is_active = false;
    let found = request::find(handles, |at, progress| {
        is_active |= progress == Progress::Pending;
        (progress == Progress::Complete).then_some(at as c_int)
    })?;
    Ok(found.or((!is_active).then_some(MPI_UNDEFINED)))
}

/// Writes the place of the request that was found, and calls `done` for it. Without one, the status is empty.
fn with_any(
    index: NonNullOut<c_int>,
    status: &Arg<Out<Status>>,
    found: c_int,
    done: impl FnOnce(usize) -> Result<()>,
) -> Result<()> {
    index.put(found);
    match usize::try_from(found) {
        Ok(at) => done(at),
        Err(_) => {
            tell(MPI_REQUEST_NULL, status, EMPTY_STATUS);
            Ok(())
        }
    }
}

/// Writes the places of the requests that are ready and their number, and calls `done` for each.
fn with_some(
    handles: &[Handle],
    outcount: NonNullOut<c_int>,
    array_of_indices: *mut c_int,
    array_of_statuses: *mut Status,
    done: impl FnMut(usize, &Arg<Out<Status>>) -> Result<()>,
) -> Result<()> {
    // Looked up once, because other requests may complete meanwhile.
    let mut found = with_room(handles.len())?;
    found.extend(ready(handles));
    if !found.is_empty() {
        out!(array_of_indices).required()?;
    }
    for (place, &at) in found.iter().enumerate() {
        out!(array_of_indices).element(place)?.put(at as c_int);
    }
    outcount.put(if all_are_inactive(handles) { MPI_UNDEFINED } else { found.len() as c_int });
    each(found.into_iter(), array_of_statuses, done)
}

/// `MPI_Testany`, or the same without freeing the request: calls `done` for the request that was found.
fn test_any(
    (count, array_of_requests): (c_int, *mut Handle),
    index: Arg<Out<c_int>>,
    flag: Arg<Out<c_int>>,
    status: &Arg<Out<Status>>,
    done: impl FnOnce(usize, Handle) -> Result<()>,
) -> Result<()> {
    let (requests, count) = (out!(array_of_requests).array(), number(count)?);
    let (handles, index, flag) = (requests.slice(count)?, index.required()?, flag.required()?);
    let found = any(handles)?;
    flag.put(found.is_some().into());
    match found {
        Some(found) => with_any(index, status, found, |at| done(at, handles[at])),
        None => {
            index.put(MPI_UNDEFINED);
            Ok(())
        }
    }
}

/// The origin of a request's errors: the communicator of its operation.
pub(super) fn origin(request: &Out<Handle>) -> Origin {
    let comm = request.optional().and_then(|request| request::comm_of(request.current()));
    comm.map_or(Origin::None, Origin::Communicator)
}

c_routines! {
    /// Waits for a request.
    fn MPI_Wait(request: Out<Handle>, status: Out<Status>) on origin(&request); {
        let handle = request.required()?.current();
        if request::checked_progress(handle)? == Progress::Pending {
            request::wait_for(&[handle], || (request::progress(handle) != Progress::Pending).then_some(()))?;
        }
        complete(request, &status)
    }

    /// Tests whether a request is complete.
    fn MPI_Test(request: Out<Handle>, flag: Out<c_int>, status: Out<Status>) on origin(&request); {
        let handle = request.required()?.current();
        request::check(handle)?;
        let (flag, is_complete) = (flag.required()?, request::progress(handle) != Progress::Pending);
        flag.put(is_complete.into());
        if is_complete { complete(request, &status) } else { Ok(()) }
    }

    /// Waits for all of several requests.
    fn MPI_Waitall(count: c_int, array_of_requests: *mut Handle, array_of_statuses: *mut Status) on Origin::None; {
        let (requests, count) = (out!(array_of_requests).array(), number(count)?);
        let handles = requests.slice(count)?;
        if are_pending(handles)? {
            request::wait_for(handles, || all_are_complete(handles).then_some(()))?;
        }
        complete_each(0..count, array_of_requests, array_of_statuses)
    }

    /// Tests whether all of several requests are complete.
    fn MPI_Testall(count: c_int, array_of_requests: *mut Handle, flag: Out<c_int>, array_of_statuses: *mut Status) on Origin::None; {
        let (requests, count) = (out!(array_of_requests).array(), number(count)?);
        let are_complete = !are_pending(requests.slice(count)?)?;
        flag.required()?.put(are_complete.into());
        if are_complete { complete_each(0..count, array_of_requests, array_of_statuses) } else { Ok(()) }
    }

    /// Waits for one of several requests.
    fn MPI_Waitany(count: c_int, array_of_requests: *mut Handle, index: Out<c_int>, status: Out<Status>) on Origin::None; {
        let (requests, count) = (out!(array_of_requests).array(), number(count)?);
        let (handles, index) = (requests.slice(count)?, index.required()?);
        let found = request::wait_for(handles, || any(handles).transpose())??;
        with_any(index, &status, found, |at| complete(request_at(array_of_requests, at), &status))
    }

    /// Tests whether one of several requests is complete.
    fn MPI_Testany(
        count: c_int,
        array_of_requests: *mut Handle,
        index: Out<c_int>,
        flag: Out<c_int>,
        status: Out<Status>,
    ) on Origin::None;
    {
        test_any((count, array_of_requests), index, flag, &status, |at, _| complete(request_at(array_of_requests, at), &status))
    }

    /// Waits for some of several requests.
    fn MPI_Waitsome(
        count: c_int,
        array_of_requests: *mut Handle,
        outcount: Out<c_int>,
        array_of_indices: *mut c_int,
        array_of_statuses: *mut Status,
    ) on Origin::None;
    {
        let (handles, outcount) = (checked(count, array_of_requests)?, outcount.required()?);
        request::wait_for(&handles, || any(&handles).transpose())??;
        with_some(&handles, outcount, array_of_indices, array_of_statuses, |at, status| {
            complete(request_at(array_of_requests, at), status)
        })
    }

    /// Tests which of several requests are complete.
    fn MPI_Testsome(
        count: c_int,
        array_of_requests: *mut Handle,
        outcount: Out<c_int>,
        array_of_indices: *mut c_int,
        array_of_statuses: *mut Status,
    ) on Origin::None;
    {
        let (handles, outcount) = (checked(count, array_of_requests)?, outcount.required()?);
        with_some(&handles, outcount, array_of_indices, array_of_statuses, |at, status| {
            complete(request_at(array_of_requests, at), status)
        })
    }

    /// Whether a request is complete, without freeing it.
    fn MPI_Request_get_status(request: Handle, flag: Out<c_int>, status: Out<Status>) on Origin::None; {
        request::check(request)?;
        let (flag, is_complete) = (flag.required()?, request::progress(request) != Progress::Pending);
        flag.put(is_complete.into());
        if is_complete { query(request, &status) } else { Ok(()) }
    }

    /// Whether all of several requests are complete, without freeing them.
    fn MPI_Request_get_status_all(
        count: c_int,
        array_of_requests: *mut Handle,
        flag: Out<c_int>,
        array_of_statuses: *mut Status,
    ) on Origin::None;
    {
        let handles = checked(count, array_of_requests)?;
        let (flag, are_complete) = (flag.required()?, all_are_complete(&handles));
        flag.put(are_complete.into());
        if are_complete { each(0..handles.len(), array_of_statuses, |at, status| query(handles[at], status)) } else { Ok(()) }
    }

    /// Whether one of several requests is complete, without freeing it.
    fn MPI_Request_get_status_any(
        count: c_int,
        array_of_requests: *mut Handle,
        index: Out<c_int>,
        flag: Out<c_int>,
        status: Out<Status>,
    ) on Origin::None;
    {
        test_any((count, array_of_requests), index, flag, &status, |_, handle| query(handle, &status))
    }

    /// Which of several requests are complete, without freeing them.
    fn MPI_Request_get_status_some(
        count: c_int,
        array_of_requests: *mut Handle,
        outcount: Out<c_int>,
        array_of_indices: *mut c_int,
        array_of_statuses: *mut Status,
    ) on Origin::None;
    {
        let (handles, outcount) = (checked(count, array_of_requests)?, outcount.required()?);
        with_some(&handles, outcount, array_of_indices, array_of_statuses, |at, status| query(handles[at], status))
    }
}
