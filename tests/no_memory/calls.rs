//! The routines of C and Fortran, for the scenarios.

use std::ffi::{c_char, c_int, c_void};

pub(crate) use declared::*;
pub(crate) use mpi_attr::abi::*;

#[allow(dead_code, reason = "no scenario has all")]
mod declared {
    use mpi_attr_forward::c::types::*;
    use mpi_attr_forward::{declare_c, extensions_of_c, routines_of_c};

    routines_of_c! { declare_c }
    extensions_of_c! { declare_c }
}

type Text = *const c_char;
type Longs = *const i64;

/// `pmpi_x_(arguments, ierror)`, and hidden lengths; without a result.
macro_rules! procedures {
    ($($name:ident($($type:ty),*);)*) => {
        // SAFETY: the signatures of the standard.
        unsafe extern "C" {
            $(pub(crate) fn $name($(_: $type),*);)*
        }
    };
}

/// Any INTEGER or LOGICAL, of either width, by reference.
pub(crate) type By = *mut c_void;

procedures! {
    pmpi_comm_set_attr_(By, By, *const Aint, By);
    pmpi_attr_put_(By, By, By, By);
    pmpi_comm_set_name_(By, Text, By, usize);
    pmpi_info_set_(By, Text, Text, By, usize, usize);
    pmpi_group_from_session_pset_(By, Text, By, By, usize);
    pmpi_group_incl_(By, By, By, By, By);
    pmpi_waitall_(By, By, By, By);
    pmpi_waitsome_(By, By, By, By, By, By);
    pmpi_cart_create_(By, By, By, By, By, By, By);
    pmpi_cart_get_(By, By, By, By, By, By);
    pmpi_type_create_struct_(By, By, Longs, By, By, By);
    pmpi_type_get_contents_(By, By, By, By, By, *mut Aint, By, By);
    pmpi_op_create_(extern "C" fn(By, By, By, By), By, By, By);
    pmpi_op_free_(By, By);
    pmpi_grequest_start_(
        extern "C" fn(*mut Aint, By, By), extern "C" fn(*mut Aint, By), extern "C" fn(*mut Aint, By, By),
        *const Aint, By, By
    );
    pmpi_reduce_local_f08ts_(Section, Section, By, By, By, By);
    pmpi_pack_f08ts_(Section, By, By, Section, By, By, By, By);
    pmpi_unpack_f08ts_(Section, By, By, Section, By, By, By, By);
    pmpi_pack_external_f08ts_(Section, Section, By, By, Section, *const Aint, *mut Aint, By);
    pmpi_unpack_external_f08ts_(Section, Section, *const Aint, *mut Aint, Section, By, By, By);
}

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

pub(crate) type Section = *const Described;

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
