//! Memory for users: `MPI_Alloc_mem`, `MPI_Free_mem` and windows that allocate (MPI-4.1 §9.2).

use core::ffi::c_void;
use core::ptr::NonNull;

use mpi_attr::abi::{Aint, MPI_ERR_ARG, MPI_ERR_NO_MEM};
use mpi_attr::{Error, Result};

/// Memory that is freed on drop. A window that allocates keeps it.
pub struct Allocation(NonNull<c_void>);

// SAFETY: any thread may free the memory, and this type does not access it otherwise.
unsafe impl Send for Allocation {}

impl Allocation {
    /// `size` bytes, aligned for any type; a valid address even for 0 bytes.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` for a negative size, `MPI_ERR_NO_MEM`.
    pub(crate) fn new(size: Aint) -> Result<Self> {
        let bytes = usize::try_from(size)
            .map_err(|_| Error::new(MPI_ERR_ARG, "size is {}: expected 0 or more").about(size as i64))?;
        // SAFETY: malloc takes any size; it may return NULL for 0.
        let memory = unsafe { libc::malloc(bytes.max(1)) };
        let no_memory = Error::new(MPI_ERR_NO_MEM, "out of memory for {} bytes").about(size as i64);
        NonNull::new(memory).map(Self).ok_or(no_memory)
    }

    /// The address of the memory.
    pub(crate) fn address(&self) -> *mut c_void {
        self.0.as_ptr()
    }

    /// Makes the caller the owner of the memory, which it frees with [`free`](Self::free).
    pub(crate) fn leak(self) -> *mut c_void {
        let address = self.address();
        core::mem::forget(self);
        address
    }

    /// Frees memory that was leaked.
    ///
    /// # Safety
    /// `memory` came from [`leak`](Self::leak) and was not freed since, or is null.
    pub(crate) unsafe fn free(memory: *mut c_void) {
        drop(NonNull::new(memory).map(Self));
    }
}

impl Drop for Allocation {
    fn drop(&mut self) {
        // SAFETY: allocated by `new`, and freed only here.
        unsafe { libc::free(self.0.as_ptr()) };
    }
}
