//! Groups in C (MPI-4.1 §7.3).

use core::ffi::c_int;

use crate::Origin;
use crate::c::{free, put_new};
use mpi_attr::abi::*;
use mpi_attr_bindings::call::{Out, c_routines, out};

use crate::arguments::{Array, InArray, OutArray};
use crate::group::{self, Group, group_of, handle_of, length};

c_routines! {
    /// The number of processes in a group.
    fn MPI_Group_size(group: Handle, size: Out<c_int>) on Origin::None; {
        let group = group_of(group)?;
        size.put((group == Group::Process).into())
    }

    /// The rank of this process in a group.
    fn MPI_Group_rank(group: Handle, rank: Out<c_int>) on Origin::None; {
        let group = group_of(group)?;
        rank.put(group::rank_in(group))
    }

    /// The group of some members of a group.
    fn MPI_Group_incl(group: Handle, n: c_int, ranks: Array<c_int>, newgroup: Out<Handle>)
        on Origin::None;
    {
        let group = group_of(group)?;
        put_new(newgroup, || handle_of(group::incl(group, ranks.slice(length(n)?)?)?))
    }

    /// The group of the other members of a group.
    fn MPI_Group_excl(group: Handle, n: c_int, ranks: Array<c_int>, newgroup: Out<Handle>)
        on Origin::None;
    {
        let group = group_of(group)?;
        put_new(newgroup, || handle_of(group::excl(group, ranks.slice(length(n)?)?)?))
    }

    /// The group of the members in some ranges.
    fn MPI_Group_range_incl(group: Handle, n: c_int, ranges: Array<[c_int; 3]>, newgroup: Out<Handle>)
        on Origin::None;
    {
        let group = group_of(group)?;
        put_new(newgroup, || handle_of(group::range_incl(group, ranges.slice(length(n)?)?)?))
    }

    /// The group of the members outside of some ranges.
    fn MPI_Group_range_excl(group: Handle, n: c_int, ranges: Array<[c_int; 3]>, newgroup: Out<Handle>)
        on Origin::None;
    {
        let group = group_of(group)?;
        put_new(newgroup, || handle_of(group::range_excl(group, ranges.slice(length(n)?)?)?))
    }

    /// The members of either group.
    fn MPI_Group_union(group1: Handle, group2: Handle, newgroup: Out<Handle>) on Origin::None; {
        let (group1, group2) = (group_of(group1)?, group_of(group2)?);
        put_new(newgroup, || handle_of(if group1 == Group::Empty { group2 } else { group1 }))
    }

    /// The members of both groups.
    fn MPI_Group_intersection(group1: Handle, group2: Handle, newgroup: Out<Handle>) on Origin::None; {
        let (group1, group2) = (group_of(group1)?, group_of(group2)?);
        put_new(newgroup, || handle_of(if group1 == group2 { group1 } else { Group::Empty }))
    }

    /// The members of the first group that are not in the second.
    fn MPI_Group_difference(group1: Handle, group2: Handle, newgroup: Out<Handle>) on Origin::None; {
        let (group1, group2) = (group_of(group1)?, group_of(group2)?);
        put_new(newgroup, || handle_of(if group1 == group2 { Group::Empty } else { group1 }))
    }

    /// The ranks that some members of one group have in another.
    fn MPI_Group_translate_ranks(
        group1: Handle,
        n: c_int,
        ranks1: Array<c_int>,
        group2: Handle,
        ranks2: *mut c_int,
    ) on Origin::None;
    {
        let (group1, group2) = (group_of(group1)?, group_of(group2)?);
        let ranks = ranks1.slice(length(n)?)?;
        ranks.iter().try_for_each(|&rank| group::translate(group1, rank, group2).map(|_| ()))?;
        for (at, &rank) in ranks.iter().enumerate() {
            out!(ranks2).element(at)?.put(group::translate(group1, rank, group2)?);
        }
        Ok(())
    }

    /// Compares two groups.
    fn MPI_Group_compare(group1: Handle, group2: Handle, result: Out<c_int>) on Origin::None; {
        let (group1, group2) = (group_of(group1)?, group_of(group2)?);
        result.put(if group1 == group2 { MPI_IDENT } else { MPI_UNEQUAL })
    }

    /// Frees a group.
    fn MPI_Group_free(group: Out<Handle>) on Origin::None; {
        free(MPI_GROUP_NULL, group, group::free)
    }
}
