//! Where an object's attributes lie, and how a get reads them without a lock. The writer's side is `slots.rs`.
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
//! | new table: fill it, *Release* store `meta`                     | `meta` again                            |
//! | the old table: *Release* store version + 1, *Release* wipe it  | *Acquire* load keys, then both again    |
//!
//! A word of another key can only be read after that key's `add`, which follows the removal's version: the
//! Acquire load of the word then makes the second load of the version differ from the first. Where the first
//! load already saw the removal, it also saw the key cleared. An attribute that stays is found at all times:
//! it never moves within a table, and the old table is wiped only after the new one was named. A reader repeats
//! only when a writer has got something done, and never waits for one.

use core::ffi::{c_int, c_void};
use core::ptr::{self, NonNull};

use super::sync::{Acquire, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release};
use super::table::{EMPTY, GONE, Header, Table};
use super::value::{Cell, Value, cell_at};

/// The attributes that fit into the line.
pub(crate) const INLINE: usize = 4;

/// What a get reads: one cache line. All zeros when new.
#[repr(C, align(64))]
pub(crate) struct Hot {
    /// The object's id; 0 while there is no object.
    pub(crate) id: AtomicU64,
    pub(super) meta: AtomicPtr<Header>,
    /// Two keys in each word, the even slot's in the low half: a reader loads all four at once.
    pub(super) keys: [AtomicU64; INLINE / 2],
    pub(super) words: [AtomicPtr<c_void>; INLINE],
}

/// The rest of an object: its lock, its state, and of the attributes in the line what a get of C leaves alone.
/// `order` lists their slots, newest first, four bits each holding slot + 1.
pub(crate) struct Cold {
    pub(super) cells: [AtomicPtr<Cell>; INLINE],
    pub(super) born: [AtomicU32; INLINE],
    pub(super) flags: [AtomicU32; INLINE],
    pub(super) order: AtomicU32,
    /// Counts sets of any attribute; what `born` of a new attribute is taken from.
    pub(crate) sets: AtomicU32,
    /// Copy and delete callbacks that run on this object, and dups of it that are under way.
    pub(crate) running: AtomicU32,
    /// [`DYING`], [`CLOSED`].
    pub(crate) state: AtomicU32,
    /// While dying: the first code with which a callback failed.
    pub(crate) failed: AtomicI32,
    /// The version of the line when a table took over.
    pub(super) last_version: AtomicU32,
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

/// The version of a line that is used itself.
pub(super) fn version(meta: *mut Header) -> usize {
    meta.addr() >> 1
}

/// Whether `meta` names a table.
pub(super) fn is_table(meta: *mut Header) -> bool {
    meta.addr() & 1 != 0
}

/// The table that `meta` names.
///
/// # Safety
/// `meta` is a table's (`is_table`), of a pool that is not cleared during `'a`.
#[inline]
pub(super) unsafe fn table_of<'a>(meta: *mut Header) -> Table<'a> {
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
    pub(super) fn equal_keys(&self, key: u32) -> u32 {
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

    /// The key in a slot; the writer's lock is held.
    pub(super) fn key(&self, slot: usize) -> u32 {
        (self.keys[slot / 2].load(Relaxed) >> (32 * (slot % 2))) as u32
    }

    /// Changes a key; the writer's lock is held, so the other key of the word stays as it is. Release also to
    /// clear one: a reader may meet the other key here first, and must then find its word.
    pub(super) fn set_key(&self, slot: usize, key: u32) {
        let shift = 32 * (slot % 2);
        let other = self.keys[slot / 2].load(Relaxed) & !(u64::from(u32::MAX) << shift);
        self.keys[slot / 2].store(other | u64::from(key) << shift, Release);
    }
}

/// Looks for a key that may be anything.
#[inline(always)]
pub(super) fn probe(table: Table<'_>, key: c_int) -> Option<u32> {
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
