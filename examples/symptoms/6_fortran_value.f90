! A number that Fortran has set, and C reads wrongly
! A library in C makes the keyval, a Fortran program sets a number, and C reads it through a pointer, also on a duplicate. On some
! MPIs the pointer on the duplicate is a place on a stack that is gone.
program fortran_value
   use mpi
   implicit none
   external :: c_creates, c_reads
   integer :: key, copy, ierror
   integer(kind=MPI_ADDRESS_KIND) :: old, new
   call MPI_Init(ierror)
   call c_creates(key)
   call MPI_Comm_set_attr(MPI_COMM_WORLD, key, 42_MPI_ADDRESS_KIND, ierror)
   call MPI_Comm_dup(MPI_COMM_WORLD, copy, ierror)
   call c_reads(MPI_COMM_WORLD, key, old)
   call c_reads(copy, key, new)
   print '(4a)', 'C reads ', trim(merge('42          ', 'other number', old == 42)), ' on the original, ', &
      trim(merge('42          ', 'other number', new == 42))//' on the duplicate'
   call MPI_Finalize(ierror)
   if (old /= 42 .or. new /= 42) error stop 1
end program fortran_value
