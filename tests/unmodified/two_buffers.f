C     What Debian's mpifort accepts and gfortran 10 does not: two types
C     of buffer, and a BOZ constant outside DATA.
      program two
      implicit none
      include 'mpif.h'
      integer i, ierror
      double precision x
      i = z'7f'
      x = 2
      call MPI_INIT(ierror)
      call MPI_BCAST(i, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
      call MPI_BCAST(x, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD,
     &     ierror)
      if (i .ne. 127 .or. x .ne. 2) stop 1
      call MPI_FINALIZE(ierror)
      end
