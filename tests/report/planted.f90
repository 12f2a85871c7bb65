! As planted.cpp, in Fortran: module mpi_f08, and module mpi with MPI-1's attributes.
module callbacks
   use mpi_f08
   implicit none
contains
   subroutine copy(comm, key, extra, value_in, value_out, flag, ierror)
      type(MPI_Comm) :: comm
      integer :: key, ierror
      integer(MPI_ADDRESS_KIND) :: extra, value_in, value_out
      logical :: flag
      if (comm == MPI_COMM_NULL .or. key == MPI_KEYVAL_INVALID) extra = extra + 1
      value_out = value_in
      flag = .true.
      ierror = MPI_SUCCESS
   end subroutine copy

   subroutine remove(comm, key, value, extra, ierror)
      type(MPI_Comm) :: comm
      integer :: key, ierror
      integer(MPI_ADDRESS_KIND) :: value, extra
      if (comm == MPI_COMM_NULL .or. key == MPI_KEYVAL_INVALID) extra = value
      ierror = MPI_SUCCESS
   end subroutine remove
end module callbacks

module leaks
   use mpi_f08
   use callbacks
   implicit none
contains
   subroutine communicators()
      type(MPI_Comm) :: lost, good, grid
      type(MPI_Group) :: group
      type(MPI_Request) :: request
      integer :: rank, size, i
      call MPI_Comm_rank(MPI_COMM_WORLD, rank)
      call MPI_Comm_size(MPI_COMM_WORLD, size)
      do i = 1, 3
         call MPI_Comm_dup(MPI_COMM_WORLD, good)
         call MPI_Comm_free(good)
         call MPI_Comm_dup(MPI_COMM_WORLD, lost) ! leak: 3 communicator
      end do
      call MPI_Comm_dup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, lost) ! leak: communicator
      call MPI_Comm_split(MPI_COMM_WORLD, 0, rank, lost) ! leak: communicator
      call MPI_Comm_split(MPI_COMM_WORLD, MPI_UNDEFINED, rank, lost)
      call MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, lost) ! leak: communicator
      call MPI_Comm_group(MPI_COMM_WORLD, group)
      call MPI_Comm_create(MPI_COMM_WORLD, group, lost) ! leak: communicator
      call MPI_Comm_create_group(MPI_COMM_WORLD, group, 1, lost) ! leak: communicator
      call MPI_Group_free(group)
      call MPI_Cart_create(MPI_COMM_WORLD, 1, [size], [.false.], .false., grid)
      call MPI_Cart_sub(grid, [.true.], lost) ! leak: communicator
      call MPI_Comm_free(grid)
      call MPI_Comm_idup(MPI_COMM_WORLD, good, request)
      call MPI_Wait(request, MPI_STATUS_IGNORE)
      call MPI_Comm_free(good)
      call MPI_Comm_idup(MPI_COMM_SELF, lost, request) ! leak: communicator, request
   end subroutine communicators

   subroutine datatypes()
      type(MPI_Datatype) :: lost, good
      call MPI_Type_contiguous(3, MPI_INTEGER, lost) ! leak: datatype
      call MPI_Type_vector(2, 1, 2, MPI_INTEGER, good)
      call MPI_Type_dup(good, lost) ! leak: datatype
      call MPI_Type_create_resized(good, 0_MPI_ADDRESS_KIND, 64_MPI_ADDRESS_KIND, lost) ! leak: datatype
      call MPI_Type_free(good)
   end subroutine datatypes

   subroutine keyvals()
      integer :: good
      integer(MPI_ADDRESS_KIND) :: zero
      zero = 0
      call MPI_Comm_create_keyval(copy, remove, good, zero)
      call MPI_Comm_set_attr(MPI_COMM_WORLD, good, zero)
      call MPI_Comm_delete_attr(MPI_COMM_WORLD, good)
      call MPI_Comm_set_attr(MPI_COMM_SELF, good, zero) ! a finalize hook
      call MPI_Comm_set_attr(MPI_COMM_WORLD, good, zero) ! leak: attribute
      call MPI_Comm_free_keyval(good)
      call MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, good, zero)
      call MPI_Type_set_attr(MPI_INTEGER, good, zero) ! leak: attribute
      call MPI_Type_free_keyval(good)
   end subroutine keyvals

   ! gfortran gives a call that has a procedure as argument the line of the procedure that contains it.
   subroutine more_keyvals() ! leak: 3 keyval
      integer :: lost
      integer(MPI_ADDRESS_KIND) :: zero
      zero = 0
      call MPI_Comm_create_keyval(copy, remove, lost, zero)
      call MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, lost, zero)
      call MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, lost, zero)
   end subroutine more_keyvals
end module leaks

! The older interfaces.
subroutine older()
   use mpi
   implicit none
   integer :: lost, good, ierror
   call MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, lost, 0, ierror) ! leak: keyval
   call MPI_Attr_put(MPI_COMM_WORLD, lost, 1, ierror) ! leak: attribute
   call MPI_Comm_dup(MPI_COMM_WORLD, lost, ierror) ! leak: communicator
   call MPI_Comm_dup(MPI_COMM_WORLD, good, ierror)
   call MPI_Comm_free(good, ierror)
   call MPI_Type_contiguous(2, MPI_INTEGER, lost, ierror) ! leak: datatype
end subroutine older

program planted
   use leaks
   implicit none
   call MPI_Init()
   call communicators()
   call datatypes()
   call keyvals()
   call more_keyvals()
   call older()
   call MPI_Finalize()
end program planted
