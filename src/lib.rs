//! The attribute caching of MPI (MPI-4.1 §7.7, §19.3.7): its core, which knows no MPI object.
//!
//! A library hangs its data on a communicator, datatype or window under a *keyval*; copy and delete callbacks run when the
//! object is duplicated or freed. Each keyval remembers the language it was created in, and its callbacks are called by that
//! language's convention; each value remembers the language it was set in.
//!
//! This crate is for authors of MPI libraries, stubs and ABI layers, who have objects of their own: [`adopter`]. Programs use
//! crate `mpi_attr_embedded`, which has the routines of C and Fortran in a world of one process, and in its module `typed`
//! attributes of Rust's types; or `mpi_attr_host`, the same over a real MPI.
//!
//! # How it is made
//!
//! ```text
//!   C, mpif.h-style and Fortran 2008 programs                  Rust programs          other MPI libraries, stubs, ABI layers
//!         │ MPI_Comm_set_attr  mpi_comm_set_attr_  …_f08_           │ typed                  │ mpi_attr_engine_set
//!         ▼                                                         ▼                        ▼
//!   crates/bindings   the call boundary: arguments checked and converted,           crates/engine   its C interface
//!                     errors raised, nothing unwinds out; the attribute                      │
//!                     routines once, over the traits of backend.rs                           │
//!         ▼                                                                                  │
//!   crates/world      communicators, datatypes, windows of one process; init, finalize,      │
//!                     error handlers and what these are made from                            │
//!   or crates/host    those of the MPI that the process has                                  │
//!         ▼                                                                                  ▼
//!   src               keyvals, values, the attributes of an object, callbacks, the lock-free store: this crate
//! ```
//!
//! Beside them are `crates/local`, what one process can do besides (packing, reductions, topologies), which the world does not
//! know, and `crates/forward`, the procedures that only forward to the C routine of the same name. Three crates are products,
//! of which CMake makes libraries: `embedded` (`libmpi_attr`: world, local, Fortran and the engine in C), `host`
//! (`libmpi_attr_pmpi`) and `abi_fortran` (Fortran over an MPI that has C alone). Features only add: `through-tools` of `forward`
//! lets tools for C see the calls of Fortran.
//!
//! Who imports whom: `embedded` → `local` → `world` and `forward`; `world`, `host`, `forward` and `engine`, which do not know
//! each other, → `bindings` → this crate; `abi_fortran` → `forward`.
//!
//! To read the source, begin here with `engine/value.rs` (who set a value, who reads it), `engine/line.rs` (the attributes of
//! one object), `engine/callback.rs`, `engine/attrs.rs` (set, delete, copy, free); then `crates/bindings/src/backend.rs`.
//!
//! # A set in Fortran 2008, and its get in C
//!
//! ```text
//!   program            crates/bindings                        crates/world             src
//!   MPI_Comm_set_attr(comm, key, value)
//!     ─────────────►  mpi_comm_set_attr_f08_, an alias of
//!                     pmpi_comm_set_attr_: the handle's number
//!                       Communicator::from_fortran ─────────► number → handle
//!                       Value::Address(value)
//!                     operations::set
//!                       Communicator::id_at_hand ───────────► handle = id
//!                       Store::get ──────────────────────────────────────────────────► Object: there, and of this kind
//!                       Engine::set_slow ────────────────────────────────────────────► locks the object; retains the keyval;
//!                                                                                      stores the value in a cell, and for
//!                                                                                      C the word, a pointer to it
//!                       an error: ErrorOrigin::raise ───────► the error handler
//!     ◄─────────────  ierror, if it is there
//!
//!   MPI_Comm_get_attr(comm, key, &value, &flag)
//!     ─────────────►  PMPI_Comm_get_attr
//!                       operations::words ──────────────────► handle = id
//!                       Words::in_line ──────────────────────────────────────────────► no lock: compares the id and four keys
//!     ◄─────────────  value = the word of C: a pointer to the MPI_Aint; flag = 1
//! ```
//!
//! # A dup over a host, with a copy callback of Fortran
//!
//! Each `═` is a crossing between the library and the host.
//!
//! ```text
//!   program           crates/host                        the MPI               src
//!   MPI_Comm_dup(comm, &new)
//!     ────────────►  c.rs: lifecycle::dup
//!                    carrier::within: a note of the call
//!                      PMPI_Comm_dup ══════════════════► copies its attributes, the
//!                                                        carrier of comm among them
//!                    carrier::copy ◄════════════════════ the carrier's copy callback
//!                      Engine::duplicate ───────────────────────────────────────► each attribute, in the order of setting:
//!     ◄───────────────────────────────────────────────────────────────────────── callback(comm, key, extra_state, in, out,
//!     ─────────────────────────────────────────────────────────────────────────►   flag, ierror), all by reference
//!                      the new object's id ═════════════► new has a carrier: that id
//!                    the note: it went well  ◄══════════ MPI_SUCCESS
//!                      Objects::know(new, id)
//!     ◄────────────  new
//! ```
//!
//! If the callback fails, what was copied is deleted again, the carrier tells the host that there is nothing to copy, and the
//! note keeps the code. The host makes a duplicate without attributes, so that no other process waits; the library frees it,
//! and returns the callback's code.
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
