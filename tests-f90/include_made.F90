! Topologies, derived datatypes, sessions and arrays with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_made_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "made.inc"
end module include_made_tests

program include_made
   use include_made_tests
   implicit none
   call run_tests()
end program include_made
