//! The C routines that the procedures call, as the linker knows them.

use core::ffi::{c_int, c_void};

use crate::abi::{Handle, Status};

/// `MPI_Comm_errhandler_function` and its like, but for the arguments that an MPI may add.
pub(crate) type ErrorHandler = unsafe extern "C" fn(*const Handle, *const c_int);
/// `MPI_User_function`.
pub(crate) type UserFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);
/// `MPI_Grequest_query_function`.
pub(crate) type QueryFunction = unsafe extern "C" fn(*mut c_void, *mut Status) -> c_int;
/// `MPI_Grequest_free_function`.
pub(crate) type FreeFunction = unsafe extern "C" fn(*mut c_void) -> c_int;
/// `MPI_Grequest_cancel_function`.
pub(crate) type CancelFunction = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;

/// Declares routines. In the embedded world they are called by their `PMPI` names: a tool sees the program's calls once, in
/// Fortran. Over another MPI they are called by their own names, so that tools for C see them (§15.2).
macro_rules! routines_of_c {
    ($($safety:tt fn $name:ident($($arguments:tt)*) -> $result:ty;)*) => {
        // SAFETY: the standard's signatures.
        unsafe extern "C" {$(
            #[cfg_attr(not(abi_fortran), link_name = concat!("P", stringify!($name)))]
            pub(crate) $safety fn $name($($arguments)*) -> $result;
        )*}
    };
}

#[cfg_attr(
    embedded,
    allow(dead_code, reason = "the world creates error handlers and operations of Fortran itself")
)]
#[cfg_attr(test, allow(clashing_extern_declarations, reason = "bind::nulls declares all routines as unsafe"))]
mod declarations;

pub(crate) use declarations::*;
