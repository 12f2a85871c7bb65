//! Walks over the data of datatypes, in the order of the type map (MPI-4.1 §5.1), and the copy from one layout to another (§3.3.1).

use core::mem::{MaybeUninit, replace};
use core::ptr::{copy, null_mut};
use core::slice::from_ref;

use mpi_attr::Result;
use mpi_attr::memory::reserve_one;

use super::Layout;
use super::loops::{Body, Grain, Loop, piece_of};
use super::pack::{Address, Direction, Packer, copy_one};
use super::runs::copy_strided;
pub use rows::{Copies, Row, Rows};

mod rows;

/// Copies of loops under way.
#[derive(Clone, Copy)]
struct Level<'a> {
    loops: &'a [Loop],
    /// How deeply loops are nested in them, and the bytes in one copy.
    depth: usize,
    size: i64,
    /// The present loop, where the present copy is, and how many copies are left, with this one.
    at: usize,
    place: i64,
    left: i64,
    stride: i64,
}

/// A position in data. Uses a stack of levels, because recursion over deeply nested types would overflow the stack.
pub struct Walk<'a> {
    address: Address,
    level: Level<'a>,
    outer: Vec<Level<'a>>,
    /// The bytes of the present loop before the position.
    done: i64,
    /// Of [pieces](Body::Pieces), the one at the position or an earlier one.
    piece: usize,
    /// Bytes without a gap, before the loops.
    here: *mut u8,
    left: usize,
}

/// The deepest loops that are copied by recursion.
const DEEPEST: usize = 16;
/// If both sides have gaps: the bytes that are copied to a buffer and from it, and the fewest that are copied without one.
const BUFFER: usize = 8 << 10;
const LONG: usize = 512;

/// The bytes of `count` copies of a type, if there is no gap in them: their address and number.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
#[inline]
pub fn contiguous(address: *mut u8, count: i64, layout: &Layout) -> Result<Option<(*mut u8, usize)>> {
    if let Some(size) = layout.gapless() {
        return Ok(Some((address, size * count as usize)));
    }
    contiguous_derived(address, count, layout)
}

fn contiguous_derived(address: *mut u8, count: i64, layout: &Layout) -> Result<Option<(*mut u8, usize)>> {
    let run = layout.loops(Grain::Bytes)?.filter(|run| run.only_run().is_some());
    let run = run.filter(|run| count == 1 || run.size == layout.extent());
    Ok(run.map(|run| (Address(address).at(run.place), (run.size * count) as usize)))
}

