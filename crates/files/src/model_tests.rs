//! Accesses with random views and layouts of memory, compared with a naive model: a file is an array of bytes, and the place
//! of each byte of data is computed alone.

use std::ffi::CString;

use mpi_attr::abi::MPI_COMBINER_INDEXED;
use mpi_attr_data::pack::Data;
use mpi_attr_data::walk::Walk;
use mpi_attr_layout::CountWidth::Count;
use mpi_attr_layout::Layout;
use mpi_attr_world::constructors::{indexed, resized};
use proptest::prelude::*;

use crate::system::{Descriptor, remove};
use crate::transfer::Transfer;
use crate::view::View;

const INT: Layout = Layout::named(0x209, [4, 4], [4, 4, 4]);
const UNIT: usize = 4;

/// A datatype: blocks of ints with gaps before them, and a gap after the last.
#[derive(Clone, Debug)]
struct Type {
    blocks: Vec<(usize, usize)>,
    after: usize,
}

impl Type {
    /// The layout, and the place of each byte of data.
    fn made(&self) -> (Layout, Vec<usize>, usize) {
        let (mut at, mut bytes, mut lengths, mut places) = (0, vec![], vec![], vec![]);
        for &(gap, length) in &self.blocks {
            at += gap;
            places.push(at as i64);
            lengths.push(length as i64);
            bytes.extend(at * UNIT..(at + length) * UNIT);
            at += length;
        }
        let extent = (at + self.after) * UNIT;
        let layout = indexed((MPI_COMBINER_INDEXED, Count), &lengths, &places, &INT).unwrap();
        (resized(Count, 0, extent as i64, &layout).unwrap(), bytes, extent)
    }
}

fn types() -> impl Strategy<Value = Type> {
    (prop::collection::vec((0..4_usize, 0..4_usize), 1..5), 0..3_usize)
        .prop_map(|(blocks, after)| Type { blocks, after })
        .prop_filter("it has data", |made| made.blocks.iter().any(|block| block.1 > 0))
}

/// A read or write of copies of a type at a position in etypes, in a view.
#[derive(Clone, Debug)]
struct Step {
    reads: bool,
    disp: usize,
    filetype: Type,
    position: usize,
    memory: Type,
    copies: usize,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (any::<bool>(), 0..20_usize, types(), 0..30_usize, types(), 0..6_usize).prop_map(
        |(reads, disp, filetype, position, memory, copies)| Step {
            reads,
            disp,
            filetype,
            position,
            memory,
            copies,
        },
    );
    prop::collection::vec(step, 1..12)
}

/// The place of a byte of data of a tiled type.
fn place((bytes, extent): (&[usize], usize), at: usize) -> usize {
    at / bytes.len() * extent + bytes[at % bytes.len()]
}

/// Makes the steps on a file with this name.
fn check(steps: &[Step], name: &str) {
    let path = std::env::temp_dir().join(format!("mpi_attr_files_{name}.{}", std::process::id()));
    let path = CString::new(path.to_str().unwrap()).unwrap();
    let descriptor = Descriptor::open(&path, libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC).unwrap();
    let (mut model, mut next) = (Vec::<u8>::new(), 0_u8);
    for step in steps {
        let (filetype, in_file, extent) = step.filetype.made();
        let (memory, in_memory, distance) = step.memory.made();
        let view = View::new(step.disp as i64, INT, filetype, b"native", true).unwrap();
        let length = in_memory.len() * step.copies;
        let from = step.position * UNIT;
        let there = |at: usize| step.disp + place((&in_file, extent), from + at);
        let mut buffer: Vec<u8> = (0..distance * step.copies + 1)
            .map(|_| {
                next = next.wrapping_add(7);
                next
            })
            .collect();
        let mut expected = buffer.clone();
        let here = |at: usize| place((&in_memory, distance), at);
        let moved = if step.reads {
            let moved = (0..length).take_while(|&at| there(at) < model.len()).count();
            (0..moved).for_each(|at| expected[here(at)] = model[there(at)]);
            moved
        } else {
            for at in 0..length {
                model.resize(model.len().max(there(at) + 1), 0);
                model[there(at)] = buffer[here(at)];
            }
            length
        };
        let data = Data::new(buffer.as_mut_ptr().cast(), step.copies as i64, &memory).unwrap();
        // SAFETY: the buffer has the data.
        let (found, result) = unsafe {
            let mut walk = Walk::of(data.cursor());
            Transfer::new(step.reads, &descriptor, (&view, from as i64), (&mut walk, length as i64)).run()
        };
        assert_eq!((found, result), (moved as i64, Ok(())), "{step:?}");
        assert_eq!(buffer, expected, "{step:?}");
        assert_eq!(descriptor.size().unwrap(), model.len() as i64);
        let data_in_file =
            (0..).take_while(|&at| step.disp + place((&in_file, extent), at) < model.len()).count();
        assert_eq!(view.position_of_end(model.len() as i64), data_in_file.next_multiple_of(UNIT) as i64);
        assert_eq!(view.byte(from as i64).unwrap(), there(0) as i64);
    }
    assert_eq!(std::fs::read(path.to_str().unwrap()).unwrap(), model);
    remove(&path).unwrap();
}

proptest! {
    #[test]
    #[cfg_attr(miri, ignore = "it uses files")]
    fn accesses_are_those_of_the_model(steps in steps()) {
        check(&steps, "model");
    }
}

/// Pieces that are larger than what is collected for one call, and much smaller ones.
#[test]
#[cfg_attr(miri, ignore = "it uses files")]
fn large_accesses() {
    let whole = Type { blocks: vec![(0, 600_000)], after: 0 };
    let ragged = Type { blocks: vec![(0, 1), (1, 2)], after: 1 };
    let halves = Type { blocks: vec![(0, 300_000)], after: 300_000 };
    let step = |reads, filetype: &Type, memory: &Type, copies| Step {
        reads,
        disp: 3,
        filetype: filetype.clone(),
        position: 5,
        memory: memory.clone(),
        copies,
    };
    check(
        &[
            step(false, &whole, &ragged, 200_000),
            step(true, &whole, &ragged, 200_000),
            step(false, &halves, &ragged, 200_000),
            step(true, &halves, &whole, 1),
            step(true, &whole, &whole, 2),
        ],
        "large",
    );
}
