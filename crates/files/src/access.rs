//! Reads and writes (MPI-4.1 §14.4): from which position, through which representation, and what the status tells.
//!
//! A pointer, also a shared one, goes on by what was read or written: a read at the end of the file leaves it there. After an
//! error the pointers are where they were, and the status tells how many bytes were moved before it.

use core::mem::discriminant;

use mpi_attr::abi::*;
use mpi_attr::memory::with_room;
use mpi_attr::{Error, Result};
use mpi_attr_data::message_buffer::BufferArguments;
use mpi_attr_data::pack::{Data, Direction, Representation};
use mpi_attr_layout::Layout;
use mpi_attr_layout::walk::Walk;
use mpi_attr_world::datatype::committed;

use crate::datarep::{Conversion, Datarep};
pub(crate) use crate::file::{Completion, Positioning, Way};
use crate::file::{OpenFile, Pending, SharedFile, find};
use crate::transfer::{LIMITS, transfer};
use crate::view::View;

/// Reads or writes data.
///
/// # Errors
/// `MPI_ERR_FILE`, `MPI_ERR_TYPE`, `MPI_ERR_COUNT`, `MPI_ERR_BUFFER`; those of the access mode; `MPI_ERR_ARG`: a negative
/// offset; `MPI_ERR_IO`: the data are not whole etypes. Later errors are in the completion.
pub(crate) fn access(
    file: Handle,
    way: Way,
    positioning: Positioning,
    buffer: BufferArguments,
) -> Result<Completion> {
    of_file(&find(file)?, way, positioning, buffer)
}

fn of_file(
    file: &SharedFile,
    way: Way,
    positioning: Positioning,
    (address, count, datatype): BufferArguments,
) -> Result<Completion> {
    let layout = committed(datatype)?;
    let data = Data::new(address, count, &layout)?;
    match way {
        Way::Read => file.check_readable()?,
        Way::Write => file.check_writable()?,
    }
    if positioning != Positioning::Shared {
        file.check_random()?;
    }
    let (view, is_atomic) = file.view();
    let one = view.datarep.in_file(&layout)?.shape().size;
    let reason = "the data have {} bytes in the file, more than an integer can hold";
    let bytes = one.checked_mul(count).ok_or(Error::new(MPI_ERR_VALUE_TOO_LARGE, reason).about(one))?;
    if bytes % view.unit != 0 {
        let reason = "the data have {} bytes in the file: expected whole etypes";
        return Err(Error::new(MPI_ERR_IO, reason).about(bytes));
    }
    let mut access = Access { file, way, positioning, view: &view, is_atomic, bytes };
    let Datarep::Native = view.datarep else {
        return converted(&mut access, &layout, &data, (address, count, datatype), one);
    };
    let (moved, result) = access.run(&mut data.walk()?)?;
    Ok(Completion { moved, result })
}

/// The form in which the data of a view are packed: that of memory for the program's representation without a function, and
/// `None` if the program's function converts them.
///
/// # Errors
/// `MPI_ERR_CONVERSION`: without a function, the data have another size in the file.
fn packed_form(datarep: &Datarep, way: Way, one: i64, size: i64) -> Result<Option<Representation>> {
    let Datarep::Users(user) = datarep else { return Ok(Some(Representation::External32)) };
    let conversion = if way == Way::Read { user.read } else { user.write };
    match conversion {
        Conversion::None if one == size => Ok(Some(Representation::Native)),
        Conversion::None => {
            let reason = "without a conversion function, {} bytes in the file are not the size in memory";
            Err(Error::new(MPI_ERR_CONVERSION, reason).about(one))
        }
        _ => Ok(None),
    }
}

