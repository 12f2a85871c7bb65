! Starting up, versions, time, the ABI with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_environment_tests
   use MPI_MODULE_F08
   use check
   use, intrinsic :: iso_fortran_env, only : int8, int16, int64, real32, real64
   implicit none
#include "environment.inc"
end module f08_environment_tests

program f08_environment
   use f08_environment_tests
   implicit none
   call run_tests()
end program f08_environment
