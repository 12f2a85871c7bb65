!> The part in Fortran 2008: it sets an attribute on each kind of object, and reads those of C.
module plain_f08
   use, intrinsic :: iso_c_binding, only : c_int
   use mpi_f08
   implicit none
   private
   public :: f08_prepare, f08_read

   integer :: keys(3)

contains

   subroutine tell(text, number)
      character(len=*), intent(in) :: text
      integer, intent(in) :: number
      external :: trace
      call trace('Fortran 2008: ' // text, number)
   end subroutine

   subroutine comm_copy(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
      ierror = MPI_SUCCESS
      if (oldcomm == MPI_COMM_NULL .or. comm_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      call tell('copy of a communicator''s', int(attribute_val_in))
      attribute_val_out = attribute_val_in + extra_state
      flag = .true.
   end subroutine

   subroutine comm_delete(comm, comm_keyval, attribute_val, extra_state, ierror)
      type(MPI_Comm) :: comm
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      ierror = MPI_SUCCESS
      if (comm == MPI_COMM_NULL .or. comm_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      call tell('delete of a communicator''s', int(attribute_val + 0 * extra_state))
   end subroutine

   subroutine type_copy(oldtype, type_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Datatype) :: oldtype
      integer :: type_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
      ierror = MPI_SUCCESS
      if (oldtype == MPI_DATATYPE_NULL .or. type_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      call tell('no copy of a datatype''s', int(attribute_val_in + 0 * extra_state))
      attribute_val_out = 0
      flag = .false.
   end subroutine

   subroutine type_delete(datatype, type_keyval, attribute_val, extra_state, ierror)
      type(MPI_Datatype) :: datatype
      integer :: type_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      ierror = MPI_SUCCESS
      if (datatype == MPI_DATATYPE_NULL .or. type_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      call tell('delete of a datatype''s', int(attribute_val + 0 * extra_state))
   end subroutine

   subroutine win_delete(win, win_keyval, attribute_val, extra_state, ierror)
      type(MPI_Win) :: win
      integer :: win_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state
      ierror = MPI_SUCCESS
      if (win == MPI_WIN_NULL .or. win_keyval == MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      call tell('delete of a window''s', int(attribute_val + 0 * extra_state))
   end subroutine

   subroutine f08_prepare(comm, type, win) bind(C)
      integer(c_int), value :: comm, type, win
      call MPI_Comm_create_keyval(comm_copy, comm_delete, keys(1), 10_MPI_ADDRESS_KIND)
      call MPI_Type_create_keyval(type_copy, type_delete, keys(2), 20_MPI_ADDRESS_KIND)
      call MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, win_delete, keys(3), 30_MPI_ADDRESS_KIND)
      call MPI_Comm_set_attr(MPI_Comm(comm), keys(1), -1_MPI_ADDRESS_KIND)
      call MPI_Comm_set_attr(MPI_Comm(comm), keys(1), -2_MPI_ADDRESS_KIND)
      call MPI_Type_set_attr(MPI_Datatype(type), keys(2), -3_MPI_ADDRESS_KIND)
      call MPI_Win_set_attr(MPI_Win(win), keys(3), -4_MPI_ADDRESS_KIND)
   end subroutine

   !> The values that C has set are addresses here, so only their presence is printed.
   subroutine f08_read(comm, type, win, key_of_comm, key_of_type, key_of_win) bind(C)
      integer(c_int), value :: comm, type, win, key_of_comm, key_of_type, key_of_win
      integer(kind=MPI_ADDRESS_KIND) :: value
      logical :: flag
      call MPI_Comm_get_attr(MPI_Comm(comm), keys(1), value, flag)
      if (flag) call tell('its communicator''s is', int(value))
      call MPI_Type_get_attr(MPI_Datatype(type), keys(2), value, flag)
      if (flag) call tell('its datatype''s is', int(value))
      call MPI_Win_get_attr(MPI_Win(win), keys(3), value, flag)
      if (flag) call tell('its window''s is', int(value))
      call MPI_Comm_get_attr(MPI_Comm(comm), int(key_of_comm), value, flag)
      call tell('finds the one of C on the communicator:', merge(1, 0, flag .and. value /= 0))
      call MPI_Type_get_attr(MPI_Datatype(type), int(key_of_type), value, flag)
      call tell('finds the one of C on the datatype:', merge(1, 0, flag .and. value /= 0))
      call MPI_Win_get_attr(MPI_Win(win), int(key_of_win), value, flag)
      call tell('finds the one of C on the window:', merge(1, 0, flag .and. value /= 0))
      call MPI_Win_get_attr(MPI_Win(win), MPI_WIN_SIZE, value, flag)
      if (flag) call tell('the size of the window is', int(value))
   end subroutine
end module plain_f08
