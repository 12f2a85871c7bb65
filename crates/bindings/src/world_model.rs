//! Init and finalize: the errors that both backends have, and functions that a backend calls when the world model begins and ends. Crate `mpi_attr_ext`, which no backend depends
//! on, registers them for its finalize hooks.

use std::sync::OnceLock;

use mpi_attr::adopter::Engine;
use mpi_attr::{Error, Result};

use super::reason::{CALLBACK_RUNS, FINALIZED, NOT_INITIALIZED};

/// What to call. No lock is held meanwhile.
#[derive(Clone, Copy)]
pub struct Calls {
    /// Called when there is an `MPI_COMM_SELF`, before the program can set an attribute on it, and perhaps again later.
    pub begun: fn(),
    /// Called at finalize, after the attributes of `MPI_COMM_SELF` were deleted.
    pub ending: fn(),
}

static CALLS: OnceLock<Calls> = OnceLock::new();

/// Registers the functions, once. Cannot fail, and allocates nothing.
pub fn register(calls: Calls) {
    CALLS.get_or_init(|| calls);
}

/// The world model has begun.
pub fn begun() {
    if let Some(calls) = CALLS.get() {
        (calls.begun)();
    }
}

/// The attributes of `MPI_COMM_SELF` are deleted.
pub fn ending() {
    if let Some(calls) = CALLS.get() {
        (calls.ending)();
    }
}

/// The error for a call before init, or after finalize.
#[cold]
pub const fn outside_mpi(is_over: bool) -> Error {
    Error::new(mpi_attr::abi::MPI_ERR_OTHER, if is_over { FINALIZED } else { NOT_INITIALIZED })
}

/// Checks that no callback runs on an object that a user of MPI would free: a session, or the world model. `frees_all`: the user
/// is the world model, or no other user stays. `is_busy` tells whether a callback runs on an object of any kind; of sessions only
/// if its argument is true, as a session whose callbacks run in another thread is finalized by that thread.
///
/// # Errors
/// `MPI_ERR_OTHER`.
pub fn check_leaving(engine: &Engine, frees_all: bool, is_busy: impl Fn(bool) -> bool) -> Result<()> {
    // The callback that this thread is inside of may belong to another engine.
    match engine.inside_callback() && is_busy(true) || frees_all && is_busy(false) {
        true => Err(CALLBACK_RUNS),
        false => Ok(()),
    }
}
