//! The error handler for files in C (MPI-4.1 §9.3, §14.7). No file exists: it takes the errors of `MPI_FILE_NULL`.

use core::ffi::c_int;

use crate::c::put_new;
use crate::errhandler::{ERRHANDLERS, FILES, Handler, HandlerFn, set_for_files};
use crate::object::Kind;
use crate::{Origin, WORLD};
use mpi_attr::abi::*;
use mpi_attr::engine::locked;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Out, c_routines};

use super::errhandlers::call;

/// Checks the handle of a file. Only `MPI_FILE_NULL` is valid; it stands for the default error handler.
///
/// # Errors
/// `MPI_ERR_FILE`; `MPI_ERR_OTHER` before init and after finalize.
fn check_file(handle: Handle) -> Result<()> {
    WORLD.check_running()?;
    match handle {
        MPI_FILE_NULL => Ok(()),
        _ => Err(NO_FILE),
    }
}

/// The error for a handle other than `MPI_FILE_NULL`.
pub(super) const NO_FILE: Error =
    Error::new(MPI_ERR_FILE, "the file is not MPI_FILE_NULL: the embedded world has no files");

c_routines! {
    /// Creates an error handler for files.
    fn MPI_File_create_errhandler(file_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        let handler = Handler::C(file_errhandler_fn.function()?);
        put_new(errhandler, || ERRHANDLERS.create(handler, Kind::File))
    }

    /// Gives files another error handler. `MPI_FILE_NULL` stands for files yet to be opened, and there are no others.
    fn MPI_File_set_errhandler(file: Handle, errhandler: Handle) on Origin::File(file); {
        check_file(file)?;
        set_for_files(ERRHANDLERS.attach(errhandler, Kind::File)?);
        Ok(())
    }

    /// The error handler for files.
    fn MPI_File_get_errhandler(file: Handle, errhandler: Out<Handle>) on Origin::File(file); {
        check_file(file)?;
        put_new(errhandler, || {
            // Under the lock: another thread may replace the error handler.
            let own = locked(&FILES);
            Ok(ERRHANDLERS.give(*own))
        })
    }

    /// Raises an error on `MPI_FILE_NULL`.
    fn MPI_File_call_errhandler(fh: Handle, errorcode: c_int) on Origin::File(fh); {
        check_file(fh)?;
        call("MPI_File_call_errhandler", Origin::File(fh), errorcode);
        Ok(())
    }
}
