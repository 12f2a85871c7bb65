//! The locks of `sync.rs` for ThreadSanitizer (`--cfg tsan`). The standard library is compiled without
//! ThreadSanitizer, so it would not notice that a contended lock was taken. It sees everything else.

use core::ffi::c_void;
use core::ops::{Deref, DerefMut};
use std::sync;

unsafe extern "C" {
    fn __tsan_acquire(address: *const c_void);
    fn __tsan_release(address: *const c_void);
}

pub struct Mutex<T: ?Sized>(sync::Mutex<T>);

pub struct MutexGuard<'a, T: ?Sized> {
    /// `None` while the thread waits on the condition variable.
    held: Option<sync::MutexGuard<'a, T>>,
    mutex: *const c_void,
}

impl<T> Mutex<T> {
    pub const fn new(value: T) -> Self {
        Self(sync::Mutex::new(value))
    }
}

impl<T: ?Sized> Mutex<T> {
    pub fn lock(&self) -> sync::LockResult<MutexGuard<'_, T>> {
        let held = self.0.lock().unwrap_or_else(sync::PoisonError::into_inner);
        Ok(MutexGuard::new(held, (&raw const *self).cast()))
    }
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    fn new(held: sync::MutexGuard<'a, T>, mutex: *const c_void) -> Self {
        // SAFETY: any address may be passed.
        unsafe { __tsan_acquire(mutex) };
        Self { held: Some(held), mutex }
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        if self.held.is_some() {
            // SAFETY: any address may be passed.
            unsafe { __tsan_release(self.mutex) };
        }
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.held.as_ref().expect("the guard holds the lock")
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.held.as_mut().expect("the guard holds the lock")
    }
}

pub struct Condvar(sync::Condvar);

impl Condvar {
    pub const fn new() -> Self {
        Self(sync::Condvar::new())
    }

    pub fn wait<'a, T>(&self, mut guard: MutexGuard<'a, T>) -> sync::LockResult<MutexGuard<'a, T>> {
        let held = guard.held.take().expect("the guard holds the lock");
        // SAFETY: any address may be passed.
        unsafe { __tsan_release(guard.mutex) };
        let held = self.0.wait(held).unwrap_or_else(sync::PoisonError::into_inner);
        Ok(MutexGuard::new(held, guard.mutex))
    }

    pub fn wait_timeout<'a, T>(
        &self,
        mut guard: MutexGuard<'a, T>,
        time: core::time::Duration,
    ) -> sync::LockResult<(MutexGuard<'a, T>, sync::WaitTimeoutResult)> {
        let held = guard.held.take().expect("the guard holds the lock");
        // SAFETY: any address may be passed.
        unsafe { __tsan_release(guard.mutex) };
        let (held, result) = self.0.wait_timeout(held, time).unwrap_or_else(sync::PoisonError::into_inner);
        Ok((MutexGuard::new(held, guard.mutex), result))
    }

    pub fn notify_one(&self) {
        self.0.notify_one();
    }

    pub fn notify_all(&self) {
        self.0.notify_all();
    }
}
