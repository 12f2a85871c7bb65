! A finalize hook in Fortran frees what the program made, and makes what it does not free.
module the_hook
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  use mpi
  implicit none
contains
  subroutine free_comm(state)
    type(c_ptr), intent(in) :: state
    integer, pointer :: comm
    integer :: lost, ierror
    call c_f_pointer(state, comm)
    call MPI_Comm_free(comm, ierror)
    call MPI_Comm_dup(MPI_COMM_SELF, lost, ierror) ! leak: communicator
  end subroutine free_comm
end module the_hook

program hooks_f
  use, intrinsic :: iso_c_binding, only: c_loc
  use the_hook
  implicit none
  external :: mpi_attr_at_finalize, mpi_attr_cancel
  integer, target, save :: comm, other
  integer :: id, ierror

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_WORLD, comm, ierror)
  call mpi_attr_at_finalize(free_comm, c_loc(comm), id, ierror)
  call MPI_Comm_dup(MPI_COMM_WORLD, other, ierror) ! leak: communicator
  call mpi_attr_at_finalize(free_comm, c_loc(other), id, ierror)
  call mpi_attr_cancel(id, ierror)
  call MPI_Finalize(ierror)
  if (comm /= MPI_COMM_NULL .or. other == MPI_COMM_NULL) stop 1
end program hooks_f
