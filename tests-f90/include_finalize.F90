! Attributes at MPI_Finalize with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_finalize_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "finalize.inc"
end module include_finalize_tests

program include_finalize
   use include_finalize_tests
   implicit none
   call run_tests()
end program include_finalize
