//! Random datatypes, nested three deep, compared with a naive model: a list of the places of their numbers. Walks stop and go on
//! after any byte.

use mpi_attr::abi::*;
use mpi_attr_layout::CountWidth::Count;
use mpi_attr_layout::pack::Direction;
use mpi_attr_layout::walk::{Rows, Runs, Walk, copy_bytes};
use mpi_attr_layout::{Layout, Order};
use mpi_attr_world::arrays::{darray, subarray};
use mpi_attr_world::constructors::{contiguous, hvector, indexed, resized, structure, vector};
use proptest::prelude::*;

use crate::basic::Basic;
use crate::pack::{Data, Representation};
use crate::scaled::scaled;

const LEAVES: [Layout; 5] = [
    Layout::named(MPI_CHAR, [1, 1], [1, 1, 1]),
    Layout::named(MPI_INT, [4, 4], [4, 4, 4]),
    Layout::named(MPI_DOUBLE, [8, 8], [8, 8, 8]),
    Layout::named(MPI_DOUBLE_INT, [12, 12], [12, 16, 8]),
    Layout::named(MPI_SHORT_INT, [6, 6], [8, 8, 4]),
];

/// How a datatype is made. Numbers of the constructors' arguments are small.
#[derive(Clone, Debug)]
enum Spec {
    Leaf(usize),
    Contiguous(i64, Box<Spec>),
    /// Count, length, stride; the stride in extents, or in bytes.
    Vector(i64, i64, i64, Box<Spec>),
    Hvector(i64, i64, i64, Box<Spec>),
    /// Lengths and places.
    Indexed(Vec<(i64, i64)>, Box<Spec>),
    Hindexed(Vec<(i64, i64)>, Box<Spec>),
    /// One length.
    Block(i64, Vec<i64>, Box<Spec>),
    Struct(Vec<(i64, i64, Spec)>),
    /// Subsize and start of two dimensions of 4 elements.
    Subarray([(i64, i64); 2], bool, Box<Spec>),
    /// Elements of two dimensions, distributed in blocks of some elements over two processes each; the rank.
    Darray([i64; 2], [i32; 2], i32, bool, Box<Spec>),
    Resized(i64, i64, Box<Spec>),
    Dup(Box<Spec>),
}

/// A datatype, and the place and the predefined datatype of each of its numbers.
type Made = (Layout, Vec<(i64, usize)>);

fn shifted(numbers: &[(i64, usize)], by: i64) -> impl Iterator<Item = (i64, usize)> {
    numbers.iter().map(move |&(place, leaf)| (place + by, leaf))
}

/// The numbers of blocks `(place in bytes, copies)`.
fn blocks((old, numbers): &Made, blocks: impl Iterator<Item = (i64, i64)>) -> Vec<(i64, usize)> {
    let extent = old.extent();
    blocks
        .flat_map(|(place, copies)| (0..copies).map(move |at| place + at * extent))
        .flat_map(|place| shifted(numbers, place).collect::<Vec<_>>())
        .collect()
}

