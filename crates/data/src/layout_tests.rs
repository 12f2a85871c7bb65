//! Tests of the datatypes that the constructors make: `MPI_Type_contiguous` of the world, and those of this crate.

use std::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr_layout::CountWidth::{Count, Int};
use mpi_attr_layout::{Layout, Made, type_map};

use super::elements::{bytes_of, elements_in};
use mpi_attr_world::arrays::{darray, subarray};
use mpi_attr_world::constructors::{self, hvector, indexed, resized, vector};

/// The code of the error that a call must return.
fn code<T: core::fmt::Debug>(result: Result<T>) -> c_int {
    result.expect_err("an error").code
}

const CHAR: Layout = Layout::named(MPI_CHAR, [1, 1], [1, 1, 1]);
const INT: Layout = Layout::named(MPI_INT, [4, 4], [4, 4, 4]);
const DOUBLE: Layout = Layout::named(MPI_DOUBLE, [8, 8], [8, 8, 8]);
const DOUBLE_INT: Layout = Layout::named(MPI_DOUBLE_INT, [12, 12], [12, 16, 8]);

/// Size, lower bound and extent.
fn shape(layout: &Layout) -> (i64, i64, i64) {
    let shape = layout.shape();
    (shape.size, shape.lb, shape.extent)
}

fn data(layout: &Layout) -> (i64, i64) {
    (layout.shape().true_lb, layout.shape().true_extent)
}

fn contiguous(n: i64, old: &Layout) -> Layout {
    type_map::contiguous(Int, n, old).unwrap()
}

fn structure(blocks: &[(i64, i64, &Layout)]) -> Result<Layout> {
    let (lengths, places): (Vec<_>, Vec<_>) =
        blocks.iter().map(|&(length, place, _)| (length, place)).unzip();
    constructors::structure(Int, &lengths, &places, blocks.iter().map(|&(_, _, old)| old.clone()).collect())
}

#[test]
fn contiguous_and_vector() {
    assert_eq!(shape(&contiguous(5, &INT)), (20, 0, 20));
    assert_eq!(shape(&contiguous(3, &DOUBLE_INT)), (36, 0, 48));
    assert_eq!(data(&contiguous(3, &DOUBLE_INT)), (0, 44));
    assert_eq!(shape(&contiguous(0, &DOUBLE)), (0, 0, 0));
    for (n, length, stride, old, expected) in [
        (2, 3, 4, &DOUBLE, (48, 0, 56)),
        (3, 2, -4, &DOUBLE_INT, (72, -128, 160)),
        (3, 2, 0, &INT, (24, 0, 8)),
        (1, 2, 9, &INT, (8, 0, 8)),
        (3, 0, -4, &INT, (0, 0, 0)),
        (0, 2, 9, &INT, (0, 0, 0)),
    ] {
        let vector = vector(Int, n, length, stride, old).unwrap();
        assert_eq!(shape(&vector), expected);
        let bytes = stride * old.shape().extent;
        let same = hvector(Count, n, length, bytes, old).unwrap();
        assert_eq!(same.shape(), vector.shape());
    }
}

#[test]
fn indexed_blocks() {
    let (lengths, places) = ([2, 0, 1], [4, 90, 0]);
    let by_extent = indexed((MPI_COMBINER_INDEXED, Int), &lengths, &places, &INT).unwrap();
    assert_eq!(shape(&by_extent), (12, 0, 24));
    let by_byte = indexed((MPI_COMBINER_HINDEXED, Int), &lengths, &places, &INT).unwrap();
    assert_eq!((shape(&by_byte), data(&by_byte)), ((12, 0, 12), (0, 12)));
    let block = indexed((MPI_COMBINER_INDEXED_BLOCK, Int), &[2], &[3, 1], &INT).unwrap();
    assert_eq!((shape(&block), data(&block)), ((16, 4, 16), (4, 16)));
    assert_eq!(code(indexed((MPI_COMBINER_INDEXED, Int), &[1, -1], &[0, 1], &INT)), MPI_ERR_COUNT);
}

