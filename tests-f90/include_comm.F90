! Attributes of communicators with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
#include "comm.h"
module include_comm_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "attributes.inc"
end module include_comm_tests

program include_comm
   use include_comm_tests
   implicit none
   call run_tests()
end program include_comm
