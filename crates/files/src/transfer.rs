//! Moves bytes between memory and the data of a view in the file, chunk by chunk: a chunk is bytes of the file that one call of
//! the system moves. Long pieces go directly; small ones, and the gaps between them, through a sieve (data sieving, as in ROMIO).
//!
//! A write with gaps reads the chunk first and writes the gaps unchanged. So that no byte is lost that another process or
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
    /// The most bytes of a sieve.
    pub sieve: i64,
    /// The largest gap in a sieve: what the system copies in the time of a call.
    pub gap: i64,
    /// The bytes from which on a piece goes directly.
    pub direct: i64,
}

pub(crate) const LIMITS: Limits = Limits { sieve: 1 << 16, gap: 1 << 11, direct: 1 << 14 };

/// A read or a write, which moves bytes chunk by chunk.
pub(crate) struct Transfer<'a, 'w> {
    reads: bool,
    descriptor: &'a Descriptor,
    view: &'a View,
    walk: &'a mut Walk<'w>,
    /// The data of the file, from the next chunk on.
    ahead: Walk<'a>,
    /// The position in the data, and how many bytes are to be moved.
    position: i64,
    left: i64,
    limits: Limits,
    sieve: Vec<u8>,
}

/// Bytes of the file that are moved by one call.
struct Chunk {
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
    if !descriptor.is_seekable {
        limits.gap = 0;
    }
    let ahead = match view.walk(position, null_mut()) {
        Ok(ahead) => ahead,
        Err(error) => return (0, Err(error)),
    };
    let (left, sieve) = (length, Vec::new());
    let mut transfer = Transfer { reads, descriptor, view, walk, ahead, position, left, limits, sieve };
    let mut goes_on = Ok(true);
    while transfer.left > 0 && goes_on == Ok(true) {
        // SAFETY: as the caller promises.
        goes_on = unsafe { transfer.step() };
    }
    (length - transfer.left, goes_on.map(|_| ()))
}

impl Transfer<'_, '_> {
    /// The next chunk, if `here` bytes of memory follow without a gap: a run of the file, and those after it as long as the gaps are
    /// small and the sieve has room. It has more bytes than a sieve only if it goes directly: then it is one run.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    fn chunk(&mut self, here: i64) -> Result<Chunk> {
        let Limits { sieve, gap, direct } = self.limits;
        let (begin, length) = next_bytes(&mut self.ahead)?;
        let most_of_first = if here < direct { sieve } else { here };
        let mut first = length.min(self.left).min(most_of_first);
        let most = most_of_first.min(sieve).min(i64::MAX - begin);
        let mut chunk = Chunk { begin, length: first, data: first };
        self.ahead.skip(first as usize);
        while chunk.data < self.left {
            let most_gap = if here.min(first) < direct { gap } else { 0 };
            // An error is returned when the place is reached.
            let Ok((next, length)) = next_bytes(&mut self.ahead) else { break };
            let between = next - (begin + chunk.length);
            let (room, left) = (most - chunk.length - between, self.left - chunk.data);
            if room <= 0 || !(0..=most_gap).contains(&between) {
                break;
            }
            let (mut span, mut data) = (0, 0);
            if chunk.length > first || between > 0 {
                (span, data) = self.ahead.skip_near(most_gap, room, left)?;
            }
            if data == 0 {
                span = length.min(left).min(room);
                data = span;
                self.ahead.skip(data as usize);
                if chunk.length == first && between == 0 {
                    first += data;
                }
            }
            chunk.length += between + span;
            chunk.data += data;
        }
        Ok(chunk)
    }

    /// Moves a chunk, and counts its bytes. Returns false at the end of a file that is read.
    ///
    /// # Errors
    /// The system's; `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// As of [`transfer`].
    unsafe fn step(&mut self) -> Result<bool> {
        let (address, here) = self.walk.bytes()?;
        let chunk = self.chunk(here as i64)?;
        let (has_gaps, length) = (chunk.length > chunk.data, chunk.length as usize);
        if !has_gaps && here >= length {
            // SAFETY: bytes of the walk.
            let (moved, result) =
                unsafe { self.descriptor.read_or_write(self.reads, address, length, chunk.begin) };
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
        if self.sieve.capacity() < length {
            self.sieve = with_room(length)?;
        }
        let sieve = self.sieve.as_mut_ptr();
        if self.reads {
            // SAFETY: the sieve has room.
            let (read, result) = unsafe { self.descriptor.read_or_write(true, sieve, length, chunk.begin) };
            let data = self.data_in(&chunk, read as i64)?;
            // SAFETY: the data are valid, as the caller promises.
            unsafe { self.exchange(&chunk, data)? };
            self.count(data);
            return result.map(|()| read == length);
        }
        if has_gaps {
            // SAFETY: the sieve has room.
            let (read, result) = unsafe { self.descriptor.read_or_write(true, sieve, length, chunk.begin) };
            if result.is_err() {
                // A file that cannot be read is written without gaps.
                return self.without_gaps();
            }
            // SAFETY: the sieve has room. Zeros are behind the end of the file.
            unsafe { sieve.add(read).write_bytes(0, length - read) };
        }
        // SAFETY: the data are valid, as the caller promises; they fill all of the sieve but the gaps, which were filled above.
        let (moved, result) = unsafe {
            self.exchange(&chunk, chunk.data)?;
            self.descriptor.read_or_write(false, sieve, length, chunk.begin)
        };
        self.count(self.data_in(&chunk, moved as i64)?);
        result.map(|()| moved == length)
    }

    /// Begins the chunk again, in which there will be no gaps.
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

    /// Copies the first `data` bytes of data of a chunk between the sieve and memory.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The sieve has these bytes; the data are valid, for a read for writes.
    unsafe fn exchange(&mut self, chunk: &Chunk, data: i64) -> Result<()> {
        let sieve = self.sieve.as_mut_ptr();
        let mut inside = if chunk.length == chunk.data {
            Walk::of_bytes(sieve, data as usize)
        } else {
            self.view.walk(self.position, sieve.wrapping_byte_offset(-chunk.begin as isize))?
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

    /// The bytes of data in the first `length` bytes of a chunk.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn data_in(&self, chunk: &Chunk, length: i64) -> Result<i64> {
        if length == chunk.length {
            return Ok(chunk.data);
        }
        let (mut data, mut walk) = (0, self.view.walk(self.position, null_mut())?);
        loop {
            let (byte, run) = next_bytes(&mut walk)?;
            let part = run.min(chunk.data - data).min(length - (byte - chunk.begin));
            if part <= 0 {
                return Ok(data);
            }
            walk.skip(part as usize);
            data += part;
        }
    }
}
