//! The Fortran procedures that only forward to the C routine of the same name (MPI-4.1 ch. 19).
//!
//! A procedure converts its arguments, calls the C routine, which raises errors, and converts the results. It finds
//! the C routine only through the linker (`c.rs` declares them): so the procedures work over the embedded world and
//! over any MPI of the standard ABI. [`Services`] has the few functions that are not in the C interface.
//!
//! ```text
//!   forwarded.rs  rows.rs                             the procedures that only forward; the list of them, which is generated
//!   datareps.rs  requests.rs  routines.rs  processes.rs   procedures with a body of their own
//!   contents.rs                                       envelope and contents of datatypes, for INTEGERs of 8 bytes
//!   descriptors.rs                                    arguments that Fortran 2008 passes by C descriptors
//!   handles.rs  status.rs  strings.rs  topologies.rs  conversions of arguments, a type in each file
//!   arrays.rs  scalars.rs  buffers.rs                 the same
//!   c.rs  services.rs                                 the C routines, which build.rs reads in the headers; `serve!`
//! ```
//!
//! ```text
//!   program   MPI_Send(buf, …, comm, ierror)
//!      ▼ mpi_send_, an alias of pmpi_send_
//!   the procedure of rows.rs: each argument is loaded ──── wrong ────► services::raise ─► the crate with serve!(…)
//!      ▼ by the linker                                                    (`data`, or `abi_fortran`): its error handler
//!   c::PMPI_Send: of crate `messages`, or of an MPI without Fortran; raises its own errors
//!      ▼
//!   the procedure: each result is stored, and ierror
//! ```
//!
//! An INTEGER of 8 bytes may be a count that no `int` holds. If one does not fit, or if it is a result, the procedure calls the one
//! for large counts in place of the C routine.
//!
//! Crates with more procedures that have bodies of their own: `data` (`fortran.rs`) and `abi_fortran` create operations and error
//! handlers, each for its backend; `bindings` (`fortran/attributes.rs`) has the attribute procedures, `ext` those of sessions and
//! files and of hooks (`hooks.rs`), `host_backend` (`fortran.rs`) those that it intercepts.
//!
//! A failing call gives every result a value. INTENT(OUT) allows a compiler to discard the old value of the variable,
//! so a result that is not written would be undefined. A result that C did not write becomes a null handle, a null
//! address, `.FALSE.`, blanks, or `MPI_UNDEFINED`. After a call that succeeds, a variable that C did not write is
//! unchanged.

mod arrays;
mod buffers;
pub mod c;
mod contents;
mod datareps;
mod descriptors;
mod forwarded;
pub mod handles;
mod processes;
mod requests;
mod routines;
mod rows;
mod scalars;
mod services;
mod status;
mod strings;
mod topologies;

use core::ffi::c_int;

use mpi_attr::abi::{Aint, Handle};
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::{Integer, Passed};

pub use services::{Origin, Services};

/// The conversion of an argument: loaded from Fortran, passed to C, and stored back.
pub trait Argument: Sized {
    /// The form that Fortran passes.
    type Raw;
    /// The form that C takes.
    type C;

    /// Loads the argument from Fortran.
    fn load(raw: Self::Raw) -> Self;

    /// Makes the copy that C needs, if the argument knows its own length.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn prepare(&mut self) -> Result<()> {
        Ok(())
    }

    /// Whether the C form holds every value that the argument has, or may get.
    fn fits(&self) -> bool {
        true
    }

    /// The argument for C; results are written into `self`.
    fn argument(&mut self) -> Self::C;

    /// The origin that the argument is, if it is an object with an error handler.
    fn origin(&self) -> Option<Origin> {
        None
    }

    /// Stores the result for Fortran, if the argument is one. After a failing call every result gets a value.
    fn store(self, _success: bool)
    where
        Self: Sized,
    {
    }
}

