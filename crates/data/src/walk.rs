//! The bytes of data in the order of the type map, and the copy from one layout to another (MPI-4.1 §3.3.1).

use core::ptr::null_mut;

use mpi_attr::Result;

use super::cursor::{Cursor, Piece, Row, Runs};

/// A walk over the bytes of data, in the order of the type map.
pub struct Walk<'a> {
    cursor: Cursor<'a>,
    /// What is left of the present runs; the first one begins at `here` and has `left` bytes.
    runs: Runs,
    here: *mut u8,
    left: usize,
    /// Copies of a datatype with gaps, and the bytes of them that were visited.
    row: Option<(Row, usize)>,
}

impl<'a> Walk<'a> {
    /// Over data, from a cursor's place on.
    pub fn of(cursor: Cursor<'a>) -> Self {
        Self { cursor, runs: Runs::one(null_mut(), 0), here: null_mut(), left: 0, row: None }
    }

    /// Over bytes without gaps.
    pub fn of_bytes(address: *mut u8, length: usize) -> Self {
        let runs = Runs::one(address, length);
        Self { runs, here: address, left: length, ..Self::of(Cursor::at_end()) }
    }

    fn begin(&mut self, runs: Runs) {
        (self.runs, self.here, self.left) = (runs, runs.address, runs.length);
    }

    /// Finds the next runs, if the present ones are at their end. Whether there are any.
    #[inline]
    fn has_more(&mut self) -> Result<bool> {
        if self.runs.count > 0 { Ok(true) } else { self.find_more() }
    }

    fn find_more(&mut self) -> Result<bool> {
        while self.runs.count == 0 {
            if let Some((row, done)) = self.row.take().filter(|(row, done)| *done < row.bytes()) {
                let (address, length) = row.bytes_after(done);
                self.row = Some((row, done + length));
                self.begin(Runs::one(address, length));
                continue;
            }
            match self.cursor.next_piece(true)? {
                Some(Piece::Runs(runs)) => self.begin(runs),
                Some(Piece::Row(row)) => self.row = Some((row, 0)),
                None => return Ok(false),
            }
        }
        Ok(true)
    }

    /// The next bytes without a gap: their address and number; 0 at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn bytes(&mut self) -> Result<(*mut u8, usize)> {
        Ok(if self.has_more()? { (self.here, self.left) } else { (null_mut(), 0) })
    }

    /// Goes on by some of the [next bytes](Self::bytes).
    pub fn skip(&mut self, length: usize) {
        if length > 0 {
            self.skip_times(1, length);
        }
    }

    /// How many times `length` bytes can be visited, each `stride` bytes after the last: the number and the stride.
    fn times(&self, length: usize) -> (usize, isize) {
        if self.left == self.runs.length && length == self.left {
            (self.runs.count, self.runs.stride)
        } else {
            (self.left / length, length as isize)
        }
    }

    /// Goes on behind some times `length` bytes, which [`times`](Self::times) has permitted.
    fn skip_times(&mut self, times: usize, length: usize) {
        if self.left == self.runs.length && length == self.left {
            self.runs.count -= times;
            self.here = self.here.wrapping_offset(times as isize * self.runs.stride);
            return;
        }
        (self.here, self.left) = (self.here.wrapping_add(times * length), self.left - times * length);
        if self.left == 0 {
            self.runs.count -= 1;
            self.here = self.here.wrapping_offset(self.runs.stride - self.runs.length as isize);
            self.left = self.runs.length;
        }
    }
}

/// Copies bytes from one walk to another.
///
/// # Errors
/// `MPI_ERR_NO_MEM`: then a part was copied.
///
/// # Safety
/// The bytes of both walks are valid, those of the second for writes.
pub unsafe fn copy_bytes(from: &mut Walk<'_>, to: &mut Walk<'_>, mut length: usize) -> Result<()> {
    while length > 0 && from.has_more()? && to.has_more()? {
        let part = from.left.min(to.left).min(length);
        let ((one, stride), (other, other_stride)) = (from.times(part), to.times(part));
        let times = one.min(other).min(length / part);
        // SAFETY: as the caller promises. They may overlap, if the program is in error.
        unsafe { copy_runs((from.here, stride), (to.here, other_stride), part, times) };
        from.skip_times(times, part);
        to.skip_times(times, part);
        length -= times * part;
    }
    Ok(())
}

/// Copies `times` runs of `length` bytes, each of which begins a stride after the last.
///
/// # Safety
/// As of [`copy_bytes`].
unsafe fn copy_runs(from: (*mut u8, isize), to: (*mut u8, isize), length: usize, times: usize) {
    /// The same for runs that are copied as one number.
    unsafe fn each<T>((mut from, stride): (*mut u8, isize), (mut to, other): (*mut u8, isize), times: usize) {
        for _ in 0..times {
            // SAFETY: as the caller promises; numbers need not be aligned.
            unsafe { to.cast::<T>().write_unaligned(from.cast::<T>().read_unaligned()) };
            (from, to) = (from.wrapping_offset(stride), to.wrapping_offset(other));
        }
    }
    // SAFETY: as the caller promises.
    unsafe {
        match length {
            _ if times == 1 => core::ptr::copy(from.0, to.0, length),
            1 => each::<u8>(from, to, times),
            2 => each::<u16>(from, to, times),
            4 => each::<u32>(from, to, times),
            8 => each::<u64>(from, to, times),
            16 => each::<u128>(from, to, times),
            _ => {
                for at in 0..times as isize {
                    core::ptr::copy(
                        from.0.wrapping_offset(at * from.1),
                        to.0.wrapping_offset(at * to.1),
                        length,
                    );
                }
            }
        }
    }
}
