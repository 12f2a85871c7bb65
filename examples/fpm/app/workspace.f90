!> A number on a communicator and on its duplicate, in Fortran 2008.
program workspace
   use mpi_attr
   implicit none
   type(MPI_Comm) :: copy
   integer(kind=MPI_ADDRESS_KIND) :: size
   integer :: key
   logical :: found

   call MPI_Init()
   call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
   call MPI_Comm_set_attr(MPI_COMM_WORLD, key, 1000_MPI_ADDRESS_KIND)
   call MPI_Comm_dup(MPI_COMM_WORLD, copy)
   call MPI_Comm_get_attr(copy, key, size, found)
   print '(a, i0)', 'the workspace of the duplicate: ', size
   if (.not. found .or. size /= 1000) error stop 1
   call MPI_Comm_free(copy)
   call MPI_Comm_free_keyval(key)
   call MPI_Finalize()
end program
