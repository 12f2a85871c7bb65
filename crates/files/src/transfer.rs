//! Moves bytes between memory and the data of a view in the file, window by window: a window is bytes of the file that one call of
//! the system moves. Long pieces go directly; small ones, and the gaps between them, through a row (data sieving, as in ROMIO).
//!
//! A write with gaps reads the window first and writes the gaps unchanged. So that no byte is lost that another process or
//! handle writes there meanwhile, it does so only while the file is open nowhere else, which a lease ([`Descriptor::alone`])
//! guarantees; the file's turn excludes writes through the same handle. Otherwise each piece is a call.

use core::ptr::null_mut;

use mpi_attr::Result;
use mpi_attr::memory::with_room;
use mpi_attr_layout::walk::{Walk, copy_bytes};

use crate::system::Descriptor;
use crate::view::{View, next_bytes};

/// How pieces are put together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The most bytes of a row.
    pub row: i64,
    /// The largest gap in a row: what the system copies in the time of a call.
    pub gap: i64,
    /// The bytes from which on a piece goes directly.
    pub direct: i64,
}

pub(crate) const LIMITS: Limits = Limits { row: 1 << 16, gap: 1 << 11, direct: 1 << 14 };

/// A read or a write, which moves bytes window by window.
pub(crate) struct Transfer<'a, 'w> {
    reads: bool,
    descriptor: &'a Descriptor,
    view: &'a View,
    walk: &'a mut Walk<'w>,
    /// The data of the file, from the next window on.
    ahead: Walk<'a>,
    /// The position in the data, and how many bytes are to be moved.
    position: i64,
    left: i64,
    limits: Limits,
    row: Vec<u8>,
}

/// Bytes of the file that are moved by one call.
struct Window {
    begin: i64,
    length: i64,
    /// The bytes of data among them.
    data: i64,
}

