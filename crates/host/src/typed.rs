//! Attributes whose values are of Rust types, on the objects of the MPI of the process. `mpi_attr_embedded::typed` has
//! the same items, and documents them.

mpi_attr_ext::typed_of!(crate::product::OverHost);
