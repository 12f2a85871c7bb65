//! The services that another crate of the library has for the procedures: what they call besides the C routines.

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::abi::Handle;

/// The object that a call names, whose error handler gets the call's errors.
#[derive(Clone, Copy)]
pub enum Origin {
    Communicator(Handle),
    Window(Handle),
    Session(Handle),
    File(Handle),
}

/// Functions that are not in the C interface. A type of `mpi_attr_data` implements them in the embedded library, and one of
/// `mpi_attr_abi_fortran` over an MPI; [`serve`](crate::serve) exports that.
pub trait Services {
    /// Raises an error that is found before the C routine is called, and returns its code. Without an origin it goes
    /// where the library's errors without an object go.
    fn raise(routine: &'static str, origin: Option<Origin>, error: Error) -> c_int;

    /// The number of dimensions of a communicator's grid; 0 if it has none. It avoids raising errors where possible.
    fn dimensions(comm: Handle) -> c_int;

    /// The number of processes that a collective operation on a communicator has arguments for: of the remote group of an
    /// intercommunicator; 0 for an invalid handle. It avoids raising errors where possible.
    fn members(comm: Handle) -> c_int;

    /// The numbers of neighbours from which a collective operation on a communicator receives, and to which it sends; 0 if it
    /// has no topology. It avoids raising errors where possible.
    fn neighbours(comm: Handle) -> [c_int; 2];

    /// Whether a nonblocking operation that is not a message is complete on return.
    const AT_ONCE: bool;
}

/// Exports the [`Services`] that the procedures call.
#[macro_export]
macro_rules! serve {
    ($services:ty) => {
        const _: () = {
            use $crate::{Origin, Services};

            #[unsafe(export_name = "forward_of_mpi_attr_raise")]
            fn raise(
                routine: &'static str,
                origin: Option<Origin>,
                error: ::mpi_attr::Error,
            ) -> ::core::ffi::c_int {
                <$services as Services>::raise(routine, origin, error)
            }

            #[unsafe(export_name = "forward_of_mpi_attr_dimensions")]
            fn dimensions(comm: ::mpi_attr::abi::Handle) -> ::core::ffi::c_int {
                <$services as Services>::dimensions(comm)
            }

            #[unsafe(export_name = "forward_of_mpi_attr_members")]
            fn members(comm: ::mpi_attr::abi::Handle) -> ::core::ffi::c_int {
                <$services as Services>::members(comm)
            }

            #[unsafe(export_name = "forward_of_mpi_attr_neighbours")]
            fn neighbours(comm: ::mpi_attr::abi::Handle) -> [::core::ffi::c_int; 2] {
                <$services as Services>::neighbours(comm)
            }

            #[unsafe(export_name = "forward_of_mpi_attr_at_once")]
            fn at_once() -> bool {
                <$services as Services>::AT_ONCE
            }
        };
    };
}

// SAFETY: defined by `serve`, with these types.
unsafe extern "Rust" {
    #[link_name = "forward_of_mpi_attr_raise"]
    pub(crate) safe fn raise(routine: &'static str, origin: Option<Origin>, error: Error) -> c_int;

    #[link_name = "forward_of_mpi_attr_dimensions"]
    pub(crate) safe fn dimensions(comm: Handle) -> c_int;

    #[link_name = "forward_of_mpi_attr_members"]
    pub(crate) safe fn members(comm: Handle) -> c_int;

    #[link_name = "forward_of_mpi_attr_neighbours"]
    safe fn neighbours(comm: Handle) -> [c_int; 2];

    #[link_name = "forward_of_mpi_attr_at_once"]
    pub(crate) safe fn at_once() -> bool;
}

/// The number of neighbours from which a collective operation receives.
pub(crate) fn sources(comm: Handle) -> c_int {
    neighbours(comm)[0]
}

/// The number of neighbours to which a collective operation sends.
pub(crate) fn destinations(comm: Handle) -> c_int {
    neighbours(comm)[1]
}
