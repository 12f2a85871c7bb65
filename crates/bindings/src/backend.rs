//! The traits of a backend: the embedded world and the host implement them.
//!
//! The routines in C ([`super::attributes`]) and Fortran (`super::fortran::attributes`) and the operations that they
//! share ([`super::operations`]) are written once over these traits. A process has one [`Backend`]; a [`Cached`] is
//! one of its kinds of object. Handles are [clean](Cached::clean) unless a method says that they are as the caller
//! passed them.

use core::convert::Infallible;
use core::ffi::{c_int, c_void};

use mpi_attr::abi::Handle;
use mpi_attr::adopter::{Engine, Object, Store, Value};
use mpi_attr::engine::{Attributes, Look};
use mpi_attr::{Error, Result};

use super::callbacks::OtherLibraries;
use super::kind::Kind;

/// A set of objects that carry attributes. Any thread may call any method at any time.
pub trait Backend: OtherLibraries + Sized + 'static {
    /// The origin of errors of its calls.
    type Origin: ErrorOrigin;

    /// The keyvals, and the attributes of all objects.
    fn engine() -> &'static Engine;

    /// Prepares for keyvals; called before one is created, unless [`has_begun`](Self::has_begun).
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize; the errors of a host that does not support attributes.
    fn begin() -> Result<()>;

    /// Whether MPI is known to be running, and [`begin`](Self::begin) has nothing to do.
    fn has_begun() -> bool;

    /// Checks that MPI is initialized and not finalized.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize.
    fn check_running() -> Result<()>;

    /// `MPI_KEYVAL_INVALID`.
    fn keyval_invalid() -> c_int;
}

/// The object that a call is about, whose error handler takes the errors (MPI-4.1 §9.3).
pub trait ErrorOrigin: Copy {
    /// No object.
    const NONE: Self;

    /// An object.
    fn object(kind: Kind, handle: Handle) -> Self;

    /// Calls the error handler, and returns the error code if the handler returns.
    fn raise(self, call: &'static str, error: Error) -> c_int;
}

/// A kind of object of a [`Backend`]; the implementing type is what the backend keeps with each object.
pub trait Cached: Sized + 'static {
    /// The backend it belongs to.
    type Backend: Backend;
    /// The kind.
    const KIND: Kind;

    /// The store of the kind's objects.
    fn store() -> &'static Store<Self>;

    /// Cleans a handle that the caller passed: if handles are narrower than a register, the rest of it is undefined.
    #[inline(always)]
    fn clean(handle: Handle) -> Handle {
        handle
    }

    /// The object of a handle, if it is at hand. Every get and set calls this.
    fn at_hand(handle: Handle) -> Option<Object<'static, Self>>;

    /// What a get in Fortran reads, if the object of a Fortran handle is at hand.
    fn reader_at_hand(number: c_int) -> Option<Attributes<'static>>;

    /// Whether a set on the object needs only the engine.
    #[inline(always)]
    fn needs_engine_only(_object: Object<'static, Self>) -> bool {
        true
    }

    /// The object of a handle, even if the host must be asked; `None` if it never had attributes.
    ///
    /// # Errors
    /// The kind's error class if the handle is no object of the kind.
    fn locate(handle: Handle) -> Result<Option<Object<'static, Self>>>;

    /// Called when a get has found that an object has no attributes.
    ///
    /// # Errors
    /// As [`locate`](Self::locate).
    #[inline(always)]
    fn note_empty(_handle: Handle) -> Result<()> {
        Ok(())
    }

    /// The object of a handle, created if it never had attributes.
    ///
    /// # Errors
    /// As [`locate`](Self::locate); `MPI_ERR_NO_MEM`.
    fn locate_or_create(handle: Handle) -> Result<Object<'static, Self>>;

    /// Calls `set` on an object that may [need more than the engine](Self::needs_engine_only). `set` returns whether it
    /// set an attribute.
    ///
    /// # Errors
    /// Those of `set`.
    #[inline(always)]
    fn set_on(
        _object: Object<'static, Self>,
        _key: c_int,
        set: impl FnOnce() -> Result<bool>,
    ) -> Result<bool> {
        set()
    }

    /// Called after a delete on an object that may need more than the engine.
    #[inline(always)]
    fn deleted(_object: Object<'static, Self>, _key: c_int) {}

    /// The C handle for a Fortran handle.
    fn from_fortran(number: c_int) -> Handle;

    /// The value of a predefined attribute in C (MPI-4.1 §9.1.2, §12.2.6), if it is at hand.
    #[inline(always)]
    fn predefined_at_hand(_handle: Handle, _key: c_int) -> Look<*mut c_void> {
        Look::Unknown
    }

    /// The value of a predefined attribute: what C reads, and the number that Fortran reads. The first is null if Fortran
    /// reads it. `None` if the key is not a predefined one of the kind.
    fn predefined_attribute(handle: Handle, key: c_int, reader: Language) -> Option<Result<Predefinition>>;

    /// Keys that the engine did not create.
    type Foreign: Foreign<Self>;

    /// The owner of a key that can be set, deleted and freed.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a predefined key, and for a number that no owner can have.
    fn owner(key: c_int) -> Result<KeyvalOwner<Self::Foreign>>;
}

/// The language of a program that reads a predefined attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    C,
    Fortran,
}

/// What C reads of a predefined attribute, and the number that Fortran reads; `None` if it is not set.
pub type Predefinition = Option<(*mut c_void, isize)>;

/// The owner of a keyval.
pub enum KeyvalOwner<F> {
    /// The engine, if the number is a key at all.
    Engine,
    /// The host, which keeps the attributes of its own keys.
    Other(F),
}

/// A foreign key. Each method calls its owner, and returns the owner's errors.
pub trait Foreign<T> {
    /// The value in C.
    fn word(self, handle: Handle) -> Result<Option<*mut c_void>>;
    /// The value in Fortran.
    fn number(self, handle: Handle) -> Result<Option<isize>>;
    /// Sets an attribute.
    fn set(self, handle: Handle, value: Value) -> Result<()>;
    /// Deletes an attribute.
    fn delete(self, handle: Handle) -> Result<()>;
    /// Frees the keyval.
    fn free(self) -> Result<()>;
}

/// For a backend without foreign keys.
impl<T> Foreign<T> for Infallible {
    fn word(self, _: Handle) -> Result<Option<*mut c_void>> {
        match self {}
    }

    fn number(self, _: Handle) -> Result<Option<isize>> {
        match self {}
    }

    fn set(self, _: Handle, _: Value) -> Result<()> {
        match self {}
    }

    fn delete(self, _: Handle) -> Result<()> {
        match self {}
    }

    fn free(self) -> Result<()> {
        match self {}
    }
}
