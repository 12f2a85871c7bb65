//! The routines of one process that attributes do not need. They call the world, crate `mpi_attr_world`, which does not
//! know them. A value that they keep with an object of the world is an
//! [`Extension`](mpi_attr_world::extension::Extension). [`AtEnd`](mpi_attr_world::at_end::AtEnd) frees other memory.
//!
//! ```text
//!   c/  fortran.rs                                the C routines; Fortran procedures with bodies of their own
//!   attached.rs  topology.rs  dims.rs  buffer.rs  topologies and buffers, which are kept with communicators
//!   window.rs  memory.rs                          memory of windows, and of `MPI_Alloc_mem`
//!   error_codes.rs                                error codes that the application adds
//!   request.rs                                    requests
//!   session.rs  abi_info.rs                       hints of sessions and process sets; properties of Fortran compilers
//!   info.rs  group.rs                             infos, which the world reads for hints; groups of processes
//!   constructors.rs  arrays.rs  kinds.rs          constructors of datatypes
//!   reduce.rs  op.rs  extended.rs                 local reductions
//!   cursor.rs  pack.rs                            walks over data; packing
//!   basic.rs  blocks.rs  elements.rs              predefined datatypes, type maps, basic elements
//! ```

mod abi_info;
pub mod arguments;
mod arrays;
mod attached;
mod basic;
mod blocks;
pub mod buffer;
pub mod c;
mod constructors;
pub mod cursor;
mod dims;
mod double_double;
mod elements;
mod error_codes;
#[cfg(target_arch = "x86_64")]
mod extended;
mod fortran;
mod group;
mod info;
mod kinds;
#[cfg(test)]
mod layout_tests;
mod memory;
pub mod op;
pub mod pack;
pub mod reduce;
pub mod request;
mod session;
#[cfg(test)]
mod testing;
mod topology;
pub mod window;

pub use c::STATUS_CANCELLED;
