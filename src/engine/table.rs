//! The table of an object with more than four attributes.
//!
//! Buckets of four slots, each a cache line, and at most two thirds of the slots in use. A multiplicative hash of the key
//! chooses the bucket. An attribute whose bucket is full takes a slot of the next one, and the bucket notes that it was
//! passed: so nearly every miss is decided in one line, whatever the key numbers are. An attribute never moves: a full
//! table is replaced by another. Readers of the old table notice, because the object's `meta` names another table
//! (`line.rs`).
//!
//! A table is one block of memory. The header's two lines are in the middle. The buckets that a get reads follow them.
//! The links, for writers and Fortran readers only, precede them in reverse order. Both are found from the header's
//! address without the number of slots.
//!
//! A list links the attributes in the order of their last sets. A set over a value only notes its number: the list is
//! sorted when it is to be followed.
//!
//! Blocks return to the engine's pool, by size, and stay tables of that size until the pool is cleared. A reader that was
//! overtaken therefore reads an old table or another object's, and notices by `version`; it never reads unrelated memory.

use core::marker::PhantomData;
use core::mem::{self, offset_of};
use core::num::NonZero;
use core::ptr::{self, NonNull};
use std::alloc::{Layout, alloc_zeroed, dealloc};

use super::group::{EMPTY, Group, INLINE, Keys};
use super::keyval::Keyval;
use super::line::{InBucket, Side};
use super::sync::{Acquire, AtomicPtr, AtomicU16, AtomicU32, AtomicU64, Lock, Relaxed, Release, Threads};

/// The end of the list of attributes.
pub(crate) const NONE: u32 = u32::MAX;

const SMALLEST: u32 = 3; // log2 of the attributes for which the smallest table is made
const SIZES: usize = 24;

/// The number of slots of a table for so many attributes: half as many again, in small tables twice as many. More empty
/// slots would make a dup slower, once they do not fit into the nearest cache; fewer, a get.
const fn slots_for(log2: u32) -> usize {
    if log2 < 5 { 2 << log2 } else { 3 << (log2 - 1) }
}

/// What writers change at every set is in another cache line than what gets read.
#[repr(C, align(64))]
pub(crate) struct Header {
    /// The number of attributes, or more (`Slots::remove_newest`).
    pub(crate) live: AtomicU32,
    next_free: AtomicPtr<Header>,
    /// The ends of the list. If it is sorted: the attribute that was set last, or [`NONE`], and the one whose last set is the
    /// oldest.
    pub(crate) newest: AtomicU32,
    pub(crate) oldest: AtomicU32,
    /// 0 if the list is in the order of the last sets ([`Table::touch`]).
    unsorted: AtomicU32,
    pub(crate) read: Read,
}

/// What a get reads of a header.
#[repr(C, align(64))]
pub(crate) struct Read {
    /// The number of buckets; never changes in this block of memory.
    pub(super) buckets: u64,
    /// Counts removals, and each time the block ceases to be an object's table.
    pub(crate) version: AtomicU64,
}

/// What a get reads of four attributes.
#[repr(C, align(64))]
pub(crate) struct Bucket {
    pub(crate) group: Group,
    /// High half: the number of attributes that passed this bucket, or more (`Slots::remove_newest`). Low half: [`bit`]s of
    /// their keys, cleared when that number is 0.
    passed: AtomicU64,
    /// For each attribute that was set since the list was sorted, the low bits of the number of its last set; 0 for others.
    pub(super) last_sets: [AtomicU16; INLINE],
}

/// An attribute that passes a bucket.
const PASSED: u64 = 1 << 32;

/// The bit of a key in the buckets that it passes.
#[inline(always)]
fn bit(key: u32) -> u64 {
    1 << (key % 32)
}

impl Bucket {
    /// Whether an attribute with this key may be in the next bucket.
    #[inline(always)]
    pub(crate) fn is_passed_by(&self, key: u32) -> bool {
        // Pairs with the Release in `add_passed`, which precedes that of the key.
        self.passed.load(Acquire) & bit(key) != 0
    }