impl<'a> Walk<'a> {
    /// Over the bytes of `count` copies of a type; a null address is that of `MPI_BOTTOM`.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(address: *mut u8, count: i64, layout: &'a Layout) -> Result<Self> {
        Ok(match contiguous(address, count, layout)? {
            Some((address, length)) => Self::of_bytes(address, length),
            None => Self::over(address, count, layout, Grain::Bytes)?,
        })
    }

    /// Over bytes without gaps.
    pub fn of_bytes(address: *mut u8, length: usize) -> Self {
        Self { here: address, left: length, ..Self::at_end() }
    }

    fn at_end() -> Self {
        let level = Level { loops: &[], depth: 0, size: 0, at: 0, place: 0, left: 0, stride: 0 };
        let (address, here) = (Address(null_mut()), null_mut());
        Self { address, level, outer: Vec::new(), done: 0, piece: 0, here, left: 0 }
    }

    /// Over the loops of `count` copies of a type.
    fn over(address: *mut u8, count: i64, layout: &'a Layout, grain: Grain) -> Result<Self> {
        Ok(match layout.loops(grain)? {
            Some(root) if count > 0 => Self::of_loop(address, count, root, layout.extent()),
            _ => Self::at_end(),
        })
    }

    fn of_loop(address: *mut u8, count: i64, root: &'a Loop, stride: i64) -> Self {
        if root.size == 0 {
            return Self::at_end();
        }
        let (depth, size) = (root.depth(), root.bytes());
        let level = Level { loops: from_ref(root), depth, size, at: 0, place: 0, left: count, stride };
        Self { address: Address(address), level, ..Self::at_end() }
    }

    /// Over the bytes of a type that is repeated without end, from a byte of the data on.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn repeating(address: *mut u8, layout: &'a Layout, position: i64) -> Result<Self> {
        if layout.gapless().is_some() {
            return Ok(Self::of_bytes(address.wrapping_add(position as usize), isize::MAX as usize));
        }
        let mut walk = Self::over(address, i64::MAX, layout, Grain::Bytes)?;
        walk.find(position)?;
        Ok(walk)
    }

    /// Goes to a byte of the data. The walk is at their start.
    fn find(&mut self, mut position: i64) -> Result<()> {
        while self.level.left > 0 {
            let copies = (position / self.level.size).min(self.level.left);
            position -= copies * self.level.size;
            self.leave_copies(copies);
            self.level.at = self.level.loops.partition_point(|one| one.before <= position).saturating_sub(1);
            let Some(next) = self.level.loops.get(self.level.at) else { break };
            position -= next.before;
            match &next.body {
                Body::Loops(_) => self.enter(next)?,
                body => {
                    self.done = position;
                    self.piece =
                        if let Body::Pieces(_, pieces) = body { piece_of(pieces, position) } else { 0 };
                    break;
                }
            }
        }
        Ok(())
    }

    /// Goes into the next loop of loops.
    fn enter(&mut self, next: &'a Loop) -> Result<()> {
        let Body::Loops(inner) = &next.body else { return Ok(()) };
        reserve_one(&mut self.outer)?;
        let inner = Level {
            loops: &inner.all,
            depth: inner.depth,
            size: next.size,
            at: 0,
            place: self.level.place.wrapping_add(next.place),
            left: next.count,
            stride: next.stride,
        };
        self.outer.push(replace(&mut self.level, inner));
        Ok(())
    }

    /// The loop over runs at the position; `None` at the end.
    fn present(&mut self) -> Result<Option<&'a Loop>> {
        while self.level.left > 0 {
            let next = &self.level.loops[self.level.at];
            if !matches!(next.body, Body::Loops(_)) {
                return Ok(Some(next));
            }
            self.enter(next)?;
        }
        Ok(None)
    }

    /// Goes behind the present loop.
    fn leave(&mut self) {
        (self.done, self.piece) = (0, 0);
        self.level.at += 1;
        if self.level.at == self.level.loops.len() {
            self.level.at = 0;
            self.leave_copies(1);
        }
    }

    /// Goes behind whole copies of the present level.
    fn leave_copies(&mut self, copies: i64) {
        let level = &mut self.level;
        level.left -= copies;
        level.place = level.place.wrapping_add(copies.wrapping_mul(level.stride));
        if level.left == 0 {
            if let Some(outer) = self.outer.pop() {
                self.level = outer;
                self.leave();
            }
        }
    }

    /// The run at the position: where it goes on, and how many of its bytes follow.
    fn run(&mut self, present: &Loop) -> (i64, i64) {
        let Body::Pieces(_, pieces) = &present.body else { return present.run_at(self.done) };
        while pieces[self.piece].end <= self.done {
            self.piece += 1;
        }
        present.piece_at(pieces[self.piece], self.done)
    }

    /// The next bytes without a gap: their address and number; 0 at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn bytes(&mut self) -> Result<(*mut u8, usize)> {
        self.runs().map(|runs| (runs.address, runs.length as usize))
    }

    /// The next runs of equal length and at equal distances; a run without bytes at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline]
    pub fn runs(&mut self) -> Result<Runs> {
        if self.left > 0 {
            return Ok(Runs { address: self.here, length: self.left as i64, count: 1, stride: 0 });
        }
        let Some(present) = self.present()? else {
            return Ok(Runs { address: null_mut(), length: 0, count: 1, stride: 0 });
        };
        let (place, length) = self.run(present);
        let address = self.address.at(self.level.place.wrapping_add(place));
        let is_whole = matches!(present.body, Body::Run(_)) && length == present.size;
        let (count, stride) = match present.count {
            _ if !is_whole => (1, 0),
            1 if self.level.loops.len() == 1 => (self.level.left, self.level.stride),
            count => (count - self.done / length, present.stride),
        };
        Ok(Runs { address, length, count, stride })
    }

    /// Goes on by some of the [next bytes](Self::bytes), or some of the [next runs](Self::runs).
    pub fn skip(&mut self, length: usize) {
        if self.left > 0 {
            (self.here, self.left) = (self.here.wrapping_add(length), self.left - length);
        } else if length > 0 {
            let (present, length) = (&self.level.loops[self.level.at], length as i64);
            if length > present.bytes() {
                self.leave_copies(length / present.bytes());
            } else {
                self.skip_in(present, length);
            }
        }
    }

    /// Goes on in the present loop.
    fn skip_in(&mut self, present: &Loop, length: i64) {
        self.done += length;
        if self.done == present.bytes() {
            self.leave();
        }
    }

    /// Packs the next `length` bytes to a buffer, or unpacks them from it; returns how many there were.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`: then a part was copied.
    ///
    /// # Safety
    /// The data and the buffer are valid; what is copied to, for writes.
    pub unsafe fn pack_or_unpack(
        &mut self,
        direction: Direction,
        buffer: *mut u8,
        length: usize,
    ) -> Result<usize> {
        let mut moved = 0;
        if self.left > 0 {
            moved = self.left.min(length);
            // SAFETY: as the caller promises.
            unsafe { copy_one(direction, self.here, buffer, moved) };
            self.skip(moved);
        }
        while moved < length && self.level.left > 0 {
            let (place, buffer, room) =
                (self.level.place, buffer.wrapping_add(moved), (length - moved) as i64);
            let packer = Packer { address: self.address, direction };
            if self.level.at == 0 && self.done == 0 && self.level.depth <= DEEPEST {
                let copies = self.level.left.min(room / self.level.size);
                if copies > 0 {
                    let Level { loops, size, stride, .. } = self.level;
                    // SAFETY: as the caller promises.
                    unsafe { packer.copies(loops, (place, stride), copies, (buffer, size)) };
                    self.leave_copies(copies);
                    moved += (copies * size) as usize;
                    continue;
                }
            }
            let present = &self.level.loops[self.level.at];
            if matches!(present.body, Body::Loops(_)) {
                self.enter(present)?;
                continue;
            }
            let part = room.min(present.bytes() - self.done);
            // SAFETY: as the caller promises.
            unsafe { packer.part(present, place, self.done, (buffer, part)) };
            self.skip_in(present, part);
            moved += part as usize;
        }
        Ok(moved)
    }
}

