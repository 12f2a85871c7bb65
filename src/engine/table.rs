//! The table of an object with more than four attributes.
//!
//! Buckets of four slots, each a cache line, and at most two thirds of the slots in use. A multiplicative hash of the key
//! chooses the bucket. An attribute whose home bucket is full takes a slot of the next one, and the bucket notes the
//! overflow: so nearly every miss is decided in one line, whatever the key numbers are. An attribute never moves: a full
//! table is replaced by another. Readers of the old table notice, because the object's `meta` names another table
//! (`line.rs`).
//!
//! A table is one block of memory: the header, the buckets, the sides of the attributes, and the room for their order
//! (`order.rs`). The header's address leads to all of them.
//!
//! Blocks return to the engine's pool, by size, and stay tables of that size until the pool is cleared. A reader that was
//! overtaken therefore reads an old table or another object's, and notices by `version`; it never reads unrelated memory.

use core::marker::PhantomData;
use core::ptr::{self, NonNull};
use std::alloc::{Layout, alloc_zeroed, dealloc};

use super::group::{EMPTY, Group, INLINE};
use super::line::Side;
use super::threads::Threads;
use crate::sync::{Acquire, AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release};

/// The size of a table: log2 of the number of attributes that it is made for.
#[derive(Clone, Copy)]
pub(super) struct SizeClass(u32);

impl SizeClass {
    /// That of the first table of an object, for more attributes than the line has.
    pub(super) const FIRST: Self = Self(3);
    const COUNT: usize = 24;

    /// That of the table that follows a full one.
    pub(super) fn next(self) -> Self {
        Self(self.0 + 1)
    }

    /// The index of its list in the pool.
    fn index(self) -> usize {
        (self.0 - Self::FIRST.0) as usize
    }

    /// The number of slots: half as many again as attributes, in small tables twice as many. More empty slots would make a
    /// dup slower, once they do not fit into the nearest cache; fewer, a get.
    const fn slots(self) -> usize {
        if self.0 < 5 { 2 << self.0 } else { 3 << (self.0 - 1) }
    }

    /// The layout of a table's block; `None` if there is no such table.
    fn layout(self) -> Option<Layout> {
        let bytes_of_slot = size_of::<Bucket>() / INLINE + size_of::<Side>() + size_of::<u32>();
        let bytes = self.slots().checked_mul(bytes_of_slot)?.checked_add(size_of::<Header>())?;
        Layout::from_size_align(bytes, align_of::<Header>()).ok()
    }
}

#[repr(C, align(64))]
pub(crate) struct Header {
    /// The number of buckets; never changes in this block of memory.
    pub(super) buckets: u64,
    /// Counts removals, and each time the block ceases to be an object's table.
    pub(crate) version: AtomicU64,
    /// The number of attributes.
    pub(crate) live: AtomicU32,
    /// Never changes either.
    pub(super) class: SizeClass,
    next_free: AtomicPtr<Header>,
}

/// What a get reads of four attributes.
#[repr(C, align(64))]
pub(crate) struct Bucket {
    pub(crate) group: Group,
    /// High half: the number of attributes that are in a later bucket because this one was full. Low half: [`bit`]s of their
    /// keys, cleared when that number is 0.
    overflow: AtomicU64,
}

/// One attribute more in the number of `overflow`.
const OVERFLOW: u64 = 1 << 32;

/// The bit of a key in the buckets that it overflows.
#[inline(always)]
fn bit(key: u32) -> u64 {
    1 << (key % 32)
}

impl Bucket {
    /// Whether an attribute with this key may be in the next bucket.
    #[inline(always)]
    pub(crate) fn may_overflow(&self, key: u32) -> bool {
        // Pairs with the Release in `add_overflow`, which precedes that of the key.
        self.overflow.load(Acquire) & bit(key) != 0
    }

    fn add_overflow(&self, key: u32) {
        self.overflow.store((self.overflow.load(Relaxed) + OVERFLOW) | bit(key), Release);
    }

    fn remove_overflow(&self) {
        let overflow = self.overflow.load(Relaxed);
        debug_assert!(overflow >= OVERFLOW, "more attributes leave than overflowed");
        let left = overflow - OVERFLOW;
        self.overflow.store(if left < OVERFLOW { 0 } else { left }, Release);
    }
}

