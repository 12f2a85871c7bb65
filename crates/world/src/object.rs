//! The common code of the kinds of object that carry attributes, and their differences.
//!
//! The kind of an object is data: [`Kind`]. The kinds differ in the table there, the `match` in this file and the
//! [`WorldObject`] impls. `kinds.rs` lists the kinds.

use core::ffi::{c_int, c_void};
use core::sync::atomic::Ordering::Relaxed;

use mpi_attr::abi::*;
use mpi_attr::adopter::{Object, Store};
use mpi_attr::memory;
use mpi_attr::{Error, Result};

use super::errhandler::{ERRHANDLERS, SELF_IS_SET};
use super::phase::{Phase, WORLD, to_int};
pub use mpi_attr_bindings::backend::Cached;
pub use mpi_attr_bindings::kind::{Kind, RESERVED_END, restored};
use mpi_attr_bindings::reason::{FINALIZED, Fault, NOT_INITIALIZED};

/// Whether a key is one of a kind's predefined ones (MPI-4.1 §9.1.2, §12.2.6).
#[inline]
pub fn predefines(kind: Kind, key: c_int) -> bool {
    match kind {
        Kind::Communicator => (MPI_TAG_UB..=MPI_UNIVERSE_SIZE).contains(&key),
        Kind::Window => (MPI_WIN_BASE..=MPI_WIN_MODEL).contains(&key),
        Kind::Datatype | Kind::Session | Kind::File => false,
    }
}

/// The result of a get of a predefined attribute: for C a pointer, for Fortran a number; `None` if it has no value.
pub type PredefinedValue = Option<(*mut c_void, isize)>;

/// What an object that carries attributes has besides: a name, predefined attributes, an error handler.
pub trait WorldObject: Cached {
    /// The name that the user has given it, if objects of the kind have names.
    fn name_mut(&mut self) -> Option<&mut Name> {
        None
    }

    /// Its name until the user gives it one.
    fn default_name(_handle: Handle) -> &'static str {
        ""
    }

    /// Its name, as `MPI_xxx_GET_NAME` returns it.
    fn name(&mut self, handle: Handle) -> &[u8] {
        self.name_mut().and_then(|name| name.0.as_deref()).unwrap_or(Self::default_name(handle).as_bytes())
    }

    /// A predefined attribute of an object; `key` is one of the kind's predefined keys.
    fn predefined(_object: Object<'static, Self>, _key: c_int) -> PredefinedValue {
        None
    }

    /// Whether this is an object that the user cannot free.
    fn is_predefined(object: Object<'static, Self>) -> bool {
        object.handle() < RESERVED_END
    }

    /// Whether the world must know which objects of the kind have attributes.
    const NOTES_SETS: bool = false;

    /// Calls `set`, which sets an attribute and returns whether it did, and notes that the object has one.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`, and those of `set`.
    fn noting(_object: Object<'static, Self>, set: impl FnOnce() -> Result<bool>) -> Result<bool> {
        set()
    }

    /// The object's error handler, if objects of the kind have one of their own.
    fn errhandler(&mut self) -> Option<&mut u32> {
        None
    }
}

/// A store for the objects of a kind.
pub const fn store<T: WorldObject>() -> Store<T> {
    // SAFETY: only the engine of `WORLD` is called with this store.
    unsafe { Store::new(T::KIND as u8, to_int, gone::<T>) }
}

/// The error for an object that was freed meanwhile, or for a call before init or after finalize.
#[cold]
pub fn gone<T: WorldObject>() -> Error {
    if WORLD.is_used() { T::KIND.freed_meanwhile() } else { without_world::<T>() }
}

/// The error for an object that exists only between `MPI_Init` and `MPI_Finalize`.
fn without_world<T: WorldObject>() -> Error {
    let is_over = WORLD.phase() == Phase::Finalized;
    Error::new(T::KIND.handles().class, if is_over { FINALIZED } else { NOT_INITIALIZED })
}

