//! Making and freeing datatypes in C (MPI-4.1 §5.1). Each constructor has two forms: with counts of type `int`, and with
//! counts and addresses of type `MPI_Count`, named `MPI_X_c`.

use core::ffi::c_int;

use super::super::call::{Array, Origin, Out, c_routines, origin_of};
use super::put_new;
use crate::abi::*;
use crate::embedded::datatype::{self, Datatype};
use crate::embedded::layout::{Form, Layout, count};
use crate::embedded::object;
use crate::error::Result;
use crate::memory::{list, with_room};

/// Makes a datatype from another one.
fn derive(old: Handle, new: Out<Handle>, make: impl FnOnce(&Layout) -> Result<Layout>) -> Result<()> {
    let old = datatype::layout(old)?;
    put_new(new, || datatype::create(make(&old)?))
}

/// An array of the caller's, as counts.
fn counts(array: Array<c_int>, length: usize) -> Result<Vec<i64>> {
    list(array.slice(length)?.iter().map(|&n| i64::from(n)))
}

/// The length of arrays with an element for each dimension. That there are some the constructor checks.
fn dimensions(n: c_int) -> usize {
    usize::try_from(n).unwrap_or(0)
}

fn structure(
    form: Form,
    lengths: &[i64],
    displacements: Array<i64>,
    types: Array<Handle>,
    new: Out<Handle>,
) -> Result<()> {
    let displacements = displacements.slice(lengths.len())?;
    let types = types.slice(lengths.len())?;
    let mut layouts = with_room(types.len())?;
    for &old in types {
        layouts.push(datatype::layout(old)?);
    }
    put_new(new, || datatype::create(Layout::structure(form, lengths, displacements, layouts)?))
}