impl Spec {
    /// With some predefined datatypes as leaves.
    fn made(&self, leaves: &[Layout; 5]) -> Made {
        match self {
            Self::Leaf(leaf) => (leaves[*leaf].clone(), vec![(0, *leaf)]),
            Self::Contiguous(n, old) => {
                let old = old.made(leaves);
                (contiguous(Count, *n, &old.0).unwrap(), blocks(&old, [(0, *n)].into_iter()))
            }
            Self::Vector(n, length, stride, old) => {
                let old = old.made(leaves);
                let step = stride * old.0.extent();
                let made = vector(Count, *n, *length, *stride, &old.0).unwrap();
                (made, blocks(&old, (0..*n).map(|at| (at * step, *length))))
            }
            Self::Hvector(n, length, stride, old) => {
                let old = old.made(leaves);
                let made = hvector(Count, *n, *length, *stride, &old.0).unwrap();
                (made, blocks(&old, (0..*n).map(|at| (at * stride, *length))))
            }
            Self::Indexed(all, old) => {
                let old = old.made(leaves);
                let (lengths, places): (Vec<_>, Vec<_>) = all.iter().copied().unzip();
                let made = indexed((MPI_COMBINER_INDEXED, Count), &lengths, &places, &old.0).unwrap();
                let extent = old.0.extent();
                (made, blocks(&old, all.iter().map(|&(length, place)| (place * extent, length))))
            }
            Self::Hindexed(all, old) => {
                let old = old.made(leaves);
                let (lengths, places): (Vec<_>, Vec<_>) = all.iter().copied().unzip();
                let made = indexed((MPI_COMBINER_HINDEXED, Count), &lengths, &places, &old.0).unwrap();
                (made, blocks(&old, all.iter().map(|&(length, place)| (place, length))))
            }
            Self::Block(length, places, old) => {
                let old = old.made(leaves);
                let made = indexed((MPI_COMBINER_INDEXED_BLOCK, Count), &[*length], places, &old.0).unwrap();
                let extent = old.0.extent();
                (made, blocks(&old, places.iter().map(|&place| (place * extent, *length))))
            }
            Self::Struct(all) => {
                let old: Vec<Made> = all.iter().map(|(.., old)| old.made(leaves)).collect();
                let lengths: Vec<i64> = all.iter().map(|(length, ..)| *length).collect();
                let places: Vec<i64> = all.iter().map(|(_, place, _)| *place).collect();
                let types = old.iter().map(|old| old.0.clone()).collect();
                let numbers = all
                    .iter()
                    .zip(&old)
                    .flat_map(|((length, place, _), old)| blocks(old, [(*place, *length)].into_iter()));
                let numbers = numbers.collect();
                (structure(Count, &lengths, &places, types).unwrap(), numbers)
            }
            Self::Subarray([first, second], is_c, old) => {
                let old = old.made(leaves);
                let order = if *is_c { MPI_ORDER_C } else { MPI_ORDER_FORTRAN };
                let made =
                    subarray(Count, [&[4; 2], &[first.0, second.0], &[first.1, second.1]], order, &old.0);
                let [slow, fast] = if *is_c { [first, second] } else { [second, first] };
                let extent = old.0.extent();
                let rows = (slow.1..slow.1 + slow.0).map(|row| ((row * 4 + fast.1) * extent, fast.0));
                (made.unwrap(), blocks(&old, rows))
            }
            Self::Darray(sizes, blocking, rank, is_c, old) => {
                let old = old.made(leaves);
                let order = if *is_c { MPI_ORDER_C } else { MPI_ORDER_FORTRAN };
                let cyclic = [MPI_DISTRIBUTE_CYCLIC; 2];
                let made = darray(Count, (4, *rank), sizes, [&cyclic, blocking, &[2, 2]], order, &old.0);
                // The last coordinate of the grid varies fastest.
                let mine = |dimension: usize, at: i64| {
                    let coordinate = [rank / 2, rank % 2][dimension];
                    at / i64::from(blocking[dimension]) % 2 == i64::from(coordinate)
                };
                let [slow, fast] = if *is_c { [0, 1] } else { [1, 0] };
                let extent = old.0.extent();
                let places = (0..sizes[slow])
                    .filter(|&row| mine(slow, row))
                    .flat_map(|row| (0..sizes[fast]).map(move |column| (row, column)))
                    .filter(|&(_, column)| mine(fast, column))
                    .map(|(row, column)| ((row * sizes[fast] + column) * extent, 1));
                (made.unwrap(), blocks(&old, places))
            }
            Self::Resized(lb, extent, old) => {
                let (old, numbers) = old.made(leaves);
                (resized(Count, *lb, *extent, &old).unwrap(), numbers)
            }
            Self::Dup(old) => {
                let (old, numbers) = old.made(leaves);
                (old.dup(), numbers)
            }
        }
    }
}

