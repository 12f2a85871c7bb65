//! Views (MPI-4.1 §14.3): the bytes of a file that are its data. After the displacement, the filetype is repeated without end;
//! positions are counted in bytes of its data.

use mpi_attr::abi::*;
use mpi_attr::memory::{copy, reserve_one};
use mpi_attr::{Error, Result};
use mpi_attr_layout::walk::{Walk, contiguous};
use mpi_attr_layout::{Layout, Order};

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
    /// Where the first tile begins. A tile is the filetype in the file; or one byte, if filetypes have no gap.
    begin: i64,
    tile: Layout,
    /// The bytes of data of a tile, and the distance to the next.
    size: i64,
    extent: i64,
    /// Whether the data of a tile overlap those of a later one.
    tiles_overlap: bool,
}

const BYTE: Layout = Layout::named(MPI_BYTE, [1, 1], [1, 1, 1]);
const TOO_FAR: Error = Error::new(MPI_ERR_ARG, "the position is past the largest offset in a file");

/// Whether data overlap those of later copies, which begin at equal distances.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
fn overlap_when_tiled(tile: &Layout) -> Result<bool> {
    let (mut arcs, extent) = (Vec::new(), tile.extent());
    if tile.true_extent() <= extent || tile.size() > extent {
        return Ok(tile.true_extent() > extent);
    }
    // Copies without end are disjoint if their runs are on a circle of this length. A null address makes addresses of places.
    let mut walk = Walk::new(core::ptr::null_mut(), 1, tile)?;
    loop {
        let (place, length) = walk.bytes()?;
        if length == 0 {
            break;
        }
        walk.skip(length);
        reserve_one(&mut arcs)?;
        arcs.push((place.addr() as i64 % extent, length as i64));
    }
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
        let wrong = |reason| Err(Error::new(MPI_ERR_IO, reason));
        match shape.order {
            _ if shape.true_lb < 0 => return wrong("the filetype has a negative displacement"),
            Order::Falling => return wrong("the displacements of the filetype decrease"),
            Order::Overlapping if is_written => {
                return wrong("the filetype overlaps itself, and the file can be written");
            }
            _ => {}
        }
        let (mut begin, mut tile, mut size, mut extent) = (disp, tile, shape.size, shape.extent);
        let tiles_overlap = is_written && size > 0 && overlap_when_tiled(&tile)?;
        if let (Some(first), true) = (disp.checked_add(shape.true_lb), size == extent && size > 0) {
            if contiguous(core::ptr::null_mut(), 1, &tile)?.is_some() {
                (begin, tile, size, extent) = (first, BYTE, 1, 1);
            }
        }
        let name = copy(name)?;
        Ok(Self { disp, etype, filetype, datarep, name, unit, begin, tile, size, extent, tiles_overlap })
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

    /// Where the tile begins in which a position of the data is. The view has data.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file.
    fn tile_of(&self, position: i64) -> Result<i64> {
        let distance = (position / self.size).checked_mul(self.extent);
        distance.and_then(|distance| distance.checked_add(self.begin)).ok_or(TOO_FAR)
    }

    /// Walks over the data from a position on, as if the first byte of the file were at an address. The view has data.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
    pub(crate) fn walk(&self, position: i64, address: *mut u8) -> Result<Walk<'_>> {
        self.tile_of(position)?;
        Walk::repeating(address.wrapping_byte_offset(self.begin as isize), &self.tile, position)
    }

    /// The byte of the file at which a byte of the data is (`MPI_File_get_byte_offset`).
    ///
    /// # Errors
    /// As [`walk`](Self::walk).
    pub(crate) fn byte(&self, position: i64) -> Result<i64> {
        if self.is_empty() {
            return Ok(self.disp);
        }
        let place = self.tile.place_of(position % self.size)?;
        self.tile_of(position)?.checked_add(place).ok_or(TOO_FAR)
    }

    /// The bytes of data before a byte of the file, in whole etypes: where the end of a file is (`MPI_SEEK_END`). An etype of
    /// which a part is there counts.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn position_of_end(&self, size: i64) -> Result<i64> {
        let there = size - self.begin;
        if there <= 0 || self.is_empty() || self.extent <= 0 {
            return Ok(0);
        }
        // A tile may begin within the one before it ends, but its data do not.
        let tile = (there - self.tile.true_lb()).max(0) / self.extent;
        let left = there - tile * self.extent;
        let (mut before, mut end) = (0, self.size);
        while before < end {
            let middle = before + (end - before) / 2;
            if self.tile.place_of(middle)? < left {
                before = middle + 1;
            } else {
                end = middle;
            }
        }
        let bytes = tile * self.size + before;
        Ok((bytes + self.unit - 1) / self.unit * self.unit)
    }
}

/// The next bytes of a file without a gap, in a [walk](View::walk) whose address is null: where they begin, and their number.
///
/// # Errors
/// `MPI_ERR_ARG`: past the largest offset in a file. `MPI_ERR_NO_MEM`.
pub(crate) fn next_bytes(walk: &mut Walk<'_>) -> Result<(i64, i64)> {
    let (address, length) = walk.bytes()?;
    let byte = address.addr() as i64;
    let length = (length as i64).min(i64::MAX - byte.max(0));
    if byte >= 0 && length > 0 { Ok((byte, length)) } else { Err(TOO_FAR) }
}
