! Local routines for messages and reductions in the style of the `mpi` module.
#include "mpi_under_test.h"
#define STATUS_OF(name) integer :: name(MPI_STATUS_SIZE)
module f90_local_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "local.inc"
end module f90_local_tests

program f90_local
   use f90_local_tests
   implicit none
   call run_tests()
end program f90_local
