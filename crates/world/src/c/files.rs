//! The error handlers of files in C (MPI-4.1 §9.3, §14.7). `MPI_FILE_NULL` has the one of files that are opened later, and of
//! errors without a file.

use core::ffi::c_int;

use crate::c::put_new;
use crate::errhandler::{ERRHANDLERS, FILES, HandlerFn, set_for_files};
use crate::file::File;
use crate::object::{self, Kind};
use crate::{Origin, WORLD};
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::sync::locked;
use mpi_attr_bindings::call::{Out, c_routines};

use super::errhandlers::{call, create, get};

/// Checks the handle of a file, or `MPI_FILE_NULL`; returns whether it is the latter.
fn is_null(handle: Handle) -> Result<bool> {
    WORLD.check_running()?;
    match handle {
        MPI_FILE_NULL => Ok(true),
        _ => object::find::<File>(handle).map(|_| false),
    }
}

c_routines! {
    /// Creates an error handler for files.
    fn MPI_File_create_errhandler(file_errhandler_fn: Option<HandlerFn>, errhandler: Out<Handle>) on Origin::None; {
        create(Kind::File, file_errhandler_fn, errhandler)
    }

    /// Gives a file another error handler, or with `MPI_FILE_NULL` files yet to be opened.
    fn MPI_File_set_errhandler(file: Handle, errhandler: Handle) on Origin::File(file); {
        if !is_null(file)? {
            return object::set_errhandler::<File>(file, errhandler);
        }
        set_for_files(ERRHANDLERS.attach(errhandler, Kind::File)?);
        Ok(())
    }

    /// The error handler of a file.
    fn MPI_File_get_errhandler(file: Handle, errhandler: Out<Handle>) on Origin::File(file); {
        let is_null = is_null(file)?;
        put_new(errhandler, || {
            if !is_null {
                return get::<File>(file);
            }
            // Under the lock: another thread may replace the error handler.
            let own = locked(&FILES);
            Ok(ERRHANDLERS.give(*own))
        })
    }

    /// Raises an error on a file.
    fn MPI_File_call_errhandler(fh: Handle, errorcode: c_int) on Origin::File(fh); {
        is_null(fh)?;
        call("MPI_File_call_errhandler", Origin::File(fh), errorcode);
        Ok(())
    }
}
