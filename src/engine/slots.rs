//! The writer's side of an object's attributes. A [`Slots`] holds the object's lock.
//!
//! `line.rs` describes the protocol: what readers see, and in which order.
//!
//! # The order of attributes
//!
//! Each attribute has the number of its last set: dups, lists and deletions follow from it. An object counts its own sets,
//! so that objects do not contend; those that are closed together (`State::ORDERED`) take numbers from one counter of the
//! engine. Slots are sorted by these numbers when the order is needed and a set has come since they were last sorted.

use core::ffi::c_int;
use core::{ptr, slice};

use super::Engine;
use super::group::{EMPTY, INLINE};
use super::line::{CHANGE, Cold, Hot, Side, State, version};
use super::storage::{Slot, Storage, table_of};
use super::table::{Table, TablePool};
use super::value::{Cell, CellPool, Value, cell_at};
use crate::abi::MPI_ERR_NO_MEM;
use crate::error::{Error, Result};
use crate::sync::{Guard, Relaxed, Release, bump};

const NO_MEMORY: Error = Error::new(MPI_ERR_NO_MEM, "out of memory for another attribute");

/// A cell reserved for a value, or none if the value needs none.
#[must_use]
pub(crate) struct Spare(*mut Cell);

impl Spare {
    /// No cell.
    pub(crate) const NONE: Self = Self(ptr::null_mut());
}

/// The slots of an object's attributes in the order of their last set, for the holder of its lock. Attributes may have been
/// removed since.
#[derive(Clone, Copy)]
pub(crate) struct Order<'a> {
    storage: Storage<'a>,
    /// The number of sets on the object.
    sets: u64,
    len: usize,
}

impl<'a> Order<'a> {
    /// The attribute at a position below the length; its slot may be empty.
    #[inline(always)]
    fn at(self, position: usize) -> Slot<'a> {
        debug_assert!(position < self.len);
        // SAFETY: `Slots::sort` has written the numbers before `len`; they stay until the next set.
        self.storage.slot(unsafe { self.storage.order.add(position).read() } as usize)
    }

    /// The attributes, the one whose last set is the oldest first.
    #[inline(always)]
    pub(crate) fn attributes(self) -> impl DoubleEndedIterator<Item = Slot<'a>> {
        (0..self.len).map(move |position| self.at(position)).filter(Slot::is_set)
    }
}

/// The state of an object when a dup of it began, and the storage of its attributes then.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub(crate) mark: Mark,
    storage: Storage<'a>,
    /// The number of the last set.
    sets: u64,
}

impl<'a> Start<'a> {
    /// The slot that a slot of the new object was made from.
    #[inline(always)]
    pub(crate) fn slot_of(&self, copy: Slot<'_>) -> Slot<'a> {
        self.storage.slot_for(copy.index, copy.key)
    }
}

/// The state of an object at some time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark(u32);

/// Memory for tables and cells, of an engine.
pub(crate) struct Pools {
    pub(crate) tables: TablePool,
    pub(crate) cells: CellPool,
}

impl Pools {
    pub(crate) const fn new() -> Self {
        Self { tables: TablePool::new(), cells: CellPool::new() }
    }

    /// Frees all memory. No object may have attributes, and no call may be under way.
    pub(crate) fn clear(&self) {
        self.tables.clear();
        self.cells.clear();
    }
}

/// The writer's view of an object's attributes. It holds the object's lock, unless no other thread knows the object.
pub(crate) struct Slots<'a, const OVERLAP: bool> {
    hot: &'a Hot,
    cold: &'a Cold,
    engine: &'a Engine,
    /// Not held while user code runs, in a [`view`](Self::view), and for an object that no other thread knows.
    held: Guard<'a>,
}

impl<'a, const OVERLAP: bool> Slots<'a, OVERLAP> {
    #[inline(always)]
    pub(crate) fn lock(hot: &'a Hot, cold: &'a Cold, engine: &'a Engine) -> Self {
        Self { hot, cold, engine, held: cold.lock.acquire(OVERLAP) }
    }

    /// The same, unless the wait for the lock is in vain.
    #[inline(always)]
    pub(crate) fn lock_or_fail(hot: &'a Hot, cold: &'a Cold, engine: &'a Engine) -> Option<Self> {
        let held = cold.lock.acquire_or_fail(OVERLAP)?;
        Some(Self { hot, cold, engine, held })
    }

    /// Releases the lock for a while, without running user code.
    #[inline(always)]
    pub(crate) fn unlock(&mut self) {
        if OVERLAP {
            self.held = Guard::default();
        }
    }

