! Memory and windows with buffers with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_memory_tests
   use, intrinsic :: iso_c_binding, only : c_ptr, c_loc, c_f_pointer
   use MPI_MODULE_F90
   use check
   implicit none
#include "memory.inc"
end module f90_memory_tests

program f90_memory
   use f90_memory_tests
   implicit none
   call run_tests()
end program f90_memory