/// The error for a handle that is not an object of the kind.
#[cold]
fn no_object<T: WorldObject>(handle: Handle) -> Error {
    // While there is a session, all objects exist except MPI_COMM_WORLD and MPI_COMM_SELF.
    let is_worlds = T::KIND == Kind::Communicator && matches!(handle, MPI_COMM_WORLD | MPI_COMM_SELF);
    let is_outside = matches!(WORLD.phase(), Phase::Before | Phase::Finalized);
    // Of a session, the handle says more.
    if T::KIND != Kind::Session && is_outside && (is_worlds || !WORLD.is_used()) {
        return without_world::<T>();
    }
    let fault = if T::store().is_freed(handle as u64) { Fault::Freed } else { Fault::Invalid };
    T::KIND.handles().error(handle, fault)
}

/// The object of a handle.
///
/// # Errors
/// The kind's error class if there is none.
#[inline(always)]
pub fn find<T: WorldObject>(handle: Handle) -> Result<Object<'static, T>> {
    T::store().get(handle as u64).ok_or_else(|| no_object::<T>(handle))
}

/// Whether a handle is an object of the kind.
#[inline(always)]
pub fn exists<T: WorldObject>(handle: Handle) -> bool {
    T::store().get(handle as u64).is_some()
}

/// Reads or changes the payload of an object. No user code may run inside.
///
/// # Errors
/// As [`find`].
#[inline]
pub fn with<T: WorldObject, R>(handle: Handle, use_it: impl FnOnce(&mut T) -> R) -> Result<R> {
    let object = find::<T>(handle)?;
    let found = match T::KIND {
        // Calls about sessions may overlap at any thread level (§11.6).
        Kind::Session => object.with(use_it),
        // SAFETY: the closures that the crates pass do not access the object again.
        _ => unsafe { WORLD.engine.with(object, use_it) },
    };
    found.ok_or_else(gone::<T>)
}

/// Creates an object.
///
/// # Errors
/// `MPI_ERR_NO_MEM`.
pub fn create<T: WorldObject>(payload: T) -> Result<Handle> {
    Ok(WORLD.engine.create(T::store(), payload, |_| ())?.id() as Handle)
}

/// Frees an object: deletes its attributes, then the object.
///
/// # Errors
/// The kind's error class if the handle is invalid or predefined, and those of [`mpi_attr::adopter::Engine::free`].
pub fn free<T: WorldObject>(handle: Handle) -> Result<()> {
    let object = find::<T>(handle)?;
    if T::is_predefined(object) {
        return Err(T::KIND.is_predefined());
    }
    let mut payload = WORLD.engine.free(object)?;
    if let Some(errhandler) = payload.errhandler() {
        ERRHANDLERS.detach(*errhandler);
    }
    Ok(())
}

/// The name of an object: bytes, at most `MPI_MAX_OBJECT_NAME` − 1 of them.
#[derive(Clone, Default)]
pub struct Name(Option<Box<[u8]>>);

impl Name {
    /// A name, cut to the length that fits.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    pub fn new(name: &[u8]) -> Result<Self> {
        Ok(Self(Some(memory::copy(memory::cut(name, MPI_MAX_OBJECT_NAME - 1))?.into_boxed_slice())))
    }
}

/// Gives an object another error handler.
///
/// # Errors
/// The kind's error class, `MPI_ERR_ERRHANDLER`.
pub fn set_errhandler<T: WorldObject>(handle: Handle, errhandler: Handle) -> Result<()> {
    find::<T>(handle)?;
    let new = ERRHANDLERS.attach(errhandler, T::KIND)?;
    let old = with::<T, _>(handle, |object| {
        if T::KIND == Kind::Communicator && handle == MPI_COMM_SELF {
            SELF_IS_SET.store(true, Relaxed);
        }
        object.errhandler().map(|slot| core::mem::replace(slot, new))
    });
    ERRHANDLERS.detach(match old {
        Ok(Some(old)) => old,
        // The object was freed meanwhile: no object has the new error handler.
        _ => new,
    });
    old.map(|_| ())
}