    /// Copies the keys of a bucket of another table, but not the words.
    #[inline(always)]
    pub(crate) fn copy_keys(&self, other: &Self) {
        self.group.copy_keys(&other.group);
        self.passed.store(other.passed.load(Relaxed), Release);
    }

    fn add_passed(&self, key: u32) {
        self.passed.store((self.passed.load(Relaxed) + PASSED) | bit(key), Release);
    }

    fn remove_passed(&self) {
        let passed = self.passed.load(Relaxed);
        debug_assert!(passed >= PASSED, "more attributes left than passed");
        let left = passed - PASSED;
        self.passed.store(if left < PASSED { 0 } else { left }, Release);
    }
}

/// The rest of an attribute, with its neighbours in the list of attributes.
#[repr(C)]
pub(crate) struct Links {
    pub(crate) side: Side,
    pub(crate) older: AtomicU32,
    /// Of the newest attribute: any number.
    pub(crate) newer: AtomicU32,
    /// The keyval of the attribute, so that an operation on many attributes need not look up each.
    pub(super) keyval: AtomicPtr<Keyval>,
}

/// A table in use by an object.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    /// The address of its header, from which all of its block can be reached.
    pub(super) base: NonNull<Header>,
    life: PhantomData<&'a Header>,
}

/// The layout of a table's block, and the offset of the header in it.
fn layout(log2: u32) -> Option<(Layout, usize)> {
    let slots = slots_for(log2);
    let before = slots.checked_mul(size_of::<Links>())?;
    let buckets = (slots / INLINE).checked_mul(size_of::<Bucket>())?;
    let bytes = buckets.checked_add(size_of::<Header>() + before)?;
    Some((Layout::from_size_align(bytes, align_of::<Header>()).ok()?, before))
}

const _: () = assert!(size_of::<Links>() * INLINE % align_of::<Header>() == 0);
// The header stands in for the links of `NONE` (`Table::newer_than`).
const _: () = assert!(offset_of!(Header, oldest) == offset_of!(Links, newer));

/// Where a writer's search for a key begins: a bucket, its number, and its keys before the writer changes them.
#[derive(Clone, Copy)]
pub(crate) struct Home<'a> {
    pub(crate) table: Table<'a>,
    pub(crate) number: u32,
    pub(crate) bucket: &'a Bucket,
    pub(super) keys: Keys,
}

impl<'a> Home<'a> {
    /// Takes a slot for a new attribute: the first free one in the search of its key. The table is not full, and
    /// [`Group::add_key`] follows.
    #[inline(always)]
    pub(crate) fn take_slot(self, key: u32) -> InBucket<'a> {
        match NonZero::new(self.keys.equal(EMPTY)) {
            Some(free) => InBucket::first(&self.bucket.group, self.number, free),
            None => {
                let index = self.table.take_slot_after(self.number, key);
                InBucket { group: self.table.group(index), index }
            }
        }
    }
}

impl<'a> Table<'a> {
    /// The table at an address.
    ///
    /// # Safety
    /// `base` came from [`TablePool::take`], and the pool is not cleared during `'a`.
    #[inline]
    pub(crate) unsafe fn at(base: NonNull<Header>) -> Self {
        Self { base, life: PhantomData }
    }

