//! Operations of reductions whose functions are Fortran procedures, over another library's C routines (MPI-4.1 §6.9.5).
//!
//! The function that C calls does not get the operation. Therefore each procedure has a C function of its own.

use core::ffi::{c_int, c_void};
use core::ptr;
use std::sync::OnceLock;

use mpi_attr::abi::{Handle, MPI_SUCCESS};
use mpi_attr::say;
use mpi_attr_bindings::fortran::{Integer, KindSizes, Logical, Passed, export_procedure, fortran_names};
use mpi_attr_forward::Argument;
use mpi_attr_forward::c::{self, LargeUserFunction, UserFunction};
use mpi_attr_forward::handles::{HandleKind, Op, OutHandle, Type};

/// In Fortran the length and the datatype are INTEGERs, or the length is an INTEGER(KIND=MPI_COUNT_KIND).
type Procedure = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void, *mut c_void);

/// The procedures with the widths of their INTEGERs, each at the index of its function.
static PROCEDURES: [OnceLock<(Procedure, &KindSizes)>; 64] = [const { OnceLock::new() }; 64];

unsafe extern "C" fn call<const AT: usize>(
    invec: *mut c_void,
    inoutvec: *mut c_void,
    len: *mut c_int,
    datatype: *mut Handle,
) {
    if let Some(&(procedure, kinds)) = PROCEDURES[AT].get() {
        let mut words = [0_i64; 2];
        let [length, handle] = words.each_mut().map(|word| Integer::of((&raw mut *word).cast(), kinds));
        // SAFETY: C calls this as the function of an operation that was created with the procedure.
        unsafe {
            length.put(*len);
            handle.put(Type::number(*datatype));
            procedure(invec, inoutvec, length.raw(), handle.raw());
        }
    }
}

unsafe extern "C" fn call_large<const AT: usize>(
    invec: *mut c_void,
    inoutvec: *mut c_void,
    len: *mut i64,
    datatype: *mut Handle,
) {
    if let Some(&(procedure, kinds)) = PROCEDURES[AT].get() {
        let mut word = 0_i64;
        let handle = Integer::of((&raw mut word).cast(), kinds);
        // SAFETY: C calls this as the function of an operation with large counts, created with the procedure.
        unsafe {
            handle.put(Type::number(*datatype));
            procedure(invec, inoutvec, len.cast(), handle.raw());
        }
    }
}

macro_rules! functions {
    ($call:ident $($eight:literal)*) => {[$(
        $call::<$eight>, $call::<{ $eight + 1 }>, $call::<{ $eight + 2 }>, $call::<{ $eight + 3 }>,
        $call::<{ $eight + 4 }>, $call::<{ $eight + 5 }>, $call::<{ $eight + 6 }>, $call::<{ $eight + 7 }>,
    )*]};
}
static FUNCTIONS: [UserFunction; 64] = functions!(call 0 8 16 24 32 40 48 56);
static LARGE_FUNCTIONS: [LargeUserFunction; 64] = functions!(call_large 0 8 16 24 32 40 48 56);

/// The index of the C functions for a procedure; `None` if there are too many procedures.
fn place(procedure: Procedure, kinds: &'static KindSizes) -> Option<usize> {
    let at = PROCEDURES.iter().position(|of| {
        let known = of.get_or_init(|| (procedure, kinds));
        known.0 as usize == procedure as usize && ptr::eq(known.1, kinds)
    });
    if at.is_none() {
        say!("mpi_attr: MPI_OP_CREATE: too many procedures (limit {})", PROCEDURES.len());
    }
    at
}

/// Creates an operation by a call of C, with the function of a procedure.
fn create<F: Copy>(
    functions: &[F; 64],
    (user_fn, op, ierror): (Option<Procedure>, Integer, Integer),
    call: impl FnOnce(Option<F>, *mut Handle) -> c_int,
) {
    let mut result = OutHandle::<Op>::load(op);
    let at = user_fn.and_then(|procedure| place(procedure, op.kinds()));
    let code = call(at.map(|at| functions[at]), result.argument());
    result.store(code == MPI_SUCCESS);
    ierror.put(code);
}

/// `MPI_Op_create` for Fortran. An INTEGER of 8 bytes is a length for large counts.
fn mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    if op.size() == size_of::<i64>() {
        return mpi_op_create_c_f08(user_fn, commute, op, ierror);
    }
    create(&FUNCTIONS, (user_fn, op, ierror), |function, op| {
        // SAFETY: a function of an operation or null, and a place for the result or null.
        unsafe { c::MPI_Op_create(function, commute.get().into(), op) }
    });
}
export_procedure!(mpi_op_create(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer));
fortran_names!(mpi_op_create MPI_OP_CREATE);

/// `MPI_Op_create_c` for Fortran.
fn mpi_op_create_c_f08(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer) {
    create(&LARGE_FUNCTIONS, (user_fn, op, ierror), |function, op| {
        // SAFETY: a function of an operation or null, and a place for the result or null.
        unsafe { c::MPI_Op_create_c(function, commute.get().into(), op) }
    });
}
export_procedure!(mpi_op_create_c_f08(user_fn: Option<Procedure>, commute: Logical, op: Integer, ierror: Integer));
fortran_names!(mpi_op_create_c_f08);
