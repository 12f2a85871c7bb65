! Generated from fortran/mpif_attr.h by `./dev generate`. Do not edit.
! mpif_attr.h: the declarations that a program needs to call the
! library. A BLOCK DATA includes mpif_attr_constants.h instead.
!
! No statement is continued and none passes column 72, so that fixed-form
! and free-form sources can include the file. All names begin with MPI_
! or PMPI_, and no intrinsic is used: in the program, its name may mean
! something else.

      INCLUDE 'mpif_attr_constants.h'

! Variables that the library recognizes by their addresses, and never
! reads or writes. The padding makes all blocks the same size.
      INTEGER MPI_BOTTOM, MPI_ATTR_PADDING(MPI_STATUS_SIZE-1)
      COMMON /MPI_ATTR_I8_BOTTOM/ MPI_BOTTOM, MPI_ATTR_PADDING
      INTEGER MPI_IN_PLACE, MPI_ATTR_PADDING_2(MPI_STATUS_SIZE-1)
      COMMON /MPI_ATTR_I8_IN_PLACE/ MPI_IN_PLACE, MPI_ATTR_PADDING_2
      INTEGER MPI_STATUS_IGNORE(MPI_STATUS_SIZE)
      COMMON /MPI_ATTR_I8_STATUS_IGNORE/ MPI_STATUS_IGNORE
      INTEGER MPI_STATUSES_IGNORE(MPI_STATUS_SIZE,1)
      COMMON /MPI_ATTR_I8_STATUSES_IGNORE/ MPI_STATUSES_IGNORE
      INTEGER MPI_UNWEIGHTED(MPI_STATUS_SIZE)
      COMMON /MPI_ATTR_I8_UNWEIGHTED/ MPI_UNWEIGHTED
      INTEGER MPI_WEIGHTS_EMPTY(MPI_STATUS_SIZE)
      COMMON /MPI_ATTR_I8_WEIGHTS_EMPTY/ MPI_WEIGHTS_EMPTY
      INTEGER, TARGET :: MPI_BUFFER_AUTOMATIC(MPI_STATUS_SIZE)
      COMMON /MPI_ATTR_I8_BUFFER_AUTOMATIC/ MPI_BUFFER_AUTOMATIC

! Predefined copy and delete callbacks
      EXTERNAL MPI_COMM_DUP_FN, MPI_COMM_NULL_COPY_FN
      EXTERNAL MPI_COMM_NULL_DELETE_FN
      EXTERNAL MPI_TYPE_DUP_FN, MPI_TYPE_NULL_COPY_FN
      EXTERNAL MPI_TYPE_NULL_DELETE_FN
      EXTERNAL MPI_WIN_DUP_FN, MPI_WIN_NULL_COPY_FN
      EXTERNAL MPI_WIN_NULL_DELETE_FN
      EXTERNAL MPI_DUP_FN, MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN

! Functions: REAL(8), as -fdefault-real-8 changes DOUBLE PRECISION
      REAL(8) MPI_WTIME, MPI_WTICK, PMPI_WTIME, PMPI_WTICK
      EXTERNAL MPI_WTIME, MPI_WTICK, PMPI_WTIME, PMPI_WTICK
      INTEGER(MPI_ADDRESS_KIND) MPI_AINT_ADD, PMPI_AINT_ADD
      INTEGER(MPI_ADDRESS_KIND) MPI_AINT_DIFF, PMPI_AINT_DIFF
      EXTERNAL MPI_AINT_ADD, PMPI_AINT_ADD
      EXTERNAL MPI_AINT_DIFF, PMPI_AINT_DIFF
