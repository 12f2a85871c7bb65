!> The demo's part in Fortran 2008: values of MPI_ADDRESS_KIND, for the three kinds of object. C
!> passes objects as the INTEGERs in their handles.
module demo_f08
   use, intrinsic :: iso_c_binding, only : c_int, c_intptr_t
   use mpi_attr
   implicit none
   private

   public :: f08_create, f08_set, f08_get

   ! As in demo.c
   integer, parameter :: on_comm = 0, on_type = 1, language = 3

   interface
      subroutine report_copy(language, object, key, extra, value, copy) bind(C, name='report_copy_')
         import
         integer(c_int), intent(in) :: language, object, key
         integer(c_intptr_t), intent(in) :: extra, value, copy
      end subroutine
      subroutine report_delete(language, object, key, extra, value) bind(C, name='report_delete_')
         import
         integer(c_int), intent(in) :: language, object, key
         integer(c_intptr_t), intent(in) :: extra, value
      end subroutine
      subroutine report_unset() bind(C, name='report_unset_')
      end subroutine
   end interface

contains

   !> Creates a keyval of communicators with the callbacks below.
   subroutine f08_create(extra, key) bind(C)
      integer(c_intptr_t), intent(in) :: extra
      integer(c_int), intent(out) :: key

      call MPI_Comm_create_keyval(copy, delete, key, extra)
   end subroutine f08_create

   subroutine f08_set(kind, object, key, value) bind(C)
      integer(c_int), intent(in) :: kind, object, key
      integer(c_intptr_t), intent(in) :: value

      select case (kind)
      case (on_comm)
         call MPI_Comm_set_attr(MPI_Comm(object), key, value)
      case (on_type)
         call MPI_Type_set_attr(MPI_Datatype(object), key, value)
      case default
         call MPI_Win_set_attr(MPI_Win(object), key, value)
      end select
   end subroutine f08_set

   subroutine f08_get(kind, object, key, value) bind(C)
      integer(c_int), intent(in) :: kind, object, key
      integer(c_intptr_t), intent(out) :: value
      logical :: flag

      select case (kind)
      case (on_comm)
         call MPI_Comm_get_attr(MPI_Comm(object), key, value, flag)
      case (on_type)
         call MPI_Type_get_attr(MPI_Datatype(object), key, value, flag)
      case default
         call MPI_Win_get_attr(MPI_Win(object), key, value, flag)
      end select
      if (.not. flag) call report_unset()
   end subroutine f08_get

   !> The copy is one more than the original.
   subroutine copy(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag

      attribute_val_out = attribute_val_in + 1
      flag = .true.
      ierror = MPI_SUCCESS
      call report_copy(language, oldcomm%MPI_VAL, comm_keyval, extra_state, attribute_val_in, &
         attribute_val_out)
   end subroutine copy

   subroutine delete(comm, comm_keyval, attribute_val, extra_state, ierror)
      type(MPI_Comm) :: comm
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state

      ierror = MPI_SUCCESS
      call report_delete(language, comm%MPI_VAL, comm_keyval, extra_state, attribute_val)
   end subroutine delete
end module demo_f08
