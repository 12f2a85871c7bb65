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
//! | any change of a key rewrites the other key of the pair: *Release* | *Acquire* load of the pair            |
//! | add past a full bucket: first *Release* note that it was passed | keys of the bucket, then *Acquire* load the note |
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
//! has made progress, and never waits for a writer. Below `MPI_THREAD_MULTIPLE`, no reader is under way during a removal, and
//! the version stays.

use core::ffi::{c_int, c_void};
use core::num::NonZero;
use core::ptr::{self, NonNull};

use bitflags::bitflags;

use super::group::{EMPTY, Group, INLINE};
use super::sync::{Acquire, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed};
use super::table::{Bucket, Header, Home, Table};
use super::value::{Cell, Value, cell_at};

/// The cache line that a get reads. All zeros when new.
#[repr(C, align(64))]
pub(crate) struct Hot {
    pub(super) group: Group,
    /// The object's id; 0 while there is no object.
    pub(crate) id: AtomicU64,
    pub(super) meta: AtomicPtr<Header>,
}

/// The rest of an attribute, in the line or in a table.
#[repr(C)]
pub(crate) struct Side {
    /// The attribute's cell, or null.
    pub(super) cell: AtomicPtr<Cell>,
    /// [`DELETING`] and [`COPYING`]. Without an attribute, this and `birth` may be those of an earlier one.
    pub(super) flags: AtomicU32,
    /// The number of the set that added the attribute, among all sets on the object.
    birth: AtomicU32,
}

impl Side {
    const fn new() -> Self {
        Self { cell: AtomicPtr::new(ptr::null_mut()), flags: AtomicU32::new(0), birth: AtomicU32::new(0) }
    }

    /// The callbacks that run on the attribute.
    #[inline(always)]
    pub(crate) fn flags(&self) -> u32 {
        self.flags.load(Relaxed)
    }

    /// The number of the set that added the attribute.
    pub(crate) fn birth(&self) -> u32 {
        self.birth.load(Relaxed)
    }

    /// Begins the use for an attribute: no callback runs.
    #[inline(always)]
    pub(crate) fn begin(&self, birth: u32) {
        self.flags.store(0, Relaxed);
        self.birth.store(birth, Relaxed);
    }
}

