//! Tables of places: from an index to what is there, in two loads and without a lock. Objects and keyvals have theirs.
//!
//! A place never moves, and its memory is given back only when the table is cleared. So a number that C kept too long still
//! finds the place it was for, and the place says that the number is stale: each use of a place has a *generation*, which
//! is part of the number. A free place rests: it is used again when 1024 others are free, and then under its next
//! generation.
//!
//! Indices begin with 1024: what is below is for numbers that others give. A place has two parts, which lie apart, so
//! that readers of the first touch few pages.

use core::marker::PhantomData;
use core::mem::MaybeUninit;
use core::ops::RangeInclusive;
use core::ptr::{self, NonNull};
use std::alloc::{Layout, alloc_zeroed, dealloc};

use super::sync::{Acquire, AtomicPtr, AtomicU32, Guard, Lock, Relaxed, Release, bump};
use crate::error::{Error, Result};

/// The first index that a table hands out.
pub(crate) const FIRST_INDEX: u32 = 1024;
const CHUNK: usize = 1024;
/// Free places that rest before one of them is used again, as a rule. (None where loom is to meet the reuse.)
const RESTING: u32 = if cfg!(loom) { 0 } else { 1024 };

/// The chunks of a table whose indices have so many bits.
pub(crate) const fn chunks(index_bits: u32) -> usize {
    (1 << index_bits) / CHUNK
}

/// What there is in the places of a table.
///
/// # Safety
/// All zeros are a valid `Hot`, and it is changed through atomics only.
pub(crate) unsafe trait Place {
    /// The part that may be read whether or not the index was ever handed out. It is zero when new.
    type Hot;
    /// The rest, made when the index is handed out for the first time.
    type Cold;
    /// The generations of a place: after the last comes the first.
    const GENERATIONS: RangeInclusive<u32>;
    /// The error for memory that is missing.
    const NO_MEMORY: Error;
    /// The error when all indices are in use.
    const TOO_MANY: Error;

    fn cold() -> Self::Cold;
    /// The generation of the last use, which may not have ended.
    fn generation(parts: Parts<'_, Self>) -> u32;
    /// Where a place that rests keeps the index of the next one.
    fn next_free<'a>(parts: Parts<'a, Self>) -> &'a AtomicU32;
    /// Sees the place with index 0 before anybody else, if there is one.
    fn at_zero(_: &Self::Hot) {}
}

/// The two parts of a place.
pub(crate) type Parts<'a, T> = (&'a <T as Place>::Hot, &'a <T as Place>::Cold);

/// Zeros straight from the system when new, so that it costs no memory until it is used. `hot` is first: a get adds
/// nothing to the chunk's address but the place's number.
#[repr(C)]
struct Chunk<T: Place> {
    hot: [T::Hot; CHUNK],
    cold: [MaybeUninit<T::Cold>; CHUNK],
}

/// A table of places.
pub(crate) struct Places<T: Place, const CHUNKS: usize> {
    chunks: [AtomicPtr<Chunk<T>>; CHUNKS],
    /// Held by those who take places, and give them back.
    pub(super) lock: Lock,
    /// The first index that was never handed out.
    next_index: AtomicU32,
    /// The generation of what is handed out first under an index. What was cleared had those before it.
    pub(super) first_generation: AtomicU32,
    /// The free places, from the one that has been free longest: the indices of both ends, and how many there are.
    oldest: AtomicU32,
    newest: AtomicU32,
    free: AtomicU32,
    /// How many of them rest.
    pub(super) resting: u32,
    /// The table owns what is in its chunks, so it is as thread-safe as that.
    owns: PhantomData<(T::Hot, T::Cold)>,
}

impl<T: Place, const CHUNKS: usize> Places<T, CHUNKS> {
    const LAST_INDEX: u32 = (CHUNK * CHUNKS - 1) as u32;

    pub(crate) const fn new() -> Self {
        Self {
            chunks: [const { AtomicPtr::new(ptr::null_mut()) }; CHUNKS],
            lock: Lock::new(),
            next_index: AtomicU32::new(FIRST_INDEX),
            first_generation: AtomicU32::new(*T::GENERATIONS.start()),
            oldest: AtomicU32::new(0),
            newest: AtomicU32::new(0),
            free: AtomicU32::new(0),
            resting: RESTING,
            owns: PhantomData,
        }
    }

    /// Makes an empty table of zeroed memory: its chunks are too many to be made on a thread's stack and copied.
    ///
    /// # Safety
    /// `table` is valid for writes, and all of it is zero.
    pub(crate) unsafe fn new_in_zeroed(table: *mut Self) {
        // SAFETY: as the caller says. Zeros are null pointers and counts of nothing.
        unsafe {
            (&raw mut (*table).lock).write(Lock::new());
            (&raw mut (*table).next_index).write(AtomicU32::new(FIRST_INDEX));
            (&raw mut (*table).first_generation).write(AtomicU32::new(*T::GENERATIONS.start()));
            (&raw mut (*table).resting).write(RESTING);
        }
    }

    /// The first part of the place with an index, and where the second is. What a number has above the index is ignored.
    #[inline(always)]
    pub(crate) fn at(&self, index: u32) -> Option<(&T::Hot, *mut T::Cold)> {
        let chunk = NonNull::new(self.chunks[index as usize / CHUNK % CHUNKS].load(Acquire))?.as_ptr();
        // SAFETY: chunks are published whole, by Release, and freed only by `clear` and `drop`.
        Some(unsafe { Self::in_chunk(chunk, index) })
    }

