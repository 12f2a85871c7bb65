! Attributes of windows with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
#include "win.h"
module f08_win_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "attributes.inc"
end module f08_win_tests

program f08_win
   use f08_win_tests
   implicit none
   call run_tests()
end program f08_win
