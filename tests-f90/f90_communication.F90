! Communication of a process with itself with the binding of the `mpi` module.
#include "mpi_under_test.h"
#define STATUS_OF(name) integer :: name(MPI_STATUS_SIZE)
module f90_communication_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "communication.inc"
end module f90_communication_tests

program f90_communication
   use f90_communication_tests
   implicit none
   call run_tests()
end program f90_communication
