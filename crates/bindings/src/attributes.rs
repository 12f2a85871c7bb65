//! Keyvals and attributes in C (MPI-4.1 §7.7, §16.1).

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::adopter::{Convention, KeyvalSpec, Value};
use mpi_attr::engine::{Fast, InRegisters, Look, Words};

use super::backend::{Backend, Cached, ErrorOrigin};
use super::call::{Arg, NullReason, Out, fall_back, null_pointer, null_reason, routine};
use super::callbacks::{Callback, copy_rule, copy_rule_at_once, delete_rule, delete_rule_at_once};
use super::operations;

/// As [`create_keyval`], if that succeeds at once. If `None`, nothing was done.
#[inline(always)]
pub fn create_keyval_fast<T: Cached>(
    copy: Callback,
    delete: Callback,
    keyval: Out<c_int>,
    extra_state: *mut c_void,
) -> Option<()> {
    let keyval = keyval.optional()?;
    let (copy, delete) = (copy_rule_at_once(copy)?, delete_rule_at_once(delete)?);
    let spec = KeyvalSpec { kind: T::KIND as u8, convention: Convention::C, copy, delete, extra_state };
    if !T::Backend::has_begun() {
        return None;
    }
    // SAFETY: the caller of the routine promises that the callbacks are functions of the types that the standard says.
    // Each `Kind` is below 16.
    keyval.put(unsafe { T::Backend::engine().create_keyval_fast(spec) }?);
    Some(())
}

#[inline(always)]
pub fn create_keyval<T: Cached>(
    copy: Callback,
    delete: Callback,
    keyval: Arg<Out<c_int>>,
    extra_state: *mut c_void,
) -> Result<()> {
    let keyval = keyval.required()?;
    keyval.put(operations::create_keyval::<T::Backend>(KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::C,
        copy: copy_rule::<T::Backend>(copy)?,
        delete: delete_rule::<T::Backend>(delete)?,
        extra_state,
    })?);
    Ok(())
}

/// A creation that [`create_keyval_fast`] did not do.
#[inline(never)]
pub extern "C" fn create_slow_path<T: Cached, R: Routine>(
    copy: Callback,
    delete: Callback,
    keyval: Out<c_int>,
    extra_state: *mut c_void,
    null: NullReason,
) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; copy: Callback, delete: Callback, keyval: Out<c_int>, extra_state: *mut c_void; c_int);
    routine(R::NAME, no_object::<T>(), || create_keyval::<T>(copy, delete, keyval.or(null), extra_state))
}

/// A free that [`operations::free_keyval_fast`] did not do.
#[inline(never)]
pub extern "C" fn free_slow_path<T: Cached, R: Routine>(keyval: Out<c_int>, null: NullReason) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; keyval: Out<c_int>; c_int);
    routine(R::NAME, no_object::<T>(), || {
        let keyval = keyval.or(null).required()?;
        operations::free_keyval::<T>(keyval.current())?;
        keyval.put(T::Backend::keyval_invalid());
        Ok(())
    })
}

/// Writes the outcome of a get.
///
/// # Safety
/// The pointers are valid for writes of a pointer and of an `int`.
#[inline(always)]
pub unsafe fn answer(value: *mut c_void, flag: *mut c_int, found: Option<*mut c_void>) -> c_int {
    // SAFETY: as the caller promises.
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
/// A get is split into four functions that tail-call each other, so that a hit does not pay for the registers and the
/// stack of the later steps. They are `extern "C"`: such a callee cannot unwind, and its caller needs no landing pad.
///
/// # Safety
/// As for [`answer`].
#[inline(never)]
pub unsafe extern "C" fn get_beyond_line<T: Cached, R: Routine>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
    words: Words<'_>,
) -> c_int {
    // SAFETY: as the caller promises.
    unsafe {
        match words.beyond_line(key) {
            Look::Set(word) => return answer(value, flag, Some(word)),
            Look::Unknown => return get_slow_path::<T, R>(handle, key, value, flag),
            Look::NotSet => {}
        }
        match operations::is_key::<T>(key) {
            true => answer(value, flag, None),
            false => get_predefined::<T, R>(handle, key, value, flag),
        }
    }
}

