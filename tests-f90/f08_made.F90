! Topologies, derived datatypes, sessions and arrays with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_made_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "made.inc"
end module f08_made_tests

program f08_made
   use f08_made_tests
   implicit none
   call run_tests()
end program f08_made
