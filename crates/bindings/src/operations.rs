//! The attribute operations on an object of any kind, over any backend (MPI-4.1 §7.7).
//!
//! They check the object, then the key. The bindings, which call them, check pointers last.

use core::ffi::{c_int, c_void};

use mpi_attr::abi::{Handle, MPI_ERR_KEYVAL};
use mpi_attr::adopter::{Engine, KeyvalSpec, Object, Value};
use mpi_attr::{Error, Result};

use super::backend::{Backend, Cached, Foreign, KeyvalOwner, Language};

#[inline(always)]
fn engine<T: Cached>() -> &'static Engine {
    T::Backend::engine()
}

/// Checks that a key is one of the engine's for objects of the kind.
fn check_key<T: Cached>(key: c_int) -> Result<()> {
    engine::<T>().check_key(key, T::KIND as u8)
}

/// Creates a keyval.
///
/// # Errors
/// Those of [`Backend::begin`], `MPI_ERR_NO_MEM`.
#[inline(always)]
pub fn create_keyval<B: Backend>(spec: KeyvalSpec) -> Result<c_int> {
    if !B::has_begun() {
        B::begin()?;
    }
    // SAFETY: the caller of the routine promises that the callbacks are functions of the types that the standard says.
    unsafe { B::engine().create_keyval(spec) }
}

/// Frees a keyval.
///
/// # Errors
/// `MPI_ERR_KEYVAL`.
#[inline(always)]
pub fn free_keyval<T: Cached>(key: c_int) -> Result<()> {
    if !T::Backend::has_begun() {
        T::Backend::check_running().map_err(|error| Error::new(MPI_ERR_KEYVAL, error.reason))?;
    }
    match engine::<T>().free_keyval(key, T::KIND as u8) {
        // The key may be foreign; the failed call changed nothing.
        Err(error) if !engine::<T>().owns_key(key) => match T::owner(key)? {
            KeyvalOwner::Engine => Err(error),
            KeyvalOwner::Other(foreign) => foreign.free(),
        },
        result => result,
    }
}

/// The object of a handle, if it is at hand and a set on it needs only the engine, as for most calls.
#[inline(always)]
fn at_hand_to_set<T: Cached>(handle: Handle) -> Option<Object<'static, T>> {
    let handle = T::clean(handle);
    let object = T::at_hand(handle)?.known_as(handle);
    T::needs_engine_only(object).then_some(object)
}

/// What a program sets.
pub trait ToValue: Copy {
    fn to_value(self) -> Value;
}

impl ToValue for Value {
    fn to_value(self) -> Value {
        self
    }
}

/// A value of C. It is passed in a register, and a [`Value`] in memory.
impl ToValue for *mut c_void {
    #[inline(always)]
    fn to_value(self) -> Value {
        Value::Pointer(self)
    }
}

/// Sets an attribute.
///
/// # Errors
/// Those of [`Cached::locate_or_create`], [`Cached::owner`] and [`Engine::set`].
#[inline(always)]
pub fn set<T: Cached>(handle: Handle, key: c_int, value: impl ToValue) -> Result<()> {
    if let Some(object) = at_hand_to_set::<T>(handle) {
        match engine::<T>().set(object, key, value.to_value()) {
            // The key may be foreign; the failed call changed nothing.
            Err(_) if !engine::<T>().owns_key(key) => {}
            result => return result,
        }
    }
    set_locating::<T>(handle, key, value)
}

#[inline(never)]
fn set_locating<T: Cached>(handle: Handle, key: c_int, value: impl ToValue) -> Result<()> {
    let value = value.to_value();
    let Some(object) = locate_for_set::<T>(T::clean(handle), key, value)? else { return Ok(()) };
    T::set_on(object, key, || engine::<T>().set(object, key, value).map(|()| true)).map(|_| ())
}

/// Sets an attribute under a key of the engine if the object has none; returns whether it did.
///
/// # Errors
/// As [`set`].
pub fn insert<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<bool> {
    check_key::<T>(key)?;
    let Some(object) = locate_for_set::<T>(T::clean(handle), key, value)? else { return Ok(false) };
    T::set_on(object, key, || engine::<T>().insert(object, key, value))
}

