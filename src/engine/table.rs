//! The table of an object with more than four attributes.
//!
//! Open addressing with linear probing, at most half full, and a multiplicative hash. Key numbers are consecutive,
//! and a plain mask would make runs that every miss has to walk. An entry never moves: a full table is replaced by
//! another. Readers of the old table notice, because the object's `meta` names another table (`line.rs`).
//!
//! A table is one block of memory. The header line is in the middle. The entries that a get reads (key and word
//! together) follow it. The links, for writers and Fortran readers only, precede it in reverse order. Both are found
//! from the header's address without the number of entries.
//!
//! Blocks return to the engine's pool, by size, and stay tables of that size until the pool is cleared. A reader that
//! was overtaken therefore reads an old table or another object's, and notices by `version`; it never reads unrelated
//! memory.

use core::ffi::c_void;
use core::mem::offset_of;
use core::ptr::{self, NonNull};
use std::alloc::{Layout, alloc_zeroed, dealloc};

use super::keyval::Keyval;
use super::line::Side;
use super::sync::{AtomicPtr, AtomicU32, AtomicU64, Lock, Relaxed, Release, Threads};

/// The key of a slot at which a search ends: the slot was never used, or the next one was not.
pub(crate) const EMPTY: u32 = 0;
/// The key of a slot whose attribute was deleted. A search continues: attributes that were pushed past it may follow.
pub(crate) const GONE: u32 = 1;
/// The end of the list of attributes.
pub(crate) const NONE: u32 = u32::MAX;

const SMALLEST: u32 = 4; // log2 of the entries of the smallest table
const SIZES: usize = 24;

/// What writers change at every set is in another cache line than what gets read.
#[repr(C, align(64))]
pub(crate) struct Header {
    /// The number of slots that are not `EMPTY`, and the number of attributes.
    pub(crate) used: AtomicU32,
    pub(crate) live: AtomicU32,
    next_free: AtomicPtr<Header>,
    /// The attribute that was set last, and the one whose last set is the oldest.
    pub(crate) newest: AtomicU32,
    pub(crate) oldest: AtomicU32,
    pub(crate) read: Read,
}

/// What a get reads of a header.
#[repr(C, align(64))]
pub(crate) struct Read {
    /// 32 − log2 of the number of entries; never changes in this block of memory.
    shift: u32,
    /// The number of entries − 1; never changes, either.
    mask: u32,
    /// Counts removals, and each time the block ceases to be an object's table.
    pub(crate) version: AtomicU64,
}

/// What a get reads of an attribute.
#[repr(C)]
pub(crate) struct Entry {
    pub(crate) key: AtomicU32,
    pub(crate) word: AtomicPtr<c_void>,
}

/// The rest of an attribute, with its neighbours in the list of attributes.
#[repr(C)]
pub(crate) struct Links {
    pub(crate) side: Side,
    pub(crate) older: AtomicU32,
    pub(crate) newer: AtomicU32,
    /// The keyval of the attribute, so that an operation on many attributes need not look up each.
    pub(super) keyval: AtomicPtr<Keyval>,
}

/// A table in use by an object.
#[derive(Clone, Copy)]
pub(crate) struct Table<'a> {
    header: &'a Header,
    base: NonNull<Header>,
}

/// The layout of a table's block, and the offset of the header in it.
fn layout(log2: u32) -> Option<(Layout, usize)> {
    let entries = 1usize.checked_shl(log2)?;
    let before = entries.checked_mul(size_of::<Links>())?;
    let bytes = entries.checked_mul(size_of::<Entry>())?.checked_add(size_of::<Header>() + before)?;
    Some((Layout::from_size_align(bytes, align_of::<Header>()).ok()?, before))
}

const _: () = assert!((size_of::<Links>() << SMALLEST) % align_of::<Header>() == 0);
// The header stands in for the links of `NONE` (`Table::neighbours`).
const _: () = assert!(offset_of!(Header, newest) == offset_of!(Links, older));
const _: () = assert!(offset_of!(Header, oldest) == offset_of!(Links, newer));

