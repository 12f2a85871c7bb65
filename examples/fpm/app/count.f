C     A number on a communicator, in fixed form with the include file.
      PROGRAM COUNT
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER KEY, NUMBER, IERROR
      LOGICAL FOUND

      CALL MPI_INIT(IERROR)
      CALL MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, KEY,
     &                       0, IERROR)
      CALL MPI_ATTR_PUT(MPI_COMM_WORLD, KEY, 42, IERROR)
      CALL MPI_ATTR_GET(MPI_COMM_WORLD, KEY, NUMBER, FOUND, IERROR)
      PRINT '(A, I3)', 'the number is', NUMBER
      IF (.NOT. FOUND .OR. NUMBER .NE. 42) STOP 1
      CALL MPI_KEYVAL_FREE(KEY, IERROR)
      CALL MPI_FINALIZE(IERROR)
      END
