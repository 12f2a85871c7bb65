//! The attribute operations on an object of any kind (MPI-4.1 §7.7).
//!
//! A key is the host's, predefined or not, or it is ours; its number tells. Checks are made in the order object, key,
//! pointer; the last is the binding's.

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::Ordering::Relaxed;
use std::sync::Mutex;

use super::WORLD;
use super::carrier;

use super::library::{Host, SymbolName, checked, clean, next, text};
use super::object::{
    Cached, Communicator, Kind, Object, find, find_or_make, gone, is_attached, is_attached_and_no_more,
    is_of_self, known, raised, the_host,
};
use super::predefined;
use crate::abi::{Handle, MPI_ERR_KEYVAL};
use crate::adopter::{KeyvalSpec, Reader, Value, Words};
use crate::engine::{FastSet, KeyFault, Look, locked};
use crate::error::{Error, Result};
use crate::reason::{self, NamedKey};

/// Whose a key is that can be set, deleted and freed.
enum Owner {
    Library,
    Host,
}

/// Tells whose a key is.
///
/// # Errors
/// `MPI_ERR_KEYVAL` for a predefined key, and for what cannot be a key of the host's.
fn owner<T: Cached>(host: &Host, key: c_int) -> Result<Owner> {
    if WORLD.engine.owns_key(key) {
        return Ok(Owner::Library);
    }
    let is_predefined = matches!(predefined::named_key(key), Some(NamedKey::Predefined(_)));
    if is_predefined || carrier::is_key(key) || !may_be_hosts(host, key) {
        return Err(reason::key(KeyFault::Unknown, key, T::KIND));
    }
    Ok(Owner::Host)
}

/// Whether a key can be one that the host handed out. To let the host find out is not harmless: Open MPI returns other
/// codes, and Intel MPI 2021.19 aborts.
fn may_be_hosts(host: &Host, key: c_int) -> bool {
    if let Some(may_be_key) = host.quirks.may_be_key {
        return may_be_key(key);
    }
    let probe = *locked(&PROBE);
    // Open MPI does not look at the key if there is no attribute.
    let Some(comm) = probe.or_else(|| make_probe(host)) else { return true };
    host.get_attr(Kind::Communicator, comm, key).is_ok()
}

/// Makes the communicator that keys are tried on, unless another thread is faster.
#[cold]
fn make_probe(host: &Host) -> Option<Handle> {
    let carrier = Communicator::objects().carrier_key(host).ok()?;
    let new = if host.is_running() { host.quiet_communicator().ok() } else { None }?;
    let ready = host.set_attr(Kind::Communicator, new, carrier, ptr::null_mut());
    ready.inspect_err(|_| host.free_communicator(new)).ok()?;
    let first = *locked(&PROBE).get_or_insert(new);
    if first != new {
        host.free_communicator(new);
    }
    Some(first)
}

/// A communicator to try keys on: its errors are returned.
static PROBE: Mutex<Option<Handle>> = Mutex::new(None);

/// Before MPI ends.
pub(crate) fn forget_probe(host: &Host) {
    let probe = locked(&PROBE).take();
    if let Some(comm) = probe {
        host.free_communicator(comm);
    }
}

fn clean_handle(handle: Handle) -> Handle {
    clean(handle, WORLD.shift.load(Relaxed))
}

/// Creates a keyval.
///
/// # Errors
/// `MPI_ERR_NO_MEM`; the host's if it is not ready for attributes.
pub(crate) fn create_keyval(spec: KeyvalSpec) -> Result<c_int> {
    WORLD.begin()?;
    // SAFETY: the callbacks are what the one who calls the routine says they are: that is its contract.
    unsafe { WORLD.engine.create_keyval(spec) }
}

/// Frees a keyval.
///
/// # Errors
/// `MPI_ERR_KEYVAL`.
pub(crate) fn free_keyval<T: Cached>(key: c_int) -> Result<()> {
    let host = the_host()?;
    WORLD.check_running(host).map_err(|error| Error::new(MPI_ERR_KEYVAL, error.reason))?;
    match owner::<T>(host, key)? {
        Owner::Library => WORLD.engine.free_keyval(key, T::KIND as u8),
        Owner::Host => host.free_keyval(T::KIND, &mut { key }).map_err(raised),
    }
}

/// An object that has its carrier: what most calls are about.
#[inline(always)]
fn at_hand<T: Cached>(handle: Handle) -> Option<Object<T>> {
    known::<T>(clean_handle(handle)).filter(|&object| is_attached(object))
}

/// A set in C that does only what is done most, and says how far it came.
#[inline(always)]
pub(crate) fn overwrite<T: Cached>(handle: Handle, key: c_int, word: *mut c_void) -> FastSet {
    match known::<T>(clean_handle(handle)).filter(|&object| is_attached_and_no_more(object)) {
        Some(object) => WORLD.engine.overwrite(&T::objects().store, object, key, word, gone::<T>),
        None => FastSet::NotHandled,
    }
}

