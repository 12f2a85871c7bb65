//! Datatypes whose numbers have other sizes, as in a file with a data representation of its own (MPI-4.1 §14.5).

use mpi_attr::abi::*;
use mpi_attr::memory::{list, reserve_one};
use mpi_attr::{Error, Result};
use mpi_attr_layout::CountWidth::Count;
use mpi_attr_layout::{Layout, Made, blocks};
use mpi_attr_world::arrays::same_part;
use mpi_attr_world::constructors::{contiguous, hvector, indexed, resized, structure};
use mpi_attr_world::predefined;

/// The deepest nesting of types that is accepted.
const DEEPEST: u32 = 1000;

/// The datatype with `size(handle, layout)` bytes without padding for each predefined datatype. Distances that its
/// constructors count in extents are scaled, those in bytes stay.
///
/// # Errors
/// Those of `size`; `MPI_ERR_TYPE`: too many nested types; `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
pub fn scaled(layout: &Layout, size: &dyn Fn(Handle, &Layout) -> Result<i64>) -> Result<Layout> {
    Ok(other(layout, size, DEEPEST)?.unwrap_or_else(|| layout.clone()))
}

/// As [`scaled`]; `None` if the datatype stays the same.
fn other(
    layout: &Layout,
    size: &dyn Fn(Handle, &Layout) -> Result<i64>,
    deepest: u32,
) -> Result<Option<Layout>> {
    if let Some(handle) = predefined(layout)? {
        let (shape, new) = (layout.shape(), size(handle, layout)?);
        let is_same = new == shape.size && new == shape.extent;
        let byte = Layout::named(MPI_BYTE, [1, 1], [1, 1, 1]);
        return if is_same { Ok(None) } else { contiguous(Count, new, &byte).map(Some) };
    }
    let Made::By(recipe) = layout.base() else { return Ok(None) };
    if deepest == 0 {
        return Err(Error::new(
            MPI_ERR_TYPE,
            "the datatype has too many levels of nested datatypes (limit 1,000)",
        ));
    }
    let types = list(recipe.types.iter().map(|old| other(old, size, deepest - 1)))?;
    let mut changed = Vec::new();
    let mut is_same = true;
    for (new, old) in types.into_iter().zip(&recipe.types) {
        let new = new?;
        is_same &= new.is_none();
        reserve_one(&mut changed)?;
        changed.push(new.unwrap_or_else(|| old.clone()));
    }
    let Some(first) = changed.first().filter(|_| !is_same) else { return Ok(None) };
    let (old, new) = (recipe.types[0].shape().extent, first.shape().extent);
    let in_bytes = matches!(
        recipe.combiner,
        MPI_COMBINER_HVECTOR | MPI_COMBINER_HINDEXED | MPI_COMBINER_HINDEXED_BLOCK | MPI_COMBINER_STRUCT
    );
    let scale = |place: i64| match place.checked_div(old) {
        Some(elements) if !in_bytes => elements.wrapping_mul(new),
        _ => place,
    };
    if !layout.parts().is_empty() {
        return same_part(layout.parts(), first).map(Some);
    }
    if let Some((count, first_block, stride)) = blocks::strided(layout) {
        return hvector(Count, count, first_block.copies, scale(stride), first).map(Some);
    }
    let (mut lengths, mut places) = (Vec::new(), Vec::new());
    while let Some(block) = blocks::block(layout, lengths.len()) {
        reserve_one(&mut lengths)?;
        lengths.push(block.copies);
        reserve_one(&mut places)?;
        places.push(scale(block.place));
    }
    let shape = layout.shape();
    Ok(Some(match recipe.combiner {
        MPI_COMBINER_STRUCT => structure(Count, &lengths, &places, changed)?,
        MPI_COMBINER_RESIZED => resized(Count, shape.lb, shape.extent, first)?,
        _ => indexed((MPI_COMBINER_HINDEXED, Count), &lengths, &places, first)?,
    }))
}
