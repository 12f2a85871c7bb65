! Error handlers, classes and codes with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_errors_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "errors.inc"
end module include_errors_tests

program include_errors
   use include_errors_tests
   implicit none
   call run_tests()
end program include_errors
