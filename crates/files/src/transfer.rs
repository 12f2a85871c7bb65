//! Moves bytes between memory and the data of a view in the file. Pieces of memory and of the file are matched: what has no
//! gap on both sides is one call of the system, and small pieces of memory are collected for one call.

use mpi_attr::Result;
use mpi_attr::memory::with_room;
use mpi_attr_data::walk::{Walk, copy_bytes};

use crate::system::Descriptor;
use crate::view::View;

/// The most bytes of memory that are collected for one call.
const COLLECTED: usize = 1 << 20;

/// A read or a write, which moves bytes piece by piece.
pub(crate) struct Transfer<'a, 'w> {
    reads: bool,
    descriptor: &'a Descriptor,
    view: &'a View,
    walk: &'a mut Walk<'w>,
    /// Where the next byte is in the data of the view.
    position: i64,
    /// How many bytes are to be moved.
    left: i64,
    /// Small pieces of memory, collected for one call; empty until it is needed.
    row: Vec<u8>,
}

impl<'a, 'w> Transfer<'a, 'w> {
    /// Moves `length` bytes between a walk and the data of a view, from a position on.
    pub(crate) fn new(
        reads: bool,
        descriptor: &'a Descriptor,
        (view, position): (&'a View, i64),
        (walk, length): (&'a mut Walk<'w>, i64),
    ) -> Self {
        Self { reads, descriptor, view, walk, position, left: length, row: Vec::new() }
    }

    /// Returns the number of bytes that were moved, and what ended them: with `Ok`, fewer than wanted only at the end of a file
    /// that is read, or in a view without data.
    ///
    /// # Safety
    /// The data of the walk are valid, for a read for writes.
    pub(crate) unsafe fn run(mut self) -> (i64, Result<()>) {
        let length = self.left;
        let mut goes_on = Ok(true);
        while self.left > 0 && goes_on == Ok(true) && !self.view.is_empty() {
            // SAFETY: as the caller promises.
            goes_on = unsafe { self.piece() };
        }
        (length - self.left, goes_on.map(|_| ()))
    }

    /// Moves one piece, and counts its bytes. Returns false at the end of a file that is read.
    ///
    /// # Errors
    /// The system's; `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// As of [`run`](Self::run).
    unsafe fn piece(&mut self) -> Result<bool> {
        let (place, room) = self.view.run(self.position, self.left)?;
        let (address, here) = self.walk.bytes()?;
        let room = usize::try_from(room).unwrap_or(usize::MAX);
        let (wanted, moved, result);
        if here >= room || here >= COLLECTED {
            wanted = here.min(room);
            // SAFETY: bytes of the walk.
            (moved, result) = unsafe { self.descriptor.transfer(self.reads, address, wanted, place) };
            self.walk.skip(moved);
        } else {
            if self.row.capacity() == 0 {
                self.row = with_room(self.left.min(COLLECTED as i64) as usize)?;
            }
            let start = self.row.as_mut_ptr();
            wanted = room.min(self.row.capacity());
            let mut row = Walk::of_bytes(start, wanted);
            // SAFETY: the row has room for as many bytes as the walk goes on by; for a write they are filled first.
            unsafe {
                if !self.reads {
                    copy_bytes(self.walk, &mut row, wanted)?;
                }
                (moved, result) = self.descriptor.transfer(self.reads, start, wanted, place);
                if self.reads {
                    copy_bytes(&mut row, self.walk, moved)?;
                }
            }
        }
        self.position = self.position.saturating_add(moved as i64);
        self.left -= moved as i64;
        result.map(|()| moved == wanted)
    }
}
