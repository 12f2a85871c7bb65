//! Declarations of the C routines that the procedures call.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::{Aint, Handle, Status};

/// `MPI_Comm_errhandler_function` and those of other objects, without the further arguments that an MPI may pass.
pub type ErrorHandler = unsafe extern "C" fn(*const Handle, *const c_int);
/// `MPI_User_function`.
pub type UserFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);
/// `MPI_Grequest_query_function`.
pub type QueryFunction = unsafe extern "C" fn(*mut c_void, *mut Status) -> c_int;
/// `MPI_Grequest_free_function`.
pub type FreeFunction = unsafe extern "C" fn(*mut c_void) -> c_int;
/// `MPI_Grequest_cancel_function`.
pub type CancelFunction = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
/// `MPI_Datarep_conversion_function`.
pub type ConversionFunction =
    unsafe extern "C" fn(*mut c_void, Handle, c_int, *mut c_void, i64, *mut c_void) -> c_int;
/// `MPI_Datarep_extent_function`.
pub type ExtentFunction = unsafe extern "C" fn(Handle, *mut Aint, *mut c_void) -> c_int;

/// Declares routines. In the embedded world procedures call their `PMPI` names, so that a tool intercepts each call
/// only once, in Fortran. Over another MPI, with feature `through-tools`, they call the `MPI` names, so that tools
/// for C intercept the calls (§15.2).
macro_rules! routines_of_c {
    ($($safety:tt fn $name:ident($($arguments:tt)*) -> $result:ty;)*) => {
        // SAFETY: the standard's signatures.
        unsafe extern "C" {$(
            #[cfg_attr(not(feature = "through-tools"), link_name = concat!("P", stringify!($name)))]
            pub $safety fn $name($($arguments)*) -> $result;
        )*}
    };
}

mod declarations;

pub use declarations::*;
