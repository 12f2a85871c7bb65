//! The Fortran bindings: `mpif_attr.h`, module `mpi_attr_f90` and module `mpi_attr` (MPI-4.1 ch. 19).
//!
//! All three interfaces call the same procedures: a `TYPE(MPI_Comm)` by reference is an INTEGER by reference, and an
//! omitted `ierror` is a null pointer. This module has the procedures of keyvals and attributes, which depend on the
//! language, and the argument types of all procedures. Those that only forward to the C routine of the same name are
//! in crate `mpi_attr_forward`.

mod arguments;
pub mod attributes;
mod callbacks;
mod kind_sizes;
mod names;

pub use arguments::{Integer, Logical, get_address, integer_size};
pub use callbacks::{is_dup, is_null_copy, is_null_delete};
pub use kind_sizes::KIND_SIZES;

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

pub use crate::{fortran_names, linker_names};
