! Communicators, groups, datatypes, infos and requests with the Fortran 2008 binding.
#define FACE_F08
#include "mpi_under_test.h"
module f08_objects_tests
   use MPI_MODULE_F08
   use check
   implicit none
#include "objects.inc"
end module f08_objects_tests

program f08_objects
   use f08_objects_tests
   implicit none
   call run_tests()
end program f08_objects
