//! The attribute caching of MPI (MPI-4.1 §7.7, §19.3.7) as a library of its own.
//!
//! A library hangs its data on a communicator, datatype or window under a *keyval*; copy and delete callbacks
//! run when the object is duplicated or freed. Each keyval remembers the language it was created in, and its
//! callbacks are called by that language's convention; each value remembers the language it was set in.
//!
//! # In Rust
//!
//! [`typed`] has attributes whose values are of Rust's types. A value is dropped when its attribute goes:
//!
//! ```
//! use mpi_attr::typed::{Communicator, Keyval, finalize, initialize};
//!
//! initialize()?;
//! let names: Keyval<String, Communicator> = Keyval::cloned()?; // a duplicate gets a clone
//! names.set(Communicator::WORLD, "world".into())?;
//!
//! let copy = Communicator::WORLD.dup()?;
//! assert_eq!(*names.get(copy)?.unwrap(), "world");
//! copy.free()?; // drops the clone
//! finalize()?; // drops the other one
//! # Ok::<(), mpi_attr::Error>(())
//! ```
//!
//! Authors of MPI libraries, stubs and ABI layers have the engine without any objects: [`adopter`].
//!
//! # C code in a Rust program
//!
//! A program that only needs the library for its C or Fortran code must mention the crate, or the library is not linked:
//!
//! ```
//! use std::ffi::{c_char, c_int};
//!
//! use mpi_attr as _;
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
//!
//! # Over a real MPI
//!
//! With feature `pmpi` objects, handles and predefined attributes are those of the MPI that the program is linked with. The
//! program says which: for instance in its `build.rs`, where `--no-as-needed` is for linkers that otherwise drop an MPI that the
//! program does not call itself,
//!
//! ```text
//! println!("cargo::rustc-link-arg=-Wl,--no-as-needed");
//! println!("cargo::rustc-link-lib=mpi");
//! ```
//!
//! # How it is made
//!
//! ```text
//!   C, mpif.h-style and Fortran 2008 programs                       other MPI libraries, stubs, ABI layers
//!         │  MPI_Comm_set_attr   mpi_comm_set_attr_   …_f08_              │  mpi_attr_engine_set
//!         ▼                                                               ▼
//!   bind       the exported symbols; arguments checked and converted; errors raised; nothing unwinds out
//!         ▼                                                               │
//!   embedded   communicators, datatypes, windows, in a world of one process
//!   or host    those of the MPI that the process has                      │
//!         ▼                                                               ▼
//!   adopter    the boundary of the core: an engine, stores of objects, keyvals, values; for Rust programs too
//!   engine     what is behind it: attributes, callbacks; knows no MPI object and no global
//! ```
//!
//! Beside `embedded` is `local`, which stands on it: the other routines of one process, which attributes do not need.
//!
//! A build makes one of three products, named by a feature: the world of one process (the default), `pmpi` over a
//! real MPI, and `abi-fortran`, which is Fortran's bindings alone, attributes apart, over the C routines of an MPI.
//!
//! The C and Fortran interfaces are the library's; `include/` and `fortran/` declare them. Rust programs have
//! `typed` attributes, and other MPI libraries the interface of `adopter`. To read the source, begin with
//! `engine/value.rs`, then `embedded/object.rs` (the kinds of object), `engine/line.rs` (the attributes of one
//! object), `engine/callback.rs`, `engine/attrs.rs`, and `bind/attributes.rs`.
//!
//! # Invariants
//!
//! - **No lock is held while user code runs.** What guards an attribute meanwhile is a mark on it
//!   (`engine/attrs.rs`); everything is looked up again afterwards.
//! - **A get takes no lock and never waits.** An attribute that stays set is found at all times, with the old
//!   value or the new one (`engine/line.rs`).
//! - **A key found among an object's attributes is alive**: every attribute holds a reference to its key.
//! - **Storage that C has a pointer to does not move** while the attribute is set (`engine/value.rs`).
//! - **Memory of objects, tables and cells is never anything else** until the world ends: who holds a stale
//!   handle finds a place that says so.
//! - **An error changes nothing**: what may fail comes before what cannot be taken back.

#![warn(missing_docs)]
#![cfg_attr(loom, allow(unreachable_pub, dead_code, reason = "there is nothing but the engine"))]

#[cfg(not(target_pointer_width = "64"))]
compile_error!("handles hold a generation: the library needs 64-bit pointers");

pub mod abi;
#[cfg(not(loom))]
pub mod adopter;
#[doc(hidden)]
pub mod engine;
mod error;
#[doc(hidden)]
pub mod memory;
#[cfg(not(loom))]
#[doc(hidden)]
pub mod stderr;
#[cfg(not(loom))]
#[doc(hidden)]
pub mod switches;

pub use error::{Error, Result, Source};