#[test]
fn the_extent_of_a_struct_is_padded_as_in_c() {
    assert_eq!(shape(&structure(&[]).unwrap()), (0, 0, 0));
    assert_eq!(shape(&structure(&[(1, 0, &INT), (1, 4, &CHAR)]).unwrap()), (5, 0, 8));
    assert_eq!(shape(&structure(&[(1, 0, &CHAR), (1, 8, &DOUBLE), (3, 16, &CHAR)]).unwrap()), (12, 0, 24));
    assert_eq!(shape(&structure(&[(1, 0, &INT), (1, 4, &CHAR), (1, -3, &CHAR)]).unwrap()), (6, -3, 8));
    assert_eq!(shape(&structure(&[(2, -8, &INT)]).unwrap()), (8, -8, 8));
    // Blocks without data count neither for the bounds nor for the alignment.
    let nothing = contiguous(0, &DOUBLE);
    assert_eq!(shape(&structure(&[(1, 0, &INT), (0, 99, &DOUBLE), (1, 100, &nothing)]).unwrap()), (4, 0, 4));
    // A struct of structs keeps the alignment of the innermost struct.
    let inner = structure(&[(1, 0, &DOUBLE)]).unwrap();
    assert_eq!(shape(&structure(&[(1, 0, &inner), (1, 8, &CHAR)]).unwrap()), (9, 0, 16));
}

#[test]
fn explicit_bounds_override_computed_bounds() {
    let wide = resized(Int, -4, 20, &INT).unwrap();
    assert_eq!((shape(&wide), data(&wide)), ((4, -4, 20), (0, 4)));
    let three = contiguous(3, &wide);
    assert_eq!((shape(&three), data(&three)), ((12, -4, 60), (0, 44)));
    // Given bounds are not rounded up, and data outside of them do not widen them.
    let mixed = structure(&[(1, 0, &wide), (1, 100, &DOUBLE)]).unwrap();
    assert_eq!((shape(&mixed), data(&mixed)), ((12, -4, 20), (0, 108)));
    // Bounds of a type without data count.
    let nothing = resized(Int, 0, 7, &contiguous(0, &INT)).unwrap();
    assert_eq!(shape(&contiguous(2, &nothing)), (0, 0, 14));
    // Copies go backwards where the extent is negative.
    let back = resized(Int, 0, -8, &INT).unwrap();
    assert_eq!(data(&contiguous(3, &back)), (-16, 20));
}

#[test]
fn arrays() {
    let part = |order| subarray(Int, [&[4, 6], &[2, 3], &[1, 2]], order, &INT).unwrap();
    assert_eq!((shape(&part(MPI_ORDER_C)), data(&part(MPI_ORDER_C))), ((24, 0, 96), (32, 36)));
    assert_eq!(data(&part(MPI_ORDER_FORTRAN)), (4 * (1 + 2 * 4), 4 * (2 * 4 + 2)));
    for wrong in [[[4], [5], [0]], [[4], [-1], [0]], [[4], [2], [3]], [[4], [2], [-1]]] {
        let [size, subsize, start] = &wrong;
        assert_eq!(code(subarray(Int, [size, subsize, start], MPI_ORDER_C, &INT)), MPI_ERR_ARG);
    }
    let nothing = subarray(Int, [&[4, 6], &[0, 3], &[4, 2]], MPI_ORDER_C, &INT).unwrap();
    assert_eq!((shape(&nothing), data(&nothing)), ((0, 0, 96), (0, 0)));
    assert_eq!(code(subarray(Int, [&[], &[], &[]], MPI_ORDER_C, &INT)), MPI_ERR_ARG);
    assert_eq!(code(subarray(Int, [&[1], &[1], &[0]], 0, &INT)), MPI_ERR_ARG);
}

