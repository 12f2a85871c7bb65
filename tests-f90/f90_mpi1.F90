! The MPI-1 routines with the binding of the `mpi` module.
#include "mpi_under_test.h"
#ifdef MPI_ATTR_TEST_HOST
#define FUNCTIONS_ARE_EXTERNAL
#endif
module f90_mpi1_tests
#ifdef MPI_ATTR_TEST_HOST
   ! MPICH's module gives them the interfaces of their successors.
   use MPI_MODULE_F90, dup_fn_of_host => MPI_DUP_FN, null_copy_fn_of_host => MPI_NULL_COPY_FN, &
      null_delete_fn_of_host => MPI_NULL_DELETE_FN
#else
   use MPI_MODULE_F90
#endif
   use check
   implicit none
#include "mpi1.inc"
end module f90_mpi1_tests

program f90_mpi1
   use f90_mpi1_tests
   implicit none
   call run_tests()
end program f90_mpi1
