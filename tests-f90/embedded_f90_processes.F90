! Calls that need other processes, with the binding of the `mpi` module.
#include "mpi_under_test.h"
module f90_processes_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "processes.inc"
end module f90_processes_tests

program f90_processes
   use f90_processes_tests
   implicit none
   call run_tests()
end program f90_processes
