C     The fixed-form part of the mixed-language tests: MPI-1 keyvals and
C     values, and the include file's ADDRESS_KIND reader.

C     PREDEF 1: MPI_DUP_FN. 2: a copy callback that calls MPI_DUP_FN,
C     which makes it a user's function.
      SUBROUTINE MXCREA(PREDEF, KEY, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER PREDEF, KEY, IERR
      EXTERNAL MXCALL

      IF (PREDEF .EQ. 1) THEN
        CALL MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, KEY,
     &                         0, IERR)
      ELSE
        CALL MPI_KEYVAL_CREATE(MXCALL, MPI_NULL_DELETE_FN, KEY,
     &                         0, IERR)
      END IF
      END

      SUBROUTINE MXPUT(COMM, KEY, VALUE, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER COMM, KEY, VALUE, IERR

      CALL MPI_ATTR_PUT(COMM, KEY, VALUE, IERR)
      END

C     Both widths. VALUES(1) and (3) must not be written.
      SUBROUTINE MXGET(COMM, KEY, VALUES, WIDE, FLAGS, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER COMM, KEY, VALUES(3), IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) WIDE
      LOGICAL FLAGS(2)

      CALL MPI_ATTR_GET(COMM, KEY, VALUES(2), FLAGS(1), IERR)
      IF (IERR .NE. MPI_SUCCESS) RETURN
      CALL MPI_COMM_GET_ATTR(COMM, KEY, WIDE, FLAGS(2), IERR)
      END

      SUBROUTINE MXCALL(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALIN, VALOUT, IERR
      LOGICAL FLAG

      CALL MPI_DUP_FN(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      END
