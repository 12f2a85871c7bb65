//! Where an object's attributes lie, and how a get reads them without a lock.
//!
//! An object has two parts. The *hot* one is a cache line: the object's id, `meta`, four keys and the words C
//! reads for them. The *cold* one is what only writers and Fortran readers need. An object with more than four
//! attributes has them in a [`Table`] instead; it does not go back to four slots before it dies.
//!
//! `meta` is `version << 1` while the attributes are in the line, or the table's address plus 1.
//!
//! # The protocol
//!
//! Writers hold the object's lock. A reader loads `meta`, looks for the key, loads the word, and loads `meta`
//! (and the table's `version`) again; if nothing changed, key and word belong together.
//!
//! | writer                                                         | reader                                  |
//! | -------------------------------------------------------------- | --------------------------------------- |
//! | add: store word, *Release* store key                           | *Acquire* load key, then load word      |
//! | any change of a key in the line rewrites its neighbour: *Release* | the same                             |
//! | overwrite: *Release* store word                                | sees the old word or the new one        |
//! | remove: clear key, *Release* store version + 1                 | *Acquire* load of version before keys   |
//! | a later add in that slot: *Release* store word                 | *Acquire* load word, then version again |
//! | new table: fill it, *Release* store `meta`; the old one rests  | `meta` again                            |
//!
//! A word of another key can only be read after that key's `add`, which follows the removal's version: the
//! Acquire load of the word then makes the second load of the version differ from the first. Where the first
//! load already saw the removal, it also saw the key cleared. An attribute that stays is found at all times:
//! it never moves within a table, and while a new table is made the old one is left as it is. A reader repeats
//! only when a writer has got something done, and never waits for one.

use core::ffi::{c_int, c_void};
use core::ptr::{self, NonNull};

use super::sync::{
    Acquire, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Guard, Lock, Relaxed, Release, Threads, bump,
};
use super::table::{EMPTY, GONE, Header, NONE, Table, TablePool};
use super::value::{Cell, CellPool, Value, cell_at};

/// The attributes that fit into the line.
pub(crate) const INLINE: usize = 4;

/// What a get reads: one cache line. All zeros when new.
#[repr(C, align(64))]
pub(crate) struct Hot {
    /// The object's id; 0 while there is no object.
    pub(crate) id: AtomicU64,
    meta: AtomicPtr<Header>,
    /// Two keys in each word, the even slot's in the low half: a reader loads all four at once.
    keys: [AtomicU64; INLINE / 2],
    words: [AtomicPtr<c_void>; INLINE],
}

/// The rest of an object: its lock, its state, and of the attributes in the line what a get of C leaves alone.
/// `order` lists their slots, newest first, four bits each holding slot + 1.
pub(crate) struct Cold {
    cells: [AtomicPtr<Cell>; INLINE],
    born: [AtomicU32; INLINE],
    flags: [AtomicU32; INLINE],
    order: AtomicU32,
    /// Counts sets of any attribute; what `born` of a new attribute is taken from.
    pub(crate) sets: AtomicU32,
    /// Copy and delete callbacks that run on this object, and dups of it that are under way.
    pub(crate) running: AtomicU32,
    /// [`DYING`], [`CLOSED`].
    pub(crate) state: AtomicU32,
    /// While dying: the first code with which a callback failed.
    pub(crate) failed: AtomicI32,
    /// The version of the line when a table took over.
    last_version: AtomicU32,
    pub(crate) lock: Lock,
}

/// The object's attributes are being deleted because it is being freed.
pub(crate) const DYING: u32 = 1;
/// No attribute can be set any more.
pub(crate) const CLOSED: u32 = 2;

/// Bit of an attribute's `flags`: its delete callback is running.
pub(crate) const DELETING: u32 = 1;
/// How many of its copy callbacks are running, times this.
pub(crate) const COPYING: u32 = 2;

const _: () = assert!(size_of::<Hot>() == 64 && size_of::<Cold>() <= 96);

