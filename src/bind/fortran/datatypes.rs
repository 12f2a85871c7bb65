//! Datatypes in Fortran: constructors, bounds, and how one was made (MPI-4.1 ch. 5).

#[cfg(embedded)]
use super::super::c;
use super::arguments::*;
use super::arrays::*;
use super::{fortran_names, fortran_routines};
use crate::abi::*;

fortran_routines! {
    mpi_type_create_hvector MPI_TYPE_CREATE_HVECTOR => MPI_Type_create_hvector(
        count: In, blocklength: In, stride: InAint, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
    mpi_type_indexed MPI_TYPE_INDEXED => MPI_Type_indexed(
        count: In, lengths: InIntegers, places: InIntegers, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
        arrays(lengths: count.argument(), places: count.argument());
    mpi_type_create_hindexed MPI_TYPE_CREATE_HINDEXED => MPI_Type_create_hindexed(
        count: In, lengths: InIntegers, places: InAints, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
        arrays(lengths: count.argument());
    mpi_type_create_indexed_block MPI_TYPE_CREATE_INDEXED_BLOCK => MPI_Type_create_indexed_block(
        count: In, blocklength: In, places: InIntegers, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
        arrays(places: count.argument());
    mpi_type_create_hindexed_block MPI_TYPE_CREATE_HINDEXED_BLOCK => MPI_Type_create_hindexed_block(
        count: In, blocklength: In, places: InAints, oldtype: InHandle<Type>, newtype: OutHandle<Type>);
    mpi_type_create_resized MPI_TYPE_CREATE_RESIZED =>
        MPI_Type_create_resized(oldtype: InHandle<Type>, lb: InAint, extent: InAint, newtype: OutHandle<Type>);
    mpi_type_create_subarray MPI_TYPE_CREATE_SUBARRAY => MPI_Type_create_subarray(
        ndims: In, sizes: InIntegers, subsizes: InIntegers, starts: InIntegers, order: In,
        oldtype: InHandle<Type>, newtype: OutHandle<Type>)
        arrays(sizes: ndims.argument(), subsizes: ndims.argument(), starts: ndims.argument());
    mpi_type_create_darray MPI_TYPE_CREATE_DARRAY => MPI_Type_create_darray(
        size: In, rank: In, ndims: In, gsizes: InIntegers, distribs: InIntegers, dargs: InIntegers,
        psizes: InIntegers, order: In, oldtype: InHandle<Type>, newtype: OutHandle<Type>)
        arrays(
            gsizes: ndims.argument(), distribs: ndims.argument(), dargs: ndims.argument(),
            psizes: ndims.argument());
    mpi_type_create_f90_real MPI_TYPE_CREATE_F90_REAL =>
        MPI_Type_create_f90_real(p: In, r: In, newtype: OutHandle<Type>);
    mpi_type_create_f90_complex MPI_TYPE_CREATE_F90_COMPLEX =>
        MPI_Type_create_f90_complex(p: In, r: In, newtype: OutHandle<Type>);
    mpi_type_create_f90_integer MPI_TYPE_CREATE_F90_INTEGER =>
        MPI_Type_create_f90_integer(r: In, newtype: OutHandle<Type>);
    mpi_type_match_size MPI_TYPE_MATCH_SIZE =>
        MPI_Type_match_size(typeclass: In, size: In, datatype: OutHandle<Type>);
    mpi_type_get_value_index MPI_TYPE_GET_VALUE_INDEX => MPI_Type_get_value_index(
        value_type: InHandle<Type>, index_type: InHandle<Type>, pair_type: OutHandle<Type>);

    mpi_type_size_x MPI_TYPE_SIZE_X => MPI_Type_size_x(datatype: InHandle<Type>, size: OutPlain<i64>);
    mpi_type_get_extent_x MPI_TYPE_GET_EXTENT_X =>
        MPI_Type_get_extent_x(datatype: InHandle<Type>, lb: OutPlain<i64>, extent: OutPlain<i64>);
    mpi_type_get_true_extent MPI_TYPE_GET_TRUE_EXTENT =>
        MPI_Type_get_true_extent(datatype: InHandle<Type>, lb: OutPlain<Aint>, extent: OutPlain<Aint>);
    mpi_type_get_true_extent_x MPI_TYPE_GET_TRUE_EXTENT_X =>
        MPI_Type_get_true_extent_x(datatype: InHandle<Type>, lb: OutPlain<i64>, extent: OutPlain<i64>);
    mpi_type_get_envelope MPI_TYPE_GET_ENVELOPE => MPI_Type_get_envelope(
        datatype: InHandle<Type>, integers: OutInteger, addresses: OutInteger, datatypes: OutInteger,
        combiner: OutInteger);
    mpi_type_get_contents MPI_TYPE_GET_CONTENTS => MPI_Type_get_contents(
        datatype: InHandle<Type>, max_integers: In, max_addresses: In, max_datatypes: In,
        integers: OutIntegers, addresses: OutAints, datatypes: OutHandles<Type>)
        arrays(
            integers: max_integers.argument(), addresses: max_addresses.argument(),
            datatypes: max_datatypes.argument());
}
