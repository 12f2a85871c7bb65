! A Fortran callback that gets a wrong handle
! The delete callback uses the communicator that it is called for.
module callbacks
   use mpi
   implicit none
   integer :: wrong = -1, expected
contains
   subroutine cleanup(comm, key, value, extra, ierror)
      integer :: comm, key, ierror
      integer(kind=MPI_ADDRESS_KIND) :: value, extra
      wrong = merge(0, 1, comm == expected)
      ierror = MPI_SUCCESS
   end subroutine cleanup
end module callbacks

program fortran_handle
   use callbacks
   implicit none
   integer :: key, comm, ierror
   call MPI_Init(ierror)
   call MPI_Comm_split(MPI_COMM_WORLD, 0, 0, comm, ierror)
   expected = comm
   call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, cleanup, key, 0_MPI_ADDRESS_KIND, ierror)
   call MPI_Comm_set_attr(comm, key, 7_MPI_ADDRESS_KIND, ierror)
   call MPI_Comm_free(comm, ierror)
   if (wrong == 0) print '(a)', 'the callback gets its communicator'
   if (wrong == 1) print '(a)', 'the callback gets another handle'
   if (wrong == -1) print '(a)', 'the callback does not run'
   call MPI_Finalize(ierror)
   if (wrong /= 0) error stop 1
end program fortran_handle