impl Walk<'_> {
    /// Goes on by the run at the position, and by whole runs behind it in the same loop as long as there are at most `gap` bytes
    /// between them, at most `most` bytes with these gaps, and `length` bytes without. Returns the bytes with and without gaps.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn skip_near(&mut self, gap: i64, most: i64, length: i64) -> Result<(i64, i64)> {
        let runs = self.runs()?;
        if !(1..=most.min(length)).contains(&runs.length) {
            return Ok((0, 0));
        }
        let is_near = |between: i64| (0..=gap).contains(&between);
        let (mut span, mut data, done) = (runs.length, runs.length, self.done);
        match self.level.loops.get(self.level.at).map(|present| (present, &present.body)) {
            Some((_, Body::Run(_))) if is_near(runs.stride - data) => {
                let more = (runs.count - 1).min((most - data) / runs.stride).min(length / data - 1);
                span += more * runs.stride;
                data += more * data;
            }
            Some((present, Body::Places(_, places))) => {
                let each = present.size / places.len() as i64;
                let places = &places[(done / each) as usize..];
                let begin = places[0] + each - span;
                let near = |two: &&[i64]| is_near(two[1] - two[0] - each) && two[1] + each - begin <= most;
                let more = ((length - data) / each) as usize;
                let more = places.windows(2).take(more).take_while(near).count();
                span = places[more] + each - begin;
                data += more as i64 * each;
            }
            Some((_, Body::Pieces(_, pieces))) => {
                let pieces = &pieces[self.piece..];
                let (begin, end) = (pieces[0].shift + done, done + length);
                let more = pieces.windows(2).take_while(|two| {
                    let next = two[1];
                    is_near(next.shift - two[0].shift)
                        && next.shift + next.end - begin <= most
                        && next.end <= end
                });
                let last = pieces[more.count()];
                (span, data) = (last.shift + last.end - begin, last.end - done);
            }
            _ => {}
        }
        self.skip(data as usize);
        Ok((span, data))
    }
}

