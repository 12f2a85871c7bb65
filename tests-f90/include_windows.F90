! Accesses of a process to its own windows with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_windows_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "windows.inc"
end module include_windows_tests

program include_windows
   use include_windows_tests
   implicit none
   call run_tests()
end program include_windows
