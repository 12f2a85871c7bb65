C     The include file in fixed form, as old programs use it: external
C     callbacks, implicit interfaces, state in a common block, 72
C     columns.
      PROGRAM FIXED
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER IERR

      CALL BEGIN('fixed form: start')
      CALL MPI_INIT(IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_INIT')
      CALL MPI_COMM_SET_ERRHANDLER(MPI_COMM_WORLD, MPI_ERRORS_RETURN,
     &                             IERR)
      CALL MPI_COMM_SET_ERRHANDLER(MPI_COMM_SELF, MPI_ERRORS_RETURN,
     &                             IERR)
      CALL ONCOMM
      CALL ONMPI1
      CALL MPI_FINALIZE(IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_FINALIZE')
      CALL FINISH
      END

C     Communicators, with a user's callbacks and an omitted status.
      SUBROUTINE ONCOMM
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OLD, NEW, KEY, REQ, IERR, KEYS(3)
      INTEGER(KIND=MPI_ADDRESS_KIND) EXTRA, VALUE
      LOGICAL FLAG
      EXTERNAL ADCOPY, ADDEL
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      CALL BEGIN('fixed form: communicators')
      EXTRA = -2_MPI_ADDRESS_KIND**40
      CALL MPI_COMM_CREATE_KEYVAL(ADCOPY, ADDEL, KEY, EXTRA, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_COMM_CREATE_KEYVAL')
      EXTRA = 0
      CALL MPI_COMM_DUP(MPI_COMM_SELF, OLD, IERR)
      VALUE = -2_MPI_ADDRESS_KIND**33
      CALL MPI_COMM_SET_ATTR(OLD, KEY, VALUE, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_COMM_SET_ATTR')
      CALL MPI_COMM_IDUP(OLD, NEW, REQ, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_COMM_IDUP')
      CALL MPI_WAIT(REQ, MPI_STATUS_IGNORE, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_WAIT')
      CALL EXPECT_TRACE('cA-8589934592@x')
      CALL EXPECT(LKEY, KEY, 'the key in the copy callback')
      CALL EXPECT(LOBJ, OLD, 'the handle in the copy callback')
      FLAG = .FALSE.
      CALL MPI_COMM_GET_ATTR(NEW, KEY, VALUE, FLAG, IERR)
      CALL EXPECT(FLAG, .TRUE., 'the flag of the duplicate')
      CALL EXPECT(VALUE, -8589934591_MPI_ADDRESS_KIND,
     &            'the value of the duplicate')
      KEYS(1) = NEW
      CALL MPI_COMM_FREE(NEW, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_COMM_FREE')
      CALL EXPECT(NEW, MPI_COMM_NULL, 'the freed handle')
      CALL EXPECT_TRACE('dA-8589934591@x')
      CALL EXPECT(LKEY, KEY, 'the key in the delete callback')
      CALL EXPECT(LOBJ, KEYS(1), 'the handle in the delete callback')
      KEYS(1) = -99
      KEYS(2) = KEY
      KEYS(3) = -99
      CALL MPI_COMM_FREE_KEYVAL(KEYS(2), IERR)
      CALL EXPECT(KEYS(2), MPI_KEYVAL_INVALID, 'the freed key')
      CALL CHECK_THAT(KEYS(1) .EQ. -99 .AND. KEYS(3) .EQ. -99,
     &                'the words beside the freed key')
      CALL MPI_COMM_DISCONNECT(OLD, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_COMM_DISCONNECT')
      CALL EXPECT_TRACE('dA-8589934592@x')
      CALL MPI_COMM_SET_ATTR(MPI_COMM_SELF, KEY, VALUE, IERR)
      CALL EXPECT_CODE(IERR, MPI_ERR_KEYVAL, 'a dead key')
      END

C     MPI-1: everything is an INTEGER.
      SUBROUTINE ONMPI1
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OLD, NEW, KEY, VALUES(3), IERR
      LOGICAL FLAG
      EXTERNAL INCOPY, INDEL
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      CALL BEGIN('fixed form: MPI-1')
      CALL MPI_KEYVAL_CREATE(INCOPY, INDEL, KEY, -3, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_KEYVAL_CREATE')
      CALL MPI_COMM_DUP(MPI_COMM_SELF, OLD, IERR)
      CALL MPI_ATTR_PUT(OLD, KEY, -5, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_ATTR_PUT')
      CALL MPI_COMM_DUP(OLD, NEW, IERR)
      CALL EXPECT_TRACE('cI-5@x')
      CALL EXPECT(LKEY, KEY, 'the key in the copy callback')
      CALL EXPECT(LOBJ, OLD, 'the handle in the copy callback')
      VALUES(1) = -99
      VALUES(2) = 0
      VALUES(3) = -99
      FLAG = .FALSE.
      CALL MPI_ATTR_GET(NEW, KEY, VALUES(2), FLAG, IERR)
      CALL EXPECT(FLAG, .TRUE., 'the flag of the duplicate')
      CALL EXPECT(VALUES(2), -4, 'the value of the duplicate')
      CALL CHECK_THAT(VALUES(1) .EQ. -99 .AND. VALUES(3) .EQ. -99,
     &                'the words beside the value')
      CALL MPI_ATTR_DELETE(NEW, KEY, IERR)
      CALL EXPECT(IERR, MPI_SUCCESS, 'MPI_ATTR_DELETE')
      CALL EXPECT_TRACE('dI-4@x')
      CALL MPI_COMM_FREE(NEW, IERR)
      CALL MPI_COMM_FREE(OLD, IERR)
      CALL EXPECT_TRACE('dI-5@x')
      CALL MPI_KEYVAL_FREE(KEY, IERR)
      CALL EXPECT(KEY, MPI_KEYVAL_INVALID, 'the freed key')

      VALUES(2) = 0
      CALL MPI_DUP_FN(MPI_COMM_SELF, 1, 2, -9, VALUES(2), FLAG, IERR)
      CALL EXPECT(VALUES(2), -9, 'the copy of MPI_DUP_FN')
      CALL CHECK_THAT(VALUES(1) .EQ. -99 .AND. VALUES(3) .EQ. -99,
     &                'the words beside the copy of MPI_DUP_FN')
      END

C     Embedded, the code of an error of the library is its
C     class.
      SUBROUTINE EXPECT_CODE(CODE, CLASS, WHAT)
      USE CHECK
      IMPLICIT NONE
      INTEGER CODE, CLASS, GOT, IERR
      CHARACTER*(*) WHAT

      GOT = CODE
      IF (.NOT. EMBEDDED()) CALL MPI_ERROR_CLASS(CODE, GOT, IERR)
      CALL EXPECT(GOT, CLASS, WHAT)
      END

C     Callbacks of ADDRESS_KIND. They write their arguments to the trace
C     and, except the value, to the common block.
      SUBROUTINE ADCOPY(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) EXTRA, VALIN, VALOUT
      LOGICAL FLAG
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      CALL TRACE_CALL('c', 'A', VALIN, 'x')
      CALL EXPECT(EXTRA, -2_MPI_ADDRESS_KIND**40, 'extra state')
      LKEY = KEY
      LOBJ = OBJ
      VALOUT = VALIN + 1
      FLAG = .TRUE.
      IERR = MPI_SUCCESS
      OBJ = -1
      KEY = -1
      EXTRA = -1
      VALIN = -1
      END

      SUBROUTINE ADDEL(OBJ, KEY, VALUE, EXTRA, IERR)
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) EXTRA, VALUE
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      CALL TRACE_CALL('d', 'A', VALUE, 'x')
      CALL EXPECT(EXTRA, -2_MPI_ADDRESS_KIND**40, 'extra state')
      LKEY = KEY
      LOBJ = OBJ
      IERR = MPI_SUCCESS
      END

C     Callbacks of MPI-1.
      SUBROUTINE INCOPY(OBJ, KEY, EXTRA, VALIN, VALOUT, FLAG, IERR)
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALIN, VALOUT, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) WIDE
      LOGICAL FLAG
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      WIDE = VALIN
      CALL TRACE_CALL('c', 'I', WIDE, 'x')
      CALL EXPECT(EXTRA, -3, 'extra state')
      LKEY = KEY
      LOBJ = OBJ
      VALOUT = VALIN + 1
      FLAG = .TRUE.
      IERR = MPI_SUCCESS
      END

      SUBROUTINE INDEL(OBJ, KEY, VALUE, EXTRA, IERR)
      USE CHECK
      IMPLICIT NONE
      INCLUDE 'mpif_attr.h'
      INTEGER OBJ, KEY, EXTRA, VALUE, IERR
      INTEGER(KIND=MPI_ADDRESS_KIND) WIDE
      INTEGER LKEY, LOBJ
      COMMON /LAST/ LKEY, LOBJ

      WIDE = VALUE
      CALL TRACE_CALL('d', 'I', WIDE, 'x')
      CALL EXPECT(EXTRA, -3, 'extra state')
      LKEY = KEY
      LOBJ = OBJ
      IERR = MPI_SUCCESS
      END
