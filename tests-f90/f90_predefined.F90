! Predefined attributes with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_predefined_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "predefined.inc"
end module f90_predefined_tests

program f90_predefined
   use f90_predefined_tests
   implicit none
   call run_tests()
end program f90_predefined
