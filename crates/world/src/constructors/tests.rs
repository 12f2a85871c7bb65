//! Shapes of the datatypes that the constructors make, besides the places of their data, which `model_tests.rs` of crate
//! `mpi_attr_data` compares with a model.

use super::*;
use crate::arrays::{darray, subarray};
use crate::testing::code;
use mpi_attr_layout::CountWidth::{Count, Int};

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
    super::contiguous(Int, n, old).unwrap()
}

fn struct_of(blocks: &[(i64, i64, &Layout)]) -> Result<Layout> {
    let (lengths, places): (Vec<_>, Vec<_>) =
        blocks.iter().map(|&(length, place, _)| (length, place)).unzip();
    structure(Int, &lengths, &places, blocks.iter().map(|&(_, _, old)| old.clone()).collect())
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
fn the_extent_of_a_struct_is_padded_as_in_c() {
    assert_eq!(shape(&struct_of(&[]).unwrap()), (0, 0, 0));
    assert_eq!(shape(&struct_of(&[(1, 0, &INT), (1, 4, &CHAR)]).unwrap()), (5, 0, 8));
    assert_eq!(shape(&struct_of(&[(1, 0, &CHAR), (1, 8, &DOUBLE), (3, 16, &CHAR)]).unwrap()), (12, 0, 24));
    assert_eq!(shape(&struct_of(&[(1, 0, &INT), (1, 4, &CHAR), (1, -3, &CHAR)]).unwrap()), (6, -3, 8));
    assert_eq!(shape(&struct_of(&[(2, -8, &INT)]).unwrap()), (8, -8, 8));
    // Blocks without data count neither for the bounds nor for the alignment.
    let nothing = contiguous(0, &DOUBLE);
    assert_eq!(shape(&struct_of(&[(1, 0, &INT), (0, 99, &DOUBLE), (1, 100, &nothing)]).unwrap()), (4, 0, 4));
    // A struct of structs keeps the alignment of the innermost struct.
    let inner = struct_of(&[(1, 0, &DOUBLE)]).unwrap();
    assert_eq!(shape(&struct_of(&[(1, 0, &inner), (1, 8, &CHAR)]).unwrap()), (9, 0, 16));
}

#[test]
fn explicit_bounds_override_computed_bounds() {
    let wide = resized(Int, -4, 20, &INT).unwrap();
    assert_eq!((shape(&wide), data(&wide)), ((4, -4, 20), (0, 4)));
    let three = contiguous(3, &wide);
    assert_eq!((shape(&three), data(&three)), ((12, -4, 60), (0, 44)));
    // Given bounds are not rounded up, and data outside of them do not widen them.
    let mixed = struct_of(&[(1, 0, &wide), (1, 100, &DOUBLE)]).unwrap();
    assert_eq!((shape(&mixed), data(&mixed)), ((12, -4, 20), (0, 108)));
    // Bounds of a type without data count.
    let nothing = resized(Int, 0, 7, &contiguous(0, &INT)).unwrap();
    assert_eq!(shape(&contiguous(2, &nothing)), (0, 0, 14));
    // Copies go backwards where the extent is negative.
    let back = resized(Int, 0, -8, &INT).unwrap();
    assert_eq!(data(&contiguous(3, &back)), (-16, 20));
}

#[test]
fn wrong_subarrays() {
    for wrong in [[[4], [5], [0]], [[4], [-1], [0]], [[4], [2], [3]], [[4], [2], [-1]]] {
        let [size, subsize, start] = &wrong;
        assert_eq!(code(subarray(Int, [size, subsize, start], MPI_ORDER_C, &INT)), MPI_ERR_ARG);
    }
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
fn sizes_beyond_an_integer_are_errors() {
    let max = i64::from(c_int::MAX);
    let large = contiguous(max, &INT);
    assert_eq!(large.shape().size, max * 4);
    let larger = vector(Int, 1 << 28, 1, 1, &large).unwrap();
    for result in [
        super::contiguous(Int, max, &larger),
        vector(Int, max, max, max, &larger),
        vector(Int, max, max, c_int::MIN.into(), &larger),
        vector(Int, max, 1, 0, &larger),
        super::contiguous(Count, i64::MAX, &larger),
        vector(Count, i64::MAX, i64::MAX, i64::MIN, &larger),
        vector(Count, i64::MAX, i64::MAX, 0, &larger),
        hvector(Count, 3, 1, i64::MIN, &INT),
        resized(Count, i64::MAX, 1, &INT),
        subarray(Count, [&[i64::MAX, 3], &[1, 1], &[0, 0]], MPI_ORDER_C, &INT),
        struct_of(&[(1, i64::MAX, &CHAR)]),
        struct_of(&[(1, i64::MAX - 1, &CHAR), (1, 0, &DOUBLE)]),
        struct_of(&[(1, i64::MIN, &CHAR), (1, 0, &CHAR)]),
    ] {
        assert_eq!(code(result), MPI_ERR_VALUE_TOO_LARGE);
    }
    assert_eq!(shape(&struct_of(&[(1, i64::MAX - 1, &CHAR)]).unwrap()), (1, i64::MAX - 1, 1));
}

#[test]
fn long_chains_are_dropped_without_recursion() {
    let mut chain = INT;
    for n in 0..100_000 {
        chain = match n % 3 {
            0 => contiguous(1, &chain),
            1 => vector(Int, 1, 1, 1, &chain.clone().dup()).unwrap(),
            _ => struct_of(&[(1, 0, &chain), (0, 0, &chain)]).unwrap(),
        };
    }
    assert_eq!(shape(&chain), (4, 0, 4));
}
