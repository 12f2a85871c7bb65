//! Accesses with random views and layouts of memory, compared with a naive model: a file is an array of bytes, and the place
//! of each byte of data is computed alone.

use std::ffi::CString;
use std::os::unix::fs::FileExt;
use std::sync::{Mutex, PoisonError};

use mpi_attr::abi::{MPI_COMBINER_INDEXED, MPI_ERR_NO_SPACE, MPI_INT, MPI_LONG, MPI_ORDER_C};
use mpi_attr_data::pack::Data;
use mpi_attr_layout::CountWidth::Count;
use mpi_attr_layout::Layout;
use mpi_attr_layout::walk::Walk;
use mpi_attr_world::arrays::subarray;
use mpi_attr_world::constructors::{hvector, indexed, resized};
use proptest::prelude::*;

use crate::system::{Descriptor, remove};
use crate::transfer::{LIMITS, Limits, transfer};
use crate::view::View;

const INT: Layout = Layout::named(MPI_INT, [4, 4], [4, 4, 4]);
const UNIT: usize = 4;

/// A datatype: rows of blocks of ints with gaps before them, and a gap after each row.
#[derive(Clone, Debug)]
struct Type {
    blocks: Vec<(usize, usize)>,
    after: usize,
    rows: usize,
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
        let row = (at + self.after) * UNIT;
        let layout = indexed((MPI_COMBINER_INDEXED, Count), &lengths, &places, &INT).unwrap();
        let bytes = (0..self.rows).flat_map(|at| bytes.iter().map(move |byte| at * row + byte)).collect();
        let (rows, extent) = (self.rows as i64, self.rows * row);
        let layout = hvector(Count, rows, 1, row as i64, &layout).unwrap();
        (resized(Count, 0, extent as i64, &layout).unwrap(), bytes, extent)
    }
}

fn types() -> impl Strategy<Value = Type> {
    (prop::collection::vec((0..4_usize, 0..4_usize), 1..5), 0..3_usize, 1..4_usize)
        .prop_map(|(blocks, after, rows)| Type { blocks, after, rows })
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
    limits: Limits,
    /// Whether the file is open elsewhere, so that gaps cannot be rewritten.
    is_shared: bool,
    /// The most bytes that the file may have.
    disk: Option<usize>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let limits =
        (1..200_i64, 0..40_i64, 1..100_i64).prop_map(|(sieve, gap, direct)| Limits { sieve, gap, direct });
    let system = (limits, prop::bool::weighted(0.2), prop::option::weighted(0.3, 0..300_usize));
    let step = (any::<bool>(), 0..20_usize, types(), 0..30_usize, types(), 0..12_usize, system).prop_map(
        |(reads, disp, filetype, position, memory, copies, (limits, is_shared, disk))| Step {
            reads,
            disp,
            filetype,
            position,
            memory,
            copies,
            limits,
            is_shared,
            disk,
        },
    );
    prop::collection::vec(step, 1..12)
}

/// Tests that write do so one at a time, since the limit of a file's size is the process's.
static ALONE: Mutex<()> = Mutex::new(());

