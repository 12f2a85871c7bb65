! Communicators, groups, datatypes, infos and requests with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_objects_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "objects.inc"
end module include_objects_tests

program include_objects
   use include_objects_tests
   implicit none
   call run_tests()
end program include_objects
