! Predefined attributes with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_predefined_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "predefined.inc"
end module include_predefined_tests

program include_predefined
   use include_predefined_tests
   implicit none
   call run_tests()
end program include_predefined
