//! The interface from the procedures to the product that they are part of, besides the C routines.

use core::ffi::c_int;

use mpi_attr::Error;
use mpi_attr::abi::Handle;

/// An object whose error handler takes errors.
#[derive(Clone, Copy)]
pub enum Object {
    Communicator(Handle),
    Window(Handle),
    Session(Handle),
}

/// The functions of a product that are not in the C interface. One type of the product implements it, and
/// [`serve`](crate::serve) exports that.
pub trait Product {
    /// Raises an error that is found before the C routine is called, and returns its code. Without an object it goes
    /// where the product's errors without an object go.
    fn raise(routine: &'static str, object: Option<Object>, error: Error) -> c_int;

    /// The number of dimensions of a communicator's grid; 0 if it has none. It avoids raising errors where possible.
    fn dimensions(comm: Handle) -> c_int;
}

/// Exports the [`Product`] that the procedures call.
#[macro_export]
macro_rules! serve {
    ($product:ty) => {
        const _: () = {
            use $crate::{Object, Product};

            #[unsafe(export_name = "forward_of_mpi_attr_raise")]
            fn raise(
                routine: &'static str,
                object: Option<Object>,
                error: ::mpi_attr::Error,
            ) -> ::core::ffi::c_int {
                <$product as Product>::raise(routine, object, error)
            }

            #[unsafe(export_name = "forward_of_mpi_attr_dimensions")]
            fn dimensions(comm: ::mpi_attr::abi::Handle) -> ::core::ffi::c_int {
                <$product as Product>::dimensions(comm)
            }
        };
    };
}

// SAFETY: defined by `serve`, with these types.
unsafe extern "Rust" {
    #[link_name = "forward_of_mpi_attr_raise"]
    pub(crate) safe fn raise(routine: &'static str, object: Option<Object>, error: Error) -> c_int;

    #[link_name = "forward_of_mpi_attr_dimensions"]
    pub(crate) safe fn dimensions(comm: Handle) -> c_int;
}
