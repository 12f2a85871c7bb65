! The multicast of mcast.c in Fortran 2008. The attribute is the count itself, so nothing is allocated.
!
!     mpifort mcast.f90 -o mcast && mpiexec -n 4 ./mcast
!
! `./mcast --uncounted` omits the count, and fails: messages overtake one another.
module multicast
   use mpi_f08
   implicit none
   private
   public :: mcast, invocation, uncounted

   logical, save :: uncounted = .false.
   integer, save :: keyval = MPI_KEYVAL_INVALID

contains

   !> The number of earlier multicasts on the communicator.
   integer function invocation(comm)
      type(MPI_Comm), intent(in) :: comm
      integer(MPI_ADDRESS_KIND) :: count
      logical :: found

      if (keyval == MPI_KEYVAL_INVALID) then
         ! A duplicate is another communicator, and its count begins at 0.
         call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_MPI_ADDRESS_KIND)
      end if
      call MPI_Comm_get_attr(comm, keyval, count, found)
      if (.not. found) count = 0
      call MPI_Comm_set_attr(comm, keyval, count + 1)
      invocation = int(count)
   end function invocation

   !> Sends the root's value to all other processes, which need not know the root.
   subroutine mcast(value, is_root, comm)
      integer, intent(inout) :: value
      logical, intent(in) :: is_root
      type(MPI_Comm), intent(in) :: comm
      integer :: tag, rank, size, i

      tag = 0
      if (.not. uncounted) tag = modulo(invocation(comm), 32768)
      call MPI_Comm_rank(comm, rank)
      call MPI_Comm_size(comm, size)
      if (.not. is_root) then
         call MPI_Recv(value, 1, MPI_INTEGER, MPI_ANY_SOURCE, tag, comm, MPI_STATUS_IGNORE)
         return
      end if
      do i = 1, size - 1
         call MPI_Send(value, 1, MPI_INTEGER, modulo(rank + i, size), tag, comm)
         call dawdle()
      end do
   end subroutine mcast

   ! The root is slow between two receivers, so that the first can be ahead of the second.
   subroutine dawdle()
      double precision :: start

      start = MPI_Wtime()
      do while (MPI_Wtime() < start + 5d-3)
      end do
   end subroutine dawdle
end module multicast

program main
   use mpi_f08
   use multicast
   implicit none
   type(MPI_Comm) :: comm, copy
   integer :: wrong, total, rank
   character(len=20) :: switch

   call MPI_Init()
   call get_command_argument(1, switch)
   uncounted = switch == '--uncounted'
   call MPI_Comm_rank(MPI_COMM_WORLD, rank)
   call MPI_Comm_dup(MPI_COMM_WORLD, comm)
   wrong = overtaken(comm, 20)
   call MPI_Comm_dup(comm, copy)
   if (invocation(copy) /= 0) wrong = wrong + 1
   wrong = wrong + overtaken(copy, 4)
   wrong = wrong + overtaken(comm, 4)
   call MPI_Comm_free(copy)
   call MPI_Comm_free(comm)
   call MPI_Allreduce(wrong, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
   if (rank == 0) print '(i0, a)', total, ' values came out of turn'
   call MPI_Finalize()
   if (total /= 0) stop 1

contains

   ! Makes multicasts with all roots in turn. Returns the number of values that this process received out of turn.
   integer function overtaken(comm, rounds)
      type(MPI_Comm), intent(in) :: comm
      integer, intent(in) :: rounds
      integer :: rank, size, round, value

      overtaken = 0
      call MPI_Comm_rank(comm, rank)
      call MPI_Comm_size(comm, size)
      do round = 0, rounds - 1
         value = merge(round, -1, rank == modulo(round, size))
         call mcast(value, rank == modulo(round, size), comm)
         if (value /= round) overtaken = overtaken + 1
      end do
   end function overtaken
end program main
