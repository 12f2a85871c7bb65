! Attributes of datatypes with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
#include "type.h"
module include_type_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "attributes.inc"
end module include_type_tests

program include_type
   use include_type_tests
   implicit none
   call run_tests()
end program include_type