impl Cold {
    pub(crate) const fn new() -> Self {
        Self {
            cells: [const { AtomicPtr::new(ptr::null_mut()) }; INLINE],
            born: [const { AtomicU32::new(0) }; INLINE],
            flags: [const { AtomicU32::new(0) }; INLINE],
            order: AtomicU32::new(0),
            sets: AtomicU32::new(0),
            running: AtomicU32::new(0),
            state: AtomicU32::new(0),
            failed: AtomicI32::new(0),
            last_version: AtomicU32::new(0),
            lock: Lock::new(),
        }
    }
}

fn version(meta: *mut Header) -> usize {
    meta.addr() >> 1
}

fn is_table(meta: *mut Header) -> bool {
    meta.addr() & 1 != 0
}

/// # Safety
/// `meta` is a table's (`is_table`), of a pool that is not cleared during `'a`.
#[inline]
unsafe fn table_of<'a>(meta: *mut Header) -> Table<'a> {
    // SAFETY: a table's meta is its address, which is not null and 64-aligned, plus 1.
    unsafe { Table::at(NonNull::new_unchecked(meta.map_addr(|address| address & !1))) }
}

/// The reader's view of an object's attributes. Its methods take no lock, and repeat until key, word and cell
/// belong together.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    hot: &'a Hot,
    cold: &'a Cold,
}

/// An attribute that a reader found: its word, and where its cell is.
type Found<'a> = (*mut c_void, &'a AtomicPtr<Cell>);

impl<'a> Reader<'a> {
    #[inline(always)]
    pub(crate) fn new(hot: &'a Hot, cold: &'a Cold) -> Self {
        Self { hot, cold }
    }

    /// Whether the attributes are in a table, not in the line.
    #[inline(always)]
    pub(crate) fn has_table(self) -> bool {
        is_table(self.hot.meta.load(Relaxed))
    }

    /// What C reads of an attribute in the line. `None` also if there is a table, or a writer came in between.
    #[inline(always)]
    pub(crate) fn word_in_line(self, key: c_int) -> Option<*mut c_void> {
        self.in_line(key, |(word, _)| word).flatten()
    }

    /// What C reads of an attribute in the table. `None` also if a writer came in between.
    #[inline(always)]
    pub(crate) fn word_in_table(self, key: c_int) -> Option<*mut c_void> {
        self.in_table(key, |(word, _)| word).flatten()
    }

    /// What C reads of an attribute.
    #[inline(always)]
    pub(crate) fn word(self, key: c_int) -> Option<*mut c_void> {
        self.look_up(key, |(word, _)| word)
    }

    /// The value of an attribute.
    #[inline(always)]
    pub(crate) fn value(self, key: c_int) -> Option<Value> {
        self.look_up(key, |(word, cell)| Value::read(word, cell_at(cell.load(Acquire))))
    }

