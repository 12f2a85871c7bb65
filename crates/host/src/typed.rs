//! Attributes whose values are of Rust's types, on the objects of the MPI of the process. `mpi_attr_embedded::typed` has the same
//! items, and says what they are.

mpi_attr_bindings::typed_of!(crate::Mpi);
