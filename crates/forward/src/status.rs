//! Statuses (MPI-4.1 §3.2.5).

use core::ffi::c_int;
use core::iter::repeat_n;
use core::ptr::null_mut;

use mpi_attr::Result;
use mpi_attr::abi::Status;
use mpi_attr::memory::list;
use mpi_attr_bindings::fortran::{Integer, Passed};

use super::arrays::length;
use super::buffers::is_ignore;
use super::{Argument, ArrayArgument, NO_NUMBER};

/// Whether a status argument is `MPI_STATUS_IGNORE` or `MPI_STATUSES_IGNORE`.
pub(crate) fn is_status_ignore(status: Integer) -> bool {
    is_ignore(status.raw())
}

/// A status that comes out: eight INTEGERs.
pub(crate) struct OutStatus {
    raw: Integer,
    value: Status,
}

impl Argument for OutStatus {
    type Raw = Integer;
    type C = *mut Status;

    fn load(raw: Integer) -> Self {
        Self { raw, value: UNTOUCHED }
    }

    fn argument(&mut self) -> *mut Status {
        &mut self.value
    }

    fn store(self, _success: bool) {
        if !is_status_ignore(self.raw) {
            put_status(self.raw, &self.value);
        }
    }
}

/// The number of INTEGERs of a status.
pub(crate) const STATUS_SIZE: usize = 8;

/// The index of the error field.
const ERROR_FIELD: usize = 2;

/// A status before C is called.
pub(crate) const UNTOUCHED: Status =
    Status { source: NO_NUMBER, tag: NO_NUMBER, error: NO_NUMBER, internal: [NO_NUMBER; 5] };

/// Reads a status.
pub(crate) fn get_status(raw: Integer) -> Status {
    let [source, tag, error, a, b, c, d, e] = [0, 1, 2, 3, 4, 5, 6, 7].map(|at| raw.element(at).get());
    Status { source, tag, error, internal: [a, b, c, d, e] }
}

fn integers(status: &Status) -> impl Iterator<Item = (usize, c_int)> {
    let [a, b, c, d, e] = status.internal;
    [status.source, status.tag, status.error, a, b, c, d, e].into_iter().enumerate()
}

/// Writes all INTEGERs of a status.
pub(crate) fn put_all(raw: Integer, status: &Status) {
    integers(status).for_each(|(at, value)| raw.element(at).put(value));
}

/// Writes what C wrote of a status: of the public fields those that it wrote, for only calls that complete several requests
/// write the error, and an access to a file may write no source and no tag; of the others all, if it wrote one.
pub(crate) fn put_status(raw: Integer, status: &Status) {
    let has_count = status.internal != UNTOUCHED.internal;
    let written =
        integers(status).filter(|&(at, value)| if at > ERROR_FIELD { has_count } else { value != NO_NUMBER });
    written.for_each(|(at, value)| raw.element(at).put(value));
}

/// A status that goes in: eight INTEGERs.
pub(crate) struct InStatus(InOutStatus);

impl Argument for InStatus {
    type Raw = Integer;
    type C = *const Status;

    fn load(raw: Integer) -> Self {
        Self(InOutStatus::load(raw))
    }

    fn argument(&mut self) -> *const Status {
        self.0.pointer()
    }
}

/// A status that goes in and comes out. If INTEGERs are as wide as an `int`, C gets the caller's, and not all need be
/// initialized.
pub(crate) struct InOutStatus(Integer, Option<Status>);

impl InOutStatus {
    fn pointer(&mut self) -> *mut Status {
        self.1.as_mut().map_or(self.0.raw().cast(), |copy| &raw mut *copy)
    }
}

impl Argument for InOutStatus {
    type Raw = Integer;
    type C = *mut Status;

    fn load(raw: Integer) -> Self {
        let is_copied = raw.size() != size_of::<c_int>() && !raw.raw().is_null();
        Self(raw, is_copied.then(|| get_status(raw)))
    }

    fn argument(&mut self) -> *mut Status {
        self.pointer()
    }

    fn store(self, success: bool) {
        if let (true, Some(copy)) = (success, &self.1) {
            put_all(self.0, copy);
        }
    }
}

/// Statuses that come out. Statuses and error fields that C did not write are unchanged.
pub(crate) struct OutStatuses {
    raw: Integer,
    values: Vec<Status>,
}

impl Argument for OutStatuses {
    type Raw = Integer;
    type C = *mut Status;

    fn load(raw: Integer) -> Self {
        Self { raw, values: Vec::new() }
    }

    fn argument(&mut self) -> *mut Status {
        if is_status_ignore(self.raw) { null_mut() } else { self.values.as_mut_ptr() }
    }

    /// Stores them after an error too: it may concern only one of several requests.
    fn store(self, _success: bool) {
        if !is_status_ignore(self.raw) {
            for (at, value) in self.values.iter().enumerate() {
                put_status(self.raw.element(at * STATUS_SIZE), value);
            }
        }
    }
}

impl ArrayArgument for OutStatuses {
    fn set_length(&mut self, n: i64) -> Result<()> {
        self.values = list(repeat_n(UNTOUCHED, length(n)))?;
        Ok(())
    }
}