/// Moves `length` bytes between a walk and the data of a view, from a position on. Returns the number of bytes that were moved,
/// and what ended them: with `Ok`, fewer than wanted only at the end of a file that is read, or in a view without data.
///
/// # Safety
/// The data of the walk are valid, for a read for writes.
pub(crate) unsafe fn transfer(
    reads: bool,
    descriptor: &Descriptor,
    (view, position): (&View, i64),
    (walk, length): (&mut Walk<'_>, i64),
    mut limits: Limits,
) -> (i64, Result<()>) {
    if length == 0 || view.is_empty() {
        return (0, Ok(()));
    }
    if !descriptor.has_places {
        limits.gap = 0;
    }
    let ahead = match view.walk(position, null_mut()) {
        Ok(ahead) => ahead,
        Err(error) => return (0, Err(error)),
    };
    let (left, row) = (length, Vec::new());
    let mut transfer = Transfer { reads, descriptor, view, walk, ahead, position, left, limits, row };
    let mut goes_on = Ok(true);
    while transfer.left > 0 && goes_on == Ok(true) {
        // SAFETY: as the caller promises.
        goes_on = unsafe { transfer.step() };
    }
    (length - transfer.left, goes_on.map(|_| ()))
}

impl Transfer<'_, '_> {
    /// The next window, if `here` bytes of memory follow without a gap. It has more bytes than a row only if it goes directly.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    fn window(&mut self, here: i64) -> Result<Window> {
        let Limits { row, gap, direct } = self.limits;
        let (begin, length) = next_bytes(&mut self.ahead)?;
        let most = if here < direct { row } else { here };
        let mut first = length.min(self.left).min(most);
        let most = most.min(row).min(i64::MAX - begin);
        let mut window = Window { begin, length: first, data: first };
        self.ahead.skip(first as usize);
        while window.data < self.left {
            let most_gap = if here.min(first) < direct { gap } else { 0 };
            // An error is returned when the place is reached.
            let Ok((next, length)) = next_bytes(&mut self.ahead) else { break };
            let between = next - (begin + window.length);
            let (room, left) = (most - window.length - between, self.left - window.data);
            if room <= 0 || !(0..=most_gap).contains(&between) {
                break;
            }
            let (mut span, mut data) = (0, 0);
            if window.length > first || between > 0 {
                (span, data) = self.ahead.skip_near(most_gap, room, left)?;
            }
            if data == 0 {
                span = length.min(left).min(room);
                data = span;
                self.ahead.skip(data as usize);
                if window.length == first && between == 0 {
                    first += data;
                }
            }
            window.length += between + span;
            window.data += data;
        }
        Ok(window)
    }

    /// Moves a window, and counts its bytes. Returns false at the end of a file that is read.
    ///
    /// # Errors
    /// The system's; `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// As of [`transfer`].
    unsafe fn step(&mut self) -> Result<bool> {
        let (address, here) = self.walk.bytes()?;
        let window = self.window(here as i64)?;
        let (has_gaps, length) = (window.length > window.data, window.length as usize);
        if !has_gaps && here >= length {
            // SAFETY: bytes of the walk.
            let (moved, result) =
                unsafe { self.descriptor.transfer(self.reads, address, length, window.begin) };
            self.walk.skip(moved);
            self.count(moved as i64);
            return result.map(|()| moved == length);
        }
        let _alone = if has_gaps && !self.reads {
            let Some(alone) = self.descriptor.alone() else { return self.without_gaps() };
            Some(alone)
        } else {
            None
        };
        if self.row.capacity() < length {
            self.row = with_room(length)?;
        }
        let row = self.row.as_mut_ptr();
        if self.reads {
            // SAFETY: the row has room.
            let (read, result) = unsafe { self.descriptor.transfer(true, row, length, window.begin) };
            let data = self.data_in(&window, read as i64)?;
            // SAFETY: the data are valid, as the caller promises.
            unsafe { self.exchange(&window, data)? };
            self.count(data);
            return result.map(|()| read == length);
        }
        if has_gaps {
            // SAFETY: the row has room.
            let (read, result) = unsafe { self.descriptor.transfer(true, row, length, window.begin) };
            if result.is_err() {
                // A file that cannot be read is written without gaps.
                return self.without_gaps();
            }
            // SAFETY: the row has room. Zeros are behind the end of the file.
            unsafe { row.add(read).write_bytes(0, length - read) };
        }
        // SAFETY: the data are valid, as the caller promises; they fill all of the row but the gaps, which were filled above.
        let (moved, result) = unsafe {
            self.exchange(&window, window.data)?;
            self.descriptor.transfer(false, row, length, window.begin)
        };
        self.count(self.data_in(&window, moved as i64)?);
        result.map(|()| moved == length)
    }

    /// Begins the window again, in which there will be no gaps.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn without_gaps(&mut self) -> Result<bool> {
        self.limits.gap = 0;
        self.ahead = self.view.walk(self.position, null_mut())?;
        Ok(true)
    }

    /// Counts bytes that were moved.
    fn count(&mut self, moved: i64) {
        self.position += moved;
        self.left -= moved;
    }

    /// Copies the first `data` bytes of data of a window between the row and memory.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The row has these bytes; the data are valid, for a read for writes.
    unsafe fn exchange(&mut self, window: &Window, data: i64) -> Result<()> {
        let row = self.row.as_mut_ptr();
        let mut inside = if window.length == window.data {
            Walk::of_bytes(row, data as usize)
        } else {
            self.view.walk(self.position, row.wrapping_byte_offset(-window.begin as isize))?
        };
        // SAFETY: as the caller promises.
        unsafe {
            if self.reads {
                copy_bytes(&mut inside, self.walk, data as usize)
            } else {
                copy_bytes(self.walk, &mut inside, data as usize)
            }
        }
    }

    /// The bytes of data in the first `length` bytes of a window.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn data_in(&self, window: &Window, length: i64) -> Result<i64> {
        if length == window.length {
            return Ok(window.data);
        }
        let (mut data, mut walk) = (0, self.view.walk(self.position, null_mut())?);
        loop {
            let (byte, run) = next_bytes(&mut walk)?;
            let part = run.min(window.data - data).min(length - (byte - window.begin));
            if part <= 0 {
                return Ok(data);
            }
            walk.skip(part as usize);
            data += part;
        }
    }
}
