! Memory and windows with buffers with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_memory_tests
   use, intrinsic :: iso_c_binding, only : c_ptr, c_loc, c_f_pointer
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "memory.inc"
end module include_memory_tests

program include_memory
   use include_memory_tests
   implicit none
   call run_tests()
end program include_memory
