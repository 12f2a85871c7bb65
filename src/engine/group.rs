//! Four keys and their words, in one cache line: the line of an object, or a bucket of a table.

use core::ffi::c_void;
use core::num::NonZero;

use crate::sync::{Acquire, AtomicPtr, AtomicU64, Relaxed, Release};

/// The number of attributes in a group.
pub(crate) const INLINE: usize = 4;
/// The key of a slot without an attribute.
pub(crate) const EMPTY: u32 = 0;

/// All zeros when new.
#[repr(C, align(16))]
pub(crate) struct Group {
    /// Two keys in each 64-bit integer, the even slot's in the low half: a reader loads two at once.
    pub(super) keys: [AtomicU64; INLINE / 2],
    pub(super) words: [AtomicPtr<c_void>; INLINE],
}

/// One bit for each of four keys that equals this one.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn equal([low, high]: [u64; INLINE / 2], key: u32) -> u32 {
    use core::arch::x86_64::*;
    // SAFETY: every x86-64 processor has SSE2.
    unsafe {
        let keys = _mm_set_epi64x(high as i64, low as i64);
        let equal = _mm_cmpeq_epi32(keys, _mm_set1_epi32(key as i32));
        let hits = _mm_movemask_ps(_mm_castsi128_ps(equal)) as u32;
        core::hint::assert_unchecked(hits < 1 << INLINE);
        hits
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn equal([low, high]: [u64; INLINE / 2], key: u32) -> u32 {
    let keys = [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32];
    (0..INLINE).fold(0, |hits, slot| hits | u32::from(keys[slot] == key) << slot)
}

/// A slot's number counts from the first group of a table on; its remainder by four says where it is in its group.
impl Group {
    /// The first slot with this key, from 0 to 3. All four comparisons come before any branch, because the slot that holds
    /// a key cannot be predicted. Acquire, here and below, pairs with the Release in `add_key`, `remove_key` and `clear_keys`.
    #[inline(always)]
    pub(super) fn find(&self, key: u32) -> Option<usize> {
        let hits = NonZero::new(equal(self.keys.each_ref().map(|pair| pair.load(Acquire)), key))?;
        Some(hits.trailing_zeros() as usize)
    }

    /// Whether no slot has a key.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.keys[0].load(Acquire) | self.keys[1].load(Acquire) == 0
    }

    /// Where a slot has its word.
    #[inline(always)]
    pub(super) fn word_at(&self, slot: usize) -> &AtomicPtr<c_void> {
        &self.words[slot % INLINE]
    }

    /// The word with a slot's key.
    #[inline(always)]
    fn pair(&self, slot: usize) -> &AtomicU64 {
        &self.keys[slot % INLINE / 2]
    }

    /// Stores a key in an empty slot. The caller holds the writer's lock, so the other key of the word does not change.
    #[inline(always)]
    pub(super) fn add_key(&self, slot: usize, key: u32) {
        let keys = self.pair(slot);
        // fault: T1 word before key
        keys.store(keys.load(Relaxed) | u64::from(key) << (32 * (slot % 2)), Release);
    }

    /// Removes a key. The caller holds the writer's lock. Release: a reader may see the other key of the word here first,
    /// and must then find its word.
    #[inline(always)]
    pub(super) fn remove_key(&self, slot: usize) {
        let keys = self.pair(slot);
        // fault: T1 other key of the pair
        keys.store(keys.load(Relaxed) & !(u64::from(u32::MAX) << (32 * (slot % 2))), Release);
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