    #[inline(always)]
    fn look_up<R>(self, key: c_int, read: impl Fn(Found<'_>) -> R) -> Option<R> {
        loop {
            let found = if self.has_table() { self.in_table(key, &read) } else { self.in_line(key, &read) };
            if let Some(consistent) = found {
                return consistent;
            }
        }
    }

    /// Looks in the line. The outer option is `None` if a writer came in between.
    #[inline(always)]
    fn in_line<R>(self, key: c_int, read: impl Fn(Found<'_>) -> R) -> Option<Option<R>> {
        let meta = self.hot.meta.load(Acquire);
        if is_table(meta) {
            return None;
        }
        let hits = self.hot.equal_keys(key as u32);
        let found = (hits != 0 && key > GONE as c_int).then(|| {
            let slot = hits.trailing_zeros() as usize % INLINE;
            read((self.hot.words[slot].load(Acquire), &self.cold.cells[slot]))
        });
        (self.hot.meta.load(Relaxed) == meta).then_some(found)
    }

    /// Looks in the table, likewise.
    #[inline(always)]
    fn in_table<R>(self, key: c_int, read: impl Fn(Found<'_>) -> R) -> Option<Option<R>> {
        let meta = self.hot.meta.load(Acquire);
        if !is_table(meta) {
            return None;
        }
        // SAFETY: `meta` just said so; pools are cleared only when no call is under way.
        let table = unsafe { table_of(meta) };
        let version = table.header().version.load(Acquire);
        let found = probe(table, key)
            .map(|index| read((table.entry(index).word.load(Acquire), &table.side(index).cell)));
        let unchanged =
            table.header().version.load(Relaxed) == version && self.hot.meta.load(Relaxed) == meta;
        unchanged.then_some(found)
    }
}

impl Hot {
    /// One bit for each slot whose key this is. All four compares come before any branch: which slot holds a
    /// key cannot be predicted.
    #[inline(always)]
    fn equal_keys(&self, key: u32) -> u32 {
        let [low, high] = self.keys.each_ref().map(|pair| pair.load(Acquire));
        #[cfg(target_arch = "x86_64")]
        {
            use core::arch::x86_64::{
                _mm_castsi128_ps, _mm_cmpeq_epi32, _mm_movemask_ps, _mm_set_epi64x, _mm_set1_epi32,
            };
            // SAFETY: every x86-64 has SSE2.
            unsafe {
                let keys = _mm_set_epi64x(high as i64, low as i64);
                let equal = _mm_cmpeq_epi32(keys, _mm_set1_epi32(key as i32));
                _mm_movemask_ps(_mm_castsi128_ps(equal)) as u32
            }
        }
        #[cfg(not(target_arch = "x86_64"))]
        {
            let keys = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
            (0..INLINE).fold(0, |hits, slot| hits | u32::from(keys[slot] == key) << slot)
        }
    }

    fn key(&self, slot: usize) -> u32 {
        (self.keys[slot / 2].load(Relaxed) >> (32 * (slot % 2))) as u32
    }

    /// Changes a key; the writer's lock is held, so the other key of the word stays as it is. Release also to
    /// clear one: a reader may meet the other key here first, and must then find its word.
    fn set_key(&self, slot: usize, key: u32) {
        let shift = 32 * (slot % 2);
        let other = self.keys[slot / 2].load(Relaxed) & !(u64::from(u32::MAX) << shift);
        self.keys[slot / 2].store(other | u64::from(key) << shift, Release);
    }
}

/// Looks for a key that may be anything.
#[inline(always)]
fn probe(table: Table<'_>, key: c_int) -> Option<u32> {
    if key <= GONE as c_int {
        return None;
    }
    let mut index = table.home(key as u32);
    loop {
        match table.entry(index).key.load(Acquire) {
            found if found == key as u32 => return Some(index),
            EMPTY => return None,
            _ => index = table.after(index),
        }
    }
}

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
    pub(crate) fn lock(hot: &'a Hot, cold: &'a Cold, pools: &'a Pools, threads: &'a Threads) -> Self {
        Self { hot, cold, pools, threads, guard: cold.lock.acquire(threads) }
    }

    /// Gives up the lock.
    pub(crate) fn unlock(self) -> Guard<'a> {
        self.guard
    }

    fn table(&self) -> Option<Table<'a>> {
        let meta = self.hot.meta.load(Relaxed);
        // SAFETY: `meta` says so, and pools are cleared only when no call is under way.
        is_table(meta).then(|| unsafe { table_of(meta) })
    }

    /// The slot of a key that may be anything.
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
    pub(crate) fn value(&self, slot: Slot) -> (*mut c_void, Value) {
        let word = self.word_of(slot).load(Relaxed);
        (word, Value::read(word, cell_at(self.cell(slot).load(Relaxed))))
    }

    /// What [`Slots::store`] will need for the value: taken before the old one is deleted, since nothing may fail
    /// after that. `None` without memory.
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

    fn touch(&self, Slot(slot): Slot) {
        match self.table() {
            Some(table) if table.header().newest.load(Relaxed) == slot => {}
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
