! The Fortran 2008 part of cxx.cpp, with the host's own mpi_f08.
module notes
   use mpi_f08
   use, intrinsic :: iso_c_binding, only : c_int, c_long
   implicit none
   private
   public :: create, set, get, counts

   integer(c_int), save :: copies = 0, deletes = 0

contains

   subroutine copied(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag

      copies = copies + 1
      attribute_val_out = attribute_val_in + 1
      flag = .true.
      ierror = MPI_SUCCESS
      if (extra_state /= 42 .or. oldcomm == MPI_COMM_NULL .or. comm_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_ARG
   end subroutine copied

   subroutine deleted(comm, comm_keyval, attribute_val, extra_state, ierror)
      type(MPI_Comm) :: comm
      integer :: comm_keyval, ierror
      integer(MPI_ADDRESS_KIND) :: attribute_val, extra_state

      deletes = deletes + 1
      ierror = MPI_SUCCESS
      if (extra_state /= 42 .or. attribute_val == 0 .or. comm == MPI_COMM_NULL .or. &
         comm_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_ARG
   end subroutine deleted

   subroutine create(key) bind(C, name='fortran_create_')
      integer(c_int), intent(out) :: key

      call MPI_Comm_create_keyval(copied, deleted, key, 42_MPI_ADDRESS_KIND)
   end subroutine create

   subroutine set(comm, key, value) bind(C, name='fortran_set_')
      integer(c_int), intent(in) :: comm, key
      integer(c_long), intent(in) :: value

      call MPI_Comm_set_attr(MPI_Comm(comm), key, int(value, MPI_ADDRESS_KIND))
   end subroutine set

   subroutine get(comm, key, value, found) bind(C, name='fortran_get_')
      integer(c_int), intent(in) :: comm, key
      integer(c_long), intent(out) :: value
      integer(c_int), intent(out) :: found
      integer(MPI_ADDRESS_KIND) :: wide
      logical :: flag

      wide = 0
      call MPI_Comm_get_attr(MPI_Comm(comm), key, wide, flag)
      value = wide
      found = merge(1, 0, flag)
   end subroutine get

   subroutine counts(copies_so_far, deletes_so_far) bind(C, name='fortran_counts_')
      integer(c_int), intent(out) :: copies_so_far, deletes_so_far

      copies_so_far = copies
      deletes_so_far = deletes
   end subroutine counts
end module notes
