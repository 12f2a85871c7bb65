//! The C binding of this crate's routines. `include/mpi_attr_routines.h` declares them.

mod buffers;
mod communicators;
mod completion;
mod ops;
mod packing;
mod requests;
mod statuses;
