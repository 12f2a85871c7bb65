! Attributes of communicators with the binding of the `mpi` module.
#include "mpi_under_test.h"
#include "comm.h"
module f90_comm_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "attributes.inc"
end module f90_comm_tests

program f90_comm
   use f90_comm_tests
   implicit none
   call run_tests()
end program f90_comm
