//! Duplicates that the host makes for an `MPI_Comm_idup` that has failed: the library waits for them and frees them.

use core::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::Mutex;
use std::time::Instant;

use mpi_attr::abi::Handle;
use mpi_attr::memory::Promised;
use mpi_attr::sync::locked;

use super::library::Host;

/// A duplicate that the host is still making although its idup has failed: the library frees it.
pub(crate) struct Unwanted {
    pub(crate) old: Handle,
    /// The handle and its request, at the addresses that the host was given.
    pub(crate) made: Box<[Handle; 2]>,
}

pub(crate) static UNWANTED: Mutex<Promised<Unwanted>> = Mutex::new(Promised::new());
/// Whether there ever was an unwanted duplicate.
pub(crate) static ANY_UNWANTED: AtomicBool = AtomicBool::new(false);

/// Waits for the unwanted duplicates of a communicator, or for all, and frees them. Called before the next blocking
/// collective call on the communicator: all processes start the duplicate before that call, so the wait ends. Open MPI
/// 4.1 crashes if the communicator is freed while a duplicate is pending.
#[inline(always)]
pub(crate) fn free_unwanted(host: &Host, of: Option<Handle>) {
    if ANY_UNWANTED.load(Relaxed) {
        free_those(host, of);
    }
}

#[cold]
fn free_those(host: &Host, of: Option<Handle>) {
    while let Some(mut unwanted) = take_unwanted(of) {
        let [new, request] = &mut *unwanted.made;
        // SAFETY: the host wrote both.
        unsafe {
            host.wait(request);
            host.free_communicator_at(new);
        }
        locked(&UNWANTED).end(1);
    }
}

/// Takes the oldest unwanted duplicate of a communicator, or of any, out of the list. The lock is released, as the host
/// may call back; the room in the list is promised to the caller.
fn take_unwanted(of: Option<Handle>) -> Option<Unwanted> {
    let mut all = locked(&UNWANTED);
    let at = all.iter().position(|unwanted| of.is_none_or(|old| old == unwanted.old))?;
    let unwanted = all.remove(at);
    // Cannot fail: the removed element leaves its room.
    let _ = all.promise(1);
    Some(unwanted)
}

/// Frees the unwanted duplicates of a communicator that complete within `idup_patience`. An idup must not wait longer:
/// another process may call its idup only after this one has returned.
pub(crate) fn free_complete(host: &Host, of: Handle) {
    if !ANY_UNWANTED.load(Relaxed) {
        return;
    }
    let until = Instant::now() + host.quirks.idup_patience;
    while let Some(mut unwanted) = take_unwanted(Some(of)) {
        let [new, request] = &mut *unwanted.made;
        // SAFETY: the host wrote it.
        let mut is_complete = || unsafe { host.test(request) };
        while !is_complete() {
            if Instant::now() >= until {
                let mut all = locked(&UNWANTED);
                all.end(1);
                all.insert(0, unwanted);
                return;
            }
            std::thread::yield_now();
        }
        // SAFETY: the host wrote it.
        unsafe { host.free_communicator_at(new) };
        locked(&UNWANTED).end(1);
    }
}
