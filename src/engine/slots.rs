//! The slots of an object: attributes that come and go. `line.rs` describes what readers see, and in which order.

use core::ffi::c_int;

use super::Engine;
use super::cells::{NO_MEMORY, Spare};
use super::group::EMPTY;
use super::keyval::KeyRef;
use super::line::{ObjectFlags, Side};
use super::operand::{Mark, Operand};
use super::order::Order;
use super::storage::{Meta, Slot, Storage};
use super::table::{SizeClass, Table};
use super::value::Value;
use crate::error::Result;
use crate::sync::{Relaxed, Release, bump};

impl<'a, const OVERLAP: bool> Operand<'a, OVERLAP> {
    /// Where the attributes are now.
    pub(super) fn storage(self) -> Storage<'a> {
        Storage::now(self.hot, self.cold)
    }

    /// The slot of a key. Any number may be given.
    pub(super) fn find(self, key: c_int) -> Option<Slot<'a>> {
        self.storage().find(key)
    }

    /// The keyval of an attribute.
    #[inline(always)]
    pub(super) fn keyval(self, slot: Slot<'a>) -> KeyRef<'a> {
        // SAFETY: the slot is an attribute's, or a copy's under way: either holds a reference until it is removed.
        unsafe { self.engine.keyvals.referenced(slot.key) }
    }

    /// Whether there are no attributes.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        match self.storage().table {
            None => self.hot.group.is_empty(),
            Some(table) => table.header().live.load(Relaxed) == 0,
        }
    }

    /// The slot of an attribute that was in `slot` when the mark was taken, and was not removed since.
    #[inline(always)]
    pub(super) fn again(self, mark: Mark, slot: Slot<'a>) -> Slot<'a> {
        // fault: C7 slot after a callback
        if self.mark() == mark {
            return slot;
        }
        self.find(slot.key).unwrap_or_else(|| unreachable!("an attribute whose callback runs stays"))
    }

    /// Notes that a set or delete begins to wait for the callbacks on an attribute. Dups that are under way look at its flags
    /// from now on.
    pub(super) fn await_callbacks(self, slot: Slot<'_>) {
        if !slot.is_awaited() {
            slot.awaited(true);
            self.count_change();
        }
    }

    /// Stores the value of a set, which makes the attribute the newest.
    #[inline(always)]
    pub(super) fn overwrite(self, slot: Slot<'_>, value: Value, spare: Spare) {
        self.write(slot, value, spare);
        // fault: C3 overwrite is newest
        slot.side.last_set.store(self.next_number(), Relaxed);
    }

    /// Adds an attribute that is not set yet, as the newest.
    #[inline(always)]
    pub(super) fn attach(self, key: c_int, value: Value) -> Result<()> {
        let spare = self.reserve(value)?;
        let Some(slot) = self.free_slot(key).or_else(|| self.grow().and_then(|()| self.free_slot(key)))
        else {
            self.return_spare(spare);
            return Err(NO_MEMORY);
        };
        // The word before the key: a reader that finds the key also finds its word.
        self.write(slot, value, spare);
        let number = self.next_number();
        slot.side.last_set.store(number, Relaxed);
        slot.side.birth.store(number, Relaxed);
        slot.side.key.store(key as u32, Relaxed);
        self.count_change();
        if let Some(table) = self.storage().table {
            bump(&table.header().live, 1);
        }
        slot.group.add_key(slot.index, key as u32);
        Ok(())
    }

    /// A slot for one more attribute, if there is room.
    #[inline(always)]
    fn free_slot(self, key: c_int) -> Option<Slot<'a>> {
        let storage = self.storage();
        let index = match storage.table {
            None => self.hot.group.find(EMPTY)?,
            Some(table) => table.has_room().then(|| table.take_slot(key as u32))?,
        };
        Some(storage.slot_for(index, key))
    }

    /// Moves the attributes to a new table, which has room; `None` if out of memory.
    #[cold]
    fn grow(self) -> Option<()> {
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

    /// Removes an attribute. The caller takes over its reference to the key.
    #[inline(always)]
    pub(super) fn detach(self, slot: Slot<'_>) {
        self.count_change();
        slot.group.remove_key(slot.index);
        match self.storage().table {
            // fault: T1 version of the line
            None => Meta::now(self.hot).next().publish(self.hot),
            Some(table) => {
                table.leave(slot.index, slot.key as u32);
                // fault: C6 room in the table
                bump(&table.header().live, -1);
                table.next_version();
            }
        }
        // Threads that wait for callbacks on the attribute look again.
        slot.side.flags.store(0, Relaxed);
        slot.side.key.store(EMPTY, Relaxed);
        self.drop_cell(slot);
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
