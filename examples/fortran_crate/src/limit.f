C     Sets a limit for the number of steps as an attribute of
C     MPI_COMM_WORLD, in the manner of MPI-1. KEY is its keyval.
      SUBROUTINE LIMIT(KEY, STEPS)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER KEY, STEPS, IERROR
      CALL MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN,
     &                       KEY, 0, IERROR)
      CALL MPI_ATTR_PUT(MPI_COMM_WORLD, KEY, STEPS, IERROR)
      END
