! Starting up, versions, time, the ABI with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_environment_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "environment.inc"
end module f08_environment_tests

program f08_environment
   use f08_environment_tests
   implicit none
   call run_tests()
end program f08_environment
