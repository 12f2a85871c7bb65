//! The Fortran bindings: `mpif_attr.h`, module `mpi_attr_f90` and module `mpi_attr` (MPI-4.1 ch. 19).
//!
//! All three faces come to the same procedures: a `TYPE(MPI_Comm)` by reference is an INTEGER by reference, and
//! an `ierror` left out is a null pointer. A procedure converts its arguments, calls the C routine of the same
//! name, and converts the results; what errors there are, that routine has raised. Only where the language makes a
//! difference, for keyvals, attributes and error handlers, it has a body of its own.

mod arguments;
#[cfg(not(host))]
mod arrays;
#[cfg(not(abi_fortran))]
mod attributes;
#[cfg(not(abi_fortran))]
mod callbacks;
#[cfg(not(host))]
mod descriptors;
#[cfg(embedded)]
mod errhandlers;
#[cfg(abi_fortran)]
mod errhandlers_of_c;
mod kind_sizes;
#[cfg(host)]
mod lifecycle;
mod names;
#[cfg(not(host))]
mod ops;
#[cfg(not(host))]
mod requests;
#[cfg(not(host))]
mod routines;
#[cfg(not(host))]
mod rows;
#[cfg(not(host))]
mod status;
#[cfg(not(host))]
mod strings;
#[cfg(not(host))]
mod topologies;

#[cfg(all(test, embedded))]
pub(crate) use arguments::{Integer, Logical};
#[cfg(not(abi_fortran))]
pub(crate) use callbacks::{is_dup, is_null_copy, is_null_delete};
#[cfg(embedded)]
pub(crate) use kind_sizes::KIND_SIZES;
#[cfg(all(test, embedded))]
pub(crate) use names::CALLED;
pub(crate) use names::linker_names;

/// Gives the Fortran procedure `$lower`, whose body is the symbol `pmpi_x_`, its linker names (§19.1.5): as
/// compilers spell it, in `mpi_f08` style, and each in `PMPI` form.
macro_rules! fortran_names {
    ($lower:ident $upper:ident) => {
        $crate::bind::fortran::fortran_names!(@ $lower $upper mpi pmpi f08 pf08);
    };
    // What Fortran 2008 has a body of its own for.
    ($lower:ident $upper:ident without f08) => {
        $crate::bind::fortran::fortran_names!(@ $lower $upper mpi pmpi);
    };
    // A body for Fortran 2008 alone.
    ($lower:ident) => {
        $crate::bind::fortran::fortran_names!(@ $lower $lower only_f08 ponly_f08);
    };
    // One with a binding label, which compilers leave as it is.
    ($lower:ident as labelled) => {
        $crate::bind::weak_aliases!(
            concat!("p", stringify!($lower), "_"); concat!(stringify!($lower), "_")
        );
    };
    (@ $lower:ident $upper:ident) => {};
    (@ $lower:ident $upper:ident $list:ident $($more:ident)*) => {
        $crate::bind::fortran::linker_names!(
            $list $lower $upper, [$crate::bind::weak_aliases] { concat!("p", stringify!($lower), "_"); }
        );
        $crate::bind::fortran::fortran_names!(@ $lower $upper $($more)*);
    };
}

/// Declares Fortran procedures that are no more than the C routine with converted arguments:
/// `mpi_x MPI_X => MPI_X(argument: Kind, ...) lengths(text = hidden_length, ...) arrays(array: length, ...);`
#[cfg(not(host))]
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
            let converted: $crate::error::Result<()> = Ok(());
            $($(let converted = converted.and($text.set_length($length));)+)?
            $($(
                let elements = $elements;
                let converted = converted.and($array.set_length(elements));
            )+)?
            if let Err(error) = converted {
                let code = $crate::bind::fortran::fortran_error!($c, error, [$($argument.origin()),*]);
                $($argument.store(false);)*
                return ierror.put(code);
            }
            #[cfg(embedded)]
            use c::$c;
            #[cfg(abi_fortran)]
            #[allow(clashing_extern_declarations, reason = "the lint compares names of types, and these are aliases")]
            // SAFETY: the routine's signature, by the arguments that this procedure is declared with.
            unsafe extern "C" {
                fn $c($($argument: <$kind as Argument>::C),*) -> ::core::ffi::c_int;
            }
            // SAFETY: the arguments are as the caller of this procedure promised, in their C form.
            let code = unsafe { $c($($argument.argument()),*) };
            $($argument.store(code == MPI_SUCCESS);)*
            ierror.put(code);
        }
        fortran_names!($lower $($upper)? $(without $f08)?);
        $crate::bind::nulls::null_calls!(
            stringify!($lower), $lower;
            $($argument: <$kind as Argument>::Raw,)* ierror: Integer $($(, $length: usize)+)?; ()
        );
    )*};
}

#[cfg(not(host))]
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
            let prepared: crate::error::Result<()> = Ok(());
            $(let prepared = prepared.and_then(|()| $argument.prepare());)*
            if let Err(error) = prepared {
                return ierror.put(fortran_error!($c, error, [$(InHandle::<Comm>::load($comm.argument()).origin())?]));
            }
            // SAFETY: as the caller promised.
            unsafe { $procedure($($argument.argument(),)* ierror $(, $text.length())?) };
            $($argument.store(true);)*
        }
        fortran_names!($f08ts as labelled);
        $crate::bind::nulls::null_calls!(stringify!($f08ts), $f08ts; $($argument: <$kind as Argument>::Raw,)* ierror: Integer; ());
    )*};
}

/// Raises an error that is found before the C routine is called: on the first object among the arguments that has an
/// error handler, or `MPI_COMM_SELF`.
#[cfg(embedded)]
macro_rules! fortran_error {
    ($c:ident, $error:expr, $origins:expr) => {{
        let origins: &[Option<$crate::backend::Origin>] = &$origins;
        let origin = origins.iter().flatten().next().copied().unwrap_or($crate::backend::Origin::None);
        $crate::bind::call::routine(stringify!($c), origin, || Err($error))
    }};
}

/// The same where errors are another library's to raise.
#[cfg(abi_fortran)]
macro_rules! fortran_error {
    ($c:ident, $error:expr, $origins:expr) => {
        $crate::bind::fortran::raise($error)
    };
}

/// Raises an error on `MPI_COMM_SELF`.
#[cfg(abi_fortran)]
pub(crate) fn raise(error: crate::error::Error) -> core::ffi::c_int {
    // SAFETY: the standard's signature.
    #[allow(clashing_extern_declarations, reason = "the lint compares names of types, and these are aliases")]
    unsafe extern "C" {
        safe fn MPI_Comm_call_errhandler(
            comm: crate::abi::Handle,
            code: core::ffi::c_int,
        ) -> core::ffi::c_int;
    }
    MPI_Comm_call_errhandler(crate::abi::MPI_COMM_SELF, error.code);
    error.code
}

#[cfg(not(host))]
pub(crate) use fortran_error;
pub(crate) use fortran_names;
#[cfg(not(host))]
pub(crate) use fortran_routines;
#[cfg(not(host))]
pub(crate) use with_descriptors;
