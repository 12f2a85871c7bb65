//! The constructors of datatypes in C (MPI-4.1 §5.1). Each has two forms: `MPI_X` with counts of type `int`, and
//! `MPI_X_c` with counts and addresses of type `MPI_Count`.

use core::ffi::c_int;
use std::borrow::Cow;

use crate::Origin;
use crate::c::datatypes::derive;
use crate::c::put_new;
use crate::datatype;
use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::memory::{list, with_room};
use mpi_attr_bindings::call::{Arg, Out, c_routines};
use mpi_attr_layout::{CountWidth, count};

use crate::arguments::{Array, InArray};
use crate::{arrays, constructors, parametric};

/// The type of the counts of one form: `int` or `MPI_Count`.
pub(super) trait Number: Copy + Into<i64> {
    const COUNT_WIDTH: CountWidth;

    /// The caller's array.
    fn list(array: &Arg<Array<Self>>, length: usize) -> Result<Cow<'_, [i64]>>;
}

impl Number for c_int {
    const COUNT_WIDTH: CountWidth = CountWidth::Int;

    fn list(array: &Arg<Array<Self>>, length: usize) -> Result<Cow<'_, [i64]>> {
        list(array.slice(length)?.iter().map(|&n| n.into())).map(Cow::Owned)
    }
}

impl Number for i64 {
    const COUNT_WIDTH: CountWidth = CountWidth::Count;

    fn list(array: &Arg<Array<Self>>, length: usize) -> Result<Cow<'_, [i64]>> {
        array.slice(length).map(Cow::Borrowed)
    }
}

/// The length of arrays with an element for each dimension. The constructor refuses a length of 0.
fn dimensions(n: c_int) -> usize {
    usize::try_from(n).unwrap_or(0)
}

pub(super) fn structure(
    form: CountWidth,
    lengths: &[i64],
    displacements: Arg<Array<i64>>,
    types: Arg<Array<Handle>>,
    new: Arg<Out<Handle>>,
) -> Result<()> {
    let displacements = displacements.slice(lengths.len())?;
    let types = types.slice(lengths.len())?;
    let mut layouts = with_room(types.len())?;
    for &old in types {
        layouts.push(datatype::layout(old)?);
    }
    put_new(new, || datatype::create(constructors::structure(form, lengths, displacements, layouts)?))
}

