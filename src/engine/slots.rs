//! The writer's side of an object's attributes. A [`Slots`] holds the object's lock.
//!
//! `line.rs` describes the protocol: what readers see, and in which order.
//!
//! # The order of attributes
//!
//! Each attribute has the number of its last set: dups, lists and deletions follow from it. An object counts its own sets,
//! so that objects do not contend; those that are closed together (`State::ORDERED`) take numbers from one counter of the
//! engine. Slots are sorted by these numbers when the order is needed and a set has come since they were last sorted.

use core::ffi::{c_int, c_void};
use core::{ptr, slice};

use super::Engine;
use super::group::EMPTY;
use super::line::{CHANGE, COPYING, Cold, DELETING, Hot, Slot, State, Storage, version};
use super::sync::{AtomicPtr, Level, Relaxed, Release, bump};
use super::table::{Table, TablePool};
use super::value::{Cell, CellPool, Value, cell_at};

/// A cell reserved for a value, or none if the value needs none.
#[must_use]
pub(crate) struct Spare(*mut Cell);

impl Spare {
    /// No cell.
    pub(crate) const NONE: Self = Self(ptr::null_mut());
}

impl<'a> Slot<'a> {
    /// What C reads of the attribute.
    #[inline(always)]
    pub(crate) fn word(&self) -> *mut c_void {
        self.place().load(Relaxed)
    }

    /// Its value.
    #[inline(always)]
    pub(crate) fn value(&self) -> Value {
        Value::read(self.word(), cell_at(self.side.cell.load(Relaxed)))
    }

    /// The place of its word. A store is Release: a reader that was overtaken may load it (`line.rs`).
    #[inline(always)]
    pub(crate) fn place(&self) -> &'a AtomicPtr<c_void> {
        self.group.place(self.index)
    }

    /// The callbacks that run on it.
    #[inline(always)]
    pub(crate) fn flags(&self) -> u32 {
        self.side.flags.load(Relaxed)
    }

    /// The number of its last set.
    pub(crate) fn last_set(&self) -> u64 {
        self.side.last_set.load(Relaxed)
    }

    /// Whether it is an attribute's.
    #[inline(always)]
    pub(crate) fn is_set(&self) -> bool {
        self.key != EMPTY as c_int
    }

    /// Whether its value is a pointer that was set in C, and none of these flags is set.
    #[inline(always)]
    pub(crate) fn is_pointer_without(&self, flags: u32) -> bool {
        self.side.cell.load(Relaxed).addr() as u64 | u64::from(self.flags() & flags) == 0
    }

    /// Notes that a copy callback begins on it or, with -1, that it ended: other threads wait.
    #[inline(always)]
    pub(crate) fn copying<L: Level>(&self, by: i32) {
        if L::OVERLAP {
            bump(&self.side.flags, by * COPYING as i32);
        }
    }

    /// Notes that its delete callback begins, or that it ended.
    #[inline(always)]
    pub(crate) fn deleting<L: Level>(&self, begins: bool) {
        debug_assert_eq!(self.flags() & DELETING == 0, begins);
        let copies = if L::OVERLAP { self.flags() & !DELETING } else { 0 }; // otherwise none are noted
        self.side.flags.store(copies | if begins { DELETING } else { 0 }, Relaxed);
    }
}

/// The slots of an object's attributes in the order of their last set, for the holder of its lock. Attributes may have been
/// removed since.
#[derive(Clone, Copy)]
pub(crate) struct Order<'a> {
    storage: Storage<'a>,
    /// The number of sets on the object.
    sets: u64,
    slots: *const u32,
    len: usize,
}

impl<'a> Order<'a> {
    pub(crate) fn len(self) -> usize {
        self.len
    }

    #[inline(always)]
    fn index(self, position: usize) -> u32 {
        debug_assert!(position < self.len);
        // SAFETY: `Slots::sort` has written the numbers before `len`; they stay until the next set.
        unsafe { *self.slots.add(position) }
    }

    /// The attribute at a position below the length; its slot may be empty.
    #[inline(always)]
    pub(crate) fn at(self, position: usize) -> Slot<'a> {
        self.storage.slot(self.index(position))
    }

    /// The attributes, the one whose last set is the oldest first.
    pub(crate) fn attributes(self) -> impl DoubleEndedIterator<Item = Slot<'a>> {
        (0..self.len).map(move |position| self.at(position)).filter(Slot::is_set)
    }
}

/// The state of an object when a dup of it began, and the storage of its attributes then.
#[derive(Clone, Copy)]
pub(crate) struct Start<'a> {
    pub(crate) mark: Mark,
    pub(crate) storage: Storage<'a>,
}

/// The state of an object at some time.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Mark(u32);

