//! Where the attributes of an object are, in its line or in a table.

use core::ffi::{c_int, c_void};
use core::ptr::{self, NonNull};
use core::sync::atomic::Ordering;

use super::group::{EMPTY, Group, INLINE};
use super::line::{AWAITED, COPYING, Cold, DELETING, Hot, OVERDUE, RUNNING, Side};
use super::table::{Bucket, Table};
use super::value::{Value, cell_at};
use crate::sync::{AtomicPtr, Relaxed, Release, bump};

/// What `Hot::meta` says: the version of the line while the attributes are there, or their table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Meta(*mut ());

impl Meta {
    /// `version << 1`.
    pub(super) fn of_line(version: usize) -> Self {
        Self(ptr::without_provenance_mut(version << 1))
    }

    /// The table's address plus 1.
    #[inline(always)]
    pub(super) fn of_table(table: Table<'_>) -> Self {
        Self(table.base.as_ptr().map_addr(|address| address | 1).cast())
    }

    #[inline(always)]
    pub(super) fn load(hot: &Hot, order: Ordering) -> Self {
        Self(hot.meta.load(order))
    }

    /// That of an object whose lock is held.
    #[inline(always)]
    pub(super) fn now(hot: &Hot) -> Self {
        Self::load(hot, Relaxed)
    }

    /// Release: a reader that sees it sees what the writer did before.
    #[inline(always)]
    pub(super) fn publish(self, hot: &Hot) {
        // fault: T1 table before meta
        hot.meta.store(self.0, Release);
    }

    #[inline(always)]
    pub(super) fn table<'a>(self) -> Option<Table<'a>> {
        if self.0.addr() & 1 == 0 {
            return None;
        }
        // SAFETY: a table's meta is its address plus 1. Pools are cleared only when no call is under way.
        Some(unsafe { Table::at(NonNull::new_unchecked(self.0.map_addr(|address| address & !1)).cast()) })
    }

    /// The version of the line, if the attributes are there.
    pub(super) fn version(self) -> Option<usize> {
        let address = self.0.addr();
        (address & 1 == 0).then_some(address >> 1)
    }

    /// That of the line's next version.
    #[inline(always)]
    pub(super) fn next(self) -> Self {
        Self(self.0.map_addr(|address| address + 2))
    }
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

/// Where one attribute is stored.
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
        self.word_at().load(Relaxed)
    }

    /// Its value.
    #[inline(always)]
    pub(crate) fn value(&self) -> Value {
        self.read().0
    }

    /// Its value, and what C reads of it.
    #[inline(always)]
    pub(crate) fn read(&self) -> (Value, *mut c_void) {
        let word = self.word();
        (Value::read(word, cell_at(self.side.cell.load(Relaxed))), word)
    }

    /// Where its word is. A store is Release: a reader that was overtaken may load it (`line.rs`).
    #[inline(always)]
    pub(crate) fn word_at(&self) -> &'a AtomicPtr<c_void> {
        self.group.word_at(self.index)
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
        self.side.flags.load(Relaxed) >= AWAITED
    }

    /// Notes that a set or delete begins to wait for callbacks on it, or goes on.
    pub(crate) fn awaited(&self, begins: bool) {
        self.side.flags.store(self.flags() | if begins { AWAITED } else { 0 }, Relaxed);
    }

    /// Whether a copy must wait for a set or delete.
    pub(crate) fn is_overdue(&self) -> bool {
        self.side.flags.load(Relaxed) >= OVERDUE
    }

    /// Notes that a copy goes on, before a set or delete that waits.
    pub(crate) fn overtake(&self) {
        if self.is_awaited() && !self.is_overdue() {
            bump(&self.side.flags, AWAITED as i32);
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
    pub(super) fn of(hot: &'a Hot, cold: &'a Cold, meta: Meta) -> Self {
        match meta.table() {
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
        Self::of(hot, cold, Meta::now(hot))
    }

    /// The first group.
    #[inline(always)]
    pub(super) fn group(self) -> &'a Group {
        // SAFETY: the line has one group, a table at least one.
        unsafe { self.groups.as_ref() }
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
            None => self.group().find(key as u32)?,
            Some(table) => table.find(key as u32)?,
        };
        Some(self.slot_for(index, key))
    }
}
