//! Fallible allocation. The library allocates heap memory only here or by `try_reserve`, so that it returns
//! `MPI_ERR_NO_MEM` where std would end the process.

use core::ffi::CStr;
use core::fmt::{self, Write};
use core::ops::{Deref, DerefMut};
use core::ptr::NonNull;
use core::sync::atomic::{
    AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

use crate::abi::MPI_ERR_NO_MEM;
use crate::error::{Error, Result};

/// The error for an allocation that failed.
pub const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory");

/// Makes room for one more element.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn reserve_one<T>(list: &mut Vec<T>) -> Result<()> {
    list.try_reserve(1).map_err(|_| NO_MEMORY)
}

/// An empty list with room for `length` elements.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn with_room<T>(length: usize) -> Result<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(length).map_err(|_| NO_MEMORY)?;
    Ok(all)
}

/// A list of the items.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn list<T>(items: impl ExactSizeIterator<Item = T>) -> Result<Vec<T>> {
    let mut all = with_room(items.len())?;
    all.extend(items);
    Ok(all)
}

/// A copy of a slice.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn copy<T: Copy>(items: &[T]) -> Result<Vec<T>> {
    list(items.iter().copied())
}

/// A value in a box.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn boxed<T>(value: T) -> Result<Box<T>> {
    let mut place = with_room(1)?;
    place.push(value);
    let slice: Box<[T]> = place.into_boxed_slice();
    // SAFETY: a boxed slice of one element has the layout of a box of that element.
    Ok(unsafe { Box::from_raw(Box::into_raw(slice).cast::<T>()) })
}

/// A list that promises room: the holder of a promise can push an element, whatever other holders have pushed
/// meanwhile.
pub struct Promised<T> {
    list: Vec<T>,
    promises: usize,
}

impl<T> Default for Promised<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> Promised<T> {
    /// An empty list.
    pub const fn new() -> Self {
        Self { list: Vec::new(), promises: 0 }
    }

    /// Promises room for `count` more elements.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn promise(&mut self, count: usize) -> Result<()> {
        self.list.try_reserve(self.promises + count).map_err(|_| NO_MEMORY)?;
        self.promises += count;
        Ok(())
    }

    /// Whether one more promise needs an allocation.
    pub fn is_full(&self) -> bool {
        self.list.len() + self.promises == self.list.capacity()
    }

    /// Makes room for as many more elements as the list has.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`; the room for promised elements stays.
    pub fn double(&mut self) -> Result<()> {
        self.list.try_reserve(self.promises + self.list.len()).map_err(|_| NO_MEMORY)
    }

    /// Ends `count` promises, whether their elements were pushed or not.
    pub fn end(&mut self, count: usize) {
        self.promises -= count;
    }

    /// Adds an element that there was, or still is, a promise for.
    pub fn push(&mut self, element: T) {
        self.insert(self.list.len(), element);
    }

    /// As `push`, at a position in the list.
    pub fn insert(&mut self, at: usize, element: T) {
        debug_assert!(self.list.len() < self.list.capacity(), "push without a promise");
        self.list.insert(at, element);
    }

    /// Removes an element.
    pub fn remove(&mut self, at: usize) -> T {
        self.list.remove(at)
    }

    /// Removes all elements except those that pass the test.
    pub fn retain(&mut self, is_meant: impl FnMut(&T) -> bool) {
        self.list.retain(is_meant);
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// Frees the memory if there are neither elements nor promises.
    pub fn free_if_unused(&mut self) {
        if self.list.is_empty() && self.promises == 0 {
            self.list = Vec::new();
        }
    }

    /// Removes the last element.
    pub fn pop(&mut self) -> Option<T> {
        self.list.pop()
    }
}

impl<T> Deref for Promised<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.list
    }
}

impl<T> DerefMut for Promised<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.list
    }
}

/// An environment variable. `std::env` is not used, because it ends the process when out of memory.
pub fn variable(name: &CStr) -> Option<&'static CStr> {
    // SAFETY: the name is a string, and so is the value. The value stays until the environment is changed. A change
    // by another thread during the first call would be wrong in a C program, too.
    unsafe {
        let value = libc::getenv(name.as_ptr());
        (!value.is_null()).then(|| CStr::from_ptr(value))
    }
}

/// Text that may not be UTF-8: `String::from_utf8_lossy` without an allocation.
pub struct Lossy<'a>(pub &'a [u8]);

impl fmt::Display for Lossy<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.utf8_chunks().try_for_each(|chunk| {
            f.write_str(chunk.valid())?;
            if chunk.invalid().is_empty() { Ok(()) } else { f.write_char(char::REPLACEMENT_CHARACTER) }
        })
    }
}

