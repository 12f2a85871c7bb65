//! Declarations of the C routines that the procedures call.

use mpi_attr::abi::{Aint, Handle, Status};
use types::*;

/// `MPI_Comm_errhandler_function` and those of other objects, without the further arguments that an MPI may pass.
pub type ErrorHandler = unsafe extern "C" fn(*const Handle, *const c_int);
/// `MPI_User_function`.
pub type UserFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut Handle);
/// `MPI_User_function_c`.
pub type LargeUserFunction = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut i64, *mut Handle);
/// `MPI_Datarep_conversion_function`.
pub type ConversionFunction =
    unsafe extern "C" fn(*mut c_void, Handle, c_int, *mut c_void, i64, *mut c_void) -> c_int;
/// `MPI_Datarep_conversion_function_c`.
pub type LargeConversionFunction =
    unsafe extern "C" fn(*mut c_void, Handle, i64, *mut c_void, i64, *mut c_void) -> c_int;
/// `MPI_Datarep_extent_function`.
pub type ExtentFunction = unsafe extern "C" fn(Handle, *mut Aint, *mut c_void) -> c_int;

#[allow(non_camel_case_types, missing_docs, reason = "the names and their meanings are the standard's")]
pub mod types {
    //! The types of C in the lists of routines.

    pub use core::ffi::{c_char, c_int, c_void};

    use super::{
        Aint, ConversionFunction, ErrorHandler, ExtentFunction, Handle, LargeConversionFunction,
        LargeUserFunction, Status, UserFunction,
    };

    /// What C declares as `T name[]`, and as `const T name[]`.
    pub type Array<T> = *mut T;
    pub type ConstArray<T> = *const T;

    macro_rules! same {
        ($($type:ty = $($name:ident)+;)+) => { $($(pub type $name = $type;)+)+ };
    }
    same! {
        Handle = MPI_Comm MPI_Datatype MPI_Errhandler MPI_File MPI_Group MPI_Info MPI_Message MPI_Op MPI_Request MPI_Session
            MPI_Win MPI_T_enum MPI_T_cvar_handle MPI_T_pvar_handle MPI_T_pvar_session MPI_T_event_registration
            MPI_T_event_instance;
        Aint = MPI_Aint;
        i64 = MPI_Count MPI_Offset;
        c_int = MPI_Fint MPI_T_cb_safety MPI_T_source_order;
        Status = MPI_Status MPI_F08_status;
        // Callbacks that the library compares with the predefined ones, or does not call by their types in C.
        *const c_void = MPI_Comm_copy_attr_function MPI_Comm_delete_attr_function MPI_Type_copy_attr_function
            MPI_Type_delete_attr_function MPI_Win_copy_attr_function MPI_Win_delete_attr_function MPI_Copy_function
            MPI_Delete_function MPIX_Session_delete_attr_function MPIX_File_delete_attr_function MPI_T_event_cb_function
            MPI_T_event_dropped_cb_function MPI_T_event_free_cb_function;
        Option<ErrorHandler> = MPI_Comm_errhandler_function MPI_File_errhandler_function
            MPI_Session_errhandler_function MPI_Win_errhandler_function;
        Option<unsafe extern "C" fn(Handle, c_int, *mut c_void)> = MPIX_Comm_errhandler_function_x
            MPIX_File_errhandler_function_x MPIX_Session_errhandler_function_x MPIX_Win_errhandler_function_x;
        Option<unsafe extern "C" fn(*mut c_void)> = Hook MPIX_Destructor_function;
        Option<UserFunction> = MPI_User_function;
        Option<LargeUserFunction> = MPI_User_function_c;
        Option<unsafe extern "C" fn(*mut c_void, *mut c_void, i64, Handle, *mut c_void)> = MPIX_User_function_x;
        Option<unsafe extern "C" fn(*mut c_void, *mut Status) -> c_int> = MPI_Grequest_query_function;
        Option<unsafe extern "C" fn(*mut c_void) -> c_int> = MPI_Grequest_free_function;
        Option<unsafe extern "C" fn(*mut c_void, c_int) -> c_int> = MPI_Grequest_cancel_function;
        Option<ConversionFunction> = MPI_Datarep_conversion_function;
        Option<LargeConversionFunction> = MPI_Datarep_conversion_function_c;
        Option<ExtentFunction> = MPI_Datarep_extent_function;
        Option<unsafe extern "C" fn(*mut c_void, *mut *mut c_void) -> c_int> = mpi_attr_make_function;
    }
}

/// Declares routines. In the embedded world procedures call their `PMPI` names, so that a tool intercepts each call
/// only once, in Fortran. Over another MPI, with feature `through-tools`, they call the `MPI` names, so that tools
/// for C intercept the calls (§15.2).
macro_rules! declare {
    ($($name:ident($($arguments:tt)*) $(-> $result:ty)?;)*) => {
        // SAFETY: the standard's signatures.
        #[allow(missing_docs, reason = "the standard's routines")]
        unsafe extern "C" {$(
            #[cfg_attr(not(feature = "through-tools"), link_name = concat!("P", stringify!($name)))]
            pub fn $name($($arguments)*) -> $crate::result_of_c!($($result)?);
        )*}
    };
}

/// Declares the routines of a list by their own names.
#[macro_export]
macro_rules! declare_c {
    ($($name:ident($($arguments:tt)*) $(-> $result:ty)?;)*) => {
        // SAFETY: the signatures of the headers.
        unsafe extern "C" { $(pub fn $name($($arguments)*) -> $crate::result_of_c!($($result)?);)* }
    };
}

/// The type of a result in the lists of routines.
#[macro_export]
macro_rules! result_of_c {
    () => {
        core::ffi::c_int
    };
    ($result:ty) => {
        $result
    };
}

// `routines_of_c!`, `extensions_of_c!` and `library_of_c!`: build.rs reads them in the headers.
include!(concat!(env!("OUT_DIR"), "/signatures.rs"));

routines_of_c! { declare }
