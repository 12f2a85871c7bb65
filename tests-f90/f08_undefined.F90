! Results of failing calls with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_undefined_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "undefined.inc"
end module f08_undefined_tests

program f08_undefined
   use f08_undefined_tests
   implicit none
   call run_tests()
end program f08_undefined