/// An argument that is an array, whose length is set after all arguments are loaded.
pub trait ArrayArgument: Argument {
    /// Sets its length, and makes the copy that C needs. A negative length is left to the C routine to refuse.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn set_length(&mut self, length: i64) -> Result<()>;
}

/// An argument of a procedure whose INTEGERs have 8 bytes, as that for large counts gets it.
trait Widened<T> {
    fn widened(self) -> T;
}

impl<T> Widened<T> for T {
    fn widened(self) -> T {
        self
    }
}

macro_rules! widened {
    ($($from:ty: $to:ty, $cast:expr;)*) => {$(
        impl Widened<$to> for $from {
            fn widened(self) -> $to {
                $cast(self)
            }
        }
    )*};
}

widened! {
    Integer: *const i64, |integer: Integer| integer.raw().cast_const().cast();
    Integer: *mut i64, |integer: Integer| integer.raw().cast();
    Integer: *const Aint, |integer: Integer| integer.raw().cast_const().cast();
    Integer: *mut Aint, |integer: Integer| integer.raw().cast();
    *const Aint: *const i64, <*const Aint>::cast;
    *mut Aint: *mut i64, <*mut Aint>::cast;
}

/// The initial value of a result, by which an `int` that C did not write is recognized.
const NO_NUMBER: c_int = c_int::MIN;

/// The same for a handle.
const NO_HANDLE: Handle = Handle::MAX;

/// The pointer to pass to C for a result: to `local`, or null if Fortran passed null.
fn pointer<T>(raw: Integer, local: &mut T) -> *mut T {
    if raw.is_null() { core::ptr::null_mut() } else { local }
}

/// Exports a procedure: for programs with 4-byte and with 8-byte INTEGERs, for the former only, or not.
macro_rules! export {
    (both_widths $lower:ident($($arguments:tt)*); $($names:tt)*) => {
        export_procedure!($lower($($arguments)*));
        fortran_names!($($names)*);
    };
    (one_width $lower:ident($($arguments:tt)*); $($names:tt)*) => {
        export_procedure!(one_width $lower($($arguments)*));
        fortran_names!($($names)*);
    };
    (private $($procedure:tt)*) => {};
}

