//! Requests in C (MPI-4.1 §3.7): those of `MPI_Comm_idup`, complete from the start.

use core::ffi::c_int;

use super::super::call::{Array, Origin, Out, Place, c_routines};
use crate::abi::*;
use crate::embedded::request::{self, EMPTY_STATUS};
use crate::error::{Error, Result};
use crate::memory::copy;

/// Completes a request that was checked, and says so in the status if there is one: of a null request all of it,
/// otherwise all but the error field, which belongs to calls that complete several (§3.2.5).
fn complete(request: Out<Handle>, status: &Out<Status>) -> Result<()> {
    let request = request.place()?;
    tell(request.current(), status);
    // One that stands twice in an array is complete the second time.
    let _ = request::complete(request.current());
    request.put(MPI_REQUEST_NULL);
    Ok(())
}

/// What a status says of a request that is complete.
fn tell(request: Handle, status: &Out<Status>) {
    match status.optional() {
        Some(status) if request == MPI_REQUEST_NULL => status.put(EMPTY_STATUS),
        Some(status) => status.put_but_error(EMPTY_STATUS),
        None => {}
    }
}

/// An array of requests. All of them are checked first: nothing is completed if one of them is no request.
fn checked(count: c_int, requests: *mut Handle) -> Result<Vec<Handle>> {
    let count = usize::try_from(count)
        .map_err(|_| Error::new(MPI_ERR_COUNT, "a negative count").about(count.into()))?;
    let handles = Array::new(requests.cast_const());
    let handles = handles.slice(count)?;
    handles.iter().try_for_each(|&handle| request::check(handle))?;
    copy(handles)
}

/// The element of an array of statuses, unless none are wanted.
fn element(statuses: *mut Status, at: usize) -> Out<Status> {
    Out::new(if statuses.is_null() { statuses } else { statuses.wrapping_add(at) })
}

fn complete_all(count: usize, requests: *mut Handle, statuses: *mut Status) -> Result<()> {
    (0..count).try_for_each(|at| complete(Out::new(requests.wrapping_add(at)), &element(statuses, at)))
}

/// Completes the first of several requests that is not null, and tells which.
fn complete_any(
    handles: Vec<Handle>,
    requests: *mut Handle,
    index: Place<c_int>,
    status: &Out<Status>,
) -> Result<()> {
    let Some(at) = active(&handles).next() else {
        index.put(MPI_UNDEFINED);
        tell(MPI_REQUEST_NULL, status);
        return Ok(());
    };
    index.put(at as c_int);
    complete(Out::new(requests.wrapping_add(at)), status)
}

/// Completes all of several requests that are not null, and tells which.
fn complete_some(
    handles: Vec<Handle>,
    requests: *mut Handle,
    outcount: Place<c_int>,
    indices: *mut c_int,
    statuses: *mut Status,
) -> Result<()> {
    outcount.put(put_active(&handles, indices)?);
    active(&handles)
        .enumerate()
        .try_for_each(|(place, at)| complete(Out::new(requests.wrapping_add(at)), &element(statuses, place)))
}

/// The places of the requests that are not null.
fn active(handles: &[Handle]) -> impl Iterator<Item = usize> {
    handles.iter().enumerate().filter(|&(_, &handle)| handle != MPI_REQUEST_NULL).map(|(at, _)| at)
}

/// Writes these places, and returns how many there are.
fn put_active(handles: &[Handle], indices: *mut c_int) -> Result<c_int> {
    let mut count = 0;
    for at in active(handles) {
        Out::new(indices).place()?;
        Out::new(indices.wrapping_add(count)).place()?.put(at as c_int);
        count += 1;
    }
    Ok(if count == 0 { MPI_UNDEFINED } else { count as c_int })
}

