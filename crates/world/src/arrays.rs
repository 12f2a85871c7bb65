//! Datatypes that are parts of arrays (MPI-4.1 §5.1.3, §5.1.4).

use std::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, list, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_layout::type_map::TypeMap;
use mpi_attr_layout::{CountWidth, Layout, Part, Recipe, Shape, TOO_WIDE};

/// `MPI_Type_create_subarray` (§5.1.3). The slices are equally long.
///
/// # Errors
/// `MPI_ERR_ARG`: no dimensions, a subarray that is not inside the array, an invalid order.
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
pub fn subarray(
    form: CountWidth,
    [sizes, subsizes, starts]: [&[i64]; 3],
    order: c_int,
    old: &Layout,
) -> Result<Layout> {
    let parts = list(sizes.iter().zip(subsizes).zip(starts).map(|((&whole, &length), &first)| {
        if length < 0 || whole < length || first < 0 || first > whole - length {
            return Err(Error::new(MPI_ERR_ARG, "the subarray that starts at {} is not inside the array")
                .about(first));
        }
        Ok(Part { whole, length, first, blocks: 1, step: 0, rest: 0 })
    }))?;
    let (shape, parts) = array(parts, order, old.shape())?;
    let types = list([old.clone()].into_iter())?;
    let made = (MPI_COMBINER_SUBARRAY, form);
    let (n, order) = (sizes.len() as i64, i64::from(order));
    let mut recipe = match form {
        CountWidth::Int => Recipe::new(made, &[&[n], sizes, subsizes, starts, &[order]], &[], types)?,
        CountWidth::Count => Recipe::new(made, &[sizes, subsizes, starts], &[], types)?,
    };
    if form == CountWidth::Count {
        recipe.integers = list([n as c_int, order as c_int].into_iter())?;
    }
    Layout::derived(shape, recipe, parts)
}

/// `MPI_Type_create_darray` (§5.1.4): the part of an array that process `rank` of `size` has. The slices are
/// equally long.
///
/// # Errors
/// `MPI_ERR_RANK`: a rank outside of the grid. `MPI_ERR_ARG`: other arguments that describe an invalid distribution.
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
pub fn darray(
    form: CountWidth,
    (size, rank): (c_int, c_int),
    gsizes: &[i64],
    [distribs, dargs, psizes]: [&[c_int]; 3],
    order: c_int,
    old: &Layout,
) -> Result<Layout> {
    if !(0..size).contains(&rank) {
        let reason = "rank is {}: the process grid does not have this rank";
        return Err(Error::new(MPI_ERR_RANK, reason).about(rank.into()));
    }
    if psizes.iter().try_fold(1i32, |all, &n| if n < 1 { None } else { all.checked_mul(n) }) != Some(size) {
        let reason = "size is {}: the process grid does not have size processes";
        return Err(Error::new(MPI_ERR_ARG, reason).about(size.into()));
    }
    let mut below = size;
    let parts = list((0..gsizes.len()).map(|at| {
        // The last coordinate of the grid varies fastest, whatever the order of the array is.
        below /= psizes[at];
        let coordinate = rank / below % psizes[at];
        distributed(gsizes[at], distribs[at], dargs[at], (psizes[at], coordinate))
    }))?;
    let (shape, parts) = array(parts, order, old.shape())?;
    let types = list([old.clone()].into_iter())?;
    let wide = |some: &[c_int]| list(some.iter().map(|&n| i64::from(n)));
    let (head, end) = ([size.into(), rank.into(), gsizes.len() as i64], [i64::from(order)]);
    let (distribs, dargs, psizes) = (wide(distribs)?, wide(dargs)?, wide(psizes)?);
    let made = (MPI_COMBINER_DARRAY, CountWidth::Int);
    let gsizes_here = if form == CountWidth::Int { gsizes } else { &[] };
    let integers: [&[i64]; 6] = [&head, gsizes_here, &distribs, &dargs, &psizes, &end];
    let mut recipe = Recipe::new(made, &integers, &[], types)?;
    if form == CountWidth::Count {
        recipe.counts = copy(gsizes)?;
    }
    Layout::derived(shape, recipe, parts)
}

