C     The fixed-form part of the mixed-language tests: MPI-1 keyvals and
C     values, and the include file's ADDRESS_KIND reader.

C     PREDEF 0: the callbacks below. 1: MPI_DUP_FN. 2: a copy callback
C     that calls MPI_DUP_FN, which makes it a user's function.
      SUBROUTINE MXCREA(PREDEF, EXTRA, KEY, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER PREDEF, EXTRA, KEY, IERR, STATE
      EXTERNAL MXCOPY, MXCALL, MXDEL

      STATE = EXTRA
      IF (PREDEF .EQ. 1) THEN
        CALL MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, KEY,
     &                         STATE, IERR)
      ELSE IF (PREDEF .EQ. 2) THEN
        CALL MPI_KEYVAL_CREATE(MXCALL, MPI_NULL_DELETE_FN, KEY,
     &                         STATE, IERR)
      ELSE
        CALL MPI_KEYVAL_CREATE(MXCOPY, MXDEL, KEY, STATE, IERR)
      END IF
      STATE = 77
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

C     Adds 1000, as the other languages' callbacks do.
      SUBROUTINE MXCOPY(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      USE MIXED_RECORD
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALIN, VALOUT, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) STATE, WIDE
      LOGICAL FLAG

      STATE = EXTRA
      WIDE = VALIN
      CALL MIXED_CALLED(IN_INTEGER, 'c', OBJ, KEY, STATE, WIDE)
      VALOUT = VALIN + 1000
      FLAG = .TRUE.
      IERR = MPI_SUCCESS
      OBJ = -1
      KEY = -1
      EXTRA = -1
      VALIN = -1
      END

      SUBROUTINE MXCALL(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALIN, VALOUT, IERR
      LOGICAL FLAG

      CALL MPI_DUP_FN(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      END

      SUBROUTINE MXDEL(OBJ, KEY, VALUE, EXTRA, IERR)
      USE MIXED_RECORD
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALUE, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) STATE, WIDE

      STATE = EXTRA
      WIDE = VALUE
      CALL MIXED_CALLED(IN_INTEGER, 'd', OBJ, KEY, STATE, WIDE)
      IERR = MPI_SUCCESS
      OBJ = -1
      KEY = -1
      EXTRA = -1
      VALUE = -1
      END
