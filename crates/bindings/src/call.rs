//! The boundary: what calls pass on their way in and out. A get on an object at hand passes it only if it fails.
//!
//! Pointers of the caller are wrapped on arrival, so that the bodies of routines are safe code. Errors go through the
//! error handler on the way out. A panic, which would be a bug in the library, becomes `MPI_ERR_INTERN` here. A get
//! on an object at hand (`attributes.rs`) cannot panic; the boundary would cost it a stack.

use core::ffi::{CStr, c_char, c_int};
use core::panic::AssertUnwindSafe;
use core::ptr::NonNull;

use mpi_attr::abi::{Handle, MPI_ERR_ARG, MPI_ERR_INTERN, MPI_SUCCESS};
use mpi_attr::{Error, Result};

use super::backend::ErrorOrigin;
pub use super::reason::NullReason;

/// Runs the body of a routine. An error goes to the error handler, and its code is returned.
#[inline(always)]
pub fn routine(name: &'static str, origin: impl ErrorOrigin, body: impl FnOnce() -> Result<()>) -> c_int {
    // Unwind safe: a body changes data only behind locks, and a panic cannot leave these data half-changed.
    let checked = || match body() {
        Ok(()) => MPI_SUCCESS,
        Err(error) => origin.raise(name, error),
    };
    match std::panic::catch_unwind(AssertUnwindSafe(checked)) {
        Ok(code) => code,
        Err(_) => origin.raise(name, Error::new(MPI_ERR_INTERN, "internal error of mpi_attr")),
    }
}

/// A pointer to the caller's variable for a result. It may be null.
#[repr(transparent)]
pub struct Out<T>(*mut T);

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

/// An [`Out`] that is not null.
pub struct NonNullOut<T>(NonNull<T>);

/// The reason for an argument: `null_reason!(newcomm)`.
#[macro_export]
macro_rules! null_reason {
    ($argument:ident) => {
        &concat!(stringify!($argument), " is NULL")
    };
}

/// Wraps a pointer argument that must not be null, with its name: `out!(baseptr)`.
#[macro_export]
macro_rules! out {
    ($argument:ident) => {
        $crate::call::Out::new($argument).or($crate::call::null_reason!($argument))
    };
}

/// The error for an argument that must not be null.
#[inline(always)]
pub fn null_pointer(reason: NullReason) -> Error {
    Error::new(MPI_ERR_ARG, reason)
}

/// An argument of C, with the reason of the error if it is null. The tables of routines wrap each argument in it, so
/// that messages have the name of the table, which is the standard's.
#[derive(Clone, Copy)]
pub struct Arg<A> {
    pub argument: A,
    pub reason: NullReason,
}

impl<A> Arg<A> {
    /// The error if it is null.
    pub fn null(&self) -> Error {
        null_pointer(self.reason)
    }
}

/// How an argument is passed on to the body of a routine: pointers that may be required get their name.
pub trait WrapArgument: Sized {
    /// The argument as the body takes it.
    type Wrapped;
    /// Wraps the argument for the body.
    fn wrap(self, reason: NullReason) -> Self::Wrapped;
    /// The argument as the caller passed it.
    fn as_passed(wrapped: Self::Wrapped) -> Self;
}

macro_rules! wrap_argument {
    (as it is: $([$($parameter:tt)*] $type:ty;)*) => {$(
        impl<$($parameter)*> WrapArgument for $type {
            type Wrapped = Self;
            #[inline(always)]
            fn wrap(self, _: NullReason) -> Self {
                self
            }
            fn as_passed(wrapped: Self) -> Self {
                wrapped
            }
        }
    )*};
    (with its name: $([$($parameter:tt)*] $type:ty;)*) => {$(
        impl<$($parameter)*> WrapArgument for $type {
            type Wrapped = Arg<Self>;
            #[inline(always)]
            fn wrap(self, reason: NullReason) -> Arg<Self> {
                Arg { argument: self, reason }
            }
            fn as_passed(wrapped: Arg<Self>) -> Self {
                wrapped.argument
            }
        }
    )*};
}

wrap_argument! { as it is: [] c_int; [] i64; [] isize; [] usize; [] u64; [T] *mut T; [T] *const T; }
wrap_argument! { with its name: [T] Out<T>; [] InString; [F] Option<F>; }

impl<F: Copy> Arg<Option<F>> {
    /// The function.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if it is null.
    pub fn function(&self) -> Result<F> {
        self.argument.ok_or_else(|| self.null())
    }
}

impl<T> Out<T> {
    pub const fn new(pointer: *mut T) -> Self {
        Self(pointer)
    }

    /// The pointer.
    pub fn address(&self) -> *mut T {
        self.0
    }

    /// The variable; `None` if the pointer is null, as the caller does not want this result.
    pub fn optional(&self) -> Option<NonNullOut<T>> {
        NonNull::new(self.0).map(NonNullOut)
    }

    /// Adds the reason of the error if it is null.
    pub const fn or(self, reason: NullReason) -> Arg<Self> {
        Arg { argument: self, reason }
    }
}

impl<T> Arg<Out<T>> {
    /// The variable. A routine calls this before it changes anything.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if the pointer is null.
    #[inline(always)]
    pub fn required(&self) -> Result<NonNullOut<T>> {
        self.argument.optional().ok_or_else(|| self.null())
    }