impl Mark {
    /// Whether the object takes no attributes.
    #[inline(always)]
    pub(crate) fn is_closed(self) -> bool {
        self.0 & State::CLOSED.bits() != 0
    }
}

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
pub(crate) struct Slots<'a, L: Level> {
    hot: &'a Hot,
    cold: &'a Cold,
    engine: &'a Engine,
    /// Not held while user code runs, in a [`view`](Self::view), and for an object that no other thread knows.
    held: L::Held<'a>,
}

impl<'a, L: Level> Slots<'a, L> {
    #[inline(always)]
    pub(crate) fn lock(hot: &'a Hot, cold: &'a Cold, engine: &'a Engine) -> Self {
        Self { hot, cold, engine, held: L::lock(&cold.lock) }
    }

    /// The same, unless the wait for the lock is in vain.
    #[inline(always)]
    pub(crate) fn lock_or_fail(hot: &'a Hot, cold: &'a Cold, engine: &'a Engine) -> Option<Self> {
        let held = L::lock_or_fail(&cold.lock)?;
        Some(Self { hot, cold, engine, held })
    }

    /// Releases the lock for a while, without running user code.
    #[inline(always)]
    pub(crate) fn unlock(&mut self) {
        self.held = L::Held::default();
    }

    /// Takes the lock again. Everything may have changed meanwhile.
    #[inline(always)]
    pub(crate) fn relock(&mut self) {
        self.held = L::lock(&self.cold.lock);
    }

    /// Releases the lock for user code, which does not unwind. There is no function that takes a closure to run in
    /// between: it would keep the slots in memory.
    #[inline(always)]
    pub(crate) fn enter_callback(&mut self) {
        self.unlock();
        L::nest_one(1);
    }

    /// Takes the lock again after user code. Everything may have changed.
    #[inline(always)]
    pub(crate) fn leave_callback(&mut self) {
        L::nest_one(u32::MAX);
        self.relock();
    }

    /// Sleeps, without the lock, until a callback on an attribute ends ([`super::wait`]). False if the wait is in vain.
    #[cold]
    pub(crate) fn sleep(&mut self, key: c_int) -> bool {
        L::wait(&self.engine.threads, self.cold, key, &mut self.held)
    }

