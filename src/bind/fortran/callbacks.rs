//! The predefined callbacks of Fortran: real procedures, to be handed over and to be called (MPI-4.1 §7.7.2).

use core::ffi::c_void;

use super::super::nulls::null_calls;
use super::super::weak_aliases;
use super::arguments::{Integer, Logical};
use crate::abi::{Aint, MPI_SUCCESS};

/// `MPI_COMM_DUP_FN`, `MPI_TYPE_DUP_FN`, `MPI_WIN_DUP_FN`: copies an INTEGER(KIND=MPI_ADDRESS_KIND).
///
/// # Safety
/// Arguments are those of a copy callback.
#[unsafe(export_name = "pmpi_comm_dup_fn_")]
unsafe extern "C" fn dup(
    _object: Integer,
    _keyval: Integer,
    _extra_state: *mut Aint,
    value_in: *const Aint,
    value_out: *mut Aint,
    flag: Logical,
    ierror: Integer,
) {
    if !(value_in.is_null() || value_out.is_null()) {
        // SAFETY: not null, and as the caller promised.
        unsafe { value_out.write(value_in.read()) };
    }
    flag.put(true);
    ierror.put(MPI_SUCCESS);
}

null_calls!(
    "mpi_comm_dup_fn", dup;
    object: Integer, key: Integer, extra_state: *mut Aint, value_in: *const Aint, value_out: *mut Aint, flag: Logical,
    ierror: Integer; ()
);

/// `MPI_DUP_FN` of MPI-1: copies an INTEGER, and no byte more.
///
/// # Safety
/// Arguments are those of an MPI-1 copy callback.
#[unsafe(export_name = "pmpi_dup_fn_")]
unsafe extern "C" fn dup_integer(
    _comm: Integer,
    _keyval: Integer,
    _extra_state: Integer,
    value_in: Integer,
    value_out: Integer,
    flag: Logical,
    ierror: Integer,
) {
    value_out.put_long(value_in.get_long());
    flag.put(true);
    ierror.put(MPI_SUCCESS);
}

null_calls!(
    "mpi_dup_fn", dup_integer;
    comm: Integer, key: Integer, extra_state: Integer, value_in: Integer, value_out: Integer, flag: Logical,
    ierror: Integer; ()
);

/// `MPI_xxx_NULL_COPY_FN`, and `MPI_NULL_COPY_FN` of MPI-1: does not look at the values.
///
/// # Safety
/// Arguments are those of a copy callback.
#[unsafe(export_name = "pmpi_null_copy_fn_")]
unsafe extern "C" fn null_copy(
    _object: Integer,
    _keyval: Integer,
    _extra_state: *mut c_void,
    _value_in: *mut c_void,
    _value_out: *mut c_void,
    flag: Logical,
    ierror: Integer,
) {
    flag.put(false);
    ierror.put(MPI_SUCCESS);
}

null_calls!(
    "mpi_null_copy_fn", null_copy;
    object: Integer, key: Integer, extra_state: *mut c_void, value_in: *mut c_void, value_out: *mut c_void,
    flag: Logical, ierror: Integer; ()
);

/// `MPI_xxx_NULL_DELETE_FN`, and `MPI_NULL_DELETE_FN` of MPI-1.
///
/// # Safety
/// Arguments are those of a delete callback.
#[unsafe(export_name = "pmpi_null_delete_fn_")]
unsafe extern "C" fn null_delete(
    _object: Integer,
    _keyval: Integer,
    _value: *mut c_void,
    _extra_state: *mut c_void,
    ierror: Integer,
) {
    ierror.put(MPI_SUCCESS);
}

null_calls!(
    "mpi_null_delete_fn", null_delete;
    object: Integer, key: Integer, value: *mut c_void, extra_state: *mut c_void, ierror: Integer; ()
);

/// Names a predefined callback, and defines the function that knows it by any of its names. The names are
/// looked up through the dynamic linker, which may have given them another address than the body's: one in the
/// main program.
macro_rules! predefined_callbacks {
    ($($knows:ident $what:ident: $($target:literal => $($alias:ident),+;)+)*) => {$(
        /// Whether an address is this predefined callback, in any face.
        ///
        /// # Errors
        /// `MPI_ERR_NO_MEM`.
        pub(crate) fn $knows(callback: *const c_void) -> $crate::error::Result<bool> {
            #[cfg(not(miri))]
            unsafe extern "C" {
                $($(fn $alias();)+)+
            }
            #[cfg(not(miri))]
            let known = [$($($alias as *const c_void,)+)+];
            #[cfg(miri)]
            let known: [*const c_void; 0] = [];
            #[cfg(host)]
            if crate::host::callbacks::is_hosts(callback, crate::host::callbacks::Callback::$what)? {
                return Ok(true);
            }
            Ok(known.contains(&callback))
        }
        $(weak_aliases!($target; $(stringify!($alias)),+);)+
    )*};
}

predefined_callbacks! {
    is_dup Dup:
        "pmpi_comm_dup_fn_" =>
            mpi_comm_dup_fn_, mpi_comm_dup_fn, mpi_comm_dup_fn__, MPI_COMM_DUP_FN, mpi_comm_dup_fn_f08_,
            mpi_type_dup_fn_, mpi_type_dup_fn, mpi_type_dup_fn__, MPI_TYPE_DUP_FN, mpi_type_dup_fn_f08_,
            mpi_win_dup_fn_, mpi_win_dup_fn, mpi_win_dup_fn__, MPI_WIN_DUP_FN, mpi_win_dup_fn_f08_;
        "pmpi_dup_fn_" => mpi_dup_fn_, mpi_dup_fn, mpi_dup_fn__, MPI_DUP_FN;

    is_null_copy NullCopy:
        "pmpi_null_copy_fn_" =>
            mpi_comm_null_copy_fn_, mpi_comm_null_copy_fn, mpi_comm_null_copy_fn__, MPI_COMM_NULL_COPY_FN,
            mpi_comm_null_copy_fn_f08_,
            mpi_type_null_copy_fn_, mpi_type_null_copy_fn, mpi_type_null_copy_fn__, MPI_TYPE_NULL_COPY_FN,
            mpi_type_null_copy_fn_f08_,
            mpi_win_null_copy_fn_, mpi_win_null_copy_fn, mpi_win_null_copy_fn__, MPI_WIN_NULL_COPY_FN,
            mpi_win_null_copy_fn_f08_,
            mpi_null_copy_fn_, mpi_null_copy_fn, mpi_null_copy_fn__, MPI_NULL_COPY_FN;

    is_null_delete NullDelete:
        "pmpi_null_delete_fn_" =>
            mpi_comm_null_delete_fn_, mpi_comm_null_delete_fn, mpi_comm_null_delete_fn__,
            MPI_COMM_NULL_DELETE_FN, mpi_comm_null_delete_fn_f08_,
            mpi_type_null_delete_fn_, mpi_type_null_delete_fn, mpi_type_null_delete_fn__,
            MPI_TYPE_NULL_DELETE_FN, mpi_type_null_delete_fn_f08_,
            mpi_win_null_delete_fn_, mpi_win_null_delete_fn, mpi_win_null_delete_fn__,
            MPI_WIN_NULL_DELETE_FN, mpi_win_null_delete_fn_f08_,
            mpi_null_delete_fn_, mpi_null_delete_fn, mpi_null_delete_fn__, MPI_NULL_DELETE_FN;
}
