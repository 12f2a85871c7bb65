! Attributes of windows with the binding of the `mpi` module.
#include "mpi_under_test.h"
#include "win.h"
module f90_win_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "attributes.inc"
end module f90_win_tests

program f90_win
   use f90_win_tests
   implicit none
   call run_tests()
end program f90_win
