//! The bindings: what C and Fortran programs link to.
//!
//! Every routine has one body. In C it is the strong symbol `PMPI_X`, in Fortran `pmpi_x_`; all other names of
//! the routine (`MPI_X`; `mpi_x`, `mpi_x_`, `mpi_x__`, `MPI_X`, `mpi_x_f08_` and the same with a `p`) are weak
//! aliases of it, so that a tool can define `MPI_X` and call `PMPI_X`, with the shared library and with the
//! static one (MPI-4.1 §15.2). The tables are written with macros such as `c_routines!`, which
//! keep every name greppable; `fortran/names.rs` and those of `crate::forward` are generated from `api/routines.txt`.

#[cfg(not(abi_fortran))]
mod attributes;
#[cfg(not(abi_fortran))]
pub(crate) mod backend;
#[cfg(embedded)]
pub(crate) mod c;
#[cfg(not(abi_fortran))]
pub(crate) mod call;
#[cfg(not(abi_fortran))]
pub(crate) mod callbacks;
pub(crate) mod fortran;
#[cfg(host)]
mod lifecycle;
#[cfg(all(test, embedded))]
mod nulls;
#[cfg(not(abi_fortran))]
pub(crate) mod operations;

#[cfg(host)]
pub(crate) use call::{Arg, Out};

#[cfg(embedded)]
pub(crate) use fortran::KIND_SIZES;

/// Gives the symbol `$target` more names, weak ones.
///
/// An alias must be defined in the same object file as its target: the macro stands next to the function it
/// names, and code of one module is not split.
macro_rules! weak_aliases {
    ($target:expr; $($alias:expr),* $(,)?) => {
        $(
            #[cfg(not(miri))]
            ::core::arch::global_asm!(concat!(".weak ", $alias, "\n.set ", $alias, ", ", $target));
        )*
    };
}

pub(crate) use weak_aliases;
