//! Buffers for the messages of `MPI_Bsend` (MPI-4.1 §3.6), which objects own. The library keeps the messages in memory of its own: a
//! buffer limits how much, and can be detached at any time.

use core::ffi::c_void;
use core::sync::atomic::{AtomicI64, AtomicPtr, Ordering::Relaxed};

use mpi_attr::abi::*;
use mpi_attr::sync::{Mutex, locked};
use mpi_attr::{Error, Result};
use mpi_attr_layout::shared::Shared;

/// The user's buffer, which the library neither reads nor writes.
pub struct Buffer {
    pub address: AtomicPtr<c_void>,
    pub size: i64,
    /// The bytes of messages that are not received.
    pub used: Shared<AtomicI64>,
}

/// The bytes that a message takes besides its own: as many as in MPICH, which programs count on. `MPI_BSEND_OVERHEAD` of
/// the standard ABI, 512, is the most that an MPI may take.
const OVERHEAD: i64 = 96;

/// The room of a message in an attached buffer, until it is dropped.
pub struct Reservation(Shared<AtomicI64>, i64);

impl Drop for Reservation {
    fn drop(&mut self) {
        self.0.fetch_sub(self.1, Relaxed);
    }
}

impl Buffer {
    /// Reserves room for a message.
    ///
    /// # Errors
    /// `MPI_ERR_BUFFER`: it has no room.
    pub fn reserve(&self, bytes: i64) -> Result<Reservation> {
        let all = bytes.saturating_add(OVERHEAD);
        let before = self.used.fetch_add(all, Relaxed);
        let reservation = Reservation(self.used.clone(), all);
        let is_automatic = self.address.load(Relaxed).addr() == MPI_BUFFER_AUTOMATIC;
        if is_automatic || before.saturating_add(all) <= self.size {
            return Ok(reservation);
        }
        let reason = "the attached buffer has no room for a message of {} bytes and 96 bytes more";
        Err(Error::new(MPI_ERR_BUFFER, reason).about(bytes))
    }
}

/// The buffer of the process.
pub static PROCESS: Mutex<Option<Buffer>> = Mutex::new(None);

/// Detaches the buffer of the process, at the end.
pub(crate) fn forget() {
    *locked(&PROCESS) = None;
}
