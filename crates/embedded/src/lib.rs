//! The attribute caching of MPI with no MPI underneath: the routines of C and Fortran, in a world of one process.
//!
//! This crate is what programs link, and `libmpi_attr` is made of it. What it consists of are the crates below; only
//! [`typed`], attributes whose values are of Rust's types, is for Rust programs.
//!
//! # C code in a Rust program
//!
//! A program that only needs the library for its C or Fortran code must mention the crate, or the library is not linked:
//!
//! ```
//! use std::ffi::{c_char, c_int};
//!
//! use mpi_attr_embedded as _;
//!
//! // In place of these, the C code of the program, with `include/mpi_attr.h`.
//! unsafe extern "C" {
//!     fn MPI_Init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int;
//!     safe fn MPI_Finalize() -> c_int;
//! }
//!
//! // SAFETY: the arguments may be null.
//! assert_eq!(unsafe { MPI_Init(std::ptr::null_mut(), std::ptr::null_mut()) }, 0);
//! assert_eq!(MPI_Finalize(), 0);
//! ```
//!
//! A program that is not written in Rust links a library that CMake makes (README.md): its static library can be linked together
//! with other libraries written in Rust, which the archive that cargo makes of this crate cannot.

pub use mpi_attr;

pub mod typed;

#[cfg(test)]
mod nulls;

use mpi_attr_engine as _;
use mpi_attr_forward as _;
use mpi_attr_local as _;
use mpi_attr_world as _;

/// A fault of the library, for the test that links it together with another Rust library (tests/install/two_rusts).
#[cfg(mpi_attr_test_panic)]
#[unsafe(no_mangle)]
extern "C" fn mpi_attr_test_panic() -> core::ffi::c_int {
    use mpi_attr_world::Origin;

    mpi_attr_bindings::call::routine("mpi_attr_test_panic", Origin::None, || panic!("asked for by a test"))
}
