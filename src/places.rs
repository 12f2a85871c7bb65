//! A table of places: an index leads to its place in two loads, without a lock. Objects of each kind, keyvals, engines
//! and the objects without attributes (groups, infos ...) have one table each.
//!
//! A place never moves, and its memory is freed only when the table is cleared. A stale number therefore still finds its
//! place, and the place shows that it is stale: each use of a place has a *generation*, which is part of the number. A
//! free place rests: it is used again, under its next generation, when 1024 others are free or no new index is left.
//!
//! Indices below 1024 are handed out by the table's owner. The two parts of a place, hot and cold, are apart, so that
//! gets touch few pages.

use core::marker::PhantomData;
use core::mem::{MaybeUninit, offset_of};
use core::ops::RangeInclusive;
use core::ptr::{self, NonNull};
use std::alloc::{Layout, alloc_zeroed, dealloc};

use crate::error::{Error, Result};
use crate::sync::{Acquire, AtomicPtr, AtomicU32, Guard, Lock, Relaxed, Release, bump};

/// The first index that a table hands out.
pub(crate) const FIRST_INDEX: u32 = 1024;
/// The places of a chunk.
pub(crate) const CHUNK: usize = 1024;
/// How many free places rest. (None under loom, whose models cover the reuse.)
const RESTING: u32 = if cfg!(loom) { 0 } else { 1024 };

/// The contents of a place.
///
/// # Safety
/// All zeros are a valid `Hot`, and it is changed through atomics only.
pub(crate) unsafe trait Place {
    /// The part that may be read before its index is handed out. New memory is zero.
    type Hot;
    /// The rest, written by [`cold`](Self::cold) before the index is handed out for the first time.
    type Cold;
    /// The generations of a place. The first follows the last.
    const GENERATIONS: RangeInclusive<u32>;
    const NO_MEMORY: Error;
    /// The error when all indices are in use.
    const TOO_MANY: Error;

    fn cold() -> Self::Cold;
    /// Called once on the place with index 0, before its chunk is published.
    fn at_zero(_: &Self::Hot) {}
}

/// The two parts of a place.
pub(crate) type Parts<'a, T> = (&'a <T as Place>::Hot, &'a <T as Place>::Cold);

/// The uses of a place, for the holder of the table's lock.
struct Uses {
    /// The generation of the current or last use.
    generation: AtomicU32,
    /// While the place rests: the index of the next place to rest.
    next_free: AtomicU32,
}

/// Zeroed by the system when new, so that untouched pages cost no memory. `hot` is first: a get adds only the offset of
/// the place to the chunk's address.
#[repr(C)]
pub(crate) struct Chunk<T: Place> {
    hot: [T::Hot; CHUNK],
    /// The block of memory that the chunk is in.
    block: *mut u8,
    uses: [Uses; CHUNK],
    pub(crate) cold: [MaybeUninit<T::Cold>; CHUNK],
}

const fn max(one: usize, other: usize) -> usize {
    if one > other { one } else { other }
}

impl<T: Place> Chunk<T> {
    /// A chunk, and what aligns it. Only for an alignment that every block has does the allocator leave the zeros to the system;
    /// otherwise it writes them, so that all pages cost memory and time.
    const BLOCK: Layout =
        match Layout::from_size_align(size_of::<Self>() + Self::ALIGN, align_of::<*mut u8>()) {
            Ok(layout) => layout,
            Err(_) => panic!("a chunk is smaller than the address space"),
        };
    const ALIGN: usize = max(align_of::<Self>(), align_of::<*mut u8>());

    /// A chunk of zeros but for its block; `None` if there is no memory.
    fn allocate() -> Option<*mut Self> {
        // SAFETY: the block is not empty.
        let block = NonNull::new(unsafe { alloc_zeroed(Self::BLOCK) })?.as_ptr();
        let before = block.addr().wrapping_neg() % Self::ALIGN;
        // SAFETY: the block has room for the chunk behind these bytes.
        unsafe {
            let chunk: *mut Self = block.add(before).cast();
            (&raw mut (*chunk).block).write(block);
            Some(chunk)
        }
    }
}

/// A table of places. Its fields are zero when it is new. `chunks` is first, as `hot` is in a chunk.
#[repr(C)]
pub(crate) struct Places<T: Place, const CHUNKS: usize> {
    pub(crate) chunks: [AtomicPtr<Chunk<T>>; CHUNKS],
    /// Held while a place is taken or given back.
    pub(crate) lock: Lock,
    /// How many indices have been handed out, from [`FIRST_INDEX`] on.
    pub(crate) handed_out: AtomicU32,
    /// What the generation of the first use of each place has above the first one. [`clear`](Self::clear) advances it.
    pub(crate) first_generation: AtomicU32,
    /// The list of free places: both ends, and its length.
    oldest: AtomicU32,
    newest: AtomicU32,
    free: AtomicU32,
    /// The indices below [`FIRST_INDEX`] that have been handed out are in this range.
    given: [AtomicU32; 2],
    /// Whether free places are used again at once.
    pub(crate) without_rest: bool,
    /// The table owns what its chunks contain, and is as thread-safe.
    owns: PhantomData<(T::Hot, T::Cold)>,
}

