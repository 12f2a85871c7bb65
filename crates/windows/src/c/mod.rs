//! The C binding of this crate's routines. `include/mpi_attr_routines.h` declares them.

mod access;
mod synchronization;