fn specs() -> impl Strategy<Value = Spec> {
    let leaf = (0..LEAVES.len()).prop_map(Spec::Leaf);
    leaf.prop_recursive(3, 12, 3, |inner| {
        let old = inner.clone().prop_map(Box::new);
        let blocks = prop::collection::vec((0..3_i64, -6..40_i64), 0..5);
        let part = (0..4_i64, 0..2_i64).prop_map(|(length, start)| (length, start.min(4 - length)));
        prop_oneof![
            (0..4_i64, old.clone()).prop_map(|(n, old)| Spec::Contiguous(n, old)),
            (0..4_i64, 0..3_i64, -3..5_i64, old.clone())
                .prop_map(|(n, l, s, old)| Spec::Vector(n, l, s, old)),
            (0..4_i64, 0..3_i64, -9..90_i64, old.clone())
                .prop_map(|(n, l, s, old)| Spec::Hvector(n, l, s, old)),
            (blocks.clone(), old.clone()).prop_map(|(all, old)| Spec::Indexed(all, old)),
            (blocks, old.clone()).prop_map(|(all, old)| Spec::Hindexed(all, old)),
            (0..3_i64, prop::collection::vec(-6..40_i64, 0..5), old.clone())
                .prop_map(|(length, places, old)| Spec::Block(length, places, old)),
            prop::collection::vec((0..3_i64, -20..90_i64, inner), 0..4).prop_map(Spec::Struct),
            (part.clone(), part, any::<bool>(), old.clone())
                .prop_map(|(one, two, is_c, old)| Spec::Subarray([one, two], is_c, old)),
            (
                prop::array::uniform2(0..7_i64),
                prop::array::uniform2(1..3_i32),
                0..4_i32,
                any::<bool>(),
                old.clone()
            )
                .prop_map(|(sizes, blocking, rank, is_c, old)| Spec::Darray(
                    sizes, blocking, rank, is_c, old
                )),
            (-8..9_i64, -40..90_i64, old.clone())
                .prop_map(|(lb, extent, old)| Spec::Resized(lb, extent, old)),
            old.prop_map(Spec::Dup),
        ]
    })
}

/// Copies of a datatype in memory.
struct Copies {
    layout: Layout,
    count: i64,
    /// The places of numbers and of bytes in the memory, in the order of the type map.
    numbers: Vec<(i64, usize)>,
    bytes: Vec<usize>,
    memory: Vec<u8>,
    /// At which byte of the memory the data's address is.
    base: i64,
}

impl Copies {
    /// `None` if there are too many bytes.
    fn new(spec: &Spec, count: i64) -> Option<Self> {
        let (layout, one) = spec.made(&LEAVES);
        let extent = layout.extent();
        let numbers: Vec<_> = (0..count).flat_map(|at| shifted(&one, at * extent)).collect();
        let low = numbers.iter().map(|number| number.0).min().unwrap_or(0).min(0);
        let high = numbers.iter().map(|number| number.0).max().unwrap_or(0).max(0) + 16;
        if numbers.len() > 3000 || high - low > 1 << 20 {
            return None;
        }
        let numbers: Vec<_> = shifted(&numbers, -low).collect();
        let bytes = numbers.iter().flat_map(|&(place, leaf)| {
            let basic = Basic::of(&LEAVES[leaf]).unwrap();
            let (first, second) = basic.scalars();
            let second = second.map(|(offset, scalar)| offset..offset + scalar.size);
            (0..first.size)
                .chain(second.into_iter().flatten())
                .map(move |byte| place as usize + usize::from(byte))
        });
        let bytes = bytes.collect();
        let memory = (0..high - low).map(|at| (at * 7 + at / 251) as u8).collect();
        Some(Self { layout, count, numbers, bytes, memory, base: -low })
    }

    /// Whether no byte has two places in the type map, so that it may be written.
    fn may_be_written(&self) -> bool {
        let mut sorted = self.bytes.clone();
        sorted.sort_unstable();
        sorted.windows(2).all(|two| two[0] != two[1])
    }