impl<T: Place, const CHUNKS: usize> Places<T, CHUNKS> {
    const LAST_INDEX: u32 = (CHUNK * CHUNKS - 1) as u32;

    pub(crate) const fn new() -> Self {
        Self {
            chunks: [const { AtomicPtr::new(ptr::null_mut()) }; CHUNKS],
            lock: Lock::new(),
            handed_out: AtomicU32::new(0),
            first_generation: AtomicU32::new(0),
            oldest: AtomicU32::new(0),
            newest: AtomicU32::new(0),
            free: AtomicU32::new(0),
            given: [const { AtomicU32::new(0) }; 2],
            without_rest: false,
            owns: PhantomData,
        }
    }

    /// Makes an empty table in zeroed memory: `chunks` is too large for the stack of a thread.
    ///
    /// # Safety
    /// `table` is valid for writes, and all of it is zero.
    pub(crate) unsafe fn new_in_zeroed(table: *mut Self) {
        // SAFETY: as the caller guarantees. Zeros are right for the other fields.
        unsafe { (&raw mut (*table).lock).write(Lock::new()) };
    }

    /// The hot part of a place, and the address of its cold one. Bits of a number above its index are ignored.
    #[inline(always)]
    pub(crate) fn at(&self, index: u32) -> Option<(&T::Hot, *mut T::Cold)> {
        let (hot, cold) = self.addresses(index)?;
        // SAFETY: it is in a chunk of this table, and zeros are a valid `Hot`.
        Some((unsafe { hot.as_ref() }, cold))
    }

    /// The addresses of the two parts of a place.
    #[inline(always)]
    pub(crate) fn addresses(&self, index: u32) -> Option<(NonNull<T::Hot>, *mut T::Cold)> {
        let chunk = NonNull::new(self.chunks[index as usize / CHUNK % CHUNKS].load(Acquire))?;
        let at = index as usize % CHUNK;
        // SAFETY: both are in bounds. Chunks are published whole, by Release, and freed only by `clear` and `drop`.
        unsafe {
            let cold = (&raw mut (*chunk.as_ptr()).cold).cast::<T::Cold>().add(at);
            Some((chunk.cast::<T::Hot>().add(at), cold))
        }
    }

    /// The address of the cold part of a place.
    ///
    /// # Safety
    /// `hot` came from [`addresses`](Self::addresses) with this index, and the table was not cleared since.
    #[inline(always)]
    pub(crate) unsafe fn cold_of(hot: NonNull<T::Hot>, index: u32) -> *mut T::Cold {
        let (at, sizes) = ((index as usize % CHUNK) as isize, [size_of::<T::Cold>(), size_of::<T::Hot>()]);
        let between = offset_of!(Chunk<T>, cold) as isize + at * (sizes[0] as isize - sizes[1] as isize);
        // SAFETY: as the caller guarantees; both are in the same chunk.
        unsafe { hot.byte_offset(between).cast().as_ptr() }
    }

    /// The hot part of a place.
    ///
    /// # Safety
    /// The index was handed out, so its chunk was published.
    #[inline(always)]
    pub(crate) unsafe fn known(&self, index: u32) -> &T::Hot {
        // SAFETY: as the caller guarantees.
        unsafe {
            &(&(*self.chunks[index as usize / CHUNK % CHUNKS].load(Acquire)).hot)[index as usize % CHUNK]
        }
    }

