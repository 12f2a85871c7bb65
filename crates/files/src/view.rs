//! Views (MPI-4.1 §14.3): the bytes of a file that are its data. After the displacement, the filetype is repeated without end;
//! positions are counted in bytes of its data.

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one, with_room};
use mpi_attr::{Error, Result};
use mpi_attr_layout::Layout;
use mpi_attr_layout::walk::Walk;

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
    /// The filetype in the file.
    tile: Layout,
    /// The bytes of data of one filetype in the file, and the distance to the next.
    size: i64,
    extent: i64,
    /// The pieces of the filetype. Filetypes without any gap are one piece, which ends at the largest offset.
    pieces: Vec<Piece>,
    /// Whether the data of a filetype overlap those of a later one.
    tiles_overlap: bool,
}

/// A position in the data of a view.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// The byte of the file at which its filetype begins.
    tile: i64,
    /// Its piece, and the bytes before it there.
    piece: usize,
    within: i64,
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
    let mut walk = Walk::new(core::ptr::null_mut(), 1, layout)?;
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

/// Whether pieces overlap those of a later copy, which begins `extent` bytes later.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
fn overlap_when_tiled(pieces: &[Piece], extent: i64) -> Result<bool> {
    let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else { return Ok(false) };
    if last.place + last.length - first.place <= extent {
        return Ok(false);
    }
    if extent <= 0 {
        return Ok(true);
    }
    // Copies without end are disjoint if the pieces are on a circle of this length.
    let mut arcs = with_room(pieces.len())?;
    arcs.extend(pieces.iter().map(|piece| (piece.place % extent, piece.length)));
    arcs.sort_unstable();
    let next = arcs.iter().skip(1).map(|arc| arc.0).chain([arcs[0].0 + extent]);
    Ok(arcs.iter().zip(next).any(|(&(place, length), next)| length > next - place))
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
        let (mut size, mut extent) = (shape.size, shape.extent);
        let tiles_overlap = overlap_when_tiled(&pieces, extent)?;
        if let [piece] = &mut pieces[..] {
            let rest = (i64::MAX - disp).saturating_sub(piece.place);
            if piece.length == extent && rest > 0 {
                (size, extent, piece.length) = (rest, rest, rest);
            }
        }
        let name = copy(name)?;
        Ok(Self { disp, etype, filetype, datarep, name, unit, tile, size, extent, pieces, tiles_overlap })
    }

    /// Checks that data which are written do not overlap one another (§14.3). A filetype that overlaps the next one may be
    /// used alone, as PnetCDF does.
    ///
    /// # Errors
    /// `MPI_ERR_IO`.
    pub(crate) fn check_disjoint(&self, position: i64, bytes: i64) -> Result<()> {
        let is_wrong = self.tiles_overlap
            && bytes > 0
            && position / self.size != position.saturating_add(bytes - 1) / self.size;
        let reason = "copies of the filetype overlap, and the data reach from one into the next";
        if is_wrong { Err(Error::new(MPI_ERR_IO, reason)) } else { Ok(()) }
    }

    /// Whether the view has no data.
    pub(crate) fn is_empty(&self) -> bool {
        self.size == 0
    }

    /// Finds a position in the data. The view has data.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file.
    pub(crate) fn find(&self, position: i64) -> Result<Place> {
        let (tile, within) = (position / self.size, position % self.size);
        let piece = self.pieces.partition_point(|piece| piece.before <= within) - 1;
        let tile =
            tile.checked_mul(self.extent).and_then(|tile| tile.checked_add(self.disp)).ok_or(TOO_FAR)?;
        Ok(Place { tile, piece, within: within - self.pieces[piece].before })
    }

    /// The byte of the file at a place, and how many bytes of data follow in its piece.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file.
    #[inline]
    pub(crate) fn run(&self, place: &Place) -> Result<(i64, i64)> {
        let piece = &self.pieces[place.piece];
        let byte = place.tile.checked_add(piece.place + place.within).ok_or(TOO_FAR)?;
        let length = (piece.length - place.within).min(i64::MAX - byte);
        if length > 0 { Ok((byte, length)) } else { Err(TOO_FAR) }
    }

    /// Walks over the data from a place on, as if the `begin`th byte of the file were at an address. The filetype has gaps.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn walk(&self, place: &Place, (address, begin): (*mut u8, i64)) -> Result<Walk<'_>> {
        let address = address.wrapping_byte_offset(place.tile.wrapping_sub(begin) as isize);
        Walk::repeating(address, &self.tile, self.pieces[place.piece].before + place.within)
    }

    /// Goes on by some of the bytes that follow in the piece.
    #[inline]
    pub(crate) fn advance(&self, place: &mut Place, by: i64) {
        place.within += by;
        if place.within == self.pieces[place.piece].length {
            (place.piece, place.within) = (place.piece + 1, 0);
            if place.piece == self.pieces.len() {
                (place.tile, place.piece) = (place.tile.saturating_add(self.extent), 0);
            }
        }
    }

    /// The byte of the file at which an offset in etypes is (`MPI_File_get_byte_offset`).
    pub(crate) fn byte(&self, position: i64) -> Result<i64> {
        if self.is_empty() { Ok(self.disp) } else { Ok(self.run(&self.find(position)?)?.0) }
    }

    /// The bytes of data before a byte of the file, in whole etypes: where the end of a file is (`MPI_SEEK_END`).
    pub(crate) fn position_of_end(&self, size: i64) -> i64 {
        let there = size - self.disp;
        if there <= 0 || self.is_empty() {
            return 0;
        }
        let bytes = if self.extent <= 0 {
            0
        } else {
            // A tile may begin within the one before it ends, but its data do not.
            let tile = (there - self.pieces[0].place).max(0) / self.extent;
            let left = there - tile * self.extent;
            let last = self.pieces.partition_point(|piece| piece.place < left).checked_sub(1);
            let of_last = last.map(|at| &self.pieces[at]);
            tile * self.size
                + of_last.map_or(0, |piece| piece.before + (left - piece.place).min(piece.length))
        };
        // An etype of which a part is there counts.
        (bytes + self.unit - 1) / self.unit * self.unit
    }
}
