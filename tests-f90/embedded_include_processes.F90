! Calls that need other processes, with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_processes_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "processes.inc"
end module include_processes_tests

program include_processes
   use include_processes_tests
   implicit none
   call run_tests()
end program include_processes
