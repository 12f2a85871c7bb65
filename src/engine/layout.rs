//! The slots of an object as a whole: a larger table for them, the layout of a duplicate, and none for another object. `line.rs`
//! describes what readers see, and in which order.

use core::ffi::c_int;

use super::Engine;
use super::cells::NO_MEMORY;
use super::group::EMPTY;
use super::line::{ObjectFlags, Side};
use super::operand::Operand;
use super::order::Order;
use super::storage::{Meta, Slot, Storage};
use super::table::{SizeClass, Table};
use crate::error::Result;
use crate::sync::{Relaxed, Release, bump};

impl<'a, const OVERLAP: bool> Operand<'a, OVERLAP> {
    /// Moves the attributes to a new table, which has room; `None` if out of memory.
    #[cold]
    pub(super) fn grow(self) -> Option<()> {
        let Engine { pools, threads, .. } = self.engine;
        let old = self.storage();
        let class = old.table.map_or(SizeClass::FIRST, |table| table.header().class.next());
        let table = pools.tables.take(threads, class)?;
        let new = Storage::of_table(table);
        for slot in old.slots().filter(Slot::is_set) {
            let to = new.slot_for(table.take_slot(slot.key as u32), slot.key);
            // Release: a reader that still takes this block for another object's table sees that object's new `meta`.
            to.word_at().store(slot.word(), Release);
            to.side.last_set.store(slot.side.last_set.load(Relaxed), Relaxed);
            to.side.birth.store(slot.side.birth.load(Relaxed), Relaxed);
            to.side.key.store(slot.key as u32, Relaxed);
            // Threads that wait for callbacks on the attribute look again.
            to.side.flags.store(slot.side.flags.load(Relaxed), Relaxed);
            slot.side.flags.store(0, Relaxed);
            to.side.cell.store(slot.side.cell.load(Relaxed), Release);
            to.group.add_key(to.index, to.key as u32);
            bump(&table.header().live, 1);
        }
        self.adopt(table);
        self.count_change();
        self.cold.sorted.store(u64::MAX, Relaxed);
        if let Some(old) = old.table {
            pools.tables.give_back(threads, old);
        }
        Some(())
    }

    /// Makes the object use a table that already holds all its attributes.
    fn adopt(self, table: Table<'_>) {
        let meta = Meta::now(self.hot);
        Meta::of_table(table).publish(self.hot);
        if let Some(version) = meta.version() {
            self.cold.last_version.store(version as u32, Relaxed);
            // Release: a reader that no longer finds a key here sees the new `meta`. The cells now belong to the
            // table.
            self.hot.group.clear_keys();
            self.cold.sides.iter().for_each(Side::clear);
        }
    }

    /// Copies the layout of an object with this order to this one, which is empty and known to no other thread: each attribute to
    /// the slot of the same number and in the same order, without a value or a reference to its key.
    pub(super) fn imitate(self, order: Order<'_>) -> Result<()> {
        match order.storage.table {
            None => self.hot.group.copy_keys(order.storage.group()),
            Some(theirs) => {
                let Engine { pools, threads, .. } = self.engine;
                let ours = pools.tables.take(threads, theirs.header().class).ok_or(NO_MEMORY)?;
                ours.copy_keys(theirs);
                self.adopt(ours);
            }
        }
        let ours = self.storage();
        // SAFETY: both have room for the slots of a storage of this size; no other thread knows the new object.
        unsafe { ours.order.copy_from_nonoverlapping(order.storage.order, order.len) };
        for from in (0..order.len).map(|position| order.at(position)) {
            let to = ours.slot_for(from.index, EMPTY as c_int).side;
            to.birth.store(0, Relaxed);
            to.key.store(from.key as u32, Relaxed);
            to.last_set.store(from.last_set(), Relaxed);
        }
        // Later sets on the new object get higher numbers than the copied attributes.
        // fault: C1 sets of a duplicate
        self.cold.sets.store(order.sets, Relaxed);
        self.cold.in_order.store(order.len as u32, Relaxed);
        self.cold.sorted.store(order.sets, Relaxed);
        Ok(())
    }

    /// The attribute that `copy` was made from, unless it was removed. `copy` is a slot of the object that imitated
    /// this one when its attributes had this order.
    #[inline(always)]
    pub(super) fn imitated(self, start: &Order<'a>, copy: Slot<'_>) -> Option<Slot<'a>> {
        // fault: C1 dup notices changes
        if self.mark() == start.mark {
            return Some(start.storage.slot_for(copy.index, copy.key));
        }
        // fault: C1 set again during a dup
        self.find(copy.key).filter(|slot| slot.side.birth.load(Relaxed) <= start.sets)
    }

    /// Prepares the object's memory for another object: no attributes, and the next version. The version tells a
    /// reader of the old object's attributes that they are gone.
    pub(super) fn reset(self) {
        let old = Meta::now(self.hot);
        let version = old.version().unwrap_or_else(|| self.cold.last_version.load(Relaxed) as usize);
        self.hot.group.clear_keys();
        self.cold.sides.iter().for_each(Side::clear);
        Meta::of_line(version).next().publish(self.hot);
        if let Some(table) = old.table() {
            self.engine.pools.tables.give_back(&self.engine.threads, table);
        }
        self.cold.sorted.store(u64::MAX, Relaxed);
        // The count goes on: the marks of threads that waited for the old object differ.
        self.set_flags(ObjectFlags::all(), false);
        self.count_change();
        self.cold.failed.store(0, Relaxed);
    }
}
