//! What the routines of the standard do that the embedded world has not got: communication, files, processes.
//!
//! They are in `libmpi_abi.so.1` alone, made from the list `compat/unsupported.inc`; here is what all of them call.

use core::ffi::{CStr, c_char, c_int};

use crate::abi::*;
use crate::embedded::errhandler::{Origin, raise};
use crate::error::Error;

/// Raises `MPI_ERR_UNSUPPORTED_OPERATION` for a call. Errors of the tool interface are only returned (§15.3).
///
/// # Safety
/// `call` is the name of the routine, a string that ends.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_unsupported(call: *const c_char) -> c_int {
    // SAFETY: as the caller promised; the string is a constant of his.
    let call = unsafe { CStr::from_ptr(call) }.to_str().unwrap_or("MPI");
    if call.starts_with("MPI_T_") {
        return MPI_T_ERR_NOT_SUPPORTED;
    }
    let reason = "the embedded world has one process and no communication";
    raise(call, Origin::None, Error::new(MPI_ERR_UNSUPPORTED_OPERATION, reason))
}
