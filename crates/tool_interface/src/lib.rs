//! The tool information interface, `MPI_T` (MPI-4.1 §15.3), of the embedded world. It reads the objects and messages of the
//! crates below it, which know nothing of it. It is usable before `MPI_Init` and after `MPI_Finalize`, from any thread.
//!
//! ```text
//!   c.rs           the C routines; Fortran has none
//!   state.rs       how often the interface is initialized, its sessions and handles, and what they count
//!   variables.rs   the variables, their categories and the enumeration
//! ```
//!
//! There are no events and no sources of events.

mod c;
mod state;
mod variables;
