//! The Fortran bindings: `mpif_attr.h`, module `mpi_attr_f90` and module `mpi_attr` (MPI-4.1 ch. 19).
//!
//! All three faces come to the same procedures: a `TYPE(MPI_Comm)` by reference is an INTEGER by reference, and an `ierror`
//! left out is a null pointer. Here are those of keyvals and attributes, where the language makes a difference, and what every
//! procedure stands on. Those that only forward to the C routine of the same name are in crate `mpi_attr_forward`.

mod arguments;
pub mod attributes;
mod callbacks;
mod kind_sizes;
mod names;

pub use arguments::{Integer, Logical, get_address, integer_size};
pub use callbacks::{is_dup, is_null_copy, is_null_delete};
pub use kind_sizes::KIND_SIZES;

/// Gives the Fortran procedure `$lower`, whose body is the symbol `pmpi_x_`, its linker names (§19.1.5): as
/// compilers spell it, in `mpi_f08` style, and each in `PMPI` form.
#[macro_export]
macro_rules! fortran_names {
    ($lower:ident $upper:ident) => {
        $crate::fortran::fortran_names!(@ $lower $upper mpi pmpi f08 pf08);
    };
    // What Fortran 2008 has a body of its own for.
    ($lower:ident $upper:ident without f08) => {
        $crate::fortran::fortran_names!(@ $lower $upper mpi pmpi);
    };
    // A body for Fortran 2008 alone.
    ($lower:ident) => {
        $crate::fortran::fortran_names!(@ $lower $lower only_f08 ponly_f08);
    };
    // One with a binding label, which compilers leave as it is.
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

pub use crate::{fortran_names, linker_names};