/// A table in use by an object.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    /// The address of its header, from which all of its block can be reached.
    pub(super) base: NonNull<Header>,
    life: PhantomData<&'a Header>,
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
    pub(crate) fn capacity(self) -> usize {
        self.header().buckets as usize * INLINE
    }

    /// Whether another attribute fits into it: at most two thirds of the slots are used.
    #[inline(always)]
    pub(crate) fn has_room(self) -> bool {
        self.header().live.load(Relaxed) as usize * 3 + 3 <= self.capacity() * 2
    }

    #[inline(always)]
    fn first_bucket(self) -> NonNull<Bucket> {
        // SAFETY: `layout` placed the buckets after the header.
        unsafe { self.base.add(1) }.cast()
    }

    #[inline(always)]
    fn bucket(self, index: usize) -> &'a Bucket {
        debug_assert!(index < self.header().buckets as usize);
        // SAFETY: `index` is below the number of buckets; they are only changed through their atomics.
        unsafe { self.first_bucket().add(index).as_ref() }
    }

    /// The buckets.
    fn buckets(self) -> impl Iterator<Item = &'a Bucket> {
        (0..self.header().buckets as usize).map(move |index| self.bucket(index))
    }

    /// Its buckets, the sides of the attributes, and the room for their order.
    #[inline(always)]
    pub(crate) fn parts(self) -> (NonNull<Bucket>, NonNull<Side>, NonNull<u32>) {
        // SAFETY: `layout` placed the sides after the buckets, and the order after the sides.
        unsafe {
            let sides = self.first_bucket().add(self.header().buckets as usize).cast::<Side>();
            (self.first_bucket(), sides, sides.add(self.capacity()).cast())
        }
    }

    /// The home of a key: the bucket in which the search for it begins.
    #[inline]
    fn home(self, key: u32) -> usize {
        // 2^32 / golden ratio: consecutive keys are far apart, and evenly distributed. The high bits decide.
        let hash = key.wrapping_mul(0x9E37_79B9);
        (u64::from(hash).wrapping_mul(self.header().buckets) >> 32) as usize
    }

    /// The next bucket of a search.
    #[inline]
    fn after(self, bucket: usize) -> usize {
        if bucket + 1 == self.header().buckets as usize { 0 } else { bucket + 1 }
    }

    /// The number of the slot of a key, which is not [`EMPTY`]. Readers search without the lock.
    #[inline(always)]
    pub(crate) fn find(self, key: u32) -> Option<usize> {
        let home = self.home(key);
        match self.bucket(home).group.find(key) {
            Some(slot) => Some(home * INLINE + slot),
            None if self.bucket(home).may_overflow(key) => self.find_after(home, key),
            None => None,
        }
    }

    /// The bucket of a search that looks at one only, and the slot in it; `None` if the key may be in a later bucket.
    #[inline(always)]
    pub(crate) fn find_at_home(self, key: u32) -> Option<(&'a Group, Option<usize>)> {
        let bucket = self.bucket(self.home(key));
        let found = bucket.group.find(key);
        if found.is_none() && bucket.may_overflow(key) { None } else { Some((&bucket.group, found)) }
    }

    /// The rest of a search. It ends after one round, because a reader may search a table that is being wiped.
    #[cold]
    #[inline(never)]
    fn find_after(self, home: usize, key: u32) -> Option<usize> {
        let mut at = self.after(home);
        while at != home {
            let bucket = self.bucket(at);
            if let Some(slot) = bucket.group.find(key) {
                return Some(at * INLINE + slot);
            }
            if !bucket.may_overflow(key) {
                return None;
            }
            at = self.after(at);
        }
        None
    }

    /// Takes a slot for a new attribute: the first free one in the search of its key. The table has room, and
    /// [`Group::add_key`] follows.
    pub(crate) fn take_slot(self, key: u32) -> usize {
        let mut at = self.home(key);
        loop {
            let bucket = self.bucket(at);
            match bucket.group.find(EMPTY) {
                Some(free) => return at * INLINE + free,
                // fault: T1 full bucket
                None => bucket.add_overflow(key),
            }
            at = self.after(at);
        }
    }

    /// Takes back the notes of the buckets that a key overflowed, when it is removed from its slot.
    #[inline(always)]
    pub(crate) fn leave(self, index: usize, key: u32) {
        if self.home(key) != index / INLINE {
            self.remove_overflows(index / INLINE, key);
        }
    }

    #[cold]
    #[inline(never)]
    fn remove_overflows(self, bucket: usize, key: u32) {
        let mut at = self.home(key);
        while at != bucket {
            self.bucket(at).remove_overflow();
            at = self.after(at);
        }
    }

    /// Copies the keys and notes of another table of the same size, but not the words. No other thread knows this table yet.
    pub(crate) fn copy_keys(self, theirs: Table<'_>) {
        for (ours, theirs) in self.buckets().zip(theirs.buckets()) {
            ours.group.copy_keys(&theirs.group);
            ours.overflow.store(theirs.overflow.load(Relaxed), Release);
        }
        self.header().live.store(theirs.header().live.load(Relaxed), Relaxed);
    }

    /// Tells readers that an attribute is gone, or that the table is no longer the object's.
    pub(crate) fn next_version(self) {
        let version = &self.header().version;
        version.store(version.load(Relaxed) + 1, Release);
    }
}

