//! Free places that rest: a place is not used again before many others are free, so that what still refers to
//! its last use is recognised for long.

use super::sync::{AtomicU32, Guard, Relaxed, bump};

/// Free places that rest before one of them is used again, as a rule. (None where loom is to meet the reuse.)
pub(crate) const RESTING: u32 = if cfg!(loom) { 0 } else { 1024 };

/// A place that may rest.
pub(crate) trait Resting {
    /// Where it keeps the index of the next one while it does.
    fn next_free(&self) -> &AtomicU32;
}

/// The free places of a table, the one free longest first.
pub(crate) struct RestingList {
    first: AtomicU32,
    last: AtomicU32,
    length: AtomicU32,
    /// How many rest.
    resting: u32,
}

impl RestingList {
    pub(crate) const fn new(resting: u32) -> Self {
        let [first, last, length] = [const { AtomicU32::new(0) }; 3];
        Self { first, last, length, resting }
    }

    /// The place that has rested longest, with its index, if it has rested enough. `at` finds the place of an index.
    #[inline(always)]
    pub(crate) fn pop<T: Resting>(
        &self,
        _held: &Guard<'_>,
        at: impl Fn(u32) -> Option<T>,
    ) -> Option<(u32, T)> {
        if self.length.load(Relaxed) <= self.resting {
            return None;
        }
        let index = self.first.load(Relaxed);
        let place = at(index)?;
        self.first.store(place.next_free().load(Relaxed), Relaxed);
        bump(&self.length, -1);
        Some((index, place))
    }

    /// Lets a place rest.
    #[inline(always)]
    pub(crate) fn push<T: Resting>(&self, _held: &Guard<'_>, index: u32, at: impl Fn(u32) -> Option<T>) {
        if bump(&self.length, 1) == 1 {
            self.first.store(index, Relaxed);
        } else if let Some(last) = at(self.last.load(Relaxed)) {
            last.next_free().store(index, Relaxed);
        }
        self.last.store(index, Relaxed);
    }

    /// Forgets all places.
    pub(crate) fn clear(&self) {
        self.length.store(0, Relaxed);
    }
}
