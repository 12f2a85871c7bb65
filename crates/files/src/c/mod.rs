//! The C binding of this crate's routines. `include/mpi_attr_routines.h` declares them.

mod accesses;
mod files;
mod views;
