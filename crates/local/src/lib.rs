//! The routines of one process that attributes do not need. They stand on the world, crate `mpi_attr_world`, which knows
//! nothing of them: what they keep with its objects is an [`Extension`](mpi_attr_world::extension::Extension), and what else they
//! keep they give back by [`AtEnd`](mpi_attr_world::at_end::AtEnd).
//!
//! ```text
//!   c/  fortran.rs                                the C routines; what Fortran has besides
//!   attached.rs  topology.rs  dims.rs  buffer.rs  what communicators may have; buffers also of sessions and the process
//!   window.rs                                     memory of windows
//!   error_codes.rs                                codes that the application adds
//!   request.rs                                    requests, and what becomes of them
//!   session.rs  abi_info.rs                       hints of sessions and process sets; what is known of Fortran compilers
//!   info.rs  group.rs                             infos, which the world asks for hints; sets of processes
//!   constructors.rs  arrays.rs  kinds.rs          datatypes that are made
//!   reduce.rs  op.rs  extended.rs                 vectors combined
//!   pack.rs                                       data in a row
//!   basic.rs  blocks.rs  elements.rs              what datatypes are made of
//! ```

mod abi_info;
mod arrays;
mod attached;
mod basic;
mod blocks;
mod buffer;
pub mod c;
mod constructors;
mod dims;
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
pub mod op;
mod pack;
mod reduce;
mod request;
mod session;
#[cfg(test)]
mod testing;
mod topology;
mod window;
