//! The procedures with CHARACTER arguments, whose lengths follow all others.

use super::super::c;
use super::arguments::*;
use super::{fortran_names, fortran_routines};
use crate::abi::*;

type Key = InText<true>;

fortran_routines! {
    mpi_get_library_version MPI_GET_LIBRARY_VERSION =>
        MPI_Get_library_version(version: OutText<MPI_MAX_LIBRARY_VERSION_STRING>, resultlen: OutInteger)
        lengths(version = length);
    mpi_get_processor_name MPI_GET_PROCESSOR_NAME =>
        MPI_Get_processor_name(name: OutText<MPI_MAX_PROCESSOR_NAME>, resultlen: OutInteger)
        lengths(name = length);
    mpi_error_string MPI_ERROR_STRING =>
        MPI_Error_string(errorcode: In, string: OutText<MPI_MAX_ERROR_STRING>, resultlen: OutInteger)
        lengths(string = length);
    mpi_add_error_string MPI_ADD_ERROR_STRING =>
        MPI_Add_error_string(errorcode: In, string: InText) lengths(string = length);

    mpi_comm_set_name MPI_COMM_SET_NAME =>
        MPI_Comm_set_name(comm: InHandle<Comm>, comm_name: InText) lengths(comm_name = length);
    mpi_comm_get_name MPI_COMM_GET_NAME =>
        MPI_Comm_get_name(comm: InHandle<Comm>, comm_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(comm_name = length);
    mpi_type_set_name MPI_TYPE_SET_NAME =>
        MPI_Type_set_name(datatype: InHandle<Type>, type_name: InText) lengths(type_name = length);
    mpi_type_get_name MPI_TYPE_GET_NAME =>
        MPI_Type_get_name(datatype: InHandle<Type>, type_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(type_name = length);
    mpi_win_set_name MPI_WIN_SET_NAME =>
        MPI_Win_set_name(win: InHandle<Win>, win_name: InText) lengths(win_name = length);
    mpi_win_get_name MPI_WIN_GET_NAME =>
        MPI_Win_get_name(win: InHandle<Win>, win_name: OutText<MPI_MAX_OBJECT_NAME>, resultlen: OutInteger)
        lengths(win_name = length);

    mpi_info_set MPI_INFO_SET =>
        MPI_Info_set(info: InHandle<Plain>, key: Key, value: Key) lengths(key = key_length, value = value_length);
    mpi_info_get MPI_INFO_GET =>
        MPI_Info_get(info: InHandle<Plain>, key: Key, valuelen: In, value: OutText<MPI_MAX_INFO_VAL>, flag: Flag)
        lengths(key = key_length, value = value_length);
    mpi_info_get_nthkey MPI_INFO_GET_NTHKEY =>
        MPI_Info_get_nthkey(info: InHandle<Plain>, n: In, key: OutText<MPI_MAX_INFO_KEY>) lengths(key = length);
    mpi_info_delete MPI_INFO_DELETE =>
        MPI_Info_delete(info: InHandle<Plain>, key: Key) lengths(key = length);
}
