! Attributes of communicators with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
#include "comm.h"
module f08_comm_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "attributes.inc"
end module f08_comm_tests

program f08_comm
   use f08_comm_tests
   implicit none
   call run_tests()
end program f08_comm
