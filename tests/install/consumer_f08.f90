! An attribute of an address-sized integer, copied by the predefined function, read from the duplicate.
program consumer_f08
  use mpi_attr
  implicit none
  type(MPI_Comm) :: dup
  integer :: keyval
  integer(MPI_ADDRESS_KIND) :: value
  logical :: found

  call MPI_Init()
  call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_MPI_ADDRESS_KIND)
  call MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, -7_MPI_ADDRESS_KIND)
  call MPI_Comm_dup(MPI_COMM_WORLD, dup)
  if (dup == MPI_COMM_WORLD) error stop 'the duplicate is the original'
  call MPI_Comm_get_attr(dup, keyval, value, found)
  if (.not. found) error stop 'no attribute on the duplicate'
  call MPI_Comm_free(dup)
  call MPI_Comm_delete_attr(MPI_COMM_WORLD, keyval)
  call MPI_Comm_free_keyval(keyval)
  call MPI_Finalize()

  print '(a,i0)', 'Fortran 2008: value ', value
  if (value /= -7) error stop 'a wrong value'
end program consumer_f08
