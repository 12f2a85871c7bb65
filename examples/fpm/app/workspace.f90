!> A workspace on a communicator, in Fortran 2008: a duplicate gets one twice as large.
module workspaces
   use mpi_attr
   implicit none
   private
   public :: workspace_create, workspace_size

   integer :: key = MPI_KEYVAL_INVALID

contains

   !> Stores a size on the communicator.
   subroutine workspace_create(comm, size)
      type(MPI_Comm), intent(in) :: comm
      integer(kind=MPI_ADDRESS_KIND), intent(in) :: size
      if (key == MPI_KEYVAL_INVALID) then
         call MPI_Comm_create_keyval(double, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND)
      end if
      call MPI_Comm_set_attr(comm, key, size)
   end subroutine

   !> The size on the communicator, or 0.
   function workspace_size(comm) result(size)
      type(MPI_Comm), intent(in) :: comm
      integer(kind=MPI_ADDRESS_KIND) :: size
      logical :: found
      call MPI_Comm_get_attr(comm, key, size, found)
      if (.not. found) size = 0
   end function

   subroutine double(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: comm_keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
      logical :: flag
      if (oldcomm == MPI_COMM_NULL .or. comm_keyval /= key .or. extra_state /= 0) error stop 'arguments of the callback'
      attribute_val_out = 2 * attribute_val_in
      flag = .true.
      ierror = MPI_SUCCESS
   end subroutine

end module

program workspace
   use mpi_attr
   use workspaces, only : workspace_create, workspace_size
   implicit none
   type(MPI_Comm) :: copy

   call MPI_Init()
   call workspace_create(MPI_COMM_WORLD, 1000_MPI_ADDRESS_KIND)
   call MPI_Comm_dup(MPI_COMM_WORLD, copy)
   print '(2(a, i0))', 'workspaces: ', workspace_size(MPI_COMM_WORLD), ' and ', workspace_size(copy)
   if (workspace_size(copy) /= 2000) error stop 1
   call MPI_Comm_free(copy)
   call MPI_Finalize()
end program
