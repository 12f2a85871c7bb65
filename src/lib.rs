//! The core of MPI's attribute caching (MPI-4.1 §7.7, §19.3.7), independent of MPI objects.
//!
//! A library attaches data to a communicator, datatype or window under a *keyval*; copy and delete callbacks run when
//! the object is duplicated or freed. Each keyval records the language it was created in, and its callbacks are
//! called by that language's convention. Each value records the language it was set in.
//!
//! This crate is for authors of MPI libraries, stubs and ABI layers, which have objects of their own: [`adopter`].
//! Programs use crate `mpi_attr_embedded` or crate `mpi_attr_pmpi`. The former has the routines of C and Fortran in a
//! world of one process and, in its module `typed`, attributes of Rust's types. The latter has the same over a real MPI.
//!
//! # Architecture
//!
//! ```text
//!   C, mpif.h-style and Fortran 2008 programs                  Rust programs          other MPI libraries, stubs, ABI layers
//!         │ MPI_Comm_set_attr  mpi_comm_set_attr_  …_f08_           │ typed                  │ mpi_attr_engine_set
//!         ▼                                                         ▼                        ▼
//!   crates/bindings   the call boundary: arguments checked and converted,           crates/adopter  its C interface
//!                     errors raised, nothing unwinds out; the attribute                      │
//!                     routines once, over the traits of backend.rs                           │
//!         ▼                                                                                  │
//!   crates/world      the objects of one process: communicators, groups, datatypes,          │
//!                     windows, errors, infos, sessions; init and finalize                    │
//!   or crates/host_backend   the objects of the process's own MPI                            │
//!         ▼                                                                                  ▼
//!   src               keyvals, values, the attributes of an object, callbacks, the lock-free store: this crate
//! ```
//!
//! The other crates, each below those that use it:
//!
//! | crate | what it is | uses |
//! | --- | --- | --- |
//! | `embedded` | a product: `libmpi_attr`, and of the same archive `libmpi_attr_engine` | `tool_interface`, `windows`, `files`, `ext`, `adopter` |
//! | `pmpi` | a product: `libmpi_attr_pmpi` | `host_backend`, `ext` |
//! | `abi_fortran` | a product: Fortran over an MPI that has C alone | `forward` |
//! | `recorder` | a product: records calls, for reports | `interfaces` |
//! | `tool_interface` | `MPI_T`, which reads objects and messages | `messages` |
//! | `windows` | access to windows | `messages` |
//! | `messages` | messages of the process to itself, and collective operations | `data` |
//! | `files` | files | `data` |
//! | `data` | what moves data in one process: packing, reductions, requests | `world`, `forward` |
//! | `world`, `host_backend` | the two backends | `bindings`; `layout`; `interfaces` |
//! | `ext` | what the library offers beyond the standard; Rust programs call it by module `ext` of a product | `bindings` |
//! | `forward` | the procedures of Fortran that only forward to the C routine; with feature `through-tools` by its `MPI_` name, so that tools for C see the calls | `bindings` |
//! | `adopter` | the engine in C | `bindings` |
//! | `bindings` | the call boundary and the attribute routines | this crate |
//! | `layout` | the layouts of datatypes | this crate |
//! | `interfaces` | the binary interfaces of MPI; `mpiattr-run` uses it too | this crate, `linker` |
//!
//! To read the source, begin here with `engine/value.rs` (values, by language of setter and reader), `engine/line.rs`
//! (the attributes of one object; more than four in `engine/table.rs`), `engine/callback.rs`, `engine/attrs.rs` (set and
//! delete), `engine/all.rs` (copy and delete all); then `crates/bindings/src/backend.rs`.
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
//!                       Communicator::at_hand ──────────────► handle = id
//!                       Store::get ──────────────────────────────────────────────────► Object: there, and of this kind
//!                       Engine::set ─────────────────────────────────────────────────► locks the object; retains the keyval;
//!                                                                                      stores the value in a cell, and for
//!                                                                                      C the word, a pointer to it
//!                       an error: ErrorOrigin::raise ───────► the error handler
//!     ◄─────────────  ierror, if it is there
//!
//!   MPI_Comm_get_attr(comm, key, &value, &flag)
//!     ─────────────►  PMPI_Comm_get_attr
//!                       operations::words ──────────────────► handle = id
//!                       Store::get ──────────────────────────────────────────────────► the object has this id
//!                       Words::get ──────────────────────────────────────────────────► no lock: compares four keys
//!     ◄─────────────  value = the word of C: a pointer to the MPI_Aint; flag = 1
//! ```
//!
//! # A dup over a host, with a copy callback of Fortran
//!
//! Each `═` is a crossing between the library and the host.
//!
//! ```text
//!   program           crates/host_backend                the MPI               src
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
//!                      Objects::record(new, id)
//!     ◄────────────  new
//! ```
//!
//! If the callback fails, the copied attributes are deleted again, the carrier tells the host not to copy it, and the
//! note keeps the code. The host makes a duplicate without attributes, so that no other process waits. The library
//! frees that duplicate and returns the callback's code.
//!
//! # Invariants
//!
//! - **No lock is held while user code runs.** The attribute's flags make other calls wait or fail meanwhile. Afterwards,
//!   the slot is searched again if the object's state has changed (`engine/attrs.rs`, `engine/all.rs`).
//! - **A get of an attribute that is set takes no lock and never waits**, except over a host if the handle is unknown or
//!   the MPI must answer. It finds the old value or the new one (`engine/line.rs`).
//! - **A key found among an object's attributes is alive**: every attribute holds a reference to its key.
//! - **Storage that C has a pointer to does not move** while the attribute is set (`engine/value.rs`).
//! - **Memory of objects, tables and cells is not used for anything else** until the owner clears the engine, over a host
//!   never: a stale handle leads to a place that shows it is stale.
//! - **An error changes nothing**, except in the cases of docs/laws.md, most of them failing callbacks: steps that may fail
//!   come before steps that cannot be undone.

#![warn(missing_docs)]
#![cfg_attr(loom, allow(unreachable_pub, dead_code, reason = "only the engine is compiled"))]

pub mod abi;
#[cfg(not(loom))]
pub mod adopter;
#[doc(hidden)]
pub mod engine;
mod error;
#[cfg(not(loom))]
#[doc(hidden)]
pub mod exit;
#[doc(hidden)]
pub mod memory;
mod places;
#[doc(hidden)]
pub mod registry;
#[doc(hidden)]
pub mod stderr;
#[cfg(not(loom))]
#[doc(hidden)]
pub mod switches;
#[doc(hidden)]
pub mod sync;
#[doc(hidden)]
pub mod unwind;

pub use error::{Error, Result, Source};
