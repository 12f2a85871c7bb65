! Results of failing calls with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_undefined_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "undefined.inc"
end module include_undefined_tests

program include_undefined
   use include_undefined_tests
   implicit none
   call run_tests()
end program include_undefined
