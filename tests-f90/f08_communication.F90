! Communication of a process with itself with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
#define STATUS_OF(name) type(MPI_Status) :: name
module f08_communication_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "communication.inc"
end module f08_communication_tests

program f08_communication
   use f08_communication_tests
   implicit none
   call run_tests()
end program f08_communication
