//! What the attribute routines stand on: a world of objects. There are two, the embedded one and the MPI of the process.
//!
//! The routines in C ([`super::attributes`]) and Fortran (`super::fortran::attributes`) and the operations that they share
//! ([`super::operations`]) are written once over these traits. A process has one [`Backend`]; a [`Cached`] is one of its
//! kinds of object. Handles are [clean](Cached::clean) where they are not said to be as the caller passed them.

use core::convert::Infallible;
use core::ffi::{c_int, c_void};

use mpi_attr::abi::Handle;
use mpi_attr::adopter::{Engine, Object, Store, Value};
use mpi_attr::engine::{Look, Reader};
use mpi_attr::{Error, Result};

use super::callbacks::{Callback, Predefined};
use crate::kind::Kind;

/// A world of objects that carry attributes. Everything may be called by any thread at any time.
pub trait Backend: Elsewhere + Sized + 'static {
    /// Where the errors of its calls go.
    type Origin: ErrorOrigin;

    /// The keyvals, and the attributes of all objects.
    fn engine() -> &'static Engine;

    /// Gets ready for keyvals, so for attributes.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize; those of a host that takes no attributes.
    fn begin() -> Result<()>;

    /// Checks that there is an MPI to call.
    ///
    /// # Errors
    /// `MPI_ERR_OTHER` before init and after finalize.
    fn check_running() -> Result<()>;

    /// `MPI_KEYVAL_INVALID`.
    fn keyval_invalid() -> c_int;
}

/// What a backend knows of other libraries of the process that have the same routines and callbacks. The defaults are for a
/// library that is alone.
pub trait Elsewhere {
    /// The function that a routine's symbol is elsewhere, if that is to be called instead.
    #[inline(always)]
    fn step_aside(_symbol: &str) -> Option<*const c_void> {
        None
    }

    /// Whether an address is this predefined callback of another library's.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn is_predefined(_callback: Callback, _which: Predefined) -> Result<bool> {
        Ok(false)
    }

    /// Whether an address stays that of its function as long as the process lives. Where no other library has predefined
    /// callbacks it does not matter.
    fn stays(_callback: Callback) -> bool {
        true
    }
}

/// For routines without a backend.
impl Elsewhere for () {}

/// What a call is about, for its errors (MPI-4.1 §9.3).
pub trait ErrorOrigin: Copy {
    /// No object.
    const NONE: Self;

    /// An object.
    fn object(kind: Kind, handle: Handle) -> Self;

    /// Hands an error to the error handler, and returns the code if that comes back.
    fn raise(self, call: &'static str, error: Error) -> c_int;
}

/// A kind of object of a [`Backend`]; the implementing type is what the backend keeps with each object.
pub trait Cached: Sized + 'static {
    /// The backend it belongs to.
    type Backend: Backend;
    /// The kind.
    const KIND: Kind;

    /// Where the objects are.
    fn store() -> &'static Store<Self>;

    /// A handle as it comes in a register: of one that is narrower, the rest of the register may be anything.
    #[inline(always)]
    fn clean(handle: Handle) -> Handle {
        handle
    }

    /// The id of a handle's object, as far as it can be told in a few instructions: on the way of every get and set.
    fn id_at_hand(handle: Handle) -> Option<u64>;

    /// What Fortran's gets read, likewise, of a handle of Fortran.
    fn reader_at_hand(number: c_int) -> Option<Reader<'static>>;

    /// Whether a set on the object needs no more than the engine.
    #[inline(always)]
    fn is_plain(_object: Object<'static, Self>) -> bool {
        true
    }

    /// The object of a handle, whatever it takes; `None` if it never had attributes.
    ///
    /// # Errors
    /// The kind's error class for a handle of none.
    fn locate(handle: Handle) -> Result<Option<Object<'static, Self>>>;

    /// The object of a handle, made if it never had attributes.
    ///
    /// # Errors
    /// As [`locate`](Self::locate); `MPI_ERR_NO_MEM`.
    fn locate_or_create(handle: Handle) -> Result<Object<'static, Self>>;

    /// Sets an attribute by `set`, which returns whether it did, on an object that may not be [plain](Self::is_plain).
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

    /// Called after a delete on an object that may not be plain.
    #[inline(always)]
    fn deleted(_object: Object<'static, Self>, _key: c_int) {}

    /// A handle of Fortran in C.
    fn from_fortran(number: c_int) -> Handle;

    /// What C reads of a predefined attribute (MPI-4.1 §9.1.2, §12.2.6) as far as it can be told in a few instructions.
    #[inline(always)]
    fn predefined_at_hand(_handle: Handle, _key: c_int) -> Look<*mut c_void> {
        Look::Unknown
    }

    /// What C reads of a predefined attribute, if the key is one of the kind's.
    fn predefined_word(handle: Handle, key: c_int) -> Option<Result<Option<*mut c_void>>>;

    /// What Fortran reads of it.
    fn predefined_number(handle: Handle, key: c_int) -> Option<Result<Option<isize>>>;

    /// Keys that are not the engine's.
    type Foreign: Foreign<Self>;

    /// Tells whose a key is that can be set, deleted and freed.
    ///
    /// # Errors
    /// `MPI_ERR_KEYVAL` for a predefined key, and for what cannot be anybody's.
    fn owner(key: c_int) -> Result<Owner<Self::Foreign>>;
}

/// Whose a key is.
pub enum Owner<F> {
    /// The engine's, if it is a key.
    Engine,
    /// A host's: that library keeps its own attributes.
    Other(F),
}

/// A key that is not the engine's, and the calls of its owner. All errors are the owner's.
pub trait Foreign<T> {
    /// What C reads.
    fn word(self, handle: Handle) -> Result<Option<*mut c_void>>;
    /// What Fortran reads.
    fn number(self, handle: Handle) -> Result<Option<isize>>;
    /// Sets an attribute.
    fn set(self, handle: Handle, value: Value) -> Result<()>;
    /// Deletes an attribute.
    fn delete(self, handle: Handle) -> Result<()>;
    /// Frees the keyval.
    fn free(self) -> Result<()>;
}

/// Of a world in which all keys are the engine's.
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
