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
      type(MPI_Datatype) :: lost, good, outer, parts(1)
      integer :: integers(4)
      integer(MPI_ADDRESS_KIND) :: addresses(1)
      call MPI_Type_contiguous(3, MPI_INTEGER, lost) ! leak: datatype
      call MPI_Type_vector(2, 1, 2, MPI_INTEGER, good)
      call MPI_Type_dup(good, lost) ! leak: datatype
      call MPI_Type_create_resized(good, 0_MPI_ADDRESS_KIND, 64_MPI_ADDRESS_KIND, lost) ! leak: datatype
      call MPI_Type_vector(2, 1, 2, good, outer)
      call MPI_Type_get_contents(outer, 4, 1, 1, integers, addresses, parts)
      call MPI_Type_free(parts(1))
      call MPI_Type_get_contents(outer, 4, 1, 1, integers, addresses, parts) ! leak: datatype
      call MPI_Type_free(outer)
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

   subroutine requests()
      type(MPI_Request) :: good(2), moved(2), lost
      type(MPI_Status) :: statuses(2)
      integer, asynchronous, save :: in(4), out(4)
      integer :: i
      out = 0
      do i = 1, 20
         call MPI_Isend(out(1), 1, MPI_INTEGER, 0, 1, MPI_COMM_SELF, good(1))
         call MPI_Irecv(in(1), 1, MPI_INTEGER, 0, 1, MPI_COMM_SELF, good(2))
         moved = good([2, 1])
         call MPI_Waitall(2, moved, statuses)
      end do
      call MPI_Irecv(in(2), 1, MPI_INTEGER, 0, 2, MPI_COMM_SELF, lost) ! leak: request
      call MPI_Send(out(2), 1, MPI_INTEGER, 0, 2, MPI_COMM_SELF)
      call MPI_Send_init(out(3), 1, MPI_INTEGER, 0, 3, MPI_COMM_SELF, lost) ! leak: request
      call MPI_Recv_init(in(4), 1, MPI_INTEGER, 0, 4, MPI_COMM_SELF, good(1))
      call MPI_Request_free(good(1))
      call MPI_Ibarrier(MPI_COMM_SELF, good(1))
      call MPI_Wait(good(1), MPI_STATUS_IGNORE)
   end subroutine requests

   subroutine messages()
      integer, save :: in, out
      type(MPI_Message) :: message, lost
      type(MPI_Request) :: request(4), receive
      logical :: flag
      integer :: at
      do at = 1, 4
         call MPI_Isend(out, 1, MPI_INTEGER, 0, 20, MPI_COMM_SELF, request(at)) ! leak: 2 request
      end do
      call MPI_Improbe(0, 21, MPI_COMM_SELF, flag, message, MPI_STATUS_IGNORE)
      call MPI_Mprobe(0, 20, MPI_COMM_SELF, message, MPI_STATUS_IGNORE)
      call MPI_Mrecv(in, 1, MPI_INTEGER, message, MPI_STATUS_IGNORE)
      call MPI_Mprobe(0, 20, MPI_COMM_SELF, message, MPI_STATUS_IGNORE)
      call MPI_Imrecv(in, 1, MPI_INTEGER, message, receive)
      call MPI_Wait(receive, MPI_STATUS_IGNORE)
      call MPI_Waitall(2, request, MPI_STATUSES_IGNORE)
      call MPI_Mprobe(0, 20, MPI_COMM_SELF, lost, MPI_STATUS_IGNORE) ! leak: message
      flag = .false.
      do while (.not. flag)
         call MPI_Improbe(0, 20, MPI_COMM_SELF, flag, lost, MPI_STATUS_IGNORE) ! leak: message
      end do
   end subroutine messages

   subroutine others()
      type(MPI_Group) :: group, first, lost_group
      type(MPI_Info) :: info, lost_info
      type(MPI_Errhandler) :: handler
      call MPI_Comm_group(MPI_COMM_WORLD, group)
      call MPI_Group_incl(group, 1, [0], first)
      call MPI_Group_incl(group, 1, [0], lost_group) ! leak: group
      call MPI_Group_free(first)
      call MPI_Group_free(group)
      call MPI_Info_create(info)
      call MPI_Info_dup(info, lost_info) ! leak: info
      call MPI_Info_create(lost_info) ! leak: info
      call MPI_Info_set(lost_info, "cb_nodes  ", "1")
      call MPI_Info_free(info)
      call MPI_Comm_get_errhandler(MPI_COMM_WORLD, handler)
   end subroutine others

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
   integer :: lost, good, ierror, integers(1), parts(1)
   integer(MPI_ADDRESS_KIND) :: addresses(1)
   integer, asynchronous, save :: in
   call MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, lost, 0, ierror) ! leak: keyval
   call MPI_Attr_put(MPI_COMM_WORLD, lost, 1, ierror) ! leak: attribute
   call MPI_Comm_dup(MPI_COMM_WORLD, lost, ierror) ! leak: communicator
   call MPI_Comm_dup(MPI_COMM_WORLD, good, ierror)
   call MPI_Comm_free(good, ierror)
   call MPI_Type_contiguous(2, MPI_INTEGER, lost, ierror) ! leak: datatype
   call MPI_Type_dup(lost, good, ierror)
   call MPI_Type_get_contents(good, 1, 1, 1, integers, addresses, parts, ierror)
   call MPI_Type_free(parts(1), ierror)
   call MPI_Type_get_contents(good, 1, 1, 1, integers, addresses, parts, ierror) ! leak: datatype
   call MPI_Type_free(good, ierror)
   call MPI_Irecv(in, 1, MPI_INTEGER, 0, 9, MPI_COMM_SELF, lost, ierror) ! leak: request
   call MPI_Irecv(in, 1, MPI_INTEGER, MPI_PROC_NULL, 9, MPI_COMM_SELF, good, ierror)
   call MPI_Wait(good, MPI_STATUS_IGNORE, ierror)
   call MPI_Info_create(good, ierror)
   call MPI_Info_free(good, ierror)
   call MPI_Comm_group(MPI_COMM_WORLD, lost, ierror) ! leak: group
end subroutine older

subroutine with_procedures()
   use mpi
   implicit none
   external :: add, handle
   integer :: lost, good, ierror
   call MPI_Op_create(add, .true., good, ierror)
   call MPI_Op_free(good, ierror)
   call MPI_Op_create(add, .true., lost, ierror) ! leak: operation
   call MPI_Comm_create_errhandler(handle, good, ierror)
   call MPI_Errhandler_free(good, ierror)
end subroutine with_procedures

subroutine add(in, inout, length, type)
   implicit none
   integer :: length, type, in(length), inout(length)
   if (type /= 0) inout = inout + in
end subroutine add

subroutine handle(comm, code)
   implicit none
   integer :: comm, code
   if (comm == code) stop 1
end subroutine handle

program planted
   use leaks
   implicit none
   call MPI_Init()
   call communicators()
   call datatypes()
   call keyvals()
   call more_keyvals()
   call requests()
   call messages()
   call others()
   call older()
   call with_procedures()
   call MPI_Finalize()
end program planted
