//! Inquiries of datatypes in C: sizes, bounds, and how they were made (MPI-4.1 §5.1.5–5.1.8, §5.1.13).

use core::ffi::c_int;

use crate::Origin;
use crate::datatype::{self, Datatype};
use crate::object;
use mpi_attr::abi::*;
use mpi_attr::memory::with_room;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::call::{Arg, NonNullOut, Out, c_routines, null_reason, out};
use mpi_attr_layout::{Layout, Made, Shape};

use crate::arguments::OutArray;
use crate::parametric::constituent;

/// Writes a measure, or `MPI_UNDEFINED` if it does not fit, or if Fortran does not support the type.
fn put<N: TryFrom<i64>>(place: NonNullOut<N>, measure: Option<i64>) {
    let undefined = i64::from(MPI_UNDEFINED);
    // MPI_UNDEFINED fits all of the types.
    if let Ok(measure) = N::try_from(measure.unwrap_or(undefined)).or_else(|_| N::try_from(undefined)) {
        place.put(measure);
    }
}

/// Writes a measure of a datatype.
pub(super) fn put_measure<N: TryFrom<i64>>(
    datatype: Handle,
    out: Arg<Out<N>>,
    measure: fn(Shape) -> i64,
) -> Result<()> {
    let measured = datatype::shape(datatype)?.map(measure);
    put(out.required()?, measured);
    Ok(())
}

/// Writes two measures of a datatype.
fn put_measures<N: TryFrom<i64>>(
    datatype: Handle,
    (one, other): (Arg<Out<N>>, Arg<Out<N>>),
    measures: fn(Shape) -> (i64, i64),
) -> Result<()> {
    let measured = datatype::shape(datatype)?.map(measures);
    let (one, other) = (one.required()?, other.required()?);
    put(one, measured.map(|both| both.0));
    put(other, measured.map(|both| both.1));
    Ok(())
}

/// The numbers of arguments that a datatype was made from: integers, addresses, counts, datatypes; and the combiner.
fn envelope(layout: &Layout) -> ([usize; 4], c_int) {
    match layout.made() {
        Made::Named(_) => ([0; 4], MPI_COMBINER_NAMED),
        Made::Dup(_) => ([0, 0, 0, 1], MPI_COMBINER_DUP),
        Made::By(recipe) => {
            let lengths =
                [recipe.integers.len(), recipe.addresses.len(), recipe.counts.len(), recipe.types.len()];
            (lengths, recipe.combiner)
        }
    }
}

/// Fails for a datatype that was made with counts of type `MPI_Count`, which the caller wants as integers.
fn no_counts(lengths: [usize; 4]) -> Result<()> {
    let reason = "the datatype was created with large counts: use the form of this routine with _c";
    if lengths[2] == 0 { Ok(()) } else { Err(Error::new(MPI_ERR_TYPE, reason)) }
}

/// The caller's array to be written, and the number of elements that it has room for.
struct Room<T>(Arg<Out<T>>, i64);

impl<T: Copy> Room<T> {
    /// Checks that there is room for `needed` elements.
    fn check(&self, needed: usize) -> Result<()> {
        if needed > 0 && self.1 < needed as i64 {
            return Err(Error::new(
                MPI_ERR_ARG,
                "an array has room for {} elements, fewer than the datatype's contents",
            )
            .about(self.1));
        }
        if needed > 0 { self.0.required().map(|_| ()) } else { Ok(()) }
    }

    /// Writes elements; `check` has found room for them.
    fn write(&self, all: impl IntoIterator<Item = T>) -> Result<()> {
        all.into_iter().enumerate().try_for_each(|(at, item)| {
            self.0.element(at)?.put(item);
            Ok(())
        })
    }
}

/// Writes the arguments that a datatype was made from. Writes nothing unless all arrays are long enough.
fn contents(
    layout: &Layout,
    integers: Room<c_int>,
    addresses: Room<Aint>,
    counts: Room<i64>,
    types: Room<Handle>,
) -> Result<()> {
    let (lengths, _) = envelope(layout);
    integers.check(lengths[0])?;
    addresses.check(lengths[1])?;
    counts.check(lengths[2])?;
    types.check(lengths[3])?;
    match layout.made() {
        Made::Named(_) => Err(Error::new(MPI_ERR_TYPE, "a predefined datatype has no contents")),
        Made::Dup(source) => types.write([constituent(&source)?]),
        // Also Fortran's kinds, which are predefined but have arguments.
        Made::By(recipe) => {
            // The handles first, because creating them may fail.
            let mut made: Vec<Handle> = with_room(recipe.types.len())?;
            for old in &recipe.types {
                match constituent(old) {
                    Ok(handle) => made.push(handle),
                    Err(error) => {
                        for handle in made {
                            // Fails for a predefined datatype, which stays.
                            let _ = object::free::<Datatype>(handle);
                        }
                        return Err(error);
                    }
                }
            }
            integers.write(recipe.integers.iter().copied())?;
            addresses.write(recipe.addresses.iter().map(|&address| address as Aint))?;
            counts.write(recipe.counts.iter().copied())?;
            types.write(made)
        }
    }
}

