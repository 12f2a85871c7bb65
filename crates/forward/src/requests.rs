//! Generalized requests whose functions are Fortran procedures (MPI-4.1 §13.2).

use core::ffi::{c_int, c_void};

use mpi_attr::abi::{Aint, MPI_SUCCESS, Status};
use mpi_attr::memory::boxed;
use mpi_attr_bindings::fortran::{
    Integer, KindSizes, Logical, Passed, export_procedure, fortran_names, get_address,
};

use super::handles::{OutHandle, Request};
use super::status::{STATUS_SIZE, get_status, put_all};
use super::{Argument, c, raise};

type Query = unsafe extern "C" fn(*mut Aint, *mut c_void, *mut c_void);
type Free = unsafe extern "C" fn(*mut Aint, *mut c_void);
type Cancel = unsafe extern "C" fn(*mut Aint, *mut c_void, *mut c_void);

/// The extra state of the functions that C calls. The last call, of the free function, drops it.
#[derive(Clone, Copy)]
struct Procedures {
    query: Query,
    free: Free,
    cancel: Cancel,
    extra_state: Aint,
    /// The widths of the procedures' INTEGERs and LOGICALs.
    kinds: &'static KindSizes,
}

/// Calls a procedure with an INTEGER for its error code, initially `MPI_SUCCESS`, and returns that.
pub(crate) fn code_of(kinds: &'static KindSizes, call: impl FnOnce(*mut c_void)) -> c_int {
    let mut code = 0_i64;
    let ierror = Integer::of((&raw mut code).cast(), kinds);
    ierror.put(MPI_SUCCESS);
    call(ierror.raw());
    ierror.get()
}

unsafe extern "C" fn query(of: *mut c_void, status: *mut Status) -> c_int {
    // SAFETY: C passes the extra state of `mpi_grequest_start`, and a status.
    let (Procedures { query, mut extra_state, kinds, .. }, status) =
        unsafe { (of.cast::<Procedures>().read(), &mut *status) };
    let mut words = [0_i64; STATUS_SIZE];
    let integers = Integer::of((&raw mut words).cast(), kinds);
    put_all(integers, status);
    // SAFETY: a query procedure, and its arguments.
    let code = code_of(kinds, |ierror| unsafe { query(&mut extra_state, integers.raw(), ierror) });
    *status = get_status(integers);
    code
}

unsafe extern "C" fn free(of: *mut c_void) -> c_int {
    // SAFETY: C passes the extra state of `mpi_grequest_start`, and this is the last call.
    let Procedures { free, mut extra_state, kinds, .. } = *unsafe { Box::from_raw(of.cast::<Procedures>()) };
    // SAFETY: a free procedure, and its arguments.
    code_of(kinds, |ierror| unsafe { free(&mut extra_state, ierror) })
}

unsafe extern "C" fn cancel(of: *mut c_void, complete: c_int) -> c_int {
    // SAFETY: C passes the extra state of `mpi_grequest_start`.
    let Procedures { cancel, mut extra_state, kinds, .. } = unsafe { of.cast::<Procedures>().read() };
    let mut word = 0_i64;
    let flag = Logical::of((&raw mut word).cast(), kinds);
    flag.put(complete != 0);
    // SAFETY: a cancel procedure, and its arguments.
    code_of(kinds, |ierror| unsafe { cancel(&mut extra_state, flag.raw(), ierror) })
}

/// `MPI_Grequest_start` for Fortran.
///
/// # Safety
/// Arguments are of the types the standard gives them.
unsafe fn mpi_grequest_start(
    query_fn: Option<Query>,
    free_fn: Option<Free>,
    cancel_fn: Option<Cancel>,
    extra_state: *const Aint,
    request: Integer,
    ierror: Integer,
) {
    let mut result = OutHandle::<Request>::load(request);
    let (Some(query_fn), Some(free_fn), Some(cancel_fn)) = (query_fn, free_fn, cancel_fn) else {
        // SAFETY: C refuses null functions.
        let code =
            unsafe { c::MPI_Grequest_start(None, None, None, core::ptr::null_mut(), result.argument()) };
        result.store(false);
        return ierror.put(code);
    };
    let extra_state = get_address(extra_state);
    let procedures =
        Procedures { query: query_fn, free: free_fn, cancel: cancel_fn, extra_state, kinds: request.kinds() };
    let state = match boxed(|| procedures) {
        Ok(state) => Box::into_raw(state),
        Err(error) => {
            let code = raise("MPI_Grequest_start", &[], error);
            result.store(false);
            return ierror.put(code);
        }
    };
    // SAFETY: functions for this state, and a place for the result or null.
    let code = unsafe {
        c::MPI_Grequest_start(Some(query), Some(free), Some(cancel), state.cast(), result.argument())
    };
    if code != MPI_SUCCESS {
        // SAFETY: allocated above, and C does not keep it.
        drop(unsafe { Box::from_raw(state) });
    }
    result.store(code == MPI_SUCCESS);
    ierror.put(code);
}
export_procedure!(mpi_grequest_start(query_fn: Option<Query>, free_fn: Option<Free>, cancel_fn: Option<Cancel>,
    extra_state: *const Aint, request: Integer, ierror: Integer));
fortran_names!(mpi_grequest_start MPI_GREQUEST_START);