/// The end of a set that came as far as [`FastSet::CallbackReturned`].
///
/// # Errors
/// The callback's code.
pub(crate) fn end_overwrite<T: Cached>(
    handle: Handle,
    key: c_int,
    word: *mut c_void,
    code: c_int,
) -> Result<()> {
    // It was found in the table and cannot go while its callback runs, but a rebuild may hide it from `find`. The host is
    // not asked: if it failed, the attribute would stay marked as being deleted.
    let (handle, place) = (clean_handle(handle), T::objects());
    let id = place.table.find_for_certain(handle).ok_or_else(gone::<T>)?;
    let object = place.object(id, handle).ok_or_else(gone::<T>)?;
    WORLD.engine.end_overwrite(&T::objects().store, object, key, word, code, gone::<T>)
}

/// Sets an attribute, where [`overwrite`] could not, or any.
///
/// # Errors
/// Those of [`crate::adopter::Engine::set`], and the host's.
#[inline(always)]
pub(crate) fn set<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<()> {
    if let Some(object) = at_hand::<T>(handle)
        && !is_of_self(object)
    {
        match WORLD.engine.set_slow(&T::objects().store, object, key, value, gone::<T>) {
            // Nothing was done. Not to have asked before is worth it.
            Err(_) if !WORLD.engine.owns_key(key) => {}
            result => return result,
        }
    }
    set_locating::<T>(handle, key, value)
}

#[inline(never)]
fn set_locating<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<()> {
    let Some(object) = to_set::<T>(handle, key, value)? else { return Ok(()) };
    let set = || WORLD.engine.set_slow(&T::objects().store, object, key, value, gone::<T>);
    if is_of_self(object) { carrier::set_on_self(the_host()?, key, set) } else { set() }
}

/// Sets an attribute, under a key of the library's, if the object has none; returns whether.
///
/// # Errors
/// Those of [`crate::adopter::Engine::insert`], and the host's.
pub(crate) fn insert<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<bool> {
    WORLD.engine.check_key(key, T::KIND as u8)?;
    let Some(object) = to_set::<T>(handle, key, value)? else { return Ok(false) };
    let insert = || WORLD.engine.insert(&T::objects().store, object, key, value, gone::<T>);
    if !is_of_self(object) {
        return insert();
    }
    // An attribute that is there keeps its carrier, as it does when a set fails.
    let mut inserted = None;
    let result = carrier::set_on_self(the_host()?, key, || match *inserted.insert(insert()?) {
        true => Ok(()),
        false => Err(gone::<T>()),
    });
    if inserted == Some(false) { Ok(false) } else { result.map(|()| true) }
}

/// The object to set an attribute on, made if there is none; `None` if the key is the host's, and all is done.
fn to_set<T: Cached>(handle: Handle, key: c_int, value: Value) -> Result<Option<Object<T>>> {
    let host = the_host()?;
    let handle = host.clean(handle);
    let object = find::<T>(handle)?;
    if let Owner::Host = owner::<T>(host, key)? {
        return set_hosts::<T>(host, handle, key, value).map(|()| None);
    }
    match object {
        Some(object) if is_attached(object) || WORLD.engine.inside_callback() => Ok(Some(object)),
        _ => {
            WORLD.engine.check_key(key, T::KIND as u8)?;
            WORLD.begin()?;
            find_or_make::<T>(handle).map(Some)
        }
    }
}

/// Deletes an attribute.
///
/// # Errors
/// Those of [`crate::adopter::Engine::delete`], and the host's.
pub(crate) fn delete<T: Cached>(handle: Handle, key: c_int) -> Result<()> {
    if let Some(object) = at_hand::<T>(handle) {
        match WORLD.engine.delete(&T::objects().store, object, key, gone::<T>) {
            Err(_) if !WORLD.engine.owns_key(key) => {}
            Ok(()) if is_of_self(object) => return drop_one(key),
            result => return result,
        }
    }
    let Some(object) = to_delete::<T>(handle, key)? else { return Ok(()) };
    WORLD.engine.delete(&T::objects().store, object, key, gone::<T>)?;
    if is_of_self(object) { drop_one(key) } else { Ok(()) }
}

#[cold]
fn drop_one(key: c_int) -> Result<()> {
    carrier::drop_one(the_host()?, key);
    Ok(())
}

/// The object to delete an attribute of; `None` if it has none, or the key is the host's, and all is done.
#[inline(never)]
fn to_delete<T: Cached>(handle: Handle, key: c_int) -> Result<Option<Object<T>>> {
    let host = the_host()?;
    let handle = host.clean(handle);
    let object = find::<T>(handle)?;
    if let Owner::Host = owner::<T>(host, key)? {
        return host.delete_attr(T::KIND, handle, key).map_err(raised).map(|()| None);
    }
    if object.is_none() {
        WORLD.engine.check_key(key, T::KIND as u8)?;
    }
    Ok(object)
}

