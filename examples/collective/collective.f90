! The library of collective operations of collective.c in Fortran 2008. The attribute is the handle of the private
! communicator, an integer that fits into a value.
!
!     mpifort collective.f90 -o collective && mpiexec -n 4 ./collective
module sums
   use mpi_f08
   implicit none
   private
   public :: total, forget_keyval, made, freed

   integer, save :: keyval = MPI_KEYVAL_INVALID
   integer, save :: made = 0, freed = 0   ! private communicators

contains

   subroutine free_private(comm, comm_keyval, attribute_val, extra_state, ierror)
      type(MPI_Comm) :: comm, private_comm
      integer :: comm_keyval, ierror
      integer(MPI_ADDRESS_KIND) :: attribute_val, extra_state

      private_comm%MPI_VAL = int(attribute_val)
      call MPI_Comm_free(private_comm, ierror)
      freed = freed + 1
      if (comm == private_comm .or. comm_keyval == MPI_KEYVAL_INVALID .or. extra_state /= 7) ierror = MPI_ERR_INTERN
   end subroutine free_private

   function private_of(comm) result(private_comm)
      type(MPI_Comm), intent(in) :: comm
      type(MPI_Comm) :: private_comm
      integer(MPI_ADDRESS_KIND) :: handle
      logical :: found

      if (keyval == MPI_KEYVAL_INVALID) &
         call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_private, keyval, 7_MPI_ADDRESS_KIND)
      call MPI_Comm_get_attr(comm, keyval, handle, found)
      if (found) then
         private_comm%MPI_VAL = int(handle)
      else
         call MPI_Comm_dup(comm, private_comm)
         handle = private_comm%MPI_VAL
         call MPI_Comm_set_attr(comm, keyval, handle)
         made = made + 1
      end if
   end function private_of

   !> The sum of a number over all ranks, by messages around a ring.
   integer function total(mine, user)
      integer, intent(in) :: mine
      type(MPI_Comm), intent(in) :: user
      type(MPI_Comm) :: comm
      integer :: rank, size, passing, i

      comm = private_of(user)
      call MPI_Comm_rank(comm, rank)
      call MPI_Comm_size(comm, size)
      total = mine
      passing = mine
      do i = 1, size - 1
         call MPI_Sendrecv_replace(passing, 1, MPI_INTEGER, modulo(rank + 1, size), 0, modulo(rank - 1, size), 0, &
            comm, MPI_STATUS_IGNORE)
         total = total + passing
      end do
   end function total

   !> Frees the keyval, which exists as long as attributes use it.
   subroutine forget_keyval()
      call MPI_Comm_free_keyval(keyval)
   end subroutine forget_keyval
end module sums

program collective
   use mpi_f08
   use sums
   implicit none
   type(MPI_Comm) :: comm, copy
   integer :: wrong, all_wrong, rank

   call MPI_Init()
   call MPI_Comm_rank(MPI_COMM_WORLD, rank)
   wrong = 0
   call MPI_Comm_dup(MPI_COMM_WORLD, comm)
   call use_library(comm)
   call use_library(comm)
   call MPI_Comm_dup(comm, copy)
   call use_library(copy)
   call use_library(MPI_COMM_WORLD)
   call MPI_Comm_free(comm)
   call use_library(copy)   ! its private communicator is not the freed one
   call MPI_Comm_free(copy)
   if (made /= 3 .or. freed /= 2) wrong = wrong + 1
   call MPI_Allreduce(wrong, all_wrong, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
   call forget_keyval()
   call MPI_Finalize()
   if (freed /= 3) all_wrong = all_wrong + 1
   if (rank == 0) print '(3(i0, a))', made, ' private communicators made, ', freed, ' freed, ', all_wrong, ' errors'
   if (all_wrong /= 0) stop 1

contains

   ! Calls the library while a receive from any source is pending.
   subroutine use_library(comm)
      type(MPI_Comm), intent(in) :: comm
      integer, parameter :: letter = 1000
      integer, asynchronous :: received
      integer :: rank, size
      type(MPI_Request) :: waiting

      call MPI_Comm_rank(comm, rank)
      call MPI_Comm_size(comm, size)
      received = 0
      call MPI_Irecv(received, 1, MPI_INTEGER, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, waiting)
      if (total(rank, comm) /= size * (size - 1) / 2) wrong = wrong + 1
      if (total(1, comm) /= size) wrong = wrong + 1
      call MPI_Send(letter, 1, MPI_INTEGER, modulo(rank + 1, size), 0, comm)
      call MPI_Wait(waiting, MPI_STATUS_IGNORE)
      if (received /= letter) wrong = wrong + 1
   end subroutine use_library
end program collective
