//! What the procedures need of the product that they are part of, besides the C routines.

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

/// The part of a product that is not in the C interface. Exactly one type has it, and [`serve`](crate::serve) makes it known.
pub trait Product {
    /// Raises an error that is found before the C routine is called, on the object or where errors without an object go, and
    /// returns its code.
    fn raise(routine: &'static str, object: Option<Object>, error: Error) -> c_int;

    /// The number of dimensions of a communicator's grid, or 0 if it has none. Raises no error if it can.
    fn dimensions(comm: Handle) -> c_int;
}

/// Makes the procedures part of a product.
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
