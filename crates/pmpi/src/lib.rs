//! The attribute caching over the MPI of the process: the routines of C and Fortran, and for Rust programs [`typed`] and
//! [`ext`].
//!
//! CMake makes `libmpi_attr_pmpi` of this crate. The attribute routines are in `mpi_attr_host_backend`; here are the
//! routines that attributes do not need.

pub use mpi_attr;
#[doc(inline)]
pub use mpi_attr_ext::rust as ext;

mod product;
mod spawn;

/// Attributes whose values are of Rust types, on the objects of the MPI of the process. `mpi_attr_embedded::typed` has
/// the same items, and documents them.
pub mod typed {
    mpi_attr_ext::typed_of!(crate::product::OverHost);
}
