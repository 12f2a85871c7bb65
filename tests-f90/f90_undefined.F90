! Results of failing calls with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_undefined_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "undefined.inc"
end module f90_undefined_tests

program f90_undefined
   use f90_undefined_tests
   implicit none
   call run_tests()
end program f90_undefined
