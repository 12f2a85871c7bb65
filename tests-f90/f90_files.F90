! Files with the binding of the `mpi` module.
#define NAME 'f90'
#define STATUS(name) integer :: name(MPI_STATUS_SIZE)
#include "mpi_under_test.h"
module f90_files_tests
   use MPI_MODULE_F90
   use check
   implicit none
#include "files.inc"
end module f90_files_tests

program f90_files
   use f90_files_tests
   implicit none
   call run_tests()
end program f90_files