    /// Notes that a callback on an attribute has ended. The caller has changed the attribute's state.
    #[inline(always)]
    pub(crate) fn callback_ended(&self, key: c_int) {
        L::callback_ended(&self.engine.threads, self.cold, key);
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
        match self.storage() {
            Storage::Line(hot, _) => hot.group.is_empty(),
            Storage::Table(table) => table.header().live.load(Relaxed) == 0,
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

    /// The slot of an attribute that was in `slot` when the mark was taken, and was not removed since.
    #[inline(always)]
    pub(crate) fn again(&self, mark: Mark, slot: Slot<'a>) -> Slot<'a> {
        if self.mark() == mark {
            return slot;
        }
        self.deleting(slot.key)
    }

    /// The slot of an attribute whose delete callback runs.
    #[inline(always)]
    pub(crate) fn deleting(&self, key: c_int) -> Slot<'a> {
        self.storage().slot_for(self.view().find_again(key), key)
    }

    #[cold]
    fn find_again(self, key: c_int) -> u32 {
        match self.find(key) {
            Some(slot) => slot.index,
            None => unreachable!("an attribute whose callback runs stays"),
        }
    }

    /// The same view without the lock.
    #[inline(always)]
    pub(crate) fn view(&self) -> Self {
        let Self { hot, cold, engine, .. } = *self;
        Self { hot, cold, engine, held: L::Held::default() }
    }

    // ---- The order

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
    pub(crate) fn order(&self) -> Order<'a> {
        let (storage, sets) = (self.storage(), self.cold.sets.load(Relaxed));
        // fault: C3 order ends with a set
        if self.cold.sorted.load(Relaxed) != sets {
            self.sort(storage);
            self.cold.sorted.store(sets, Relaxed);
        }
        let len = self.cold.in_order.load(Relaxed) as usize;
        let mut order = Order { storage, sets, slots: storage.order(), len };
        // So that attributes that were removed newest first are skipped once.
        while order.len > 0 && !order.at(order.len - 1).is_set() {
            order.len -= 1;
        }
        self.cold.in_order.store(order.len as u32, Relaxed);
        order
    }

    #[cold]
    fn sort(&self, storage: Storage<'a>) {
        // SAFETY: as many numbers as slots, under the lock; all are written before they are read.
        let order = unsafe { slice::from_raw_parts_mut(storage.order(), storage.capacity() as usize) };
        let mut count = 0;
        for index in (0..storage.capacity()).filter(|&index| storage.slot(index).is_set()) {
            order[count] = index;
            count += 1;
        }
        // fault: C3 sorted by last set
        order[..count].sort_unstable_by_key(|&index| storage.slot(index).side.last_set.load(Relaxed));
        self.cold.in_order.store(count as u32, Relaxed);
    }

    /// Whether no attribute was set since.
    #[inline(always)]
    pub(crate) fn is_in_force(&self, order: Order<'a>) -> bool {
        self.cold.sets.load(Relaxed) == order.sets
    }

    // ---- Values

    /// Reserves the cell that [`put`](Self::put) needs for the value. Called before the old value is deleted, because
    /// nothing may fail after that. `None` if out of memory.
    #[inline(always)]
    pub(crate) fn reserve_for(&self, slot: Slot<'_>, value: Value) -> Option<Spare> {
        if value.fits(cell_at(slot.side.cell.load(Relaxed))) {
            return Some(Spare::NONE);
        }
        self.engine.pools.cells.take(&self.engine.threads).map(Spare)
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
        slot.place().store(value.word(cell_at(cell.load(Relaxed))), Release);
    }

    /// Stores the value of a set, which makes the attribute the newest.
    #[inline(always)]
    pub(crate) fn store(&self, slot: Slot<'_>, value: Value, spare: Spare) {
        self.put(slot, value, spare);
        // fault: C3 overwrite is newest
        slot.side.last_set.store(self.next_number(), Relaxed);
    }

    // ---- Attributes that come and go

    /// Adds an attribute that is not set yet, as the newest; false if out of memory.
    #[inline(always)]
    pub(crate) fn insert(&self, key: c_int, value: Value) -> bool {
        // A slot without an attribute has no cell.
        let spare = match value {
            Value::Pointer(_) => Spare::NONE,
            _ => match self.engine.pools.cells.take(&self.engine.threads) {
                Some(cell) => Spare(cell),
                None => return false,
            },
        };
        let storage = self.storage();
        let slot = self.free_slot(storage, key).or_else(|| Some(self.view().grow()?.take_slot(key as u32)));
        match slot {
            Some(slot) => self.fill(self.storage(), slot, value, spare),
            None => self.release(spare),
        }
        slot.is_some()
    }

    /// A slot for one more attribute, if there is room.
    #[inline(always)]
    pub(crate) fn free_slot(&self, storage: Storage<'a>, key: c_int) -> Option<Slot<'a>> {
        match storage {
            Storage::Line(hot, _) => Some(storage.slot_for(hot.group.find(EMPTY)?.trailing_zeros(), key)),
            Storage::Table(table) => table.has_room().then(|| table.take_slot(key as u32)),
        }
    }

    /// Adds an attribute in a free slot.
    #[inline(always)]
    pub(crate) fn fill(&self, storage: Storage<'a>, slot: Slot<'a>, value: Value, spare: Spare) {
        // The word before the key: a reader that finds the key also finds its word.
        self.put(slot, value, spare);
        let number = self.next_number();
        slot.side.last_set.store(number, Relaxed);
        slot.side.birth.store(number as u32, Relaxed);
        slot.side.flags.store(0, Relaxed);
        self.change();
        if let Storage::Table(table) = storage {
            bump(&table.header().live, 1);
        }
        slot.group.add_key(slot.index, slot.key as u32);
    }

    /// Moves the attributes to a new table, which has room; `None` if out of memory.
    #[cold]
    fn grow(&self) -> Option<Table<'a>> {
        let Engine { pools, threads, .. } = self.engine;
        let old = self.storage();
        let attributes = match old {
            Storage::Line(..) => old.capacity() + 1,
            Storage::Table(table) => table.header().live.load(Relaxed).saturating_mul(3) / 2,
        };
        let table = pools.tables.take(threads, attributes)?;
        for slot in (0..old.capacity()).map(|index| old.slot(index)) {
            if !slot.is_set() {
                continue;
            }
            let to = table.take_slot(slot.key as u32);
            // Release: a reader that still takes this block for another object's table sees that object's new `meta`.
            to.place().store(slot.word(), Release);
            to.side.last_set.store(slot.side.last_set.load(Relaxed), Relaxed);
            to.side.birth.store(slot.side.birth.load(Relaxed), Relaxed);
            // Threads that wait for callbacks on the attribute look again.
            to.side.flags.store(slot.flags(), Relaxed);
            slot.side.flags.store(0, Relaxed);
            to.side.cell.store(slot.side.cell.load(Relaxed), Release);
            to.group.add_key(to.index, to.key as u32);
            bump(&table.header().live, 1);
        }
        self.name(table);
        self.change();
        self.cold.sorted.store(u64::MAX, Relaxed);
        if let Storage::Table(old) = old {
            pools.tables.put(threads, old);
        }
        Some(table)
    }

    /// Makes the object use a table that already holds all its attributes.
    fn name(&self, table: Table<'_>) {
        let (old, meta) = (self.storage(), self.hot.meta.load(Relaxed));
        // fault: T1 table before meta
        self.hot.meta.store(table.base.as_ptr().map_addr(|address| address | 1), Release);
        if let Storage::Line(hot, cold) = old {
            cold.last_version.store(version(meta) as u32, Relaxed);
            // Release: a reader that no longer finds a key here sees the new `meta`. The cells now belong to the
            // table.
            hot.group.clear_keys();
            cold.sides.iter().for_each(|side| side.cell.store(ptr::null_mut(), Release));
        }
    }

    /// Removes an attribute. The caller takes over its reference to the key.
    #[inline(always)]
    pub(crate) fn remove(&self, storage: Storage<'a>, slot: Slot<'_>) {
        self.change();
        slot.group.remove_key(slot.index);
        match storage {
            Storage::Line(hot, _) => {
                // fault: T1 version of the line
                let meta = (version(hot.meta.load(Relaxed)) + 1) << 1;
                hot.meta.store(ptr::without_provenance_mut(meta), Release);
            }
            Storage::Table(table) => {
                table.leave(slot.index, slot.key as u32);
                // fault: C6 room in the table
                bump(&table.header().live, -1);
                table.next_version();
            }
        }
        // Threads that wait for callbacks on the attribute look again.
        slot.side.flags.store(0, Relaxed);
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
    /// slot of the same number and in the same order, without a value or a reference to its key. False if out of memory.
    pub(crate) fn imitate(&self, source: &Slots<'_, L>) -> bool {
        let order = source.order();
        match source.storage() {
            Storage::Line(hot, _) => self.hot.group.copy_keys(&hot.group),
            Storage::Table(theirs) => {
                let Engine { pools, threads, .. } = self.engine;
                // Half of the slots is above half of the power of two that `take` rounds up to, so the size is the same.
                let Some(ours) = pools.tables.take(threads, theirs.capacity() / 2) else { return false };
                ours.copy_keys(theirs);
                self.name(ours);
            }
        }
        let ours = self.storage();
        // SAFETY: both have room for the slots of a storage of this size; no other thread knows the new object.
        unsafe { ours.order().copy_from_nonoverlapping(order.slots, order.len) };
        for position in 0..order.len {
            let index = order.index(position);
            let (to, from) = (ours.side(index), order.storage.side(index));
            // fault: C7 flags of a duplicate
            to.flags.store(0, Relaxed);
            to.birth.store(from.birth.load(Relaxed), Relaxed);
            to.last_set.store(from.last_set.load(Relaxed), Relaxed);
        }
        // Later sets on the new object get higher numbers than the copied attributes.
        // fault: C1 sets of a duplicate
        self.cold.sets.store(source.last_number(), Relaxed);
        self.cold.in_order.store(order.len as u32, Relaxed);
        self.cold.sorted.store(source.last_number(), Relaxed);
        true
    }

    /// The attribute that `copy` was made from, unless it was removed. `copy` is a slot of the object that imitated
    /// this one at the start.
    #[inline(always)]
    pub(crate) fn imitated(&self, start: Start<'a>, copy: Slot<'_>) -> Option<Slot<'a>> {
        if self.mark() == start.mark {
            return Some(start.storage.slot_for(copy.index, copy.key));
        }
        let birth = copy.side.birth.load(Relaxed);
        // fault: C1 set again during a dup
        self.find(copy.key).filter(|slot| slot.side.birth.load(Relaxed) == birth)
    }

    /// Prepares the object's memory for another object: no attributes, and the next version. The version tells a
    /// reader of the old object's attributes that they are gone.
    pub(crate) fn reset(&self) {
        let old = self.storage();
        let next = match old {
            Storage::Line(hot, _) => version(hot.meta.load(Relaxed)) + 1,
            Storage::Table(_) => self.cold.last_version.load(Relaxed) as usize + 1,
        };
        self.hot.group.clear_keys();
        self.cold.sides.iter().for_each(|side| side.cell.store(ptr::null_mut(), Relaxed));
        self.hot.meta.store(ptr::without_provenance_mut(next << 1), Release);
        if let Storage::Table(table) = old {
            self.engine.pools.tables.put(&self.engine.threads, table);
        }
        self.cold.sorted.store(u64::MAX, Relaxed);
        // The count goes on: the marks of threads that waited for the old object differ.
        let state = self.cold.state.load(Relaxed) & !State::all().bits();
        self.cold.state.store(state.wrapping_add(CHANGE), Relaxed);
        self.cold.failed.store(0, Relaxed);
    }
}
