//! Moves bytes between memory and the data of a view in the file. Pieces of memory and of the file are matched: what has no
//! gap on both sides is one call of the system, and small pieces of memory are collected for one call.

use mpi_attr::Result;
use mpi_attr::memory::with_room;
use mpi_attr_data::walk::Walk;

use crate::system::Descriptor;
use crate::view::View;

/// The most bytes of memory that are collected for one call.
const COLLECTED: usize = 1 << 20;

/// Moves `length` bytes from a position of the view's data on. Returns their number, and what ended them: with `Ok`, fewer
/// than `length` only at the end of a file that is read, or in a view without data.
///
/// # Safety
/// The data of the walk are valid, for a read for writes.
pub(crate) unsafe fn transfer(
    reads: bool,
    descriptor: &Descriptor,
    view: &View,
    position: i64,
    walk: &mut Walk<'_>,
    length: i64,
) -> (i64, Result<()>) {
    let (mut done, mut row) = (0, Vec::new());
    let mut goes_on = Ok(true);
    while done < length && goes_on == Ok(true) && !view.is_empty() {
        // SAFETY: as the caller promises.
        goes_on = unsafe { piece(reads, descriptor, view, position, walk, length, &mut done, &mut row) };
    }
    (done, goes_on.map(|_| ()))
}

/// Moves one piece, and counts its bytes. Returns false at the end of a file that is read.
///
/// # Errors
/// The system's; `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
///
/// # Safety
/// As of [`transfer`].
#[allow(clippy::too_many_arguments, reason = "the state of the loop")]
unsafe fn piece(
    reads: bool,
    descriptor: &Descriptor,
    view: &View,
    position: i64,
    walk: &mut Walk<'_>,
    length: i64,
    done: &mut i64,
    row: &mut Vec<u8>,
) -> Result<bool> {
    let (place, room) = view.run(position.saturating_add(*done), length - *done)?;
    let (address, here) = walk.bytes()?;
    let room = usize::try_from(room).unwrap_or(usize::MAX);
    if here >= room || here >= COLLECTED {
        let wanted = here.min(room);
        // SAFETY: bytes of the walk.
        let (moved, result) = unsafe { descriptor.transfer(reads, address, wanted, place) };
        walk.skip(moved);
        *done += moved as i64;
        return result.map(|()| moved == wanted);
    }
    if row.capacity() == 0 {
        *row = with_room((length - *done).min(COLLECTED as i64) as usize)?;
    }
    let (wanted, start) = (room.min(row.capacity()), row.as_mut_ptr());
    // SAFETY: the row has room for as many bytes as the walk goes on by; for a write they are filled first.
    let (moved, result) = unsafe {
        if !reads {
            copy(walk, start, wanted, false)?;
        }
        let (moved, result) = descriptor.transfer(reads, start, wanted, place);
        if reads {
            copy(walk, start, moved, true)?;
        }
        (moved, result)
    };
    *done += moved as i64;
    result.map(|()| moved == wanted)
}

/// Copies bytes from a row to a walk, or the reverse.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
///
/// # Safety
/// The row and the walk have that many bytes.
unsafe fn copy(walk: &mut Walk<'_>, row: *mut u8, length: usize, to_walk: bool) -> Result<()> {
    let mut done = 0;
    while done < length {
        let (address, here) = walk.bytes()?;
        let part = here.min(length - done);
        if part == 0 {
            break;
        }
        let there = row.wrapping_add(done);
        // SAFETY: as the caller promises.
        unsafe {
            match to_walk {
                true => core::ptr::copy_nonoverlapping(there, address, part),
                false => core::ptr::copy_nonoverlapping(address, there, part),
            }
        }
        walk.skip(part);
        done += part;
    }
    Ok(())
}
