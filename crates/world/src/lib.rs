//! The embedded backend: a world of one process with its own MPI objects. The routines that attributes do not need are
//! in crate `mpi_attr_local`.
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   debug.rs                                        where a debugger finds the objects
//!   c/                                              routines of C
//!   lifecycle.rs                                    init and finalize, of the world model and of sessions
//!   users.rs                                        the users of the objects: the world model, sessions and guests
//!   one_process.rs                                  the world as the attribute routines see it
//!   raise.rs                                        raises an error on its error handler
//!   window.rs  communicator.rs  datatype.rs         three of the kinds
//!   session.rs  file.rs                             the kinds of the extensions
//!   object.rs                                       common code of the kinds, and their differences
//!   errhandler.rs                                   error handlers as objects
//!   registry.rs                                     objects without attributes, found by handle
//!   kinds.rs                                        the lists of the kinds
//!   state.rs  errors.rs                             the phase and the engine; error codes
//!   at_end.rs  extension.rs  info.rs                for other crates: freed at the end, kept with objects, infos
//! ```
//!
//! The attributes themselves are those of the engine, [`mpi_attr::adopter`]; the layouts of datatypes are in crate
//! [`mpi_attr_layout`].

pub mod at_end;
pub mod c;
pub mod communicator;
pub mod datatype;
mod debug;
pub mod errhandler;
pub mod errors;
pub mod extension;
pub mod file;
pub mod info;
pub mod kinds;
pub mod lifecycle;
pub mod object;
mod one_process;
pub mod raise;
pub mod registry;
pub mod session;
pub mod state;
pub mod users;
pub mod window;

pub use communicator::Communicator;
pub use datatype::Datatype;
pub use one_process::OneProcess;
pub use raise::Origin;
pub use state::{WORLD, other_from_int, to_int};
pub use window::Window;