    /// # Safety
    /// The chunk is the one of the index.
    #[inline(always)]
    unsafe fn in_chunk<'a>(chunk: *mut Chunk<T>, index: u32) -> (&'a T::Hot, *mut T::Cold) {
        let at = index as usize % CHUNK;
        // SAFETY: both are in bounds, and zeros are a first part.
        unsafe {
            let hot = &*(&raw const (*chunk).hot).cast::<T::Hot>().add(at);
            (hot, (&raw mut (*chunk).cold).cast::<T::Cold>().add(at))
        }
    }

    /// The first part of a place.
    ///
    /// # Safety
    /// The index was handed out.
    #[inline(always)]
    pub(crate) unsafe fn known(&self, index: u32) -> &T::Hot {
        // SAFETY: the chunk of an index that was handed out was published.
        unsafe { Self::in_chunk(self.chunks[index as usize / CHUNK % CHUNKS].load(Acquire), index).0 }
    }

    /// Both parts of a place whose index was handed out.
    #[inline(always)]
    pub(crate) fn parts(&self, index: u32) -> Option<Parts<'_, T>> {
        let (hot, cold) = self.at(index)?;
        // SAFETY: the second part is written once, before the index is first handed out.
        Some((hot, unsafe { &*cold }))
    }

    /// The end of the indices that were handed out.
    pub(crate) fn end(&self) -> u32 {
        self.next_index.load(Relaxed)
    }

    /// Whether an index was handed out.
    pub(crate) fn has(&self, index: u32) -> bool {
        (FIRST_INDEX..self.end()).contains(&index)
    }

    /// Hands out an index, with the place and the generation of its use.
    ///
    /// # Errors
    /// Without memory, or with all indices in use.
    #[inline(always)]
    pub(crate) fn take(&self, _held: &Guard<'_>) -> Result<(u32, Parts<'_, T>, u32)> {
        if self.free.load(Relaxed) > self.resting {
            let index = self.oldest.load(Relaxed);
            if let Some(parts) = self.parts(index) {
                self.oldest.store(T::next_free(parts).load(Relaxed), Relaxed);
                bump(&self.free, -1);
                return Ok((index, parts, Self::generation_after(T::generation(parts))));
            }
        }
        let index = self.extend()?;
        let parts = self.parts(index).ok_or(T::NO_MEMORY)?;
        Ok((index, parts, self.first_generation.load(Relaxed)))
    }

    #[inline(always)]
    fn generation_after(generation: u32) -> u32 {
        if generation == *T::GENERATIONS.end() { *T::GENERATIONS.start() } else { generation + 1 }
    }

    /// An index that was never handed out.
    #[inline(never)]
    fn extend(&self) -> Result<u32> {
        let next = self.end();
        if next > Self::LAST_INDEX {
            return Err(T::TOO_MANY);
        }
        self.prepare(next)?;
        bump(&self.next_index, 1);
        Ok(next)
    }

    /// Makes the place of an index that was never handed out. Those below 1024 are handed out by the caller, at most once.
    pub(crate) fn prepare(&self, index: u32) -> Result<()> {
        let published = &self.chunks[index as usize / CHUNK % CHUNKS];
        if published.load(Acquire).is_null() {
            // SAFETY: a chunk is not empty.
            let chunk = unsafe { alloc_zeroed(Layout::new::<Chunk<T>>()) }.cast::<Chunk<T>>();
            if chunk.is_null() {
                return Err(T::NO_MEMORY);
            }
            if index < CHUNK as u32 {
                // SAFETY: the chunk is new, and zeros are first parts.
                T::at_zero(unsafe { Self::in_chunk(chunk, 0).0 });
            }
            published.store(chunk, Release);
        }
        if let Some((_, cold)) = self.at(index) {
            // SAFETY: the place is in the chunk, and nobody looks at this part before the index is handed out.
            unsafe { cold.write(T::cold()) };
        }
        Ok(())
    }

    /// Lets a place rest that is not used any more.
    #[inline(always)]
    pub(crate) fn rest(&self, _held: &Guard<'_>, index: u32) {
        if bump(&self.free, 1) == 1 {
            self.oldest.store(index, Relaxed);
        } else if let Some(newest) = self.parts(self.newest.load(Relaxed)) {
            T::next_free(newest).store(index, Relaxed);
        }
        self.newest.store(index, Relaxed);
    }

    /// Gives the memory back. No call may be under way, and what the second parts own was taken out.
    pub(crate) fn clear(&self) {
        let used = (FIRST_INDEX..self.end()).filter_map(|index| self.parts(index));
        if let Some(last) = used.map(T::generation).max() {
            self.first_generation.store(Self::generation_after(last), Relaxed);
        }
        for chunk in &self.chunks {
            let chunk = chunk.swap(ptr::null_mut(), Relaxed);
            if !chunk.is_null() {
                // SAFETY: allocated by `prepare` with this layout, and taken out of the table above.
                unsafe { dealloc(chunk.cast(), Layout::new::<Chunk<T>>()) };
            }
        }
        self.next_index.store(FIRST_INDEX, Relaxed);
        self.free.store(0, Relaxed);
    }
}

impl<T: Place, const CHUNKS: usize> Drop for Places<T, CHUNKS> {
    fn drop(&mut self) {
        self.clear();
    }
}