c_routines! {
    /// Waits for a request.
    fn MPI_Wait(request: Out<Handle>, status: Out<Status>) on Origin::None; {
        request::check(request.place()?.current())?;
        complete(request, &status)
    }

    /// Tests a request, which is complete.
    fn MPI_Test(request: Out<Handle>, flag: Out<c_int>, status: Out<Status>) on Origin::None; {
        request::check(request.place()?.current())?;
        let flag = flag.place()?;
        complete(request, &status)?;
        flag.put(1);
        Ok(())
    }

    /// Waits for all of several requests.
    fn MPI_Waitall(count: c_int, requests: *mut Handle, statuses: *mut Status) on Origin::None; {
        complete_all(checked(count, requests)?.len(), requests, statuses)
    }

    /// Tests all of several requests, which are complete.
    fn MPI_Testall(count: c_int, requests: *mut Handle, flag: Out<c_int>, statuses: *mut Status) on Origin::None; {
        let handles = checked(count, requests)?;
        let flag = flag.place()?;
        complete_all(handles.len(), requests, statuses)?;
        flag.put(1);
        Ok(())
    }

    /// Waits for one of several requests.
    fn MPI_Waitany(count: c_int, requests: *mut Handle, index: Out<c_int>, status: Out<Status>) on Origin::None; {
        complete_any(checked(count, requests)?, requests, index.place()?, &status)
    }

    /// Tests whether one of several requests is complete: every one is.
    fn MPI_Testany(
        count: c_int,
        requests: *mut Handle,
        index: Out<c_int>,
        flag: Out<c_int>,
        status: Out<Status>,
    ) on Origin::None;
    {
        let (handles, index, flag) = (checked(count, requests)?, index.place()?, flag.place()?);
        complete_any(handles, requests, index, &status)?;
        flag.put(1);
        Ok(())
    }

    /// Waits for some of several requests: all are complete.
    fn MPI_Waitsome(
        count: c_int,
        requests: *mut Handle,
        outcount: Out<c_int>,
        indices: *mut c_int,
        statuses: *mut Status,
    ) on Origin::None;
    {
        complete_some(checked(count, requests)?, requests, outcount.place()?, indices, statuses)
    }

    /// Tests which of several requests are complete: all are.
    fn MPI_Testsome(
        count: c_int,
        requests: *mut Handle,
        outcount: Out<c_int>,
        indices: *mut c_int,
        statuses: *mut Status,
    ) on Origin::None;
    {
        complete_some(checked(count, requests)?, requests, outcount.place()?, indices, statuses)
    }

    /// Whether a request is complete, without freeing it: it is.
    fn MPI_Request_get_status(request: Handle, flag: Out<c_int>, status: Out<Status>) on Origin::None; {
        request::check(request)?;
        flag.place()?.put(1);
        tell(request, &status);
        Ok(())
    }

    /// Whether all of several requests are complete, without freeing them: they are.
    fn MPI_Request_get_status_all(
        count: c_int,
        requests: *mut Handle,
        flag: Out<c_int>,
        statuses: *mut Status,
    ) on Origin::None;
    {
        let handles = checked(count, requests)?;
        flag.place()?.put(1);
        handles.iter().enumerate().for_each(|(at, &handle)| tell(handle, &element(statuses, at)));
        Ok(())
    }

    /// Whether one of several requests is complete, without freeing it: every one is.
    fn MPI_Request_get_status_any(
        count: c_int,
        requests: *mut Handle,
        index: Out<c_int>,
        flag: Out<c_int>,
        status: Out<Status>,
    ) on Origin::None;
    {
        let handles = checked(count, requests)?;
        let (index, flag) = (index.place()?, flag.place()?);
        let first = active(&handles).next();
        index.put(first.map_or(MPI_UNDEFINED, |at| at as c_int));
        tell(first.map_or(MPI_REQUEST_NULL, |at| handles[at]), &status);
        flag.put(1);
        Ok(())
    }

    /// Which of several requests are complete, without freeing them: all are.
    fn MPI_Request_get_status_some(
        count: c_int,
        requests: *mut Handle,
        outcount: Out<c_int>,
        indices: *mut c_int,
        statuses: *mut Status,
    ) on Origin::None;
    {
        let handles = checked(count, requests)?;
        let outcount = outcount.place()?;
        outcount.put(put_active(&handles, indices)?);
        active(&handles).enumerate().for_each(|(place, at)| tell(handles[at], &element(statuses, place)));
        Ok(())
    }

    /// Cancels a request: it is complete, and stays so.
    fn MPI_Cancel(request: Out<Handle>) on Origin::None; {
        let request = request.place()?.current();
        if request == MPI_REQUEST_NULL {
            return Err(Error::new(MPI_ERR_REQUEST, "the null request cannot be cancelled"));
        }
        request::check(request)
    }

    /// Frees a request.
    fn MPI_Request_free(request: Out<Handle>) on Origin::None; {
        let request = request.place()?;
        request::free(request.current())?;
        request.put(MPI_REQUEST_NULL);
        Ok(())
    }
}
