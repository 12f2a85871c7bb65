//! The core of MPI's attribute caching (MPI-4.1 §7.7, §19.3.7), independent of MPI objects.
//!
//! A library attaches data to a communicator, datatype or window under a *keyval*; copy and delete callbacks run when
//! the object is duplicated or freed. Each keyval has the language it was created in, and its callbacks are
//! called by that language's convention. Each value has the language it was set in.
//!
//! This crate is for authors of MPI libraries, stubs and ABI layers, which have objects of their own: [`adopter`].
//! Programs use crate `mpi_attr_embedded` or crate `mpi_attr_pmpi`. The former has the routines of C and Fortran in a
//! world of one process and, in its module `typed`, attributes of Rust's types. The latter has the same over a real MPI.
//!
//! # A call
//!
//! The arrows are calls at run time, down to the core:
//!
//! ```text
//!   programs in C and Fortran                                           Rust programs     MPIs, stubs, ABI layers
//!     │ MPI_Comm_set_attr      │ MPI_Send    │ mpi_send_    mpi_attr_list │ typed, ext        │ mpi_attr_engine_set
//!     │ mpi_comm_set_attr_     │             ▼                            ▼                   ▼
//!     │                        │          forward                        ext               adopter
//!     │                        ▼             │ MPI_Send in C              │                   │
//!     │      messages, windows, files, …  ◄──┘                            │                   │
//!     ▼                        ▼                                          ▼                   │
//!   bindings      the boundary: arguments checked and converted, errors raised, nothing       │
//!                 unwinds out; the attribute routines, once                                   │
//!     ▼ the traits of backend.rs                                                              │
//!   world         the objects of one process: communicators, datatypes, errors, init …        │
//!   or host_backend   the objects of the process's own MPI, which it asks                     │
//!     ▼                                                                                       ▼
//!   src           keyvals, values, the attributes of an object, callbacks, the lock-free get: this crate
//! ```
//!
//! All of them but `src` are in `crates/`. Behind the boundary, `MPI_Send` goes on in its own crate, then in `data`, `world`
//! and `layout`, where bytes are copied. Over a host, calls that have nothing to do with attributes do not come to the library.
//!
//! # The crates
//!
//! A crate depends only on crates below it. All but `linker` and `recorder` also depend on this crate.
//!
//! | crate | what it is | depends on |
//! | --- | --- | --- |
//! | `embedded` | a product: `libmpi_attr`, and of the same archive `libmpi_attr_engine` | `tool_interface`, `windows`, `files`, `messages`, `data`, `world`, `layout`, `ext`, `forward`, `adopter`, `bindings` |
//! | `pmpi` | a product: `libmpi_attr_pmpi` | `host_backend`, `ext`, `bindings` |
//! | `abi_fortran` | a product: Fortran over an MPI that has C alone | `forward`, `bindings` |
//! | `recorder` | a product: `libmpi_attr_report`, which records calls for reports | `interfaces`, `linker` |
//! | `tool_interface` | `MPI_T`, which reads objects and messages | `messages`, `data`, `world`, `bindings` |
//! | `windows` | access to windows | `data`, `world`, `layout`, `bindings` |
//! | `messages` | messages of the process to itself, and collective operations | `data`, `world`, `layout`, `bindings` |
//! | `files` | files | `data`, `world`, `layout`, `bindings` |
//! | `data` | what moves data in one process: packing, reductions, requests | `world`, `layout`, `forward`, `bindings` |
//! | `world` | the embedded backend: the objects of one process | `layout`, `bindings` |
//! | `host_backend` | the backend over a real MPI | `interfaces`, `linker`, `bindings` |
//! | `ext` | what the library offers beyond the standard; Rust programs call it by module `ext` of a product | `bindings` |
//! | `forward` | the procedures of Fortran that only forward to the C routine; with feature `through-tools` by its `MPI_` name, so that tools for C see the calls | `layout`, `bindings` |
//! | `adopter` | the engine in C | `bindings` |
//! | `bindings` | the call boundary and the attribute routines | none |
//! | `layout` | the layouts of datatypes | none |
//! | `interfaces` | the binary interfaces of MPI; `mpiattr-run` uses it too | `linker` |
//! | `linker` | queries of the dynamic linker | none |
//!
//! A call that goes up, to a crate that the caller does not depend on, takes one of these ways:
//!
//! | from | to | by |
//! | --- | --- | --- |
//! | `bindings`, `ext` | the backend, the product | generic code over the traits of `backend.rs` and `product.rs`; macros (`export_attributes!`, `export_extensions!`) compile it in the crate that has the types |
//! | `forward` | the C routines; errors to `data` or `abi_fortran` | the linker: `c.rs` declares the routines, and `serve!` exports `Services` |
//! | `bindings`, `users.rs` | `hooks.rs` of `ext`, when the world model begins and ends | `world_model::register` |
//! | `world`, `users.rs` | `data`, `messages`, `files`, whose memory it frees at the end | `at_end::AtEnd::register` |
//! | `host_backend`, `errors.rs` | `recorder`, before an error ends the process | a search of the dynamic linker: `mpi_attr_report_fatal` |
//! | `host_backend` | the next library, if it found no MPI that it knows | `fall_back!` |
//! | the MPI | `carrier.rs` of `host_backend`, at a dup, a free and finalize | the callbacks of a carrier |
//! | `recorder`, in front of a product | the next library | a search of the dynamic linker for the same name |
//!
//! `mpiattr-report` and `mpiattr-run` depend on no crate for records: they compile `recorder/src/format.rs` again.
//!
//! docs/internals.md has the files in the order to read them, the words, and the waits.
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
//!                       T::at_hand ─────────────────────────► handle = id
//!                       Store::get ──────────────────────────────────────────────────► the object has this id
//!                       Attributes::word_at_home ────────────────────────────────────► no lock: compares four keys
//!     ◄─────────────  value = the word of C: a pointer to the MPI_Aint; flag = 1
//! ```
//!
//! Of what is named there, `attributes.rs` has the C routines, `fortran/attributes.rs` the Fortran procedures, `operations.rs` the
//! operations and `call.rs` the boundary; `one_process.rs` in `crates/world` finds objects by their handles, and `phase.rs` has the
//! engine. A dup, embedded, goes from `c/communicators.rs` there by `communicator.rs` to `Engine::duplicate` (`engine/all.rs`).
//!
//! # A dup over a host, called in C, with a copy callback of Fortran
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
//!                      copy_attributes
//!                      Engine::duplicate ───────────────────────────────────────► each attribute, in the order of setting:
//!     ◄───────────────────────────────────────────────────────────────────────── callback(comm, key, extra_state, in, out,
//!     ─────────────────────────────────────────────────────────────────────────►   flag, ierror), all by reference
//!                      the new object's id ═════════════► new has a carrier: that id
//!                    the note: it went well  ◄══════════ MPI_SUCCESS
//!                    carrier::record_dup: the new handle leads to the id
//!     ◄────────────  new
//! ```
//!
//! A dup in Fortran comes to `fortran.rs` (`dups!`), which calls the MPI's own procedure `pmpi_comm_dup_`. If that one calls
//! the C routine by its name, the call is intercepted as above. If it calls a function inside the MPI, there is no note:
//! `carrier::copy` returns a failing callback's code to the MPI, and `fortran.rs` makes the handle null.
//!
//! If the callback fails, the copied attributes are deleted again, the carrier tells the host not to copy it, and the
//! note keeps the code. The host makes a duplicate without attributes, so that no other process waits. The library
//! frees that duplicate and returns the callback's code.
//!
//! # Invariants
//!
//! - **No lock is held while user code runs.** The attribute's flags make other calls wait or fail meanwhile. Afterwards,
//!   the slot is searched again if the object's state has changed (`engine/slots.rs`).
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
