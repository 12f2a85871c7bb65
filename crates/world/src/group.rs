//! Groups of a one-process world (MPI-4.1 §7.3). A group has at most one member, so it is a value with two states, and
//! operations mostly check their arguments.

use std::ffi::c_int;

use crate::handles::Handles;
use crate::handles::OtherKind;
use mpi_attr::abi::{Handle, MPI_ERR_ARG, MPI_ERR_RANK, MPI_GROUP_EMPTY, MPI_PROC_NULL, MPI_UNDEFINED};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;

/// All groups except `MPI_GROUP_EMPTY`.
pub static GROUPS: Handles<Group> = Handles::new(OtherKind::Group as u32);

/// The members of a group, in order of rank: none, or this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// `MPI_GROUP_EMPTY`.
    Empty,
    /// The group of `MPI_COMM_WORLD` and of every other communicator.
    Process,
}

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
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn handle_of(group: Group) -> Result<Handle> {
    match group {
        Group::Empty => Ok(MPI_GROUP_EMPTY),
        Group::Process => Ok(GROUPS.insert(group)? as Handle),
    }
}

/// Frees the group of a handle. The empty group stays, but a program may free its handle like any other result of
/// `MPI_Group_incl`.
pub(crate) fn free(handle: Handle) -> Result<()> {
    group_of(handle)?;
    if handle != MPI_GROUP_EMPTY {
        GROUPS.remove(handle as u32);
    }
    Ok(())
}

/// The length `n` of an array of ranks or ranges.
pub(crate) fn length(n: c_int) -> Result<usize> {
    usize::try_from(n).map_err(|_| Error::new(MPI_ERR_ARG, "n is {}: expected 0 or more").about(n.into()))
}

/// `MPI_Group_rank` (§7.3.1): this process's rank, or `MPI_UNDEFINED` if it is not a member.
pub(crate) fn rank_in(group: Group) -> c_int {
    match group {
        Group::Empty => MPI_UNDEFINED,
        Group::Process => 0,
    }
}

/// `MPI_Group_incl` (§7.3.2): the members of the given ranks.
pub(crate) fn incl(group: Group, ranks: &[c_int]) -> Result<Group> {
    select(group, ranks.iter().map(|&rank| rank.into()), MPI_ERR_RANK)
}

/// `MPI_Group_excl` (§7.3.2): the members of all other ranks.
pub(crate) fn excl(group: Group, ranks: &[c_int]) -> Result<Group> {
    match incl(group, ranks)? {
        Group::Empty => Ok(group),
        Group::Process => Ok(Group::Empty),
    }
}

/// `MPI_Group_range_incl` (§7.3.2): the members of the ranks in ranges of first rank, last rank, stride.
///
/// The last rank of a range need not be one that the stride meets, nor one that the group has.
///
/// # Errors
/// `MPI_ERR_ARG`: a stride of zero, or one that leads away from the last rank; a rank that the group does not have, or that the
/// ranges name twice.
pub(crate) fn range_incl(group: Group, ranges: &[[c_int; 3]]) -> Result<Group> {
    for &[first, last, stride] in ranges {
        if stride == 0 {
            return Err(Error::new(MPI_ERR_ARG, "a range has the stride 0"));
        }
        if first != last && (first < last) != (stride > 0) {
            let reason = "a range has the stride {}, which leads away from its last rank";
            return Err(Error::new(MPI_ERR_ARG, reason).about(stride.into()));
        }
    }
    select(
        group,
        ranges.iter().flat_map(|range| {
            let [first, last, stride] = range.map(i64::from);
            (0..=(last - first) / stride).map(move |step| first + step * stride)
        }),
        MPI_ERR_ARG,
    )
}

/// `MPI_Group_range_excl` (§7.3.2): the members of all other ranks.
pub(crate) fn range_excl(group: Group, ranges: &[[c_int; 3]]) -> Result<Group> {
    Ok(match range_incl(group, ranges)? {
        Group::Empty => group,
        Group::Process => Group::Empty,
    })
}

/// `MPI_Group_translate_ranks` (§7.3.1): the rank in `other` of the member with a rank here.
pub(crate) fn translate(group: Group, rank: c_int, other: Group) -> Result<c_int> {
    match (rank, group) {
        (MPI_PROC_NULL, _) => Ok(MPI_PROC_NULL),
        (0, Group::Process) => Ok(rank_in(other)),
        _ => Err(Error::new(MPI_ERR_RANK, "the group has no rank {}").about(rank.into())),
    }
}

/// The members of the given ranks, which must be distinct ranks of the group; otherwise an error of the class.
fn select(group: Group, ranks: impl Iterator<Item = i64>, class: c_int) -> Result<Group> {
    let mut selected = Group::Empty;
    for rank in ranks {
        if rank != 0 || group == Group::Empty {
            return Err(Error::new(class, "the group has no rank {}").about(rank));
        }
        if selected == Group::Process {
            return Err(Error::new(class, "rank {} is given twice").about(rank));
        }
        selected = Group::Process;
    }
    Ok(selected)
}

#[cfg(test)]
mod tests {
    use super::Group::{Empty, Process};
    use super::*;
    use crate::testing::code;

    #[test]
    fn lengths() {
        assert_eq!(length(0), Ok(0));
        assert_eq!(length(-1).map_err(|error| error.code), Err(MPI_ERR_ARG));
    }

    #[test]
    fn ranks() {
        assert_eq!((incl(Process, &[0]), incl(Process, &[])), (Ok(Process), Ok(Empty)));
        assert_eq!((excl(Process, &[0]), excl(Process, &[])), (Ok(Empty), Ok(Process)));
        assert_eq!((incl(Empty, &[]), excl(Empty, &[])), (Ok(Empty), Ok(Empty)));
        for wrong in [&[1][..], &[-1], &[MPI_UNDEFINED], &[0, 0], &[0, 1]] {
            assert_eq!(code(incl(Process, wrong)), MPI_ERR_RANK);
            assert_eq!(code(excl(Process, wrong)), MPI_ERR_RANK);
        }
        assert_eq!(code(incl(Empty, &[0])), MPI_ERR_RANK);
    }

    #[test]
    fn ranges() {
        for range in [[0, 0, 1], [0, 0, -5], [0, 5, 10], [0, -3, -4], [0, 0, c_int::MIN]] {
            assert_eq!(range_incl(Process, &[range]), Ok(Process), "{range:?}");
        }
        assert_eq!(range_incl(Process, &[]), Ok(Empty));
        for range in [[0, 0, 0], [0, 5, -1], [0, -1, 1]] {
            assert_eq!(code(range_incl(Process, &[range])), MPI_ERR_ARG, "{range:?}");
        }
        for range in [[0, 1, 1], [-1, 0, 1], [1, 1, 1], [c_int::MIN, c_int::MAX, 1], [c_int::MAX, 0, -1]] {
            assert_eq!(code(range_incl(Process, &[range])), MPI_ERR_ARG, "{range:?}");
        }
        assert_eq!(range_excl(Process, &[[0, 5, 10]]), Ok(Empty));
        assert_eq!((range_excl(Process, &[]), range_excl(Empty, &[])), (Ok(Process), Ok(Empty)));
        assert_eq!(code(range_excl(Process, &[[0, 1, 1]])), MPI_ERR_ARG);
        assert_eq!(code(range_incl(Process, &[[0, 0, 1], [0, 0, 1]])), MPI_ERR_ARG);
        assert_eq!(code(range_incl(Empty, &[[0, 0, 1]])), MPI_ERR_ARG);
    }
}
