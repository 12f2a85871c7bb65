//! Handles as integers, for Fortran and other languages (MPI-5.0 ch. 20).

use core::ffi::c_int;

use super::super::weak_aliases;
use crate::abi::Handle;
use crate::backend::{Communicator, Datatype, Window, from_fortran, plain, to_int};

/// The number of a handle that may be anything, whose number leads back to `way_back`. A handle that is none has the
/// number 0, which is nobody's.
fn number_of(handle: Handle, way_back: Handle) -> c_int {
    if way_back == handle { to_int(handle) } else { 0 }
}

macro_rules! conversions {
    ($($to:ident, $from:ident, $by:expr;)*) => {$(
        #[doc = concat!("`", stringify!($to), "`: the handle's number.")]
        #[unsafe(export_name = concat!("P", stringify!($to)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) extern "C" fn $to(handle: Handle) -> c_int {
            number_of(handle, $by(to_int(handle)))
        }
        weak_aliases!(concat!("P", stringify!($to)); stringify!($to));

        #[doc = concat!("`", stringify!($from), "`: the handle with a number.")]
        #[unsafe(export_name = concat!("P", stringify!($from)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) extern "C" fn $from(number: c_int) -> Handle {
            $by(number)
        }
        weak_aliases!(concat!("P", stringify!($from)); stringify!($from));
    )*};
}

conversions! {
    MPI_Comm_toint, MPI_Comm_fromint, from_fortran::<Communicator>;
    MPI_Type_toint, MPI_Type_fromint, from_fortran::<Datatype>;
    MPI_Win_toint, MPI_Win_fromint, from_fortran::<Window>;
    MPI_Group_toint, MPI_Group_fromint, plain;
    MPI_Info_toint, MPI_Info_fromint, plain;
    MPI_Errhandler_toint, MPI_Errhandler_fromint, plain;
    MPI_Request_toint, MPI_Request_fromint, plain;
}
