//! Four keys and their words, in one cache line: the line of an object, or a bucket of a table.
//!
//! On x86-64, a few instructions compare all four keys. The portable code is for other machines, Miri and loom, and for
//! builds with `MPI_ATTR_PORTABLE=1`. Both give the same results.

use core::ffi::c_void;

#[cfg(not(loom))]
use super::sync::AtomicU32;
use super::sync::{Acquire, AtomicPtr, AtomicU64, Level, Relaxed, Release};

/// The number of attributes in a group.
pub(crate) const INLINE: usize = 4;
/// The key of a slot without an attribute.
pub(crate) const EMPTY: u32 = 0;

/// All zeros when new.
#[repr(C, align(16))]
pub(crate) struct Group {
    /// Two keys in each 64-bit integer, the even slot's in the low half: a reader loads all four at once.
    pub(super) keys: [AtomicU64; INLINE / 2],
    pub(super) words: [AtomicPtr<c_void>; INLINE],
}

/// Four keys as they were at one moment, or each pair at its own.
#[derive(Clone, Copy)]
pub(super) struct Keys(
    #[cfg(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable))))] core::arch::x86_64::__m128i,
    #[cfg(not(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable)))))] [u64; INLINE / 2],
);

/// Loads the keys of a group, by these instructions where that is possible.
#[cfg(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable))))]
macro_rules! load_keys {
    ($group:ident, $($load:literal),+) => {{
        let keys;
        // SAFETY: `keys` has 16 bytes and is aligned to 16, so the loads do not fault. Like every load on x86, they are an
        // Acquire, and the compiler moves no access across them.
        unsafe {
            core::arch::asm!(
                $($load,)+
                keys = out(xmm_reg) keys,
                at = in(reg) &raw const $group.keys,
                options(nostack, preserves_flags),
            );
        }
        Keys(keys)
    }};
}
#[cfg(not(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable)))))]
macro_rules! load_keys {
    ($group:ident, $($load:literal),+) => {
        Keys($group.keys.each_ref().map(|pair| pair.load(Acquire)))
    };
}

impl Keys {
    /// One bit for each slot with this key. All four comparisons come before any branch, because the slot that holds
    /// a key cannot be predicted.
    #[cfg(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable))))]
    #[inline(always)]
    pub(super) fn equal(self, key: u32) -> u32 {
        let hits: u32;
        // SAFETY: the instructions use these registers only. MOVMSKPS gives four bits.
        unsafe {
            core::arch::asm!(
                "movd {wanted}, {key:e}",
                "pshufd {wanted}, {wanted}, 0",
                "pcmpeqd {wanted}, {keys}",
                "movmskps {hits:e}, {wanted}",
                wanted = out(xmm_reg) _,
                keys = in(xmm_reg) self.0,
                key = in(reg) key,
                hits = lateout(reg) hits,
                options(pure, nomem, nostack, preserves_flags),
            );
            core::hint::assert_unchecked(hits < 1 << INLINE);
        }
        hits
    }

    #[cfg(not(all(target_arch = "x86_64", not(any(miri, loom, mpi_attr_portable)))))]
    #[inline(always)]
    pub(super) fn equal(self, key: u32) -> u32 {
        let [low, high] = self.0;
        let keys = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
        (0..INLINE).fold(0, |hits, slot| hits | u32::from(keys[slot] == key) << slot)
    }
}

/// A slot's number counts from the first group of a table on; its remainder by four says where it is in its group.
impl Group {
    /// The keys, for a reader.
    #[inline(always)]
    pub(super) fn keys(&self) -> Keys {
        // It must load each of the two pairs as a whole; the pairs need not be of one moment. MOVDQA loads 16 aligned bytes
        // as a whole on processors with AVX: AMD64 Architecture Programmer's Manual, volume 2, "Access Atomicity" (7.3.2);
        // Intel 64 and IA-32 Software Developer's Manual, volume 3A, "Guaranteed Atomic Operations", which names MOVDQA,
        // but no operand in memory of PCMPEQD. Neither text covers processors without AVX: build for them with
        // `MPI_ATTR_PORTABLE=1`.
        load_keys!(self, "movdqa {keys}, xmmword ptr [{at}]")
    }

