! The MPI-1 routines with the include file, in free form.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module include_mpi1_tests
   use check
   implicit none
   include MPI_INCLUDE_FILE
#include "mpi1.inc"
end module include_mpi1_tests

program include_mpi1
   use include_mpi1_tests
   implicit none
   call run_tests()
end program include_mpi1
