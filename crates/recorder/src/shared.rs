//! Variables that intercept.c reads or writes, too.

use core::ffi::c_int;
use core::sync::atomic::{AtomicI32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use crate::calls::thread;
use crate::format::Tally;
use crate::variables;

#[allow(non_upper_case_globals, reason = "variables of intercept.c")]
unsafe extern "C" {
    #[link_name = "report_on"]
    pub(crate) static ON: AtomicI32;
    #[link_name = "report_epoch"]
    pub(crate) static EPOCH: AtomicU64;
    #[link_name = "report_changed"]
    pub(crate) static CHANGED: AtomicI32;
    /// The bytes of a handle, if calls of threads do not overlap. Otherwise another thread can get the handle of an object that
    /// is being freed, so the object is looked up before.
    #[link_name = "report_alone"]
    pub(crate) static ALONE: AtomicI32;
    /// Whether several datatypes may have one handle.
    #[link_name = "report_shared_types"]
    static SHARED_TYPES: AtomicI32;
    /// The bytes of a request in C, and its null handle.
    #[link_name = "report_width"]
    pub(crate) static WIDTH: AtomicI32;
    #[link_name = "report_null_request"]
    pub(crate) static NULL_REQUEST: AtomicUsize;
    pub(crate) fn report_absent() -> c_int;
    pub(crate) safe fn report_is_ready();
    pub(crate) safe fn report_choose_clock();
}

/// Whether objects of a kind are recorded.
pub(crate) fn records(kind: u8) -> bool {
    // SAFETY: a variable that always exists.
    unsafe { ON.load(Relaxed) >> kind & 1 != 0 }
}

pub(crate) fn are_types_shared() -> bool {
    // SAFETY: a variable that always exists.
    unsafe { SHARED_TYPES.load(Relaxed) != 0 }
}

pub(crate) fn share_types() {
    // SAFETY: a variable that always exists.
    unsafe { SHARED_TYPES.store(1, Relaxed) };
}

pub(crate) fn report_on() -> bool {
    // SAFETY: a variable that always exists.
    unsafe { ON.load(Relaxed) != 0 }
}

/// Returns whether it was on.
pub(crate) fn set_on(on: bool) -> bool {
    // The kind 0 is none.
    let kinds = if on { variables::kinds() as i32 | 1 } else { 0 };
    // SAFETY: a variable that always exists.
    unsafe { ON.swap(kinds, Relaxed) != 0 }
}

/// Invalidates the tags of all tallies.
pub(crate) fn bump_epoch() {
    // SAFETY: a variable that always exists.
    unsafe { EPOCH.fetch_add(1, Relaxed) };
}

/// Whether a library may have been unloaded, or a snapshot was taken, since the last [`note_changes`].
#[inline(always)]
pub(crate) fn any_changes() -> bool {
    // SAFETY: a variable that always exists.
    unsafe { CHANGED.load(Relaxed) != 0 }
}

pub(crate) fn note_changes() {
    // SAFETY: a variable that always exists.
    unsafe { CHANGED.store(0, Relaxed) };
}

pub(crate) fn set_tallies(tallies: *mut Tally) {
    thread().tallies = tallies;
}
