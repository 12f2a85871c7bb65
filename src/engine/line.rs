//! Where an object's attributes are stored, and how a get reads them without a lock. `slots.rs` is the writer's side.
//!
//! An object has two parts. The *hot* one is a cache line: the object's id, `meta`, four keys and the words C
//! reads for them. Only writers and Fortran readers need the *cold* part. An object with more than four attributes
//! has them in a [`Table`] instead, and keeps the table until it is freed.
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
//! | then the line: *Release* clear its keys, then its cells        | keys, then `meta`: a table              |
//! | the old table: *Release* store version + 1, *Release* wipe it  | *Acquire* load keys, then both again    |
//!
//! A word of another key can only be read after that key's `add`, which follows the removal's version. The Acquire
//! load of the word therefore makes the second load of the version differ from the first. If the first load already
//! saw the removal, it also saw that the key was cleared. An attribute that stays set is always found: it never moves
//! within a table, and the old table is wiped only after the new one was named. A reader repeats only after a writer
//! has made progress, and never waits for a writer.

use core::ffi::{c_int, c_void};
use core::num::NonZero;
use core::ptr::{self, NonNull};

use bitflags::bitflags;

use super::sync::{Acquire, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release};
use super::table::{EMPTY, GONE, Header, Table};
use super::value::{Cell, Value, cell_at};

/// The number of attributes that fit into the line.
pub(crate) const INLINE: usize = 4;

/// The cache line that a get reads. All zeros when new.
#[repr(C, align(64))]
pub(crate) struct Hot {
    /// The object's id; 0 while there is no object.
    pub(crate) id: AtomicU64,
    pub(super) meta: AtomicPtr<Header>,
    /// Two keys in each word, the even slot's in the low half: a reader loads all four at once.
    pub(super) keys: [AtomicU64; INLINE / 2],
    pub(super) words: [AtomicPtr<c_void>; INLINE],
}

/// The rest of an attribute, in the line or in a table.
#[repr(C)]
pub(crate) struct Side {
    /// The attribute's cell, or null.
    pub(super) cell: AtomicPtr<Cell>,
    /// The number of the set that added the attribute, among all sets on the object.
    pub(crate) born: AtomicU32,
    /// [`DELETING`] and [`COPYING`].
    pub(crate) flags: AtomicU32,
}

impl Side {
    const fn new() -> Self {
        Self { cell: AtomicPtr::new(ptr::null_mut()), born: AtomicU32::new(0), flags: AtomicU32::new(0) }
    }
}

/// The rest of an object: its lock, its state, and the parts of the attributes in the line that a get of C does not
/// read. `order` lists their slots, newest first, four bits each holding slot + 1.
#[repr(C)]
pub(crate) struct Cold {
    pub(super) sides: [Side; INLINE],
    pub(super) order: AtomicU32,
    /// Counts sets of any attribute; a new attribute gets its `born` from it.
    pub(crate) sets: AtomicU32,
    /// The number of copy and delete callbacks that run on this object, and of its dups that are under way.
    pub(crate) running: AtomicU32,
    /// [`State`], and above it a count of [`CHANGE`]s.
    pub(crate) state: AtomicU32,
    /// While dying: the code of the first callback that failed.
    pub(crate) failed: AtomicI32,
    /// The version of the line when the object got a table.
    pub(super) last_version: AtomicU32,
    pub(crate) lock: Lock,
}

bitflags! {
    /// The flags of an object.
    #[derive(Clone, Copy)]
    pub(crate) struct State: u32 {
        /// The object's attributes are being deleted because it is being freed.
        const DYING = 1;
        /// No attribute can be set any more.
        const CLOSED = 2;
        /// Sets are recorded in one order with those of other objects ([`super::order`]).
        const ORDERED = 4;
    }
}

/// Added to `state` when an attribute is added or removed, or the table is replaced. While `state` is the same, slots
/// that were found before a callback are valid.
pub(crate) const CHANGE: u32 = State::all().bits() + 1;

/// Bit of an attribute's `flags`: its delete callback is running.
pub(crate) const DELETING: u32 = 1;
/// Added to `flags` for each copy callback of the attribute that is running.
pub(crate) const COPYING: u32 = 2;

const _: () = assert!(size_of::<Hot>() == 64 && size_of::<Cold>() <= 96);

impl Cold {
    pub(crate) const fn new() -> Self {
        Self {
            sides: [const { Side::new() }; INLINE],
            order: AtomicU32::new(0),
            sets: AtomicU32::new(0),
            running: AtomicU32::new(0),
            state: AtomicU32::new(0),
            failed: AtomicI32::new(0),
            last_version: AtomicU32::new(0),
            lock: Lock::new(),
        }
    }

