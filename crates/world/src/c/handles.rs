//! Handles as integers, for Fortran and other languages (MPI-5.0 ch. 20).

use core::ffi::c_int;

use crate::file::File;
use crate::session::Session;
use crate::{Communicator, Datatype, Window, other_from_int, to_int};
use mpi_attr::abi::Handle;
use mpi_attr_bindings::backend::Cached;
use mpi_attr_bindings::weak_aliases;

/// The number of a handle that need not be valid; converting the number back gives `way_back`. If that is another
/// handle, the result is 0, which is not the number of any handle.
fn number_of(handle: Handle, way_back: Handle) -> c_int {
    if way_back == handle { to_int(handle) } else { 0 }
}

/// `TO, FROM, C2F, F2C, by;`: converts a handle to its number and back. The second pair of names has numbers of type
/// `MPI_Fint`, which is `int` here.
macro_rules! conversions {
    ($($to:ident, $from:ident, $c2f:ident, $f2c:ident, $by:expr;)*) => {$(
        #[doc = concat!("`", stringify!($to), "`: the handle's number.")]
        #[unsafe(export_name = concat!("P", stringify!($to)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) extern "C" fn $to(handle: Handle) -> c_int {
            number_of(handle, $by(to_int(handle)))
        }
        weak_aliases!(
            concat!("P", stringify!($to));
            stringify!($to), stringify!($c2f), concat!("P", stringify!($c2f)),
        );

        #[doc = concat!("`", stringify!($from), "`: the handle with a number.")]
        #[unsafe(export_name = concat!("P", stringify!($from)))]
        #[allow(non_snake_case, reason = "the standard's name")]
        pub(crate) extern "C" fn $from(number: c_int) -> Handle {
            $by(number)
        }
        weak_aliases!(
            concat!("P", stringify!($from));
            stringify!($from), stringify!($f2c), concat!("P", stringify!($f2c)),
        );
    )*};
}

conversions! {
    MPI_Comm_toint, MPI_Comm_fromint, MPI_Comm_c2f, MPI_Comm_f2c, Communicator::from_fortran;
    MPI_Type_toint, MPI_Type_fromint, MPI_Type_c2f, MPI_Type_f2c, Datatype::from_fortran;
    MPI_Win_toint, MPI_Win_fromint, MPI_Win_c2f, MPI_Win_f2c, Window::from_fortran;
    MPI_Group_toint, MPI_Group_fromint, MPI_Group_c2f, MPI_Group_f2c, other_from_int;
    MPI_Info_toint, MPI_Info_fromint, MPI_Info_c2f, MPI_Info_f2c, other_from_int;
    MPI_Errhandler_toint, MPI_Errhandler_fromint, MPI_Errhandler_c2f, MPI_Errhandler_f2c, other_from_int;
    MPI_Session_toint, MPI_Session_fromint, MPI_Session_c2f, MPI_Session_f2c, Session::from_fortran;
    MPI_Request_toint, MPI_Request_fromint, MPI_Request_c2f, MPI_Request_f2c, other_from_int;
    MPI_File_toint, MPI_File_fromint, MPI_File_c2f, MPI_File_f2c, File::from_fortran;
    MPI_Message_toint, MPI_Message_fromint, MPI_Message_c2f, MPI_Message_f2c, other_from_int;
    MPI_Op_toint, MPI_Op_fromint, MPI_Op_c2f, MPI_Op_f2c, other_from_int;
}
