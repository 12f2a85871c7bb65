//! Operations of reductions as objects (MPI-4.1 §6.9.5). `reduce.rs` runs them.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;
use mpi_attr_world::WORLD;
use mpi_attr_world::at_end::AtEnd;
use mpi_attr_world::handles::Handles;
use mpi_attr_world::handles::OtherKind;

/// The user's operation.
#[derive(Clone, Copy)]
pub struct Op {
    function: Function,
    commutes: bool,
}

/// The function of an operation in C, with a length of type `int` or `MPI_Count`.
pub type OpFn<N> = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut N, *mut Handle);

/// The function of an operation in Fortran: length and datatype are INTEGERs, or the length is an INTEGER(KIND=MPI_COUNT_KIND).
pub type Procedure = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_void, *mut c_void);

/// A function that combines two vectors.
#[derive(Clone, Copy)]
pub enum Function {
    Int(OpFn<c_int>),
    Count(OpFn<i64>),
    /// With the widths of its length and of its datatype in bytes.
    Fortran(Procedure, [u8; 2]),
}

/// The user's operations.
static OPS: Handles<Op> = Handles::new(OtherKind::Op as u32);

static AT_END: AtEnd = AtEnd::new(|| OPS.clear());

/// How many operations of the program there are.
pub fn live() -> u64 {
    OPS.live().into()
}

/// Whether a handle is that of a predefined operation.
pub fn is_predefined(handle: Handle) -> bool {
    matches!(handle, MPI_SUM..=MPI_PROD | MPI_BAND..=MPI_BXOR | MPI_LAND..=MPI_LXOR | MPI_MINLOC | MPI_MAXLOC)
        || is_of_windows(handle)
}

/// Whether a handle is `MPI_REPLACE` or `MPI_NO_OP`, which return one of their operands (§12.3.4). They are not for
/// reductions, and they are not commutative.
pub(crate) fn is_of_windows(handle: Handle) -> bool {
    matches!(handle, MPI_REPLACE | MPI_NO_OP)
}

/// Creates an operation.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, `MPI_ERR_NO_MEM`.
pub fn create(function: Function, commutes: bool) -> Result<Handle> {
    WORLD.check_running()?;
    AT_END.register();
    Ok(OPS.insert(Op { function, commutes })? as Handle)
}

/// Frees an operation.
///
/// # Errors
/// `MPI_ERR_OP`: not an operation, or a predefined one.
pub fn free(handle: Handle) -> Result<()> {
    if is_predefined(handle) {
        return Err(Error::new(MPI_ERR_OP, "a predefined operation cannot be freed"));
    }
    let op = u32::try_from(handle).ok().and_then(|handle| OPS.remove(handle));
    op.map(|_| ()).ok_or_else(|| OPS.error(&reason::OP, handle))
}

fn find(handle: Handle) -> Result<Op> {
    let found = u32::try_from(handle).ok().and_then(|handle| OPS.get(handle));
    found.ok_or_else(|| OPS.error(&reason::OP, handle))
}

/// The function of the user's operation.
///
/// # Errors
/// `MPI_ERR_OP`.
pub fn function(handle: Handle) -> Result<Function> {
    find(handle).map(|op| op.function)
}

/// Whether an operation is commutative.
///
/// # Errors
/// `MPI_ERR_OP`.
pub fn commutes(handle: Handle) -> Result<bool> {
    if is_predefined(handle) { Ok(!is_of_windows(handle)) } else { find(handle).map(|op| op.commutes) }
}