/// Every element of an array belongs to one process, and each layout has the size and bounds of its elements.
#[test]
fn distributed_arrays() {
    let (block, cyclic, default) = (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG);
    for (distrib, darg) in [(block, default), (block, 9), (cyclic, default), (cyclic, 2), (cyclic, 3)] {
        for order in [MPI_ORDER_C, MPI_ORDER_FORTRAN] {
            let (gsizes, psizes) = ([11, 7, 3], [2, 3, 1]);
            let mut all = 0;
            for rank in 0..6 {
                let (distribs, dargs) = ([distrib, cyclic, MPI_DISTRIBUTE_NONE], [darg, default, default]);
                let layout =
                    darray(Int, (6, rank), &gsizes, [&distribs, &dargs, &psizes], order, &CHAR).unwrap();
                let blocks = match (distrib, darg) {
                    (MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG) => 6,
                    (MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG) => 1,
                    _ => i64::from(darg),
                };
                let (row, column) = (i64::from(rank / 3), i64::from(rank % 3));
                let places: Vec<i64> = (0..11 * 7 * 3)
                    .filter(|place| {
                        let [i, j] = match order {
                            MPI_ORDER_C => [place / 21, place / 3 % 7],
                            _ => [place % 11, place / 11 % 7],
                        };
                        i / blocks % 2 == row && j % 3 == column
                    })
                    .collect();
                assert_eq!(shape(&layout), (places.len() as i64, 0, 231));
                let (first, last) = (places[0], places[places.len() - 1]);
                assert_eq!(data(&layout), (first, last - first + 1));
                all += places.len();
            }
            assert_eq!(all, 231);
        }
    }
    let one = |size, rank, gsize, distrib, darg, psize| {
        code(darray(Int, (size, rank), &[gsize], [&[distrib], &[darg], &[psize]], MPI_ORDER_C, &INT))
    };
    assert_eq!(one(2, 2, 4, block, default, 2), MPI_ERR_RANK);
    assert_eq!(one(2, 0, 4, block, default, 3), MPI_ERR_ARG);
    assert_eq!(one(2, 0, 4, block, 1, 2), MPI_ERR_ARG);
    assert_eq!(one(2, 0, 4, block, 0, 2), MPI_ERR_ARG);
    assert_eq!(one(2, 0, 4, MPI_DISTRIBUTE_NONE, default, 2), MPI_ERR_ARG);
    assert_eq!(one(1, 0, -1, cyclic, default, 1), MPI_ERR_ARG);
    assert_eq!(one(1, 0, 4, 99, default, 1), MPI_ERR_ARG);
}

#[test]
fn basic_elements() {
    const FLOAT_INT: Layout = Layout::named(MPI_FLOAT_INT, [8, 8], [8, 8, 4]);
    let old = structure(&[(2, 0, &INT), (0, 8, &DOUBLE), (1, 8, &DOUBLE), (1, 16, &DOUBLE_INT)]).unwrap();
    let ends = [0, 4, 8, 16, 24, 28];
    for made in [
        old.clone(),
        old.clone().dup(),
        resized(Count, 0, 64, &old).unwrap(),
        contiguous(3, &old),
        constructors::structure(Count, &[1, 2], &[0, 64], vec![old.clone(), contiguous(2, &old)]).unwrap(),
        vector(Int, 3, 2, 5, &old).unwrap(),
        indexed((MPI_COMBINER_HINDEXED, Count), &[2, 0, 1], &[0, 7, 300], &old).unwrap(),
        subarray(Int, [&[4, 6], &[2, 3], &[1, 2]], MPI_ORDER_C, &old).unwrap(),
    ] {
        assert_eq!(made.shape().elements * 28, made.shape().size * 5);
        for bytes in 0..3 * made.shape().size {
            let elements = ends.iter().position(|&end| end == bytes % 28);
            let elements = elements.map(|n| n as i64 + bytes / 28 * 5);
            assert_eq!(elements_in(&made, bytes), elements, "{bytes} bytes");
            if let Some(elements) = elements {
                assert_eq!(bytes_of(&made, elements), Some(bytes));
            }
        }
    }
    assert_eq!((elements_in(&FLOAT_INT, 12), bytes_of(&FLOAT_INT, 3)), (Some(3), Some(12)));
    let nothing = contiguous(0, &INT);
    assert_eq!(
        (elements_in(&nothing, 0), elements_in(&nothing, 4), bytes_of(&nothing, 1)),
        (Some(0), None, None)
    );
    assert_eq!(bytes_of(&contiguous(1 << 20, &DOUBLE), i64::MAX), None);
}

