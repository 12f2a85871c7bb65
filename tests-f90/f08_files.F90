! Files with the Fortran 2008 binding.
#define FACE_F08
#define NAME 'f08'
#define STATUS(name) type(MPI_Status) :: name
#include "mpi_under_test.h"
module f08_files_tests
   use, intrinsic :: iso_c_binding, only : c_ptr, c_f_pointer
   use MPI_MODULE_F08
   use check
   implicit none
#include "files.inc"
end module f08_files_tests

program f08_files
   use f08_files_tests
   implicit none
   call run_tests()
end program f08_files
