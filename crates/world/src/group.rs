//! Groups of a one-process world (MPI-4.1 §7.3). Such a group has at most one member, so it is a value of two states.

use super::registry::Registry;
use crate::registry::OtherKind;

/// The groups there are, but for `MPI_GROUP_EMPTY`.
pub static GROUPS: Registry<Group> = Registry::new(OtherKind::Group as u32);

/// The members of a group, in order of rank: none, or this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// `MPI_GROUP_EMPTY`.
    Empty,
    /// The group of `MPI_COMM_WORLD` and of every other communicator.
    Process,
}
