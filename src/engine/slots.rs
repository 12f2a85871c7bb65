//! The slots of an object: how attributes come and go, and how one is found again after a callback. `line.rs` describes what
//! readers see, and in which order.

use core::ffi::c_int;

use super::cells::NO_MEMORY;
use super::group::EMPTY;
use super::keyval::KeyRef;
use super::operand::{Mark, Operand};
use super::storage::{Meta, Slot};
use super::value::Value;
use crate::error::Result;
use crate::sync::{Relaxed, bump};

impl<'a, const OVERLAP: bool> Operand<'a, OVERLAP> {
    /// The keyval of an attribute.
    #[inline(always)]
    pub(super) fn keyval(self, slot: Slot<'a>) -> KeyRef<'a> {
        // SAFETY: the slot is an attribute's, or a copy's under way: either holds a reference until it is removed.
        unsafe { self.engine.keyvals.referenced(slot.key) }
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
}
