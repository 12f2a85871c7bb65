! Results of failing calls, without attributes, with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_failing_tests
   use, intrinsic :: iso_c_binding, only : c_associated, c_loc, c_ptr
   use MPI_MODULE_F08
   use check
   implicit none
#include "failing.inc"
end module f08_failing_tests

program f08_failing
   use f08_failing_tests
   implicit none
   call run_tests()
end program f08_failing
