//! The common body of the routines that the embedded world does not support: other processes.
//!
//! Only `libmpi_abi.so.1` has these routines. `crates/embedded/unsupported.c` makes them from the list `unsupported.inc`.

use core::ffi::{CStr, c_char, c_int};

use crate::{Communicator, Origin, Window, object};
use mpi_attr::Error;
use mpi_attr::abi::*;
use mpi_attr_bindings::backend::ErrorOrigin;

/// The object whose error handler takes the error, by the letters of `crates/embedded/unsupported.inc`.
fn origin_of(kind: u8, object: Handle) -> Origin {
    match kind {
        b'C' => Origin::Communicator(object),
        b'W' => Origin::Window(object),
        _ => Origin::None,
    }
}

/// Raises `MPI_ERR_UNSUPPORTED_OPERATION` for a call on its object, or the error for an invalid object. Errors of the
/// tool interface are only returned (§15.3).
///
/// # Safety
/// `call` is the name of the routine, a string with a NUL.
#[unsafe(no_mangle)]
unsafe extern "C" fn mpi_attr_unsupported(call: *const c_char, kind: c_char, object: Handle) -> c_int {
    // SAFETY: as the caller promised; the string is a constant.
    let call = unsafe { CStr::from_ptr(call) }.to_str().unwrap_or("MPI");
    if call.starts_with("MPI_T_") {
        return MPI_T_ERR_NOT_SUPPORTED;
    }
    let reason = "unsupported routine: the embedded world has one process";
    let origin = origin_of(kind as u8, object);
    let found = match origin {
        Origin::Communicator(handle) => object::find::<Communicator>(handle).map(|_| ()),
        Origin::Window(handle) => object::find::<Window>(handle).map(|_| ()),
        _ => Ok(()),
    };
    origin.raise(call, found.err().unwrap_or(Error::new(MPI_ERR_UNSUPPORTED_OPERATION, reason)))
}