/// The rest of an object: its lock, its state, and the parts of the attributes in the line that a get of C does not
/// read. `order` lists their slots, newest first, four bits each holding slot + 1.
#[repr(C)]
pub(crate) struct Cold {
    pub(super) sides: [Side; INLINE],
    pub(super) order: AtomicU32,
    /// Counts sets of any attribute; a new attribute gets its number of birth from it.
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
/// that were found before a callback are valid. (Below `MPI_THREAD_MULTIPLE`, a free does not count what it removes: no other
/// call on the object is under way.)
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
                true => self.words().in_table::<true, _>(meta, key, &read),
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
        let hits = self.hot.group.keys().equal(key as u32);
        let found = (hits != 0 && key > EMPTY as c_int).then(|| {
            let slot = hits.trailing_zeros() as usize % INLINE;
            read((self.hot.group.words[slot].load(Acquire), &self.cold.sides[slot].cell))
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
        if key <= EMPTY as c_int {
            return Look::NotSet;
        }
        let group = &self.0.group;
        let meta = self.0.meta.load(Acquire);
        let word = if group.has_first_pair(key as u32) {
            group.words[0].load(Acquire)
        } else {
            if group.is_empty() {
                return Look::NotSet;
            }
            let Some(hits) = NonZero::new(group.keys().equal(key as u32)) else { return Look::NotSet };
            group.place(hits.trailing_zeros()).load(Acquire)
        };
        Look::of(Some(word), self.0.meta.load(Relaxed) == meta)
    }

    /// The rest of a get, if the line does not have the attribute: its word if it is in the table. `Unknown` if a writer
    /// interfered, or if the attribute may be in a later bucket than its first.
    ///
    /// Without a table, a miss in the line is final: an attribute that stays set leaves the line only for a table.
    #[inline(always)]
    pub fn beyond_line(self, key: c_int) -> Look<*mut c_void> {
        let meta = self.0.meta.load(Acquire);
        if is_table(meta) { self.in_table::<false, _>(meta, key, |(word, _)| word) } else { Look::NotSet }
    }

    /// The number that Fortran reads, if the attribute is in the table. `None` also where `beyond_line` is `Unknown`.
    #[inline(always)]
    pub fn number_in_table(self, key: c_int) -> Option<isize> {
        let meta = self.0.meta.load(Acquire);
        if is_table(meta) { self.in_table::<false, _>(meta, key, number).set() } else { None }
    }

    /// Looks in the table that `meta` names: in all buckets of the search if `WHOLE`, otherwise in the first.
    #[inline(always)]
    fn in_table<const WHOLE: bool, R>(
        self,
        meta: *mut Header,
        key: c_int,
        read: impl FnOnce(Found<'_>) -> R,
    ) -> Look<R> {
        debug_assert!(is_table(meta));
        // SAFETY: the callers have tested it; pools are cleared only when no call is under way.
        let table = unsafe { table_of(meta) };
        let version = table.header().read.version.load(Acquire);
        let unchanged =
            || table.header().read.version.load(Relaxed) == version && self.0.meta.load(Relaxed) == meta;
        let read = |InBucket { group, index }: InBucket<'_>| {
            read((group.place(index).load(Acquire), &table.links(index).side.cell))
        };
        match probe_home(table, key) {
            Look::Set(found) => Look::of(Some(read(found)), unchanged()),
            Look::NotSet => Look::of(None, unchanged()),
            Look::Unknown if WHOLE => Look::of(probe_on(table, key as u32).map(read), unchanged()),
            Look::Unknown => Look::Unknown,
        }
    }
}

/// A slot of a table, by its bucket.
pub(super) struct InBucket<'a> {
    pub(super) group: &'a Group,
    pub(super) index: u32,
}

impl<'a> InBucket<'a> {
    /// The first of some `hits` in the bucket with this index.
    #[inline(always)]
    pub(super) fn first(group: &'a Group, bucket: u32, hits: NonZero<u32>) -> Self {
        Self { group, index: bucket * INLINE as u32 + hits.trailing_zeros() }
    }
}

/// Searches the first bucket for a key. Any number may be given. `Unknown` if the key may be in a later bucket.
#[inline(always)]
fn probe_home(table: Table<'_>, key: c_int) -> Look<InBucket<'_>> {
    let home = table.home_index(key as u32);
    let Bucket { group, .. } = table.bucket(home);
    if let Some(hits) = NonZero::new(group.keys().equal(key as u32)) {
        if key <= EMPTY as c_int {
            return Look::NotSet;
        }
        return Look::Set(InBucket::first(group, home, hits));
    }
    if table.bucket(home).is_passed_by(key as u32) { Look::Unknown } else { Look::NotSet }
}

/// Searches a table for a key from its [home](Table::home) on, under the writer's lock. Any number may be given as the key.
#[inline(always)]
pub(super) fn probe(Home { table, number, bucket, keys }: Home<'_>, key: c_int) -> Option<InBucket<'_>> {
    if key <= EMPTY as c_int {
        return None;
    }
    match NonZero::new(keys.equal(key as u32)) {
        Some(hits) => Some(InBucket::first(&bucket.group, number, hits)),
        None if bucket.is_passed_by(key as u32) => probe_on(table, key as u32),
        None => None,
    }
}

/// The rest of a search, for a key that is not in its first bucket.
#[cold]
#[inline(never)]
fn probe_on(table: Table<'_>, key: u32) -> Option<InBucket<'_>> {
    if key == EMPTY {
        return None;
    }
    let home = table.home_index(key);
    let mut at = table.after(home);
    while at != home {
        let bucket = table.bucket(at);
        if let Some(hits) = NonZero::new(bucket.group.changed_keys().equal(key)) {
            return Some(InBucket::first(&bucket.group, at, hits));
        }
        if !bucket.is_passed_by(key) {
            return None;
        }
        at = table.after(at);
    }
    None
}