/// A part of an array of other elements, without the arguments of its constructor; `parts` are its
/// [dimensions](Layout::parts).
///
/// # Errors
/// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_NO_MEM`.
pub fn same_part(parts: &[Part], element: &Layout) -> Result<Layout> {
    let (shape, parts) = array(list(parts.iter().copied().map(Ok))?, MPI_ORDER_FORTRAN, element.shape())?;
    let types = list([element.clone()].into_iter())?;
    Layout::derived(shape, Recipe { combiner: MPI_COMBINER_SUBARRAY, types, ..Recipe::default() }, parts)
}

/// The part of a dimension of `whole` elements that belongs to a coordinate of the grid.
fn distributed(whole: i64, distrib: c_int, darg: c_int, grid: (c_int, c_int)) -> Result<Part> {
    let wrong = |reason| Err(Error::new(MPI_ERR_ARG, reason).about(whole));
    let (processes, coordinate) = (i64::from(grid.0), i64::from(grid.1));
    if whole < 0 {
        return wrong("a dimension of the array has {} elements: expected 0 or more");
    }
    let argument = match (distrib, darg) {
        (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG) => (whole.max(1) - 1) / processes + 1,
        (MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG) => 1,
        (MPI_DISTRIBUTE_NONE, _) => whole.max(1),
        (MPI_DISTRIBUTE_BLOCK | MPI_DISTRIBUTE_CYCLIC, 1..) => darg.into(),
        _ => {
            return wrong("invalid distribution or distribution argument of a dimension with {} elements");
        }
    };
    let round = argument.saturating_mul(processes);
    if distrib == MPI_DISTRIBUTE_NONE && processes != 1 {
        return wrong(
            "a dimension with {} elements is not distributed, but psizes has several processes for it",
        );
    }
    if distrib == MPI_DISTRIBUTE_BLOCK && round < whole {
        return wrong("the blocks are too small for a dimension with {} elements");
    }
    // The number of whole rounds, and the elements in a last round, which may be cut short.
    let first = argument.saturating_mul(coordinate);
    let left = (whole - first).max(0);
    let (blocks, over) = (left / round, (left % round).min(argument));
    Ok(if over == argument {
        Part { whole, first, length: argument, step: round, blocks: blocks + 1, rest: 0 }
    } else {
        Part { whole, first, length: argument, step: round, blocks, rest: over }
    })
}

/// The shape of a part of an array, with the bounds of the whole array, and the dimensions, the fastest-varying one
/// first.
fn array(parts: Vec<Result<Part>>, order: c_int, element: Shape) -> Result<(Shape, Vec<Part>)> {
    if parts.is_empty() {
        return Err(Error::new(MPI_ERR_ARG, "ndims is 0: expected 1 or more"));
    }
    let mut dimensions = with_room(parts.len())?;
    for part in parts {
        dimensions.push(part?);
    }
    match order {
        MPI_ORDER_FORTRAN => {}
        MPI_ORDER_C => dimensions.reverse(),
        _ => {
            return Err(Error::new(MPI_ERR_ARG, "order is {}: expected MPI_ORDER_C or MPI_ORDER_FORTRAN")
                .about(order.into()));
        }
    }
    // The part of one dimension becomes the element of the next dimension.
    let mut shape = element;
    for part in &dimensions {
        let mut map = TypeMap::default();
        let extent = i128::from(shape.extent);
        let (first, step) = (i128::from(part.first) * extent, i128::from(part.step) * extent);
        map.put_blocks(first, part.length, (part.blocks, step), &shape)?;
        let behind = part.blocks.saturating_mul(part.step).saturating_add(part.first);
        map.put(i128::from(behind) * extent, part.rest, &shape)?;
        let whole = i64::try_from(i128::from(part.whole) * extent).map_err(|_| TOO_WIDE)?;
        shape = map.shape()?.with_bounds(0, whole);
    }
    Ok((shape, dimensions))
}
