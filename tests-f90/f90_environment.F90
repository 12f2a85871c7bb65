! Starting up, versions, time, the ABI with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_environment_tests
   use MPI_MODULE_F90
   use check
   use, intrinsic :: iso_fortran_env, only : int8, int16, int64, real32, real64
   implicit none
#include "environment.inc"
end module f90_environment_tests

program f90_environment
   use f90_environment_tests
   implicit none
   call run_tests()
end program f90_environment
