//! Files of one process (MPI-4.1 ch. 14), on the files of the system. It stands on the objects of `mpi_attr_world`, the layouts
//! of `mpi_attr_layout` and the requests of `mpi_attr_data`; attributes know nothing of it.
//!
//! ```text
//!   c/            the C routines
//!   access.rs     reads and writes: from which place, through which representation, and what the status tells
//!   transfer.rs   moves bytes between memory and the places of a view in the file
//!   file.rs       an open file: its modes, pointers and hints
//!   view.rs       views: which bytes of the file are the data
//!   datarep.rs    data representations
//!   turn.rs       one thread at a time uses a file
//!   system.rs     calls of the system, and the error classes of their errors
//! ```
//!
//! Nonblocking and split collective operations are complete when the call that starts them returns. No lock is held while
//! the program's conversion functions run.

mod access;
mod c;
mod datarep;
mod file;
#[cfg(test)]
mod model_tests;
mod system;
mod transfer;
mod turn;
mod view;