    /// As `keys`, of a group that a writer may just have changed: a load of 16 bytes would wait until its store of 8 has
    /// left the processor.
    #[inline(always)]
    pub(super) fn changed_keys(&self) -> Keys {
        load_keys!(self, "movq {keys}, qword ptr [{at}]", "movhps {keys}, qword ptr [{at} + 8]")
    }

    /// The place of a slot's word.
    #[inline(always)]
    pub(super) fn place(&self, slot: u32) -> &AtomicPtr<c_void> {
        &self.words[slot as usize % INLINE]
    }

    /// Whether the first slot has this key and the second has none: so it is in an object with one attribute. The
    /// processor predicts the answer, and loads the first word before it has the key.
    #[inline(always)]
    pub(super) fn has_first_pair(&self, key: u32) -> bool {
        self.keys[0].load(Acquire) == u64::from(key)
    }

    /// Whether no slot has a key. Acquire, here and above, pairs with the Release in `add_key`, `remove_key` and
    /// `clear_keys`.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.keys[0].load(Acquire) | self.keys[1].load(Acquire) == 0
    }

    /// Whether a pair of slots has a key. The caller holds the writer's lock.
    #[inline(always)]
    pub(super) fn has_pair(&self, pair: u32) -> bool {
        self.keys[pair as usize].load(Relaxed) != 0
    }

    /// The key in a slot. The caller holds the writer's lock.
    #[cfg(not(loom))]
    #[inline(always)]
    pub(super) fn key(&self, slot: u32) -> u32 {
        // No thread writes the keys meanwhile, so loads of both sizes may overlap.
        self.half(slot).load(Relaxed)
    }

    /// The half of a word that is the key in a slot.
    #[cfg(not(loom))]
    #[inline(always)]
    fn half(&self, slot: u32) -> &AtomicU32 {
        let half = (if cfg!(target_endian = "big") { slot ^ 1 } else { slot }) as usize % INLINE;
        // SAFETY: it is half of one of the words. The callers rule out that a store overlaps with an access of the other size.
        unsafe { &(*self.keys.as_ptr().cast::<[AtomicU32; INLINE]>())[half] }
    }

    /// As above for loom, which does not support loads of both sizes.
    #[cfg(loom)]
    pub(super) fn key(&self, slot: u32) -> u32 {
        (self.pair(slot).load(Relaxed) >> (32 * (slot % 2))) as u32
    }

    /// The word with a slot's key.
    #[inline(always)]
    fn pair(&self, slot: u32) -> &AtomicU64 {
        &self.keys[slot as usize % INLINE / 2]
    }

    /// Stores a key in an empty slot. The caller holds the writer's lock, so the other key of the word does not change.
    #[inline(always)]
    pub(super) fn add_key(&self, slot: u32, key: u32) {
        let keys = self.pair(slot);
        keys.store(keys.load(Relaxed) | u64::from(key) << (32 * (slot % 2)), Release);
    }

    /// Removes a key. The caller holds the writer's lock. Release: a reader may see the other key of the word here first,
    /// and must then find its word.
    #[inline(always)]
    pub(super) fn remove_key(&self, slot: u32) {
        let keys = self.pair(slot);
        keys.store(keys.load(Relaxed) & !(u64::from(u32::MAX) << (32 * (slot % 2))), Release);
    }

    /// As `remove_key`, for a group that no writer searches soon: the search would wait for a store of half a word.
    #[inline(always)]
    pub(super) fn clear_key<L: Level>(&self, slot: u32) {
        #[cfg(not(loom))]
        if !L::OVERLAP {
            // No other thread is here, so a store of half a word overlaps with no other access.
            return self.half(slot).store(EMPTY, Relaxed);
        }
        self.remove_key(slot);
    }

    /// Copies the keys of another group, but not the words.
    #[inline(always)]
    pub(super) fn copy_keys(&self, other: &Self) {
        for (ours, theirs) in self.keys.iter().zip(&other.keys) {
            ours.store(theirs.load(Relaxed), Release);
        }
    }

    /// Removes all keys. Release: a reader that no longer finds a key sees what the writer did before.
    #[inline(always)]
    pub(super) fn clear_keys(&self) {
        self.keys.iter().for_each(|keys| keys.store(EMPTY.into(), Release));
    }
}
