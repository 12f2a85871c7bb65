//! Requests by their handles, whose bits are those of `handles.rs` of crate `mpi_attr_world`. An entry has its whole handle, so that
//! one comparison tells whether a handle is alive.

use mpi_attr::abi::{Handle, MPI_ERR_NO_MEM, MPI_ERR_OTHER};
use mpi_attr::memory::reserve_one;
use mpi_attr::{Error, Result};
use mpi_attr_world::handles::{self, OtherKind};

/// How many free entries rest, so that a freed handle is valid again after 8192 further requests at the earliest. They fit into
/// the nearest cache.
const RESTING: u32 = 64;

/// Values by handles.
pub(crate) struct RequestTable<T> {
    entries: Vec<RequestEntry<T>>,
    /// The list of free entries: both ends, and its length.
    oldest: u32,
    newest: u32,
    free: u32,
    /// The generation of the first use of each entry.
    first_generation: u32,
}

struct RequestEntry<T> {
    /// Of the current or last use.
    handle: Handle,
    value: Option<T>,
    /// While the entry is free: the next free one.
    next_free: u32,
}

fn handle_of(at: u32, generation: u32) -> Handle {
    handles::compose(OtherKind::Request as u32, at, generation) as Handle
}

impl<T> RequestTable<T> {
    pub(crate) const fn new() -> Self {
        Self { entries: Vec::new(), oldest: 0, newest: 0, free: 0, first_generation: 0 }
    }

    /// Takes a value in and returns its handle.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, or `MPI_ERR_OTHER` with 2^20 values; then the value is dropped.
    #[inline(always)]
    pub(crate) fn insert(&mut self, value: T) -> Result<Handle> {
        if self.free <= RESTING {
            return self.extend(value);
        }
        let entry = &mut self.entries[self.oldest as usize];
        (self.oldest, self.free) = (entry.next_free, self.free - 1);
        entry.handle = handles::next_use(entry.handle as u32) as Handle;
        entry.value = Some(value);
        Ok(entry.handle)
    }

    #[inline(never)]
    fn extend(&mut self, value: T) -> Result<Handle> {
        let at = self.entries.len() as u32;
        if at > handles::LAST_INDEX {
            const { assert!(handles::LAST_INDEX + 1 == 1_048_576) };
            return Err(Error::new(MPI_ERR_OTHER, "too many requests (limit 1,048,576)"));
        }
        reserve_one(&mut self.entries)
            .map_err(|_| Error::new(MPI_ERR_NO_MEM, "out of memory for another request"))?;
        let handle = handle_of(at, self.first_generation);
        self.entries.push(RequestEntry { handle, value: Some(value), next_free: 0 });
        Ok(handle)
    }

    #[inline(always)]
    fn entry(&mut self, handle: Handle) -> Option<&mut RequestEntry<T>> {
        let at = handle & handles::LAST_INDEX as usize;
        self.entries.get_mut(at).filter(|entry| entry.handle == handle)
    }

    /// The value of a handle that may be anything.
    #[inline(always)]
    pub(crate) fn get(&mut self, handle: Handle) -> Option<&mut T> {
        self.entry(handle)?.value.as_mut()
    }

    /// Takes a value out: from here on, the handle has none.
    pub(crate) fn remove(&mut self, handle: Handle) -> Option<T> {
        let value = self.entry(handle)?.value.take()?;
        self.rest(handle);
        Some(value)
    }

    /// As [`remove`](Self::remove), for a handle that has a value.
    #[inline(always)]
    pub(crate) fn free(&mut self, handle: Handle) {
        if let Some(entry) = self.entry(handle) {
            entry.value = None;
            self.rest(handle);
        }
    }

    #[inline(always)]
    fn rest(&mut self, handle: Handle) {
        let at = handle as u32 & handles::LAST_INDEX;
        match self.free {
            0 => self.oldest = at,
            _ => self.entries[self.newest as usize].next_free = at,
        }
        (self.newest, self.free) = (at, self.free + 1);
    }