#[test]
fn wrong_arguments() {
    assert_eq!(code(type_map::contiguous(Int, -1, &INT)), MPI_ERR_COUNT);
    assert_eq!(code(vector(Int, -1, -1, 1, &INT)), MPI_ERR_COUNT);
    assert_eq!(code(vector(Int, 1, -1, 1, &INT)), MPI_ERR_COUNT);
    assert_eq!(code(structure(&[(1, 0, &INT), (-1, 0, &INT)])), MPI_ERR_COUNT);
}

#[test]
fn sizes_beyond_an_integer_are_errors() {
    let max = i64::from(c_int::MAX);
    let large = contiguous(max, &INT);
    assert_eq!(large.shape().size, max * 4);
    let larger = vector(Int, 1 << 28, 1, 1, &large).unwrap();
    for result in [
        type_map::contiguous(Int, max, &larger),
        vector(Int, max, max, max, &larger),
        vector(Int, max, max, c_int::MIN.into(), &larger),
        vector(Int, max, 1, 0, &larger),
        type_map::contiguous(Count, i64::MAX, &larger),
        vector(Count, i64::MAX, i64::MAX, i64::MIN, &larger),
        vector(Count, i64::MAX, i64::MAX, 0, &larger),
        hvector(Count, 3, 1, i64::MIN, &INT),
        resized(Count, i64::MAX, 1, &INT),
        subarray(Count, [&[i64::MAX, 3], &[1, 1], &[0, 0]], MPI_ORDER_C, &INT),
        structure(&[(1, i64::MAX, &CHAR)]),
        structure(&[(1, i64::MAX - 1, &CHAR), (1, 0, &DOUBLE)]),
        structure(&[(1, i64::MIN, &CHAR), (1, 0, &CHAR)]),
    ] {
        assert_eq!(code(result), MPI_ERR_VALUE_TOO_LARGE);
    }
    assert_eq!(shape(&structure(&[(1, i64::MAX - 1, &CHAR)]).unwrap()), (1, i64::MAX - 1, 1));
}

#[test]
fn a_layout_records_its_constructor() {
    let pair = structure(&[(1, 0, &INT), (2, 8, &DOUBLE.clone().dup())]).unwrap();
    let twice = pair.clone().dup().dup();
    assert_eq!(shape(&twice), shape(&pair));
    let Made::Dup(once) = twice.made() else { panic!() };
    let Made::Dup(source) = once.made() else { panic!() };
    let Made::By(recipe) = source.made() else { panic!() };
    assert_eq!((recipe.combiner, &recipe.integers[..]), (MPI_COMBINER_STRUCT, &[2, 1, 2][..]));
    assert_eq!(recipe.addresses, [0, 8]);
    assert!(matches!(recipe.types[0].made(), Made::Named(MPI_INT)));
    let Made::Dup(double) = recipe.types[1].made() else { panic!() };
    assert!(matches!(double.made(), Made::Named(MPI_DOUBLE)));

    let vector = hvector(Count, 3, 2, -4, &pair).unwrap();
    let Made::By(recipe) = vector.made() else { panic!() };
    assert_eq!((recipe.combiner, &recipe.counts[..]), (MPI_COMBINER_HVECTOR, &[3, 2, -4][..]));
    assert!(recipe.integers.is_empty() && recipe.addresses.is_empty());

    let part = subarray(Count, [&[4], &[2], &[1]], MPI_ORDER_C, &INT).unwrap();
    let Made::By(recipe) = part.made() else { panic!() };
    assert_eq!((&recipe.integers[..], &recipe.counts[..]), (&[1, MPI_ORDER_C][..], &[4, 2, 1][..]));
}

#[test]
fn long_chains_are_dropped_without_recursion() {
    let mut chain = INT;
    for n in 0..100_000 {
        chain = match n % 3 {
            0 => contiguous(1, &chain),
            1 => vector(Int, 1, 1, 1, &chain.clone().dup()).unwrap(),
            _ => structure(&[(1, 0, &chain), (0, 0, &chain)]).unwrap(),
        };
    }
    assert_eq!(shape(&chain), (4, 0, 4));
}
