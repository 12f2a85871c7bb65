!> Counts time steps in an attribute of MPI_COMM_WORLD.
module steps
   use, intrinsic :: iso_c_binding, only : c_int
   use mpi_attr
   implicit none
   private

   public :: steps_create, steps_make

contains

   !> Creates the keyval of the attribute, and sets the attribute to 0.
   subroutine steps_create(key) bind(C)
      integer(c_int), intent(out) :: key

      call MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
      call MPI_Comm_set_attr(MPI_COMM_WORLD, key, 0_MPI_ADDRESS_KIND)
   end subroutine steps_create

   !> Counts a step.
   subroutine steps_make(key) bind(C)
      integer(c_int), intent(in) :: key
      integer(MPI_ADDRESS_KIND) :: made
      logical :: is_set

      call MPI_Comm_get_attr(MPI_COMM_WORLD, key, made, is_set)
      if (.not. is_set) error stop 'steps_create was not called'
      call MPI_Comm_set_attr(MPI_COMM_WORLD, key, made + 1)
   end subroutine steps_make

   !> The count of a duplicate begins at 100 times that of the old communicator.
   subroutine copy(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag

      if (oldcomm /= MPI_COMM_WORLD .or. comm_keyval == MPI_KEYVAL_INVALID .or. extra_state /= 0) error stop 'copy'
      attribute_val_out = 100 * attribute_val_in
      flag = .true.
      ierror = MPI_SUCCESS
   end subroutine copy

end module steps
