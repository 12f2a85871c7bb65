//! The embedded backend: a world of one process with objects of its own. What one process can do besides is
//! `crate::local`'s.
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   typed.rs                                        what Rust's typed attributes need
//!   lifecycle.rs                                    init and finalize, of the world model and of sessions
//!   world.rs                                        the users of what there is: made for the first, gone with the last
//!   one_process.rs                                  the world as the attribute routines see it
//!   raise.rs                                        the way of an error to its handler
//!   window.rs  communicator.rs  datatype.rs         the three kinds
//!   object.rs                                       what these have in common, and where they differ
//!   session.rs  errhandler.rs                       objects that take errors, and the handlers
//!   predefined.rs  abi_info.rs                      predefined datatypes; widths of Fortran's kinds
//!   type_map.rs  layout.rs                          what datatypes describe
//!   info.rs  group.rs  request.rs  registry.rs      objects without attributes, found through a registry
//!   state.rs  errors.rs  memory.rs                  the phase and the engine; error codes; memory for users
//!   at_end.rs  extension.rs                         what others keep here, and give back at the end
//! ```
//!
//! It stands on [`crate::adopter`] for everything that has to do with attributes.

pub(crate) mod abi_info;
pub(crate) mod at_end;
pub(crate) mod communicator;
pub(crate) mod datatype;
pub(crate) mod errhandler;
pub(crate) mod errors;
pub(crate) mod extension;
mod fortran;
pub(crate) mod group;
pub(crate) mod info;
pub(crate) mod layout;
pub(crate) mod lifecycle;
pub(crate) mod memory;
pub(crate) mod object;
mod one_process;
pub(crate) mod predefined;
pub(crate) mod raise;
pub(crate) mod registry;
pub(crate) mod request;
pub(crate) mod session;
pub(crate) mod state;
pub(crate) mod type_map;
pub(crate) mod typed;
pub(crate) mod window;
pub(crate) mod world;

pub(crate) use communicator::Communicator;
pub(crate) use datatype::Datatype;
pub(crate) use object::named_key;
pub(crate) use one_process::OneProcess as ThisWorld;
pub(crate) use raise::Origin;
pub(crate) use state::{WORLD, plain, to_int};
pub(crate) use window::Window;
