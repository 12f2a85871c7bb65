! Attributes at MPI_Finalize with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_finalize_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "finalize.inc"
end module f08_finalize_tests

program f08_finalize
   use f08_finalize_tests
   implicit none
   call run_tests()
end program f08_finalize
