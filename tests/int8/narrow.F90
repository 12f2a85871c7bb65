!> The part with 4-byte INTEGERs of a process that has both widths: a shared library, see wide.F90.
module narrow
   use, intrinsic :: iso_c_binding, only : c_int, c_int64_t, c_intptr_t
   use mpi_attr_f90
   implicit none
   private

   public :: narrow_create, narrow_put, narrow_get, narrow_get_mpi1, narrow_errhandler, narrow_seen

   ! What callbacks got, between words that nothing may write.
   integer, save :: seen(4) = -1

contains

   subroutine narrow_create(keyval, keyval_of_mpi1) bind(C)
      integer(c_int), intent(out) :: keyval, keyval_of_mpi1
      integer :: ierror

      call MPI_Comm_create_keyval(copy, delete, keyval, 40_MPI_ADDRESS_KIND, ierror)
      call MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, keyval_of_mpi1, 0, ierror)
   end subroutine narrow_create

   integer(c_int) function narrow_put(comm, keyval, value) bind(C)
      integer(c_int), value :: comm, keyval, value

      call MPI_Attr_put(comm, keyval, value, narrow_put)
   end function narrow_put

   !> The value of an attribute, and whether it is set. The words beside the flag must not change.
   integer(c_intptr_t) function narrow_get(comm, keyval, is_set) bind(C)
      integer(c_int), value :: comm, keyval
      integer(c_int), intent(out) :: is_set
      logical :: flags(3)
      integer :: ierror

      flags = .false.
      call MPI_Comm_get_attr(comm, keyval, narrow_get, flags(2), ierror)
      is_set = merge(1, 0, flags(2) .and. ierror == MPI_SUCCESS .and. .not. (flags(1) .or. flags(3)))
   end function narrow_get

   integer(c_int) function narrow_get_mpi1(comm, keyval) bind(C)
      integer(c_int), value :: comm, keyval
      integer :: values(3), ierror
      logical :: flag

      values = 7
      call MPI_Attr_get(comm, keyval, values(2), flag, ierror)
      narrow_get_mpi1 = values(2)
      if (any(values(1:3:2) /= 7) .or. .not. flag) narrow_get_mpi1 = -9999
   end function narrow_get_mpi1

   integer(c_int) function narrow_errhandler() bind(C)
      integer :: ierror

      call MPI_Comm_create_errhandler(handler, narrow_errhandler, ierror)
   end function narrow_errhandler

   subroutine narrow_seen(found) bind(C)
      integer(c_int), intent(out) :: found(4)

      found = seen
   end subroutine narrow_seen

   subroutine copy(oldcomm, keyval, extra_state, value_in, value_out, flag, ierror)
      integer :: oldcomm, keyval, ierror
      integer(MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
      logical :: flag

      seen(1:2) = [oldcomm, keyval]
      value_out = value_in + extra_state
      flag = .true.
      ierror = MPI_SUCCESS
   end subroutine copy

   subroutine delete(comm, keyval, value, extra_state, ierror)
      integer :: comm, keyval, ierror
      integer(MPI_ADDRESS_KIND) :: value, extra_state

      seen(3) = keyval
      ierror = MPI_SUCCESS
      if (comm == MPI_COMM_NULL .or. value /= 2 .and. value /= 42 .or. extra_state /= 40) ierror = MPI_ERR_OTHER
   end subroutine delete

   subroutine handler(comm, code)
      integer :: comm, code

      if (comm /= MPI_COMM_NULL) seen(4) = code
   end subroutine handler
end module narrow