    fn address(&mut self) -> *mut u8 {
        self.memory.as_mut_ptr().wrapping_add(self.base as usize)
    }

    fn packed(&self) -> Vec<u8> {
        self.bytes.iter().map(|&at| self.memory[at]).collect()
    }
}

/// Checks a walk over the data that moves at most some of `steps` bytes at a time.
fn check(spec: &Spec, count: i64, other: &Spec, steps: &[usize]) -> std::result::Result<(), TestCaseError> {
    let (Some(mut data), Some(mut to)) = (Copies::new(spec, count), Copies::new(other, 2)) else {
        return Err(TestCaseError::reject("too large"));
    };
    let (packed, address, layout) = (data.packed(), data.address(), data.layout.clone());
    let ends = spec
        .made(&LEAVES)
        .1
        .into_iter()
        .map(|(place, leaf)| [place, place + LEAVES[leaf].shape().true_extent]);
    let [first, last] = ends.reduce(|all, one| [all[0].min(one[0]), all[1].max(one[1])]).unwrap_or_default();
    prop_assert_eq!((layout.shape().true_lb, layout.shape().true_extent), (first, last - first));
    prop_assert_eq!(packed.len() as i64, layout.size() * count);
    let steps = |at: usize| steps[at % steps.len()];

    // SAFETY: the memory has the data, and the rows have room for them.
    unsafe {
        let (mut walk, mut row, mut at) =
            (Walk::new(address, count, &layout).unwrap(), vec![0; packed.len()], 0);
        for step in 0.. {
            let some = steps(step).min(packed.len() - at);
            let moved = walk.pack_or_unpack(Direction::Pack, row.as_mut_ptr().add(at), some).unwrap();
            prop_assert_eq!(moved, some);
            at += moved;
            if at == packed.len() {
                break;
            }
        }
        prop_assert_eq!(walk.bytes().unwrap().1, 0);
        prop_assert_eq!(&row, &packed);

        let (mut walk, mut visited) = (Walk::new(address, count, &layout).unwrap(), vec![]);
        for step in 0.. {
            let (here, length) = walk.bytes().unwrap();
            if length == 0 {
                break;
            }
            let some = steps(step).clamp(1, length);
            visited.extend((0..some).map(|byte| here.add(byte).addr() - data.memory.as_ptr().addr()));
            walk.skip(some);
        }
        prop_assert_eq!(&visited, &data.bytes);

        let mut walk = Walk::new(address, count, &layout).unwrap();
        visited.clear();
        for step in 0.. {
            let Runs { address, length, count, stride } = walk.runs().unwrap();
            if length == 0 {
                break;
            }
            let some = (steps(step) as i64).clamp(1, count);
            for run in 0..some {
                let place = address.addr() as i64 + run * stride - data.memory.as_ptr().addr() as i64;
                visited.extend(place as usize..(place + length) as usize);
            }
            walk.skip((some * length) as usize);
        }
        prop_assert_eq!(&visited, &data.bytes);

        let (mut walk, mut at) = (Walk::new(address, count, &layout).unwrap(), 0);
        for step in 0.. {
            let length = walk.bytes().unwrap().1;
            if length == 0 {
                break;
            }
            let [gap, most, room] = [0, 1, 2].map(|other| steps(step + other) as i64);
            let (span, moved) = walk.skip_near(gap, 8 * most, 4 * room).unwrap();
            let bytes = &data.bytes[at..at + moved as usize];
            prop_assert!(span <= 8 * most && moved <= 4 * room);
            prop_assert!(
                bytes.windows(2).all(|two| (1..=gap + 1).contains(&(two[1] as i64 - two[0] as i64)))
            );
            prop_assert_eq!(
                bytes.first().map_or(0, |&first| bytes[bytes.len() - 1] + 1 - first),
                span as usize
            );
            at += bytes.len();
            if moved == 0 {
                walk.skip(length.min(steps(step)).max(1));
                at += length.min(steps(step)).max(1);
            }
        }
        prop_assert_eq!(at, data.bytes.len());

        let first = steps(0) % (packed.len() + 1);
        let (mut walk, rest) = (Walk::repeating(address, &layout, first as i64).unwrap(), &packed[first..]);
        row.truncate(rest.len());
        prop_assert_eq!(
            walk.pack_or_unpack(Direction::Pack, row.as_mut_ptr(), rest.len()).unwrap(),
            rest.len()
        );
        prop_assert_eq!(&row, rest);

        let (mut rows, mut found) = (Rows::new(address, count, &layout).unwrap(), vec![]);
        while let Some(row) = rows.next_row().unwrap() {
            for copy in 0..row.copies {
                let place = (row.address as i64) + copy * row.stride - data.memory.as_ptr() as i64;
                found.push((place, row.leaf.handle));
            }
        }
        let handles = data.numbers.iter().map(|&(place, leaf)| (place, LEAVES[leaf].leaf().unwrap().handle));
        prop_assert_eq!(found, handles.collect::<Vec<_>>());
    }

    other_sizes(spec, &layout)?;
    if count > 0 {
        let one = |all: usize| all / count as usize;
        order(
            &layout,
            data.base,
            &data.bytes[..one(packed.len())],
            &data.numbers[..one(data.numbers.len())],
        )?;
    }
    external32(&mut data, steps(0))?;

    if data.may_be_written() {
        let mut there: Vec<u8> = packed.iter().map(|byte| !byte).collect();
        let mut expected = data.memory.clone();
        data.bytes.iter().zip(&there).for_each(|(&at, &byte)| expected[at] = byte);
        let (mut walk, mut at, mut step) = (Walk::new(data.address(), count, &layout).unwrap(), 0, 0);
        while at < there.len() {
            let some = steps(step).min(there.len() - at);
            // SAFETY: the memory has room for the data, and `there` has them.
            at +=
                unsafe { walk.pack_or_unpack(Direction::Unpack, there.as_mut_ptr().add(at), some) }.unwrap();
            step += 1;
        }
        prop_assert_eq!(&data.memory, &expected);
    }
    if to.may_be_written() {
        let length = data.bytes.len().min(to.bytes.len());
        let mut expected = to.memory.clone();
        data.bytes.iter().zip(&to.bytes).for_each(|(&from, &to)| expected[to] = data.memory[from]);
        let (here, there, layout) = (data.address(), to.address(), to.layout.clone());
        let mut walks = [(here, count, &data.layout), (there, to.count, &layout)]
            .map(|(address, count, layout)| Walk::new(address, count, layout).unwrap());
        let [from, into] = &mut walks;
        let first = steps(1).min(length);
        // SAFETY: the memories of both have the data, or room for them.
        unsafe {
            copy_bytes(from, into, first).unwrap();
            copy_bytes(from, into, length - first).unwrap();
        }
        prop_assert_eq!(&to.memory, &expected);
    }
    Ok(())
}

