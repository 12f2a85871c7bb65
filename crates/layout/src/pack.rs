//! Packs and unpacks the data of whole loops, between a buffer and their places. It needs no memory: loops in loops are copied by
//! recursion, which the callers limit.

use core::mem::replace;
use core::ptr::{copy, with_exposed_provenance_mut};
use core::slice::from_ref;

use mpi_attr::Result;

use super::loops::{Body, Leaf, Loop, Piece};
use super::runs::{copy_pieces, copy_runs, copy_strided};

/// The bytes that are copied loop by loop, if there are several: with the gaps between them they stay in the nearest cache.
pub(crate) const TILE: i64 = 4 << 10;

/// Whether the data are packed, or unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the data to the buffer.
    Pack,
    /// From the buffer to the data.
    Unpack,
}

/// The address of data, or null for `MPI_BOTTOM`.
#[derive(Clone, Copy)]
pub(crate) struct Address(pub *mut u8);

impl Address {
    /// The address of a place in the data.
    pub(crate) fn at(self, place: i64) -> *mut u8 {
        if self.0.is_null() {
            // With `MPI_BOTTOM`, places are addresses, which `MPI_Get_address` has exposed.
            with_exposed_provenance_mut(place as usize)
        } else {
            self.0.wrapping_byte_offset(place as isize)
        }
    }
}

/// Packs or unpacks loops. Distances in the buffer are sizes.
#[derive(Clone, Copy)]
pub(crate) struct Packer {
    pub address: Address,
    pub direction: Direction,
}

impl Packer {
    /// Copies of loops, several of them loop by loop, so that the innermost loops are long.
    ///
    /// # Safety
    /// The data and the buffer are valid; what is copied to, for writes.
    pub(crate) unsafe fn copies(
        self,
        loops: &[Loop],
        (place, stride): (i64, i64),
        count: i64,
        (buffer, size): (*mut u8, i64),
    ) {
        let most = (TILE / size).max(1);
        let mut first = 0;
        while first < count {
            let some = most.min(count - first);
            let place = place.wrapping_add(first.wrapping_mul(stride));
            let buffer = buffer.wrapping_add((first * size) as usize);
            for one in loops {
                let there = (buffer.wrapping_add(one.before as usize), size);
                // SAFETY: as the caller promises.
                unsafe { self.copies_of(one, (place.wrapping_add(one.place), stride), some, there) };
            }
            first += some;
        }
    }

    /// Copies of one loop, which is at a place.
    ///
    /// # Safety
    /// As [`copies`](Self::copies).
    unsafe fn copies_of(
        self,
        one: &Loop,
        (place, stride): (i64, i64),
        count: i64,
        (buffer, size): (*mut u8, i64),
    ) {
        let copy = |at: i64| {
            (place.wrapping_add(at.wrapping_mul(stride)), buffer.wrapping_add((at * size) as usize))
        };
        // SAFETY: as the caller promises.
        unsafe {
            match &one.body {
                // The longer loop is the inner one.
                Body::Run(_) if count > one.count => {
                    for at in 0..one.count {
                        let place = place.wrapping_add(at.wrapping_mul(one.stride));
                        let buffer = buffer.wrapping_add((at * one.size) as usize);
                        self.strided(one.size, count, (place, stride), (buffer, size));
                    }
                }
                Body::Run(_) => {
                    for (place, buffer) in (0..count).map(copy) {
                        self.strided(one.size, one.count, (place, one.stride), (buffer, one.size));
                    }
                }
                Body::Loops(loops) => {
                    for (place, buffer) in (0..count).map(copy) {
                        self.copies(&loops.all, (place, one.stride), one.count, (buffer, one.size));
                    }
                }
                // The longer loop is the inner one, here too.
                Body::Places(..) | Body::Pieces(..) if count > one.runs() as i64 => {
                    let mut done = 0;
                    while done < one.size {
                        let (run, left) = one.run_at(done);
                        let place = place.wrapping_sub(one.place).wrapping_add(run);
                        let buffer = buffer.wrapping_add(done as usize);
                        self.strided(left, count, (place, stride), (buffer, size));
                        done += left;
                    }
                }
                Body::Places(..) | Body::Pieces(..) => {
                    for (place, buffer) in (0..count).map(copy) {
                        self.part(one, place.wrapping_sub(one.place), 0, (buffer, one.size));
                    }
                }
            }
        }
    }