/// A get under a key that is not the engine's: of a predefined attribute, if the value is at hand.
///
/// # Safety
/// As for [`answer`].
#[inline(never)]
pub unsafe extern "C" fn get_predefined<T: Cached, R: Routine>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: as the caller promises.
    unsafe {
        match T::predefined_at_hand(handle, key) {
            Look::Set(word) => answer(value, flag, Some(word)),
            Look::NotSet => answer(value, flag, None),
            Look::Unknown => get_slow_path::<T, R>(handle, key, value, flag),
        }
    }
}

/// A routine that is split into several functions: a type, because an argument would need a register.
pub trait Routine {
    const NAME: &'static str;
    const SYMBOL: &'static str;
}

/// A get that fails, that met a writer, or whose predefined attribute is not at hand.
///
/// # Safety
/// The pointers are null, or as for [`answer`].
#[inline(never)]
pub unsafe extern "C" fn get_slow_path<T: Cached, R: Routine>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; handle: Handle, key: c_int, value: *mut c_void, flag: *mut c_int; c_int);
    let error = match operations::get_word::<T>(handle, key) {
        // SAFETY: not null, and as the caller promises.
        Ok(found) if !value.is_null() && !flag.is_null() => return unsafe { answer(value, flag, found) },
        Ok(_) if value.is_null() => null_pointer(null_reason!(attribute_val)),
        Ok(_) => null_pointer(null_reason!(flag)),
        Err(error) => error,
    };
    routine(R::NAME, origin::<T>(handle), || Err(error))
}

/// A set over an attribute in a slot of the line.
///
/// Like a get, a set is split into functions that tail-call each other, so that each saves only the registers it needs.
///
/// # Safety
/// The set has found `found` and `slot` in this call.
#[inline(never)]
pub unsafe extern "C" fn set_in_line<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    found: InRegisters<'static, T>,
    slot: u32,
) -> c_int {
    // SAFETY: as the caller promises.
    let outcome = unsafe { operations::fast_paths_of(object, found).set_in_line(slot, key, value) };
    end_set::<T, R>(object, key, value, outcome)
}

/// A set of an attribute that is not set, where there is room in the line.
///
/// # Safety
/// The set has found `found` in this call, and that the attribute is not set.
#[inline(never)]
pub unsafe extern "C" fn add_in_line<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    found: InRegisters<'static, T>,
) -> c_int {
    // SAFETY: as the caller promises.
    let outcome = unsafe { operations::fast_paths_of(object, found).add_in_line(key, value) };
    end_set::<T, R>(object, key, value, outcome)
}

/// A set on an object with a table.
///
/// # Safety
/// The set has found `found` in this call.
#[inline(never)]
pub unsafe extern "C" fn set_in_table<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    found: InRegisters<'static, T>,
) -> c_int {
    // SAFETY: as the caller promises.
    let outcome = unsafe { operations::fast_paths_of(object, found) }.set_in_table(key, value);
    end_set::<T, R>(object, key, value, outcome)
}

/// A set while calls may overlap, or on an object that is not at hand.
#[inline(never)]
pub extern "C" fn set_overlapping<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
) -> c_int {
    end_set::<T, R>(object, key, value, operations::set_pointer::<T>(object, key, value))
}

#[inline(always)]
fn end_set<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
    outcome: Option<Fast>,
) -> c_int {
    match outcome {
        Some(Fast::Done) => MPI_SUCCESS,
        Some(Fast::CallbackReturned(id, code)) => end_set_slow::<T, R>(object, id, key, value, code),
        None => set_slow_path::<T, R>(object, key, value),
    }
}

/// A set that no fast path did.
#[inline(never)]
pub extern "C" fn set_slow_path<T: Cached, R: Routine>(
    object: Handle,
    key: c_int,
    value: *mut c_void,
) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; object: Handle, key: c_int, value: *mut c_void; c_int);
    routine(R::NAME, origin::<T>(object), || operations::set::<T>(object, key, Value::Pointer(value)))
}

/// The end of a set whose delete callback failed or changed the object.
#[inline(never)]
pub extern "C" fn end_set_slow<T: Cached, R: Routine>(
    object: Handle,
    id: u64,
    key: c_int,
    value: *mut c_void,
    code: c_int,
) -> c_int {
    routine(R::NAME, origin::<T>(object), || operations::end_callback::<T>(id, key, Some(value), code))
}

/// A delete that the fast path did not do.
#[inline(never)]
pub extern "C" fn delete_slow_path<T: Cached, R: Routine>(object: Handle, key: c_int) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; object: Handle, key: c_int; c_int);
    routine(R::NAME, origin::<T>(object), || operations::delete::<T>(object, key))
}

