//! Values found by number that have no attributes: groups, infos, error handlers, requests, and the engines of the C
//! interface. The owner composes a handle of the number's two parts.
//!
//! A table of places (`places.rs`) under its lock: a value is changed, and the table cleared, by one thread at a time.

use core::cell::UnsafeCell;
use core::ops::RangeInclusive;

use crate::abi::{MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use crate::error::{Error, Result};
use crate::places::{FIRST_INDEX, Parts, Place, Places};
use crate::sync::{Acquire, AtomicU32, Guard, Relaxed, Release};

/// The number of a value. It is valid again for another value when its place has had all generations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// From 1024 on.
    pub index: u32,
    /// At most the registry's `LAST_GENERATION`.
    pub generation: u32,
}

/// Outcome of [`Registry::remove_if`].
#[derive(Debug, PartialEq, Eq)]
pub enum Removal<T> {
    Removed(T),
    Kept,
    /// The number has no value.
    Missing,
}

/// Values of one type: at most `CHUNKS` - 1 times 1024.
///
/// Every method may be called from any thread. The closures given to [`with`](Self::with) and
/// [`remove_if`](Self::remove_if) run under the registry's lock: they must not call the user's code, nor the
/// registry. Values are dropped after the lock is released.
pub struct Registry<T, const CHUNKS: usize, const LAST_GENERATION: u32> {
    places: Places<Entry<T, LAST_GENERATION>, CHUNKS>,
}

struct Entry<T, const LAST_GENERATION: u32>(UnsafeCell<Option<T>>);

// SAFETY: the value is reached under the table's lock, or shared by `peek`, which asks for `T: Sync`.
unsafe impl<T: Send, const LAST_GENERATION: u32> Sync for Entry<T, LAST_GENERATION> {}

/// The state of a place with a value of this generation; without a value it is 0.
fn live(generation: u32) -> u32 {
    generation << 1 | 1
}

// SAFETY: the state is an atomic.
unsafe impl<T, const LAST_GENERATION: u32> Place for Entry<T, LAST_GENERATION> {
    /// The state, which is checked before the value is looked at.
    type Hot = AtomicU32;
    type Cold = Self;
    const GENERATIONS: RangeInclusive<u32> = {
        assert!(LAST_GENERATION <= u32::MAX >> 1, "a bit of the state is taken");
        0..=LAST_GENERATION
    };
    const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another object");
    const TOO_MANY: Error = Error::new(MPI_ERR_OTHER, "too many objects of one kind");

    fn cold() -> Self {
        Self(UnsafeCell::new(None))
    }
}

impl<T, const CHUNKS: usize, const LAST_GENERATION: u32> Registry<T, CHUNKS, LAST_GENERATION> {
    /// An empty registry.
    pub const fn new() -> Self {
        Self { places: Places::new() }
    }

    /// Takes a value in and returns its number.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, or `MPI_ERR_OTHER` when the registry is full; then the value is dropped.
    #[inline(always)]
    pub fn insert(&self, value: T) -> Result<Number> {
        let held = self.lock();
        let (index, (state, entry), generation) = self.places.take(&held)?;
        // SAFETY: under the lock, and the place was free: nobody looks at it before `state` says that it is live.
        unsafe { entry.0.get().write(Some(value)) };
        // Pairs with the Acquire in `entry`.
        state.store(live(generation), Release);
        Ok(Number { index, generation })
    }

    /// Applies `visit` to the value and returns its result, or `None` if the number has no value.
    #[inline(always)]
    pub fn with<R>(&self, number: Number, visit: impl FnOnce(&mut T) -> R) -> Option<R> {
        let _held = self.lock();
        let (_, entry) = self.entry(number)?;
        // SAFETY: under the lock, and `visit` does not come back to the registry.
        unsafe { &mut *entry.0.get() }.as_mut().map(visit)
    }

    /// The value, without the lock.
    ///
    /// # Safety
    /// During the call and while the reference is used, the registry is not cleared, and the number's value is neither
    /// removed nor changed by [`with`](Self::with).
    #[inline(always)]
    pub unsafe fn peek(&self, number: Number) -> Option<&T>
    where
        T: Sync,
    {
        let (_, entry) = self.entry(number)?;
        // SAFETY: as the caller says, nothing changes the value.
        unsafe { &*entry.0.get() }.as_ref()
    }

    /// Applies `done` to the value and takes the value out if that returns true: from then on the number has none.
    #[inline(always)]
    pub fn remove_if(&self, number: Number, done: impl FnOnce(&mut T) -> bool) -> Removal<T> {
        let held = self.lock();
        let Some((state, entry)) = self.entry(number) else { return Removal::Missing };
        // SAFETY: as in `with`.
        let Some(value) = unsafe { &mut *entry.0.get() }.take_if(done) else { return Removal::Kept };
        state.store(0, Relaxed);
        self.places.rest(&held, number.index);
        Removal::Removed(value)
    }

    /// Whether the place of this number has been used since the registry was cleared.
    pub fn had(&self, number: Number) -> bool {
        let _held = self.lock();
        self.places.has(number.index)
    }

    /// The number of values.
    pub fn len(&self) -> u32 {
        let _held = self.lock();
        self.places.in_use()
    }

    /// Whether there is no value.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Frees the memory if there are no values. Earlier numbers stay without a value.
    pub fn clear_if_empty(&self) {
        let _held = self.lock();
        if self.places.in_use() == 0 {
            self.places.clear();
        }
    }

    /// Drops all values, and frees the memory as [`clear_if_empty`](Self::clear_if_empty) does.
    pub fn clear(&self) {
        for index in FIRST_INDEX..self.places.end() {
            drop(self.take_at(index));
        }
        self.clear_if_empty();
    }

    fn take_at(&self, index: u32) -> Option<T> {
        let generation = {
            let _held = self.lock();
            self.places.generation(index)?
        };
        match self.remove_if(Number { index, generation }, |_| true) {
            Removal::Removed(value) => Some(value),
            Removal::Kept | Removal::Missing => None,
        }
    }

    #[inline(always)]
    fn lock(&self) -> Guard<'_> {
        self.places.lock.acquire(true)
    }

    /// The place of a number that may be anything, if it has a value.
    #[inline(always)]
    fn entry(&self, number: Number) -> Option<Parts<'_, Entry<T, LAST_GENERATION>>> {
        let (state, entry) = self.places.at(number.index)?;
        if number.generation > LAST_GENERATION || state.load(Acquire) != live(number.generation) {
            return None;
        }
        // SAFETY: the place is live, so its cold part has been written.
        Some((state, unsafe { &*entry }))
    }
}

impl<T, const CHUNKS: usize, const LAST_GENERATION: u32> Default for Registry<T, CHUNKS, LAST_GENERATION> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T, const CHUNKS: usize, const LAST_GENERATION: u32> Drop for Registry<T, CHUNKS, LAST_GENERATION> {
    fn drop(&mut self) {
        self.clear();
    }
}

#[cfg(all(test, not(loom)))]
mod tests;