/// The tables of an engine that no object uses, by size.
pub(crate) struct TablePool {
    lock: Lock,
    free: [AtomicPtr<Header>; SizeClass::COUNT],
}

impl TablePool {
    pub(crate) const fn new() -> Self {
        Self { lock: Lock::new(), free: [const { AtomicPtr::new(ptr::null_mut()) }; SizeClass::COUNT] }
    }

    /// Takes an empty table; `None` if out of memory.
    pub(crate) fn take<'a>(&'a self, threads: &Threads, class: SizeClass) -> Option<Table<'a>> {
        let list = self.free.get(class.index())?;
        let _held = self.lock.acquire(threads.multiple());
        let mut base = list.load(Relaxed);
        if base.is_null() {
            // SAFETY: the layout is not empty; zeros are a valid header, and valid buckets, sides and numbers.
            base = NonNull::new(unsafe { alloc_zeroed(class.layout()?) })?.cast::<Header>().as_ptr();
            // SAFETY: just allocated, and unknown to other threads.
            unsafe {
                (*base).buckets = (class.slots() / INLINE) as u64;
                (*base).class = class;
            }
        } else {
            // SAFETY: free blocks stay allocated until `clear`.
            list.store(unsafe { &*base }.next_free.load(Relaxed), Relaxed);
        }
        // SAFETY: the block is a table of this pool.
        Some(unsafe { Table::at(NonNull::new(base)?) })
    }

    /// Wipes a table that the object no longer names, and returns it to the pool.
    pub(crate) fn give_back(&self, threads: &Threads, table: Table<'_>) {
        let header = table.header();
        // Release: a reader that is still in the old table and loads a word of its next owner sees this version. One that
        // misses its key or cell sees the object's new `meta`.
        table.next_version();
        if header.live.load(Relaxed) != 0 {
            let (_, sides, _) = table.parts();
            // SAFETY: `layout` placed a side for each slot.
            (0..table.capacity()).for_each(|slot| unsafe { sides.add(slot).as_ref() }.clear());
            for bucket in table.buckets() {
                bucket.group.clear_keys();
                bucket.overflow.store(0, Release);
            }
            header.live.store(0, Relaxed);
        }
        let list = &self.free[header.class.index()];
        let _held = self.lock.acquire(threads.multiple());
        header.next_free.store(list.load(Relaxed), Relaxed);
        list.store(table.base.as_ptr(), Relaxed);
    }

    /// Frees the tables. No object may have attributes, and no call may be under way.
    pub(crate) fn clear(&self) {
        for list in &self.free {
            let mut base = list.swap(ptr::null_mut(), Relaxed);
            while !base.is_null() {
                // SAFETY: the block was allocated by `take` with this layout, and left the list above.
                unsafe {
                    let (next, layout) = ((*base).next_free.load(Relaxed), (*base).class.layout());
                    if let Some(layout) = layout {
                        dealloc(base.cast(), layout);
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
