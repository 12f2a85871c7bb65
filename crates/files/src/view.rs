//! Views (MPI-4.1 §14.3): the bytes of a file that are its data. After the displacement, the filetype is repeated without end;
//! positions are counted in bytes of its data.

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one};
use mpi_attr::{Error, Result};
use mpi_attr_data::pack::Data;
use mpi_attr_data::walk::Walk;
use mpi_attr_layout::Layout;

use crate::datarep::{Datarep, named};

/// A view. It never changes.
pub(crate) struct View {
    /// The displacement.
    pub disp: i64,
    pub etype: Layout,
    pub filetype: Layout,
    pub datarep: Datarep,
    /// The name of the data representation.
    pub name: Vec<u8>,
    /// The bytes of an etype in the file, at least 1.
    pub unit: i64,
    /// The bytes of data of one filetype in the file, and the distance to the next.
    size: i64,
    extent: i64,
    /// The pieces of the filetype; empty if it has no gap.
    pieces: Vec<Piece>,
}

/// Bytes of a filetype without a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    place: i64,
    length: i64,
    /// The bytes of data before it.
    before: i64,
}

const TOO_FAR: Error = Error::new(MPI_ERR_ARG, "the position is past the largest offset in a file");

/// The pieces of a datatype in a file.
///
/// # Errors
/// `MPI_ERR_IO`, as in ROMIO: its places are negative or decrease, or if `is_written`, overlap. `MPI_ERR_NO_MEM`.
fn pieces(layout: &Layout, is_written: bool) -> Result<Vec<Piece>> {
    let wrong = |reason| Err(Error::new(MPI_ERR_IO, reason));
    let mut pieces: Vec<Piece> = Vec::new();
    // A null address makes places of addresses.
    let mut walk = Walk::of(Data::unchecked(core::ptr::null(), 1, layout).cursor());
    loop {
        let (place, length) = walk.bytes()?;
        if length == 0 {
            break;
        }
        walk.skip(length);
        let (place, length) = (place.addr() as i64, length as i64);
        if place < 0 {
            return wrong("the filetype has a negative displacement");
        }
        if let Some(last) = pieces.last_mut() {
            if place < last.place {
                return wrong("the displacements of the filetype decrease");
            }
            let end = last.place + last.length;
            if place < end && is_written {
                return wrong("the filetype overlaps itself, and the file can be written");
            }
            if place == end {
                last.length += length;
                continue;
            }
        }
        let before = pieces.last().map_or(0, |last| last.before + last.length);
        reserve_one(&mut pieces)?;
        pieces.push(Piece { place, length, before });
    }
    Ok(pieces)
}

impl View {
    /// A view of a file; `is_written` if the file can be written.
    ///
    /// # Errors
    /// `MPI_ERR_UNSUPPORTED_DATAREP`; `MPI_ERR_ARG`: the displacement is negative, or the filetype is not made of etypes;
    /// `MPI_ERR_TYPE`: an etype without data; `MPI_ERR_IO`: a filetype that cannot be one. The extent function's,
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn new(
        disp: i64,
        etype: Layout,
        filetype: Layout,
        name: &[u8],
        is_written: bool,
    ) -> Result<Self> {
        let datarep = named(name)?;
        if disp < 0 {
            return Err(Error::new(MPI_ERR_ARG, "disp is {}: expected 0 or more").about(disp));
        }
        let (unit, tile) = (datarep.in_file(&etype)?.shape().size, datarep.in_file(&filetype)?);
        if unit <= 0 {
            return Err(Error::new(MPI_ERR_TYPE, "the etype has no data"));
        }
        let shape = tile.shape();
        if shape.size % unit != 0 {
            return Err(Error::new(MPI_ERR_ARG, "the filetype is not made of etypes: it has {} bytes")
                .about(shape.size));
        }
        let mut pieces = pieces(&tile, is_written)?;
        let is_whole = |piece: &Piece| piece.place == 0 && piece.length == shape.extent;
        if pieces.len() == 1 && is_whole(&pieces[0]) {
            pieces.clear();
        }
        let (size, extent) = (shape.size, shape.extent);
        Ok(Self { disp, etype, filetype, datarep, name: copy(name)?, unit, size, extent, pieces })
    }

    /// Whether the view has no data.
    pub(crate) fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// Where the data at a position are in the file, and how many bytes follow without a gap. The view has data.
    fn piece(&self, position: i64) -> Option<(i64, i64)> {
        if self.pieces.is_empty() {
            let place = self.disp.checked_add(position)?;
            return Some((place, i64::MAX - place));
        }
        let (tile, within) = (position / self.size, position % self.size);
        let at = self.pieces.partition_point(|piece| piece.before <= within) - 1;
        let piece = self.pieces[at];
        let place = tile.checked_mul(self.extent)?.checked_add(self.disp)?.checked_add(piece.place)?;
        let skipped = within - piece.before;
        Some((place.checked_add(skipped)?, piece.length - skipped))
    }

    /// Where the data at a position are in the file, and how many bytes follow without a gap, of at most `most`. The view
    /// has data.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file.
    pub(crate) fn run(&self, position: i64, most: i64) -> Result<(i64, i64)> {
        let (place, mut length) = self.piece(position).ok_or(TOO_FAR)?;
        while length < most {
            match self.piece(position.checked_add(length).ok_or(TOO_FAR)?) {
                Some((next, more)) if place.checked_add(length) == Some(next) => length += more,
                _ => break,
            }
        }
        let length = length.min(most);
        place.checked_add(length).ok_or(TOO_FAR)?;
        Ok((place, length))
    }

    /// The byte of the file at which an offset in etypes is (`MPI_File_get_byte_offset`).
    pub(crate) fn byte(&self, position: i64) -> Result<i64> {
        if self.is_empty() { Ok(self.disp) } else { Ok(self.run(position, 0)?.0) }
    }

    /// The bytes of data before a byte of the file, in whole etypes: where the end of a file is (`MPI_SEEK_END`).
    pub(crate) fn position_of_end(&self, size: i64) -> i64 {
        let there = size - self.disp;
        if there <= 0 || self.is_empty() {
            return 0;
        }
        let bytes = if self.pieces.is_empty() {
            there
        } else if self.extent <= 0 {
            0
        } else {
            // A tile may begin within the one before it ends, but its data do not.
            let first = self.pieces[0].place;
            let tile = (there - first).max(0) / self.extent;
            let left = there - tile * self.extent;
            let of_piece = |piece: &Piece| (left - piece.place).clamp(0, piece.length);
            tile * self.size + self.pieces.iter().map(of_piece).sum::<i64>()
        };
        // An etype of which a part is there counts.
        (bytes + self.unit - 1) / self.unit * self.unit
    }
}
