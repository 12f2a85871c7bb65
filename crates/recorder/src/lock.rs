//! The lock of the recorder: fewer instructions than the standard library's, which also notes panics.

use core::cell::UnsafeCell;
use core::ops::{Deref, DerefMut};
use core::ptr;
use core::sync::atomic::{
    AtomicU32,
    Ordering::{Acquire, Relaxed, Release},
};
use std::sync::{Mutex, MutexGuard, PoisonError};

const FREE: u32 = 0;
const HELD: u32 = 1;
/// Held, and threads may be waiting.
const WANTED: u32 = 2;

/// The lock of a value. A panic while it was held leaves nothing half-done that matters.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(crate) struct Lock<T> {
    state: AtomicU32,
    value: UnsafeCell<T>,
}

// SAFETY: only the holder of the lock uses the value.
unsafe impl<T: Send> Sync for Lock<T> {}

impl<T> Lock<T> {
    pub(crate) const fn new(value: T) -> Self {
        Self { state: AtomicU32::new(FREE), value: UnsafeCell::new(value) }
    }

    /// Waits until the lock is free, and takes it.
    #[inline(always)]
    pub(crate) fn lock(&self) -> Guard<'_, T> {
        // Pairs with the Release of the last holder.
        if self.state.compare_exchange(FREE, HELD, Acquire, Relaxed).is_err() {
            self.wait();
        }
        Guard(self)
    }

    #[cold]
    #[inline(never)]
    fn wait(&self) {
        while self.state.swap(WANTED, Acquire) != FREE {
            // Returns at once if the lock is no longer wanted; after a signal, the loop tries again.
            // SAFETY: the address is that of a number of 32 bits.
            unsafe {
                libc::syscall(
                    libc::SYS_futex,
                    self.state.as_ptr(),
                    libc::FUTEX_WAIT | libc::FUTEX_PRIVATE_FLAG,
                    WANTED,
                    ptr::null::<libc::timespec>(),
                )
            };
        }
    }

    #[cold]
    #[inline(never)]
    fn wake(&self) {
        // SAFETY: as above.
        unsafe {
            libc::syscall(
                libc::SYS_futex,
                self.state.as_ptr(),
                libc::FUTEX_WAKE | libc::FUTEX_PRIVATE_FLAG,
                1,
            )
        };
    }
}

pub(crate) struct Guard<'a, T>(&'a Lock<T>);

impl<T> Deref for Guard<'_, T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: the lock is held.
        unsafe { &*self.0.value.get() }
    }
}

impl<T> DerefMut for Guard<'_, T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        // SAFETY: the lock is held, and the guard is borrowed.
        unsafe { &mut *self.0.value.get() }
    }
}

impl<T> Drop for Guard<'_, T> {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0.state.swap(FREE, Release) == WANTED {
            self.0.wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_wait_for_each_other() {
        let lock = Lock::new(0u64);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for step in 0..20_000 {
                        let mut guard = lock.lock();
                        let before = *guard;
                        if step % 1000 == 0 {
                            std::thread::yield_now();
                        }
                        *guard = before + 1;
                    }
                });
            }
        });
        assert_eq!(*lock.lock(), 80_000);
    }
}
