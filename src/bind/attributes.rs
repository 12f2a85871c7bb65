//! Keyvals and attributes in C (MPI-4.1 §7.7, §16.1).

use core::ffi::{c_int, c_void};
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering::Relaxed};

use super::call::{Arg, Origin, Out, c_routines, is_null, null_pointer, routine, step_aside};
use super::fortran::{is_dup, is_null_copy, is_null_delete};
use super::weak_aliases;
use crate::abi::*;
use crate::adopter::{Convention, CopyRule, DeleteRule, KeyvalSpec, Value, Words};
use crate::backend::{Cached, Communicator, Datatype, Window, attr, keyval_invalid};
use crate::engine::{FastSet, Look};
use crate::error::{Error, Result};

/// A callback argument: a function, or one of the sentinels 0x0 (null) and 0x1 (dup).
type Callback = *const c_void;

/// Functions do not lie here; the ABI reserves these addresses.
const RESERVED: usize = 4096;

/// The address of the last callback that is none of the predefined ones, or null. A program has few callbacks, and to compare
/// with all names of the predefined ones costs more than the rest of a keyval's creation. Relaxed: nothing goes with it.
///
/// The address must stay that of this function: when its library is unloaded, another one may have a predefined callback there.
/// Embedded, the predefined callbacks are those that this library was linked with, and no other function can be one of them.
/// Over a host, those of all loaded libraries count, so that only addresses in the main program, which stays, are kept.
struct Ordinary(AtomicPtr<c_void>);

impl Ordinary {
    const fn new() -> Self {
        Self(AtomicPtr::new(ptr::null_mut()))
    }

    #[inline(always)]
    fn is(&self, callback: Callback) -> bool {
        self.0.load(Relaxed).cast_const() == callback
    }

    fn keep(&self, callback: Callback) {
        #[cfg(host)]
        if !crate::host::library::is_of_program(callback) {
            return;
        }
        self.0.store(callback.cast_mut(), Relaxed);
    }
}

#[cold]
fn not_a_function(callback: Callback) -> Error {
    Error::new(MPI_ERR_ARG, "{x} is not the address of a callback").about(callback.addr() as i64)
}

/// The copy callback that C or Fortran hands over.
///
/// # Errors
/// `MPI_ERR_ARG` for an address that cannot be a function's; `MPI_ERR_NO_MEM`.
#[inline(always)]
pub(crate) fn copy_rule(callback: Callback) -> Result<CopyRule> {
    static LAST: Ordinary = Ordinary::new();
    // SAFETY: the caller of create_keyval promised that it is a copy function.
    let ordinary = || CopyRule::Call(unsafe { core::mem::transmute::<Callback, CopyFn>(callback) });
    Ok(match callback.addr() {
        0 => CopyRule::Null,
        _ if LAST.is(callback) => ordinary(),
        1 => CopyRule::Dup,
        2..RESERVED => return Err(not_a_function(callback)),
        _ if is_null_copy(callback)? => CopyRule::Null,
        _ if is_dup(callback)? => CopyRule::Dup,
        _ => {
            LAST.keep(callback);
            ordinary()
        }
    })
}

/// The delete callback that C or Fortran hands over.
///
/// # Errors
/// As [`copy_rule`].
#[inline(always)]
pub(crate) fn delete_rule(callback: Callback) -> Result<DeleteRule> {
    static LAST: Ordinary = Ordinary::new();
    // SAFETY: the caller of create_keyval promised that it is a delete function.
    let ordinary = || DeleteRule::Call(unsafe { core::mem::transmute::<Callback, DeleteFn>(callback) });
    Ok(match callback.addr() {
        0 => DeleteRule::Null,
        _ if LAST.is(callback) => ordinary(),
        1..RESERVED => return Err(not_a_function(callback)),
        _ if is_null_delete(callback)? => DeleteRule::Null,
        _ => {
            LAST.keep(callback);
            ordinary()
        }
    })
}

#[inline(always)]
fn create_keyval<T: Cached>(
    copy: Callback,
    delete: Callback,
    keyval: Arg<Out<c_int>>,
    extra_state: *mut c_void,
) -> Result<()> {
    let keyval = keyval.required()?;
    keyval.put(attr::create_keyval(KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::C,
        copy: copy_rule(copy)?,
        delete: delete_rule(delete)?,
        extra_state,
    })?);
    Ok(())
}

