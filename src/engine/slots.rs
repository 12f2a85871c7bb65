//! The writer's side of an object's attributes: whoever has a [`Slots`] holds the object's lock.
//!
//! What readers see of it, and in which order, is the protocol of `line.rs`.

use core::ffi::{c_int, c_void};
use core::ptr;

use super::line::{Cold, Hot, INLINE, is_table, probe, table_of, version};
use super::sync::{AtomicPtr, AtomicU32, Guard, Relaxed, Release, Threads, bump};
use super::table::{EMPTY, GONE, NONE, Table, TablePool};
use super::value::{Cell, CellPool, Value, cell_at};

/// A cell reserved for a value, or none where none is needed.
pub(crate) struct Spare(*mut Cell);

/// An attribute slot, in the line or in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot(u32);

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

/// The writer's view of an object's attributes: whoever has one holds the object's lock.
pub(crate) struct Slots<'a> {
    hot: &'a Hot,
    cold: &'a Cold,
    pools: &'a Pools,
    threads: &'a Threads,
    guard: Guard<'a>,
}

impl<'a> Slots<'a> {
    #[inline]
    pub(crate) fn lock(hot: &'a Hot, cold: &'a Cold, pools: &'a Pools, threads: &'a Threads) -> Self {
        Self { hot, cold, pools, threads, guard: cold.lock.acquire(threads) }
    }

    /// Runs user code without the lock. Afterwards everything may be different.
    #[inline]
    pub(crate) fn unlocked<R>(&mut self, call: impl FnOnce() -> R) -> R {
        self.guard.release();
        let result = self.threads.in_callback(call);
        self.guard = self.cold.lock.acquire(self.threads);
        result
    }

    /// Waits, without the lock, until some callback ends. Afterwards everything may be different.
    pub(crate) fn wait(&mut self) {
        self.threads.wait(&mut self.guard);
        self.guard = self.cold.lock.acquire(self.threads);
    }

