! A value set in Fortran that C reads (crossed_c.c).
program crossed
   use mpi_f08
   implicit none
   interface
      subroutine read_in_c(key) bind(C)
         use iso_c_binding, only: c_int
         integer(c_int), intent(in) :: key
      end subroutine read_in_c
   end interface
   integer :: key, i
   integer(MPI_ADDRESS_KIND) :: value
   logical :: found
   call MPI_Init()
   call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
   call MPI_Comm_set_attr(MPI_COMM_SELF, key, 7_MPI_ADDRESS_KIND)
   do i = 1, 5
      call MPI_Comm_get_attr(MPI_COMM_SELF, key, value, found)
   end do
   call read_in_c(key)
   call MPI_Comm_delete_attr(MPI_COMM_SELF, key)
   call MPI_Comm_free_keyval(key)
   call MPI_Finalize()
end program crossed
