//! The predefined callbacks of Fortran: procedures that programs pass as arguments or call (MPI-4.1 §7.7.2).

use core::ffi::c_void;

use crate::linker_names;

/// Passes the names of the predefined callbacks to a macro: for each function that recognizes a callback, the symbols
/// with a body and their names.
#[macro_export]
macro_rules! predefined_callback_names {
    ($($macro:tt)+) => {
        $($macro)+! {
            is_dup:
                "pmpi_comm_dup_fn_" =>
                    mpi_comm_dup_fn MPI_COMM_DUP_FN in mpi f08_callback,
                    mpi_type_dup_fn MPI_TYPE_DUP_FN in mpi f08_callback,
                    mpi_win_dup_fn MPI_WIN_DUP_FN in mpi f08_callback;
                "pmpi_dup_fn_" => mpi_dup_fn MPI_DUP_FN in mpi;

            is_null_copy:
                "pmpi_null_copy_fn_" =>
                    mpi_comm_null_copy_fn MPI_COMM_NULL_COPY_FN in mpi f08_callback,
                    mpi_type_null_copy_fn MPI_TYPE_NULL_COPY_FN in mpi f08_callback,
                    mpi_win_null_copy_fn MPI_WIN_NULL_COPY_FN in mpi f08_callback,
                    mpi_null_copy_fn MPI_NULL_COPY_FN in mpi;

            is_null_delete:
                "pmpi_null_delete_fn_" =>
                    mpi_comm_null_delete_fn MPI_COMM_NULL_DELETE_FN in mpi f08_callback,
                    mpi_type_null_delete_fn MPI_TYPE_NULL_DELETE_FN in mpi f08_callback,
                    mpi_win_null_delete_fn MPI_WIN_NULL_DELETE_FN in mpi f08_callback,
                    mpi_null_delete_fn MPI_NULL_DELETE_FN in mpi;
        }
    };
}

/// Whether an address is that of one of these symbols. The dynamic linker resolves each symbol, because its address may
/// be in the main program instead of at the body.
#[macro_export]
macro_rules! is_one_of {
    ($address:expr; $($symbol:expr),+ $(,)?) => {
        [$({
            unsafe extern "C" {
                #[link_name = $symbol]
                fn procedure();
            }
            procedure as *const ::core::ffi::c_void
        }),+].contains(&$address)
    };
}

macro_rules! recognizers {
    ($($knows:ident: $($body:literal => $($lower:ident $upper:ident in $($list:ident)+),+;)+)*) => {$(
        /// Whether an address is this predefined callback, under any of its names.
        #[cold] // programs mostly pass the same callback again, and the caller remembers its address
        pub fn $knows(callback: *const c_void) -> bool {
            !cfg!(miri)
                && ($($(is_one_of!(callback; concat!(stringify!($lower), "_i8_"))
                    || $(linker_names!($list $lower $upper, [is_one_of] { callback; }))||+)||+)||+)
        }
    )*};
}

predefined_callback_names!(recognizers);

/// Gives the bodies their names.
#[macro_export]
macro_rules! predefined_callback_aliases {
    ($($knows:ident: $($body:literal => $($lower:ident $upper:ident in $($list:ident)+),+;)+)*) => {
        $($($(
            $crate::export_procedure!(alias $lower, $body);
            $($crate::linker_names!($list $lower $upper, [$crate::weak_aliases] { $body; });)+
        )+)+)*
    };
}

/// Defines the predefined callbacks in a backend.
#[macro_export]
macro_rules! predefined_callbacks {
    () => {
        use ::core::ffi::c_void;

        use ::mpi_attr::abi::{Aint, MPI_SUCCESS};
        use $crate::fortran::{Integer, Logical};

        // `MPI_COMM_DUP_FN`, `MPI_TYPE_DUP_FN`, `MPI_WIN_DUP_FN`: copies an INTEGER(KIND=MPI_ADDRESS_KIND).
        $crate::export_procedure! { bodies fn mpi_comm_dup_fn(
            object: Integer, keyval: Integer, extra_state: *mut Aint, value_in: *const Aint,
            value_out: *mut Aint, flag: Logical, ierror: Integer) {
            if !(value_in.is_null() || value_out.is_null()) {
                // SAFETY: not null, and Fortran passes an INTEGER of this kind.
                unsafe { value_out.write(value_in.read()) };
            }
            flag.put(true);
            ierror.put(MPI_SUCCESS);
        } }

        // `MPI_DUP_FN` of MPI-1: copies an INTEGER.
        $crate::export_procedure! { bodies fn mpi_dup_fn(
            comm: Integer, keyval: Integer, extra_state: Integer, value_in: Integer, value_out: Integer,
            flag: Logical, ierror: Integer) {
            value_out.put_long(value_in.get_long());
            flag.put(true);
            ierror.put(MPI_SUCCESS);
        } }

        // `MPI_xxx_NULL_COPY_FN`, and `MPI_NULL_COPY_FN` of MPI-1. It does not access the values, which differ in
        // width.
        $crate::export_procedure! { bodies fn mpi_null_copy_fn(
            object: Integer, keyval: Integer, extra_state: *mut c_void, value_in: *mut c_void,
            value_out: *mut c_void, flag: Logical, ierror: Integer) {
            flag.put(false);
            ierror.put(MPI_SUCCESS);
        } }

        // `MPI_xxx_NULL_DELETE_FN`, and `MPI_NULL_DELETE_FN` of MPI-1.
        $crate::export_procedure! { bodies fn mpi_null_delete_fn(
            object: Integer, keyval: Integer, value: *mut c_void, extra_state: *mut c_void, ierror: Integer) {
            ierror.put(MPI_SUCCESS);
        } }

        $crate::predefined_callback_names!($crate::predefined_callback_aliases);
    };
}
