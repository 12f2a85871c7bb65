//! Their C binding. `include/mpi_attr.h` declares what is here.

mod buffers;
mod communicators;
mod constructors;
mod errors;
mod groups;
mod infos;
mod machine;
mod ops;
mod packing;
mod requests;
mod statuses;
mod topologies;
mod type_inquiry;
mod unsupported;
mod windows;

pub(crate) use buffers::*;
pub(crate) use communicators::*;
pub(crate) use constructors::*;
pub(crate) use errors::*;
pub(crate) use groups::*;
pub(crate) use infos::*;
pub(crate) use machine::*;
pub(crate) use ops::*;
pub(crate) use packing::*;
pub(crate) use requests::*;
pub(crate) use statuses::*;
pub(crate) use topologies::*;
pub(crate) use type_inquiry::*;
pub(crate) use windows::*;
