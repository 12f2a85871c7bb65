! Attributes at MPI_Finalize with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_finalize_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "finalize.inc"
end module f90_finalize_tests

program f90_finalize
   use f90_finalize_tests
   implicit none
   call run_tests()
end program f90_finalize
