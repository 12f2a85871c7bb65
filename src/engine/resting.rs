//! Free places that rest: a place is not used again before many others are free, so that what still refers to
//! its last use is recognised for long.

use super::sync::{AtomicU32, Guard, Relaxed, bump};

/// Free places that rest before one of them is used again. (None where loom is to meet the reuse.)
const RESTING: u32 = if cfg!(loom) { 0 } else { 1024 };

/// The free places of a table, the one free longest first. Each place keeps the index of the next.
pub(crate) struct RestingList {
    first: AtomicU32,
    last: AtomicU32,
    length: AtomicU32,
}

impl RestingList {
    pub(crate) const fn new() -> Self {
        Self { first: AtomicU32::new(0), last: AtomicU32::new(0), length: AtomicU32::new(0) }
    }

    /// The place that has rested longest, if it has rested enough. `next` finds where a place keeps the next.
    #[inline(always)]
    pub(crate) fn pop<'a>(
        &self,
        _held: &Guard<'_>,
        next: impl Fn(u32) -> Option<&'a AtomicU32>,
    ) -> Option<u32> {
        if self.length.load(Relaxed) <= RESTING {
            return None;
        }
        let index = self.first.load(Relaxed);
        self.first.store(next(index)?.load(Relaxed), Relaxed);
        bump(&self.length, -1);
        Some(index)
    }

    /// Lets a place rest.
    #[inline(always)]
    pub(crate) fn push<'a>(
        &self,
        _held: &Guard<'_>,
        index: u32,
        next: impl Fn(u32) -> Option<&'a AtomicU32>,
    ) {
        if bump(&self.length, 1) == 1 {
            self.first.store(index, Relaxed);
        } else if let Some(last) = next(self.last.load(Relaxed)) {
            last.store(index, Relaxed);
        }
        self.last.store(index, Relaxed);
    }

    /// Forgets all places.
    pub(crate) fn clear(&self) {
        self.length.store(0, Relaxed);
    }
}