/// Checks that a datatype whose numbers have other sizes is made as if by the same constructors.
fn other_sizes(spec: &Spec, layout: &Layout) -> std::result::Result<(), TestCaseError> {
    const SIZES: [i64; 5] = [3, 8, 5, 12, 6];
    let byte = Layout::named(MPI_BYTE, [1, 1], [1, 1, 1]);
    let leaves = SIZES.map(|size| contiguous(Count, size, &byte).unwrap());
    let (expected, numbers) = spec.made(&leaves);
    // The handle is never that of a duplicate.
    let is = |handle| move |leaf: &Layout| leaf.leaf().unwrap().handle == handle as u16;
    let size = |handle, _: &Layout| Ok(SIZES[LEAVES.iter().position(is(handle)).unwrap()]);
    let found = scaled(layout, &size).unwrap();
    prop_assert_eq!(found.shape(), expected.shape());
    let bytes = numbers.iter().flat_map(|&(place, leaf)| place..place + SIZES[leaf]);
    for (position, byte) in bytes.enumerate() {
        prop_assert_eq!(found.place_of(position as i64).unwrap(), byte);
    }
    Ok(())
}

/// Checks where the bytes of a datatype are, and what its shape says about their order.
fn order(
    layout: &Layout,
    base: i64,
    bytes: &[usize],
    numbers: &[(i64, usize)],
) -> std::result::Result<(), TestCaseError> {
    for (position, &byte) in bytes.iter().enumerate() {
        prop_assert_eq!(layout.place_of(position as i64).unwrap() + base, byte as i64);
    }
    let order = layout.shape().order;
    prop_assert_eq!(order == Order::Rising, bytes.is_sorted_by(|one, next| one < next));
    prop_assert!(order != Order::Falling || !numbers.is_sorted_by_key(|number| number.0));
    Ok(())
}

