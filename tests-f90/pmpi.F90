! A profiling tool in Fortran: external procedures with the names of MPI's, which call the PMPI_ ones.
! The calls of the program go through it, the internal calls of the library do not.
#define FACE_INCLUDE
#include "mpi_under_test.h"
module tool
   implicit none
   integer, save :: sets = 0, dups = 0
end module tool

subroutine MPI_Comm_set_attr(comm_arg, comm_keyval, attribute_val, ierror)
   use tool, only : sets
   implicit none
   include MPI_INCLUDE_FILE
   integer :: comm_arg, comm_keyval, ierror
   integer(kind=MPI_ADDRESS_KIND) :: attribute_val

   sets = sets + 1
   call PMPI_Comm_set_attr(comm_arg, comm_keyval, attribute_val, ierror)
end subroutine MPI_Comm_set_attr

subroutine MPI_Comm_dup(comm_arg, newcomm, ierror)
   use tool, only : dups
   implicit none
   integer :: comm_arg, newcomm, ierror

   dups = dups + 1
   call PMPI_Comm_dup(comm_arg, newcomm, ierror)
end subroutine MPI_Comm_dup

program pmpi
   use check
   use tool, only : sets, dups
   implicit none
   include MPI_INCLUDE_FILE
   integer, parameter :: aint = MPI_ADDRESS_KIND
   integer :: keyval, object, ierror
   integer(aint) :: value
   logical :: flag

   call begin('a profiling tool')
   call MPI_Init(ierror)
   call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_aint, ierror)
   call MPI_Comm_set_attr(MPI_COMM_SELF, keyval, -7_aint, ierror)
   call expect(ierror, MPI_SUCCESS, 'MPI_Comm_set_attr')
   call MPI_Comm_dup(MPI_COMM_SELF, object, ierror)
   call expect(ierror, MPI_SUCCESS, 'MPI_Comm_dup')
   flag = .false.
   call MPI_Comm_get_attr(object, keyval, value, flag, ierror)
   call check_that(flag .and. value == -7, 'the attribute of the duplicate')
   call expect(sets, 1, 'calls of MPI_Comm_set_attr that the tool saw')
   call expect(dups, 1, 'calls of MPI_Comm_dup that the tool saw')
   call PMPI_Comm_set_attr(object, keyval, 8_aint, ierror)
   call expect(ierror, MPI_SUCCESS, 'PMPI_Comm_set_attr')
   call expect(sets, 1, 'PMPI_ names bypass the tool')
   call MPI_Comm_free(object, ierror)
   call MPI_Comm_delete_attr(MPI_COMM_SELF, keyval, ierror)
   call MPI_Comm_free_keyval(keyval, ierror)
   call MPI_Finalize(ierror)
   call expect(ierror, MPI_SUCCESS, 'MPI_Finalize')
   call finish()
end program pmpi
