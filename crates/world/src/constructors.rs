//! The constructors of datatypes (MPI-4.1 §5.1.2, §5.1.7), except those of arrays, which are in `arrays.rs`.

use std::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::memory::list;
use mpi_attr_layout::type_map::TypeMap;
use mpi_attr_layout::{CountWidth, Layout, Recipe, TOO_WIDE, count};

#[cfg(test)]
mod tests;

/// `MPI_Type_contiguous` (§5.1.2).
///
/// # Errors
/// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`: the datatype would span more bytes than
/// `MPI_Count` can hold. `MPI_ERR_NO_MEM`.
pub fn contiguous(form: CountWidth, n: i64, old: &Layout) -> Result<Layout> {
    count(n)?;
    let mut map = TypeMap::default();
    map.put(0, n, &old.shape())?;
    map.close(Recipe::new((MPI_COMBINER_CONTIGUOUS, form), &[&[n]], &[], list([old.clone()].into_iter())?))
}

/// `MPI_Type_vector` (§5.1.2): `n` blocks whose beginnings are `stride` extents of `old` apart.
///
/// # Errors
/// As [`contiguous`], and `MPI_ERR_COUNT`: a negative block length.
pub fn vector(form: CountWidth, n: i64, length: i64, stride: i64, old: &Layout) -> Result<Layout> {
    count(n)?;
    count(length)?;
    let mut map = TypeMap::default();
    let step = i128::from(stride) * i128::from(old.shape().extent);
    map.put_blocks(0, length, (n, step), &old.shape())?;
    let types = list([old.clone()].into_iter())?;
    map.close(Recipe::new((MPI_COMBINER_VECTOR, form), &[&[n, length, stride]], &[], types))
}

/// `MPI_Type_create_hvector` (§5.1.2): as [`vector`], with a stride in bytes.
///
/// # Errors
/// As [`vector`].
pub fn hvector(form: CountWidth, n: i64, length: i64, stride: i64, old: &Layout) -> Result<Layout> {
    count(n)?;
    count(length)?;
    let mut map = TypeMap::default();
    map.put_blocks(0, length, (n, stride.into()), &old.shape())?;
    let types = list([old.clone()].into_iter())?;
    map.close(Recipe::new((MPI_COMBINER_HVECTOR, form), &[&[n, length]], &[stride], types))
}

/// The indexed constructors (§5.1.2): blocks of `old` at `places`, which are counted in extents of `old`
/// (`MPI_COMBINER_INDEXED`, `_INDEXED_BLOCK`) or in bytes (`_HINDEXED`, `_HINDEXED_BLOCK`). There is one length for
/// each block, or one for all.
///
/// # Errors
/// As [`vector`].
pub fn indexed(made: (c_int, CountWidth), lengths: &[i64], places: &[i64], old: &Layout) -> Result<Layout> {
    let in_extents = matches!(made.0, MPI_COMBINER_INDEXED | MPI_COMBINER_INDEXED_BLOCK);
    let shape = old.shape();
    let unit = if in_extents { i128::from(shape.extent) } else { 1 };
    let mut map = TypeMap::default();
    for (at, &place) in places.iter().enumerate() {
        let length = if let [all] = lengths { *all } else { lengths[at] };
        count(length)?;
        map.put(i128::from(place) * unit, length, &shape)?;
    }
    let (n, types) = ([places.len() as i64], list([old.clone()].into_iter())?);
    map.close(if in_extents {
        Recipe::new(made, &[&n, lengths, places], &[], types)
    } else {
        Recipe::new(made, &[&n, lengths], places, types)
    })
}

/// `MPI_Type_create_struct` (§5.1.2): blocks of `types` at `places` in bytes. The slices are equally long.
///
/// # Errors
/// As [`vector`].
pub fn structure(form: CountWidth, lengths: &[i64], places: &[i64], types: Vec<Layout>) -> Result<Layout> {
    let mut map = TypeMap::default();
    for ((&length, &place), old) in lengths.iter().zip(places).zip(&types) {
        count(length)?;
        map.put(place.into(), length, &old.shape())?;
    }
    map.close(Recipe::new((MPI_COMBINER_STRUCT, form), &[&[types.len() as i64], lengths], places, types))
}

/// `MPI_Type_create_resized` (§5.1.7).
///
/// # Errors
/// As [`contiguous`].
pub fn resized(form: CountWidth, lb: i64, extent: i64, old: &Layout) -> Result<Layout> {
    lb.checked_add(extent).ok_or(TOO_WIDE)?;
    let shape = old.shape().with_bounds(lb, extent);
    let types = list([old.clone()].into_iter())?;
    Layout::derived(shape, Recipe::new((MPI_COMBINER_RESIZED, form), &[], &[lb, extent], types)?, Vec::new())
}
