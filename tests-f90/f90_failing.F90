! Results of failing calls, without attributes, with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_failing_tests
   use, intrinsic :: iso_c_binding, only : c_associated, c_loc, c_ptr
   use MPI_MODULE_F90
   use check
   implicit none
#include "failing.inc"
end module f90_failing_tests

program f90_failing
   use f90_failing_tests
   implicit none
   call run_tests()
end program f90_failing
