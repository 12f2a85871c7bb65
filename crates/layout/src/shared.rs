//! Values with several owners.

use core::fmt;
use core::ops::Deref;
use core::ptr::NonNull;
use core::sync::atomic::{
    AtomicBool, AtomicUsize,
    Ordering::{Acquire, Relaxed, Release},
};

use mpi_attr::Result;
use mpi_attr::memory::boxed;

/// Whether threads may clone or drop owners of one value at once.
static OVERLAP: AtomicBool = AtomicBool::new(true);

/// Selects whether threads may clone or drop owners of one value at once; the default is yes. If not, owners are counted
/// without locked instructions, for which a dup of a datatype would wait.
///
/// # Safety
/// No other thread uses a value now. After `false`, clones, drops and calls of [`last`](Shared::last) do not overlap.
pub unsafe fn set_overlap(overlap: bool) {
    OVERLAP.store(overlap, Relaxed);
}

/// A value with several owners, which is dropped with the last of them: like `Arc`, except for `new`, which may fail,
/// and [`last`](Self::last). There are no weak references.
pub struct Shared<T: ?Sized>(NonNull<Counted<T>>);

/// A value, and the number of its owners.
#[doc(hidden)]
pub struct Counted<T: ?Sized> {
    owners: AtomicUsize,
    value: T,
}

// SAFETY: as for Arc: every owner reads the value, in any thread, and the last owner drops it.
unsafe impl<T: Send + Sync + ?Sized> Send for Shared<T> {}
// SAFETY: every owner reads the value, in any thread; each may be the last one, which drops it.
unsafe impl<T: Send + Sync + ?Sized> Sync for Shared<T> {}

impl<T> Shared<T> {
    /// A value with one owner.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(value: T) -> Result<Self> {
        let counted = boxed(|| Counted { owners: AtomicUsize::new(1), value })?;
        Ok(Self(NonNull::from(Box::leak(counted))))
    }
}

impl<T: ?Sized> Shared<T> {
    /// The same value, as another type.
    ///
    /// # Safety
    /// `cast` returns its argument, as a pointer to a type that the value has.
    pub unsafe fn cast<U: ?Sized>(
        self,
        cast: impl FnOnce(NonNull<Counted<T>>) -> NonNull<Counted<U>>,
    ) -> Shared<U> {
        let same = Shared(cast(self.0));
        core::mem::forget(self);
        same
    }

    fn counted(&self) -> &Counted<T> {
        // SAFETY: the value exists while it has an owner, and this is one.
        unsafe { self.0.as_ref() }
    }

    /// Takes this owner off the count; returns whether it was the last.
    fn leave(&self) -> bool {
        let owners = &self.counted().owners;
        if !OVERLAP.load(Relaxed) {
            let left = owners.load(Relaxed) - 1;
            owners.store(left, Relaxed);
            return left == 0;
        }
        // Release: accesses to the value come before its end. Acquire, by the last owner: it sees all of them. It is
        // a load and not a fence, which ThreadSanitizer does not support.
        let was_last = owners.fetch_sub(1, Release) == 1;
        if was_last {
            owners.load(Acquire);
        }
        was_last
    }

    /// Gives up ownership, unless this is the last owner. Of several owners that do so at once, one gets the value
    /// back.
    pub fn last(self) -> Option<Self> {
        if !self.leave() {
            core::mem::forget(self);
            return None;
        }
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

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        // It cannot overflow, because each owner takes some memory.
        let owners = &self.counted().owners;
        if OVERLAP.load(Relaxed) {
            owners.fetch_add(1, Relaxed);
        } else {
            owners.store(owners.load(Relaxed) + 1, Relaxed);
        }
        Self(self.0)
    }
}

impl<T: ?Sized> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.counted().value
    }
}

impl<T: ?Sized> Drop for Shared<T> {
    fn drop(&mut self) {
        if self.leave() {
            // SAFETY: made from a box, and this was the last owner.
            drop(unsafe { Box::from_raw(self.0.as_ptr()) });
        }
    }
}

impl<T: fmt::Debug + ?Sized> fmt::Debug for Shared<T> {
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

    /// One test, because `set_overlap` is for all values.
    #[test]
    fn the_last_owner_drops_the_value() {
        for overlap in [false, true] {
            // SAFETY: this test is the only one with values, and has none here.
            unsafe { set_overlap(overlap) };
            a_shared_value_goes_with_the_last_owner();
        }
        of_several_threads_one_is_the_last();
    }

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
}
