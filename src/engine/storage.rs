//! Where the attributes of an object are, in its line or in a table; and the get, which takes no lock. `line.rs` has the
//! protocol of readers and writers.

use core::ffi::{c_int, c_void};
use core::ptr::NonNull;

use super::group::{EMPTY, Group, INLINE};
use super::line::{COPYING, Cold, DELETING, Hot, MOST_PASSED, PASSED, RUNNING, Side};
use super::table::{Bucket, Table};
use super::value::{Value, cell_at};
use crate::sync::{Acquire, AtomicPtr, Relaxed, bump};

/// The table that `meta` names, if it names one.
#[inline(always)]
pub(super) fn table_of<'a>(meta: *mut ()) -> Option<Table<'a>> {
    if meta.addr() & 1 == 0 {
        return None;
    }
    // SAFETY: a table's meta is its address plus 1. Pools are cleared only when no call is under way.
    Some(unsafe { Table::at(NonNull::new_unchecked(meta.map_addr(|address| address & !1)).cast()) })
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
        self.side.flags.load(Relaxed) & RUNNING
    }

    /// Whether no callback runs on it, and no call waits for one.
    #[inline(always)]
    pub(crate) fn is_idle(&self) -> bool {
        self.side.flags.load(Relaxed) == 0
    }

    /// Whether a set or delete waits for callbacks on it.
    pub(crate) fn is_awaited(&self) -> bool {
        self.side.flags.load(Relaxed) >= PASSED
    }

    /// Notes that a set or delete begins to wait for callbacks on it, or goes on.
    pub(crate) fn awaited(&self, begins: bool) {
        self.side.flags.store(self.flags() | if begins { PASSED } else { 0 }, Relaxed);
    }

    /// Whether a copy must wait for a set or delete.
    pub(crate) fn is_overdue(&self) -> bool {
        self.side.flags.load(Relaxed) >= MOST_PASSED
    }

    /// Notes that a copy goes on, before a set or delete that waits.
    pub(crate) fn pass(&self) {
        if self.is_awaited() && !self.is_overdue() {
            bump(&self.side.flags, PASSED as i32);
        }
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

    /// Whether its value is a pointer that was set in C, no delete callback runs on it, and no call waits for its callbacks.
    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        self.side.cell.load(Relaxed).is_null() && self.side.flags.load(Relaxed) & (DELETING | !RUNNING) == 0
    }

    /// Notes that a copy callback begins on it or, with -1, that it ended: other threads wait.
    #[inline(always)]
    pub(crate) fn copying<const OVERLAP: bool>(&self, by: i32) {
        if OVERLAP {
            bump(&self.side.flags, by * COPYING as i32);
        }
    }

    /// Notes that its delete callback begins, or that it ended.
    #[inline(always)]
    pub(crate) fn deleting(&self, begins: bool) {
        debug_assert_eq!(self.flags() & DELETING == 0, begins);
        self.side.flags.store(self.side.flags.load(Relaxed) ^ DELETING, Relaxed);
    }
}

impl<'a> Storage<'a> {
    #[inline(always)]
    fn of(hot: &'a Hot, cold: &'a Cold, meta: *mut ()) -> Self {
        match table_of(meta) {
            Some(table) => Self::of_table(table),
            None => {
                let (groups, sides) = (NonNull::from(&hot.group), NonNull::from(&cold.sides).cast());
                // SAFETY: the address of a field is not null.
                let order = unsafe { NonNull::new_unchecked(cold.order.get().cast()) };
                Self { groups, sides, order, table: None }
            }
        }
    }

    #[inline(always)]
    pub(super) fn of_table(table: Table<'a>) -> Self {
        let (buckets, sides, order) = table.parts();
        Self { groups: buckets.cast(), sides, order, table: Some(table) }
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
        let index = match self.table {
            // SAFETY: as in `slot_for`.
            None => unsafe { self.groups.as_ref() }.find(key as u32)?,
            Some(table) => table.find(key as u32)?,
        };
        Some(self.slot_for(index, key))
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
        self.look_up(key, |slot| {
            Value::read(slot.place().load(Acquire), cell_at(slot.side.cell.load(Acquire)))
        })
    }

    #[inline(always)]
    fn look_up<R>(self, key: c_int, read: impl Fn(Slot<'a>) -> R) -> Option<R> {
        loop {
            let meta = self.hot.meta.load(Acquire);
            let storage = Storage::of(self.hot, self.cold, meta);
            // That of the line is in `meta`.
            let version = || storage.table.map_or(0, |table| table.header().version.load(Acquire));
            let before = version();
            let found = storage.find(key).map(&read);
            if version() == before && self.hot.meta.load(Relaxed) == meta {
                return found;
            }
        }
    }

    /// As `word`, but one look without a call, since programs get most of all in C. [`Look::Unknown`] if a writer interfered,
    /// or if a table must be searched further than its first bucket. Line and table have code of their own: together they
    /// would need more registers than are free.
    #[inline(always)]
    pub fn word_at_home(self, key: c_int) -> Look<*mut c_void> {
        if key <= EMPTY as c_int {
            return Look::NotSet;
        }
        let meta = self.hot.meta.load(Acquire);
        // The line of an object with a table has no keys. A load that still finds one there precedes the clearing of the
        // line, and so the table's first change: line and table agreed.
        if let Some(slot) = self.hot.group.find(key as u32) {
            let word = self.hot.group.place(slot).load(Acquire);
            // fault: T1 get beside a removal
            return Look::of(Some(word), self.hot.meta.load(Relaxed) == meta);
        }
        // An attribute that stays set leaves the line only for a table, which this load finds.
        let meta = self.hot.meta.load(Acquire);
        let Some(table) = table_of(meta) else { return Look::NotSet };
        let version = table.header().version.load(Acquire);
        let Some((group, slot)) = table.find_at_home(key as u32) else { return Look::Unknown };
        let word = slot.map(|slot| group.place(slot).load(Acquire));
        Look::of(word, table.header().version.load(Relaxed) == version && self.hot.meta.load(Relaxed) == meta)
    }
}

/// Outcome of one look.
pub enum Look<R> {
    Set(R),
    NotSet,
    /// Not decided.
    Unknown,
}

impl<R> Look<R> {
    /// `undisturbed` is false if a writer interfered.
    #[inline(always)]
    fn of(found: Option<R>, undisturbed: bool) -> Self {
        match found {
            _ if !undisturbed => Self::Unknown,
            Some(value) => Self::Set(value),
            None => Self::NotSet,
        }
    }
}
