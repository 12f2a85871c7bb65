//! Operations and error handlers that are Fortran procedures (MPI-4.1 §6.9.5, §9.3), and the services of the embedded library
//! for crate `mpi_attr_forward`.

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::abi::{Handle, MPI_ERRHANDLER_NULL, MPI_OP_NULL, MPI_SUCCESS};
use mpi_attr_bindings::call::{null_pointer, null_reason, routine};
use mpi_attr_bindings::fortran::{Integer, Logical, export_procedure, fortran_names};
use mpi_attr_forward::{self as forward, Services, serve};
use mpi_attr_world::errhandler::{ERRHANDLERS, FortranHandlerFn, Handler};
use mpi_attr_world::neighbours::Neighbours;
use mpi_attr_world::object::Kind;
use mpi_attr_world::{Communicator, Origin, object};

use super::op::{self, Function, Procedure};
use mpi_attr_world::communicator;

serve!(Services { raise, dimensions, members, neighbours, at_once: true });

fn raise(name: &'static str, origin: Option<forward::Origin>, error: Error) -> c_int {
    let origin = match origin {
        Some(forward::Origin::Communicator(comm)) => Origin::Communicator(comm),
        Some(forward::Origin::Window(win)) => Origin::Window(win),
        Some(forward::Origin::Session(session)) => Origin::Session(session),
        Some(forward::Origin::File(file)) => Origin::File(file),
        None => Origin::None,
    };
    routine(name, origin, || Err(error))
}

fn dimensions(comm: Handle) -> c_int {
    let topology = communicator::topology(comm).ok();
    topology.and_then(|topology| topology.periods().ok().map(<[bool]>::len)).unwrap_or(0) as c_int
}

fn members(comm: Handle) -> c_int {
    object::find::<Communicator>(comm).is_ok().into()
}

fn neighbours(comm: Handle) -> [c_int; 2] {
    let numbers = |all: Neighbours| [all.sources() as c_int, all.destinations() as c_int];
    Neighbours::of(comm).map_or([0; 2], numbers)
}

/// Creates an operation with a procedure whose length argument has this width.
fn create(
    name: &'static str,
    (user_fn, length): (Option<Procedure>, usize),
    commute: Logical,
    (op, ierror): (Integer, Integer),
) {
    let code = routine(name, Origin::None, || {
        let procedure = user_fn.ok_or_else(|| null_pointer(null_reason!(user_fn)))?;
        op.check(null_reason!(op))?;
        let function = Function::Fortran(procedure, [length, op.size()].map(|width| width as u8));
        op.put(op::create(function, commute.get())? as c_int);
        Ok(())
    });
    if code != MPI_SUCCESS {
        op.put(MPI_OP_NULL as c_int);
    }
    ierror.put(code);
}

/// `MPI_Op_create` for Fortran.
fn mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    create("MPI_Op_create", (user_fn, op.size()), commute, (op, ierror));
}
export_procedure!(mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer));
fortran_names!(mpi_op_create MPI_OP_CREATE);

/// `MPI_Op_create_c` for Fortran.
fn mpi_op_create_c_f08(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    create("MPI_Op_create_c", (user_fn, size_of::<i64>()), commute, (op, ierror));
}
export_procedure!(mpi_op_create_c_f08(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer));
fortran_names!(mpi_op_create_c_f08);

/// `create UPPER "name" kind`: the procedure that creates an error handler for objects of this kind.
macro_rules! errhandler_procedures {
    ($($create:ident $upper:ident $name:literal $kind:expr;)*) => {$(
        export_procedure! { fn $create(function: Option<FortranHandlerFn>, errhandler: Integer, ierror: Integer) {
            let code = routine($name, Origin::None, || {
                let function = function.ok_or_else(|| null_pointer(null_reason!(errhandler_fn)))?;
                errhandler.check(null_reason!(errhandler))?;
                let is_short = errhandler.size() == size_of::<c_int>();
                let handler = if is_short { Handler::Fortran(function) } else { Handler::FortranI8(function) };
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
    mpi_errhandler_create MPI_ERRHANDLER_CREATE "MPI_Errhandler_create" Kind::Communicator;
    mpi_win_create_errhandler MPI_WIN_CREATE_ERRHANDLER "MPI_Win_create_errhandler" Kind::Window;
    mpi_session_create_errhandler MPI_SESSION_CREATE_ERRHANDLER "MPI_Session_create_errhandler" Kind::Session;
    mpi_file_create_errhandler MPI_FILE_CREATE_ERRHANDLER "MPI_File_create_errhandler" Kind::File;
}
