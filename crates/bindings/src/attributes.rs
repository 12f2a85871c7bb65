//! Keyvals and attributes in C (MPI-4.1 §7.7, §16.1).

use core::ffi::{c_int, c_void};

use mpi_attr::Result;
use mpi_attr::abi::*;
use mpi_attr::adopter::{Convention, KeyvalSpec};
use mpi_attr::engine::{Look, is_never_a_key};

use super::backend::{Backend, Cached, ErrorOrigin};
use super::call::{Arg, Out, fall_back, null_pointer, null_reason, routine};
use super::callbacks::{Callback, copy_rule, delete_rule};
use super::operations;

/// The callbacks of a keyval; objects of some kinds cannot be duplicated, and their keyvals have no copy callback.
pub trait Callbacks {
    /// The copy callback, or null, and the delete callback.
    fn pair(self) -> (Callback, Callback);
}

impl Callbacks for (Callback, Callback) {
    fn pair(self) -> (Callback, Callback) {
        self
    }
}

impl Callbacks for (Callback,) {
    fn pair(self) -> (Callback, Callback) {
        (core::ptr::null(), self.0)
    }
}

/// `MPI_xxx_create_keyval`.
///
/// # Errors
/// `MPI_ERR_ARG`, and those of [`operations::create_keyval`].
#[inline(always)]
pub fn create_keyval<T: Cached>(
    callbacks: impl Callbacks,
    keyval: Arg<Out<c_int>>,
    extra_state: *mut c_void,
) -> Result<()> {
    let (keyval, (copy, delete)) = (keyval.required()?, callbacks.pair());
    keyval.put(operations::create_keyval::<T::Backend>(KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::C,
        copy: copy_rule::<T::Backend>(copy)?,
        delete: delete_rule::<T::Backend>(delete)?,
        extra_state,
    })?);
    Ok(())
}

/// `MPI_xxx_free_keyval`.
///
/// # Errors
/// `MPI_ERR_ARG`, and those of [`operations::free_keyval`].
#[inline(always)]
pub fn free_keyval<T: Cached>(keyval: Arg<Out<c_int>>) -> Result<()> {
    let keyval = keyval.required()?;
    operations::free_keyval::<T>(keyval.current())?;
    keyval.put(T::Backend::keyval_invalid());
    Ok(())
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

/// The outcome of a get that needs neither a lock nor the host: of an attribute of an object at hand, whether or not it is
/// set, or of a predefined one.
#[inline(always)]
pub fn get_at_hand<T: Cached>(handle: Handle, key: c_int) -> Look<*mut c_void> {
    if is_never_a_key(key) {
        return T::predefined_at_hand(handle, key);
    }
    let Some(object) = T::at_hand(T::clean(handle)) else { return Look::Unknown };
    match object.peek().word_at_home(key) {
        Look::NotSet if !operations::is_key::<T>(key) => Look::Unknown,
        found => found,
    }
}

/// Any get. It is a function of its own, so that gets at hand need no stack.
///
/// # Safety
/// The pointers are null, or as for [`answer`].
#[inline(never)]
pub unsafe extern "C" fn get_any<T: Cached, R: Routine>(
    handle: Handle,
    key: c_int,
    value: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    fall_back!(T::Backend, R::SYMBOL; handle: Handle, key: c_int, value: *mut c_void, flag: *mut c_int; c_int);
    routine(R::NAME, origin::<T>(handle), || {
        let found = operations::get_word::<T>(handle, key)?;
        if value.is_null() {
            return Err(null_pointer(null_reason!(attribute_val)));
        }
        if flag.is_null() {
            return Err(null_pointer(null_reason!(flag)));
        }
        // SAFETY: not null, and as the caller promises.
        unsafe { answer(value, flag, found) };
        Ok(())
    })
}

/// The names of a routine for [`get_any`].
pub trait Routine {
    const NAME: &'static str;
    const SYMBOL: &'static str;
}

/// The origin of errors of a call on an object.
pub fn origin<T: Cached>(handle: Handle) -> <T::Backend as Backend>::Origin {
    ErrorOrigin::object(T::KIND, handle)
}

/// The origin of errors of a call on a keyval, which has no object.
pub const fn no_object<T: Cached>() -> <T::Backend as Backend>::Origin {
    ErrorOrigin::NONE
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
        c_routines! {
            of <$kind as Cached>::Backend;

            /// Creates a keyval (§7.7.2).
            fn $create($($callback: Callback,)* $keyval: Out<c_int>, extra_state: *mut c_void)
                on no_object::<$kind>(); {
                create_keyval::<$kind>(($($callback,)*), $keyval, extra_state)
            }

            /// Frees a keyval, which exists as long as attributes use it.
            fn $free($keyval: Out<c_int>) on no_object::<$kind>(); {
                free_keyval::<$kind>($keyval)
            }

            /// Sets an attribute, after deleting the value it has.
            fn $set(object: Handle, keyval: c_int, value: *mut c_void) on origin::<$kind>(object); {
                operations::set::<$kind>(object, keyval, value)
            }

            /// Deletes an attribute.
            fn $delete(object: Handle, keyval: c_int) on origin::<$kind>(object); {
                operations::delete::<$kind>(object, keyval)
            }
        }

        /// Gets an attribute. If it is set, and the handle is known, this takes no lock and does not wait.
        ///
        /// # Safety
        /// The pointers are null, or valid for writes of a pointer and of an `int`.
        #[unsafe(export_name = concat!("P", stringify!($get)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $get(
            object: Handle, keyval: c_int, value: *mut c_void, flag: *mut c_int) -> c_int {
            struct Called;
            impl Routine for Called {
                const NAME: &'static str = stringify!($get);
                const SYMBOL: &'static str = concat!("P", stringify!($get));
            }
            // SAFETY: as the caller promises.
            unsafe {
                if value.is_null() || flag.is_null() {
                    return get_any::<$kind, Called>(object, keyval, value, flag);
                }
                match get_at_hand::<$kind>(object, keyval) {
                    Look::Set(word) => answer(value, flag, Some(word)),
                    Look::NotSet => answer(value, flag, None),
                    Look::Unknown => get_any::<$kind, Called>(object, keyval, value, flag),
                }
            }
        }
        weak_aliases!(concat!("P", stringify!($get)); stringify!($get));
    )*};
}

/// The imports of a module that expands [`attribute_routines`].
pub mod for_export {
    pub use core::ffi::{c_int, c_void};

    pub use mpi_attr::abi::Handle;
    pub use mpi_attr::engine::Look;

    pub use super::{Routine, answer, create_keyval, free_keyval, get_any, get_at_hand, no_object, origin};
    pub use crate::backend::Cached;
    pub use crate::call::Out;
    pub use crate::callbacks::Callback;
    pub use crate::{c_routines, operations, weak_aliases};
}
