! Leaks of the procedures for large counts of mpi_f08. A comment "leak: WHAT" marks the line that the report must name.
program large_counts
   use mpi_f08
   implicit none
   type(MPI_Datatype) :: lost, good, outer, parts(1)
   type(MPI_Request) :: request
   integer(MPI_COUNT_KIND), parameter :: none = 0, one = 1, three = 3
   integer(MPI_COUNT_KIND) :: counts(3)
   integer(MPI_ADDRESS_KIND) :: addresses(1)
   integer :: integers(1)
   integer, asynchronous, save :: in, out
   call MPI_Init()
   call MPI_Type_contiguous(three, MPI_INTEGER, lost) ! leak: datatype
   call MPI_Type_contiguous(three, MPI_INTEGER, good)
   call MPI_Type_vector(three, one, three, good, outer)
   call MPI_Type_get_contents(outer, one, one, three, one, integers, addresses, counts, parts)
   call MPI_Type_free(parts(1))
   call MPI_Type_get_contents(outer, one, one, three, one, integers, addresses, counts, parts) ! leak: datatype
   call MPI_Type_free(good)
   call MPI_Type_free(outer)
   call MPI_Irecv(in, one, MPI_INTEGER, 0, 1, MPI_COMM_SELF, request)
   call MPI_Send(out, one, MPI_INTEGER, 0, 1, MPI_COMM_SELF)
   call MPI_Wait(request, MPI_STATUS_IGNORE)
   call MPI_Irecv(in, none, MPI_INTEGER, 0, 2, MPI_COMM_SELF, request) ! leak: request
   call MPI_Finalize()
end program large_counts