/// The measures, in numbers of the given types.
macro_rules! measures {
    ($($size:ident $extent:ident $true_extent:ident: $bytes:ty, $address:ty;)*) => {c_routines! {$(
        /// The bytes of data in a datatype.
        fn $size(datatype: Handle, size: Out<$bytes>) on Origin::Datatype(datatype); {
            put_measure(datatype, size, |shape| shape.size)
        }

        /// The lower bound and the extent of a datatype.
        fn $extent(datatype: Handle, lb: Out<$address>, extent: Out<$address>) on Origin::Datatype(datatype); {
            put_measures(datatype, (lb, extent), |shape| (shape.lb, shape.extent))
        }

        /// Where the data of a datatype begin, and their extent.
        fn $true_extent(datatype: Handle, true_lb: Out<$address>, true_extent: Out<$address>)
            on Origin::Datatype(datatype);
        {
            put_measures(datatype, (true_lb, true_extent), |shape| (shape.true_lb, shape.true_extent))
        }
    )*}};
}

measures! {
    MPI_Type_size MPI_Type_get_extent MPI_Type_get_true_extent: c_int, Aint;
    MPI_Type_size_c MPI_Type_get_extent_c MPI_Type_get_true_extent_c: i64, i64;
    MPI_Type_size_x MPI_Type_get_extent_x MPI_Type_get_true_extent_x: i64, i64;
}

c_routines! {
    /// The constructor of a datatype, and the number of its arguments of each sort.
    fn MPI_Type_get_envelope(
        datatype: Handle,
        num_integers: Out<c_int>,
        num_addresses: Out<c_int>,
        num_datatypes: Out<c_int>,
        combiner: Out<c_int>,
    ) on Origin::Datatype(datatype);
    {
        let (lengths, made_by) = envelope(&datatype::layout(datatype)?);
        no_counts(lengths)?;
        let places = [num_integers.required()?, num_addresses.required()?, num_datatypes.required()?];
        combiner.required()?.put(made_by);
        for (place, length) in places.into_iter().zip([lengths[0], lengths[1], lengths[3]]) {
            place.put(length as c_int);
        }
        Ok(())
    }

    /// The constructor of a datatype, and the number of its arguments of each sort.
    fn MPI_Type_get_envelope_c(
        datatype: Handle,
        num_integers: Out<i64>,
        num_addresses: Out<i64>,
        num_large_counts: Out<i64>,
        num_datatypes: Out<i64>,
        combiner: Out<c_int>,
    ) on Origin::Datatype(datatype);
    {
        let (lengths, made_by) = envelope(&datatype::layout(datatype)?);
        let outs = [num_integers.required()?, num_addresses.required()?, num_large_counts.required()?, num_datatypes.required()?];
        combiner.required()?.put(made_by);
        for (place, length) in outs.into_iter().zip(lengths) {
            place.put(length as i64);
        }
        Ok(())
    }

    /// The arguments of the constructor of a datatype. Datatypes among them that are not predefined are new ones.
    fn MPI_Type_get_contents(
        datatype: Handle,
        max_integers: c_int,
        max_addresses: c_int,
        max_datatypes: c_int,
        array_of_integers: *mut c_int,
        array_of_addresses: *mut Aint,
        array_of_datatypes: *mut Handle,
    ) on Origin::Datatype(datatype);
    {
        let layout = datatype::layout(datatype)?;
        no_counts(envelope(&layout).0)?;
        let none = Out::new(core::ptr::null_mut());
        let (integers, addresses) = (Room(out!(array_of_integers), max_integers.into()), Room(out!(array_of_addresses), max_addresses.into()));
        contents(&layout, integers, addresses, Room(none.or(null_reason!(array_of_large_counts)), 0), Room(out!(array_of_datatypes), max_datatypes.into()))
    }

    /// The arguments of the constructor of a datatype. Datatypes among them that are not predefined are new ones.
    fn MPI_Type_get_contents_c(
        datatype: Handle,
        max_integers: i64,
        max_addresses: i64,
        max_large_counts: i64,
        max_datatypes: i64,
        array_of_integers: *mut c_int,
        array_of_addresses: *mut Aint,
        array_of_large_counts: *mut i64,
        array_of_datatypes: *mut Handle,
    ) on Origin::Datatype(datatype);
    {
        let (integers, addresses) = (Room(out!(array_of_integers), max_integers), Room(out!(array_of_addresses), max_addresses));
        let (counts, types) = (Room(out!(array_of_large_counts), max_large_counts), Room(out!(array_of_datatypes), max_datatypes));
        contents(&datatype::layout(datatype)?, integers, addresses, counts, types)
    }
}