/// The end of a delete whose callback failed or changed the object.
#[inline(never)]
pub extern "C" fn end_delete<T: Cached, R: Routine>(
    object: Handle,
    id: u64,
    key: c_int,
    code: c_int,
) -> c_int {
    routine(R::NAME, origin::<T>(object), || operations::end_callback::<T>(id, key, None, code))
}

/// Declares the type of a routine.
#[macro_export]
macro_rules! routine_type {
    ($type:ident, $routine:ident) => {
        struct $type;
        impl Routine for $type {
            const NAME: &'static str = stringify!($routine);
            const SYMBOL: &'static str = concat!("P", stringify!($routine));
        }
    };
}

/// The origin of errors of a call on an object.
pub fn origin<T: Cached>(handle: Handle) -> <T::Backend as Backend>::Origin {
    ErrorOrigin::object(T::KIND, handle)
}

/// The origin of errors of a call on a keyval, which has no object.
pub const fn no_object<T: Cached>() -> <T::Backend as Backend>::Origin {
    ErrorOrigin::NONE
}

/// `MPI_xxx_create_keyval`, with or without a copy callback: objects of some kinds cannot be duplicated.
#[macro_export]
macro_rules! create_routine {
    ($kind:ident $create:ident $keyval:ident; $copy:ident $delete:ident) => {
        /// Creates a keyval (§7.7.2).
        ///
        /// # Safety
        /// The pointer is null, or valid for writes of an `int`; the callbacks are functions of the standard's types.
        #[unsafe(export_name = concat!("P", stringify!($create)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $create(
            $copy: Callback,
            $delete: Callback,
            $keyval: Out<c_int>,
            extra_state: *mut c_void,
        ) -> c_int {
            routine_type!(Called, $create);
            match create_keyval_fast::<$kind>($copy, $delete, $keyval, extra_state) {
                Some(()) => MPI_SUCCESS,
                None => create_slow_path::<$kind, Called>(
                    $copy, $delete, $keyval, extra_state, null_reason!($keyval)),
            }
        }
        weak_aliases!(concat!("P", stringify!($create)); stringify!($create));
    };
    ($kind:ident $create:ident $keyval:ident; $delete:ident) => {
        c_routines! {
            of <$kind as Cached>::Backend;

            /// Creates a keyval for objects that cannot be duplicated.
            fn $create($delete: Callback, $keyval: Out<c_int>, extra_state: *mut c_void) on no_object::<$kind>(); {
                create_keyval::<$kind>(::core::ptr::null(), $delete, $keyval, extra_state)
            }
        }
    };
}