    /// Some bytes of a loop over runs, the first of which is after `done` bytes of it. `place` is that of the list of loops.
    ///
    /// # Safety
    /// As [`copies`](Self::copies).
    pub(crate) unsafe fn part(
        self,
        one: &Loop,
        place: i64,
        mut done: i64,
        (mut buffer, length): (*mut u8, i64),
    ) {
        let end = done + length;
        while done < end {
            let (run, left) = one.run_at(done);
            let run = place.wrapping_add(run);
            let mut part = left.min(end - done);
            // SAFETY: as the caller promises.
            unsafe {
                match &one.body {
                    Body::Run(_) if left == one.size && part == left => {
                        let count = (end - done) / left;
                        self.strided(left, count, (run, one.stride), (buffer, left));
                        part = count * left;
                    }
                    Body::Places(_, places) if left * places.len() as i64 == one.size && part == left => {
                        let (first, count) = ((done / left) as usize, ((end - done) / left) as usize);
                        self.listed(
                            left,
                            place.wrapping_add(one.place),
                            &places[first..first + count],
                            buffer,
                        );
                        part = count as i64 * left;
                    }
                    Body::Pieces(_, pieces) => {
                        self.pieces(place.wrapping_add(one.place), pieces, (done, end), buffer);
                        part = end - done;
                    }
                    _ => self.strided(part, 1, (run, 0), (buffer, 0)),
                }
            }
            done += part;
            buffer = buffer.wrapping_add(part as usize);
        }
    }

    /// Runs of equal length, at equal distances.
    ///
    /// # Safety
    /// As [`copies`](Self::copies).
    unsafe fn strided(
        self,
        length: i64,
        count: i64,
        (place, stride): (i64, i64),
        (buffer, size): (*mut u8, i64),
    ) {
        let (data, there) = ((self.address.at(place), stride as isize), (buffer, size as isize));
        let (from, to) = match self.direction {
            Direction::Pack => (data, there),
            Direction::Unpack => (there, data),
        };
        // SAFETY: as the caller promises.
        unsafe { copy_strided(length as usize, count as usize, (from.0.cast_const(), from.1), to) }
    }

    /// Runs of equal length at places.
    ///
    /// # Safety
    /// As [`copies`](Self::copies).
    unsafe fn listed(self, length: i64, base: i64, places: &[i64], buffer: *mut u8) {
        let length = length as usize;
        let data = |at: usize| self.address.at(base.wrapping_add(places[at]));
        let there = |at: usize| buffer.wrapping_add(at * length);
        // SAFETY: as the caller promises.
        unsafe {
            match self.direction {
                Direction::Pack => copy_runs(length, places.len(), |at| data(at).cast_const(), there),
                Direction::Unpack => copy_runs(length, places.len(), |at| there(at).cast_const(), data),
            }
        }
    }

    /// Some bytes of pieces.
    ///
    /// # Safety
    /// As [`copies`](Self::copies).
    unsafe fn pieces(self, base: i64, pieces: &[Piece], (done, end): (i64, i64), buffer: *mut u8) {
        let mut at = done;
        let first = pieces.partition_point(|piece| piece.end <= done);
        let runs = pieces[first..].iter().map_while(move |piece| {
            let begin = replace(&mut at, piece.end);
            let data = self.address.at(base.wrapping_add(piece.shift).wrapping_add(begin));
            (begin < end).then(|| {
                (data, buffer.wrapping_add((begin - done) as usize), (piece.end.min(end) - begin) as usize)
            })
        });
        // SAFETY: as the caller promises.
        unsafe {
            match self.direction {
                Direction::Pack => {
                    copy_pieces(runs.map(|(data, there, length)| (data.cast_const(), there, length)))
                }
                Direction::Unpack => {
                    copy_pieces(runs.map(|(data, there, length)| (there.cast_const(), data, length)))
                }
            }
        }
    }
}

/// Packs or unpacks bytes without a gap.
///
/// # Safety
/// As [`Packer::copies`].
pub(crate) unsafe fn copy_one(direction: Direction, data: *mut u8, buffer: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    unsafe {
        match direction {
            Direction::Pack => copy(data, buffer, length),
            Direction::Unpack => copy(buffer, data, length),
        }
    }
}

/// A section of an array of at most 16 dimensions.
pub struct ArraySection(Loop);

impl ArraySection {
    /// Elements of some bytes. The dimensions have a count and a stride in bytes, the fastest-varying one first.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(element: usize, dimensions: impl Iterator<Item = (i64, i64)>) -> Result<Self> {
        let mut section = Loop::run(0, element as i64, Leaf::BYTE);
        for (count, stride) in dimensions {
            section = section.repeated(count, stride)?;
        }
        Ok(Self(section))
    }

    /// Packs the section at an address to a buffer, or unpacks it. Needs no memory.
    ///
    /// # Safety
    /// The section and the buffer are valid; what is copied to, for writes.
    pub unsafe fn pack_or_unpack(&self, direction: Direction, address: *mut u8, buffer: *mut u8) {
        let packer = Packer { address: Address(address), direction };
        // SAFETY: as the caller promises.
        unsafe { packer.copies(from_ref(&self.0), (0, 0), 1, (buffer, self.0.bytes().max(1))) };
    }
}
