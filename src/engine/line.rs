//! Where an object's attributes are stored, and how a get reads them without a lock. `slots.rs` is the writer's side.
//!
//! An object has two parts. The *hot* one is a cache line: the object's id, `meta`, four keys and the words C
//! reads for them. Only writers and Fortran readers need the *cold* part. An object with more than four attributes
//! has them in a [`Table`] instead, and keeps the table until it is freed. [`Storage`] is either.
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
//! has made progress, and never waits for a writer.

use core::cell::UnsafeCell;
use core::ffi::{c_int, c_void};
use core::ptr::NonNull;

use bitflags::bitflags;

use super::group::{EMPTY, Group, INLINE};
use super::table::{Bucket, Header, Table};
use super::value::{Cell, Value, cell_at};
use crate::sync::{Acquire, AtomicI32, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release};

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
    /// The number of the attribute's last set: the order of attributes ([`super::slots`]).
    pub(super) last_set: AtomicU64,
    /// The number of the set that added the attribute; less in a duplicate.
    pub(super) birth: AtomicU64,
    /// [`DELETING`] and [`COPYING`]. Without an attribute, this and the numbers may be those of an earlier one.
    pub(super) flags: AtomicU32,
    /// The key once more, for the holder of the lock; [`EMPTY`] without an attribute.
    pub(super) key: AtomicU32,
}

impl Side {
    const fn new() -> Self {
        Self {
            cell: AtomicPtr::new(core::ptr::null_mut()),
            last_set: AtomicU64::new(0),
            birth: AtomicU64::new(0),
            flags: AtomicU32::new(0),
            key: AtomicU32::new(EMPTY),
        }
    }

    /// Makes it that of a slot without an attribute. Release: a reader that no longer finds the cell sees what the writer did
    /// before.
    pub(super) fn clear(&self) {
        self.key.store(EMPTY, Relaxed);
        self.cell.store(core::ptr::null_mut(), Release);
    }
}

/// The rest of an object: its lock, its state, and the parts of the attributes in the line that a get of C does not
/// read.
#[repr(C)]
pub(crate) struct Cold {
    pub(super) sides: [Side; INLINE],
    /// The number of sets on the object so far.
    pub(crate) sets: AtomicU64,
    /// The number of sets when the slots of the attributes were last sorted.
    pub(super) sorted: AtomicU64,
    /// The number of slots that are sorted.
    pub(super) in_order: AtomicU32,
    /// The sorted slots of the line, for the holder of the lock; a table has its own.
    pub(super) order: UnsafeCell<[u32; INLINE]>,
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

// SAFETY: `order` is accessed under the lock, or by the only call under way; the other fields are atomics.
unsafe impl Sync for Cold {}

bitflags! {
    /// The flags of an object.
    #[derive(Clone, Copy)]
    pub(crate) struct State: u32 {
        /// The object's attributes are being deleted because it is being freed.
        const DYING = 1;
        /// No attribute can be set any more.
        const CLOSED = 2;
        /// Sets have numbers in one order with those on other objects (`Engine::close_together`).
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

const _: () = assert!(size_of::<Hot>() == 64 && size_of::<Cold>() <= 192);

impl Cold {
    pub(crate) const fn new() -> Self {
        Self {
            sides: [const { Side::new() }; INLINE],
            sets: AtomicU64::new(0),
            sorted: AtomicU64::new(0),
            in_order: AtomicU32::new(0),
            order: UnsafeCell::new([0; INLINE]),
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

/// The table that `meta` names, if it names one.
#[inline(always)]
pub(super) fn table_of<'a>(meta: *mut Header) -> Option<Table<'a>> {
    if meta.addr() & 1 == 0 {
        return None;
    }
    // SAFETY: a table's meta is its address plus 1. Pools are cleared only when no call is under way.
    Some(unsafe { Table::at(NonNull::new_unchecked(meta.map_addr(|address| address & !1))) })
}

/// Where the attributes of an object are: in its line, or in a table. The line has one group, a table one in each bucket;
/// both are 64 bytes, so that an index leads to its slot in the same way.
#[derive(Clone, Copy)]
pub(crate) struct Storage<'a> {
    pub(super) groups: NonNull<Group>,
    pub(super) sides: NonNull<Side>,
    /// Room for sorted slots, for the holder of the object's lock.
    pub(super) order: NonNull<u32>,
    pub(super) table: Option<Table<'a>>,
}

const _: () = assert!(size_of::<Hot>() == size_of::<Bucket>());

/// The place of one attribute.
#[derive(Clone, Copy)]
pub(crate) struct Slot<'a> {
    pub(crate) key: c_int,
    pub(super) index: usize,
    pub(super) group: &'a Group,
    pub(super) side: &'a Side,
}

impl<'a> Storage<'a> {
    #[inline(always)]
    fn of(hot: &'a Hot, cold: &'a Cold, meta: *mut Header) -> Self {
        match table_of(meta) {
            Some(table) => table.storage(),
            None => {
                let (groups, sides) = (NonNull::from(&hot.group), NonNull::from(&cold.sides).cast());
                // SAFETY: the address of a field is not null.
                let order = unsafe { NonNull::new_unchecked(cold.order.get().cast()) };
                Self { groups, sides, order, table: None }
            }
        }
    }

    /// Where the attributes are now, for a call that holds the object's lock.
    #[inline(always)]
    pub(super) fn now(hot: &'a Hot, cold: &'a Cold) -> Self {
        Self::of(hot, cold, hot.meta.load(Relaxed))
    }

    /// The number of slots.
    pub(super) fn capacity(self) -> usize {
        self.table.map_or(INLINE, Table::capacity)
    }

    /// All slots.
    pub(super) fn slots(self) -> impl Iterator<Item = Slot<'a>> {
        (0..self.capacity()).map(move |index| self.slot(index))
    }

    /// A slot, with its key now.
    #[inline(always)]
    pub(super) fn slot(self, index: usize) -> Slot<'a> {
        let slot = self.slot_for(index, EMPTY as c_int);
        Slot { key: slot.side.key.load(Relaxed) as c_int, ..slot }
    }

    /// A slot for a key.
    #[inline(always)]
    pub(super) fn slot_for(self, index: usize, key: c_int) -> Slot<'a> {
        debug_assert!(index < self.capacity());
        // SAFETY: the index is below the number of slots; groups and sides are changed through their atomics only.
        unsafe {
            let group = self.groups.byte_add(index / INLINE * size_of::<Bucket>()).as_ref();
            Slot { key, index, group, side: self.sides.add(index).as_ref() }
        }
    }

    /// The slot of a key. Any number may be given.
    #[inline(always)]
    pub(super) fn find(self, key: c_int) -> Option<Slot<'a>> {
        if key <= EMPTY as c_int {
            return None;
        }
        match self.table {
            // SAFETY: as in `slot_for`.
            None => Some(self.slot_for(unsafe { self.groups.as_ref() }.find(key as u32)?, key)),
            Some(table) => table.find(key as u32),
        }
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
}

/// The reader's view of an object's attributes. Its methods take no lock.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    hot: &'a Hot,
    cold: &'a Cold,
}