    #[inline]
    pub(crate) fn header(self) -> &'a Header {
        // SAFETY: as the caller of `at` guarantees, a header in a block of the pool. It is changed only through its atomics.
        unsafe { self.base.as_ref() }
    }

    #[inline]
    pub(crate) fn capacity(self) -> u32 {
        self.header().read.buckets as u32 * INLINE as u32
    }

    /// Whether another attribute fits into it: at most two thirds of the slots are used.
    #[inline(always)]
    pub(crate) fn has_room(self) -> bool {
        self.header().live.load(Relaxed) * 3 + 3 <= self.capacity() * 2
    }

    #[inline(always)]
    pub(crate) fn bucket(self, index: u32) -> &'a Bucket {
        debug_assert!(u64::from(index) < self.header().read.buckets);
        // SAFETY: `index` is below the number of buckets, and `layout` placed that many after the header; they are only
        // changed through their atomics.
        unsafe { &*self.base.as_ptr().add(1).cast::<Bucket>().add(index as usize) }
    }

    /// The buckets.
    pub(crate) fn buckets(self) -> impl Iterator<Item = &'a Bucket> {
        (0..self.header().read.buckets as u32).map(move |index| self.bucket(index))
    }

    /// Forgets all keys and notes. The list is empty, or the object no longer names the table.
    pub(crate) fn forget(self) {
        for bucket in self.buckets() {
            bucket.group.clear_keys();
            bucket.passed.store(0, Release);
        }
        self.header().live.store(0, Relaxed);
    }

    /// The group that a slot is in.
    #[inline(always)]
    pub(crate) fn group(self, index: u32) -> &'a Group {
        &self.bucket(index / INLINE as u32).group
    }

    #[inline(always)]
    pub(crate) fn links_at(self, index: u32) -> NonNull<Links> {
        debug_assert!(index < self.capacity());
        // SAFETY: as for `bucket`; the links lie before the header, backwards.
        unsafe { self.base.cast::<Links>().sub(index as usize + 1) }
    }

    #[inline(always)]
    pub(crate) fn links(self, index: u32) -> &'a Links {
        // SAFETY: as above.
        unsafe { self.links_at(index).as_ref() }
    }

    /// The bucket in which the search for a key begins.
    #[inline]
    pub(crate) fn home_index(self, key: u32) -> u32 {
        // 2^32 / golden ratio: consecutive keys are far apart, and evenly distributed. The high bits decide.
        let hash = key.wrapping_mul(0x9E37_79B9);
        (u64::from(hash).wrapping_mul(self.header().read.buckets) >> 32) as u32
    }

    /// The next bucket of a search.
    #[inline]
    pub(crate) fn after(self, bucket: u32) -> u32 {
        if bucket + 1 == self.header().read.buckets as u32 { 0 } else { bucket + 1 }
    }

    /// The home of a key, with its bucket.
    #[inline(always)]
    pub(crate) fn home(self, key: u32) -> Home<'a> {
        let number = self.home_index(key);
        let bucket = self.bucket(number);
        Home { table: self, number, bucket, keys: bucket.group.changed_keys() }
    }

    #[cold]
    #[inline(never)]
    fn take_slot_after(self, home: u32, key: u32) -> u32 {
        let mut at = home;
        loop {
            let bucket = self.bucket(at);
            match NonZero::new(bucket.group.keys().equal(EMPTY)) {
                Some(free) => return at * INLINE as u32 + free.trailing_zeros(),
                None => bucket.add_passed(key),
            }
            at = self.after(at);
        }
    }

    /// Takes back the notes of the buckets that a key passed, when it is removed from its slot.
    #[inline(always)]
    pub(crate) fn leave(self, index: u32, key: u32) {
        if self.home_index(key) != index / INLINE as u32 {
            self.unpass(index, key);
        }
    }

    #[cold]
    #[inline(never)]
    fn unpass(self, index: u32, key: u32) {
        let mut at = self.home_index(key);
        while at != index / INLINE as u32 {
            self.bucket(at).remove_passed();
            at = self.after(at);
        }
    }

    /// The link from an attribute to the newer one; for [`NONE`], to the oldest.
    #[inline(always)]
    fn newer_than(self, index: u32) -> &'a AtomicU32 {
        debug_assert!(index == NONE || index < self.capacity());
        // SAFETY: as for `links_at`. For `NONE`, the index is −1 and the links are in the header, which has `oldest` at the
        // same offset.
        unsafe { &(*self.base.cast::<Links>().sub(index.wrapping_add(1) as usize).as_ptr()).newer }
    }

    /// Copies the links of a slot from another table to the same slot here, without the cell and the flags. No other
    /// thread knows this table yet.
    #[inline(always)]
    pub(crate) fn copy_links(self, theirs: Table<'_>, index: u32) {
        let (from, to) = (theirs.links(index), self.links(index));
        to.side.begin(from.side.birth());
        if cfg!(loom) {
            to.older.store(from.older.load(Relaxed), Relaxed);
            to.newer.store(from.newer.load(Relaxed), Relaxed);
            to.keyval.store(from.keyval.load(Relaxed), Relaxed);
            return;
        }
        const AFTER_SIDE: usize = offset_of!(Links, older);
        // SAFETY: as for `links_at`, in two different tables. Only writers access these fields, under the object's lock, and
        // the pool's lock orders this table's owners. They can therefore be copied without atomics.
        unsafe {
            let from = theirs
                .links_at(index)
                .byte_add(AFTER_SIDE)
                .cast::<[u64; (size_of::<Links>() - AFTER_SIDE) / 8]>();
            from.copy_to_nonoverlapping(self.links_at(index).byte_add(AFTER_SIDE).cast(), 1);
        }
    }

    /// Puts an attribute at the newest end of the list.
    #[inline(always)]
    pub(crate) fn link(self, index: u32) {
        let newest = self.header().newest.load(Relaxed);
        self.links(index).older.store(newest, Relaxed);
        self.newer_than(newest).store(index, Relaxed);
        self.header().newest.store(index, Relaxed);
    }

    /// Takes an attribute out of the list.
    #[inline(always)]
    pub(crate) fn unlink(self, index: u32) {
        let older = self.links(index).older.load(Relaxed);
        if self.header().newest.load(Relaxed) == index {
            return self.header().newest.store(older, Relaxed);
        }
        let newer = self.links(index).newer.load(Relaxed);
        self.newer_than(older).store(newer, Relaxed);
        self.links(newer).older.store(older, Relaxed);
    }

    /// The place for the low bits of the number of an attribute's last set.
    #[inline(always)]
    fn last_set(self, index: u32) -> &'a AtomicU16 {
        &self.bucket(index / INLINE as u32).last_sets[index as usize % INLINE]
    }

    /// Notes the low bits of the number of an attribute's set, which are not 0. Only [`sorted`](Self::sorted) moves the attribute:
    /// few objects are copied or freed as often as their attributes are set.
    #[inline(always)]
    pub(crate) fn touch(self, index: u32, set: u16) {
        self.last_set(index).store(set, Relaxed);
        self.header().unsorted.store(1, Relaxed);
    }

    /// As `touch`, with any low bits. At 0 they begin again: numbers given before are forgotten, by a sort.
    #[cold]
    #[inline(never)]
    pub(crate) fn touch_with_any(self, index: u32, set: u16) {
        if set != 0 {
            return self.touch(index, set);
        }
        self.sorted().unlink(index);
        self.link(index);
    }

    /// Whether the list is in the order of the last sets.
    #[inline(always)]
    pub(crate) fn is_sorted(self) -> bool {
        self.header().unsorted.load(Relaxed) == 0
    }

    /// The table, after its list is brought into the order of the last sets, and their numbers are forgotten.
    #[inline(always)]
    pub(crate) fn sorted(self) -> Self {
        if !self.is_sorted() {
            self.sort();
        }
        self
    }

    #[cold]
    #[inline(never)]
    fn sort(self) {
        // Attributes with a number are newer than the rest. They are taken out, sorted by merging, and linked again. The chain
        // at k has 2^k of them; as their numbers differ, there are fewer than 2^16.
        let mut chains = [NONE; u16::BITS as usize];
        for index in 0..self.capacity() {
            // What an attribute that was removed has left does not count.
            if self.last_set(index).load(Relaxed) != 0 && self.group(index).key(index) != EMPTY {
                self.unlink(index);
                self.links(index).newer.store(NONE, Relaxed);
                let full = chains.iter().take_while(|&&chain| chain != NONE).count();
                let merge = |one, other: &mut u32| self.merge(one, mem::replace(other, NONE));
                chains[full] = chains[..full].iter_mut().fold(index, merge);
            }
        }
        let mut next = chains.into_iter().fold(NONE, |one, other| self.merge(one, other));
        while next != NONE {
            let index = next;
            next = self.links(index).newer.load(Relaxed);
            self.link(index);
        }
        self.buckets().flat_map(|bucket| &bucket.last_sets).for_each(|set| set.store(0, Relaxed));
        self.header().unsorted.store(0, Relaxed);
    }

    /// Merges two chains, which [`NONE`] ends, in the order of the last sets; returns the first attribute.
    fn merge(self, mut one: u32, mut other: u32) -> u32 {
        let first = AtomicU32::new(NONE);
        let (mut end, last_set) = (&first, |index| self.last_set(index).load(Relaxed));
        while one != NONE && other != NONE {
            let next = if last_set(one) < last_set(other) { &mut one } else { &mut other };
            end.store(*next, Relaxed);
            end = &self.links(*next).newer;
            *next = end.load(Relaxed);
        }
        end.store(if one == NONE { other } else { one }, Relaxed);
        first.load(Relaxed)
    }
}