/// Defines Fortran procedures that only call the C routine with converted arguments:
/// `mpi_x MPI_X => MPI_X(argument: Kind, ...) lengths(text = hidden_length, ...) arrays(array: length, ...)
/// large procedure(argument, ...; hidden_length, ...);`
/// The procedure after `large` is called if an argument does not fit.
macro_rules! fortran_routines {
    ($export:ident: $(
        $lower:ident $($upper:ident)? $(without $f08:ident)? => $c:ident($($argument:ident: $kind:ty),* $(,)?)
            $(lengths($($text:ident = $length:ident),+))?
            $(arrays($($array:ident: $elements:expr),+ $(,)?))?
            $(large $large:ident($($wide:ident),*; $($hidden:ident),*))?;
    )*) => {$(
        #[doc = concat!("`", stringify!($c), "` for Fortran.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them; hidden lengths follow.
        #[allow(clippy::too_many_arguments, reason = "the standard's signature")]
        unsafe fn $lower(
            $($argument: <$kind as Argument>::Raw,)*
            ierror: Integer
            $($(, $length: usize)+)?
        ) {
            let _given = ($($argument,)*);
            $(#[allow(unused_mut, reason = "only results change")] let mut $argument = <$kind>::load($argument);)*
            let converted: ::mpi_attr::Result<()> = Ok(());
            $($(let converted = converted.and($text.set_length($length));)+)?
            $($(
                let elements = i64::from($elements);
                let converted = converted.and($array.set_length(elements));
            )+)?
            if let Err(error) = converted {
                let code = raise(stringify!($c), &[$($argument.origin()),*], error);
                $($argument.store(false);)*
                return ierror.put(code);
            }
            $(if !($($wide.fits())&&*) {
                let ($($wide,)*) = _given;
                // SAFETY: as the caller promises; the INTEGERs have 8 bytes.
                return unsafe { $large($(Widened::widened($wide),)* ierror $(, $hidden)*) };
            })?
            // SAFETY: the arguments are as the caller of this procedure promises, in their C form.
            let code = unsafe { c::$c($($argument.argument()),*) };
            $($argument.store(code == MPI_SUCCESS);)*
            ierror.put(code);
        }
        export!($export $lower(
            $($argument: <$kind as Argument>::Raw,)* ierror: Integer $($(, $length: usize)+)?
        ); $lower $($upper)? $(without $f08)?);
    )*};
}

/// Defines `mpi_x_f08ts`, which module `mpi_attr` has in place of `mpi_x` if that has choice buffers. The routine is
/// `MPI_X` in C; errors go to the communicator or file after `on`. A buffer after `viewed`, with its count and its datatype, may be a
/// section that is not contiguous, also if the operation goes on after the call.
macro_rules! with_descriptors {
    ($export:ident: $(
        $f08ts:ident => $procedure:ident $c:ident($($argument:ident: $kind:ty),* $(,)?)
            $(length($text:ident))? $(on $object:ident as $of:ident)? $(viewed($($buffer:ident $count:ident $type:ident),+))?;
    )*) => {$(
        #[doc = concat!("[`", stringify!($procedure), "`] with C descriptors for choice buffers.")]
        ///
        /// # Safety
        /// As for that procedure; descriptors describe its arguments.
        #[allow(clippy::too_many_arguments, reason = "the standard's signature")]
        unsafe fn $f08ts($($argument: <$kind as Argument>::Raw,)* ierror: Integer) {
            $(let mut $argument = <$kind>::load($argument);)*
            let prepared: ::mpi_attr::Result<()> = Ok(());
            $(let prepared = prepared.and_then(|()| $argument.prepare());)*
            let origins: &[Option<Origin>] = &[$(InHandle::<$of>::load($object.argument()).origin())?];
            let raised = |error| raise(stringify!($c), origins, error);
            if let Err(error) = prepared {
                return ierror.put(raised(error));
            }
            $($(
                let view = match View::of(&$buffer, $count.argument(), $type.argument(), raised) {
                    Ok(view) => view,
                    Err(code) => return ierror.put(code),
                };
                if let Some(view) = &view {
                    $count = view.count();
                    $type = view.datatype();
                }
            )+)?
            // SAFETY: as the caller promises.
            unsafe { $procedure($($argument.argument(),)* ierror $(, $text.length())?) };
            $($argument.store(true);)*
        }
        export!($export $f08ts($($argument: <$kind as Argument>::Raw,)* ierror: Integer); $f08ts as labelled);
    )*};
}

/// Passes rows of `rows.rs` to a macro in the form of `own_procedures!`: `forwarding_rows! { as_signatures [macro arguments] }`.
#[macro_export]
macro_rules! as_signatures {
    ([$macro:ident $($first:tt)*] $(
        $name:ident $($upper:ident)? $(without $f08:ident)? => $c:ident($($argument:ident: $kind:ty),*)
            $(lengths($($text:ident = $length:ident),+))? $(arrays($($arrays:tt)*))? $(large $large:ident($($wide:tt)*))?;
    )*) => { $macro! { $($first)* $($name($($argument,)* ierror $($(, $length: usize)+)?);)* } };
    ([$macro:ident $($first:tt)*] $(
        $name:ident => $procedure:ident $c:ident($($argument:ident: $kind:ty),*)
            $(length($text:ident))? $(on $object:ident as $of:ident)? $(viewed($($triples:tt)*))?;
    )*) => { $macro! { $($first)* $($name($($argument,)* ierror);)* } };
}

/// Raises an error that is found before the C routine is called, on the first argument that is an object with an error
/// handler.
#[cold]
fn raise(routine: &'static str, origins: &[Option<Origin>], error: Error) -> c_int {
    (services::services().raise)(routine, origins.iter().flatten().next().copied(), error)
}

use {export, fortran_routines, with_descriptors};
