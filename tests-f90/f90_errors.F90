! Error handlers, classes and codes with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_errors_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "errors.inc"
end module f90_errors_tests

program f90_errors
   use f90_errors_tests
   implicit none
   call run_tests()
end program f90_errors