impl<'a> Reader<'a> {
    #[inline(always)]
    pub(crate) fn new(hot: &'a Hot, cold: &'a Cold) -> Self {
        Self { hot, cold }
    }

    /// What C reads of an attribute. Repeats while a writer interferes.
    #[inline(always)]
    pub fn word(self, key: c_int) -> Option<*mut c_void> {
        self.look_up(key, |slot| slot.place().load(Acquire))
    }

    /// The value of an attribute. Repeats while a writer interferes.
    #[inline(always)]
    pub fn value(self, key: c_int) -> Option<Value> {
        self.look_up(key, Self::read)
    }

    /// The number that Fortran reads of an attribute. `None` also if a writer interfered.
    #[inline(always)]
    pub fn number(self, key: c_int) -> Option<isize> {
        match self.look(key, |slot| Self::read(slot).number()) {
            Look::Set(number) => Some(number),
            Look::NotSet | Look::Unknown => None,
        }
    }

    #[inline(always)]
    fn read(slot: Slot<'a>) -> Value {
        Value::read(slot.place().load(Acquire), cell_at(slot.side.cell.load(Acquire)))
    }

    #[inline(always)]
    fn look_up<R>(self, key: c_int, read: impl Fn(Slot<'a>) -> R) -> Option<R> {
        loop {
            match self.look(key, &read) {
                Look::Set(value) => return Some(value),
                Look::NotSet => return None,
                Look::Unknown => {}
            }
        }
    }

    #[inline(always)]
    fn look<R>(self, key: c_int, read: impl FnOnce(Slot<'a>) -> R) -> Look<R> {
        let meta = self.hot.meta.load(Acquire);
        let storage = Storage::of(self.hot, self.cold, meta);
        // That of the line is in `meta`.
        let version = || storage.table.map_or(0, |table| table.header().version.load(Acquire));
        let before = version();
        let found = storage.find(key).map(read);
        Look::of(found, version() == before && self.hot.meta.load(Relaxed) == meta)
    }
}

/// What C reads of an object's attributes: a get that takes no lock, calls no function and does not repeat. It is apart from
/// the [`Reader`] because it is what programs call most: in the line it compares four keys at once and does not look for a
/// table first.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Words<'a>(pub(super) &'a Hot);

impl Words<'_> {
    /// The word of an attribute. [`Look::Unknown`] if a writer interfered, or if the attribute may be in a later bucket of
    /// the table than its first: the answer then comes from a [`Reader`].
    #[inline(always)]
    pub fn get(self, key: c_int) -> Look<*mut c_void> {
        if key <= EMPTY as c_int {
            return Look::NotSet;
        }
        let meta = self.0.meta.load(Acquire);
        // The line of an object with a table has no keys. A reader that still finds one there has come before the table's
        // first change, when line and table agreed.
        if let Some(slot) = self.0.group.find(key as u32) {
            let word = self.0.group.place(slot).load(Acquire);
            // fault: T1 get beside a removal
            return Look::of(Some(word), self.0.meta.load(Relaxed) == meta);
        }
        // An attribute that stays set leaves the line only for a table, which this load finds.
        let meta = self.0.meta.load(Acquire);
        let Some(table) = table_of(meta) else { return Look::NotSet };
        let version = table.header().version.load(Acquire);
        let undisturbed =
            || table.header().version.load(Relaxed) == version && self.0.meta.load(Relaxed) == meta;
        match table.find_at_home(key as u32) {
            Look::Set(slot) => Look::of(Some(slot.place().load(Acquire)), undisturbed()),
            Look::NotSet => Look::of(None, undisturbed()),
            Look::Unknown => Look::Unknown,
        }
    }
}
