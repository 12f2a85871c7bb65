//! Operations of reductions whose functions are Fortran procedures (MPI-4.1 §6.9.5).

use core::ffi::c_int;

use crate::abi::{MPI_OP_NULL, MPI_SUCCESS};
use crate::bind::call::{Origin, is_null, null_pointer, routine};
use crate::bind::fortran::{Integer, Logical, fortran_names};
use crate::embedded::op::{self, Function, Procedure};

/// `MPI_Op_create` for Fortran.
#[unsafe(export_name = "pmpi_op_create_")]
extern "C" fn mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    let code = routine("MPI_Op_create", Origin::None, || {
        let procedure = user_fn.ok_or_else(|| null_pointer(is_null!(user_fn)))?;
        op.check(is_null!(op))?;
        op.put(op::create(Function::Fortran(procedure), commute.get())? as c_int);
        Ok(())
    });
    if code != MPI_SUCCESS {
        op.put(MPI_OP_NULL as c_int);
    }
    ierror.put(code);
}
fortran_names!(mpi_op_create MPI_OP_CREATE);
