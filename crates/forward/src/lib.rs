//! The Fortran procedures that only forward to the C routine of the same name (MPI-4.1 ch. 19).
//!
//! A procedure converts its arguments, calls the C routine, and converts the results; what errors there are, that routine has
//! raised. The C routines are reached by the linker alone, as `c.rs` declares them, so that the procedures serve the embedded
//! world and any MPI of the standard ABI. What they need besides, the product that they are part of gives them: [`Product`].
//!
//! `rows.rs`, generated, has most of them. Procedures with a body of their own are in `routines.rs` and `requests.rs`. The other
//! files convert arguments, by the type of these.
//!
//! A failing call gives every result a value: INTENT(OUT) lets a compiler drop what the program stored in the variable
//! before, so that a result which is not written has no value at all. A result is what C wrote; what C did not write
//! is a null handle, a null address, `.FALSE.`, blanks, or `MPI_UNDEFINED`. After a call that succeeds, what C did not
//! write stays as it is.

mod arrays;
mod buffers;
pub mod c;
mod descriptors;
pub mod handles;
mod product;
mod requests;
mod routines;
mod rows;
mod scalars;
mod status;
mod strings;
mod topologies;

use core::ffi::c_int;

use mpi_attr::abi::Handle;
use mpi_attr::{Error, Result};
use mpi_attr_bindings::fortran::Integer;

pub use product::{Object, Product};

/// An argument on its way: taken from Fortran, given to C, and taken back.
pub trait Argument: Sized {
    /// What Fortran passes.
    type Raw;
    /// What C gets.
    type C;

    /// Takes the argument from Fortran.
    fn load(raw: Self::Raw) -> Self;

    /// Makes what C needs besides, where that takes memory and the length is known.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn prepare(&mut self) -> Result<()> {
        Ok(())
    }

    /// The argument for C; results are written into `self`.
    fn argument(&mut self) -> Self::C;

    /// The object it is, if errors go to that object's error handler.
    fn object(&self) -> Option<Object> {
        None
    }

    /// Gives Fortran the result, if there is one. After a failing call every result gets a value.
    fn store(self, _success: bool)
    where
        Self: Sized,
    {
    }
}

/// An argument that is an array, whose length is set after it was loaded.
pub trait ArrayArgument: Argument {
    /// Its length; a negative one is for the C routine to refuse.
    ///
    /// # Errors
    /// `MPI_ERR_NO_MEM`.
    fn set_length(&mut self, length: c_int) -> Result<()>;
}

/// An `int` that C did not write.
const NO_NUMBER: c_int = c_int::MIN;

/// A handle that C did not write.
const NO_HANDLE: Handle = Handle::MAX;

/// Where C is to write a result that Fortran wants there: nowhere, if that is null.
fn place<T>(raw: Integer, local: &mut T) -> *mut T {
    if raw.is_null() { core::ptr::null_mut() } else { local }
}

/// Declares Fortran procedures that are no more than the C routine with converted arguments:
/// `mpi_x MPI_X => MPI_X(argument: Kind, ...) lengths(text = hidden_length, ...) arrays(array: length, ...);`
macro_rules! fortran_routines {
    ($(
        $lower:ident $($upper:ident)? $(without $f08:ident)? => $c:ident($($argument:ident: $kind:ty),* $(,)?)
            $(lengths($($text:ident = $length:ident),+))?
            $(arrays($($array:ident: $elements:expr),+ $(,)?))?;
    )*) => {$(
        #[doc = concat!("`", stringify!($c), "` for Fortran.")]
        ///
        /// # Safety
        /// Arguments are of the types the standard gives them; hidden lengths follow.
        #[unsafe(export_name = concat!("p", stringify!($lower), "_"))]
        #[allow(clippy::too_many_arguments, reason = "the standard's signature")]
        unsafe extern "C" fn $lower(
            $($argument: <$kind as Argument>::Raw,)*
            ierror: Integer
            $($(, $length: usize)+)?
        ) {
            $(#[allow(unused_mut, reason = "only results change")] let mut $argument = <$kind>::load($argument);)*
            let converted: ::mpi_attr::Result<()> = Ok(());
            $($(let converted = converted.and($text.set_length($length));)+)?
            $($(
                let elements = $elements;
                let converted = converted.and($array.set_length(elements));
            )+)?
            if let Err(error) = converted {
                let code = raise(stringify!($c), &[$($argument.object()),*], error);
                $($argument.store(false);)*
                return ierror.put(code);
            }
            // SAFETY: the arguments are as the caller of this procedure promised, in their C form.
            let code = unsafe { c::$c($($argument.argument()),*) };
            $($argument.store(code == MPI_SUCCESS);)*
            ierror.put(code);
        }
        fortran_names!($lower $($upper)? $(without $f08)?);
    )*};
}

/// Declares what module `mpi_attr` has in place of a procedure with choice buffers: `mpi_x_f08ts` of `mpi_x`,
/// which is `MPI_X` in C, whose errors go to the communicator after `on`.
macro_rules! with_descriptors {
    ($(
        $f08ts:ident => $procedure:ident $c:ident($($argument:ident: $kind:ty),* $(,)?)
            $(length($text:ident))? $(on $comm:ident)?;
    )*) => {$(
        #[doc = concat!("[`", stringify!($procedure), "`] with C descriptors for choice buffers.")]
        ///
        /// # Safety
        /// As for that, of descriptors what they describe.
        #[unsafe(export_name = concat!("p", stringify!($f08ts), "_"))]
        #[allow(clippy::too_many_arguments, reason = "the standard's signature")]
        unsafe extern "C" fn $f08ts($($argument: <$kind as Argument>::Raw,)* ierror: Integer) {
            $(let mut $argument = <$kind>::load($argument);)*
            let prepared: ::mpi_attr::Result<()> = Ok(());
            $(let prepared = prepared.and_then(|()| $argument.prepare());)*
            if let Err(error) = prepared {
                let objects: &[Option<Object>] = &[$(InHandle::<Comm>::load($comm.argument()).object())?];
                return ierror.put(raise(stringify!($c), objects, error));
            }
            // SAFETY: as the caller promised.
            unsafe { $procedure($($argument.argument(),)* ierror $(, $text.length())?) };
            $($argument.store(true);)*
        }
        fortran_names!($f08ts as labelled);
    )*};
}

/// Raises an error that is found before the C routine is called: on the first object among the arguments that has an error
/// handler.
#[cold]
fn raise(routine: &'static str, objects: &[Option<Object>], error: Error) -> c_int {
    product::raise(routine, objects.iter().flatten().next().copied(), error)
}

use {fortran_routines, with_descriptors};
