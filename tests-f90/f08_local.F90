! Local routines for messages and reductions with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
#define STATUS_OF(name) type(MPI_Status) :: name
module f08_local_tests
   use, intrinsic :: iso_c_binding, only : c_ptr, c_loc, c_f_pointer, c_associated
   use MPI_MODULE_F08
   use check
   implicit none
#include "local.inc"
end module f08_local_tests

program f08_local
   use f08_local_tests
   implicit none
   call run_tests()
end program f08_local
