//! Moves bytes between memory and the data of a view in the file, window by window: a window is bytes of the file that one call of
//! the system moves. Long pieces go directly; small ones, and the gaps between them, through a row (data sieving, as in ROMIO).
//!
//! A write with gaps reads the window first and writes the gaps unchanged. So that no byte is lost that another process or
//! handle writes there meanwhile, it does so only while the file is open nowhere else, which a lease ([`Descriptor::alone`])
//! guarantees; the file's turn excludes writes through the same handle. Otherwise each piece is a call.

use mpi_attr::Result;
use mpi_attr::memory::with_room;
use mpi_attr_layout::walk::{Walk, copy_bytes};

use crate::system::Descriptor;
use crate::view::{Place, View};

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
    place: Place,
    /// How many bytes are to be moved.
    left: i64,
    limits: Limits,
    row: Vec<u8>,
}

/// Bytes of the file that are moved by one call.
struct Window {
    begin: i64,
    length: i64,
    /// The bytes of data among them, and those before the first gap.
    data: i64,
    first: i64,
    /// Where the data behind the window are.
    end: Place,
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
    let place = match view.find(position) {
        Ok(place) => place,
        Err(error) => return (0, Err(error)),
    };
    let mut transfer =
        Transfer { reads, descriptor, view, walk, place, left: length, limits, row: Vec::new() };
    let mut goes_on = Ok(true);
    while transfer.left > 0 && goes_on == Ok(true) {
        // SAFETY: as the caller promises.
        goes_on = unsafe { transfer.step() };
    }
    (length - transfer.left, goes_on.map(|_| ()))
}

impl Transfer<'_, '_> {
    /// The next window, if `here` bytes of memory follow without a gap.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file.
    fn window(&self, here: i64) -> Result<Window> {
        let Limits { row, gap, direct } = self.limits;
        let (begin, length) = self.view.run(&self.place)?;
        let mut part = length.min(self.left);
        let mut window = Window { begin, length: part, data: part, first: part, end: self.place };
        let most = if here < direct { row } else { row.min(here) };
        loop {
            self.view.advance(&mut window.end, part);
            let most_gap = if here.min(window.first) < direct { gap } else { 0 };
            // An error is returned when the place is reached.
            let Ok((next, length)) = self.view.run(&window.end) else { break };
            let between = next - (begin + window.length);
            part = length.min(self.left - window.data).min(most - window.length - between);
            if part <= 0 || !(0..=most_gap).contains(&between) {
                break;
            }
            if window.length == window.first && between == 0 {
                window.first += part;
            }
            window.length += between + part;
            window.data += part;
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
        let (direct, row) = (self.limits.direct, self.limits.row);
        let is_one = window.first == window.data && here as i64 >= window.first;
        if is_one || (here as i64).min(window.first) >= direct {
            let wanted = (here as i64).min(window.first) as usize;
            // SAFETY: bytes of the walk.
            let (moved, result) =
                unsafe { self.descriptor.transfer(self.reads, address, wanted, window.begin) };
            self.walk.skip(moved);
            self.count(&window, moved as i64);
            return result.map(|()| moved == wanted);
        }
        let has_gaps = window.length > window.data;
        let length = window.length.min(row) as usize;
        let _alone = if has_gaps && !self.reads {
            let Some(alone) = self.descriptor.alone() else {
                self.limits.gap = 0;
                return Ok(true);
            };
            Some(alone)
        } else {
            None
        };
        if self.row.capacity() < length {
            self.row = with_room(length)?;
        }
        let row = self.row.as_mut_ptr();
        if self.reads {
            // SAFETY: the row has room, and the data are valid, as the caller promises.
            let (read, result) = unsafe {
                let (read, result) = self.descriptor.transfer(true, row, length, window.begin);
                self.exchange(&window, read)?;
                (read, result)
            };
            return result.map(|()| read == length);
        }
        if has_gaps {
            // SAFETY: the row has room.
            let (read, result) = unsafe { self.descriptor.transfer(true, row, length, window.begin) };
            if result.is_err() {
                // A file that cannot be read is written without gaps.
                self.limits.gap = 0;
                return Ok(true);
            }
            // SAFETY: as above. Zeros are behind the end of the file.
            unsafe { row.add(read).write_bytes(0, length - read) };
        }
        let before = (self.place, self.left);
        // SAFETY: the data are valid, as the caller promises; they fill all of the row but the gaps, which were filled above.
        let (moved, result) = unsafe {
            self.exchange(&window, length)?;
            self.descriptor.transfer(false, row, length, window.begin)
        };
        if moved < length {
            (self.place, self.left) = before;
            self.count(&window, moved as i64);
        }
        result.map(|()| moved == length)
    }

    /// Copies the data in the first `length` bytes of a window between the row and memory, and counts them.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The row has these bytes; the data are valid, for a read for writes.
    unsafe fn exchange(&mut self, window: &Window, length: usize) -> Result<()> {
        let row = self.row.as_mut_ptr();
        let mut inside = if window.length == window.data {
            Walk::of_bytes(row, length)
        } else {
            self.view.walk(&self.place, (row, window.begin))?
        };
        let start = (self.place, self.left);
        let data = self.count(window, length as i64) as usize;
        // SAFETY: as the caller promises.
        let copied = unsafe {
            if self.reads {
                copy_bytes(&mut inside, self.walk, data)
            } else {
                copy_bytes(self.walk, &mut inside, data)
            }
        };
        if copied.is_err() {
            (self.place, self.left) = start;
        }
        copied
    }

    /// Counts the data in the first `length` bytes of a window, and goes on behind them. Returns how many they are.
    fn count(&mut self, window: &Window, length: i64) -> i64 {
        let mut data = 0;
        if length == window.length {
            (self.place, data) = (window.end, window.data);
        }
        while data < window.data {
            let Ok((byte, part)) = self.view.run(&self.place) else { break };
            let part = part.min(window.data - data).min(length - (byte - window.begin));
            if part <= 0 {
                break;
            }
            self.view.advance(&mut self.place, part);
            data += part;
        }
        self.left -= data;
        data
    }
}