#[inline(always)]
fn free_keyval<T: Cached>(keyval: Arg<Out<c_int>>) -> Result<()> {
    let keyval = keyval.required()?;
    attr::free_keyval::<T>(keyval.current())?;
    keyval.put(keyval_invalid());
    Ok(())
}

/// Writes what a get found.
///
/// # Safety
/// The pointers are valid for writes of a pointer and of an `int`.
#[inline(always)]
unsafe fn answer(value: *mut c_void, flag: *mut c_int, found: Option<*mut c_void>) -> c_int {
    // SAFETY: as the caller says.
    unsafe {
        if let Some(word) = found {
            value.cast::<*mut c_void>().write(word);
        }
        flag.write(found.is_some().into());
    }
    MPI_SUCCESS
}

/// A get on an object with a table, or of an attribute that is not set.
///
/// A get is four functions, each the tail of the one before: what one step needs in registers and on the stack is
/// not paid for by those who are done before. (Hence `extern "C"`: what cannot unwind needs no frame to stop it.)
///
/// # Safety
/// As for [`answer`].
#[inline(never)]
unsafe extern "C" fn get_beyond_line<T: Cached>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
    call: &Called,
    words: Words<'_>,
) -> c_int {
    // SAFETY: as the caller says.
    unsafe {
        match words.beyond_line(key) {
            Look::Set(word) => answer(value, flag, Some(word)),
            Look::NotSet => get_unset::<T>(handle, key, value, flag, call),
            Look::Unknown => get_absent::<T>(handle, key, value, flag, call),
        }
    }
}

/// A get of an attribute that is not set, if its key is one that can be, or of a predefined one.
///
/// # Safety
/// As for [`answer`].
#[inline(never)]
unsafe extern "C" fn get_unset<T: Cached>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
    call: &Called,
) -> c_int {
    // SAFETY: as the caller says.
    unsafe {
        if attr::is_key::<T>(key) {
            return answer(value, flag, None);
        }
        match attr::predefined_at_hand::<T>(handle, key) {
            Look::Set(word) => answer(value, flag, Some(word)),
            Look::NotSet => answer(value, flag, None),
            Look::Unknown => get_absent::<T>(handle, key, value, flag, call),
        }
    }
}

/// The name of a call and the origin of its errors.
struct Called {
    name: &'static str,
    #[cfg(host)]
    symbol: &'static str,
    origin: fn(Handle) -> Origin,
}

/// A get that is an error, one that met a writer, or one of a predefined attribute that is not at hand.
///
/// # Safety
/// The pointers are null, or as for [`answer`].
#[inline(never)]
unsafe extern "C" fn get_absent<T: Cached>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
    call: &Called,
) -> c_int {
    step_aside!(call.symbol; handle: Handle, key: c_int, value: *mut c_void, flag: *mut c_int; c_int);
    match attr::get_word::<T>(handle, key) {
        // SAFETY: not null, and as the caller says.
        Ok(found) if !value.is_null() && !flag.is_null() => unsafe { answer(value, flag, found) },
        Ok(_) if value.is_null() => get_failed(handle, call, null_pointer(is_null!(attribute_val))),
        Ok(_) => get_failed(handle, call, null_pointer(is_null!(flag))),
        Err(error) => get_failed(handle, call, error),
    }
}

#[cold]
fn get_failed(handle: Handle, call: &Called, error: Error) -> c_int {
    routine(call.name, (call.origin)(handle), || Err(error))
}

/// Any set.
#[inline(never)]
extern "C" fn set_slow_path<T: Cached>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    call: &Called,
) -> c_int {
    step_aside!(call.symbol; object: Handle, key: c_int, value: *mut c_void; c_int);
    routine(call.name, (call.origin)(object), || attr::set::<T>(object, key, Value::Pointer(value)))
}

/// The end of a set whose delete callback failed or changed the object.
#[inline(never)]
extern "C" fn end_overwrite<T: Cached>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    code: c_int,
    call: &Called,
) -> c_int {
    routine(call.name, (call.origin)(object), || attr::end_overwrite::<T>(object, key, value, code))
}

