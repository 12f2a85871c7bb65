//! Sessions as objects (MPI-4.1 §11.3). `lifecycle.rs` initializes and finalizes them; crate `mpi_attr_local` has their
//! other routines.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;

use super::extension::Slot;
use super::registry::Registry;
use crate::kinds::OtherKind;

/// All sessions.
pub static SESSIONS: Registry<Session> = Registry::new(OtherKind::Session as u32);

/// A session.
pub struct Session {
    pub errhandler: u32,
    pub thread_level: c_int,
    pub extension: Slot,
    /// A thread is finalizing it.
    pub is_leaving: bool,
}

#[cold]
pub fn no_session(handle: Handle) -> Error {
    SESSIONS.error(&reason::SESSION, handle)
}

/// Reads or changes a session.
///
/// # Errors
/// `MPI_ERR_SESSION`.
pub fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Session) -> R) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_session(handle))?;
    SESSIONS.with(number, use_it).ok_or_else(|| no_session(handle))
}
