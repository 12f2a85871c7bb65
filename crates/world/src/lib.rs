//! The objects of one process: communicators, groups, datatypes, windows, errors, infos and sessions; init and finalize. It
//! is the embedded backend of the attribute routines. What moves data stands on it: `mpi_attr_data`, `mpi_attr_messages`.
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   debug.rs                                        where a debugger finds the objects
//!   c/                                              routines of C
//!   arguments.rs                                    arguments that attribute routines do not have: arrays, texts, statuses
//!   lifecycle.rs                                    init and finalize, of the world model and of sessions
//!   guarded.rs                                      data under a lock that is taken only if calls may overlap
//!   users.rs                                        the users of the objects: the world model, sessions and guests
//!   neighbours.rs  window_memory.rs                 neighbours in topologies; memory of windows
//!   constructors.rs  arrays.rs  parametric.rs       constructors of datatypes
//!   one_process.rs                                  the world as the attribute routines see it
//!   raise.rs                                        raises an error on its error handler
//!   kinds.rs                                        the list of the kinds that carry attributes
//!   abi_info.rs                                     properties of Fortran compilers
//!   window.rs  epochs.rs  communicator.rs  datatype.rs  windows with their epochs, communicators, datatypes
//!   session.rs  file.rs                             sessions and files
//!   object.rs                                       common code of the kinds, and their differences
//!   topology.rs  dims.rs  buffer.rs  memory.rs      what objects own: topologies, attached buffers, memory
//!   errhandler.rs  hints.rs  group.rs               error handlers, hints and groups as objects
//!   memory_kinds.rs  info.rs                        kinds of memory, and infos, which name them
//!   handles.rs                                      objects without attributes, found by handle
//!   phase.rs  error_codes.rs                        the phase and the engine; error codes
//!   at_end.rs                                       what the crates above free at the end
//! ```
//!
//! The attributes themselves are those of the engine, [`mpi_attr::adopter`]; the layouts of datatypes are in crate
//! [`mpi_attr_layout`].

mod abi_info;
pub mod arguments;
pub mod arrays;
pub mod at_end;
pub mod buffer;
pub mod c;
pub mod communicator;
pub mod constructors;
pub mod datatype;
mod debug;
mod dims;
pub mod epochs;
pub mod errhandler;
mod error_codes;
pub mod file;
pub mod group;
pub mod guarded;
pub mod handles;
pub mod hints;
pub mod info;
pub mod kinds;
pub mod lifecycle;
mod memory;
pub mod memory_kinds;
pub mod neighbours;
pub mod object;
mod one_process;
mod parametric;
pub mod phase;
pub mod raise;
pub mod session;
#[cfg(test)]
mod testing;
pub mod topology;
pub mod users;
pub mod window;
pub mod window_memory;

pub use communicator::Communicator;
pub use datatype::Datatype;
pub use one_process::OneProcess;
pub use parametric::{constituent, predefined};
pub use phase::{WORLD, other_from_int, to_int};
pub use raise::Origin;
pub use window::Window;

// The attribute routines of C and Fortran: `MPI_Comm_set_attr`, `mpi_comm_set_attr_` and all others.
mpi_attr_bindings::export_attributes!(crate::Communicator, crate::Datatype, crate::Window);
