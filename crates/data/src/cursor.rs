//! A walk over the data of a type map (MPI-4.1 §5.1), row by row, in its order. It can stop after any row and go on.

use core::ptr::with_exposed_provenance_mut;

use mpi_attr::Result;
use mpi_attr::memory::reserve_one;
use mpi_attr_layout::Layout;

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

    /// Bytes without a gap.
    pub fn of_bytes(address: *mut u8, length: usize) -> Self {
        Self { address, copies: length as i64, basic: Basic::BYTE, stride: 1 }
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

/// A walk over the bytes of data, in the order of the type map.
pub struct Walk<'a> {
    cursor: Cursor<'a>,
    row: Option<Row>,
    /// The bytes of the row that were visited.
    done: usize,
}

impl<'a> Walk<'a> {
    /// Over data, from a cursor's place on.
    pub fn of(cursor: Cursor<'a>) -> Self {
        Walk { cursor, row: None, done: 0 }
    }

    /// Over bytes without gaps.
    pub fn of_bytes(address: *mut u8, length: usize) -> Self {
        Walk { cursor: Cursor::at_end(), row: Some(Row::of_bytes(address, length)), done: 0 }
    }

    /// The next bytes without a gap: their address and number; 0 at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn bytes(&mut self) -> Result<(*mut u8, usize)> {
        loop {
            match &self.row {
                Some(row) if self.done < row.bytes() => return Ok(row.bytes_after(self.done)),
                _ => {
                    self.row = self.cursor.next_row()?;
                    self.done = 0;
                    if self.row.is_none() {
                        return Ok((core::ptr::null_mut(), 0));
                    }
                }
            }
        }
    }

    /// Goes on by some of the [next bytes](Self::bytes).
    pub fn skip(&mut self, length: usize) {
        self.done += length;
    }
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

    /// The next row; `None` at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn next_row(&mut self) -> Result<Option<Row>> {
        loop {
            let block = self.next.take().filter(|block| block.copies > 0 && block.layout.shape().size > 0);
            if let Some(DataBlock { place, copies, layout }) = block {
                if let Some(basic) = Basic::of(layout) {
                    let address = match self.address.is_null() {
                        // With `MPI_BOTTOM`, places are addresses, which `MPI_Get_address` has exposed.
                        true => with_exposed_provenance_mut(place as usize),
                        false => self.address.wrapping_byte_offset(place as isize),
                    };
                    return Ok(Some(Row { address, copies, basic, stride: layout.shape().extent }));
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