c_routines! {
    /// So many of a datatype in a row.
    fn MPI_Type_contiguous(count: c_int, oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        derive(oldtype, newtype, |old| Layout::contiguous(Form::Int, count.into(), old))
    }

    /// So many of a datatype in a row.
    fn MPI_Type_contiguous_c(count: i64, oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        derive(oldtype, newtype, |old| Layout::contiguous(Form::Count, count, old))
    }

    /// Blocks at equal distances.
    fn MPI_Type_vector(count: c_int, blocklength: c_int, stride: c_int, oldtype: Handle, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            Layout::vector(Form::Int, count.into(), blocklength.into(), stride.into(), old)
        })
    }

    /// Blocks at equal distances.
    fn MPI_Type_vector_c(count: i64, blocklength: i64, stride: i64, oldtype: Handle, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| Layout::vector(Form::Count, count, blocklength, stride, old))
    }

    /// Blocks at equal distances in bytes.
    fn MPI_Type_create_hvector(
        count: c_int,
        blocklength: c_int,
        stride: Aint,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            Layout::hvector(Form::Int, count.into(), blocklength.into(), stride as i64, old)
        })
    }

    /// Blocks at equal distances in bytes.
    fn MPI_Type_create_hvector_c(
        count: i64,
        blocklength: i64,
        stride: i64,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| Layout::hvector(Form::Count, count, blocklength, stride, old))
    }

    /// Blocks of several lengths at several places.
    fn MPI_Type_indexed(
        n: c_int,
        lengths: Array<c_int>,
        places: Array<c_int>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let (lengths, places) = (counts(lengths, count(n)?)?, counts(places, count(n)?)?);
            Layout::indexed((MPI_COMBINER_INDEXED, Form::Int), &lengths, &places, old)
        })
    }

    /// Blocks of several lengths at several places.
    fn MPI_Type_indexed_c(
        n: i64,
        lengths: Array<i64>,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let made = (MPI_COMBINER_INDEXED, Form::Count);
            Layout::indexed(made, lengths.slice(count(n)?)?, places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of several lengths at several places in bytes.
    fn MPI_Type_create_hindexed(
        n: c_int,
        lengths: Array<c_int>,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let lengths = counts(lengths, count(n)?)?;
            Layout::indexed((MPI_COMBINER_HINDEXED, Form::Int), &lengths, places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of several lengths at several places in bytes.
    fn MPI_Type_create_hindexed_c(
        n: i64,
        lengths: Array<i64>,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let made = (MPI_COMBINER_HINDEXED, Form::Count);
            Layout::indexed(made, lengths.slice(count(n)?)?, places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of one length at several places.
    fn MPI_Type_create_indexed_block(
        n: c_int,
        length: c_int,
        places: Array<c_int>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let places = counts(places, count(n)?)?;
            Layout::indexed((MPI_COMBINER_INDEXED_BLOCK, Form::Int), &[length.into()], &places, old)
        })
    }

    /// Blocks of one length at several places.
    fn MPI_Type_create_indexed_block_c(
        n: i64,
        length: i64,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let made = (MPI_COMBINER_INDEXED_BLOCK, Form::Count);
            Layout::indexed(made, &[length], places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of one length at several places in bytes.
    fn MPI_Type_create_hindexed_block(
        n: c_int,
        length: c_int,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let made = (MPI_COMBINER_HINDEXED_BLOCK, Form::Int);
            Layout::indexed(made, &[length.into()], places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of one length at several places in bytes.
    fn MPI_Type_create_hindexed_block_c(
        n: i64,
        length: i64,
        places: Array<i64>,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let made = (MPI_COMBINER_HINDEXED_BLOCK, Form::Count);
            Layout::indexed(made, &[length], places.slice(count(n)?)?, old)
        })
    }

    /// Blocks of several datatypes.
    fn MPI_Type_create_struct(
        n: c_int,
        lengths: Array<c_int>,
        displacements: Array<i64>,
        types: Array<Handle>,
        newtype: Out<Handle>,
    ) on Origin::None;
    {
        structure(Form::Int, &counts(lengths, count(n)?)?, displacements, types, newtype)
    }

    /// Blocks of several datatypes.
    fn MPI_Type_create_struct_c(
        n: i64,
        lengths: Array<i64>,
        displacements: Array<i64>,
        types: Array<Handle>,
        newtype: Out<Handle>,
    ) on Origin::None;
    {
        structure(Form::Count, lengths.slice(count(n)?)?, displacements, types, newtype)
    }

    /// A datatype with other bounds.
    fn MPI_Type_create_resized(oldtype: Handle, lb: Aint, extent: Aint, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| Layout::resized(Form::Int, lb as i64, extent as i64, old))
    }

    /// A datatype with other bounds.
    fn MPI_Type_create_resized_c(oldtype: Handle, lb: i64, extent: i64, newtype: Out<Handle>)
        on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| Layout::resized(Form::Count, lb, extent, old))
    }

    /// A part of an array.
    fn MPI_Type_create_subarray(
        ndims: c_int,
        sizes: Array<c_int>,
        subsizes: Array<c_int>,
        starts: Array<c_int>,
        order: c_int,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let n = dimensions(ndims);
            let (sizes, subsizes, starts) = (counts(sizes, n)?, counts(subsizes, n)?, counts(starts, n)?);
            Layout::subarray(Form::Int, [&sizes, &subsizes, &starts], order, old)
        })
    }

    /// A part of an array.
    fn MPI_Type_create_subarray_c(
        ndims: c_int,
        sizes: Array<i64>,
        subsizes: Array<i64>,
        starts: Array<i64>,
        order: c_int,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let n = dimensions(ndims);
            let parts = [sizes.slice(n)?, subsizes.slice(n)?, starts.slice(n)?];
            Layout::subarray(Form::Count, parts, order, old)
        })
    }

    /// The part of a distributed array that one process has.
    fn MPI_Type_create_darray(
        size: c_int,
        rank: c_int,
        ndims: c_int,
        gsizes: Array<c_int>,
        distribs: Array<c_int>,
        dargs: Array<c_int>,
        psizes: Array<c_int>,
        order: c_int,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let n = dimensions(ndims);
            let parts = [distribs.slice(n)?, dargs.slice(n)?, psizes.slice(n)?];
            Layout::darray(Form::Int, (size, rank), &counts(gsizes, n)?, parts, order, old)
        })
    }

    /// The part of a distributed array that one process has.
    fn MPI_Type_create_darray_c(
        size: c_int,
        rank: c_int,
        ndims: c_int,
        gsizes: Array<i64>,
        distribs: Array<c_int>,
        dargs: Array<c_int>,
        psizes: Array<c_int>,
        order: c_int,
        oldtype: Handle,
        newtype: Out<Handle>,
    ) on Origin::Datatype(oldtype);
    {
        derive(oldtype, newtype, |old| {
            let n = dimensions(ndims);
            let parts = [distribs.slice(n)?, dargs.slice(n)?, psizes.slice(n)?];
            Layout::darray(Form::Count, (size, rank), gsizes.slice(n)?, parts, order, old)
        })
    }

    /// Fortran's real kind with so many digits and such a range of exponents.
    fn MPI_Type_create_f90_real(p: c_int, r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || datatype::parametric(MPI_COMBINER_F90_REAL, &[p, r]))
    }

    /// Fortran's complex kind with so many digits and such a range of exponents.
    fn MPI_Type_create_f90_complex(p: c_int, r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || datatype::parametric(MPI_COMBINER_F90_COMPLEX, &[p, r]))
    }

    /// Fortran's integer kind with such a range.
    fn MPI_Type_create_f90_integer(r: c_int, newtype: Out<Handle>) on Origin::None; {
        put_new(newtype, || datatype::parametric(MPI_COMBINER_F90_INTEGER, &[r]))
    }

    /// Fortran's type of a class and a size.
    fn MPI_Type_match_size(typeclass: c_int, size: c_int, datatype: Out<Handle>) on Origin::None; {
        put_new(datatype, || datatype::of_size(typeclass, size))
    }

    /// The predefined pair of a value and an index.
    fn MPI_Type_get_value_index(value_type: Handle, index_type: Handle, pair_type: Out<Handle>)
        on Origin::Datatype(value_type);
    {
        let pair = datatype::value_index(value_type, index_type)?;
        pair_type.place()?.put(pair);
        Ok(())
    }

    /// Duplicates a datatype with its attributes.
    fn MPI_Type_dup(oldtype: Handle, newtype: Out<Handle>) on Origin::Datatype(oldtype); {
        object::find::<Datatype>(oldtype)?;
        let newtype = newtype.place()?;
        let new = datatype::dup(oldtype);
        newtype.put(new.unwrap_or(MPI_DATATYPE_NULL));
        new.map(|_| ())
    }

    /// Makes a datatype fit for communication, of which there is none.
    fn MPI_Type_commit(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        datatype::layout(datatype.place()?.current()).map(|_| ())
    }

    /// Frees a datatype, after deleting its attributes. What is derived from it goes on.
    fn MPI_Type_free(datatype: Out<Handle>) on origin_of(&datatype, Origin::Datatype); {
        let datatype = datatype.place()?;
        object::free::<Datatype>(datatype.current())?;
        datatype.put(MPI_DATATYPE_NULL);
        Ok(())
    }
}
