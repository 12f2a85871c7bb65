//! Operations of reductions in C (MPI-4.1 §6.9.5), and local reduction (§6.9.8).

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_world::Origin;
use mpi_attr_world::c::put_new;

use crate::op::{self, Function, OpFn};
use crate::reduce;

fn create(function: Function, commute: c_int, op: Arg<Out<Handle>>) -> Result<()> {
    put_new(op, || op::create(function, commute != 0))
}

c_routines! {
    /// Creates an operation.
    fn MPI_Op_create(user_fn: Option<OpFn<c_int>>, commute: c_int, op: Out<Handle>) on Origin::None; {
        create(Function::Int(user_fn.function()?), commute, op)
    }

    /// Creates an operation.
    fn MPI_Op_create_c(user_fn: Option<OpFn<i64>>, commute: c_int, op: Out<Handle>) on Origin::None; {
        create(Function::Count(user_fn.function()?), commute, op)
    }

    /// Frees an operation.
    fn MPI_Op_free(op: Out<Handle>) on Origin::None; {
        let op = op.required()?;
        op::free(op.current())?;
        op.put(MPI_OP_NULL);
        Ok(())
    }

    /// Whether an operation is commutative.
    fn MPI_Op_commutative(op: Handle, commute: Out<c_int>) on Origin::None; {
        let commutes = op::commutes(op)?;
        commute.put(commutes.into())
    }
    /// Combines two vectors.
    fn MPI_Reduce_local(
        inbuf: *const c_void,
        inoutbuf: *mut c_void,
        count: c_int,
        datatype: Handle,
        op: Handle,
    ) on Origin::None;
    {
        // SAFETY: the caller promises that the vectors are valid.
        unsafe { reduce::local(inbuf, inoutbuf, count.into(), datatype, op) }
    }

    /// Combines two vectors.
    fn MPI_Reduce_local_c(
        inbuf: *const c_void,
        inoutbuf: *mut c_void,
        count: i64,
        datatype: Handle,
        op: Handle,
    ) on Origin::None;
    {
        // SAFETY: the caller promises that the vectors are valid.
        unsafe { reduce::local(inbuf, inoutbuf, count, datatype, op) }
    }
}
