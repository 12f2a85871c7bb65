! Starting up, versions, time, the ABI with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_environment_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "environment.inc"
end module f90_environment_tests

program f90_environment
   use f90_environment_tests
   implicit none
   call run_tests()
end program f90_environment
