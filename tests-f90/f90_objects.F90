! Communicators, groups, datatypes, infos and requests with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_objects_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "objects.inc"
end module f90_objects_tests

program f90_objects
   use f90_objects_tests
   implicit none
   call run_tests()
end program f90_objects