/// What a get in C that hits reads.
#[inline(always)]
pub(crate) fn words<T: Cached>(handle: Handle) -> Option<Words<'static>> {
    let place = T::objects();
    WORLD.engine.words(&place.store, place.table.find(clean_handle(handle))?)
}

/// What a get in Fortran that hits reads.
#[inline(always)]
pub(crate) fn reader<T: Cached>(number: c_int) -> Option<Reader<'static>> {
    let place = T::objects();
    place.store.peek(place.table.find(super::from_fortran::<T>(number))?)
}

/// Whether a key is one of ours for objects of the kind.
#[inline(always)]
pub(crate) fn is_key<T: Cached>(key: c_int) -> bool {
    WORLD.engine.is_key(key, T::KIND as u8)
}

/// What C reads of a predefined attribute without asking the host: none.
#[inline(always)]
pub(crate) fn predefined_at_hand<T: Cached>(_: Handle, _: c_int) -> Look<*mut c_void> {
    Look::Unknown
}

/// What C reads of an attribute.
///
/// # Errors
/// The kind's error class, `MPI_ERR_KEYVAL`, and the host's.
pub(crate) fn get_word<T: Cached>(handle: Handle, key: c_int) -> Result<Option<*mut c_void>> {
    let host = the_host()?;
    let handle = host.clean(handle);
    if let Some(predefined) = predefined::word::<T>(handle, key) {
        return predefined;
    }
    let object = find::<T>(handle)?;
    match (owner::<T>(host, key)?, object) {
        (Owner::Host, _) => host.get_attr(T::KIND, handle, key).map_err(raised),
        (Owner::Library, Some(object)) => {
            WORLD.engine.get_word(&T::objects().store, object.id(), key, gone::<T>)
        }
        (Owner::Library, None) => WORLD.engine.check_key(key, T::KIND as u8).map(|()| None),
    }
}

/// What Fortran reads of an attribute.
///
/// # Errors
/// As [`get_word`].
pub(crate) fn get_number<T: Cached>(number: c_int, key: c_int) -> Result<Option<isize>> {
    let handle = super::from_fortran::<T>(number);
    if let Some(predefined) = predefined::number::<T>(handle, key) {
        return predefined;
    }
    let object = find::<T>(handle)?;
    let host = the_host()?;
    match (owner::<T>(host, key)?, object) {
        (Owner::Host, _) => get_hosts::<T>(host, handle, key),
        (Owner::Library, Some(object)) => {
            let store = &T::objects().store;
            let value = WORLD.engine.get_value(store, store.peek(object.id()), key, gone::<T>)?;
            Ok(value.map(Value::number))
        }
        (Owner::Library, None) => WORLD.engine.check_key(key, T::KIND as u8).map(|()| None),
    }
}

/// The name of a procedure of the host's Fortran binding.
fn procedure<T: Cached>(what: &str) -> SymbolName {
    let kind = match T::KIND {
        Kind::Communicator => "comm",
        Kind::Datatype => "type",
        Kind::Window => "win",
    };
    text(format_args!("pmpi_{kind}_{what}_attr_"))
}

/// Sets an attribute under a key of the host's, by its binding of the setter's language if it has one.
fn set_hosts<T: Cached>(host: &Host, handle: Handle, key: c_int, value: Value) -> Result<()> {
    type Set = unsafe extern "C" fn(*const c_int, *const c_int, *const isize, *mut c_int);
    if let Value::Pointer(pointer) = value {
        return host.set_attr(T::KIND, handle, key, pointer).map_err(raised);
    }
    let number = value.number();
    let Some(set) = next(&procedure::<T>("set")) else {
        return host
            .set_attr(T::KIND, handle, key, ptr::without_provenance_mut(number as usize))
            .map_err(raised);
    };
    let mut code = 0;
    // SAFETY: the procedure of this name has this interface.
    unsafe {
        let set = core::mem::transmute::<*const c_void, Set>(set);
        set(&host.to_fortran(T::KIND, handle), &key, &number, &mut code);
    }
    checked(code).map_err(raised)
}

/// What Fortran reads of an attribute under a key of the host's.
fn get_hosts<T: Cached>(host: &Host, handle: Handle, key: c_int) -> Result<Option<isize>> {
    type Get = unsafe extern "C" fn(*const c_int, *const c_int, *mut isize, *mut c_int, *mut c_int);
    let Some(get) = next(&procedure::<T>("get")) else {
        let word = host.get_attr(T::KIND, handle, key).map_err(raised)?;
        return Ok(word.map(|word| word.addr() as isize));
    };
    let (mut number, mut flag, mut code) = (0, 0, 0);
    // SAFETY: the procedure of this name has this interface.
    unsafe {
        let get = core::mem::transmute::<*const c_void, Get>(get);
        get(&host.to_fortran(T::KIND, handle), &key, &mut number, &mut flag, &mut code);
    }
    checked(code).map_err(raised).map(|()| (flag != 0).then_some(number))
}
