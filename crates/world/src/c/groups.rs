//! The handles of groups in C (MPI-4.1 §7.3).

use crate::Origin;
use crate::group::{GROUPS, Group};
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines};
use mpi_attr_bindings::reason;

/// The group of a handle.
///
/// # Errors
/// `MPI_ERR_GROUP`.
pub fn group_of(handle: Handle) -> Result<Group> {
    if handle == MPI_GROUP_EMPTY {
        return Ok(Group::Empty);
    }
    let found = u32::try_from(handle).ok().and_then(|handle| GROUPS.get(handle));
    found.ok_or_else(|| GROUPS.error(&reason::GROUP, handle))
}

/// A handle to a group.
pub fn handle_of(group: Group) -> Result<Handle> {
    match group {
        Group::Empty => Ok(MPI_GROUP_EMPTY),
        Group::Process => Ok(GROUPS.insert(group)? as Handle),
    }
}

c_routines! {
    /// Frees a group.
    fn MPI_Group_free(group: Out<Handle>) on Origin::None; {
        let group = group.required()?;
        group_of(group.current())?;
        // The empty group is not freed, but its handle may be given back like any other result of MPI_Group_incl.
        if group.current() != MPI_GROUP_EMPTY {
            GROUPS.remove(group.current() as u32);
        }
        group.put(MPI_GROUP_NULL);
        Ok(())
    }
}
