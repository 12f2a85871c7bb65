//! The order of an object's attributes.
//!
//! Each attribute has the number of its last set: dups, lists and deletions follow from it. An object counts its own sets,
//! so that objects do not contend; those that are closed together (`ObjectFlags::ORDERED`) take numbers from one counter of the
//! engine. Slots are sorted by these numbers when the order is needed and a set has come since they were last sorted.

use core::slice;

use super::line::ObjectFlags;
use super::operand::{Mark, Operand};
use super::storage::{Slot, Storage};
use crate::sync::{AtomicU64, Relaxed};

/// The slots of an object's attributes in the order of their last set, for the holder of its lock. Attributes may have been
/// removed since.
#[derive(Clone, Copy)]
pub(super) struct Order<'a> {
    pub(super) storage: Storage<'a>,
    /// The state of the object at that time.
    pub(super) mark: Mark,
    /// The number of the last set.
    pub(super) sets: u64,
    pub(super) len: usize,
}

impl<'a> Order<'a> {
    /// The attribute at a position below the length; its slot may be empty.
    #[inline(always)]
    pub(super) fn at(self, position: usize) -> Slot<'a> {
        debug_assert!(position < self.len);
        // SAFETY: `sort` has written the numbers before `len`; they stay until the next set.
        self.storage.slot(unsafe { self.storage.order.add(position).read() } as usize)
    }

    /// The attributes, the one whose last set is the oldest first.
    pub(super) fn attributes(self) -> impl DoubleEndedIterator<Item = Slot<'a>> {
        (0..self.len).map(move |position| self.at(position)).filter(Slot::is_set)
    }
}

impl<'a, const OVERLAP: bool> Operand<'a, OVERLAP> {
    /// The counter of the sets that the object's attributes are numbered by.
    pub(super) fn counter(self) -> &'a AtomicU64 {
        if self.cold.is(ObjectFlags::ORDERED) { &self.engine.sets } else { &self.cold.sets }
    }

    /// Numbers a set.
    #[inline(always)]
    pub(super) fn next_number(self) -> u64 {
        let number = if self.cold.is(ObjectFlags::ORDERED) {
            self.engine.sets.fetch_add(1, Relaxed) + 1
        } else {
            self.cold.sets.load(Relaxed) + 1
        };
        self.cold.sets.store(number, Relaxed);
        number
    }

    /// The order of the attributes now. It is in force until the next set.
    #[inline(always)]
    pub(super) fn order(self) -> Order<'a> {
        let sets = self.cold.sets.load(Relaxed);
        // fault: C3 order ends with a set
        if self.cold.sorted.load(Relaxed) != sets {
            self.sort();
        }
        let len = self.cold.in_order.load(Relaxed) as usize;
        let mut order = Order { storage: self.storage(), mark: self.mark(), sets, len };
        // So that attributes that were removed newest first are skipped once.
        if self.is_empty() {
            order.len = 0;
        }
        while order.len > 0 && !order.at(order.len - 1).is_set() {
            order.len -= 1;
        }
        self.cold.in_order.store(order.len as u32, Relaxed);
        order
    }

    #[cold]
    #[inline(never)]
    fn sort(self) {
        let storage = self.storage();
        // SAFETY: as many numbers as slots, under the lock; all are written before they are read.
        let order = unsafe { slice::from_raw_parts_mut(storage.order.as_ptr(), storage.capacity()) };
        let mut count = 0;
        for slot in storage.slots().filter(Slot::is_set) {
            order[count] = slot.index as u32;
            count += 1;
        }
        // fault: C3 sorted by last set
        order[..count].sort_unstable_by_key(|&index| storage.slot(index as usize).last_set());
        self.cold.in_order.store(count as u32, Relaxed);
        self.cold.sorted.store(self.cold.sets.load(Relaxed), Relaxed);
    }

    /// Whether no attribute was set since.
    pub(super) fn is_in_force(self, order: Order<'a>) -> bool {
        self.cold.sets.load(Relaxed) == order.sets
    }
}
