//! The data of a call, and the copy from one layout to another (MPI-4.1 §3.3.1): the one mechanism under messages,
//! collective operations and accesses to windows.

use core::ffi::c_void;
use core::ptr::copy;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::memory::with_room;
use mpi_attr_layout::Layout;
use mpi_attr_layout::walk::{Rows, copy_bytes};
use mpi_attr_world::datatype::committed;

use crate::pack::{Data, Direction, Representation};

/// The arguments of a call for a buffer: address, count and datatype.
pub type BufferArguments = (*const c_void, i64, Handle);

/// An address, and copies of a type there. It keeps the layout, so that the datatype may be freed.
pub struct MessageBuffer {
    address: AtomicPtr<c_void>,
    count: i64,
    /// The number of bytes of data.
    size: i64,
    layout: Layout,
}

impl Clone for MessageBuffer {
    fn clone(&self) -> Self {
        Self { address: self.address.load(Relaxed).into(), layout: self.layout.clone(), ..*self }
    }
}

impl MessageBuffer {
    /// `count` copies of a datatype at an address.
    ///
    /// # Errors
    /// `MPI_ERR_TYPE`, `MPI_ERR_COUNT`, `MPI_ERR_BUFFER`, `MPI_ERR_VALUE_TOO_LARGE`.
    #[inline(always)]
    pub fn new(address: *const c_void, count: i64, datatype: Handle) -> Result<Self> {
        Self::of(address, count, committed(datatype)?)
    }

    /// As [`new`](Self::new), for a message or a broadcast: if it is empty, no datatype is needed, as in MPICH.
    ///
    /// # Errors
    /// As of [`new`](Self::new).
    #[inline(always)]
    pub fn of_message(address: *const c_void, count: i64, datatype: Handle) -> Result<Self> {
        Self::new(address, count, if count == 0 { MPI_BYTE } else { datatype })
    }

    /// As [`new`](Self::new), for a datatype with this layout.
    ///
    /// # Errors
    /// As of [`new`](Self::new).
    #[inline(always)]
    pub fn of(address: *const c_void, count: i64, layout: Layout) -> Result<Self> {
        let size = Data::unchecked(address, count, &layout).check()?;
        Ok(Self { address: address.cast_mut().into(), count, size, layout })
    }

    /// Bytes that the library owns.
    pub fn of_bytes(bytes: &mut [u8]) -> Self {
        const LAYOUT: Layout = Layout::named(MPI_BYTE, [1, 1], [1, 1, 1]);
        let size = bytes.len() as i64;
        Self { address: bytes.as_mut_ptr().cast::<c_void>().into(), count: size, size, layout: LAYOUT }
    }

    /// As [`new`](Self::new), for data that begin `displacement` extents of the datatype after the address.
    ///
    /// # Errors
    /// As of [`new`](Self::new).
    #[inline(always)]
    pub fn displaced(
        address: *const c_void,
        displacement: i64,
        count: i64,
        datatype: Handle,
    ) -> Result<Self> {
        let layout = committed(datatype)?;
        let offset = displacement.wrapping_mul(layout.extent()) as isize;
        Self::of(address.wrapping_byte_offset(offset), count, layout)
    }

    /// The number of bytes of data.
    pub fn size(&self) -> i64 {
        self.size
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether two buffers have the same address, and data.
    pub fn begins_like(&self, other: &Self) -> bool {
        let address = self.address.load(Relaxed);
        address == other.address.load(Relaxed) && !address.is_null() && self.size() > 0 && other.size() > 0
    }

    fn data(&self) -> Data<'_> {
        // Checked by `of`, and a layout does not change.
        Data::unchecked(self.address.load(Relaxed), self.count, &self.layout)
    }

    /// The numbers of the data.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn rows(&self) -> Result<Rows<'_>> {
        self.data().rows()
    }

    /// The data in a row, without gaps.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The data are valid for reads.
    pub unsafe fn packed(&self) -> Result<Vec<u8>> {
        let size = self.size() as usize;
        let mut row = with_room::<u8>(size)?;
        // SAFETY: the data are valid, and the row has room for them.
        unsafe {
            self.data().move_some(Direction::Pack, Representation::Native, row.as_mut_ptr(), self.size())?;
            row.set_len(size);
        }
        Ok(row)
    }

    /// Copies the data to another buffer, as many as fit there.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    ///
    /// # Safety
    /// The data are valid for reads, those of the other buffer for writes.
    #[inline(always)]
    pub unsafe fn copy_to(&self, to: &MessageBuffer) -> Result<()> {
        if let (Some((from, length)), Some((to, room))) = (self.data().contiguous()?, to.data().contiguous()?)
        {
            // SAFETY: as the caller promises. They may overlap, if the program is in error.
            unsafe { copy(from, to, length.min(room)) };
            return Ok(());
        }
        // SAFETY: as the caller promises.
        unsafe { self.walk_to(to) }
    }

    /// As [`copy_to`](Self::copy_to), for data with gaps.
    #[inline(never)]
    unsafe fn walk_to(&self, to: &MessageBuffer) -> Result<()> {
        let length = self.size().min(to.size()) as usize;
        // SAFETY: as the caller promises.
        unsafe { copy_bytes(&mut self.data().walk()?, &mut to.data().walk()?, length) }
    }
}
