//! What moves and combines data in one process, on the objects of `mpi_attr_world`: packing, reductions, requests, and the
//! routines about buffers and statuses. Messages and collectives stand on it, in crate `mpi_attr_messages`.
//!
//! ```text
//!   c/  fortran.rs                      the C routines; Fortran procedures with bodies of their own
//!   request.rs  buffer.rs               requests; attached buffers
//!   message_buffer.rs                   the data of a call, and the copy from one layout to another
//!   reduce.rs  op.rs  extended.rs       local reductions; operations; long doubles
//!   pack.rs  external.rs                packing; conversion to "external32"
//!   scaled.rs                           datatypes whose numbers have other sizes, in files
//!   elements.rs  basic.rs               basic elements; predefined datatypes
//!   request_table.rs                    requests by handle
//!   double_double.rs                    long doubles that are two doubles
//! ```

mod basic;
pub mod buffer;
pub mod c;
mod double_double;
mod elements;
#[cfg(target_arch = "x86_64")]
mod extended;
mod external;
mod fortran;
pub mod message_buffer;
#[cfg(test)]
mod model_tests;
pub mod op;
pub mod pack;
pub mod reduce;
pub mod request;
mod request_table;
pub mod scaled;
