//! Sessions as objects (MPI-4.1 §11.3). `lifecycle.rs` initializes and finalizes them; `process_sets.rs` has their
//! hints.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::adopter::Store;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason::{self, Fault};

use super::buffer::Buffer;
use super::object::{self, WorldObject};

/// All sessions.
pub static SESSIONS: Store<Session> = object::store();

/// A session.
pub struct Session {
    pub errhandler: u32,
    pub thread_level: c_int,
    /// The kinds of memory that it can use.
    pub memory_kinds: Vec<u8>,
    /// The attached buffer.
    pub buffer: Option<Buffer>,
    /// A thread is finalizing it.
    pub is_leaving: bool,
}

impl WorldObject for Session {
    fn errhandler(&mut self) -> Option<&mut u32> {
        Some(&mut self.errhandler)
    }
}

#[cold]
pub fn no_session(handle: Handle) -> Error {
    let fault = if SESSIONS.is_freed(handle as u64) { Fault::Freed } else { Fault::Invalid };
    reason::SESSION.error(handle, fault)
}

/// Reads or changes a session.
///
/// # Errors
/// `MPI_ERR_SESSION`.
pub fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Session) -> R) -> Result<R> {
    let session = SESSIONS.get(handle as u64);
    session.and_then(|session| session.with(use_it)).ok_or_else(|| no_session(handle))
}
