//! Data of the library's own under a lock, which calls take only if they may overlap.

use core::cell::UnsafeCell;
use core::ops::{Deref, DerefMut};

use mpi_attr::sync::{Mutex, MutexGuard, locked};

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

    /// The value, to read or change it.
    ///
    /// # Safety
    /// While it is held, no code of the program runs, and this value is not asked for again. Only routines of MPI ask for it, which
    /// a program does not overlap below `MPI_THREAD_MULTIPLE`.
    #[inline(always)]
    pub unsafe fn hold(&self) -> Held<'_, T> {
        let lock = calls_may_overlap().then(|| locked(&self.mutex));
        // SAFETY: no other call is under way, as the lock or the program guarantees.
        Held { value: unsafe { &mut *self.value.get() }, _lock: lock }
    }
}

/// A value that this call alone reads and changes now.
pub struct Held<'a, T> {
    value: &'a mut T,
    _lock: Option<MutexGuard<'a, ()>>,
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        self.value
    }
}

impl<T> DerefMut for Held<'_, T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        self.value
    }
}
