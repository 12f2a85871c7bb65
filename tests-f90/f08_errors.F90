! Error handlers, classes and codes with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_errors_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "errors.inc"
end module f08_errors_tests

program f08_errors
   use f08_errors_tests
   implicit none
   call run_tests()
end program f08_errors