/// The five routines of each kind of object, and those of MPI-1.
#[macro_export]
macro_rules! attribute_routines {
    ($communicator:ident $datatype:ident $window:ident) => {
        $crate::attribute_routines! {
            $communicator, comm_keyval; comm_copy_attr_fn comm_delete_attr_fn;
            MPI_Comm_create_keyval, MPI_Comm_free_keyval, MPI_Comm_set_attr, MPI_Comm_get_attr, MPI_Comm_delete_attr;

            $datatype, type_keyval; type_copy_attr_fn type_delete_attr_fn;
            MPI_Type_create_keyval, MPI_Type_free_keyval, MPI_Type_set_attr, MPI_Type_get_attr, MPI_Type_delete_attr;

            $window, win_keyval; win_copy_attr_fn win_delete_attr_fn;
            MPI_Win_create_keyval, MPI_Win_free_keyval, MPI_Win_set_attr, MPI_Win_get_attr, MPI_Win_delete_attr;

            $communicator, keyval; copy_fn delete_fn;
            MPI_Keyval_create, MPI_Keyval_free, MPI_Attr_put, MPI_Attr_get, MPI_Attr_delete;
        }
    };
    ($(
        $kind:ident, $keyval:ident; $($callback:ident)*;
        $create:ident, $free:ident, $set:ident, $get:ident, $delete:ident;
    )*) => {$(
        create_routine!($kind $create $keyval; $($callback)*);

        /// Frees a keyval, which exists as long as attributes use it.
        ///
        /// # Safety
        /// The pointer is null, or valid for reads and writes of an `int`.
        #[unsafe(export_name = concat!("P", stringify!($free)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $free($keyval: Out<c_int>) -> c_int {
            routine_type!(Called, $free);
            match $keyval.optional() {
                Some(keyval) if operations::free_keyval_fast::<$kind>(keyval.current()) => {
                    keyval.put(<<$kind as Cached>::Backend as Backend>::keyval_invalid());
                    MPI_SUCCESS
                }
                _ => free_slow_path::<$kind, Called>($keyval, null_reason!($keyval)),
            }
        }
        weak_aliases!(concat!("P", stringify!($free)); stringify!($free));

        /// Gets an attribute. If it is set, and the handle is known, this takes no lock and does not wait.
        ///
        /// # Safety
        /// The pointers are null, or valid for writes of a pointer and of an `int`.
        #[unsafe(export_name = concat!("P", stringify!($get)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $get(
            object: Handle, keyval: c_int, value: *mut c_void, flag: *mut c_int) -> c_int {
            routine_type!(Called, $get);
            // SAFETY: as the caller promises; null pointers go to the slow path, which checks them.
            unsafe {
                if value.is_null() || flag.is_null() {
                    return get_slow_path::<$kind, Called>(object, keyval, value, flag);
                }
                if <$kind as Cached>::is_foreign_at_once(keyval) {
                    return get_predefined::<$kind, Called>(object, keyval, value, flag);
                }
                let Some(words) = operations::words::<$kind>(object) else {
                    return get_slow_path::<$kind, Called>(object, keyval, value, flag);
                };
                if keyval < FIRST_KEY {
                    return get_predefined::<$kind, Called>(object, keyval, value, flag);
                }
                match words.in_line(keyval) {
                    Look::Set(word) => answer(value, flag, Some(word)),
                    Look::NotSet => get_beyond_line::<$kind, Called>(object, keyval, value, flag, words),
                    Look::Unknown => get_slow_path::<$kind, Called>(object, keyval, value, flag),
                }
            }
        }
        weak_aliases!(concat!("P", stringify!($get)); stringify!($get));

        /// Sets an attribute, after deleting the value it has.
        ///
        /// # Safety
        /// None: the library does not dereference the value.
        #[unsafe(export_name = concat!("P", stringify!($set)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $set(object: Handle, keyval: c_int, value: *mut c_void) -> c_int {
            routine_type!(Called, $set);
            // SAFETY: the results are used in this call only, each for its outcome.
            unsafe {
                let Some((found, fast)) = operations::fast_paths::<$kind>(object) else {
                    return set_overlapping::<$kind, Called>(object, keyval, value);
                };
                match fast.find_in_line(keyval) {
                    Look::Set(slot) => set_in_line::<$kind, Called>(object, keyval, value, found, slot),
                    Look::NotSet => add_in_line::<$kind, Called>(object, keyval, value, found),
                    Look::Unknown => set_in_table::<$kind, Called>(object, keyval, value, found),
                }
            }
        }
        weak_aliases!(concat!("P", stringify!($set)); stringify!($set));

        /// Deletes an attribute.
        #[unsafe(export_name = concat!("P", stringify!($delete)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) extern "C" fn $delete(object: Handle, keyval: c_int) -> c_int {
            routine_type!(Called, $delete);
            // SAFETY: the result is used here only.
            let fast = unsafe { operations::fast_paths::<$kind>(object) };
            match fast.and_then(|(_, fast)| fast.delete_pointer(keyval)) {
                Some(Fast::Done) => MPI_SUCCESS,
                Some(Fast::CallbackReturned(id, code)) => {
                    end_delete::<$kind, Called>(object, id, keyval, code)
                }
                None => delete_slow_path::<$kind, Called>(object, keyval),
            }
        }
        weak_aliases!(concat!("P", stringify!($delete)); stringify!($delete));
    )*};
}

/// The imports of a module that expands [`attribute_routines`].
pub mod for_export {
    pub use core::ffi::{c_int, c_void};

    pub use mpi_attr::abi::{Handle, MPI_SUCCESS};
    pub use mpi_attr::engine::{FIRST_KEY, Fast, Look};

    pub use super::{
        Routine, add_in_line, answer, create_keyval, create_keyval_fast, create_slow_path, delete_slow_path,
        end_delete, free_slow_path, get_beyond_line, get_predefined, get_slow_path, no_object, origin,
        set_in_line, set_in_table, set_overlapping,
    };
    pub use crate::backend::{Backend, Cached};
    pub use crate::call::Out;
    pub use crate::callbacks::Callback;
    pub use crate::{c_routines, create_routine, null_reason, operations, routine_type, weak_aliases};
}