    /// Whether the object has one of the flags.
    #[inline(always)]
    pub(crate) fn is(&self, any: State) -> bool {
        self.state.load(Relaxed) & any.bits() != 0
    }
}

/// The version of an object whose attributes are in the line.
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
/// `meta` names a table (`is_table`), of a pool that is not cleared during `'a`.
#[inline]
pub(super) unsafe fn table_of<'a>(meta: *mut Header) -> Table<'a> {
    let base = meta.map_addr(|address| address & !1);
    // SAFETY: a table's meta is its address, which is not null and 64-aligned, plus 1.
    unsafe {
        core::hint::assert_unchecked(!base.is_null());
        Table::at(NonNull::new_unchecked(base))
    }
}

/// The reader's view of an object's attributes. Its methods take no lock, and repeat until key, word and cell
/// belong together.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    hot: &'a Hot,
    cold: &'a Cold,
}

/// An attribute that a reader found: its word, and the place of its cell's address.
type Found<'a> = (*mut c_void, &'a AtomicPtr<Cell>);

#[inline(always)]
fn number((word, cell): Found<'_>) -> isize {
    Value::read(word, cell_at(cell.load(Acquire))).number()
}

impl<'a> Reader<'a> {
    #[inline(always)]
    pub(crate) fn new(hot: &'a Hot, cold: &'a Cold) -> Self {
        Self { hot, cold }
    }

    /// What C reads of an attribute.
    #[inline(always)]
    pub fn word(self, key: c_int) -> Option<*mut c_void> {
        self.look_up(key, |(word, _)| word)
    }

    /// The value of an attribute.
    #[inline(always)]
    pub fn value(self, key: c_int) -> Option<Value> {
        self.look_up(key, |(word, cell)| Value::read(word, cell_at(cell.load(Acquire))))
    }

    /// The number of an attribute that is set in the line. `None` also if a writer interfered.
    #[inline(always)]
    pub fn number_in_line(self, key: c_int) -> Option<isize> {
        self.in_line(key, number).set()
    }

    /// The view of a get that continues in the table.
    #[inline(always)]
    pub fn words(self) -> Words<'a> {
        Words(self.hot)
    }

    #[inline(always)]
    fn look_up<R>(self, key: c_int, read: impl Fn(Found<'_>) -> R) -> Option<R> {
        loop {
            let meta = self.hot.meta.load(Acquire);
            let found = match is_table(meta) {
                true => self.words().in_table(meta, key, &read),
                false => self.in_line(key, &read),
            };
            match found {
                Look::Set(value) => return Some(value),
                Look::NotSet => return None,
                Look::Unknown => {}
            }
        }
    }

    /// Looks in the line.
    #[inline(always)]
    fn in_line<R>(self, key: c_int, read: impl Fn(Found<'_>) -> R) -> Look<R> {
        let meta = self.hot.meta.load(Acquire);
        if is_table(meta) {
            return Look::Unknown;
        }
        let hits = self.hot.equal_keys(key as u32);
        let found = (hits != 0 && key > GONE as c_int).then(|| {
            let slot = hits.trailing_zeros() as usize % INLINE;
            read((self.hot.words[slot].load(Acquire), &self.cold.sides[slot].cell))
        });
        Look::of(found, self.hot.meta.load(Relaxed) == meta)
    }
}

/// Outcome of a search without a lock.
pub enum Look<R> {
    Set(R),
    NotSet,
    /// Not decided: a writer interfered, or the attribute may be stored elsewhere.
    Unknown,
}

impl<R> Look<R> {
    /// The outcome of a search. `undisturbed` is false if a writer interfered.
    #[inline(always)]
    fn of(found: Option<R>, undisturbed: bool) -> Self {
        match found {
            _ if !undisturbed => Self::Unknown,
            Some(value) => Self::Set(value),
            None => Self::NotSet,
        }
    }

    #[inline(always)]
    pub(crate) fn set(self) -> Option<R> {
        match self {
            Self::Set(value) => Some(value),
            Self::NotSet | Self::Unknown => None,
        }
    }
}

/// What C reads of an object's attributes: the steps of a get that hits. They take no lock and do not repeat. If they
/// find nothing, the answer comes from a [`Reader`].
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Words<'a>(pub(super) &'a Hot);