    /// Both parts of a place whose index was handed out.
    #[inline(always)]
    pub(crate) fn parts(&self, index: u32) -> Option<Parts<'_, T>> {
        let (hot, cold) = self.at(index)?;
        // SAFETY: the cold part is written once, before the index is first handed out.
        Some((hot, unsafe { &*cold }))
    }

    /// The uses of a place.
    #[inline(always)]
    fn uses(&self, index: u32) -> Option<&Uses> {
        let chunk = NonNull::new(self.chunks[index as usize / CHUNK % CHUNKS].load(Acquire))?;
        // SAFETY: as in `addresses`; zeros are valid, and they are changed through atomics only.
        Some(unsafe { &(&(*chunk.as_ptr()).uses)[index as usize % CHUNK] })
    }

    /// The generation of the current or last use of a place, for the holder of the lock; `None` if its index was not handed
    /// out.
    pub(crate) fn generation(&self, index: u32) -> Option<u32> {
        Some(self.uses(index).filter(|_| self.has(index))?.generation.load(Relaxed))
    }

    /// The end of the indices that were handed out.
    pub(crate) fn end(&self) -> u32 {
        FIRST_INDEX + self.handed_out.load(Relaxed)
    }

    /// How many places are in use.
    pub(crate) fn in_use(&self) -> u32 {
        self.handed_out.load(Relaxed) - self.free.load(Relaxed)
    }

    /// All indices that have been handed out, and some between them that have not.
    pub(crate) fn indices(&self) -> impl Iterator<Item = u32> {
        let [first, end] = [&self.given[0], &self.given[1]].map(|bound| bound.load(Relaxed));
        (first.max(1)..end).chain(FIRST_INDEX..self.end())
    }

    /// Whether an index was handed out.
    pub(crate) fn has(&self, index: u32) -> bool {
        (FIRST_INDEX..self.end()).contains(&index)
    }

    /// Hands out an index, its place and the generation of this use.
    ///
    /// # Errors
    /// `T::NO_MEMORY`, `T::TOO_MANY`.
    #[inline(always)]
    pub(crate) fn take(&self, _held: &Guard<'_>) -> Result<(u32, Parts<'_, T>, u32)> {
        let free = self.free.load(Relaxed);
        let has_rested = free > RESTING || self.without_rest && free != 0;
        let is_new = !has_rested && (self.end() <= Self::LAST_INDEX || free == 0);
        let index = if is_new { self.extend()? } else { self.oldest.load(Relaxed) };
        let (Some(parts), Some(uses)) = (self.parts(index), self.uses(index)) else {
            return Err(T::NO_MEMORY);
        };
        let generation = if is_new {
            T::GENERATIONS.start() + self.first_generation.load(Relaxed)
        } else {
            self.oldest.store(uses.next_free.load(Relaxed), Relaxed);
            bump(&self.free, -1);
            Self::generation_after(uses.generation.load(Relaxed))
        };
        uses.generation.store(generation, Relaxed);
        Ok((index, parts, generation))
    }

    #[inline(always)]
    fn generation_after(generation: u32) -> u32 {
        // fault: K1 generation
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
        bump(&self.handed_out, 1);
        Ok(next)
    }

    /// Hands out an index below 1024 of the caller's choice, once.
    pub(crate) fn give(&self, _held: &Guard<'_>, index: u32) -> Result<()> {
        self.prepare(index)?;
        let [first, end] = &self.given;
        let is_first = end.load(Relaxed) == 0;
        first.store(if is_first { index } else { index.min(first.load(Relaxed)) }, Relaxed);
        end.store(end.load(Relaxed).max(index + 1), Relaxed);
        Ok(())
    }

    /// Makes the place of an index that was never handed out.
    fn prepare(&self, index: u32) -> Result<()> {
        let published = &self.chunks[index as usize / CHUNK % CHUNKS];
        if published.load(Acquire).is_null() {
            let chunk = Chunk::<T>::allocate().ok_or(T::NO_MEMORY)?;
            if index < CHUNK as u32 {
                // SAFETY: the chunk is new, and zeros are a valid `Hot`.
                T::at_zero(unsafe { &(&(*chunk).hot)[0] });
            }
            published.store(chunk, Release);
        }
        if let Some((_, cold)) = self.at(index) {
            // SAFETY: the place is in the chunk, and no thread reads its cold part before the index is handed out.
            unsafe { cold.write(T::cold()) };
        }
        Ok(())
    }

    /// Ends the use of a place: it rests from now on.
    #[inline(always)]
    pub(crate) fn rest(&self, _held: &Guard<'_>, index: u32) {
        if bump(&self.free, 1) == 1 {
            self.oldest.store(index, Relaxed);
        } else if let Some(newest) = self.uses(self.newest.load(Relaxed)) {
            newest.next_free.store(index, Relaxed);
        }
        self.newest.store(index, Relaxed);
    }

    /// Forgets all places and frees their memory. No call may be under way but one that holds the lock. Cold parts are
    /// not dropped.
    pub(crate) fn clear(&self) {
        if self.indices().next().is_none() {
            return; // a write would give the page of a static table memory
        }
        if let Some(last) = (FIRST_INDEX..self.end()).filter_map(|index| self.generation(index)).max() {
            self.first_generation.store(Self::generation_after(last) - T::GENERATIONS.start(), Relaxed);
        }
        // The pointers behind the last chunk are null already. To write to them would give their pages memory.
        // fault: last chunk
        for chunk in self.chunks.iter().take(self.end() as usize / CHUNK + 1) {
            let chunk = chunk.swap(ptr::null_mut(), Relaxed);
            if !chunk.is_null() {
                // SAFETY: allocated with this layout, and the chunk is taken out of the table above.
                unsafe { dealloc((*chunk).block, Chunk::<T>::BLOCK) };
            }
        }
        for counter in [&self.handed_out, &self.free, &self.given[0], &self.given[1]] {
            counter.store(0, Relaxed);
        }
    }
}

impl<T: Place, const CHUNKS: usize> Drop for Places<T, CHUNKS> {
    fn drop(&mut self) {
        self.clear();
    }
}