    /// Whether a handle is or was of a value of this table.
    pub(crate) fn had(&self, handle: Handle) -> bool {
        let at = handle & handles::LAST_INDEX as usize;
        let has_bits = u32::try_from(handle)
            .is_ok_and(|handle| handle_of(at as u32, handles::generation_of(handle)) == handle as Handle);
        has_bits && at < self.entries.len()
    }

    /// How many values there are.
    pub(crate) fn live(&self) -> u32 {
        self.entries.len() as u32 - self.free
    }

    /// Drops all values and frees the memory. The old handles stay dead until their generation comes again.
    pub(crate) fn clear(&mut self) {
        let generations = || self.entries.iter().map(|entry| handles::generation_of(entry.handle as u32));
        const { assert!(handles::LAST_GENERATION < u128::BITS) };
        let used = generations().fold(0_u128, |used, generation| used | 1 << generation);
        let mut next = generations().map(|last| (last + 1) & handles::LAST_GENERATION);
        let unused = next.find(|&generation| used >> generation & 1 == 0);
        *self = Self { first_generation: unused.unwrap_or(self.first_generation), ..Self::new() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr::abi::MPI_REQUEST_NULL;
    use std::collections::BTreeMap;
    use std::sync::Arc;

    #[test]
    fn a_freed_handle_stays_dead_for_8192_values() {
        let mut table = RequestTable::new();
        let stale = table.insert(-1).unwrap();
        assert_eq!(table.remove(stale), Some(-1));
        for n in 0..8192 {
            let handle = table.insert(n).unwrap();
            assert!(handle != stale && table.get(stale).is_none() && table.had(stale));
            assert_eq!(table.remove(handle), Some(n));
        }
        assert!(table.entries.len() <= 1 + RESTING as usize && table.live() == 0);
    }

    #[test]
    fn agrees_with_a_map() {
        let mut table = RequestTable::new();
        let (mut live, mut dead, mut random) = (BTreeMap::new(), Vec::new(), 1_u64);
        for n in 0..20_000_u64 {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let pick = live.keys().copied().find(|&handle| handle as u64 % 7 == random >> 61);
            match pick {
                Some(handle) if random >> 60 & 1 == 0 => {
                    assert_eq!(table.remove(handle), live.remove(&handle));
                    dead.push(handle);
                }
                _ => assert!(live.insert(table.insert(n).unwrap(), n).is_none()),
            }
            assert_eq!(table.live(), live.len() as u32);
        }
        assert!(live.iter().all(|(&handle, &n)| table.get(handle) == Some(&mut n.clone())));
        for handle in
            dead.iter().rev().take(64).copied().chain([0, MPI_REQUEST_NULL, usize::MAX, dead[0] | 1 << 31])
        {
            assert!(table.get(handle).is_none() && table.remove(handle).is_none());
        }
    }

    #[test]
    fn a_handle_from_before_a_clear_is_dead() {
        for uses in [1, 64, 65 * 128, 65 * 128 + 1, 65 * 128 + 64, 65 * 129] {
            let (mut table, mut stale) = (RequestTable::new(), Vec::new());
            for n in 0..uses {
                stale.push(table.insert(n).unwrap());
                table.remove(stale[n]);
            }
            table.clear();
            let next = table.insert(0).unwrap();
            assert!(!stale.iter().rev().take(64 * 127).any(|&handle| handle == next), "after {uses} uses");
        }
    }

    #[test]
    fn clear_drops_the_values() {
        let (mut table, value) = (RequestTable::new(), Arc::new(()));
        let handle = table.insert(value.clone()).unwrap();
        table.clear();
        assert_eq!((Arc::strong_count(&value), table.live(), table.had(handle)), (1, 0, false));
        let next = table.insert(value).unwrap();
        assert!(next != handle && table.get(handle).is_none() && table.get(next).is_some());
    }
}