macro_rules! called {
    ($name:ident, $origin:expr) => {
        Called {
            name: stringify!($name),
            #[cfg(host)]
            symbol: concat!("P", stringify!($name)),
            origin: $origin,
        }
    };
}

/// The five routines of each row, for one kind of object.
macro_rules! attribute_routines {
    ($(
        $kind:ident, $origin:expr, $copy:ident $delete_fn:ident $keyval:ident;
        $create:ident, $free:ident, $set:ident, $get:ident, $delete:ident;
    )*) => {$(
        c_routines! {
            /// Creates a keyval (§7.7.2).
            fn $create($copy: Callback, $delete_fn: Callback, $keyval: Out<c_int>, extra_state: *mut c_void)
                on Origin::None; { create_keyval::<$kind>($copy, $delete_fn, $keyval, extra_state) }

            /// Frees a keyval; it lives on while attributes use it.
            fn $free($keyval: Out<c_int>) on Origin::None; { free_keyval::<$kind>($keyval) }

            /// Deletes an attribute.
            fn $delete(object: Handle, keyval: c_int) on $origin(object); {
                attr::delete::<$kind>(object, keyval)
            }
        }

        /// Gets an attribute. Takes no lock and never waits.
        ///
        /// # Safety
        /// The pointers are null, or valid for writes of a pointer and of an `int`.
        #[unsafe(export_name = concat!("P", stringify!($get)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $get(
            object: Handle,
            keyval: c_int,
            attribute_val: *mut c_void,
            flag: *mut c_int,
        ) -> c_int {
            let value = attribute_val;
            const CALL: Called = called!($get, $origin);
            // SAFETY: as the caller says; where it matters, not null.
            unsafe {
                if value.is_null() || flag.is_null() {
                    return get_absent::<$kind>(object, keyval, value, flag, &CALL);
                }
                let Some(words) = attr::words::<$kind>(object) else {
                    return get_absent::<$kind>(object, keyval, value, flag, &CALL);
                };
                match words.in_line(keyval) {
                    Look::Set(word) => answer(value, flag, Some(word)),
                    Look::NotSet => get_beyond_line::<$kind>(object, keyval, value, flag, &CALL, words),
                    Look::Unknown => get_absent::<$kind>(object, keyval, value, flag, &CALL),
                }
            }
        }
        weak_aliases!(concat!("P", stringify!($get)); stringify!($get));

        /// Sets an attribute, after deleting the value it has.
        ///
        /// # Safety
        /// None: what the value points to is the callbacks' matter.
        #[unsafe(export_name = concat!("P", stringify!($set)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $set(object: Handle, keyval: c_int, value: *mut c_void) -> c_int {
            const CALL: Called = called!($set, $origin);
            match attr::overwrite::<$kind>(object, keyval, value) {
                FastSet::Done => MPI_SUCCESS,
                FastSet::NotHandled => set_slow_path::<$kind>(object, keyval, value, &CALL),
                FastSet::CallbackReturned(code) => end_overwrite::<$kind>(object, keyval, value, code, &CALL),
            }
        }
        weak_aliases!(concat!("P", stringify!($set)); stringify!($set));
    )*};
}

attribute_routines! {
    Communicator, Origin::Communicator, comm_copy_attr_fn comm_delete_attr_fn comm_keyval;
    MPI_Comm_create_keyval, MPI_Comm_free_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr;

    Datatype, Origin::Datatype, type_copy_attr_fn type_delete_attr_fn type_keyval;
    MPI_Type_create_keyval, MPI_Type_free_keyval, MPI_Type_set_attr, MPI_Type_get_attr, MPI_Type_delete_attr;

    Window, Origin::Window, win_copy_attr_fn win_delete_attr_fn win_keyval;
    MPI_Win_create_keyval, MPI_Win_free_keyval, MPI_Win_set_attr, MPI_Win_get_attr, MPI_Win_delete_attr;

    Communicator, Origin::Communicator, copy_fn delete_fn keyval;
    MPI_Keyval_create, MPI_Keyval_free, MPI_Attr_put, MPI_Attr_get, MPI_Attr_delete;
}
