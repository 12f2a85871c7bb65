//! The table of the keyvals.

use core::ffi::c_int;
use std::collections::{TryReserveError, VecDeque};

use crate::format::{Keyval, Site};
use crate::maps::Slots;

/// Freed keyvals whose records are kept.
const KEPT_KEYVALS: usize = 1 << 12;

/// The records of keyvals by their keys, in the mapping; a later one with the same key replaces an earlier one.
#[derive(Default)]
pub(super) struct Keys {
    pub(super) by_key: Slots,
    pub(super) all: Vec<Known>,
    /// Indexes of freed ones, the oldest first.
    pub(super) freed: VecDeque<u32>,
}

#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) record: *mut Keyval,
    pub(super) site: *mut Site,
}

impl Keys {
    pub(super) fn try_reserve(&mut self, more: usize) -> Result<(), TryReserveError> {
        self.by_key.try_reserve(more)?;
        self.freed.try_reserve(more)?;
        self.all.try_reserve(more)
    }

    #[inline(always)]
    pub(super) fn get(&self, key: c_int) -> Option<*mut Keyval> {
        self.by_key.get(key as u64).map(|at| self.all[at as usize].record)
    }

    pub(super) fn insert(&mut self, key: c_int, new: Known) {
        if let Some(at) = self.by_key.get(key as u64) {
            self.all[at as usize] = new;
            return;
        }
        self.by_key.insert(key as u64, self.all.len() as u32);
        self.all.push(new);
    }

    /// The index of the oldest freed keyval, if there are many and no attribute has it. Otherwise the next call looks at
    /// another one.
    pub(super) fn reusable(&mut self) -> Option<u32> {
        if self.freed.len() < KEPT_KEYVALS {
            return None;
        }
        let at = self.freed.pop_front()?;
        // SAFETY: the record of a keyval, in the mapping.
        let keyval = unsafe { &*self.all[at as usize].record };
        if keyval.is_freed == 0 {
            // A later keyval had the same number.
            return None;
        }
        if (keyval.set + keyval.copied).wrapping_sub(keyval.replaced + keyval.deleted) != 0 {
            self.freed.push_back(at);
            return None;
        }
        self.by_key.remove(keyval.key as u64, Some(at));
        Some(at)
    }
}
