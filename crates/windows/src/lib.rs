//! Access of one process to its windows (MPI-4.1 ch. 12). It stands on the windows of `mpi_attr_world`
//! and on the copy of `mpi_attr_data`; attributes know nothing of it.
//!
//! ```text
//!   c/            the C routines: access.rs, synchronization.rs
//!   access.rs     put, get, accumulate and their kind
//!   epochs.rs     the epochs of a window, and what is permitted in them
//! ```
//!
//! An operation is complete, at the origin and at the target, when its call returns.

mod access;
mod c;
mod epochs;
