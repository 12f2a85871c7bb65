//! Keyvals and values for bindings over C, and introspection (docs/extensions.md). The table of routines also has those of
//! `get_or_set.rs` and `inner.rs`. Fortran's module `mpi_attr_ext` calls the routines whose names end in `_f`.

use core::ffi::{c_char, c_int, c_void};

use mpi_attr::abi::{Handle, MPI_ERR_ARG, MPI_ERR_KEYVAL};
use mpi_attr::adopter::{Convention, Destructor, Engine, KeyvalInfo, KeyvalSpec, Value};
use mpi_attr::{Error, Result};

use mpi_attr_bindings::backend::{Backend, Cached, Foreign, KeyvalOwner, Language};
use mpi_attr_bindings::call::{Arg, InString, Out};
use mpi_attr_bindings::callbacks::{Callback, copy_rule, delete_rule, not_a_function};
use mpi_attr_bindings::kind::{Kind, RESERVED_END};
use mpi_attr_bindings::operations;

/// The language of a value or of callbacks: a predefined attribute, or one of the host's, has none.
pub const LANG_NONE: c_int = 0;
const LANG_C: c_int = 1;
const LANG_FORTRAN_INTEGER: c_int = 2;
const LANG_FORTRAN: c_int = 3;

/// The number of a value's language in `mpi_attr_ext.h`.
pub fn language_of(value: Value) -> c_int {
    match value {
        Value::Pointer(_) => LANG_C,
        Value::Integer(_) => LANG_FORTRAN_INTEGER,
        Value::Address(_) => LANG_FORTRAN,
    }
}

/// The number of the language of a keyval's callbacks.
pub fn language_called(convention: Convention) -> c_int {
    match convention {
        Convention::C | Convention::AsSet => LANG_C,
        Convention::Integer(_) => LANG_FORTRAN_INTEGER,
        Convention::Address(_) => LANG_FORTRAN,
    }
}

/// `MPIX_xxx_create_keyval_x`.
pub fn create_keyval_x<T: Cached>(
    copy: Callback,
    delete: Callback,
    destructor: Callback,
    keyval: Arg<Out<c_int>>,
    extra_state: *mut c_void,
) -> Result<()> {
    type Function = unsafe extern "C-unwind" fn(*mut c_void);
    let keyval = keyval.required()?;
    let spec = KeyvalSpec {
        kind: T::KIND as u8,
        convention: Convention::AsSet,
        copy: copy_rule::<T::Backend>(copy)?,
        delete: delete_rule::<T::Backend>(delete)?,
        extra_state,
    };
    keyval.put(match destructor.addr() {
        0 => operations::create_keyval::<T::Backend>(spec)?,
        1..RESERVED_END => return Err(not_a_function(destructor)),
        _ => {
            T::Backend::begin()?;
            // SAFETY: the caller of the routine promises that the callbacks are functions of these types.
            unsafe {
                let function = core::mem::transmute::<Callback, Function>(destructor);
                T::Backend::engine().create_keyval_with(spec, Destructor::new(function))?
            }
        }
    });
    Ok(())
}

/// `MPIX_xxx_set_attr_as_fortran`.
pub fn set_as_fortran<T: Cached>(handle: Handle, key: c_int, value: *mut c_void) -> Result<()> {
    operations::set::<T>(handle, key, Value::Address(value.addr() as isize))
}

/// `MPIX_xxx_get_attr_as_fortran`.
pub fn get_as_fortran<T: Cached>(
    handle: Handle,
    key: c_int,
    value: Arg<Out<c_void>>,
    flag: Arg<Out<c_int>>,
) -> Result<()> {
    let found = operations::get_number_of::<T>(T::clean(handle), key)?;
    let (value, flag) = (value.cast::<isize>().required()?, flag.required()?);
    if let Some(number) = found {
        value.put(number);
    }
    flag.put(found.is_some().into());
    Ok(())
}

