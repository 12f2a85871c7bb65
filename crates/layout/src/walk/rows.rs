//! The numbers of data, row by row, for what computes with them or converts them.

use mpi_attr::Result;

use super::{Level, Walk};
use crate::Layout;
use crate::loops::{Body, Grain, Leaf};
use crate::pack::{Address, TILE};

/// Copies of a predefined datatype at equal distances.
#[derive(Clone, Copy)]
pub struct Row {
    pub address: *mut u8,
    pub copies: i64,
    pub leaf: Leaf,
    pub stride: i64,
}

impl Row {
    /// Leaves out the first copies.
    pub fn skip(&mut self, copies: i64) {
        self.address = self.address.wrapping_byte_offset(copies.wrapping_mul(self.stride) as isize);
        self.copies -= copies;
    }
}

/// Copies of several numbers, one after the other in the type map.
pub struct Copies<'a> {
    address: Address,
    level: Level<'a>,
}

impl<'a> Copies<'a> {
    /// The fewest copies that are worth while.
    const FEWEST: i64 = 4;

    /// The number of copies, which are short together.
    pub fn count(&self) -> i64 {
        self.level.left
    }

    /// The bytes from a copy to the next.
    pub fn stride(&self) -> i64 {
        self.level.stride
    }

    /// The numbers of the first copy.
    pub fn rows(&self) -> Rows<'a> {
        let level = Level { left: 1, ..self.level };
        Rows { walk: Walk { address: self.address, level, ..Walk::at_end() }, first: None }
    }
}

/// The numbers in data, row by row, in the order of the type map.
pub struct Rows<'a> {
    walk: Walk<'a>,
    first: Option<Row>,
}

impl<'a> Rows<'a> {
    /// Over `count` copies of a type; a null address is that of `MPI_BOTTOM`.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(address: *mut u8, count: i64, layout: &'a Layout) -> Result<Self> {
        let row = |leaf| Row { address, copies: count, leaf, stride: layout.extent() };
        let first = layout.leaf().filter(|_| count > 0).map(row);
        let walk = match first {
            Some(_) => Walk::at_end(),
            None => Walk::over(address, count, layout, Grain::Numbers)?,
        };
        Ok(Self { walk, first })
    }

    /// The copies at the position, if there are several of several numbers.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn copies(&mut self) -> Result<Option<Copies<'a>>> {
        let walk = &mut self.walk;
        while walk.level.left > 0 && walk.level.at == 0 && walk.done == 0 {
            let (level, next) = (walk.level, &walk.level.loops[0]);
            let count = level.left.min(TILE / level.size);
            if count >= Copies::FEWEST {
                let level = Level { left: count, ..level };
                return Ok(Some(Copies { address: walk.address, level }));
            }
            if !matches!(next.body, Body::Loops(_)) {
                break;
            }
            walk.enter(next)?;
        }
        Ok(None)
    }

    /// Goes behind some of the [copies at the position](Self::copies).
    pub fn skip_copies(&mut self, count: i64) {
        self.walk.leave_copies(count);
    }

    /// The next row; `None` at the end.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn next_row(&mut self) -> Result<Option<Row>> {
        if let Some(row) = self.first.take() {
            return Ok(Some(row));
        }
        let Some(present) = self.walk.present()? else { return Ok(None) };
        let (Body::Run(leaf) | Body::Places(leaf, _) | Body::Pieces(leaf, _)) = present.body else {
            return Ok(None);
        };
        let ((place, length), extent) = (self.walk.run(present), i64::from(leaf.extent));
        let address = self.walk.address.at(self.walk.level.place.wrapping_add(place));
        Ok(Some(match present.body {
            Body::Run(_) if present.size == extent => {
                self.walk.leave();
                Row { address, copies: present.count, leaf, stride: present.stride }
            }
            _ => {
                self.walk.skip_in(present, length);
                Row { address, copies: length / extent, leaf, stride: extent }
            }
        }))
    }
}
