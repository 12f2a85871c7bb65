//! Walks over the data of datatypes, in the order of the type map (MPI-4.1 §5.1), and the copy from one layout to another (§3.3.1).

use core::mem::{MaybeUninit, replace};
use core::ptr::{copy, null_mut, with_exposed_provenance_mut};
use core::slice::from_ref;

use mpi_attr::Result;
use mpi_attr::memory::reserve_one;

use super::Layout;
use super::loops::{Body, Grain, Leaf, Loop, Piece, piece_of};
use super::runs::{copy_pieces, copy_runs, copy_strided};

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
struct Address(*mut u8);

impl Address {
    /// The address of a place in the data.
    fn at(self, place: i64) -> *mut u8 {
        if self.0.is_null() {
            // With `MPI_BOTTOM`, places are addresses, which `MPI_Get_address` has exposed.
            with_exposed_provenance_mut(place as usize)
        } else {
            self.0.wrapping_byte_offset(place as isize)
        }
    }
}

/// Copies of loops under way.
#[derive(Clone, Copy)]
struct Level<'a> {
    loops: &'a [Loop],
    /// How deeply loops are nested in them, and the bytes in one copy.
    depth: usize,
    size: i64,
    /// The present loop, and where the present copy is; it is one of `left`.
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
/// The bytes that are copied loop by loop, if there are several: with the gaps between them they stay in the nearest cache.
const TILE: i64 = 4 << 10;
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
    /// As [`Walk::pack_or_unpack`], for all bytes of the section.
    pub unsafe fn pack_or_unpack(&self, direction: Direction, address: *mut u8, buffer: *mut u8) {
        let packer = Packer { address: Address(address), direction };
        // SAFETY: as the caller promises.
        unsafe { packer.copies(from_ref(&self.0), (0, 0), 1, (buffer, self.0.bytes().max(1))) };
    }
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

/// # Safety
/// As [`Walk::pack_or_unpack`].
unsafe fn copy_one(direction: Direction, data: *mut u8, buffer: *mut u8, length: usize) {
    // SAFETY: as the caller promises.
    unsafe {
        match direction {
            Direction::Pack => copy(data, buffer, length),
            Direction::Unpack => copy(buffer, data, length),
        }
    }
}

/// Packs or unpacks loops. Distances in the buffer are sizes.
#[derive(Clone, Copy)]
struct Packer {
    address: Address,
    direction: Direction,
}

impl Packer {
    /// Copies of loops, several of them loop by loop, so that the innermost loops are long.
    ///
    /// # Safety
    /// As [`Walk::pack_or_unpack`].
    unsafe fn copies(
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
    /// As [`Walk::pack_or_unpack`].
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
    /// As [`Walk::pack_or_unpack`].
    unsafe fn part(self, one: &Loop, place: i64, mut done: i64, (mut buffer, length): (*mut u8, i64)) {
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
    /// As [`Walk::pack_or_unpack`].
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
    /// As [`Walk::pack_or_unpack`].
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
    /// As [`Walk::pack_or_unpack`].
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

/// Copies of a predefined datatype at equal distances.
#[derive(Clone, Copy)]
pub struct Row {
    pub address: *mut u8,
    pub copies: i64,
    pub leaf: Leaf,
    pub stride: i64,
}

impl Row {
    /// Leaves out the first copies.
    pub fn skip(&mut self, copies: i64) {
        self.address = self.address.wrapping_byte_offset(copies.wrapping_mul(self.stride) as isize);
        self.copies -= copies;
    }
}

/// Copies of several numbers, one after the other in the type map.
pub struct Copies<'a> {
    address: Address,
    level: Level<'a>,
}

impl<'a> Copies<'a> {
    /// The fewest copies that are worth while.
    const FEWEST: i64 = 4;

    /// The number of copies, which are short together.
    pub fn count(&self) -> i64 {
        self.level.left
    }

    /// The bytes from a copy to the next.
    pub fn stride(&self) -> i64 {
        self.level.stride
    }

    /// The numbers of the first copy.
    pub fn rows(&self) -> Rows<'a> {
        let level = Level { left: 1, ..self.level };
        Rows { walk: Walk { address: self.address, level, ..Walk::at_end() }, first: None }
    }
}

/// The numbers in data, row by row, in the order of the type map.
pub struct Rows<'a> {
    walk: Walk<'a>,
    first: Option<Row>,
}

impl<'a> Rows<'a> {
    /// Over `count` copies of a type; a null address is that of `MPI_BOTTOM`.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(address: *mut u8, count: i64, layout: &'a Layout) -> Result<Self> {
        let row = |leaf| Row { address, copies: count, leaf, stride: layout.extent() };
        let first = layout.leaf().filter(|_| count > 0).map(row);
        let walk = match first {
            Some(_) => Walk::at_end(),
            None => Walk::over(address, count, layout, Grain::Numbers)?,
        };
        Ok(Self { walk, first })
    }

    /// The copies at the position, if there are several of several numbers.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn copies(&mut self) -> Result<Option<Copies<'a>>> {
        let walk = &mut self.walk;
        while walk.level.left > 0 && walk.level.at == 0 && walk.done == 0 {
            let (level, next) = (walk.level, &walk.level.loops[0]);
            let count = level.left.min(TILE / level.size);
            if count >= Copies::FEWEST {
                let level = Level { left: count, ..level };
                return Ok(Some(Copies { address: walk.address, level }));
            }
            if !matches!(next.body, Body::Loops(_)) {
                break;
            }
            walk.enter(next)?;
        }
        Ok(None)
    }

    /// Goes behind some of the [copies at the position](Self::copies).
    pub fn skip_copies(&mut self, count: i64) {
        self.walk.leave_copies(count);
    }

    /// The next row; `None` at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn next_row(&mut self) -> Result<Option<Row>> {
        if let Some(row) = self.first.take() {
            return Ok(Some(row));
        }
        let Some(present) = self.walk.present()? else { return Ok(None) };
        let (Body::Run(leaf) | Body::Places(leaf, _) | Body::Pieces(leaf, _)) = present.body else {
            return Ok(None);
        };
        let ((place, length), extent) = (self.walk.run(present), i64::from(leaf.extent));
        let address = self.walk.address.at(self.walk.level.place.wrapping_add(place));
        Ok(Some(match present.body {
            Body::Run(_) if present.size == extent => {
                self.walk.leave();
                Row { address, copies: present.count, leaf, stride: present.stride }
            }
            _ => {
                self.walk.skip_in(present, length);
                Row { address, copies: length / extent, leaf, stride: extent }
            }
        }))
    }
}
