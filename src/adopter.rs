//! The engine for adopters: attribute caching for the objects of another MPI library, a stub, an ABI layer.
//!
//! This is the boundary of the core. The library's own two backends and `mpi_attr_engine.h`, the same for C, are written
//! on it.
//!
//! An adopter has an [`Engine`], a [`Store`] for each kind of its objects with what it keeps with them, and in it an
//! [`Object`] for each that is to carry attributes. It calls the engine where the standard says so:
//! [`duplicate`](Engine::duplicate) in a dup, [`free`](Engine::free) in a free or disconnect, [`close`](Engine::close) in
//! finalize. Predefined keys are the adopter's: it answers them before it asks.
//!
//! Errors are returned; the adopter raises them as it does its own. What is wrong with an object that is not there the
//! adopter says itself ([`Gone`]); a code that a callback returned is handed on unchanged and tells itself by its
//! [`Source`]; all others are, of [`crate::abi`], `MPI_ERR_KEYVAL`, `MPI_ERR_OTHER` and `MPI_ERR_NO_MEM`.
//!
//! ```
//! use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, Engine, Error, KeyvalSpec, Store, Value};
//!
//! const FILES: u8 = 7; // a kind of object: the standard knows no attributes of files
//! const ERR_FILE: i32 = 27;
//!
//! struct File {
//!     name: String,
//! }
//!
//! static ENGINE: Engine = Engine::new();
//! // SAFETY: whoever has a file calls this engine.
//! static OPEN: Store<File> = unsafe { Store::new(FILES, |handle| handle as i32, closed) };
//!
//! fn closed() -> Error {
//!     Error::new(ERR_FILE, "not an open file")
//! }
//!
//! let key = KeyvalSpec {
//!     kind: FILES,
//!     convention: Convention::C,
//!     copy: CopyRule::Dup,
//!     delete: DeleteRule::Null,
//!     extra_state: std::ptr::null_mut(),
//! };
//! // SAFETY: there is no function in it.
//! let key = unsafe { ENGINE.create_keyval(key)? };
//!
//! let file = ENGINE.create(&OPEN, File { name: "a".into() }, |_| ())?.id(); // or a handle that OPEN.get finds by it
//! let found = OPEN.get(file).ok_or_else(closed)?;
//! ENGINE.set(found, key, Value::Address(-5))?; // as a Fortran program does
//! let copy = ENGINE.duplicate(found, File { name: "b".into() })?;
//! assert_eq!(ENGINE.free(found)?.name, "a");
//!
//! assert_eq!(ENGINE.get(copy, key)?, Some(Value::Address(-5)));
//! assert_eq!(ENGINE.get(found, key).unwrap_err().code(), ERR_FILE, "it was freed");
//! assert!(ENGINE.set(found, key, Value::Integer(1)).is_err() && OPEN.get(file).is_none());
//! # Ok::<(), mpi_attr::Error>(())
//! ```

pub use crate::engine::{
    Convention, CopyRule, DeleteRule, Engine, FortranKinds, Gone, InFortran, KeyvalSpec, Object, Store, Value,
};
pub use crate::error::{Error, Result, Source};
