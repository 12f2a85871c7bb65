! Prints what callbacks in Fortran see: of attributes, operations and error handlers. With LAYER, the procedures that
! take a callback are those of layer.c and callbacks.c; otherwise those of the MPI's own Fortran binding, or mpi_attr's.
! The output is the same.
#ifdef LAYER
#define CREATE_KEYVAL layer_comm_create_keyval
#define SET_ATTR layer_comm_set_attr
#define GET_ATTR layer_comm_get_attr
#define OP_CREATE layer_op_create
#define CREATE_ERRHANDLER layer_comm_create_errhandler
#else
#define CREATE_KEYVAL MPI_Comm_create_keyval
#define SET_ATTR MPI_Comm_set_attr
#define GET_ATTR MPI_Comm_get_attr
#define OP_CREATE MPI_Op_create
#define CREATE_ERRHANDLER MPI_Comm_create_errhandler
#endif
module callbacks
  implicit none
  include 'mpif.h'
contains
  subroutine copy(comm, keyval, extra, in, out, flag, ierror)
    integer :: comm, keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: extra, in, out
    logical :: flag

    print '(a,2(1x,i0))', 'copy', extra, in
    out = in + 1
    flag = in /= 13
    ierror = merge(MPI_ERR_OTHER, MPI_SUCCESS, in == 666)
    if (comm == MPI_COMM_NULL .or. keyval == MPI_KEYVAL_INVALID) print *, 'wrong arguments'
  end subroutine copy

  subroutine delete(comm, keyval, value, extra, ierror)
    integer :: comm, keyval, ierror
    integer(kind=MPI_ADDRESS_KIND) :: extra, value

    print '(a,2(1x,i0))', 'delete', extra, value
    ierror = MPI_SUCCESS
    if (comm == MPI_COMM_NULL .or. keyval == MPI_KEYVAL_INVALID) print *, 'wrong arguments'
  end subroutine delete

  !> Adds three times the first vector to the second.
  subroutine combine(invec, inoutvec, len, datatype)
    integer :: len, datatype, invec(len), inoutvec(len)

    print '(a,1x,i0,1x,l1)', 'combine', len, datatype == MPI_INTEGER
    inoutvec = inoutvec + 3 * invec
  end subroutine combine

  subroutine failed(comm, code)
    integer :: comm, code, class, ierror

    call MPI_Error_class(code, class, ierror)
    print '(a,2(1x,l1))', 'error', comm /= MPI_COMM_NULL, class == MPI_ERR_TOPOLOGY
  end subroutine failed
end module callbacks

program layer
  use callbacks
  implicit none
  external :: CREATE_KEYVAL, SET_ATTR, GET_ATTR, c_reads, c_sets
  external :: OP_CREATE, CREATE_ERRHANDLER
  integer :: comm, new, first, second, saved, ierror
  integer(kind=MPI_ADDRESS_KIND) :: value

  call MPI_Init(ierror)
  call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)
  call MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN, ierror)
  call CREATE_KEYVAL(copy, delete, first, -5000000000_MPI_ADDRESS_KIND, ierror)
  call CREATE_KEYVAL(copy, delete, second, 2_MPI_ADDRESS_KIND, ierror)
  saved = first

  call show(comm, first)
  call SET_ATTR(comm, first, -7_MPI_ADDRESS_KIND, ierror)
  call SET_ATTR(comm, first, 5000000000_MPI_ADDRESS_KIND, ierror)
  call show(comm, first)
  call c_reads(comm, first, value)
  print '(a,1x,i0)', 'C reads', value
  call c_sets(comm, second, 4096_MPI_ADDRESS_KIND)
  call show(comm, second)

  call MPI_Comm_dup(comm, new, ierror)
  call show(new, first)
  call show(new, second)
  call c_reads(new, first, value)
  print '(a,1x,i0)', 'C reads', value
  call MPI_Comm_free(new, ierror)

  call SET_ATTR(comm, second, 13_MPI_ADDRESS_KIND, ierror) ! is not copied
  call MPI_Comm_dup(comm, new, ierror)
  call show(new, second)
  call MPI_Comm_free(new, ierror)
  call SET_ATTR(comm, second, 666_MPI_ADDRESS_KIND, ierror) ! its copy fails
  call MPI_Comm_dup(comm, new, ierror)
  print '(a,1x,l1)', 'failed', ierror == MPI_ERR_OTHER .and. new == MPI_COMM_NULL

  call functions(comm)

  call MPI_Comm_free_keyval(first, ierror)
  call MPI_Comm_delete_attr(comm, saved, ierror)
  call MPI_Comm_free(comm, ierror)
  call MPI_Comm_free_keyval(second, ierror)
  call predefined(MPI_TAG_UB)
  call CREATE_KEYVAL(copy, delete, first, 3_MPI_ADDRESS_KIND, ierror)
  call SET_ATTR(MPI_COMM_SELF, first, 33_MPI_ADDRESS_KIND, ierror)
  call MPI_Finalize(ierror)

contains

  subroutine show(comm, keyval)
    integer, intent(in) :: comm, keyval
    integer(kind=MPI_ADDRESS_KIND) :: value
    logical :: flag
    integer :: ierror

    call GET_ATTR(comm, keyval, value, flag, ierror)
    if (flag) print '(a,1x,i0)', 'value', value
    if (.not. flag) print '(a)', 'unset'
  end subroutine show

  !> An operation and an error handler.
  subroutine functions(comm)
    integer, intent(in) :: comm
    integer :: op, errhandler, ierror, invec(3), inoutvec(3)

    call OP_CREATE(combine, .true., op, ierror)
    invec = [1, 2, 3]
    inoutvec = [10, 20, 30]
    call MPI_Reduce_local(invec, inoutvec, 3, MPI_INTEGER, op, ierror)
    print '(a,3(1x,i0))', 'combined', inoutvec
    call MPI_Op_free(op, ierror)
    call CREATE_ERRHANDLER(failed, errhandler, ierror)
    call MPI_Comm_set_errhandler(comm, errhandler, ierror)
    call MPI_Errhandler_free(errhandler, ierror)
    call MPI_Comm_call_errhandler(comm, MPI_ERR_TOPOLOGY, ierror)
    call MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN, ierror)
  end subroutine functions

  !> Predefined attributes are numbers.
  subroutine predefined(keyval)
    integer, intent(in) :: keyval
    integer(kind=MPI_ADDRESS_KIND) :: value
    logical :: flag
    integer :: ierror

    call GET_ATTR(MPI_COMM_WORLD, keyval, value, flag, ierror)
    print '(a,2(1x,l1))', 'predefined', flag, value >= 32767 .and. value <= 2147483647
  end subroutine predefined
end program layer