/// `mpi_attr_list`.
pub fn list<T: Cached>(
    handle: Handle,
    keys: Arg<Out<c_int>>,
    capacity: c_int,
    count: Arg<Out<c_int>>,
) -> Result<()> {
    let object = T::locate(handle)?;
    let Ok(capacity) = usize::try_from(capacity) else {
        let reason = "capacity is {}: expected 0 or more";
        return Err(Error::new(MPI_ERR_ARG, reason).about(capacity.into()));
    };
    let keys = match capacity {
        0 => &mut [],
        _ => {
            keys.required()?;
            // SAFETY: not null, and the caller of the routine passed an array of that length.
            unsafe { core::slice::from_raw_parts_mut(keys.address(), capacity) }
        }
    };
    let count = count.required()?;
    count.put(match object {
        Some(object) => T::Backend::engine().list(object, keys)? as c_int,
        None => 0,
    });
    Ok(())
}

/// `mpi_attr_value_info`.
pub fn value_info<T: Cached>(
    handle: Handle,
    key: c_int,
    language: Arg<Out<c_int>>,
    flag: Arg<Out<c_int>>,
) -> Result<()> {
    let found = language_set::<T>(handle, key)?;
    let (language, flag) = (language.required()?, flag.required()?);
    if let Some(found) = found {
        language.put(found);
    }
    flag.put(found.is_some().into());
    Ok(())
}

fn language_set<T: Cached>(handle: Handle, key: c_int) -> Result<Option<c_int>> {
    if let Some(predefined) = T::predefined_attribute(handle, key, Language::C) {
        return Ok(predefined?.map(|_| LANG_NONE));
    }
    let object = T::locate(handle)?;
    match (T::owner(key)?, object) {
        (KeyvalOwner::Other(foreign), _) => Ok(foreign.word(handle)?.map(|_| LANG_NONE)),
        (KeyvalOwner::Engine, Some(object)) => Ok(T::Backend::engine().get(object, key)?.map(language_of)),
        (KeyvalOwner::Engine, None) => T::Backend::engine().check_key(key, T::KIND as u8).map(|()| None),
    }
}

/// The error for a key that the engine does not know, of a call that does not say for what kind of object it is.
#[cold]
fn unknown_key(key: c_int) -> Error {
    let reason = "key {} was not created by a routine that creates keyvals, or has been freed";
    Error::new(MPI_ERR_KEYVAL, reason).about(key.into())
}

fn running<B: Backend>(key: c_int) -> Result<&'static Engine> {
    B::check_running().map_err(|_| unknown_key(key))?;
    Ok(B::engine())
}

/// A keyval of the program; the library has some of its own, of no kind of object.
fn known<B: Backend>(key: c_int) -> Result<(&'static Engine, KeyvalInfo)> {
    let engine = running::<B>(key)?;
    let info = engine.keyval_info(key).filter(|info| kind_of(info.kind.into()).is_some());
    info.map(|info| (engine, info)).ok_or_else(|| unknown_key(key))
}

/// `mpi_attr_keyval_info`.
pub fn keyval_info<B: Backend>(
    key: c_int,
    kind: Arg<Out<c_int>>,
    language: Arg<Out<c_int>>,
    name: Arg<Out<c_char>>,
    freed: Arg<Out<c_int>>,
    attributes: Arg<Out<c_int>>,
) -> Result<()> {
    let (_, info) = known::<B>(key)?;
    let numbers = [
        (kind, info.kind.into()),
        (language, language_called(info.convention)),
        (freed, info.freed.into()),
        (attributes, info.attributes as c_int),
    ];
    numbers.into_iter().for_each(|(place, number)| place.if_wanted(number));
    name.cast().if_wanted(info.name);
    Ok(())
}

/// `mpi_attr_keyval_set_name`.
pub fn keyval_set_name<B: Backend>(key: c_int, name: Arg<InString>) -> Result<()> {
    let (engine, _) = known::<B>(key)?;
    if engine.set_keyval_name(key, name.bytes()?)? { Ok(()) } else { Err(unknown_key(key)) }
}

/// The error for a number that is no kind of object.
#[cold]
pub fn no_kind(kind: c_int) -> Error {
    let reason = "kind is {}: expected MPI_ATTR_COMM, _TYPE, _WIN, _SESSION or _FILE";
    Error::new(MPI_ERR_ARG, reason).about(kind.into())
}

