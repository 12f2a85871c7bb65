//! The locks of this library.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The lock of a value. A panic while it was held leaves nothing half-done that matters.
#[inline(always)]
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
