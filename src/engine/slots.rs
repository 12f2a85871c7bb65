//! The writer's side of an object's attributes. A [`Slots`] holds the object's lock.
//!
//! `line.rs` describes the protocol: what readers see, and in which order.

use core::ffi::{c_int, c_void};
use core::mem;
use core::num::NonZero;
use core::ptr::{self, NonNull};

use super::Engine;
use super::group::{EMPTY, Group, INLINE};
use super::keyval::KeyRef;
use super::line::{
    CHANGE, COPYING, Cold, DELETING, Hot, InBucket, Side, State, is_table, probe, table_of, version,
};
use super::sync::{AtomicPtr, Level, Relaxed, Release, bump};
use super::table::{Home, Links, NONE, Table, TablePool};
use super::value::{Cell, CellPool, Value, cell_at};

/// A cell reserved for a value, or none if the value needs none.
#[must_use]
pub(crate) struct Spare(*mut Cell);

impl Spare {
    /// No cell.
    pub(crate) const NONE: Self = Self(ptr::null_mut());
}

impl Links {
    fn keep(&self, keyval: KeyRef<'_>) {
        self.keyval.store(ptr::from_ref(keyval.0).cast_mut(), Relaxed);
    }

    #[inline(always)]
    fn keyval(&self) -> KeyRef<'_> {
        // SAFETY: put there by `keep` when the attribute was added, or by `copy_links`; the attribute's reference to the key,
        // or that of the attribute that it is to be copied from, keeps the keyval alive.
        KeyRef(unsafe { &*self.keyval.load(Relaxed) })
    }
}

/// Where an attribute's parts are, in the line or in the table.
#[derive(Clone, Copy)]
pub(crate) struct Slot<'a> {
    pub(crate) key: c_int,
    index: u32,
    group: &'a Group,
    side: NonNull<Side>,
}

impl<'a> Slot<'a> {
    #[inline(always)]
    fn side(&self) -> &'a Side {
        // SAFETY: it is part of an object or of a table; both outlive `'a` and change only through their atomics.
        unsafe { self.side.as_ref() }
    }

    /// What C reads of the attribute.
    #[inline(always)]
    pub(crate) fn word(&self) -> *mut c_void {
        self.place().load(Relaxed)
    }

    /// Its value.
    #[inline(always)]
    pub(crate) fn value(&self) -> Value {
        Value::read(self.word(), cell_at(self.side().cell.load(Relaxed)))
    }

    /// Whether its value is a pointer that was set in C, and none of these flags is set.
    #[inline(always)]
    pub(crate) fn is_pointer_without(&self, flags: u32) -> bool {
        let side = self.side();
        side.cell.load(Relaxed).addr() as u64 | u64::from(side.flags() & flags) == 0
    }

    /// The place of its word. Where calls overlap, a store is Release: a reader that was overtaken may load it
    /// (`line.rs`). On an object that no other thread knows, a callback may write it while no other call is under way.
    #[inline(always)]
    pub(crate) fn place(&self) -> &'a AtomicPtr<c_void> {
        self.group.place(self.index)
    }

    /// The callbacks that run on it.
    #[inline(always)]
    pub(crate) fn flags(&self) -> u32 {
        self.side().flags()
    }

    /// Notes that a copy callback begins on it or, with -1, that it ended: other threads wait.
    #[inline(always)]
    pub(crate) fn copying<L: Level>(&self, by: i32) {
        if L::OVERLAP {
            bump(&self.side().flags, by * COPYING as i32);
        }
    }

    /// Notes that its delete callback begins, or that it ended.
    #[inline(always)]
    pub(crate) fn deleting<L: Level>(&self, begins: bool) {
        debug_assert_eq!(self.flags() & DELETING == 0, begins);
        let copies = if L::OVERLAP { self.flags() & !DELETING } else { 0 }; // otherwise none are noted
        self.side().flags.store(copies | if begins { DELETING } else { 0 }, Relaxed);
    }
}

/// Where the attributes of an object are: in the line or in a table.
#[derive(Clone, Copy)]
pub(crate) struct Storage<'a>(pub(super) Option<Table<'a>>);

impl<'a> Storage<'a> {
    /// The line of the object.
    pub(crate) const LINE: Self = Self(None);

    #[inline(always)]
    pub(crate) fn is_table(self) -> bool {
        self.0.is_some()
    }