/// Checks the conversion of as many numbers as are in `room` bytes less than all.
fn external32(data: &mut Copies, less: usize) -> std::result::Result<(), TestCaseError> {
    let (mut expected, mut sizes) = (vec![], vec![(0, 0)]);
    for &(place, leaf) in &data.numbers {
        let (first, second) = Basic::of(&LEAVES[leaf]).unwrap().scalars();
        for (offset, scalar) in core::iter::once((0, first)).chain(second) {
            let [offset, size, external] = [offset, scalar.size, scalar.external].map(usize::from);
            let (here, mut there) = (place as usize + offset, vec![0; external]);
            scalar.encode(&data.memory[here..here + size], &mut there).unwrap();
            expected.extend(there);
            let (here, _) = sizes[sizes.len() - 1];
            sizes.push((here + size, expected.len()));
        }
    }
    let room = expected.len().saturating_sub(less % 64);
    let &(here, whole) = sizes.iter().rev().find(|&&(_, there)| there <= room).unwrap();
    let (address, layout) = (data.address(), data.layout.clone());
    let all = Data::new(address.cast(), data.count, &layout).unwrap();
    let mut there = vec![0xee; expected.len()];
    // SAFETY: the memory has the data, and room for them.
    let moved = unsafe {
        all.move_some(Direction::Pack, Representation::External32, there.as_mut_ptr(), room as i64)
    };
    prop_assert_eq!(moved, Ok(here as i64));
    prop_assert_eq!(&there[..whole], &expected[..whole]);
    prop_assert!(there[whole..].iter().all(|&byte| byte == 0xee));
    if data.may_be_written() {
        let before = data.memory.clone();
        data.bytes[..here].iter().for_each(|&at| data.memory[at] = !data.memory[at]);
        // SAFETY: the memory has room for the data, and `there` has them.
        let moved = unsafe {
            all.move_some(Direction::Unpack, Representation::External32, there.as_mut_ptr(), room as i64)
        };
        prop_assert_eq!(moved, Ok(here as i64));
        prop_assert_eq!(&data.memory, &before);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_global_rejects: 1 << 20, ..ProptestConfig::with_cases(2000) })]

    #[test]
    fn walks_visit_the_bytes_of_the_model(
        spec in specs(),
        count in 0..9_i64,
        other in specs(),
        steps in prop::collection::vec(1..200_usize, 1..6),
    ) {
        check(&spec, count, &other, &steps)?;
    }

    /// Both sides have many runs, mostly of one length: then several are copied from one to the other at once.
    #[test]
    fn vectors_of_equal_blocks(
        lengths in (1..70_i64, prop::sample::select(vec![0, 0, 0, 1, 5])).prop_map(|(one, more)| [one, one + more]),
        numbers in [1..50_i64, 1..50_i64],
        gaps in [1..9_i64, 1..9_i64],
        steps in prop::collection::vec(1..3000_usize, 2..6),
    ) {
        let [one, other] = [0, 1].map(|at| {
            Spec::Vector(numbers[at], lengths[at], lengths[at] + gaps[at], Box::new(Spec::Leaf(0)))
        });
        check(&one, 2, &other, &steps)?;
    }
}
