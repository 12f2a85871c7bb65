! Predefined attributes with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_predefined_tests
   use, intrinsic :: iso_c_binding, only : c_ptr
   use MPI_MODULE_F08
   use check
   implicit none
#include "predefined.inc"
end module f08_predefined_tests

program f08_predefined
   use f08_predefined_tests
   implicit none
   call run_tests()
end program f08_predefined
