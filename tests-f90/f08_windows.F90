! Accesses of a process to its own windows with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_windows_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "windows.inc"
end module f08_windows_tests

program f08_windows
   use f08_windows_tests
   implicit none
   call run_tests()
end program f08_windows