impl Words<'_> {
    /// The word of an attribute in the line. After [`Look::NotSet`], [`Words::beyond_line`] is next; after
    /// [`Look::Unknown`], a [`Reader`].
    ///
    /// It does not test for a table, because the line of an object with a table has no keys. A reader that still
    /// finds one there has come before the table's first change, when line and table agreed.
    #[inline(always)]
    pub fn in_line(self, key: c_int) -> Look<*mut c_void> {
        let meta = self.0.meta.load(Acquire);
        let Some(hits) = NonZero::new(self.0.equal_keys(key as u32)) else { return Look::NotSet };
        if key <= GONE as c_int {
            return Look::NotSet;
        }
        let word = self.0.words[hits.trailing_zeros() as usize % INLINE].load(Acquire);
        Look::of(Some(word), self.0.meta.load(Relaxed) == meta)
    }

    /// The rest of a get, if the line does not have the attribute: its word if it is in the table.
    ///
    /// A miss in the line is final: an attribute that stays set leaves the line only for a table.
    #[inline(always)]
    pub fn beyond_line(self, key: c_int) -> Look<*mut c_void> {
        let meta = self.0.meta.load(Acquire);
        if is_table(meta) { self.in_table(meta, key, |(word, _)| word) } else { Look::NotSet }
    }

    /// The number that Fortran reads, if the attribute is in the table. `None` also if a writer interfered.
    #[inline(always)]
    pub fn number_in_table(self, key: c_int) -> Option<isize> {
        let meta = self.0.meta.load(Acquire);
        if is_table(meta) { self.in_table(meta, key, number).set() } else { None }
    }

    /// Looks in the table that `meta` names.
    #[inline(always)]
    fn in_table<R>(self, meta: *mut Header, key: c_int, read: impl Fn(Found<'_>) -> R) -> Look<R> {
        debug_assert!(is_table(meta));
        // SAFETY: the callers have tested it; pools are cleared only when no call is under way.
        let table = unsafe { table_of(meta) };
        let version = table.header().read.version.load(Acquire);
        let unchanged =
            || table.header().read.version.load(Relaxed) == version && self.0.meta.load(Relaxed) == meta;
        let Some(index) = probe(table, key) else { return Look::of(None, unchanged()) };
        let found = read((table.entry(index).word.load(Acquire), &table.links(index).side.cell));
        Look::of(Some(found), unchanged())
    }
}

impl Hot {
    /// One bit for each slot with this key. All four comparisons come before any branch, because the slot that holds
    /// a key cannot be predicted.
    #[cfg(all(target_arch = "x86_64", not(any(miri, loom))))]
    #[inline(always)]
    pub(super) fn equal_keys(&self, key: u32) -> u32 {
        let hits: u32;
        // SAFETY: `keys` has 16 bytes and is aligned to 16. The load is one of two aligned pairs, each loaded as a
        // whole. Like every load on x86, it is an Acquire, and the compiler moves no access across it.
        unsafe {
            core::arch::asm!(
                "movd {wanted}, {key:e}",
                "pshufd {wanted}, {wanted}, 0",
                "pcmpeqd {wanted}, xmmword ptr [{keys}]",
                "movmskps {hits:e}, {wanted}",
                wanted = out(xmm_reg) _,
                key = in(reg) key,
                keys = in(reg) &raw const self.keys,
                hits = lateout(reg) hits,
                options(nostack, preserves_flags),
            );
        }
        // SAFETY: `movmskps` gives four bits.
        unsafe { core::hint::assert_unchecked(hits < 1 << INLINE) };
        hits
    }

    /// One bit for each slot with this key.
    #[cfg(not(all(target_arch = "x86_64", not(any(miri, loom)))))]
    #[inline(always)]
    pub(super) fn equal_keys(&self, key: u32) -> u32 {
        let [low, high] = self.keys.each_ref().map(|pair| pair.load(Acquire));
        let keys = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
        (0..INLINE).fold(0, |hits, slot| hits | u32::from(keys[slot] == key) << slot)
    }

    /// The key in a slot. The caller holds the writer's lock.
    #[cfg(not(loom))]
    #[inline(always)]
    pub(super) fn key(&self, slot: usize) -> u32 {
        let half = if cfg!(target_endian = "big") { slot ^ 1 } else { slot };
        // SAFETY: it is half of one of the words. No thread writes them meanwhile, so loads of both sizes may
        // overlap.
        unsafe { (*self.keys.as_ptr().cast::<[AtomicU32; INLINE]>())[half].load(Relaxed) }
    }

    /// As above for loom, which does not support loads of both sizes.
    #[cfg(loom)]
    pub(super) fn key(&self, slot: usize) -> u32 {
        (self.keys[slot / 2].load(Relaxed) >> (32 * (slot % 2))) as u32
    }

    /// Changes a key. The caller holds the writer's lock, so the other key of the word does not change. Release also
    /// when a key is cleared: a reader may see the other key here first, and must then find its word.
    pub(super) fn set_key(&self, slot: usize, key: u32) {
        let shift = 32 * (slot % 2);
        let other = self.keys[slot / 2].load(Relaxed) & !(u64::from(u32::MAX) << shift);
        self.keys[slot / 2].store(other | u64::from(key) << shift, Release);
    }
}

/// Searches a table for a key. Any number may be given.
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