/// Reads or writes data that have another form in the file.
fn converted(
    access: &mut Access<'_>,
    layout: &Layout,
    data: &Data<'_>,
    (address, count, datatype): BufferArguments,
    one: i64,
) -> Result<Completion> {
    let bytes = access.bytes;
    let mut packed = with_room::<u8>(bytes as usize)?;
    let start = packed.as_mut_ptr();
    let (address, size) = (address.cast_mut(), layout.shape().size);
    let form = packed_form(&access.view.datarep, access.way, one, size)?;
    if access.way == Way::Write {
        // SAFETY: the program promises that its data are valid, and `packed` has room for them.
        unsafe {
            match (access.view.datarep, form) {
                (_, Some(form)) => drop(data.move_some(Direction::Pack, form, start, bytes)?),
                (Datarep::Users(user), _) => {
                    user.convert(user.write, (address, datatype, count), start, one)?
                }
                _ => {}
            }
        }
    }
    let (moved, mut result) = access.run(&mut Walk::of_bytes(start, bytes as usize))?;
    let whole = moved.checked_div(one).unwrap_or(0);
    let mut here = whole * size;
    if access.way == Way::Read {
        // SAFETY: the program promises room for its data, and the file gave `moved` bytes of `packed`.
        let read = unsafe {
            match (access.view.datarep, form) {
                (_, Some(form)) => data.move_some(Direction::Unpack, form, start, moved),
                (Datarep::Users(user), _) => {
                    user.convert(user.read, (address, datatype, whole), start, one).map(|()| here)
                }
                _ => Ok(here),
            }
        };
        match read {
            Ok(bytes) => here = bytes,
            Err(error) => result = result.and(Err(error)),
        }
    }
    Ok(Completion { moved: here, result })
}

/// An access, of a number of bytes in the file.
struct Access<'a> {
    file: &'a OpenFile,
    way: Way,
    positioning: Positioning,
    view: &'a View,
    is_atomic: bool,
    bytes: i64,
}

impl Access<'_> {
    /// Moves the bytes, and the pointer. Returns the number of bytes that were moved, and what ended them.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: a negative offset, or one past the largest. `MPI_ERR_IO`: data that overlap. `MPI_ERR_OTHER`: the thread
    /// that uses the file does not exist in this child of `fork`.
    fn run(&mut self, walk: &mut Walk<'_>) -> Result<(i64, Result<()>)> {
        let pointer = match self.positioning {
            Positioning::Offset(_) => None,
            Positioning::Individual => Some(0),
            Positioning::Shared => Some(1),
        };
        let reads = self.way == Way::Read;
        // A write may rewrite the bytes between its pieces, so that no other write goes on meanwhile.
        let needs_turn = pointer.is_some() || self.is_atomic || !reads;
        let _turn = if needs_turn { Some(self.file.turn.take()?) } else { None };
        let position = match (self.positioning, pointer) {
            (Positioning::Offset(offset), _) => {
                let reason = "offset is {}: expected 0 or more, and at most the largest offset in a file";
                let position = offset.checked_mul(self.view.unit).filter(|&position| position >= 0);
                position.ok_or(Error::new(MPI_ERR_ARG, reason).about(offset))?
            }
            (_, pointer) => self.file.state().pointers[pointer.unwrap_or(0)],
        };
        if !reads {
            self.view.check_disjoint(position, self.bytes)?;
        }
        // SAFETY: the program promises that its data are valid.
        let (moved, result) = unsafe {
            transfer(reads, &self.file.descriptor, (self.view, position), (walk, self.bytes), LIMITS)
        };
        if let (Some(pointer), Ok(())) = (pointer, result) {
            self.file.state().pointers[pointer] = position.saturating_add(moved);
        }
        Ok((moved, result))
    }
}

/// Begins a split collective operation (§14.4.5), and completes it.
///
/// # Errors
/// Those of [`access`]; `MPI_ERR_IO`: another one has begun and not ended. The operation's own.
pub(crate) fn begin(file: Handle, way: Way, positioning: Positioning, buffer: BufferArguments) -> Result<()> {
    let file = find(file)?;
    if file.state().pending.is_some() {
        return Err(Error::new(MPI_ERR_IO, "another split collective operation on the file has not ended"));
    }
    let completion = of_file(&file, way, positioning, buffer)?;
    completion.result?;
    file.state().pending = Some(Pending(way, positioning, completion));
    Ok(())
}

/// Ends a split collective operation.
///
/// # Errors
/// `MPI_ERR_FILE`; `MPI_ERR_IO`: none has begun, or one of another kind.
pub(crate) fn end(file: Handle, way: Way, positioning: Positioning) -> Result<Completion> {
    let file = find(file)?;
    let mut state = file.state();
    let is_this =
        |pending: &mut Pending| pending.0 == way && discriminant(&pending.1) == discriminant(&positioning);
    let ended = state.pending.take_if(is_this).map(|pending| pending.2);
    ended.ok_or(Error::new(MPI_ERR_IO, "no split collective operation of this kind has begun on the file"))
}
