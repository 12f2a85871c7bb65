//! Functions to call when the world model begins and ends. Crate `mpi_attr_ext`, which no backend depends on, registers them for
//! its finalize hooks.

use std::sync::OnceLock;

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
