! Topologies, derived datatypes, sessions and arrays with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_made_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "made.inc"
end module f90_made_tests

program f90_made
   use f90_made_tests
   implicit none
   call run_tests()
end program f90_made
