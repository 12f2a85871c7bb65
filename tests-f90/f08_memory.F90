! Memory and windows with buffers with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_memory_tests
   use, intrinsic :: iso_c_binding, only : c_ptr, c_loc, c_f_pointer
   use MPI_MODULE_F08
   use check
   implicit none
#include "memory.inc"
end module f08_memory_tests

program f08_memory
   use f08_memory_tests
   implicit none
   call run_tests()
end program f08_memory
