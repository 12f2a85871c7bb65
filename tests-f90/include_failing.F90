! Results of failing calls, without attributes, with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_failing_tests
   use, intrinsic :: iso_c_binding, only : c_associated, c_loc, c_ptr
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "failing.inc"
end module include_failing_tests

program include_failing
   use include_failing_tests
   implicit none
   call run_tests()
end program include_failing
