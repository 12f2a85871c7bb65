//! Operations of reductions (MPI-4.1 §6.9.5), as objects: there are no reductions here that would call their functions.

use super::registry::Registry;
use super::world::WORLD;
use crate::abi::*;
use crate::error::{Error, Result};

/// An operation of the user's.
#[derive(Clone, Copy)]
pub(crate) struct Op {
    commutes: bool,
}

/// The operations there are.
pub(crate) type Ops = Registry<Op>;

const INVALID: Error = Error::new(MPI_ERR_OP, "not an operation: null, freed, or not a handle at all");

fn predefined(handle: Handle) -> bool {
    matches!(handle, MPI_SUM..=MPI_PROD | MPI_BAND..=MPI_BXOR | MPI_LAND..=MPI_LXOR | MPI_MINLOC | MPI_MAXLOC)
        || is_of_windows(handle)
}

/// Whether it is `MPI_REPLACE` or `MPI_NO_OP`, which take one of their operands (§12.3.4).
fn is_of_windows(handle: Handle) -> bool {
    matches!(handle, MPI_REPLACE | MPI_NO_OP)
}

/// Creates an operation.
///
/// # Errors
/// `MPI_ERR_OTHER` before init and after finalize, `MPI_ERR_NO_MEM`.
pub(crate) fn create(commutes: bool) -> Result<Handle> {
    WORLD.check_running()?;
    Ok(WORLD.ops.insert(Op { commutes })? as Handle)
}

/// Frees an operation.
///
/// # Errors
/// `MPI_ERR_OP` for what is none, and for a predefined one.
pub(crate) fn free(handle: Handle) -> Result<()> {
    if predefined(handle) {
        return Err(Error::new(MPI_ERR_OP, "a predefined operation cannot be freed"));
    }
    let op = u32::try_from(handle).ok().and_then(|handle| WORLD.ops.remove(handle));
    op.map(|_| ()).ok_or(INVALID)
}

/// Whether an operation is commutative.
///
/// # Errors
/// `MPI_ERR_OP`.
pub(crate) fn commutes(handle: Handle) -> Result<bool> {
    if predefined(handle) {
        return Ok(!is_of_windows(handle));
    }
    let op = u32::try_from(handle).ok().and_then(|handle| WORLD.ops.get(handle));
    op.map(|op| op.commutes).ok_or(INVALID)
}
