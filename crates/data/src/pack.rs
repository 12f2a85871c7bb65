//! Packing (MPI-4.1 §5.2): the data of a type map contiguously, in the native form or in "external32" (§14.5.2).

use core::ffi::c_void;
use core::ptr::null_mut;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::kind::RESERVED_END;
use mpi_attr_layout::Layout;
pub use mpi_attr_layout::pack::Direction;
use mpi_attr_layout::walk::{self, Rows, Walk, contiguous};

use super::external;

/// The form of packed data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Representation {
    /// As in memory.
    Native,
    /// Big-endian, with fixed sizes (§14.5.2).
    External32,
}

/// The data of a call: an address, or null for `MPI_BOTTOM`, and the copies of a type there.
#[derive(Clone, Copy)]
pub struct Data<'a> {
    address: *mut u8,
    count: i64,
    layout: &'a Layout,
}

/// Whether nothing can be wrong with copies of a predefined datatype, which has less than 64 bytes, from the address on.
#[inline(always)]
pub fn are_usual(address: *const u8, count: i64) -> bool {
    (0..1 << 32).contains(&count) && (RESERVED_END..1 << 62).contains(&address.addr())
}

impl<'a> Data<'a> {
    /// `count` copies of a type at an address, which may be `MPI_BOTTOM` if the type has absolute addresses.
    ///
    /// # Errors
    /// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`: more bytes than an integer can hold.
    /// `MPI_ERR_BUFFER`: the data would be at a null or reserved address.
    #[inline(always)]
    pub fn new(address: *const c_void, count: i64, layout: &'a Layout) -> Result<Self> {
        let data = Self::unchecked(address, count, layout);
        data.check().map(|_| data)
    }

    /// Checks arguments as [`new`](Self::new) does. Returns the number of bytes of data.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    #[inline(always)]
    pub fn check(self) -> Result<i64> {
        match self.layout.named_size() {
            Some(size) if are_usual(self.address, self.count) => Ok(size * self.count),
            _ => self.check_all(),
        }
    }

    #[inline(never)]
    fn check_all(self) -> Result<i64> {
        if self.count < 0 {
            return Err(wrong_count(self.count));
        }
        let begin = (self.address.addr() as i64).wrapping_add(self.layout.true_lb());
        let last = (self.count - 1).checked_mul(self.layout.extent());
        let (bytes, end) =
            (self.layout.size().checked_mul(self.count), last.and_then(|last| begin.checked_add(last)));
        let (Some(bytes), Some(end)) = (bytes, end) else { return Err(TOO_LARGE) };
        if bytes > 0 && (0..RESERVED_END as i64).contains(&begin.min(end)) {
            return Err(RESERVED);
        }
        Ok(bytes)
    }

    /// As [`new`](Self::new), for arguments that it has accepted.
    pub fn unchecked(address: *const c_void, count: i64, layout: &'a Layout) -> Self {
        Self { address: address.cast::<u8>().cast_mut(), count, layout }
    }

    /// Data without an address, for [`size`](Self::size) only.
    pub fn anywhere(count: i64, layout: &'a Layout) -> Self {
        Self { address: null_mut(), count, layout }
    }

    /// The size of the packed data in bytes.
    ///
    /// # Errors
    /// `MPI_ERR_COUNT`: a negative count. `MPI_ERR_VALUE_TOO_LARGE`.
    pub fn size(self, form: Representation) -> Result<i64> {
        if self.count < 0 {
            return Err(wrong_count(self.count));
        }
        let one = match form {
            Representation::Native => self.layout.size(),
            Representation::External32 => self.layout.shape().external,
        };
        let all = one.checked_mul(self.count).ok_or(TOO_LARGE)?;
        if form == Representation::External32 && all == i64::MAX { Err(TOO_LARGE) } else { Ok(all) }
    }

    /// The bytes of the data, if there is no gap in them: their address and number.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    #[inline]
    pub fn contiguous(self) -> Result<Option<(*mut u8, usize)>> {
        contiguous(self.address, self.count, self.layout)
    }

    /// The numbers of the data.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn rows(self) -> Result<Rows<'a>> {
        Rows::new(self.address, self.count, self.layout)
    }

    /// A walk over the bytes of the data.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn walk(self) -> Result<Walk<'a>> {
        Walk::new(self.address, self.count, self.layout)
    }

    /// Packs the data into a buffer, or unpacks them from it, from a position on; returns the position after them.
    ///
    /// # Errors
    /// `MPI_ERR_ARG`: a position outside of the buffer. `MPI_ERR_TRUNCATE`: the buffer ends before the data do.
    /// `MPI_ERR_VALUE_TOO_LARGE`, `MPI_ERR_UNSUPPORTED_DATAREP`: a number has no such form; the numbers before it were
    /// transferred. `MPI_ERR_BUFFER`, `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The data and the `size` bytes at `packed` are valid for reads and writes: [`Direction::Pack`] writes the latter,
    /// [`Direction::Unpack`] the data.
    pub unsafe fn pack_or_unpack(
        self,
        direction: Direction,
        form: Representation,
        packed: *mut c_void,
        size: i64,
        position: i64,
    ) -> Result<i64> {
        let bytes = self.size(form)?;
        if !(0..=size).contains(&position) {
            return Err(Error::new(MPI_ERR_ARG, "position is {}, outside the buffer").about(position));
        }
        if bytes > size - position {
            return Err(
                Error::new(MPI_ERR_TRUNCATE, "the buffer of {} bytes is too small for the data").about(size)
            );
        }
        if bytes > 0 && packed.addr() < RESERVED_END {
            return Err(RESERVED);
        }
        // SAFETY: as the caller promises.
        unsafe {
            self.move_some(direction, form, packed.cast::<u8>().wrapping_add(position as usize), bytes)
        }?;
        Ok(position + bytes)
    }

    /// As [`pack_or_unpack`](Self::pack_or_unpack), for as much as is in `room` bytes: of converted data whole numbers, otherwise
    /// bytes. Returns the bytes of it in the data.
    ///
    /// # Errors
    /// As [`pack_or_unpack`](Self::pack_or_unpack).
    ///
    /// # Safety
    /// The data and the `room` bytes at `there` are valid for reads and writes.
    pub unsafe fn move_some(
        self,
        direction: Direction,
        form: Representation,
        there: *mut u8,
        room: i64,
    ) -> Result<i64> {
        let (data, room) = ((self.address, self.count, self.layout), room as usize);
        // SAFETY: the data, and room for them, as the caller promised.
        let moved = unsafe {
            match form {
                Representation::Native => walk::pack_or_unpack(data, direction, there, room)?,
                Representation::External32 => external::pack_or_unpack(data, direction, there, room)?,
            }
        };
        Ok(moved as i64)
    }
}

#[cold]
fn wrong_count(count: i64) -> Error {
    Error::new(MPI_ERR_COUNT, "the count is {}: expected 0 or more").about(count)
}

const RESERVED: Error = Error::new(MPI_ERR_BUFFER, "the address of the buffer is NULL or reserved");
const TOO_LARGE: Error =
    Error::new(MPI_ERR_VALUE_TOO_LARGE, "the data have more bytes than an integer of this size can hold");