/// Sets the most bytes that a file may have; a write of more fails.
fn limit_files(most: Option<usize>) {
    let most = most.map_or(libc::RLIM_INFINITY, |most| most as libc::rlim_t);
    let limit = libc::rlimit { rlim_cur: most, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: a limit; the signal is ignored, so that the write returns an error.
    let result = unsafe {
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        libc::setrlimit(libc::RLIMIT_FSIZE, &limit)
    };
    assert_eq!(result, 0);
}

/// The place of a byte of data of a tiled type.
fn place((bytes, extent): (&[usize], usize), at: usize) -> usize {
    at / bytes.len() * extent + bytes[at % bytes.len()]
}

/// Makes the steps on a file with this name.
fn check(steps: &[Step], name: &str) {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
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
        let mut may_be = model.len();
        let moved = if step.reads {
            let moved = (0..length).take_while(|&at| there(at) < model.len()).count();
            (0..moved).for_each(|at| expected[here(at)] = model[there(at)]);
            moved
        } else {
            let moved = (0..length).take_while(|&at| step.disk.is_none_or(|disk| there(at) < disk)).count();
            for at in 0..moved {
                model.resize(model.len().max(there(at) + 1), 0);
                model[there(at)] = buffer[here(at)];
            }
            // On a full disk, zeros may follow the last data: a part of a gap.
            may_be = if moved < length { step.disk.unwrap_or(0).max(model.len()) } else { model.len() };
            moved
        };
        let data = Data::new(buffer.as_mut_ptr().cast(), step.copies as i64, &memory).unwrap();
        let other = step.is_shared.then(|| std::fs::File::open(path.to_str().unwrap()).unwrap());
        limit_files(step.disk.filter(|_| !step.reads));
        // SAFETY: the buffer has the data.
        let (found, result) = unsafe {
            let mut walk = data.walk().unwrap();
            let view = (&view, from as i64);
            transfer(step.reads, &descriptor, view, (&mut walk, length as i64), step.limits)
        };
        limit_files(None);
        drop(other);
        let is_full = !step.reads && moved < length;
        let expected_result = if is_full { Err(MPI_ERR_NO_SPACE) } else { Ok(()) };
        assert_eq!((found, result.map_err(|error| error.code)), (moved as i64, expected_result), "{step:?}");
        assert_eq!(buffer, expected, "{step:?}");
        let size = descriptor.size().unwrap() as usize;
        assert!((model.len()..=may_be).contains(&size), "{step:?}: {size}");
        model.resize(size, 0);
        let data_in_file =
            (0..).take_while(|&at| step.disp + place((&in_file, extent), at) < model.len()).count();
        assert_eq!(
            view.position_of_end(model.len() as i64).unwrap(),
            data_in_file.next_multiple_of(UNIT) as i64
        );
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
    let whole = Type { blocks: vec![(0, 600_000)], after: 0, rows: 1 };
    let ragged = Type { blocks: vec![(0, 1), (1, 2)], after: 1, rows: 1 };
    let halves = Type { blocks: vec![(0, 300_000)], after: 300_000, rows: 1 };
    let step = |reads, filetype: &Type, memory: &Type, copies| Step {
        reads,
        disp: 3,
        filetype: filetype.clone(),
        position: 5,
        memory: memory.clone(),
        copies,
        limits: LIMITS,
        is_shared: false,
        disk: None,
    };
    check(
        &[
            step(false, &whole, &ragged, 200_000),
            step(true, &whole, &ragged, 200_000),
            step(false, &halves, &ragged, 200_000),
            step(false, &ragged, &halves, 2),
            step(true, &ragged, &ragged, 200_000),
            step(true, &halves, &whole, 1),
            step(true, &whole, &whole, 2),
        ],
        "large",
    );
}

/// A view takes no memory for its pieces, of which there are 10^12 here.
#[test]
fn a_view_of_many_pieces() {
    let unit = UNIT as i64;
    let row = hvector(Count, 1_000_000, 1, 2 * unit, &INT).unwrap();
    let rows = hvector(Count, 1_000_000, 1, 3_000_000 * unit, &row).unwrap();
    let view = View::new(5, INT, rows, b"native", true).unwrap();
    for (number, place) in [(0, 0), (999_999, 1_999_998), (123_456_000_001, 370_368_000_002)] {
        let byte = 5 + place * unit;
        assert_eq!(view.byte(number * unit).unwrap(), byte);
        assert_eq!(view.position_of_end(byte).unwrap(), number * unit);
        assert_eq!(view.position_of_end(byte + 1).unwrap(), (number + 1) * unit);
    }
}

/// So does a view of numbers that have other sizes in the file.
#[test]
fn a_view_of_many_pieces_in_external32() {
    let long = Layout::named(MPI_LONG, [8, 4], [8, 8, 8]);
    let many = hvector(Count, 1 << 40, 1, 16, &long).unwrap();
    let whole = [1 << 20; 2];
    let array = subarray(Count, [&whole, &[1 << 19, 1 << 19], &[7, 7]], MPI_ORDER_C, &long).unwrap();
    let view = |filetype| View::new(0, long.clone(), filetype, b"external32", true).unwrap();
    assert_eq!(view(many).byte(5 << 30).unwrap(), (5 << 28) * 16);
    let place = (((7 + (1 << 10)) << 20) + 7 + 5) * 4;
    assert_eq!(view(array).byte(((1 << 29) + 5) * 4).unwrap(), place);
}

/// Another program writes into the gaps while they are rewritten: nothing is lost.
#[test]
#[cfg_attr(miri, ignore = "it uses files")]
fn bytes_of_others_in_gaps() {
    const PIECES: usize = 4000;
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let path = std::env::temp_dir().join(format!("mpi_attr_files_others.{}", std::process::id()));
    let name = CString::new(path.to_str().unwrap()).unwrap();
    let every_second = Type { blocks: vec![(0, 1)], after: 1, rows: 1 }.made().0;
    let view = View::new(0, INT, every_second, b"native", true).unwrap();
    let mut ours = vec![1_u8; PIECES * UNIT];
    let descriptor = Descriptor::open(&name, libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC).unwrap();
    std::thread::scope(|scope| {
        let other = scope.spawn(|| {
            for at in 0..PIECES {
                // It must be opened anew, as another program would.
                let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
                file.write_all_at(&[2; UNIT], ((2 * at + 1) * UNIT) as u64).unwrap();
            }
        });
        while !other.is_finished() {
            let mut walk = Walk::of_bytes(ours.as_mut_ptr(), ours.len());
            // SAFETY: bytes of the vector.
            let result = unsafe {
                let data = (&mut walk, (PIECES * UNIT) as i64);
                transfer(false, &descriptor, (&view, 0), data, LIMITS)
            };
            assert_eq!(result, ((PIECES * UNIT) as i64, Ok(())));
        }
    });
    let found = std::fs::read(&path).unwrap();
    assert_eq!(found.len(), 2 * PIECES * UNIT);
    for (at, number) in found.chunks(UNIT).enumerate() {
        assert_eq!(number, [1 + (at % 2) as u8; UNIT], "number {at}");
    }
    remove(&name).unwrap();
}