    fn table(&self) -> Option<Table<'a>> {
        let meta = self.hot.meta.load(Relaxed);
        // SAFETY: `meta` says so, and pools are cleared only when no call is under way.
        is_table(meta).then(|| unsafe { table_of(meta) })
    }

    /// The slot of a key that may be anything.
    #[inline]
    pub(crate) fn find(&self, key: c_int) -> Option<Slot> {
        match self.table() {
            Some(table) => probe(table, key).map(Slot),
            None if key <= GONE as c_int => None,
            None => match self.hot.equal_keys(key as u32) {
                0 => None,
                hits => Some(Slot(hits.trailing_zeros())),
            },
        }
    }

    pub(crate) fn key(&self, Slot(slot): Slot) -> c_int {
        match self.table() {
            Some(table) => table.entry(slot).key.load(Relaxed) as c_int,
            None => self.hot.key(slot as usize) as c_int,
        }
    }

    #[inline]
    pub(crate) fn flags(&self, Slot(slot): Slot) -> &'a AtomicU32 {
        match self.table() {
            Some(table) => &table.entry(slot).flags,
            None => &self.cold.flags[slot as usize],
        }
    }

    pub(crate) fn born(&self, Slot(slot): Slot) -> u32 {
        match self.table() {
            Some(table) => table.side(slot).born.load(Relaxed),
            None => self.cold.born[slot as usize].load(Relaxed),
        }
    }

    fn cell(&self, Slot(slot): Slot) -> &'a AtomicPtr<Cell> {
        match self.table() {
            Some(table) => &table.side(slot).cell,
            None => &self.cold.cells[slot as usize],
        }
    }

    fn word_of(&self, Slot(slot): Slot) -> &'a AtomicPtr<c_void> {
        match self.table() {
            Some(table) => &table.entry(slot).word,
            None => &self.hot.words[slot as usize],
        }
    }

    /// What C reads of the attribute, and the value.
    #[inline]
    pub(crate) fn value(&self, slot: Slot) -> (*mut c_void, Value) {
        let word = self.word_of(slot).load(Relaxed);
        (word, Value::read(word, cell_at(self.cell(slot).load(Relaxed))))
    }

    /// What [`Slots::store`] will need for the value: taken before the old one is deleted, since nothing may fail
    /// after that. `None` without memory.
    #[inline]
    pub(crate) fn reserve_for(&self, slot: Slot, value: Value) -> Option<Spare> {
        if value.fits(cell_at(self.cell(slot).load(Relaxed))) {
            return Some(Spare(ptr::null_mut()));
        }
        self.pools.cells.take(self.threads).map(Spare)
    }

    /// Gives back what was reserved and is not needed.
    pub(crate) fn release(&self, Spare(cell): Spare) {
        self.pools.cells.put(self.threads, cell);
    }

    /// Stores a value with what was reserved for it, and makes the attribute the newest.
    #[inline]
    pub(crate) fn store(&self, slot: Slot, value: Value, Spare(spare): Spare) {
        let cell = self.cell(slot);
        if let Some(new) = cell_at(spare) {
            new.keep(cell.load(Relaxed));
            // Release: a reader that finds the cell finds it whole.
            cell.store(spare, Release);
        }
        let word = value.word(cell_at(cell.load(Relaxed)));
        self.word_of(slot).store(word, Release);
        self.touch(slot);
        bump(&self.cold.sets, 1);
    }

    #[inline]
    fn touch(&self, Slot(slot): Slot) {
        match self.table() {
            Some(table) if table.header().newest.load(Relaxed) == slot => {}
            None if self.cold.order.load(Relaxed) & 15 == slot + 1 => {}
            Some(table) => {
                table.unlink(slot);
                table.link(slot);
            }
            None => {
                let order = without(self.cold.order.load(Relaxed), slot);
                self.cold.order.store(order << 4 | (slot + 1), Relaxed);
            }
        }
    }

    /// Makes room for `attributes` attributes in all. False without memory.
    pub(crate) fn reserve(&self, attributes: u32) -> bool {
        let Some(table) = self.table() else {
            return attributes <= INLINE as u32 || self.replace(attributes);
        };
        // A slot that held an attribute counts as used until the table is replaced.
        let header = table.header();
        let wanted = header.used.load(Relaxed) + attributes.saturating_sub(header.live.load(Relaxed));
        wanted <= table.capacity() / 2 || self.replace(attributes.saturating_add(attributes / 2))
    }

    fn replace(&self, attributes: u32) -> bool {
        let Some(table) = self.pools.tables.take(self.threads, attributes) else { return false };
        let mut next = self.oldest();
        while let Some(slot) = next {
            let key = self.key(slot) as u32;
            let to = table.vacant(key);
            let (entry, side) = (table.entry(to), table.side(to));
            // Release: a reader who stayed in this block from another object's time meets that object's `meta`.
            entry.word.store(self.word_of(slot).load(Relaxed), Release);
            entry.flags.store(self.flags(slot).load(Relaxed), Relaxed);
            side.cell.store(self.cell(slot).load(Relaxed), Release);
            side.born.store(self.born(slot), Relaxed);
            entry.key.store(key, Release);
            table.link(to);
            bump(&table.header().used, 1);
            bump(&table.header().live, 1);
            next = self.newer(slot);
        }
        let old = self.table();
        if old.is_none() {
            self.cold.last_version.store(version(self.hot.meta.load(Relaxed)) as u32, Relaxed);
        }
        let meta = table.base().as_ptr().map_addr(|address| address | 1);
        self.hot.meta.store(meta, Release);
        match old {
            Some(old) => {
                // Release: a reader still in the old table that meets its next owner's words meets this first.
                old.header().version.store(old.header().version.load(Relaxed) + 1, Release);
                self.pools.tables.put(self.threads, old);
            }
            // The cells are the table's now. Release: as above, `meta`.
            None => self.cold.cells.iter().for_each(|cell| cell.store(ptr::null_mut(), Release)),
        }
        true
    }

    /// How many attributes there are.
    pub(crate) fn len(&self) -> u32 {
        match self.table() {
            Some(table) => table.header().live.load(Relaxed),
            None => INLINE as u32 - self.hot.equal_keys(EMPTY).count_ones(),
        }
    }

    /// Adds an attribute that is not there, as the newest. `None` without memory.
    pub(crate) fn insert(&self, key: c_int, value: Value) -> Option<Slot> {
        if !self.reserve(self.len() + 1) {
            return None;
        }
        let table = self.table();
        let slot = match table {
            Some(table) => table.vacant(key as u32),
            None => self.hot.equal_keys(EMPTY).trailing_zeros(),
        };
        let Spare(spare) = self.reserve_for(Slot(slot), value)?;
        if !spare.is_null() {
            self.cell(Slot(slot)).store(spare, Release);
        }
        let born = bump(&self.cold.sets, 1);
        let word = value.word(cell_at(self.cell(Slot(slot)).load(Relaxed)));
        match table {
            Some(table) => {
                let (entry, side) = (table.entry(slot), table.side(slot));
                bump(&table.header().used, i32::from(entry.key.load(Relaxed) == EMPTY));
                bump(&table.header().live, 1);
                entry.flags.store(0, Relaxed);
                side.born.store(born, Relaxed);
                table.link(slot);
                entry.word.store(word, Release);
                entry.key.store(key as u32, Release);
            }
            None => {
                let at = slot as usize;
                self.cold.flags[at].store(0, Relaxed);
                self.cold.born[at].store(born, Relaxed);
                self.cold.order.store(self.cold.order.load(Relaxed) << 4 | (slot + 1), Relaxed);
                self.hot.words[at].store(word, Release);
                self.hot.set_key(at, key as u32);
            }
        }
        Some(Slot(slot))
    }

    /// Removes an attribute. Its reference to the key becomes the caller's.
    pub(crate) fn remove(&self, slot: Slot) {
        let Slot(at) = slot;
        let cell = self.cell(slot);
        match self.table() {
            Some(table) => {
                table.unlink(at);
                bump(&table.header().live, -1);
                // A search that would go on from here ends at the next slot anyway if that was never used.
                let last = table.entry(table.after(at)).key.load(Relaxed) == EMPTY;
                bump(&table.header().used, -i32::from(last));
                table.entry(at).key.store(if last { EMPTY } else { GONE }, Relaxed);
                table.header().version.store(table.header().version.load(Relaxed) + 1, Release);
            }
            None => {
                self.cold.order.store(without(self.cold.order.load(Relaxed), at), Relaxed);
                self.hot.set_key(at as usize, EMPTY);
                let meta = (version(self.hot.meta.load(Relaxed)) + 1) << 1;
                self.hot.meta.store(ptr::without_provenance_mut(meta), Release);
            }
        }
        // Only now may the cell become another attribute's.
        self.free_cell(cell);
    }

    /// Takes the attribute's cell away, on an object that has no readers yet.
    pub(crate) fn drop_cell(&self, slot: Slot) {
        self.free_cell(self.cell(slot));
    }

    fn free_cell(&self, cell: &AtomicPtr<Cell>) {
        let freed = cell.load(Relaxed);
        if !freed.is_null() {
            // Release: a reader that no longer finds the cell meets the version.
            cell.store(ptr::null_mut(), Release);
            self.pools.cells.put(self.threads, freed);
        }
    }

    /// The attribute set last.
    pub(crate) fn newest(&self) -> Option<Slot> {
        match self.table() {
            Some(table) => listed(table.header().newest.load(Relaxed)),
            None => inline_slot(self.cold.order.load(Relaxed)),
        }
    }

    /// The attribute set before this one.
    pub(crate) fn older(&self, Slot(slot): Slot) -> Option<Slot> {
        match self.table() {
            Some(table) => listed(table.side(slot).older.load(Relaxed)),
            None => {
                let order = self.cold.order.load(Relaxed);
                inline_slot(order >> (position(order, slot) + 4))
            }
        }
    }

    /// The attribute whose last set is longest ago.
    pub(crate) fn oldest(&self) -> Option<Slot> {
        match self.table() {
            Some(table) => listed(table.header().oldest.load(Relaxed)),
            None => {
                let order = self.cold.order.load(Relaxed);
                let last = 31_u32.saturating_sub(order.leading_zeros()) & !3;
                inline_slot(order >> last)
            }
        }
    }

    /// The attribute set after this one.
    pub(crate) fn newer(&self, Slot(slot): Slot) -> Option<Slot> {
        match self.table() {
            Some(table) => listed(table.side(slot).newer.load(Relaxed)),
            None => {
                let order = self.cold.order.load(Relaxed);
                position(order, slot).checked_sub(4).and_then(|at| inline_slot(order >> at))
            }
        }
    }

    /// Makes the object's memory ready for another object: no attributes, and the next version, so that a
    /// reader who is still at the old object's attributes notices.
    pub(crate) fn reset(&self) {
        let old = self.table();
        let next = match old {
            Some(_) => self.cold.last_version.load(Relaxed) as usize + 1,
            None => version(self.hot.meta.load(Relaxed)) + 1,
        };
        self.hot.keys.iter().for_each(|keys| keys.store(EMPTY.into(), Relaxed));
        self.cold.cells.iter().for_each(|cell| cell.store(ptr::null_mut(), Relaxed));
        self.hot.meta.store(ptr::without_provenance_mut(next << 1), Release);
        if let Some(table) = old {
            table.header().version.store(table.header().version.load(Relaxed) + 1, Release);
            self.pools.tables.put(self.threads, table);
        }
        self.cold.order.store(0, Relaxed);
        self.cold.state.store(0, Relaxed);
        self.cold.failed.store(0, Relaxed);
    }
}

fn listed(slot: u32) -> Option<Slot> {
    (slot != NONE).then_some(Slot(slot))
}

fn inline_slot(order: u32) -> Option<Slot> {
    (order & 15).checked_sub(1).map(Slot)
}

/// Where a slot stands in an order, in bits.
fn position(order: u32, slot: u32) -> u32 {
    (0..INLINE as u32).map(|at| at * 4).find(|at| order >> at & 15 == slot + 1).unwrap_or(16)
}

fn without(order: u32, slot: u32) -> u32 {
    let at = position(order, slot);
    let newer = order & ((1 << at) - 1);
    newer | (order >> (at + 4)) << at
}
