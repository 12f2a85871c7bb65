! Starting up, versions, time, the ABI with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_environment_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "environment.inc"
end module include_environment_tests

program include_environment
   use include_environment_tests
   implicit none
   call run_tests()
end program include_environment
