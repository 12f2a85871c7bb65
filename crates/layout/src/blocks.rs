//! The parts of a datatype's type map, one after the other (MPI-4.1 §5.1).

use mpi_attr::abi::*;

use super::{Layout, Made, Part, Recipe};

/// A part of a type map: copies of a type in a row.
pub struct DataBlock<'a> {
    /// At which byte the first one is.
    pub place: i64,
    pub copies: i64,
    pub layout: &'a Layout,
}

/// The `at`th of the counts.
fn number(recipe: &Recipe, at: usize) -> i64 {
    let of_int = recipe.integers.get(at).map(|&n| n.into());
    of_int.or_else(|| recipe.counts.get(at).copied()).unwrap_or(0)
}

/// The `at`th of the addresses. In the list of a constructor with large counts, `counts` counts precede the addresses.
fn address(recipe: &Recipe, counts: usize, at: usize) -> i64 {
    recipe.addresses.get(at).or_else(|| recipe.counts.get(counts + at)).copied().unwrap_or(0)
}

/// The part `at` of a derived datatype, in the order of its type map; `None` after the last part, and for a predefined
/// datatype.
pub fn block(layout: &Layout, at: usize) -> Option<DataBlock<'_>> {
    let Made::By(recipe) = layout.base() else { return None };
    let old = recipe.types.get(if recipe.combiner == MPI_COMBINER_STRUCT { at } else { 0 })?;
    let (extent, number) = (old.extent(), |at| self::number(recipe, at));
    let blocks = match recipe.combiner {
        MPI_COMBINER_CONTIGUOUS | MPI_COMBINER_RESIZED => 1,
        MPI_COMBINER_SUBARRAY | MPI_COMBINER_DARRAY => i64::MAX,
        _ => number(0),
    };
    if at as i64 >= blocks {
        return None;
    }
    // The lengths of the blocks, or their common length, follow the number of blocks. Places of blocks with data are
    // known to fit; others may wrap.
    let (nth, n) = (at as i64, number(0) as usize);
    let (place, copies) = match recipe.combiner {
        MPI_COMBINER_CONTIGUOUS => (0, number(0)),
        MPI_COMBINER_RESIZED => (0, 1),
        MPI_COMBINER_VECTOR => (nth.wrapping_mul(number(2)).wrapping_mul(extent), number(1)),
        MPI_COMBINER_HVECTOR => (nth.wrapping_mul(address(recipe, 2, 0)), number(1)),
        MPI_COMBINER_INDEXED => (number(1 + n + at).wrapping_mul(extent), number(1 + at)),
        MPI_COMBINER_INDEXED_BLOCK => (number(2 + at).wrapping_mul(extent), number(1)),
        MPI_COMBINER_HINDEXED_BLOCK => (address(recipe, 2, at), number(1)),
        MPI_COMBINER_HINDEXED | MPI_COMBINER_STRUCT => (address(recipe, 1 + n, at), number(1 + at)),
        _ => {
            let (first, copies) = row(layout.parts(), nth)?;
            (first.wrapping_mul(extent), copies)
        }
    };
    Some(DataBlock { place, copies, layout: old })
}

/// The types of a struct and the number of copies of each, in the order of its type map.
pub fn members(recipe: &Recipe) -> impl Iterator<Item = (i64, &Layout)> {
    recipe.types.iter().enumerate().map(|(at, old)| (number(recipe, 1 + at), old))
}

/// The equal blocks of a vector with data: their number, the first one, and the distance from each to the next in bytes.
pub fn strided(layout: &Layout) -> Option<(i64, DataBlock<'_>, i64)> {
    let Made::By(recipe) = layout.base() else { return None };
    if !matches!(recipe.combiner, MPI_COMBINER_VECTOR | MPI_COMBINER_HVECTOR) {
        return None;
    }
    let first = block(layout, 0)?;
    let stride = block(layout, 1).map_or(0, |next| next.place.wrapping_sub(first.place));
    Some((number(recipe, 0), first, stride))
}

/// The row `at` of elements in a part of an array: the number of its first element, and their count. The number wraps
/// only for elements without extent; otherwise the place in bytes is known to fit.
fn row(parts: &[Part], at: i64) -> Option<(i64, i64)> {
    let (inner, outer) = parts.split_first()?;
    let rows = inner.blocks + i64::from(inner.rest > 0);
    let (row, mut left) = (at.checked_rem(rows)?, at / rows);
    let (mut first, mut stride) = (inner.first + row * inner.step, inner.whole);
    for part in outer {
        let there = part.blocks * part.length + part.rest;
        let at = left.checked_rem(there)?;
        left /= there;
        let along = part.first + at / part.length * part.step + at % part.length;
        first = first.wrapping_add(stride.wrapping_mul(along));
        stride = stride.wrapping_mul(part.whole);
    }
    (left == 0).then_some((first, if row < inner.blocks { inner.length } else { inner.rest }))
}