/// The constructors of one form, with counts and addresses of the given types.
macro_rules! constructors {
    ($(
        $vector:ident $hvector:ident $indexed:ident $hindexed:ident $indexed_block:ident
            $hindexed_block:ident $struct:ident $resized:ident $subarray:ident $darray:ident: $n:ty, $address:ty;
    )*) => {c_routines! {$(
        /// Blocks at equal distances.
        fn $vector(count: $n, blocklength: $n, stride: $n, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                constructors::vector(<$n>::COUNT_WIDTH, count.into(), blocklength.into(), stride.into(), old)
            })
        }

        /// Blocks at equal distances in bytes.
        fn $hvector(count: $n, blocklength: $n, stride: $address, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                constructors::hvector(<$n>::COUNT_WIDTH, count.into(), blocklength.into(), stride as i64, old)
            })
        }

        /// Blocks of several lengths at several places.
        fn $indexed(n: $n, array_of_blocklengths: Array<$n>, array_of_displacements: Array<$n>, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let (lengths, places) = (<$n>::list(&array_of_blocklengths, count(n)?)?, <$n>::list(&array_of_displacements, count(n)?)?);
                constructors::indexed((MPI_COMBINER_INDEXED, <$n>::COUNT_WIDTH), &lengths, &places, old)
            })
        }

        /// Blocks of several lengths at several places in bytes.
        fn $hindexed(n: $n, array_of_blocklengths: Array<$n>, array_of_displacements: Array<i64>, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let (lengths, places) = (<$n>::list(&array_of_blocklengths, count(n)?)?, array_of_displacements.slice(count(n)?)?);
                constructors::indexed((MPI_COMBINER_HINDEXED, <$n>::COUNT_WIDTH), &lengths, places, old)
            })
        }

        /// Blocks of one length at several places.
        fn $indexed_block(n: $n, length: $n, array_of_displacements: Array<$n>, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let places = <$n>::list(&array_of_displacements, count(n)?)?;
                constructors::indexed((MPI_COMBINER_INDEXED_BLOCK, <$n>::COUNT_WIDTH), &[length.into()], &places, old)
            })
        }

        /// Blocks of one length at several places in bytes.
        fn $hindexed_block(n: $n, length: $n, array_of_displacements: Array<i64>, oldtype: Handle, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let made = (MPI_COMBINER_HINDEXED_BLOCK, <$n>::COUNT_WIDTH);
                constructors::indexed(made, &[length.into()], array_of_displacements.slice(count(n)?)?, old)
            })
        }

        /// Blocks of several datatypes.
        fn $struct(
            n: $n,
            array_of_blocklengths: Array<$n>,
            array_of_displacements: Array<i64>,
            array_of_types: Array<Handle>,
            newtype: Out<Handle>,
        ) on Origin::None;
        {
            structure(<$n>::COUNT_WIDTH, &<$n>::list(&array_of_blocklengths, count(n)?)?, array_of_displacements, array_of_types, newtype)
        }

        /// A datatype with other bounds.
        fn $resized(oldtype: Handle, lb: $address, extent: $address, newtype: Out<Handle>)
            on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| constructors::resized(<$n>::COUNT_WIDTH, lb as i64, extent as i64, old))
        }

        /// A part of an array.
        fn $subarray(
            ndims: c_int,
            array_of_sizes: Array<$n>,
            array_of_subsizes: Array<$n>,
            array_of_starts: Array<$n>,
            order: c_int,
            oldtype: Handle,
            newtype: Out<Handle>,
        ) on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let list = |array| <$n>::list(array, dimensions(ndims));
                let (sizes, subsizes, starts) = (list(&array_of_sizes)?, list(&array_of_subsizes)?, list(&array_of_starts)?);
                arrays::subarray(<$n>::COUNT_WIDTH, [&sizes, &subsizes, &starts], order, old)
            })
        }

        /// The part of a distributed array that one process has.
        fn $darray(
            size: c_int,
            rank: c_int,
            ndims: c_int,
            array_of_gsizes: Array<$n>,
            array_of_distribs: Array<c_int>,
            array_of_dargs: Array<c_int>,
            array_of_psizes: Array<c_int>,
            order: c_int,
            oldtype: Handle,
            newtype: Out<Handle>,
        ) on Origin::Datatype(oldtype);
        {
            derive(oldtype, newtype, |old| {
                let n = dimensions(ndims);
                let parts = [array_of_distribs.slice(n)?, array_of_dargs.slice(n)?, array_of_psizes.slice(n)?];
                arrays::darray(<$n>::COUNT_WIDTH, (size, rank), &<$n>::list(&array_of_gsizes, n)?, parts, order, old)
            })
        }
    )*}};
}

constructors! {
    MPI_Type_vector MPI_Type_create_hvector MPI_Type_indexed MPI_Type_create_hindexed
        MPI_Type_create_indexed_block MPI_Type_create_hindexed_block MPI_Type_create_struct
        MPI_Type_create_resized MPI_Type_create_subarray MPI_Type_create_darray: c_int, Aint;
    MPI_Type_vector_c MPI_Type_create_hvector_c MPI_Type_indexed_c MPI_Type_create_hindexed_c
        MPI_Type_create_indexed_block_c MPI_Type_create_hindexed_block_c MPI_Type_create_struct_c
        MPI_Type_create_resized_c MPI_Type_create_subarray_c MPI_Type_create_darray_c: i64, i64;
}

c_routines! {
    /// Fortran's real kind with at least `p` digits and the range `r` of exponents.
    fn MPI_Type_create_f90_real(p: c_int, r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || parametric::parametric(MPI_COMBINER_F90_REAL, &[p, r]))
    }

    /// Fortran's complex kind with at least `p` digits and the range `r` of exponents.
    fn MPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || parametric::parametric(MPI_COMBINER_F90_COMPLEX, &[p, r]))
    }

    /// Fortran's integer kind with at least the range `r`.
    fn MPI_Type_create_f90_integer(r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || parametric::parametric(MPI_COMBINER_F90_INTEGER, &[r]))
    }

    /// Fortran's type of a class and a size.
    fn MPI_Type_match_size(typeclass: c_int, size: c_int, datatype: Out<Handle>) on Origin::None; {
        put_new(datatype, || parametric::of_size(typeclass, size))
    }

    /// The predefined pair of a value and an index.
    fn MPI_Type_get_value_index(value_type: Handle, index_type: Handle, pair_type: Out<Handle>)
        on Origin::Datatype(value_type);
    {
        let pair = parametric::value_index(value_type, index_type)?;
        pair_type.put(pair)
    }
}
