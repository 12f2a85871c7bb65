//! Operations of reductions whose functions are Fortran procedures (MPI-4.1 §6.9.5).

use core::ffi::c_int;

#[cfg(embedded)]
use super::super::call::{Origin, is_null, null_pointer, routine};
use super::super::nulls::null_calls;
use super::arguments::{Argument, Integer, Logical, Op, OutHandle};
use super::fortran_names;
use crate::abi::MPI_SUCCESS;
#[cfg(embedded)]
use crate::local::op::{self, Function, Procedure};

/// Creates the operation of a procedure.
#[cfg(embedded)]
fn create(procedure: Option<Procedure>, commute: bool, op: &mut OutHandle<Op>) -> c_int {
    routine("MPI_Op_create", Origin::None, || {
        let procedure = procedure.ok_or_else(|| null_pointer(is_null!(user_fn)))?;
        let place = op.argument().or(is_null!(op)).required()?;
        place.put(op::create(Function::Fortran(procedure), commute)?);
        Ok(())
    })
}

#[cfg(abi_fortran)]
use of_c::{Procedure, create};

/// Another library calls a function of C, which cannot tell for which operation: there is one for each procedure.
#[cfg(abi_fortran)]
mod of_c {
    use core::ffi::c_void;
    use std::sync::OnceLock;

    use super::super::super::call::Out;
    use super::super::arguments::{HandleKind, Type};
    use super::{Argument, Op, OutHandle, c_int};
    use crate::abi::Handle;

    type Function = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);

    /// In Fortran the datatype is an INTEGER.
    pub(super) type Procedure = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut c_int);

    // SAFETY: the standard's signature.
    unsafe extern "C" {
        fn MPI_Op_create(function: Option<Function>, commute: c_int, op: Out<Handle>) -> c_int;
    }

    /// Creates the operation of a procedure.
    pub(super) fn create(procedure: Option<Procedure>, commute: bool, op: &mut OutHandle<Op>) -> c_int {
        // SAFETY: a function of an operation or null, and a place for the result or null.
        unsafe { MPI_Op_create(procedure.and_then(in_c), commute.into(), op.argument()) }
    }

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
    fn in_c(procedure: Procedure) -> Option<Function> {
        let is_its = |of: &&OnceLock<Procedure>| *of.get_or_init(|| procedure) as usize == procedure as usize;
        let at = PROCEDURES.iter().position(|of| is_its(&of));
        if at.is_none() {
            eprintln!("mpi_attr: MPI_OP_CREATE: too many procedures (limit {})", PROCEDURES.len());
        }
        at.map(|at| FUNCTIONS[at])
    }
}

/// `MPI_Op_create` for Fortran.
#[unsafe(export_name = "pmpi_op_create_")]
extern "C" fn mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    let mut result = OutHandle::<Op>::load(op);
    let code = create(user_fn, commute.get(), &mut result);
    result.store(code == MPI_SUCCESS);
    ierror.put(code);
}
fortran_names!(mpi_op_create MPI_OP_CREATE);
null_calls!(
    "mpi_op_create", mpi_op_create;
    user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer; ()
);
