//! Error handlers that are Fortran procedures (MPI-4.1 §9.3).

use core::ffi::c_int;

use mpi_attr::abi::{MPI_ERRHANDLER_NULL, MPI_SUCCESS};
use mpi_attr_bindings::call::{null_pointer, null_reason, routine};
use mpi_attr_bindings::fortran::{Integer, export_procedure, fortran_names};

use crate::errhandler::{ERRHANDLERS, FortranHandlerFn, Handler};
use crate::object::Kind;
use crate::raise::Origin;

/// `create UPPER "name" kind`: the procedure that creates an error handler for objects of this kind.
macro_rules! errhandler_procedures {
    ($($create:ident $upper:ident $name:literal $kind:expr;)*) => {$(
        export_procedure! { fn $create(function: Option<FortranHandlerFn>, errhandler: Integer, ierror: Integer) {
            let code = routine($name, Origin::None, || {
                let function = function.ok_or_else(|| null_pointer(null_reason!(errhandler_fn)))?;
                errhandler.check(null_reason!(errhandler))?;
                let handler = Handler::Fortran(function, errhandler.size() as u8);
                errhandler.put(ERRHANDLERS.create(handler, $kind)? as c_int);
                Ok(())
            });
            if code != MPI_SUCCESS {
                errhandler.put(MPI_ERRHANDLER_NULL as c_int);
            }
            ierror.put(code);
        } }
        fortran_names!($create $upper);
    )*};
}

errhandler_procedures! {
    mpi_comm_create_errhandler MPI_COMM_CREATE_ERRHANDLER "MPI_Comm_create_errhandler" Kind::Communicator;
    mpi_win_create_errhandler MPI_WIN_CREATE_ERRHANDLER "MPI_Win_create_errhandler" Kind::Window;
    mpi_session_create_errhandler MPI_SESSION_CREATE_ERRHANDLER "MPI_Session_create_errhandler" Kind::Session;
    mpi_file_create_errhandler MPI_FILE_CREATE_ERRHANDLER "MPI_File_create_errhandler" Kind::File;
}
