//! What C and Fortran programs link to: the call boundary, and the attribute routines, over any backend.
//!
//! Every routine has one body. In C it is the strong symbol `PMPI_X`, in Fortran `pmpi_x_`; all other names of
//! the routine (`MPI_X`; `mpi_x`, `mpi_x_`, `mpi_x__`, `MPI_X`, `mpi_x_f08`, `mpi_x_f08_`, `mpi_x_f08__` and the same with a `p`) are weak
//! aliases of it, so that a tool can define `MPI_X` and call `PMPI_X`, with the shared library and with the
//! static one (MPI-4.1 §15.2).
//!
//! A file imports only files that are on lines below its own, or to its right:
//!
//! ```text
//!   fortran/attributes  attributes   keyvals and attributes in Fortran and in C, for export_attributes!
//!   operations                       the operations that both languages share
//!   fortran/arguments  call          what every call passes on its way in and out
//!   fortran/kind_sizes               the widths of INTEGERs and LOGICALs
//!   backend                          the traits that a backend implements
//!   callbacks  fortran/callbacks     predefined callbacks, and how they are recognized
//!   fortran/names                    the linker names of a procedure; fortran/mod.rs has the macros that export it
//!   keys                             predefined keys, and errors about keys
//!   kind                             the kinds of object
//!   users                            the users of MPI, the world model and sessions: who stays, and what ends with one
//!   reason                           the texts of errors
//!   world_model                      functions to call when the world model begins and ends
//! ```

#![allow(
    clippy::not_unsafe_ptr_arg_deref,
    reason = "pointers are those of the routines' callers, who promise what the standard has them promise"
)]

pub mod attributes;
pub mod backend;
pub mod call;
pub mod callbacks;
pub mod fortran;
pub mod keys;
pub mod kind;
pub mod operations;
pub mod reason;
pub mod users;
pub mod world_model;

/// Defines weak aliases of the symbol `$target`.
///
/// An alias must be in the same object file as its target. Therefore the macro is called in the module of the function:
/// the code of one module is not split.
#[macro_export]
macro_rules! weak_aliases {
    ($target:expr; $($alias:expr),* $(,)?) => {
        $(
            #[cfg(not(miri))]
            ::core::arch::global_asm!(concat!(".weak ", $alias, "\n.set ", $alias, ", ", $target));
        )*
    };
}

/// Defines the attribute routines of C and Fortran, and Fortran's predefined callbacks, in a backend. The arguments
/// are the types of the kinds of object of its backend, and further items for the module of the Fortran procedures.
#[macro_export]
macro_rules! export_attributes {
    ($communicator:ty, $datatype:ty, $window:ty $(; in Fortran: $($more:item)*)?) => {
        /// Keyvals and attributes in C.
        mod attributes_in_c {
            use $crate::attributes::for_export::*;

            type Communicator = $communicator;
            type Datatype = $datatype;
            type Window = $window;

            $crate::attribute_routines!(Communicator Datatype Window);
        }

        /// Keyvals and attributes in Fortran.
        mod attributes_in_fortran {
            use $crate::fortran::attributes::for_export::*;

            type Communicator = $communicator;
            type Datatype = $datatype;
            type Window = $window;

            $crate::attribute_procedures!(Communicator Datatype Window);
            $($($more)*)?
        }

        /// The predefined callbacks of Fortran: procedures that programs pass as arguments or call (MPI-4.1 §7.7.2).
        mod predefined_callbacks {
            $crate::predefined_callbacks!();
        }
    };
}
