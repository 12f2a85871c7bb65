//! The embedded backend: a world of one process with objects of its own.
//!
//! ```text
//!   world.rs       init and finalize, the state of the process
//!   object.rs      what the three kinds that carry attributes have in common, and where they differ
//!   communicator.rs  datatype.rs  window.rs      the three kinds
//!   topology.rs  dims.rs                         what communicators may have
//!   group.rs  info.rs  errhandler.rs  op.rs  request.rs  session.rs
//!                                                objects without attributes, found through registry.rs
//!   layout.rs  predefined.rs  basic.rs            what datatypes describe
//!   pack.rs  reduce.rs  extended.rs              their data in a row, and combined
//!   fortran/                                     what has a form of its own in Fortran
//!   memory.rs  buffer.rs                         memory for users, and memory of theirs
//!   errors.rs  abi_info.rs                       error codes and texts; widths of Fortran's kinds
//! ```
//!
//! It stands on [`crate::adopter`] for everything that has to do with attributes.

pub(crate) mod abi_info;
pub(crate) mod basic;
pub(crate) mod buffer;
pub(crate) mod communicator;
pub(crate) mod datatype;
mod dims;
pub(crate) mod errhandler;
pub(crate) mod errors;
#[cfg(target_arch = "x86_64")]
pub(crate) mod extended;
mod fortran;
pub(crate) mod group;
pub(crate) mod info;
pub(crate) mod layout;
pub(crate) mod memory;
pub(crate) mod object;
pub(crate) mod op;
pub(crate) mod pack;
pub(crate) mod predefined;
pub(crate) mod reduce;
pub(crate) mod registry;
pub(crate) mod request;
pub(crate) mod session;
pub(crate) mod topology;
pub(crate) mod typed;
pub(crate) mod window;
pub(crate) mod world;

pub(crate) use communicator::Communicator;
pub(crate) use datatype::Datatype;
pub(crate) use errhandler::{Origin, raise};
pub(crate) use object::{Cached, attr, named_key};
pub(crate) use window::Window;
pub(crate) use world::{WORLD, from_fortran, plain, to_int};

/// `MPI_KEYVAL_INVALID`.
pub(crate) fn keyval_invalid() -> core::ffi::c_int {
    crate::abi::MPI_KEYVAL_INVALID
}
