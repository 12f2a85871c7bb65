! Accesses of a process to its own windows with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_windows_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "windows.inc"
end module f90_windows_tests

program f90_windows
   use f90_windows_tests
   implicit none
   call run_tests()
end program f90_windows
