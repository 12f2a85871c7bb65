//! Requests in C (MPI-4.1 §3.7): their start, cancel and free; and generalized requests, the program's own (§13.2).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines, out};
use mpi_attr_bindings::reason;
use mpi_attr_world::Origin;
use mpi_attr_world::arguments::{InArray, OutArray};
use mpi_attr_world::c::put_new;

use super::completion::{number, origin};
use crate::request::{self, Callbacks, CancelFn, FreeFn, QueryFn};

c_routines! {
    /// Starts a persistent operation.
    fn MPI_Start(request: Out<Handle>) on origin(&request); {
        let request = request.required()?.current();
        if request == MPI_REQUEST_NULL {
            return Err(reason::REQUEST.null_error());
        }
        request::startable(request)?.start(request)
    }

    /// Starts several persistent operations. Checks all handles first: none is started unless all requests are
    /// persistent and inactive. If the start of one fails, those before it are active.
    fn MPI_Startall(count: c_int, array_of_requests: *mut Handle) on Origin::None; {
        let array_of_requests = out!(array_of_requests).array();
        request::start_all(array_of_requests.slice(number(count)?)?)
    }

    /// Cancels a request. For a generalized request, the program's cancel function decides.
    fn MPI_Cancel(request: Out<Handle>) on origin(&request); {
        let request = request.required()?.current();
        if request == MPI_REQUEST_NULL {
            return Err(reason::REQUEST.null_error());
        }
        request::cancel(request)
    }

    /// Frees a request.
    fn MPI_Request_free(request: Out<Handle>) on origin(&request); {
        let request = request.required()?;
        let handle = request.current();
        request::check(handle)?;
        let freed = request::free(handle);
        if handle != MPI_REQUEST_NULL {
            request.put(MPI_REQUEST_NULL);
        }
        freed
    }

    /// Starts a generalized request.
    fn MPI_Grequest_start(
        query_fn: Option<QueryFn>,
        free_fn: Option<FreeFn>,
        cancel_fn: Option<CancelFn>,
        extra_state: *mut c_void,
        request: Out<Handle>,
    ) on Origin::None;
    {
        let (query, free, cancel) = (query_fn.function()?, free_fn.function()?, cancel_fn.function()?);
        put_new(request, || request::start(Callbacks { query, free, cancel, extra_state }))
    }

    /// Marks a generalized request as complete.
    fn MPI_Grequest_complete(request: Handle) on Origin::None; {
        request::complete(request)
    }
}
