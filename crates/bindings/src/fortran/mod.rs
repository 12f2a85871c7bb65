//! The Fortran bindings: `mpif_attr.h`, module `mpi_attr_f90` and module `mpi_attr` (MPI-4.1 ch. 19).
//!
//! All three interfaces call the same procedures: a `TYPE(MPI_Comm)` by reference is an INTEGER by reference, and an
//! omitted `ierror` is a null pointer. This module has the procedures of keyvals and attributes, which depend on the
//! language, and the argument types of all procedures. Those that only forward to the C routine of the same name are
//! in crate `mpi_attr_forward`.

mod arguments;
pub mod attributes;
pub mod callbacks;
mod kind_sizes;
mod names;

pub use arguments::{Integer, Logical, Passed, get_address};
pub use callbacks::{is_dup, is_null_copy, is_null_delete};
pub use kind_sizes::{EIGHT_BYTES, KIND_SIZES, KindSizes};

/// Defines the linker names of the Fortran procedure `$lower`, whose body is the symbol `pmpi_x_` (§19.1.5): the
/// spellings of compilers, the `mpi_f08` style, and the `PMPI` form of each.
#[macro_export]
macro_rules! fortran_names {
    ($lower:ident $upper:ident) => {
        $crate::fortran::fortran_names!(@ $lower $upper mpi pmpi f08 pf08);
    };
    // A procedure for which Fortran 2008 has a separate body.
    ($lower:ident $upper:ident without f08) => {
        $crate::fortran::fortran_names!(@ $lower $upper mpi pmpi);
    };
    // A body for Fortran 2008 only.
    ($lower:ident) => {
        $crate::fortran::fortran_names!(@ $lower $lower only_f08 ponly_f08);
    };
    // A procedure with a binding label, which compilers do not change.
    ($lower:ident as labelled) => {
        $crate::weak_aliases!(
            concat!("p", stringify!($lower), "_"); concat!(stringify!($lower), "_")
        );
    };
    (@ $lower:ident $upper:ident) => {};
    (@ $lower:ident $upper:ident $list:ident $($more:ident)*) => {
        $crate::fortran::linker_names!(
            $list $lower $upper, [$crate::weak_aliases] { concat!("p", stringify!($lower), "_"); }
        );
        $crate::fortran::fortran_names!(@ $lower $upper $($more)*);
    };
}

/// Exports a function `$lower`, or defines and exports it, as the body `pmpi_x_` of a procedure, and as `pmpi_x_i8_` and
/// `mpi_x_i8_` for callers with 8-byte INTEGERs and LOGICALs, whose linker names are in fortran/i8/names.c.
#[macro_export]
macro_rules! export_procedure {
    (fn $lower:ident($($argument:ident: $type:ty),* $(,)?) $body:block) => {
        #[inline(always)]
        fn $lower($($argument: $type),*) $body
        $crate::export_procedure!($lower($($argument: $type),*));
    };
    ($lower:ident($($argument:ident: $type:ty),* $(,)?)) => {
        $crate::export_procedure!(bodies $lower($($argument: $type),*));
        $crate::export_procedure!(alias $lower, concat!("p", stringify!($lower), "_"));
    };
    // Only for callers with 4-byte INTEGERs.
    (one_width $lower:ident($($argument:ident: $type:ty),* $(,)?)) => {
        $crate::export_procedure!(body KIND_SIZES "p" "_" $lower($($argument: $type),*));
    };
    (bodies fn $lower:ident($($argument:ident: $type:ty),* $(,)?) $body:block) => {
        #[allow(unused_variables, reason = "most callbacks ignore most arguments")]
        fn $lower($($argument: $type),*) $body
        $crate::export_procedure!(bodies $lower($($argument: $type),*));
    };
    (alias $lower:ident, $body:expr) => {
        $crate::weak_aliases!(concat!($body, "i8_"); concat!(stringify!($lower), "_i8_"));
    };
    (bodies $lower:ident($($argument:ident: $type:ty),* $(,)?)) => {
        $crate::export_procedure!(body KIND_SIZES "p" "_" $lower($($argument: $type),*));
        $crate::export_procedure!(body EIGHT_BYTES "p" "_i8_" $lower($($argument: $type),*));
    };
    (body $kinds:ident $prefix:literal $suffix:literal $lower:ident($($argument:ident: $type:ty),* $(,)?)) => {
        const _: () = {
            use $crate::fortran::Passed;

            #[unsafe(export_name = concat!($prefix, stringify!($lower), $suffix))]
            #[allow(clippy::too_many_arguments, reason = "the standard's signature")]
            unsafe extern "C" fn procedure($($argument: <$type as Passed>::Raw),*) {
                // SAFETY: the arguments are as the caller promises, and of these kinds.
                #[allow(unused_unsafe, reason = "some of the functions are safe")]
                unsafe {
                    $lower($(<$type as Passed>::of($argument, &$crate::fortran::$kinds)),*)
                }
            }
        };
    };
}

pub use crate::{export_procedure, fortran_names, is_one_of, linker_names};
