! Attributes of windows with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
#include "win.h"
module include_win_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "attributes.inc"
end module include_win_tests

program include_win
   use include_win_tests
   implicit none
   call run_tests()
end program include_win
