//! Data of the library's own under a lock, which calls take only if they may overlap.

use core::cell::UnsafeCell;

use mpi_attr::sync::{Mutex, locked};

use crate::users::calls_may_overlap;

/// A value that calls read and change one at a time.
pub struct Guarded<T> {
    mutex: Mutex<()>,
    value: UnsafeCell<T>,
}

// SAFETY: one call at a time reaches the value.
unsafe impl<T: Send> Sync for Guarded<T> {}

impl<T> Guarded<T> {
    pub const fn new(value: T) -> Self {
        Self { mutex: Mutex::new(()), value: UnsafeCell::new(value) }
    }

    /// Reads or changes the value.
    ///
    /// # Safety
    /// `use_it` runs no code of the program, and does not come back to this value. Calls of this value are made only by
    /// routines of MPI, which a program does not overlap below `MPI_THREAD_MULTIPLE`.
    #[inline(always)]
    pub unsafe fn with<R>(&self, use_it: impl FnOnce(&mut T) -> R) -> R {
        let _held = calls_may_overlap().then(|| locked(&self.mutex));
        // SAFETY: no other call is under way, as the lock or the program guarantees.
        use_it(unsafe { &mut *self.value.get() })
    }
}
