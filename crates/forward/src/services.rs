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

/// Functions that are not in the C interface. Crate `mpi_attr_data` has them in the embedded library, and `mpi_attr_abi_fortran`
/// over an MPI; [`serve`](crate::serve) exports them.
pub struct Services {
    /// Raises an error of a routine that is found before the C routine is called, and returns its code. Without an origin it
    /// goes where the library's errors without an object go.
    pub raise: fn(&'static str, Option<Origin>, Error) -> c_int,
    /// The number of dimensions of a communicator's grid; 0 if it has none. It avoids raising errors where possible.
    pub dimensions: fn(Handle) -> c_int,
    /// The number of processes that a collective operation on a communicator has arguments for: of the remote group of an
    /// intercommunicator; 0 for an invalid handle. It avoids raising errors where possible.
    pub members: fn(Handle) -> c_int,
    /// The numbers of neighbours from which a collective operation on a communicator receives, and to which it sends; 0 if it
    /// has no topology. It avoids raising errors where possible.
    pub neighbours: fn(Handle) -> [c_int; 2],
    /// Whether a nonblocking operation that is not a message is complete on return.
    pub at_once: bool,
}

/// Exports the [`Services`] that the procedures call.
#[macro_export]
macro_rules! serve {
    ($services:expr) => {
        const _: () = {
            static SERVICES: $crate::Services = $services;

            #[unsafe(export_name = "forward_of_mpi_attr_services")]
            fn services() -> &'static $crate::Services {
                &SERVICES
            }
        };
    };
}

// SAFETY: defined by `serve`, with this type.
unsafe extern "Rust" {
    #[link_name = "forward_of_mpi_attr_services"]
    pub(crate) safe fn services() -> &'static Services;
}

/// The number of dimensions of a communicator's grid.
pub(crate) fn dimensions(comm: Handle) -> c_int {
    (services().dimensions)(comm)
}

/// The number of processes that a collective operation has arguments for.
pub(crate) fn members(comm: Handle) -> c_int {
    (services().members)(comm)
}

/// The number of neighbours from which a collective operation receives.
pub(crate) fn sources(comm: Handle) -> c_int {
    (services().neighbours)(comm)[0]
}

/// The number of neighbours to which a collective operation sends.
pub(crate) fn destinations(comm: Handle) -> c_int {
    (services().neighbours)(comm)[1]
}