/// The kind with a number of `mpi_attr_ext.h`.
pub fn kind_of(kind: c_int) -> Option<Kind> {
    let kind = u8::try_from(kind).ok()?;
    Some(Kind::numbered(kind)).filter(|&found| found as u8 == kind)
}

/// Defines routines of `mpi_attr_ext.h`: `fn mpi_attr_x(arguments) on origin; { body }`. The body, a `Result<()>`, gets pointers with
/// their names, as in [`c_routines`](mpi_attr_bindings::c_routines).
#[macro_export]
macro_rules! library_routines {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) on $origin:expr; $body:block
    )*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// Pointers are null or valid for what the routine reads and writes through them, and functions are of the types that
        /// the header says.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn $name($($argument: $type),*) -> c_int {
            routine(stringify!($name), $origin, move || {
                $(let $argument = <$type as WrapArgument>::wrap($argument, null_reason!($argument));)*
                $body
            })
        }
    )*};
}

/// The routines of `mpi_attr_ext.h`.
#[macro_export]
macro_rules! extension_routines {
    ($product:ident: $communicator:ident $datatype:ident $window:ident $session:ident $file:ident) => {
        $crate::extension_routines! {
            $communicator, comm_copy_attr_fn comm_delete_attr_fn comm_keyval comm;
            MPIX_Comm_create_keyval_x, MPIX_Comm_set_attr_as_fortran, MPIX_Comm_get_attr_as_fortran;

            $datatype, type_copy_attr_fn type_delete_attr_fn type_keyval datatype;
            MPIX_Type_create_keyval_x, MPIX_Type_set_attr_as_fortran, MPIX_Type_get_attr_as_fortran;

            $window, win_copy_attr_fn win_delete_attr_fn win_keyval win;
            MPIX_Win_create_keyval_x, MPIX_Win_set_attr_as_fortran, MPIX_Win_get_attr_as_fortran;
        }

        /// Does `$do`, which returns a code, with the type and the clean handle of an object of a kind, in C or
        /// (`in_fortran`) in Fortran.
        macro_rules! on_kind {
            ($call:literal, $kind:ident, $handle:ident, $in_fortran:expr, $type:ident => $do:expr) => {{
                macro_rules! on {
                    ($of_kind:ident) => {{
                        type $type = $of_kind;
                        let $handle = if $in_fortran {
                            $type::from_fortran($handle as c_int)
                        } else {
                            $type::clean($handle)
                        };
                        $do
                    }};
                }
                match kind_of($kind) {
                    Some(Kind::Communicator) => on!($communicator),
                    Some(Kind::Datatype) => on!($datatype),
                    Some(Kind::Window) => on!($window),
                    Some(Kind::Session) => on!($session),
                    Some(Kind::File) => on!($file),
                    None => routine($call, no_object::<$communicator>(), || Err(no_kind($kind))),
                }
            }};
        }

        /// Lists the keys of an object's attributes, in the order of setting.
        ///
        /// # Safety
        /// The pointers are null, or valid for writes of `capacity` integers and of one.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_list(
            kind: c_int, handle: Handle, keys: Out<c_int>, capacity: c_int, count: Out<c_int>,
        ) -> c_int {
            on_kind!("mpi_attr_list", kind, handle, false, T => {
                routine("mpi_attr_list", origin::<T>(handle), || {
                    list::<T>(handle, keys.or(null_reason!(keys)), capacity, count.or(null_reason!(count)))
                })
            })
        }

        /// As `mpi_attr_list`, for a handle of Fortran.
        ///
        /// # Safety
        /// As for `mpi_attr_list`.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_list_f(
            kind: c_int, handle: c_int, keys: Out<c_int>, capacity: c_int, count: Out<c_int>,
        ) -> c_int {
            let handle = handle as Handle;
            on_kind!("mpi_attr_list", kind, handle, true, T => {
                routine("mpi_attr_list", origin::<T>(handle), || {
                    list::<T>(handle, keys.or(null_reason!(keys)), capacity, count.or(null_reason!(count)))
                })
            })
        }

        /// Tells the language that a value was set in.
        ///
        /// # Safety
        /// The pointers are null or valid for writes.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_value_info(
            kind: c_int, handle: Handle, keyval: c_int, language: Out<c_int>, flag: Out<c_int>,
        ) -> c_int {
            on_kind!("mpi_attr_value_info", kind, handle, false, T => {
                routine("mpi_attr_value_info", origin::<T>(handle), || {
                    value_info::<T>(handle, keyval, language.or(null_reason!(language)), flag.or(null_reason!(flag)))
                })
            })
        }

        /// As `mpi_attr_value_info`, for a handle of Fortran.
        ///
        /// # Safety
        /// As for `mpi_attr_value_info`.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_value_info_f(
            kind: c_int, handle: c_int, keyval: c_int, language: Out<c_int>, flag: Out<c_int>,
        ) -> c_int {
            let handle = handle as Handle;
            on_kind!("mpi_attr_value_info", kind, handle, true, T => {
                routine("mpi_attr_value_info", origin::<T>(handle), || {
                    value_info::<T>(handle, keyval, language.or(null_reason!(language)), flag.or(null_reason!(flag)))
                })
            })
        }

        /// Gets an attribute, or makes its value and sets it.
        ///
        /// # Safety
        /// `make` is null, or a function of its type that may be called with `state`; the pointers are null or valid
        /// for writes.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_get_or_set(
            kind: c_int, handle: Handle, keyval: c_int, make: Option<Make>, state: *mut c_void,
            value: Out<*mut c_void>, created: Out<c_int>,
        ) -> c_int {
            on_kind!("mpi_attr_get_or_set", kind, handle, false, T => {
                let places = (value.or(null_reason!(value)), created.or(null_reason!(created)));
                get_or_set::<T, _>(
                    handle, keyval, make.wrap(null_reason!(make)), state, places,
                    InLanguage { read: operations::get_word::<T>, value: Value::Pointer, same: |word| word },
                )
            })
        }

        /// The same for Fortran: the pointer that `make` writes is the number.
        ///
        /// # Safety
        /// As for `mpi_attr_get_or_set`.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_get_or_set_f(
            kind: c_int, handle: c_int, keyval: c_int, make: Option<Make>, state: *mut c_void,
            value: Out<isize>, created: Out<c_int>,
        ) -> c_int {
            let handle = handle as Handle;
            on_kind!("mpi_attr_get_or_set", kind, handle, true, T => {
                let places = (value.or(null_reason!(value)), created.or(null_reason!(created)));
                get_or_set::<T, _>(
                    handle, keyval, make.wrap(null_reason!(make)), state, places,
                    InLanguage {
                        read: operations::get_number_of::<T>,
                        value: |word| Value::Address(word.addr() as isize),
                        same: |word| word.addr() as isize,
                    },
                )
            })
        }

        $crate::library_routines! {
            /// Creates a keyval for inner communicators.
            fn mpi_attr_inner_keyval(keyval: Out<c_int>) on no_object::<$communicator>(); {
                inner::create_keyval::<$product>(keyval)
            }

            /// Gets the inner communicator of a communicator, with one more reference.
            fn mpi_attr_inner_comm(comm: Handle, keyval: c_int, inner: Out<Handle>)
                on origin::<$communicator>($communicator::clean(comm));
            {
                inner::inner_comm::<$product, _>($communicator::clean(comm), keyval, inner, |place, comm| {
                    // SAFETY: not null, and as the caller promises.
                    unsafe { $product::write_handle(place, comm) }
                })
            }

            /// Tells the properties of a keyval; `name` has room for `MPI_ATTR_MAX_KEYVAL_NAME` characters.
            fn mpi_attr_keyval_info(
                keyval: c_int, kind: Out<c_int>, language: Out<c_int>, name: Out<c_char>, freed: Out<c_int>,
                attributes: Out<c_int>,
            ) on no_object::<$communicator>(); {
                keyval_info::<<$product as Product>::Backend>(keyval, kind, language, name, freed, attributes)
            }

            /// Names a keyval.
            fn mpi_attr_keyval_set_name(keyval: c_int, name: InString) on no_object::<$communicator>(); {
                keyval_set_name::<<$product as Product>::Backend>(keyval, name)
            }
        }

        /// As `mpi_attr_inner_comm`, for handles of Fortran.
        ///
        /// # Safety
        /// The pointer is null or valid for writes.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_inner_comm_f(
            comm: c_int, keyval: c_int, inner: Out<c_int>,
        ) -> c_int {
            let comm = $communicator::from_fortran(comm);
            let inner = inner.or(null_reason!(inner));
            // An INTENT(OUT) argument, which a failing call writes too (K4).
            inner.if_wanted($product::communicator_to_fortran(None));
            routine("mpi_attr_inner_comm", origin::<$communicator>(comm), || {
                inner::inner_comm::<$product, _>(comm, keyval, inner, |place, comm| {
                    // SAFETY: not null, and as the caller promises.
                    unsafe { place.write($product::communicator_to_fortran(Some(comm))) }
                })
            })
        }

        /// Gives a reference to an inner communicator back.
        ///
        /// # Safety
        /// None.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_inner_comm_release(comm: Handle, keyval: c_int) -> c_int {
            inner::release::<$product>($communicator::clean(comm), keyval)
        }

        /// As `mpi_attr_inner_comm_release`, for a handle of Fortran.
        ///
        /// # Safety
        /// None.
        #[unsafe(no_mangle)]
        pub(crate) unsafe extern "C" fn mpi_attr_inner_comm_release_f(comm: c_int, keyval: c_int) -> c_int {
            inner::release::<$product>($communicator::from_fortran(comm), keyval)
        }
    };
    ($(
        $kind:ident, $copy:ident $delete:ident $keyval:ident $object:ident;
        $create:ident, $set:ident, $get:ident;
    )*) => {
        c_routines! {
            of <Communicator as Cached>::Backend;
            $(
                /// Creates a keyval with a destructor, whose callbacks get values as they were set.
                fn $create(
                    $copy: Callback, $delete: Callback, destructor_fn: Callback, $keyval: Out<c_int>,
                    extra_state: *mut c_void
                ) on no_object::<$kind>(); {
                    create_keyval_x::<$kind>($copy, $delete, destructor_fn, $keyval, extra_state)
                }

                /// Sets an attribute as Fortran does: the pointer is the number.
                fn $set($object: Handle, $keyval: c_int, attribute_val: *mut c_void) on origin::<$kind>($object); {
                    set_as_fortran::<$kind>($object, $keyval, attribute_val)
                }

                /// Gets an attribute as Fortran does: an `MPI_Aint`.
                fn $get($object: Handle, $keyval: c_int, attribute_val: Out<c_void>, flag: Out<c_int>)
                    on origin::<$kind>($object);
                {
                    get_as_fortran::<$kind>($object, $keyval, attribute_val, flag)
                }
            )*
        }
    };
}

/// The imports of a module that expands [`extension_routines`].
pub mod for_export {
    pub use core::ffi::{c_char, c_int, c_void};

    pub use mpi_attr::abi::Handle;
    pub use mpi_attr::adopter::Value;

    pub use super::{
        create_keyval_x, get_as_fortran, keyval_info, keyval_set_name, kind_of, list, no_kind,
        set_as_fortran, value_info,
    };
    pub use crate::get_or_set::{InLanguage, Make, get_or_set};
    pub use crate::inner;
    pub use crate::product::Product;
    pub use mpi_attr_bindings::attributes::{no_object, origin};
    pub use mpi_attr_bindings::backend::Cached;
    pub use mpi_attr_bindings::call::{InString, Out, WrapArgument, routine};
    pub use mpi_attr_bindings::callbacks::Callback;
    pub use mpi_attr_bindings::kind::Kind;
    pub use mpi_attr_bindings::{c_routines, null_reason, operations, weak_aliases};
}