    /// Takes the lock again. Everything may have changed meanwhile.
    #[inline(always)]
    pub(crate) fn relock(&mut self) {
        if OVERLAP {
            self.held = self.cold.lock.acquire(OVERLAP);
        }
    }

    /// Releases the lock for user code, which does not unwind.
    #[inline(always)]
    pub(crate) fn enter_callback(&mut self) {
        self.unlock();
        self.engine.threads.nest::<OVERLAP>(1);
    }

    /// Takes the lock again after user code. Everything may have changed.
    #[inline(always)]
    pub(crate) fn leave_callback(&mut self) {
        self.engine.threads.nest::<OVERLAP>(-1);
        self.relock();
    }

    /// Sleeps, without the lock, until a callback on the object ends ([`super::wait`]). False if the wait is in vain.
    #[cold]
    pub(crate) fn sleep(&mut self) -> bool {
        debug_assert!(self.held.0.is_some(), "a thread waits without the object's lock");
        let woken = self.held.0.take().is_some_and(|held| self.engine.threads.rooms.wait(self.cold, held));
        self.relock();
        woken
    }

    /// Where the attributes are now.
    #[inline(always)]
    pub(crate) fn storage(&self) -> Storage<'a> {
        Storage::now(self.hot, self.cold)
    }

    /// The slot of a key. Any number may be given.
    #[inline(always)]
    pub(crate) fn find(&self, key: c_int) -> Option<Slot<'a>> {
        self.storage().find(key)
    }

    /// Whether there are no attributes.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        match self.storage().table {
            None => self.hot.group.is_empty(),
            Some(table) => table.header().live.load(Relaxed) == 0,
        }
    }

    /// A mark that tells later whether slots are still valid.
    #[inline(always)]
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.cold.state.load(Relaxed))
    }

    /// Notes that attributes were added, removed or moved, so that earlier marks differ.
    #[inline(always)]
    fn change(&self) {
        self.cold.state.store(self.cold.state.load(Relaxed).wrapping_add(CHANGE), Relaxed);
    }

    /// Notes that a set or delete begins to wait for the callbacks on an attribute. Dups that are under way look at its flags
    /// from now on.
    pub(crate) fn await_callbacks(&self, slot: Slot<'_>) {
        if !slot.is_awaited() {
            slot.awaited(true);
            self.change();
        }
    }

    /// The slot of an attribute that was in `slot` when the mark was taken, and was not removed since.
    #[inline(always)]
    pub(crate) fn again(&self, mark: Mark, slot: Slot<'a>) -> Slot<'a> {
        // fault: C7 slot after a callback
        if self.mark() == mark {
            return slot;
        }
        self.find(slot.key).unwrap_or_else(|| unreachable!("an attribute whose callback runs stays"))
    }

    /// The same view without the lock.
    #[inline(always)]
    pub(crate) fn view(&self) -> Self {
        let Self { hot, cold, engine, .. } = *self;
        Self { hot, cold, engine, held: Guard::default() }
    }

    // ---- The order

    /// The state now, when a dup begins.
    pub(crate) fn start(&self) -> Start<'a> {
        Start { mark: self.mark(), storage: self.storage(), sets: self.last_number() }
    }

    /// The number of the last set that may have given an attribute its number.
    fn last_number(&self) -> u64 {
        let counter = if self.cold.is(State::ORDERED) { &self.engine.sets } else { &self.cold.sets };
        counter.load(Relaxed)
    }

    /// Numbers a set.
    #[inline(always)]
    fn next_number(&self) -> u64 {
        let sets = self.cold.sets.load(Relaxed) + 1;
        self.cold.sets.store(sets, Relaxed);
        if self.cold.is(State::ORDERED) { self.engine.sets.fetch_add(1, Relaxed) + 1 } else { sets }
    }

    /// The order of the attributes now. It is in force until the next set.
    #[inline(always)]
    pub(crate) fn order(&self) -> Order<'a> {
        let sets = self.cold.sets.load(Relaxed);
        // fault: C3 order ends with a set
        if self.cold.sorted.load(Relaxed) != sets {
            self.sort();
        }
        let mut order =
            Order { storage: self.storage(), sets, len: self.cold.in_order.load(Relaxed) as usize };
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
    fn sort(&self) {
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
    #[inline(always)]
    pub(crate) fn is_in_force(&self, order: Order<'a>) -> bool {
        self.cold.sets.load(Relaxed) == order.sets
    }

    // ---- Values

    /// Reserves the cell that [`put`](Self::put) needs for the value in a slot. Called before the old value is deleted,
    /// because nothing may fail after that.
    #[inline(always)]
    pub(crate) fn reserve_for(&self, slot: Slot<'_>, value: Value) -> Result<Spare> {
        if value.fits(cell_at(slot.side.cell.load(Relaxed))) { Ok(Spare::NONE) } else { self.take_cell() }
    }

    /// As `reserve_for`, for a slot without an attribute, which has no cell.
    #[inline(always)]
    pub(crate) fn reserve(&self, value: Value) -> Result<Spare> {
        if value.fits(None) { Ok(Spare::NONE) } else { self.take_cell() }
    }

    #[cold]
    #[inline(never)]
    fn take_cell(&self) -> Result<Spare> {
        self.engine.pools.cells.take(&self.engine.threads).map(Spare).ok_or(NO_MEMORY)
    }

    /// Returns a reserved cell that is not needed.
    #[inline(always)]
    pub(crate) fn release(&self, Spare(cell): Spare) {
        if !cell.is_null() {
            self.engine.pools.cells.put(&self.engine.threads, cell);
        }
    }

    /// Stores a value with the cell that was reserved for it.
    #[inline(always)]
    pub(crate) fn put(&self, slot: Slot<'_>, value: Value, Spare(spare): Spare) {
        let cell = &slot.side.cell;
        if let Some(new) = cell_at(spare) {
            new.keep(cell.load(Relaxed));
            // Release: a reader that finds the cell also finds its contents.
            cell.store(spare, Release);
        }
        // fault: T1 cell before word
        slot.place().store(value.store(cell_at(cell.load(Relaxed))), Release);
    }

    /// Stores the value of a set, which makes the attribute the newest.
    #[inline(always)]
    pub(crate) fn store(&self, slot: Slot<'_>, value: Value, spare: Spare) {
        self.put(slot, value, spare);
        // fault: C3 overwrite is newest
        slot.side.last_set.store(self.next_number(), Relaxed);
    }

    // ---- Attributes that come and go

    /// Adds an attribute that is not set yet, as the newest.
    #[inline(always)]
    pub(crate) fn insert(&self, key: c_int, value: Value) -> Result<()> {
        let spare = self.reserve(value)?;
        let Some(slot) =
            self.free_slot(key).or_else(|| self.view().grow().and_then(|()| self.free_slot(key)))
        else {
            self.release(spare);
            return Err(NO_MEMORY);
        };
        // The word before the key: a reader that finds the key also finds its word.
        self.put(slot, value, spare);
        let number = self.next_number();
        slot.side.last_set.store(number, Relaxed);
        slot.side.birth.store(number, Relaxed);
        slot.side.flags.store(0, Relaxed);
        slot.side.key.store(key as u32, Relaxed);
        self.change();
        if let Some(table) = self.storage().table {
            bump(&table.header().live, 1);
        }
        slot.group.add_key(slot.index, key as u32);
        Ok(())
    }

    /// A slot for one more attribute, if there is room.
    #[inline(always)]
    fn free_slot(&self, key: c_int) -> Option<Slot<'a>> {
        let storage = self.storage();
        let index = match storage.table {
            None => self.hot.group.find(EMPTY)?,
            Some(table) => table.has_room().then(|| table.take_slot(key as u32))?,
        };
        Some(storage.slot_for(index, key))
    }

    /// Moves the attributes to a new table, which has room; `None` if out of memory.
    #[cold]
    fn grow(&self) -> Option<()> {
        let Engine { pools, threads, .. } = self.engine;
        let old = self.storage();
        let attributes = match old.table {
            None => INLINE + 1,
            Some(table) => table.header().live.load(Relaxed) as usize * 3 / 2,
        };
        let table = pools.tables.take(threads, attributes)?;
        let new = Storage::of_table(table);
        for slot in old.slots().filter(Slot::is_set) {
            let to = new.slot_for(table.take_slot(slot.key as u32), slot.key);
            // Release: a reader that still takes this block for another object's table sees that object's new `meta`.
            to.place().store(slot.word(), Release);
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
        self.change();
        self.cold.sorted.store(u64::MAX, Relaxed);
        if let Some(old) = old.table {
            pools.tables.put(threads, old);
        }
        Some(())
    }

    /// Makes the object use a table that already holds all its attributes.
    fn adopt(&self, table: Table<'_>) {
        let meta = self.hot.meta.load(Relaxed);
        // fault: T1 table before meta
        self.hot.meta.store(table.base.as_ptr().map_addr(|address| address | 1).cast(), Release);
        if table_of(meta).is_none() {
            self.cold.last_version.store(version(meta) as u32, Relaxed);
            // Release: a reader that no longer finds a key here sees the new `meta`. The cells now belong to the
            // table.
            self.hot.group.clear_keys();
            self.cold.sides.iter().for_each(Side::clear);
        }
    }

    /// Removes an attribute. The caller takes over its reference to the key.
    #[inline(always)]
    pub(crate) fn remove(&self, slot: Slot<'_>) {
        self.change();
        slot.group.remove_key(slot.index);
        let meta = self.hot.meta.load(Relaxed);
        match table_of(meta) {
            None => {
                // fault: T1 version of the line
                let meta = (version(meta) + 1) << 1;
                self.hot.meta.store(ptr::without_provenance_mut(meta), Release);
            }
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
        let cell = slot.side.cell.load(Relaxed);
        if !cell.is_null() {
            // Only now may the cell become another attribute's. Release: a reader that no longer finds the cell sees the
            // new version.
            slot.side.cell.store(ptr::null_mut(), Release);
            self.engine.pools.cells.put(&self.engine.threads, cell);
        }
    }

    // ---- Whole objects

    /// Copies the layout of another object to this one, which is empty and known to no other thread: each attribute to the
    /// slot of the same number and in the same order, without a value or a reference to its key.
    pub(crate) fn imitate(&self, source: &Slots<'_, OVERLAP>) -> Result<()> {
        let order = source.order();
        match order.storage.table {
            None => self.hot.group.copy_keys(&source.hot.group),
            Some(theirs) => {
                let Engine { pools, threads, .. } = self.engine;
                // Half of the slots is above half of the power of two that `take` rounds up to, so the size is the same.
                let ours = pools.tables.take(threads, theirs.capacity() / 2).ok_or(NO_MEMORY)?;
                ours.copy_keys(theirs);
                self.adopt(ours);
            }
        }
        let ours = self.storage();
        // SAFETY: both have room for the slots of a storage of this size; no other thread knows the new object.
        unsafe { ours.order.copy_from_nonoverlapping(order.storage.order, order.len) };
        for from in (0..order.len).map(|position| order.at(position)) {
            let to = ours.slot_for(from.index, EMPTY as c_int).side;
            // fault: C7 flags of a duplicate
            to.flags.store(0, Relaxed);
            to.birth.store(0, Relaxed);
            to.key.store(from.key as u32, Relaxed);
            to.last_set.store(from.last_set(), Relaxed);
        }
        // Later sets on the new object get higher numbers than the copied attributes.
        // fault: C1 sets of a duplicate
        self.cold.sets.store(source.last_number(), Relaxed);
        self.cold.in_order.store(order.len as u32, Relaxed);
        self.cold.sorted.store(source.last_number(), Relaxed);
        Ok(())
    }

    /// The attribute that `copy` was made from, unless it was removed. `copy` is a slot of the object that imitated
    /// this one at the start.
    #[inline(always)]
    pub(crate) fn imitated(&self, start: &Start<'a>, copy: Slot<'_>) -> Option<Slot<'a>> {
        // fault: C1 dup notices changes
        if self.mark() == start.mark {
            return Some(start.slot_of(copy));
        }
        // fault: C1 set again during a dup
        self.find(copy.key).filter(|slot| slot.side.birth.load(Relaxed) <= start.sets)
    }

    /// Prepares the object's memory for another object: no attributes, and the next version. The version tells a
    /// reader of the old object's attributes that they are gone.
    pub(crate) fn reset(&self) {
        let old = self.storage();
        let next = match old.table {
            None => version(self.hot.meta.load(Relaxed)) + 1,
            Some(_) => self.cold.last_version.load(Relaxed) as usize + 1,
        };
        self.hot.group.clear_keys();
        self.cold.sides.iter().for_each(Side::clear);
        self.hot.meta.store(ptr::without_provenance_mut(next << 1), Release);
        if let Some(table) = old.table {
            self.engine.pools.tables.put(&self.engine.threads, table);
        }
        self.cold.sorted.store(u64::MAX, Relaxed);
        // The count goes on: the marks of threads that waited for the old object differ.
        let state = self.cold.state.load(Relaxed) & !State::all().bits();
        self.cold.state.store(state.wrapping_add(CHANGE), Relaxed);
        self.cold.failed.store(0, Relaxed);
    }
}
