//! The Fortran bindings: `mpif_attr.h`, module `mpi_attr_f90` and module `mpi_attr` (MPI-4.1 ch. 19).
//!
//! All three faces come to the same procedures: a `TYPE(MPI_Comm)` by reference is an INTEGER by reference, and an `ierror`
//! left out is a null pointer. Here are those of keyvals and attributes, where the language makes a difference, and what every
//! procedure stands on. Those that only forward to the C routine of the same name are in `crate::forward`.

mod arguments;
#[cfg(not(abi_fortran))]
mod attributes;
#[cfg(not(abi_fortran))]
mod callbacks;
mod kind_sizes;
#[cfg(host)]
mod lifecycle;
mod names;

#[cfg(not(host))]
pub(crate) use arguments::{Integer, Logical, get_address, integer_size};
#[cfg(not(abi_fortran))]
pub(crate) use callbacks::{is_dup, is_null_copy, is_null_delete};
#[cfg(embedded)]
pub(crate) use kind_sizes::KIND_SIZES;
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

pub(crate) use fortran_names;
