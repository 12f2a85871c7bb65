//! A walk over the data of a type map (MPI-4.1 §5.1), row by row, in its order. It can stop after any row and go on.

use core::ptr::with_exposed_provenance_mut;

use mpi_attr::Result;
use mpi_attr::abi::{MPI_COMBINER_CONTIGUOUS, MPI_COMBINER_RESIZED};
use mpi_attr::memory::reserve_one;
use mpi_attr_layout::{Layout, Made};

use super::basic::Basic;
use super::blocks::{self, DataBlock};

/// A level of nested types: the place of the current copy, the copies left, and the next part of the type.
struct Level<'a> {
    place: i64,
    copies: i64,
    layout: &'a Layout,
    block: usize,
}

/// A place in data. Uses a stack of levels, because recursion over deeply nested types would overflow the stack.
pub struct Cursor<'a> {
    /// Null for `MPI_BOTTOM`.
    address: *mut u8,
    levels: Vec<Level<'a>>,
    next: Option<DataBlock<'a>>,
}

/// Copies of a predefined datatype at equal distances.
#[derive(Clone, Copy)]
pub struct Row {
    pub(crate) address: *mut u8,
    pub(crate) copies: i64,
    pub(crate) basic: Basic,
    pub(crate) stride: i64,
}

impl Row {
    /// Leaves out the first copies.
    pub(crate) fn skip(&mut self, copies: i64) {
        self.address = self.of_copy(copies);
        self.copies -= copies;
    }

    /// The length in bytes, if there is no gap in it.
    pub fn contiguous(&self) -> Option<usize> {
        (self.whole() as i64 == self.stride).then_some(self.copies as usize * self.whole())
    }

    /// The bytes of one copy, without gaps.
    fn whole(&self) -> usize {
        self.basic.size()
    }

    /// The address of a copy.
    pub(crate) fn of_copy(&self, at: i64) -> *mut u8 {
        self.address.wrapping_byte_offset(at.wrapping_mul(self.stride) as isize)
    }

    /// The bytes without a gap that begin after `done` bytes of the row's data, which has more: their address and number.
    pub fn bytes_after(&self, done: usize) -> (*mut u8, usize) {
        if let Some(length) = self.contiguous() {
            return (self.address.wrapping_add(done), length - done);
        }
        let (copy, mut within) = (self.of_copy((done / self.whole()) as i64), done % self.whole());
        for (offset, scalar) in self.basic.scalars() {
            if within < scalar.size {
                return (copy.wrapping_add(offset + within), scalar.size - within);
            }
            within -= scalar.size;
        }
        unreachable!("`within` is less than the sum of the sizes")
    }

    /// The number of bytes of its data.
    pub fn bytes(&self) -> usize {
        self.copies as usize * self.whole()
    }
}

/// Bytes in runs of equal length, at equal distances.
#[derive(Clone, Copy)]
pub struct Runs {
    pub address: *mut u8,
    pub length: usize,
    pub count: usize,
    pub stride: isize,
}

impl Runs {
    /// Bytes without a gap.
    pub fn one(address: *mut u8, length: usize) -> Self {
        Self { address, length, count: (length > 0).into(), stride: 0 }
    }
}

/// The next data of a walk: bytes, or if a predefined datatype has a gap inside, copies of it.
pub enum Piece {
    Runs(Runs),
    Row(Row),
}

/// Whether the bytes of a copy follow each other without a gap, in the order of the type map.
fn is_flat(mut layout: &Layout) -> bool {
    loop {
        let Made::By(recipe) = layout.base() else {
            let shape = layout.shape();
            return shape.size == shape.true_extent;
        };
        if let Some(basic) = Basic::of(layout) {
            return basic.has_no_gap();
        }
        let Some(old) = recipe.types.first() else { return false };
        match recipe.combiner {
            MPI_COMBINER_RESIZED => {}
            MPI_COMBINER_CONTIGUOUS if has_no_gap(old) => {}
            _ => return false,
        }
        layout = old;
    }
}

/// The bytes of `count` copies of a type, if there is no gap in them: their address and number.
#[inline]
pub(crate) fn contiguous(address: *mut u8, count: i64, layout: &Layout) -> Option<(*mut u8, usize)> {
    if let Some(size) = layout.gapless() {
        return Some((address, size * count as usize));
    }
    contiguous_derived(address, count, layout)
}

