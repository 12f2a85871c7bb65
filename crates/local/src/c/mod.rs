//! The C binding of this crate's routines. `include/mpi_attr.h` declares them.

mod abi;
mod buffers;
mod communicators;
mod constructors;
mod errhandlers;
mod errors;
mod files;
mod groups;
mod handles;
mod infos;
mod machine;
mod names;
mod ops;
mod packing;
mod requests;
mod sessions;
mod statuses;
mod topologies;
mod type_inquiry;
mod unsupported;
mod windows;

pub use statuses::CANCELLED as STATUS_CANCELLED;
