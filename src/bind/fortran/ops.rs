//! Operations of reductions whose functions are Fortran procedures (MPI-4.1 §6.9.5).

use core::ffi::{c_int, c_void};

#[cfg(embedded)]
use super::super::c::MPI_Op_create;
use super::super::nulls::null_calls;
use super::arguments::{Argument, Integer, Logical, Op, OutHandle};
use super::fortran_names;
use crate::abi::{Handle, MPI_SUCCESS};

/// The function of an operation, in C.
type Function = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);

/// In Fortran: the datatype is an INTEGER.
type Procedure = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut c_int);

#[cfg(abi_fortran)]
// SAFETY: the standard's signature.
unsafe extern "C" {
    fn MPI_Op_create(
        function: Option<Function>,
        commute: c_int,
        op: super::super::call::Out<Handle>,
    ) -> c_int;
}

/// Nothing here calls it, so that one function of C stands for all procedures.
#[cfg(embedded)]
fn in_c(_procedure: Procedure) -> Option<Function> {
    unsafe extern "C" fn not_called(_: *mut c_void, _: *mut c_void, _: *mut c_int, _: *mut Handle) {}
    Some(not_called)
}

#[cfg(abi_fortran)]
use of_c::in_c;

/// Another library calls a function of C, which cannot tell for which operation: there is one for each procedure.
#[cfg(abi_fortran)]
mod of_c {
    use super::super::arguments::{HandleKind, Type};
    use super::{Function, Handle, Procedure, c_int, c_void};
    use std::sync::OnceLock;

    /// The procedures, each at the index of its function.
    static PROCEDURES: [OnceLock<Procedure>; 64] = [const { OnceLock::new() }; 64];

    unsafe extern "C" fn call<const AT: usize>(
        invec: *mut c_void,
        inoutvec: *mut c_void,
        len: *mut c_int,
        datatype: *mut Handle,
    ) {
        if let Some(procedure) = PROCEDURES[AT].get() {
            // SAFETY: C calls this as the function of an operation that was created with the procedure.
            unsafe { procedure(invec, inoutvec, len, &mut Type::number(*datatype)) };
        }
    }

    macro_rules! functions {
        ($($ten:literal)*) => {[$(
            call::<$ten>, call::<{ $ten + 1 }>, call::<{ $ten + 2 }>, call::<{ $ten + 3 }>,
            call::<{ $ten + 4 }>, call::<{ $ten + 5 }>, call::<{ $ten + 6 }>, call::<{ $ten + 7 }>,
        )*]};
    }
    static FUNCTIONS: [Function; 64] = functions!(0 8 16 24 32 40 48 56);

    /// The function for a procedure; none if there are too many of them.
    pub(super) fn in_c(procedure: Procedure) -> Option<Function> {
        let is_its = |of: &&OnceLock<Procedure>| *of.get_or_init(|| procedure) as usize == procedure as usize;
        let at = PROCEDURES.iter().position(|of| is_its(&of));
        if at.is_none() {
            eprintln!("mpi_attr: MPI_OP_CREATE with more than {} procedures", PROCEDURES.len());
        }
        at.map(|at| FUNCTIONS[at])
    }
}

/// `MPI_Op_create` for Fortran.
#[unsafe(export_name = "pmpi_op_create_")]
extern "C" fn mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    let mut result = OutHandle::<Op>::load(op);
    // SAFETY: a function of an operation or null, and a place for the result or null.
    let code = unsafe { MPI_Op_create(user_fn.and_then(in_c), commute.get().into(), result.argument()) };
    result.store(code == MPI_SUCCESS);
    ierror.put(code);
}
fortran_names!(mpi_op_create MPI_OP_CREATE);
null_calls!(
    "mpi_op_create", mpi_op_create;
    user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer; ()
);