impl<'a> Table<'a> {
    /// The table at an address.
    ///
    /// # Safety
    /// `base` came from [`TablePool::take`], and the pool is not cleared during `'a`.
    #[inline]
    pub(crate) unsafe fn at(base: NonNull<Header>) -> Self {
        // SAFETY: a block of the pool begins with a header, which is only changed through its atomics.
        Self { header: unsafe { &*base.as_ptr() }, base }
    }

    pub(crate) fn base(self) -> NonNull<Header> {
        self.base
    }

    #[inline]
    pub(crate) fn header(self) -> &'a Header {
        self.header
    }

    #[inline]
    pub(crate) fn capacity(self) -> u32 {
        self.header.read.mask + 1
    }

    #[inline(always)]
    pub(crate) fn entry(self, index: u32) -> &'a Entry {
        debug_assert!(index < self.capacity());
        // SAFETY: `index` is below the capacity (it is masked, or comes from the list of attributes), and
        // `layout` placed that many entries after the header; they are only changed through their atomics.
        unsafe { &*self.base.as_ptr().add(1).cast::<Entry>().add(index as usize) }
    }

    #[inline(always)]
    pub(crate) fn links_at(self, index: u32) -> NonNull<Links> {
        debug_assert!(index < self.capacity());
        // SAFETY: as for `entry`; the links lie before the header, backwards.
        unsafe { self.base.cast::<Links>().sub(index as usize + 1) }
    }

    #[inline(always)]
    pub(crate) fn links(self, index: u32) -> &'a Links {
        // SAFETY: as above.
        unsafe { self.links_at(index).as_ref() }
    }

    /// Where the search for a key begins.
    #[inline]
    pub(crate) fn home(self, key: u32) -> u32 {
        // 2^32 / golden ratio: consecutive keys land far apart and evenly.
        key.wrapping_mul(0x9E37_79B9) >> self.header.read.shift
    }

    #[inline]
    pub(crate) fn after(self, index: u32) -> u32 {
        (index + 1) & self.header.read.mask
    }

    /// The first slot in the search of the key that a new attribute can take. The table is not full.
    pub(crate) fn vacant(self, key: u32) -> u32 {
        let mut index = self.home(key);
        while self.entry(index).key.load(Relaxed) > GONE {
            index = self.after(index);
        }
        index
    }

    /// The neighbours of an attribute: the older and the newer one. For [`NONE`]: the newest and the oldest
    /// attribute.
    #[inline(always)]
    fn neighbours(self, index: u32) -> [&'a AtomicU32; 2] {
        debug_assert!(index == NONE || index < self.capacity());
        // SAFETY: as for `links_at`. For `NONE`, the index is −1 and the links are in the header, which has the two
        // fields at the same offsets.
        unsafe {
            let links = self.base.cast::<Links>().sub(index.wrapping_add(1) as usize).as_ptr();
            [&(*links).older, &(*links).newer]
        }
    }

    /// Copies the neighbours and the keyval of a slot from another table to the same slot here. No other thread knows
    /// this table yet.
    #[inline(always)]
    pub(crate) fn copy_neighbours(self, theirs: Table<'_>, index: u32) {
        let (from, to) = (theirs.links_at(index).as_ptr(), self.links_at(index).as_ptr());
        if cfg!(loom) {
            let (from, to) = (theirs.links(index), self.links(index));
            to.older.store(from.older.load(Relaxed), Relaxed);
            to.newer.store(from.newer.load(Relaxed), Relaxed);
            to.keyval.store(from.keyval.load(Relaxed), Relaxed);
            return;
        }
        const TOGETHER: usize = size_of::<Links>() - offset_of!(Links, older);
        // SAFETY: as for `links_at`, in two different tables. Only writers access these three fields, under the
        // object's lock, and the pool's lock orders this table's owners. They can therefore be copied without atomics.
        unsafe {
            let (from, to) = (from.byte_add(offset_of!(Links, older)), to.byte_add(offset_of!(Links, older)));
            ptr::copy_nonoverlapping(from.cast::<[u64; TOGETHER / 8]>(), to.cast(), 1);
        }
    }

    /// Puts an attribute at the newest end of the list.
    #[inline(always)]
    pub(crate) fn link(self, index: u32) {
        self.link_before(self.header.newest.load(Relaxed), index);
    }

    /// As `link`, where the newest attribute is known.
    #[inline(always)]
    pub(crate) fn link_before(self, newest: u32, index: u32) {
        let [older, newer] = self.neighbours(index);
        older.store(newest, Relaxed);
        newer.store(NONE, Relaxed);
        self.neighbours(newest)[1].store(index, Relaxed);
        self.header.newest.store(index, Relaxed);
    }

    /// Takes the newest attribute out of the list.
    #[inline(always)]
    pub(crate) fn unlink_newest(self, newest: &Links) {
        let older = newest.older.load(Relaxed);
        self.header.newest.store(older, Relaxed);
        self.neighbours(older)[1].store(NONE, Relaxed);
    }

    /// Takes an attribute out of the list.
    #[inline(always)]
    pub(crate) fn unlink(self, index: u32) {
        let [older, newer] = self.neighbours(index).map(|neighbour| neighbour.load(Relaxed));
        self.neighbours(older)[1].store(newer, Relaxed);
        self.neighbours(newer)[0].store(older, Relaxed);
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

    /// Takes an empty table for at least `attributes` attributes, half of its slots kept free; `None` if out of
    /// memory.
    pub(crate) fn take<'a>(&'a self, threads: &Threads, attributes: u32) -> Option<Table<'a>> {
        let log2 = (attributes.checked_mul(2)?.checked_next_power_of_two()?.trailing_zeros()).max(SMALLEST);
        let list = self.free.get((log2 - SMALLEST) as usize)?;
        let _guard = self.lock.acquire(threads);
        let mut base = list.load(Relaxed);
        if base.is_null() {
            let (layout, before) = layout(log2)?;
            // SAFETY: the layout is not empty; zeros are a valid header, and valid entries and links.
            let fresh = NonNull::new(unsafe { alloc_zeroed(layout) })?;
            // SAFETY: just allocated, with room for a header there, and unknown to other threads.
            unsafe {
                let fresh = fresh.add(before).cast::<Header>();
                base = fresh.as_ptr();
                (*fresh.as_ptr()).read.shift = 32 - log2;
                (*fresh.as_ptr()).read.mask = (1 << log2) - 1;
            }
        } else {
            // SAFETY: free blocks stay allocated until `clear`.
            list.store(unsafe { &*base }.next_free.load(Relaxed), Relaxed);
        }
        // SAFETY: the block is a table of this pool.
        let table = unsafe { Table::at(NonNull::new(base)?) };
        table.header.newest.store(NONE, Relaxed);
        table.header.oldest.store(NONE, Relaxed);
        Some(table)
    }

    /// Wipes a table that the object no longer names, and returns it to the pool.
    pub(crate) fn put(&self, threads: &Threads, table: Table<'_>) {
        let header = table.header();
        // Release: a reader that is still here and misses its key or cell sees the object's new `meta`.
        if header.live.load(Relaxed) != 0 {
            for index in 0..table.capacity() {
                table.links(index).side.cell.store(ptr::null_mut(), Release);
            }
        }
        for first in (0..table.capacity()).step_by(8) {
            for at in 0..8 {
                table.entry(first + at).key.store(EMPTY, Release);
            }
        }
        header.used.store(0, Relaxed);
        header.live.store(0, Relaxed);
        let list = &self.free[(32 - header.read.shift - SMALLEST) as usize];
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
