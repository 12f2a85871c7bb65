! The MPI-1 routines called from the Fortran 2008 binding.
#define FACE_F08
#define FUNCTIONS_ARE_EXTERNAL
#include "mpi_under_test.h"
module f08_mpi1_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "mpi1.inc"
end module f08_mpi1_tests

program f08_mpi1
   use f08_mpi1_tests
   implicit none
   call run_tests()
end program f08_mpi1
