C     The part in fixed-form Fortran: it sets an attribute of MPI-1,
C     whose value is an INTEGER, and one of MPI-2, whose value is
C     address-sized.
      subroutine f77_prepare(comm, type, win)
      implicit none
      include 'mpif.h'
      integer comm, type, win, ierror, keys(2)
      integer(kind=MPI_ADDRESS_KIND) extra, value
      common /f77_keys/ keys
      external f77_copy, f77_delete
      integer f77_unused
      f77_unused = type + win
      call MPI_KEYVAL_CREATE(f77_copy, f77_delete, keys(1), 5, ierror)
      call MPI_ATTR_PUT(comm, keys(1), -41, ierror)
      extra = 6
      call MPI_COMM_CREATE_KEYVAL(MPI_COMM_DUP_FN,
     &     MPI_COMM_NULL_DELETE_FN, keys(2), extra, ierror)
      value = -42
      call MPI_COMM_SET_ATTR(comm, keys(2), value, ierror)
      call c_reads(comm, keys(1), keys(2))
      end

      subroutine f77_read(comm, key)
      implicit none
      include 'mpif.h'
      integer comm, key, ierror, value, keys(2)
      logical flag
      common /f77_keys/ keys
      call MPI_ATTR_GET(comm, keys(1), value, flag, ierror)
      if (flag) call trace('Fortran 77: its INTEGER is', value)
      call MPI_ATTR_GET(comm, keys(2), value, flag, ierror)
      if (flag) call trace('Fortran 77: the low bits are', value)
      call MPI_ATTR_GET(comm, key, value, flag, ierror)
      value = 0
      if (flag) value = 1
      call trace('Fortran 77: finds the one of C:', value)
      end

      subroutine f77_copy(comm, key, extra, in, out, flag, ierror)
      implicit none
      include 'mpif.h'
      integer comm, key, extra, in, out, ierror
      logical flag
      ierror = MPI_SUCCESS
      if (key .eq. MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      if (comm .eq. MPI_COMM_NULL) ierror = MPI_ERR_COMM
      call trace('Fortran 77: copy of', in)
      call trace('Fortran 77: its extra state is', extra)
      out = in - 1
      flag = .true.
      end

      subroutine f77_delete(comm, key, value, extra, ierror)
      implicit none
      include 'mpif.h'
      integer comm, key, value, extra, ierror
      ierror = MPI_SUCCESS
      if (key .eq. MPI_KEYVAL_INVALID) ierror = MPI_ERR_OTHER
      if (comm .eq. MPI_COMM_NULL) ierror = MPI_ERR_COMM
      call trace('Fortran 77: delete of', value)
      call trace('Fortran 77: its extra state is', extra)
      end
