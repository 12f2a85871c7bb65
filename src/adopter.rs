//! The engine for adopters: attribute caching for the objects of another MPI library, a stub, an ABI layer.
//!
//! This is the public interface of the core. The library's two backends use it, and so does `mpi_attr_engine.h`, the
//! same interface for C.
//!
//! An adopter has an [`Engine`], a [`Store`] for each kind of its objects, and in the store an [`Object`] for each
//! object with attributes, together with the adopter's own data. The adopter calls the engine where the standard
//! requires it: [`duplicate`](Engine::duplicate) in a dup, [`free`](Engine::free) in a free or disconnect,
//! [`close`](Engine::close) in finalize. Predefined keys are the adopter's: it handles them before it calls the
//! engine.
//!
//! Errors are returned, and the adopter raises them like its own. The adopter defines the error for an object that no
//! longer exists ([`NoObject`]). A code that a callback returned is returned unchanged, and marked by its [`Source`]. All
//! other codes are `MPI_ERR_ARG`, `MPI_ERR_KEYVAL`, `MPI_ERR_OTHER` and `MPI_ERR_NO_MEM` of [`crate::abi`].
//!
//! ```
//! use mpi_attr::adopter::{Convention, CopyRule, DeleteRule, Engine, Error, KeyvalSpec, Store, Value};
//!
//! const FILES: u8 = 7; // a kind of object: the standard has no attributes on files
//! const ERR_FILE: i32 = 27;
//!
//! struct File {
//!     name: String,
//! }
//!
//! static ENGINE: Engine = Engine::new();
//! // SAFETY: all calls with files are calls of this engine.
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
//! // SAFETY: the spec has no callback functions.
//! let key = unsafe { ENGINE.create_keyval(key)? };
//!
//! let file = ENGINE.create(&OPEN, File { name: "a".into() }, |_| ())?.id(); // OPEN.get finds it by this id
//! let found = OPEN.get(file).ok_or_else(closed)?;
//! ENGINE.set(found, key, Value::Address(-5))?; // as a Fortran program does
//! let copy = ENGINE.duplicate(found, Box::new(File { name: "b".into() }))?;
//! assert_eq!(ENGINE.free(found)?.name, "a");
//!
//! assert_eq!(ENGINE.get(copy, key)?, Some(Value::Address(-5)));
//! assert_eq!(ENGINE.get(found, key).unwrap_err().code(), ERR_FILE, "the file was freed");
//! assert!(ENGINE.set(found, key, Value::Integer(1)).is_err() && OPEN.get(file).is_none());
//! # Ok::<(), mpi_attr::Error>(())
//! ```

pub use crate::engine::{
    Convention, CopyRule, DeleteRule, Destructor, Engine, FortranKinds, InFortran, KeyvalInfo, KeyvalSpec,
    LastDestructors, NoObject, Object, Store, Value,
};
pub use crate::error::{Error, Result, Source};