fn contiguous_derived(address: *mut u8, count: i64, layout: &Layout) -> Option<(*mut u8, usize)> {
    if !has_no_gap(layout) || !is_flat(layout) {
        return None;
    }
    let shape = layout.shape();
    Some((at(address, shape.true_lb), (shape.size * count) as usize))
}

/// The address of a place in data that are at an address, or null for `MPI_BOTTOM`.
fn at(address: *mut u8, place: i64) -> *mut u8 {
    if address.is_null() {
        // With `MPI_BOTTOM`, places are addresses, which `MPI_Get_address` has exposed.
        with_exposed_provenance_mut(place as usize)
    } else {
        address.wrapping_byte_offset(place as isize)
    }
}

/// Whether copies in a row that are flat have no gap between them.
fn has_no_gap(layout: &Layout) -> bool {
    layout.shape().extent == layout.shape().size
}

impl<'a> Cursor<'a> {
    /// At the beginning of `count` copies of a type; a null address is that of `MPI_BOTTOM`.
    pub(crate) fn new(address: *mut u8, count: i64, layout: &'a Layout) -> Self {
        Self { address, levels: Vec::new(), next: Some(DataBlock { place: 0, copies: count, layout }) }
    }

    /// At the end of data.
    pub(crate) fn at_end() -> Self {
        Self { address: core::ptr::null_mut(), levels: Vec::new(), next: None }
    }

    /// The address of a place.
    fn at(&self, place: i64) -> *mut u8 {
        at(self.address, place)
    }

    /// The next row; `None` at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn next_row(&mut self) -> Result<Option<Row>> {
        Ok(match self.next_piece(false)? {
            Some(Piece::Row(row)) => Some(row),
            _ => None,
        })
    }

    /// The next data; `None` at the end. Without `in_runs`, only rows.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn next_piece(&mut self, in_runs: bool) -> Result<Option<Piece>> {
        loop {
            let block = self.next.take().filter(|block| block.copies > 0 && block.layout.shape().size > 0);
            if let Some(DataBlock { place, copies, layout }) = block {
                let shape = layout.shape();
                if in_runs && is_flat(layout) {
                    let (address, length) = (self.at(place.wrapping_add(shape.true_lb)), shape.size as usize);
                    return Ok(Some(Piece::Runs(if has_no_gap(layout) {
                        Runs::one(address, length * copies as usize)
                    } else {
                        Runs { address, length, count: copies as usize, stride: shape.extent as isize }
                    })));
                }
                if let Some(basic) = Basic::of(layout) {
                    let (address, stride) = (self.at(place), shape.extent);
                    return Ok(Some(Piece::Row(Row { address, copies, basic, stride })));
                }
                if in_runs {
                    if let Some((count, first, stride)) = blocks::strided(layout).filter(|(_, first, _)| {
                        is_flat(first.layout) && (first.copies == 1 || has_no_gap(first.layout))
                    }) {
                        let of_old = first.layout.shape();
                        let begin = place.wrapping_add(first.place).wrapping_add(of_old.true_lb);
                        if copies > 1 {
                            let place = place.wrapping_add(shape.extent);
                            self.next = Some(DataBlock { place, copies: copies - 1, layout });
                        }
                        return Ok(Some(Piece::Runs(Runs {
                            address: self.at(begin),
                            length: (of_old.size * first.copies) as usize,
                            count: count as usize,
                            stride: stride as isize,
                        })));
                    }
                }
                reserve_one(&mut self.levels)?;
                self.levels.push(Level { place, copies, layout, block: 0 });
            }
            let Some(level) = self.levels.last_mut() else { return Ok(None) };
            match blocks::block(level.layout, level.block) {
                Some(block) => {
                    level.block += 1;
                    self.next = Some(DataBlock { place: level.place.wrapping_add(block.place), ..block });
                }
                None if level.copies > 1 => {
                    level.copies -= 1;
                    level.place = level.place.wrapping_add(level.layout.shape().extent);
                    level.block = 0;
                }
                None => drop(self.levels.pop()),
            }
        }
    }
}
