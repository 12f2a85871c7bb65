//! What the library offers beyond the standard, over any backend: the routines of `mpi_attr_ext.h` for C and Fortran
//! (docs/extensions.md), and attributes of Rust's types.
//!
//! The core, `mpi_attr_bindings` and the backends do not depend on this crate; the products do. A product implements
//! [`product::Product`], and calls [`export_extensions`] and [`typed_of`].
//!
//! ```text
//!   sessions_and_files           attributes of sessions and files
//!   introspection                keyvals and values for bindings over C; what exists
//!   extra_state                  operations and error handlers whose functions get an extra state
//!   inner  get_or_set            inner communicators; get-or-set
//!   hooks                        finalize hooks
//!   rust                         the same routines for Rust programs
//!   typed                        attributes whose values have Rust types
//!   product                      what a product tells this crate
//! ```

#![allow(
    clippy::not_unsafe_ptr_arg_deref,
    reason = "pointers are those of the routines' callers, who promise what the documentation has them promise"
)]

pub mod extra_state;
pub mod get_or_set;
pub mod hooks;
pub mod inner;
pub mod introspection;
pub mod product;
pub mod rust;
mod sessions_and_files;
pub mod typed;

#[doc(hidden)]
pub use mpi_attr_bindings as bindings;

/// Defines the routines of `mpi_attr_ext.h` for C and Fortran over a [`Product`](product::Product).
#[macro_export]
macro_rules! export_extensions {
    ($product:ty) => {
        /// Attributes of sessions and files in C.
        mod session_and_file_attributes_in_c {
            use $crate::bindings::attributes::for_export::*;

            type Session = <$product as $crate::product::Product>::Session;
            type File = <$product as $crate::product::Product>::File;

            $crate::session_and_file_routines!(Session File);
        }

        /// Attributes of sessions and files in Fortran.
        mod session_and_file_attributes_in_fortran {
            use $crate::bindings::fortran::attributes::for_export::*;

            type Session = <$product as $crate::product::Product>::Session;
            type File = <$product as $crate::product::Product>::File;

            $crate::session_and_file_procedures!(Session File);
        }

        /// Keyvals for bindings over C, introspection, get-or-set and inner communicators, in C and Fortran.
        mod extensions {
            use $crate::introspection::for_export::*;

            type Extended = $product;
            type Communicator = <Extended as Product>::Communicator;
            type Datatype = <Extended as Product>::Datatype;
            type Window = <Extended as Product>::Window;
            type Session = <Extended as Product>::Session;
            type File = <Extended as Product>::File;

            $crate::extension_routines!(Extended: Communicator Datatype Window Session File);
        }

        /// Operations and error handlers whose functions get an extra state.
        mod extra_state_in_c {
            use $crate::extra_state::for_export::*;

            type Extended = $product;

            $crate::extra_state_routines!(Extended);
        }

        $crate::export_hooks!($product);
    };
}