/// A value with several owners, which is dropped with the last of them: like `Arc`, except for `new`, which may fail,
/// and [`last`](Self::last). There are no weak references.
pub struct Shared<T>(NonNull<Counted<T>>);

struct Counted<T> {
    owners: AtomicUsize,
    value: T,
}

// SAFETY: as for Arc: every owner reads the value, in any thread, and the last owner drops it.
unsafe impl<T: Send + Sync> Send for Shared<T> {}
// SAFETY: as above; a reference can be cloned into another owner.
unsafe impl<T: Send + Sync> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// A value with one owner.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(value: T) -> Result<Self> {
        let counted = boxed(Counted { owners: AtomicUsize::new(1), value })?;
        Ok(Self(NonNull::from(Box::leak(counted))))
    }

    fn counted(&self) -> &Counted<T> {
        // SAFETY: the value exists while it has an owner, and this is one.
        unsafe { self.0.as_ref() }
    }

    /// Gives up ownership, unless this is the last owner. Of several owners that do so at once, one gets the value
    /// back.
    pub fn last(self) -> Option<Self> {
        // Release: accesses to the value come before its end. Acquire, by the last owner: it sees all of them. It is
        // a load and not a fence, which ThreadSanitizer does not support.
        if self.counted().owners.fetch_sub(1, Release) != 1 {
            core::mem::forget(self);
            return None;
        }
        self.counted().owners.load(Acquire);
        self.counted().owners.store(1, Relaxed);
        Some(self)
    }

    /// The value, if there is no other owner.
    pub fn get_mut(&mut self) -> Option<&mut T> {
        match self.counted().owners.load(Acquire) {
            // SAFETY: this is the only owner, and it is borrowed.
            1 => Some(unsafe { &mut self.0.as_mut().value }),
            _ => None,
        }
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        // It cannot overflow, because each owner takes some memory.
        self.counted().owners.fetch_add(1, Relaxed);
        Self(self.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.counted().value
    }
}

impl<T> Drop for Shared<T> {
    fn drop(&mut self) {
        if self.counted().owners.fetch_sub(1, Release) == 1 {
            self.counted().owners.load(Acquire);
            // SAFETY: made from a box, and this was the last owner.
            drop(unsafe { Box::from_raw(self.0.as_ptr()) });
        }
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    /// Counts how often it is dropped.
    struct Counting<'a>(&'a Mutex<u32>);

    impl Drop for Counting<'_> {
        fn drop(&mut self) {
            *self.0.lock().unwrap() += 1;
        }
    }

    #[test]
    fn a_shared_value_goes_with_the_last_owner() {
        let dropped = Mutex::new(0);
        let mut one = Shared::new(Counting(&dropped)).unwrap();
        assert!(one.get_mut().is_some());
        let two = one.clone();
        assert!(one.get_mut().is_none() && one.last().is_none());
        assert_eq!(*dropped.lock().unwrap(), 0);
        let mut two = two.last().expect("the last owner");
        assert!(two.get_mut().is_some());
        drop(two);
        assert_eq!(*dropped.lock().unwrap(), 1);
    }

    #[test]
    fn of_several_threads_one_is_the_last() {
        for _ in 0..100 {
            let (dropped, last) = (Mutex::new(0), Mutex::new(0));
            let one = Shared::new(Counting(&dropped)).unwrap();
            std::thread::scope(|threads| {
                for _ in 0..3 {
                    let mine = one.clone();
                    threads.spawn(|| *last.lock().unwrap() += u32::from(mine.last().is_some()));
                }
                drop(one);
            });
            assert_eq!(*dropped.lock().unwrap(), 1);
            assert!(*last.lock().unwrap() <= 1);
        }
    }

    #[test]
    fn a_promise_is_kept_whatever_others_push() {
        let mut list = Promised::new();
        list.promise(1).unwrap();
        for n in 0..100 {
            list.promise(1).unwrap();
            list.end(1);
            list.push(n);
            assert!(list.list.capacity() > list.len());
        }
        list.end(1);
        list.insert(0, 7);
        assert_eq!((list[0], list[1], list.pop(), list.remove(0)), (7, 0, Some(99), 7));
    }

    #[test]
    fn a_list_too_long_is_an_error() {
        assert_eq!(with_room::<u64>(usize::MAX).map_err(|error| error.code), Err(MPI_ERR_NO_MEM));
        assert_eq!(boxed(7).as_deref(), Ok(&7));
    }
}
