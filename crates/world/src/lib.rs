//! The embedded backend: a world of one process with objects of its own. What one process can do besides is
//! in crate `mpi_attr_local`.
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   c/  fortran.rs  typed.rs                                    the C routines; what Rust's typed attributes need
//!   lifecycle.rs                                    init and finalize, of the world model and of sessions
//!   world.rs                                        the world model and the sessions that use the objects: made for the first, released with the last
//!   one_process.rs                                  the world as the attribute routines see it
//!   raise.rs                                        the way of an error to its handler
//!   window.rs  communicator.rs  datatype.rs         the three kinds
//!   object.rs                                       what these have in common, and where they differ
//!   session.rs  errhandler.rs                       objects that take errors, and the handlers
//!   predefined.rs  fortran_kinds.rs                 predefined datatypes; widths of Fortran's kinds
//!   type_map.rs  layout.rs                          what datatypes describe
//!   registry.rs                                     objects without attributes, found by handle
//!   kinds.rs                                        the lists of the kinds
//!   state.rs  errors.rs  memory.rs                  the phase and the engine; error codes; memory for users
//!   at_end.rs  extension.rs  info.rs                what others keep here, and give back at the end; infos of others
//! ```
//!
//! It stands on [`mpi_attr::adopter`] for everything that has to do with attributes.

pub mod at_end;
pub mod c;
pub mod communicator;
pub mod datatype;
pub mod errhandler;
pub mod errors;
pub mod extension;
mod fortran;
pub mod fortran_kinds;
pub mod info;
pub mod kinds;
pub mod layout;
pub mod lifecycle;
pub mod memory;
pub mod object;
mod one_process;
pub mod predefined;
pub mod raise;
pub mod registry;
pub mod session;
pub mod state;
pub mod type_map;
mod typed;
pub mod window;
pub mod world;

pub use communicator::Communicator;
pub use datatype::Datatype;
pub use one_process::OneProcess;
pub use raise::Origin;
pub use state::{WORLD, plain, to_int};
pub use window::Window;
