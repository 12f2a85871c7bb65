//! Operations of reductions in C (MPI-4.1 §6.9.5).

use core::ffi::{c_int, c_void};

use super::super::call::{Origin, Out, c_routines, null_pointer};
use super::put_new;
use crate::abi::*;
use crate::embedded::op;
use crate::error::Result;

/// The function of an operation, which is not called: with a length of type `int` or `MPI_Count`.
pub(crate) type OpFn<N> = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut N, *mut Handle);

fn create<N>(function: Option<OpFn<N>>, commute: c_int, op: Out<Handle>) -> Result<()> {
    function.ok_or_else(null_pointer)?;
    put_new(op, || op::create(commute != 0))
}

c_routines! {
    /// Creates an operation.
    fn MPI_Op_create(user_fn: Option<OpFn<c_int>>, commute: c_int, op: Out<Handle>) on Origin::None; {
        create(user_fn, commute, op)
    }

    /// Creates an operation.
    fn MPI_Op_create_c(user_fn: Option<OpFn<i64>>, commute: c_int, op: Out<Handle>) on Origin::None; {
        create(user_fn, commute, op)
    }

    /// Frees an operation.
    fn MPI_Op_free(op: Out<Handle>) on Origin::None; {
        let op = op.place()?;
        op::free(op.current())?;
        op.put(MPI_OP_NULL);
        Ok(())
    }

    /// Whether an operation is commutative.
    fn MPI_Op_commutative(op: Handle, commute: Out<c_int>) on Origin::None; {
        let commutes = op::commutes(op)?;
        commute.place()?.put(commutes.into());
        Ok(())
    }
}
