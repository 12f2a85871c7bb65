//! The routines of C and Fortran, for the scenarios.

use std::ffi::{c_char, c_int, c_void};

pub(crate) use declared::*;
pub(crate) use mpi_attr::abi::*;

/// Declares Fortran procedures by the names of their bodies.
macro_rules! declare_bodies {
    ($($name:ident($($argument:ident $(: $type:ty)?),*) $(-> $result:ty)?;)*) => {
        // SAFETY: the signatures of the standard.
        unsafe extern "C" {$(
            #[link_name = concat!("p", stringify!($name), "_")]
            pub(crate) fn $name($($argument: declare_bodies!(@ $($type)?)),*) $(-> $result)?;
        )*}
    };
    (@) => { *mut c_void };
    (@ $type:ty) => { $type };
}

#[allow(dead_code, reason = "no scenario has all")]
mod declared {
    use mpi_attr_forward::c::types::*;
    use mpi_attr_forward::{
        as_signatures, declare_c, descriptor_rows, extensions_of_c, forwarding_rows, library_of_c,
        own_procedures, routines_of_c,
    };

    routines_of_c! { declare_c }
    extensions_of_c! { declare_c }
    library_of_c! { declare_c }
    own_procedures! { declare_bodies }
    forwarding_rows! { as_signatures [declare_bodies] }
    descriptor_rows! { as_signatures [declare_bodies] }
}

/// Any argument of a Fortran procedure: an address.
pub(crate) type By = *mut c_void;

/// A C descriptor of an array of one dimension, or of a text.
#[repr(C)]
pub(crate) struct Described {
    pub address: *const c_void,
    pub element: usize,
    pub version: c_int,
    pub rank: u8,
    pub others: [u8; 3],
    pub lower: isize,
    pub extent: isize,
    pub stride: isize,
}

/// The structs of `mpi_attr_engine.h`.
#[repr(C)]
pub(crate) struct Keyval {
    pub language: c_int,
    pub integer_size: c_int,
    pub logical_size: c_int,
    pub false_bits: u64,
    pub copy: usize,
    pub delete: usize,
    pub extra_state: *mut c_void,
}

#[repr(C)]
pub(crate) struct Report {
    pub code: c_int,
    pub from_callback: c_int,
    pub text: [c_char; 120],
}
