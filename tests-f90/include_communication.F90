! Communication of a process with itself with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
#define STATUS_OF(name) integer :: name(MPI_STATUS_SIZE)
module include_communication_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "communication.inc"
end module include_communication_tests

program include_communication
   use include_communication_tests
   implicit none
   call run_tests()
end program include_communication