    /// Writes a result, as the last step of a routine that has no other one.
    ///
    /// # Errors
    /// As [`required`](Self::required).
    #[inline(always)]
    pub fn put(&self, value: T) -> Result<()> {
        self.required()?.put(value);
        Ok(())
    }

    /// The pointer.
    pub fn address(&self) -> *mut T {
        self.argument.0
    }

    /// The variable; `None` if the pointer is null, as the caller does not want this result.
    pub fn optional(&self) -> Option<NonNullOut<T>> {
        self.argument.optional()
    }

    /// Writes a result, if the caller wants it.
    pub fn if_wanted(&self, value: T) {
        if let Some(place) = self.optional() {
            place.put(value);
        }
    }

    /// The same pointer, to another type.
    pub fn cast<U>(&self) -> Arg<Out<U>> {
        Arg { argument: Out(self.argument.0.cast()), reason: self.reason }
    }
}

impl<T> NonNullOut<T> {
    /// The pointer.
    pub fn address(&self) -> *mut T {
        self.0.as_ptr()
    }

    /// Writes a value.
    pub fn put(self, value: T) {
        // SAFETY: not null, and the caller of the routine passed a pointer to a T that it owns.
        unsafe { self.0.as_ptr().write(value) };
    }

    /// Reads the value of an argument that goes in and out.
    pub fn current(&self) -> T
    where
        T: Copy,
    {
        // SAFETY: as in `put`; an argument that goes in is initialized.
        unsafe { self.0.as_ptr().read() }
    }
}

/// The origin of errors of a routine whose object is an argument that goes in and out. The handle need not be valid.
pub fn origin_of<O: ErrorOrigin>(handle: &Out<Handle>, origin: fn(Handle) -> O) -> O {
    handle.optional().map_or(O::NONE, |handle| origin(handle.current()))
}

/// A text that the caller passes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct InString(*const c_char);

impl Arg<InString> {
    /// The bytes before the terminating NUL.
    ///
    /// # Errors
    /// `MPI_ERR_ARG` if the pointer is null.
    pub fn bytes(&self) -> Result<&[u8]> {
        if self.argument.0.is_null() {
            return Err(self.null());
        }
        // SAFETY: not null, and the caller passed a string that ends with NUL.
        Ok(unsafe { CStr::from_ptr(self.argument.0) }.to_bytes())
    }
}

/// Defines routines of the C binding: `PMPI_X` with the body, `MPI_X` as a weak alias.
///
/// `of Backend; fn MPI_X(arguments) on origin; at once if usual; { body }`; the body is a `Result<()>`. If `usual` is given
/// and holds, the call succeeds and does nothing.
#[macro_export]
macro_rules! c_routines {
    ($(
        $(#[$doc:meta])*
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) on $origin:expr; $(at once if $usual:expr;)? $body:block
    )*) => {
        $crate::call::c_routines! {
            of (); $( $(#[$doc])* fn $name($($argument: $type),*) on $origin; $(at once if $usual;)? $body )*
        }
    };
    (of $backend:ty; $(
        $(#[$doc:meta])*
        fn $name:ident($($argument:ident: $type:ty),* $(,)?) on $origin:expr; $(at once if $usual:expr;)? $body:block
    )*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// Pointers are null or valid for what the standard has the routine read and write through them, and
        /// callbacks are functions of the types the standard gives them.
        #[unsafe(export_name = concat!("P", stringify!($name)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) unsafe extern "C" fn $name($($argument: $type),*) -> ::core::ffi::c_int {
            $crate::call::fall_back!($backend, concat!("P", stringify!($name)); $($argument: $type),*; ::core::ffi::c_int);
            $crate::call::c_routines!(@apart ($($usual)?) ($($argument: $type),*) {
                // The closure wraps the arguments itself: so it captures no reasons, which would take up stack.
                $crate::call::routine(stringify!($name), $origin, move || {
                    $(#[allow(unused_variables, reason = "the origin alone may need it")] let $argument = <$type as $crate::call::WrapArgument>::wrap(
                        $argument,
                        $crate::call::null_reason!($argument),
                    );)*
                    $body
                })
            })
        }
        $crate::weak_aliases!(concat!("P", stringify!($name)); stringify!($name));
    )*};
    (@apart () ($($argument:ident: $type:ty),*) $routine:block) => { $routine };
    // The routine is a function of its own, so that the usual call needs no stack.
    (@apart ($usual:expr) ($($argument:ident: $type:ty),*) $routine:block) => {{
        #[inline(never)]
        extern "C" fn unusual($($argument: $type),*) -> ::core::ffi::c_int $routine
        if $usual { ::mpi_attr::abi::MPI_SUCCESS } else { unusual($($argument),*) }
    }};
}

/// Forwards the call to the host's function of this symbol, if the library does not know the host's interface.
#[macro_export]
macro_rules! fall_back {
    ($backend:ty, $symbol:expr; $($argument:ident: $type:ty),* $(,)?; $result:ty) => {
        if let Some(next) = <$backend as $crate::callbacks::OtherLibraries>::fallback($symbol) {
            // SAFETY: a function of this name has this interface, and the arguments are the caller's.
            return unsafe {
                ::core::mem::transmute::<*const ::core::ffi::c_void, unsafe extern "C" fn($($type),*) -> $result>(
                    next,
                )($($argument),*)
            };
        }
    };
}

pub use crate::{c_routines, fall_back, null_reason, out};
