//! The order in which attributes of several objects were last set. At finalize, the attributes of the predefined
//! datatypes are deleted as if they belonged to one object (MPI-4.1 §11.2.2).
//!
//! Each set on an object in the state `ORDERED` is recorded here. The order within each object does not relate
//! attributes of two objects, and a time in every attribute would cost all objects a cache line. A record is out of
//! date if its attribute was set again or deleted. Such records are dropped when the list is full.

use core::ffi::c_int;
use core::ptr::NonNull;

use super::line::{Cold, Hot, Reader};
use super::sync::{AtomicI32, Mutex, Relaxed, locked};
use crate::abi::MPI_SUCCESS;
use crate::error::Result;
use crate::memory::Promised;

/// A set of the attribute under `key` on the object `id`.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    pub(crate) id: u64,
    pub(crate) key: c_int,
    /// The number of the set among all recorded sets.
    pub(crate) time: u64,
    parts: (NonNull<Hot>, NonNull<Cold>),
}

// SAFETY: the parts of an object are changed only through their atomics, and outlive the record (`Order::clear`).
unsafe impl Send for Record {}

impl Record {
    /// Whether the object still has the attribute.
    fn is_there(&self) -> bool {
        // SAFETY: as above.
        let (hot, cold) = unsafe { (self.parts.0.as_ref(), self.parts.1.as_ref()) };
        hot.id.load(Relaxed) == self.id && Reader::new(hot, cold).word(self.key).is_some()
    }
}

/// The sets on objects that are `ORDERED`, of one engine.
pub(crate) struct Order {
    list: Mutex<List>,
    /// The code of the first delete callback that failed on such an object while it was dying.
    failed: AtomicI32,
}

struct List {
    records: Promised<Record>,
    /// The number of sets recorded so far.
    time: u64,
}

impl Order {
    pub(crate) const fn new() -> Self {
        let list = List { records: Promised::new(), time: 0 };
        Self { list: Mutex::new(list), failed: AtomicI32::new(MPI_SUCCESS) }
    }

    /// Promises room for one more record.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub(crate) fn promise(&self) -> Result<()> {
        let mut list = locked(&self.list);
        if list.records.is_full() {
            list.drop_outdated();
            // Doubling makes the cost of the sort constant per set.
            list.records.double()?;
        }
        list.records.promise(1)
    }

    /// Ends a promise: with the set that it was made for, or without a set.
    pub(crate) fn end(&self, set: Option<(&Hot, &Cold, c_int)>) {
        let mut list = locked(&self.list);
        list.records.end(1);
        if let Some((hot, cold, key)) = set {
            let (id, time) = (hot.id.load(Relaxed), list.time);
            list.records.push(Record { id, key, time, parts: (hot.into(), cold.into()) });
            list.time += 1;
        }
    }

    /// The number of sets recorded so far.
    pub(crate) fn time(&self) -> u64 {
        locked(&self.list).time
    }

    /// Removes and returns the newest record.
    pub(crate) fn pop(&self) -> Option<Record> {
        locked(&self.list).records.pop()
    }

    /// Forgets all records, because the objects are freed.
    pub(crate) fn clear(&self) {
        *locked(&self.list) = List { records: Promised::new(), time: 0 };
    }

    /// Notes the code of a callback that failed; the first code stays.
    pub(crate) fn note_failure(&self, code: c_int) {
        let _ = self.failed.compare_exchange(MPI_SUCCESS, code, Relaxed, Relaxed);
    }

    /// The first code noted since the last call, or `MPI_SUCCESS`.
    pub(crate) fn take_failure(&self) -> c_int {
        self.failed.swap(MPI_SUCCESS, Relaxed)
    }
}

impl List {
    /// Keeps the last set of each attribute that still exists.
    fn drop_outdated(&mut self) {
        self.records.sort_unstable_by_key(|record| (record.id, record.key, core::cmp::Reverse(record.time)));
        let mut before = None;
        self.records.retain(|record| {
            let attribute = (record.id, record.key);
            before.replace(attribute) != Some(attribute) && record.is_there()
        });
        self.records.sort_unstable_by_key(|record| record.time);
    }
}