/// The tables of an engine that no object uses, by size.
pub(crate) struct TablePool {
    lock: Lock,
    free: [AtomicPtr<Header>; SIZES],
}

impl TablePool {
    pub(crate) const fn new() -> Self {
        Self { lock: Lock::new(), free: [const { AtomicPtr::new(ptr::null_mut()) }; SIZES] }
    }

    /// Takes an empty table for at least `attributes` attributes; `None` if out of memory.
    pub(crate) fn take<'a>(&'a self, threads: &Threads, attributes: u32) -> Option<Table<'a>> {
        let log2 = attributes.checked_next_power_of_two()?.trailing_zeros().max(SMALLEST);
        let list = self.free.get((log2 - SMALLEST) as usize)?;
        let _guard = self.lock.acquire(threads);
        let mut base = list.load(Relaxed);
        if base.is_null() {
            let (layout, before) = layout(log2)?;
            // SAFETY: the layout is not empty; zeros are a valid header, and valid buckets and links.
            let fresh = NonNull::new(unsafe { alloc_zeroed(layout) })?;
            // SAFETY: just allocated, with room for a header there, and unknown to other threads.
            unsafe {
                let fresh = fresh.add(before).cast::<Header>();
                base = fresh.as_ptr();
                (*fresh.as_ptr()).read.buckets = (slots_for(log2) / INLINE) as u64;
            }
        } else {
            // SAFETY: free blocks stay allocated until `clear`.
            list.store(unsafe { &*base }.next_free.load(Relaxed), Relaxed);
        }
        // SAFETY: the block is a table of this pool.
        let table = unsafe { Table::at(NonNull::new(base)?) };
        table.header().newest.store(NONE, Relaxed);
        table.header().oldest.store(NONE, Relaxed);
        Some(table)
    }

    /// Wipes a table that the object no longer names, and returns it to the pool.
    pub(crate) fn put(&self, threads: &Threads, table: Table<'_>) {
        let header = table.header();
        // No number of a set may be left.
        table.sorted();
        // Release: a reader that is still here and misses its key or cell sees the object's new `meta`.
        if header.newest.load(Relaxed) != NONE {
            for index in 0..table.capacity() {
                table.links(index).side.cell.store(ptr::null_mut(), Release);
            }
        }
        table.forget();
        let list = &self.free[((table.capacity() * 2 / 3).ilog2() - SMALLEST) as usize];
        let _guard = self.lock.acquire(threads);
        header.next_free.store(list.load(Relaxed), Relaxed);
        list.store(table.base.as_ptr(), Relaxed);
    }

    /// Frees the tables. No object may have attributes, and no call may be under way.
    pub(crate) fn clear(&self) {
        for (size, list) in self.free.iter().enumerate() {
            let mut base = list.swap(ptr::null_mut(), Relaxed);
            while !base.is_null() {
                // SAFETY: the block was allocated by `take` with this layout, and left the list above.
                unsafe {
                    let next = (*base).next_free.load(Relaxed);
                    if let Some((layout, before)) = layout(size as u32 + SMALLEST) {
                        dealloc(base.cast::<u8>().sub(before), layout);
                    }
                    base = next;
                }
            }
        }
    }
}

impl Drop for TablePool {
    fn drop(&mut self) {
        self.clear();
    }
}
