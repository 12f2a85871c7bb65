//! The attribute caching of MPI with no MPI underneath: the routines of C and Fortran, in a world of one process.
//!
//! Programs link this crate, and CMake makes `libmpi_attr` of it. Its routines are in the crates that it uses. Only
//! [`typed`], attributes whose values have Rust types, and [`ext`] are for Rust programs.
//!
//! # C code in a Rust program
//!
//! A program that needs the library only for its C or Fortran code must mention the crate, or cargo does not link it:
//!
//! ```
//! use std::ffi::{c_char, c_int};
//!
//! use mpi_attr_embedded as _;
//!
//! // These declarations stand for the C code of the program, which includes `mpi_attr.h`.
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
//! A program that is not written in Rust links a library that CMake makes (docs/linking.md). CMake's static library can be
//! linked together with other libraries written in Rust; the archive that cargo makes of this crate cannot.

pub use mpi_attr;
#[doc(inline)]
pub use mpi_attr_ext::rust as ext;

mod product;
pub mod typed;

#[cfg(test)]
mod nulls;

/// The programs of this page are examples that rustdoc tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/scoped.md")]
struct Scoped;

use mpi_attr_adopter as _;
use mpi_attr_data as _;
use mpi_attr_files as _;
use mpi_attr_forward as _;
use mpi_attr_messages as _;
use mpi_attr_tool_interface as _;
use mpi_attr_windows as _;
use mpi_attr_world as _;

/// A panic inside the library, for the test that links it together with another Rust library (tests/install/two_rusts).
#[cfg(mpi_attr_test_panic)]
#[unsafe(no_mangle)]
extern "C" fn mpi_attr_test_panic() -> core::ffi::c_int {
    use mpi_attr_world::Origin;

    mpi_attr_bindings::call::routine("mpi_attr_test_panic", Origin::None, || panic!("asked for by a test"))
}
