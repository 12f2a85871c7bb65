! Calls that need other processes, with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_processes_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "processes.inc"
end module f08_processes_tests

program f08_processes
   use f08_processes_tests
   implicit none
   call run_tests()
end program f08_processes
