! One process sends to itself, by the modules mpi_f08 and mpi, and by mpif.h.
program to_itself
   use mpi_f08
   implicit none
   integer :: sent, received, errors
   sent = 42
   received = 0
   errors = 0
   call MPI_Init()
   call MPI_Sendrecv(sent, 1, MPI_INTEGER, 0, 3, received, 1, MPI_INTEGER, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE)
   if (received /= 42) errors = errors + 1
   call by_module(errors)
   call by_include(errors)
   call MPI_Finalize()
   print '(i0, " bytes in an INTEGER: ", i0, " errors")', storage_size(sent)/8, errors
   if (errors /= 0) error stop
end program

subroutine by_module(errors)
   use mpi
   implicit none
   integer, intent(inout) :: errors
   integer :: sent, total, ierror
   sent = 42
   total = 0
   call MPI_Allreduce(sent, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
   if (ierror /= MPI_SUCCESS .or. total /= 42) errors = errors + 1
end subroutine

subroutine by_include(errors)
   implicit none
   include 'mpif.h'
   integer :: errors, number, ierror
   number = 0
   call MPI_Comm_size(MPI_COMM_WORLD, number, ierror)
   if (ierror /= MPI_SUCCESS .or. number /= 1) errors = errors + 1
end subroutine
