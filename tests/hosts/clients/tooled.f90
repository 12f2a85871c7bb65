! The calls of tooled.c in Fortran. Without the library, a tool in C sees the calls that the host's Fortran makes to C.
program tooled
   use mpi
   implicit none
   integer :: copy, another, ierror
   integer :: keys(2), i, finds
   integer(kind=MPI_ADDRESS_KIND) :: found
   logical :: flag

   call MPI_Init(ierror)
   finds = 0
   do i = 1, 2
      call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keys(i), 0_MPI_ADDRESS_KIND, ierror)
      call MPI_Comm_set_attr(MPI_COMM_WORLD, keys(i), int(i, MPI_ADDRESS_KIND), ierror)
   end do
   call MPI_Comm_dup(MPI_COMM_WORLD, copy, ierror)
   call MPI_Comm_split(MPI_COMM_WORLD, 0, 0, another, ierror)
   do i = 1, 2
      call MPI_Comm_get_attr(copy, keys(i), found, flag, ierror)
      if (flag .and. found == i) finds = finds + 1
      call MPI_Comm_delete_attr(MPI_COMM_WORLD, keys(i), ierror)
      call MPI_Comm_free_keyval(keys(i), ierror)
   end do
   call MPI_Comm_free(copy, ierror)
   call MPI_Comm_free(another, ierror)
   print '(a, i0)', 'found ', finds
   call MPI_Finalize(ierror)
end program