/// The object to set an attribute on, created if it never had attributes. `None` if the key is foreign: then its
/// owner has set the attribute.
fn locate_for_set<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<Option<Object<'static, T>>> {
    let object = T::locate(handle)?;
    if let KeyvalOwner::Other(foreign) = T::owner(key)? {
        return foreign.set(handle, value).map(|()| None);
    }
    if object.is_none() {
        check_key::<T>(key)?;
    }
    T::locate_or_create(handle).map(Some)
}

/// Deletes an attribute.
///
/// # Errors
/// Those of [`Cached::locate`], [`Cached::owner`] and [`Engine::delete`].
#[inline(always)]
pub fn delete<T: Cached>(handle: Handle, key: c_int) -> Result<()> {
    if let Some(object) = at_hand_to_set::<T>(handle) {
        match engine::<T>().delete(object, key) {
            // The key may be foreign; the failed call changed nothing.
            Err(_) if !engine::<T>().owns_key(key) => {}
            result => return result,
        }
    }
    delete_locating::<T>(T::clean(handle), key)
}

#[inline(never)]
fn delete_locating<T: Cached>(handle: Handle, key: c_int) -> Result<()> {
    let object = T::locate(handle)?;
    match (T::owner(key)?, object) {
        (KeyvalOwner::Other(foreign), _) => foreign.delete(handle),
        (KeyvalOwner::Engine, None) => check_key::<T>(key),
        (KeyvalOwner::Engine, Some(object)) => {
            engine::<T>().delete(object, key)?;
            T::deleted(object, key);
            Ok(())
        }
    }
}

/// Whether a number is a key of the engine for objects of the kind.
#[inline(always)]
pub fn is_key<T: Cached>(key: c_int) -> bool {
    engine::<T>().is_key(key, T::KIND as u8)
}

/// The outcome of a get on an object without attributes.
fn get_of_empty<T: Cached, V>(handle: Handle, key: c_int) -> Result<Option<V>> {
    check_key::<T>(key)?;
    T::note_empty(handle).map(|()| None)
}

/// The value of an attribute in C; `None` if it is not set.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`, and a host's errors.
#[inline(always)]
pub fn get_word<T: Cached>(handle: Handle, key: c_int) -> Result<Option<*mut c_void>> {
    let handle = T::clean(handle);
    if let Some(predefined) = T::predefined_attribute(handle, key, Language::C) {
        return Ok(predefined?.map(|(word, _)| word));
    }
    let object = T::locate(handle)?;
    match (T::owner(key)?, object) {
        (KeyvalOwner::Other(foreign), _) => foreign.word(handle),
        (KeyvalOwner::Engine, None) => get_of_empty::<T, _>(handle, key),
        (KeyvalOwner::Engine, Some(object)) => engine::<T>().get_word(object, key),
    }
}

/// The value of an attribute in Fortran; `None` if it is not set.
///
/// # Errors
/// As [`get_word`].
#[inline(always)]
pub fn get_number<T: Cached>(fortran_handle: c_int, key: c_int) -> Result<Option<isize>> {
    get_number_of::<T>(T::from_fortran(fortran_handle), key)
}

/// As [`get_number`], for a handle of C.
///
/// # Errors
/// As [`get_word`].
#[inline(always)]
pub fn get_number_of<T: Cached>(handle: Handle, key: c_int) -> Result<Option<isize>> {
    if let Some(predefined) = T::predefined_attribute(handle, key, Language::Fortran) {
        return Ok(predefined?.map(|(_, number)| number));
    }
    let object = T::locate(handle)?;
    match (T::owner(key)?, object) {
        (KeyvalOwner::Other(foreign), _) => foreign.number(handle),
        (KeyvalOwner::Engine, None) => get_of_empty::<T, _>(handle, key),
        (KeyvalOwner::Engine, Some(object)) => Ok(engine::<T>().get(object, key)?.map(Value::number)),
    }
}
