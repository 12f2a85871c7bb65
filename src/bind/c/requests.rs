//! Requests in C (MPI-4.1 §3.7): those of `MPI_Comm_idup`, complete from the start.

use core::ffi::c_int;

use super::super::call::{Array, Origin, Out, c_routines};
use crate::abi::*;
use crate::embedded::request::{self, EMPTY_STATUS};
use crate::error::{Error, Result};

/// Completes a request that was checked, and says so in the status if there is one: of a null request all of it,
/// otherwise all but the error field, which belongs to calls that complete several (§3.2.5).
fn complete(request: Out<Handle>, status: &Out<Status>) -> Result<()> {
    let request = request.place()?;
    let null = request.current() == MPI_REQUEST_NULL;
    // One that stands twice in an array is complete the second time.
    let _ = request::complete(request.current());
    request.put(MPI_REQUEST_NULL);
    match status.optional() {
        Some(status) if null => status.put(EMPTY_STATUS),
        Some(status) => status.put_but_error(EMPTY_STATUS),
        None => {}
    }
    Ok(())
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
        let count = usize::try_from(count)
            .map_err(|_| Error::new(MPI_ERR_COUNT, "a negative count").about(count.into()))?;
        let handles = Array::new(requests.cast_const());
        // All of them first: nothing is completed if one of them is no request.
        handles.slice(count)?.iter().try_for_each(|&handle| request::check(handle))?;
        for at in 0..count {
            let status = if statuses.is_null() { statuses } else { statuses.wrapping_add(at) };
            complete(Out::new(requests.wrapping_add(at)), &Out::new(status))?;
        }
        Ok(())
    }

    /// Frees a request.
    fn MPI_Request_free(request: Out<Handle>) on Origin::None; {
        let request = request.place()?;
        request::free(request.current())?;
        request.put(MPI_REQUEST_NULL);
        Ok(())
    }
}