/// Bytes without a gap, `count` times at equal distances.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    pub address: *mut u8,
    pub length: i64,
    pub count: i64,
    pub stride: i64,
}

/// Copies bytes from one walk to another, as many as both have, at most `length`.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: then a part was copied.
///
/// # Safety
/// The bytes of both walks are valid, those of the second for writes.
pub unsafe fn copy_bytes(from: &mut Walk<'_>, to: &mut Walk<'_>, mut length: usize) -> Result<()> {
    while length > 0 {
        let ((here, some), (there, room)) = (from.bytes()?, to.bytes()?);
        let part = some.min(room).min(length);
        if part == 0 {
            return Ok(());
        }
        // SAFETY: as the caller promises.
        let moved = unsafe {
            if from.left > 0 {
                let moved = to.pack_or_unpack(Direction::Unpack, here, some.min(length))?;
                from.skip(moved);
                moved
            } else if to.left > 0 {
                let moved = from.pack_or_unpack(Direction::Pack, there, room.min(length))?;
                to.skip(moved);
                moved
            } else if let Some(moved) = copy_alike(from, to, length)? {
                moved
            } else if part >= LONG {
                copy(here, there, part);
                from.skip(part);
                to.skip(part);
                part
            } else {
                let mut buffer = [MaybeUninit::<u8>::uninit(); BUFFER];
                let start = buffer.as_mut_ptr().cast();
                let packed = from.pack_or_unpack(Direction::Pack, start, length.min(BUFFER))?;
                to.pack_or_unpack(Direction::Unpack, start, packed)?
            }
        };
        length -= moved;
    }
    Ok(())
}

/// Copies runs that both walks have in equal lengths and at equal distances, if they are worth while, at most `most` bytes.
/// Returns their bytes.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
///
/// # Safety
/// As [`copy_bytes`].
unsafe fn copy_alike(from: &mut Walk<'_>, to: &mut Walk<'_>, most: usize) -> Result<Option<usize>> {
    let (here, there) = (from.runs()?, to.runs()?);
    let length = here.length as usize;
    let count = (here.count.min(there.count) as usize).min(most / length);
    if here.length != there.length || length * count < LONG {
        return Ok(None);
    }
    let target = (there.address, there.stride as isize);
    // SAFETY: as the caller promises.
    unsafe { copy_strided(length, count, (here.address.cast_const(), here.stride as isize), target) };
    from.skip(length * count);
    to.skip(length * count);
    Ok(Some(length * count))
}

/// Packs the first `length` bytes of `count` copies of a type to a buffer, or unpacks them from it; returns how many there were.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: then a part was copied.
///
/// # Safety
/// As [`Walk::pack_or_unpack`].
pub unsafe fn pack_or_unpack(
    (address, count, layout): (*mut u8, i64, &Layout),
    direction: Direction,
    buffer: *mut u8,
    length: usize,
) -> Result<usize> {
    // SAFETY: as the caller promises.
    unsafe {
        match contiguous(address, count, layout)? {
            Some((data, bytes)) => {
                let moved = bytes.min(length);
                copy_one(direction, data, buffer, moved);
                Ok(moved)
            }
            None => {
                Walk::over(address, count, layout, Grain::Bytes)?.pack_or_unpack(direction, buffer, length)
            }
        }
    }
}