    /// A key's home, if it is a table.
    #[inline(always)]
    pub(crate) fn home(self, key: c_int) -> Option<Home<'a>> {
        self.0.map(|table| table.home(key as u32))
    }

    /// The slot number of the attribute that a walk is at.
    #[inline(always)]
    pub(crate) fn slot_at(self, Walk(at): Walk) -> u32 {
        if self.is_table() { at } else { inline_slot(at >> oldest(at)) }
    }

    /// The walk at the next attribute. A table is sorted.
    #[inline(always)]
    pub(crate) fn after(self, Walk(at): Walk) -> Option<Walk> {
        match self.0 {
            Some(table) if table.header().newest.load(Relaxed) == at => None,
            Some(table) => Some(Walk(table.links(at).newer.load(Relaxed))),
            None if at < 16 => None,
            None => Some(Walk(at & ((1 << oldest(at)) - 1))),
        }
    }

    /// The slot numbers of a walk from here on.
    pub(crate) fn walk_on(self, walk: Option<Walk>) -> impl Iterator<Item = u32> {
        core::iter::successors(walk, move |&walk| self.after(walk)).map(move |walk| self.slot_at(walk))
    }
}

/// A walk over attributes in the order of their last set. The attribute that it is at may be removed. In a table, its slot
/// number; in the line, the order of the attributes from here on.
#[derive(Clone, Copy)]
pub(crate) struct Walk(u32);

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
    /// Whether a set has to do more than store the value.
    #[inline(always)]
    pub(crate) fn is_special(self) -> bool {
        self.0 & (State::CLOSED | State::ORDERED).bits() != 0
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

    /// Passes the lock to a function and gets it back. Caller and function have slots of their own and pass on no address of
    /// them, so that both can keep them in registers.
    #[inline(always)]
    pub(crate) fn lend<R>(&mut self, to: impl FnOnce(Self) -> (Self, R)) -> R {
        let (back, result) = to(Self { held: mem::take(&mut self.held), ..self.view() });
        self.held = back.held;
        result
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

    /// Where the attributes are now, for functions that iterate over them.
    #[inline(always)]
    pub(crate) fn storage(&self) -> Storage<'a> {
        Storage(self.table())
    }

    #[inline(always)]
    fn table(&self) -> Option<Table<'a>> {
        let meta = self.hot.meta.load(Relaxed);
        // SAFETY: `meta` names a table, and pools are cleared only when no call is under way.
        if is_table(meta) { Some(unsafe { table_of(meta) }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn in_line_with(&self, index: u32, key: c_int) -> Slot<'a> {
        let side = NonNull::from(&self.cold.sides[index as usize % INLINE]);
        Slot { key, index, group: &self.hot.group, side }
    }

    #[inline(always)]
    fn in_bucket_with(&self, table: Table<'a>, found: InBucket<'a>, key: c_int) -> Slot<'a> {
        Slot { key, index: found.index, group: found.group, side: table.links_at(found.index).cast() }
    }

    /// The slot of a key. Any number may be given.
    #[inline(always)]
    pub(crate) fn find(&self, key: c_int) -> Option<Slot<'a>> {
        self.find_from(self.storage().home(key), key)
    }

    /// As `find`, from the key's home on; without one, in the line.
    #[inline(always)]
    pub(crate) fn find_from(&self, home: Option<Home<'a>>, key: c_int) -> Option<Slot<'a>> {
        match home {
            Some(home) => probe(home, key).map(|found| self.in_bucket_with(home.table, found, key)),
            None => self.find_in_line(key).map(|index| self.in_line_with(index, key)),
        }
    }

    /// The number of a key's slot, where the attributes are in the line.
    #[inline(always)]
    pub(crate) fn find_in_line(&self, key: c_int) -> Option<u32> {
        // The newest first: usually it is the one. If its key was just stored, a load of all keys at once would wait
        // for that store.
        let newest = inline_slot(self.cold.order.load(Relaxed));
        if newest == NONE || key <= EMPTY as c_int {
            return None;
        }
        if self.hot.group.key(newest) == key as u32 {
            return Some(newest);
        }
        NonZero::new(self.hot.group.keys().equal(key as u32)).map(|hits| hits.trailing_zeros())
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
        self.slot(self.storage(), self.view().find_again(key))
    }

    #[cold]
    fn find_again(self, key: c_int) -> u32 {
        match self.find(key) {
            Some(slot) => slot.index,
            None => unreachable!("an attribute whose callback runs stays"),
        }
    }

    /// Reserves the cell that [`Slots::store`] needs for the value. Called before the old value is deleted, because
    /// nothing may fail after that. `None` if out of memory.
    #[inline(always)]
    pub(crate) fn reserve_for(&self, slot: Slot<'_>, value: Value) -> Option<Spare> {
        if value.fits(cell_at(slot.side().cell.load(Relaxed))) {
            return Some(Spare(ptr::null_mut()));
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

    /// Stores a value with the cell that was reserved for it, and makes the attribute the newest.
    #[inline(always)]
    pub(crate) fn store(&self, Storage(table): Storage<'a>, slot: Slot<'_>, value: Value, spare: Spare) {
        self.put(slot, value, spare);
        let set = bump(&self.cold.sets, 1);
        match table {
            Some(table) if set as u16 == 0 => table.touch_with_any(slot.index, 0),
            Some(table) => table.touch(slot.index, set as u16),
            None if self.cold.order.load(Relaxed) & 15 == slot.index + 1 => {}
            None => {
                let order = without(self.cold.order.load(Relaxed), slot.index);
                self.cold.order.store(order << 4 | (slot.index + 1), Relaxed);
            }
        }
    }

    /// Stores a value with the cell that was reserved for it.
    #[inline(always)]
    pub(crate) fn put(&self, slot: Slot<'_>, value: Value, Spare(spare): Spare) {
        let cell = &slot.side().cell;
        if let Some(new) = cell_at(spare) {
            new.keep(cell.load(Relaxed));
            // Release: a reader that finds the cell also finds its contents.
            cell.store(spare, Release);
        }
        let word = match value {
            Value::Pointer(pointer) => pointer,
            number => number.word(cell_at(cell.load(Relaxed))),
        };
        slot.place().store(word, Release);
    }

    /// Takes a slot for one more attribute, from its home on; without one, in the line. `None` if there is no room.
    #[inline(always)]
    pub(crate) fn take_slot(&self, home: Option<Home<'a>>, key: c_int) -> Option<Slot<'a>> {
        match home {
            Some(home) if !home.table.has_room() => None,
            Some(home) => Some(self.in_bucket_with(home.table, home.take_slot(key as u32), key)),
            None => self.free_in_line(key),
        }
    }

    /// As `replace`, through a copy: a value whose address is passed to another function cannot stay in registers.
    #[inline(always)]
    fn grow(&self) -> bool {
        self.view().replace()
    }

    /// The same view without the lock.
    #[inline(always)]
    pub(crate) fn view(&self) -> Self {
        let Self { hot, cold, engine, .. } = *self;
        Self { hot, cold, engine, held: L::Held::default() }
    }

    /// Moves the attributes to a new table; false if out of memory.
    #[cold]
    fn replace(&self) -> bool {
        let attributes = match self.table() {
            Some(table) => table.header().live.load(Relaxed).saturating_mul(3) / 2,
            None => INLINE as u32 + 1,
        };
        let Some(table) = self.engine.pools.tables.take(&self.engine.threads, attributes) else {
            return false;
        };
        let storage = self.storage();
        for index in self.in_order(storage) {
            let slot = self.slot(storage, index);
            let key = slot.key as u32;
            let InBucket { group, index: to } = table.home(key).take_slot(key);
            let side = &table.links(to).side;
            // Release: a reader that still takes this block for another object's table sees that object's new `meta`.
            group.place(to).store(slot.word(), Release);
            side.begin(slot.side().birth());
            side.flags.store(slot.flags(), Relaxed);
            if L::OVERLAP {
                // Threads that wait for callbacks on the attribute look again.
                slot.side().begin(0);
            }
            side.cell.store(slot.side().cell.load(Relaxed), Release);
            table.links(to).keep(self.keyval(storage, slot));
            group.add_key(to, key);
            table.link(to);
            bump(&table.header().live, 1);
        }
        let old = self.table();
        self.name(table);
        self.change();
        if let Some(old) = old {
            // Release: a reader that is still in the old table and loads a word of its next owner sees this version.
            old.header().read.version.store(old.header().read.version.load(Relaxed) + 1, Release);
            self.engine.pools.tables.put(&self.engine.threads, old);
        }
        true
    }

    /// Makes the object use a table that already holds all its attributes.
    fn name(&self, table: Table<'_>) {
        let old = self.hot.meta.load(Relaxed);
        self.hot.meta.store(table.base.as_ptr().map_addr(|address| address | 1), Release);
        if !is_table(old) {
            self.cold.last_version.store(version(old) as u32, Relaxed);
            // Release: a reader that no longer finds a key here sees the new `meta`. The cells now belong to the
            // table.
            self.hot.group.clear_keys();
            self.cold.sides.iter().for_each(|side| side.cell.store(ptr::null_mut(), Release));
        }
    }

    /// Whether there are no attributes.
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        match self.table() {
            Some(table) => table.header().newest.load(Relaxed) == NONE,
            None => self.cold.order.load(Relaxed) == 0,
        }
    }

    /// Adds an attribute that is not set yet, as the newest. `None` if out of memory.
    #[inline(always)]
    pub(crate) fn insert(&self, key: c_int, keyval: KeyRef<'a>, value: Value) -> Option<Slot<'a>> {
        // A slot without an attribute has no cell.
        let spare = match value {
            Value::Pointer(_) => Spare::NONE,
            _ => Spare(self.engine.pools.cells.take(&self.engine.threads)?),
        };
        let mut storage = self.storage();
        let mut slot = self.take_slot(storage.home(key), key);
        if slot.is_none() && self.grow() {
            storage = self.storage();
            slot = self.take_slot(storage.home(key), key);
        }
        match slot {
            Some(slot) => self.fill(storage, slot, keyval, value, spare),
            None => self.release(spare),
        }
        slot
    }

    /// A slot of the line without an attribute, for this key.
    #[inline(always)]
    pub(crate) fn free_in_line(&self, key: c_int) -> Option<Slot<'a>> {
        // It does not load the keys, for the reason in `find_in_line`.
        let mut order = self.cold.order.load(Relaxed);
        let mut empty = (1 << INLINE) - 1;
        while order != 0 {
            empty &= !(1 << inline_slot(order));
            order >>= 4;
        }
        NonZero::new(empty).map(|empty: NonZero<u32>| self.in_line_with(empty.trailing_zeros(), key))
    }

    /// Adds an attribute in a free slot, which may be in a table.
    #[inline(always)]
    pub(crate) fn fill(
        &self,
        Storage(table): Storage<'a>,
        slot: Slot<'a>,
        keyval: KeyRef<'a>,
        value: Value,
        spare: Spare,
    ) {
        // The word before the key: a reader that finds the key also finds its word.
        self.put(slot, value, spare);
        let Slot { index, key, .. } = slot;
        let set = bump(&self.cold.sets, 1);
        slot.side().begin(set);
        self.change();
        match table {
            Some(table) => {
                bump(&table.header().live, 1);
                table.link(index);
                if !table.is_sorted() {
                    table.touch_with_any(index, set as u16);
                }
                table.links(index).keep(keyval);
            }
            None => {
                self.cold.order.store(self.cold.order.load(Relaxed) << 4 | (index + 1), Relaxed);
            }
        }
        slot.group.add_key(index, key as u32);
    }

    /// Copies the layout of another object, whose attributes are in `storage`, to this one, which is empty and known to no
    /// other thread: each attribute to the slot of the same number and in the same order, without a value or a reference to
    /// its key. Returns where they are. `None` if out of memory.
    #[inline(always)]
    pub(crate) fn imitate(&self, source: &Slots<'_, L>, storage: Storage<'_>) -> Option<Storage<'a>> {
        // Later sets on the new object get higher numbers than the copied attributes.
        self.cold.sets.store(source.cold.sets.load(Relaxed), Relaxed);
        let Storage(Some(theirs)) = storage else {
            self.hot.group.copy_keys(&source.hot.group);
            for (ours, theirs) in self.cold.sides.iter().zip(&source.cold.sides) {
                ours.begin(theirs.birth());
            }
            self.cold.order.store(source.cold.order.load(Relaxed), Relaxed);
            return Some(Storage::LINE);
        };
        let header = theirs.header();
        // Half of the slots is above half of the power of two that `take` rounds up to, so the size is the same.
        let ours = self.engine.pools.tables.take(&self.engine.threads, theirs.capacity() / 2)?;
        // In memory order: following the list would wait for each link. The links of a pair of slots are one cache line.
        // The first pair is rarely empty, so a branch on it would cost more than it saves.
        for bucket in 0..theirs.capacity() / INLINE as u32 {
            let from = theirs.bucket(bucket);
            ours.bucket(bucket).copy_keys(from);
            let slot = bucket * INLINE as u32;
            (slot..slot + 2).for_each(|slot| ours.copy_links(theirs, slot));
            if from.group.has_pair(1) {
                (slot + 2..slot + 4).for_each(|slot| ours.copy_links(theirs, slot));
            }
        }
        let copied = ours.header();
        for (to, from) in
            [(&copied.live, &header.live), (&copied.newest, &header.newest), (&copied.oldest, &header.oldest)]
        {
            to.store(from.load(Relaxed), Relaxed);
        }
        self.name(ours);
        Some(Storage(Some(ours)))
    }

    /// The attribute that `copy` was made from, unless it was removed. `copy` is a slot of the object that imitated
    /// this one at the start.
    #[inline(always)]
    pub(crate) fn imitated(&self, start: Start<'a>, copy: Slot<'_>) -> Option<Slot<'a>> {
        if self.mark() == start.mark {
            return Some(self.same_slot(start.storage, copy));
        }
        self.find(copy.key).filter(|slot| slot.side().birth() == copy.side().birth())
    }

    /// As `remove`, for an attribute without a cell, of an object whose attributes are all being deleted. If it is the newest,
    /// it is removed, and the next one's slot number, or [`NONE`], returned. `live`, and the notes of buckets, stay until the
    /// table is wiped or [tidied](Self::tidy).
    #[inline(always)]
    pub(crate) fn remove_newest(
        &self,
        Storage(table): Storage<'_>,
        slot: Slot<'_>,
        index: u32,
    ) -> Option<u32> {
        let older = match table {
            Some(table) => {
                let newest = &table.header().newest;
                if newest.load(Relaxed) != index || !table.is_sorted() {
                    return None;
                }
                let older = table.links(index).older.load(Relaxed);
                newest.store(older, Relaxed);
                older
            }
            None => {
                let order = self.cold.order.load(Relaxed);
                if inline_slot(order) != index {
                    return None;
                }
                self.cold.order.store(order >> 4, Relaxed);
                inline_slot(order >> 4)
            }
        };
        slot.group.clear_key::<L>(slot.index);
        if L::OVERLAP {
            // Invalidates what readers, and a dup of the dying object that is under way, have found.
            self.next_version(table);
            self.change();
            // Threads that wait for callbacks on the attribute look again.
            slot.side().begin(0);
        }
        Some(older)
    }

    /// Clears what `remove_newest` has left in the table of an object that stays, if it has no attributes. Readers may be
    /// there: they find no key before and after.
    #[cold]
    pub(crate) fn tidy(&self) {
        if let (Some(table), true) = (self.table(), self.is_empty()) {
            table.forget();
        }
    }

    /// Tells readers that an attribute is gone whose key was cleared.
    #[inline(always)]
    fn next_version(&self, table: Option<Table<'_>>) {
        match table {
            Some(table) => {
                let version = &table.header().read.version;
                version.store(version.load(Relaxed) + 1, Release);
            }
            None => {
                let meta = (version(self.hot.meta.load(Relaxed)) + 1) << 1;
                self.hot.meta.store(ptr::without_provenance_mut(meta), Release);
            }
        }
    }

    /// Removes an attribute. The caller takes over its reference to the key.
    #[inline(always)]
    pub(crate) fn remove(&self, slot: Slot<'_>) {
        self.take_out(self.storage(), slot);
        self.clear_side(slot);
    }

    /// Begins a removal: `clear_side` follows, unless calls do not overlap and the attribute has no cell.
    #[inline(always)]
    pub(crate) fn take_out(&self, Storage(table): Storage<'_>, slot: Slot<'_>) {
        let at = slot.index;
        self.change();
        slot.group.remove_key(at);
        match table {
            Some(table) => {
                table.unlink(at);
                bump(&table.header().live, -1);
                table.leave(at, slot.key as u32);
            }
            None => self.cold.order.store(without(self.cold.order.load(Relaxed), at), Relaxed),
        }
        if L::OVERLAP {
            self.next_version(table);
        }
    }

    /// Ends a removal: only now may the cell become another attribute's.
    #[inline(always)]
    pub(crate) fn clear_side(&self, slot: Slot<'_>) {
        if L::OVERLAP {
            // Threads that wait for callbacks on the attribute look again.
            slot.side().begin(0);
        }
        let cell = &slot.side().cell;
        let freed = cell.load(Relaxed);
        if !freed.is_null() {
            // Release: a reader that no longer finds the cell sees the new version.
            cell.store(ptr::null_mut(), Release);
            self.engine.pools.cells.put(&self.engine.threads, freed);
        }
    }

    /// The slot with a number.
    #[inline(always)]
    pub(crate) fn slot(&self, storage: Storage<'a>, index: u32) -> Slot<'a> {
        let slot = self.slot_with(storage, index, 0);
        Slot { key: slot.group.key(index) as c_int, ..slot }
    }

    /// The slot with the same number as one of another object, and the same key.
    #[inline(always)]
    pub(crate) fn same_slot(&self, storage: Storage<'a>, other: Slot<'_>) -> Slot<'a> {
        self.slot_with(storage, other.index, other.key)
    }

    #[inline(always)]
    fn slot_with(&self, Storage(table): Storage<'a>, index: u32, key: c_int) -> Slot<'a> {
        match table {
            Some(table) => self.in_bucket_with(table, InBucket { group: table.group(index), index }, key),
            None => self.in_line_with(index, key),
        }
    }

    /// The keyval of an attribute.
    #[inline(always)]
    pub(crate) fn keyval(&self, Storage(table): Storage<'a>, slot: Slot<'a>) -> KeyRef<'a> {
        match table {
            Some(table) => table.links(slot.index).keyval(),
            None => self.engine.keyvals.held(slot.key),
        }
    }

    /// The slot number of the attribute that was set last, or [`NONE`].
    #[inline(always)]
    pub(crate) fn newest(&self, Storage(table): Storage<'a>) -> u32 {
        match table {
            Some(table) => table.sorted().header().newest.load(Relaxed),
            None => inline_slot(self.cold.order.load(Relaxed)),
        }
    }

    /// The slot number of the attribute before this one in the order of last sets, or [`NONE`]. A table is sorted.
    pub(crate) fn older(&self, Storage(table): Storage<'a>, index: u32) -> u32 {
        match table {
            Some(table) => table.links(index).older.load(Relaxed),
            None => {
                let order = self.cold.order.load(Relaxed);
                inline_slot(order >> (position(order, index) + 4))
            }
        }
    }

    /// A walk over all attributes, at the one whose last set is the oldest. There is at least one.
    #[inline(always)]
    pub(crate) fn walk(&self, Storage(table): Storage<'a>) -> Walk {
        Walk(match table {
            Some(table) => table.sorted().header().oldest.load(Relaxed),
            None => self.cold.order.load(Relaxed),
        })
    }

    /// The slot numbers of the attributes in the order of their last set.
    pub(crate) fn in_order(&self, storage: Storage<'a>) -> impl Iterator<Item = u32> {
        storage.walk_on((!self.is_empty()).then(|| self.walk(storage)))
    }

    /// Prepares the object's memory for another object: no attributes, and the next version. The version tells a
    /// reader of the old object's attributes that they are gone.
    #[inline(always)]
    pub(crate) fn reset(&self) {
        let old = self.table();
        let next = match old {
            Some(_) => self.cold.last_version.load(Relaxed) as usize + 1,
            None => version(self.hot.meta.load(Relaxed)) + 1,
        };
        self.hot.group.clear_keys();
        self.cold.sides.iter().for_each(|side| side.cell.store(ptr::null_mut(), Relaxed));
        self.hot.meta.store(ptr::without_provenance_mut(next << 1), Release);
        if let Some(table) = old {
            table.header().read.version.store(table.header().read.version.load(Relaxed) + 1, Release);
            self.engine.pools.tables.put(&self.engine.threads, table);
        }
        self.cold.order.store(0, Relaxed);
        // The count goes on: the marks of threads that waited for the old object differ.
        let state = self.cold.state.load(Relaxed) & !State::all().bits();
        self.cold.state.store(state.wrapping_add(CHANGE), Relaxed);
        self.cold.failed.store(0, Relaxed);
    }
}

/// The newest slot of an order, or [`NONE`].
#[inline(always)]
fn inline_slot(order: u32) -> u32 {
    (order & 15).wrapping_sub(1)
}

/// The position of the oldest slot in an order, in bits.
#[inline(always)]
fn oldest(order: u32) -> u32 {
    (order | 1).ilog2() & !3
}

/// The position of a slot in an order, in bits.
#[inline(always)]
fn position(order: u32, slot: u32) -> u32 {
    (0..INLINE as u32).map(|at| at * 4).find(|at| order >> at & 15 == slot + 1).unwrap_or(16)
}

#[inline(always)]
fn without(order: u32, slot: u32) -> u32 {
    let at = position(order, slot);
    let newer = order & ((1 << at) - 1);
    newer | (order >> (at + 4)) << at
}
