//! Maps with a cheap hash, and a table from numbers to indices: fewer instructions than a `HashMap`, because each event looks up and changes some.
//!
//! Open addressing with linear probing, at most half full; an entry that is removed is filled by those behind it.

use std::collections::{HashMap, TryReserveError};
use std::hash::{BuildHasherDefault, Hasher};

pub(crate) type Map<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// A hash for addresses and small numbers: one multiplication.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_i32(&mut self, number: i32) {
        self.write_u64(number as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix(self.0, number);
    }
}

/// A hash of a hash and a number.
#[inline]
pub(crate) fn mix(hash: u64, number: u64) -> u64 {
    let product = u128::from(hash ^ number ^ 0x9e37_79b9_7f4a_7c15) * 0xd1b5_4a32_d192_ed03;
    (product >> 64) as u64 ^ product as u64
}

/// The index of an empty entry.
const EMPTY: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    index: u32,
}

#[derive(Default)]
pub(crate) struct Slots {
    /// Their number is 0 or a power of two.
    entries: Vec<Entry>,
    used: usize,
}

impl Slots {
    /// The entry with a key, or the empty one where its search ends. There is an empty one.
    #[inline(always)]
    fn find(&self, key: u64) -> usize {
        let mask = self.entries.len() - 1;
        let mut at = self.home(key);
        while self.entries[at].index != EMPTY && self.entries[at].key != key {
            at = (at + 1) & mask;
        }
        at
    }

    /// Where the search for a key begins. The table is not empty.
    #[inline(always)]
    fn home(&self, key: u64) -> usize {
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash >> 32) as usize & (self.entries.len() - 1)
    }

    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let index = self.entries[self.find(key)].index;
        (index != EMPTY).then_some(index)
    }

    /// Reserves room for more keys.
    ///
    /// # Errors
    /// Out of memory.
    pub(crate) fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        let wanted = 2 * (self.used + more);
        if wanted <= self.entries.len() {
            return Ok(());
        }
        let mut entries = Vec::new();
        let size = wanted.next_power_of_two();
        entries.try_reserve_exact(size)?;
        entries.resize(size, Entry { key: 0, index: EMPTY });
        let old = core::mem::replace(&mut self.entries, entries);
        for entry in old.into_iter().filter(|entry| entry.index != EMPTY) {
            let at = self.find(entry.key);
            self.entries[at] = entry;
        }
        Ok(())
    }

    /// Enters the index of a key, in place of an earlier one. Room was reserved.
    #[inline(always)]
    pub(crate) fn insert(&mut self, key: u64, index: u32) {
        debug_assert!(2 * self.used < self.entries.len() && index != EMPTY);
        let at = self.find(key);
        self.used += usize::from(self.entries[at].index == EMPTY);
        self.entries[at] = Entry { key, index };
    }

    /// Removes a key and returns its index. With an `expected` index, a key with another one stays.
    #[inline(always)]
    pub(crate) fn remove(&mut self, key: u64, expected: Option<u32>) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let mut hole = self.find(key);
        let index = self.entries[hole].index;
        if index == EMPTY || expected.is_some_and(|expected| expected != index) {
            return None;
        }
        let mask = self.entries.len() - 1;
        let mut next = (hole + 1) & mask;
        while self.entries[next].index != EMPTY {
            // An entry whose search passes the hole fills it.
            let steps = next.wrapping_sub(self.home(self.entries[next].key)) & mask;
            if steps >= next.wrapping_sub(hole) & mask {
                self.entries[hole] = self.entries[next];
                hole = next;
            }
            next = (next + 1) & mask;
        }
        self.entries[hole].index = EMPTY;
        self.used -= 1;
        Some(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_a_map() {
        let (mut table, mut map, mut random) = (Slots::default(), HashMap::new(), 1u64);
        assert_eq!(table.get(1), None);
        assert_eq!(table.remove(1, None), None);
        for step in 0..200_000u32 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Few keys, so that they are removed and come back; multiples of 16, as addresses are.
            let key = (random >> 40) % 3000 * 16;
            match (random >> 33) % 3 {
                0 => {
                    let index = map.remove(&key);
                    assert_eq!(table.remove(key, Some(index.unwrap_or(7u32).wrapping_add(1))), None);
                    assert_eq!(table.get(key), index);
                    assert_eq!(table.remove(key, index.filter(|index| index % 2 == 0)), index);
                }
                _ => {
                    table.try_reserve(1).unwrap();
                    table.insert(key, step);
                    map.insert(key, step);
                }
            }
            assert_eq!((table.get(key), table.used), (map.get(&key).copied(), map.len()));
        }
        assert!(
            map.len() > 1000 && (0..3000).all(|key| table.get(key * 16) == map.get(&(key * 16)).copied())
        );
    }
}
