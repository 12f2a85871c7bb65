! Attributes of datatypes with the binding of the `mpi` module.
#include "mpi_under_test.h"
#include "type.h"
module f90_type_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "attributes.inc"
end module f90_type_tests

program f90_type
   use f90_type_tests
   implicit none
   call run_tests()
end program f90_type
