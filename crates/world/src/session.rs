//! Sessions (MPI-4.1 §11.3); how they begin and end is `lifecycle.rs`'s, what else they offer crate
//! `mpi_attr_local`'s.

use core::ffi::c_int;

use mpi_attr::abi::*;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::reason;

use super::extension::Slot;
use super::registry::Registry;
use crate::kinds::OtherKind;

/// The sessions there are.
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

/// Looks at a session, or changes it.
///
/// # Errors
/// `MPI_ERR_SESSION`.
pub fn with<R>(handle: Handle, use_it: impl FnOnce(&mut Session) -> R) -> Result<R> {
    let number = u32::try_from(handle).map_err(|_| no_session(handle))?;
    SESSIONS.with(number, use_it).ok_or_else(|| no_session(handle))
}
