! A process with both widths of INTEGER: this program has 8-byte INTEGERs, the shared library of narrow.F90 has 4-byte
! ones. Each creates keyvals, and a dup calls the callbacks of both (law: the width is recorded with the keyval).
module wide
   use, intrinsic :: iso_c_binding, only : c_int, c_intptr_t
   use mpi_attr_f90
   use check
   implicit none

   interface
      subroutine narrow_create(keyval, keyval_of_mpi1) bind(C)
         import
         integer(c_int), intent(out) :: keyval, keyval_of_mpi1
      end subroutine
      integer(c_int) function narrow_put(comm, keyval, value) bind(C)
         import
         integer(c_int), value :: comm, keyval, value
      end function
      integer(c_intptr_t) function narrow_get(comm, keyval, is_set) bind(C)
         import
         integer(c_int), value :: comm, keyval
         integer(c_int), intent(out) :: is_set
      end function
      integer(c_int) function narrow_get_mpi1(comm, keyval) bind(C)
         import
         integer(c_int), value :: comm, keyval
      end function
      integer(c_int) function narrow_errhandler() bind(C)
         import
      end function
      subroutine narrow_seen(found) bind(C)
         import
         integer(c_int), intent(out) :: found(4)
      end subroutine
   end interface

   integer, save :: seen(3) = -1, seen_code = -1
   integer, parameter :: large = 2_8**40 + 5

contains

   subroutine copy(oldcomm, keyval, extra_state, value_in, value_out, flag, ierror)
      integer :: oldcomm, keyval, extra_state, value_in, value_out, ierror
      logical :: flag

      seen(1:2) = [oldcomm, keyval]
      value_out = value_in + extra_state
      flag = .true.
      ierror = MPI_SUCCESS
   end subroutine copy

   subroutine delete(comm, keyval, value, extra_state, ierror)
      integer :: comm, keyval, value, extra_state, ierror

      seen(3) = value
      ierror = MPI_SUCCESS
      if (comm == MPI_COMM_NULL .or. keyval == MPI_KEYVAL_INVALID .or. extra_state /= large) ierror = MPI_ERR_OTHER
   end subroutine delete

   subroutine handler(comm, code)
      integer :: comm, code

      if (comm /= MPI_COMM_NULL) seen_code = code
   end subroutine handler

   subroutine run_tests()
      integer(c_int) :: found(4), theirs, theirs_of_mpi1, is_set
      integer :: mine, comm, new, value, errhandler, ierror
      integer(MPI_ADDRESS_KIND) :: address
      logical :: flag

      call MPI_Init(ierror)
      call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierror)
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN, ierror)
      call MPI_Comm_dup(MPI_COMM_SELF, comm, ierror)

      call begin('one dup calls the callbacks of both widths')
      call narrow_create(theirs, theirs_of_mpi1)
      call MPI_Keyval_create(copy, delete, mine, large, ierror)
      call MPI_Attr_put(comm, mine, 3, ierror)
      call MPI_Comm_set_attr(comm, int(theirs), 2_MPI_ADDRESS_KIND, ierror)
      call expect(ierror, MPI_SUCCESS, 'setting under the key of the other width')
      call MPI_Comm_dup(comm, new, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Comm_dup')
      call narrow_seen(found)
      call expect(int(found(1)), comm, 'the communicator that the 4-byte callback got')
      call expect(int(found(2)), int(theirs), 'the key that the 4-byte callback got')
      call expect(seen(1), comm, 'the communicator that the 8-byte callback got')
      call expect(seen(2), mine, 'the key that the 8-byte callback got')

      call begin('each width reads the values of the other')
      call MPI_Attr_get(new, mine, value, flag, ierror)
      call check_that(flag, 'the flag of MPI_ATTR_GET')
      call expect(value, large + 3, 'the copied value, in the full width')
      call expect(int(narrow_get(int(new, c_int), int(mine, c_int), is_set)), large + 3, 'MPI_COMM_GET_ATTR with 4 bytes')
      call expect(int(is_set), 1, 'its flag')
      call expect(int(narrow_get_mpi1(int(new, c_int), int(mine, c_int))), 8, 'MPI_ATTR_GET with 4 bytes: the low bits')
      call MPI_Comm_get_attr(new, int(theirs), address, flag, ierror)
      call check_that(flag .and. address == 42, 'MPI_COMM_GET_ATTR with 8 bytes')
      call expect(int(narrow_put(int(new, c_int), theirs_of_mpi1, -5_c_int)), MPI_SUCCESS, 'MPI_ATTR_PUT with 4 bytes')
      call MPI_Attr_get(new, int(theirs_of_mpi1), value, flag, ierror)
      call check_that(flag .and. value == -5, 'MPI_ATTR_GET with 8 bytes')

      call begin('error handlers have the width of their creator')
      call MPI_Comm_set_errhandler(new, int(narrow_errhandler()), ierror)
      call MPI_Comm_call_errhandler(new, MPI_ERR_ARG, ierror)
      call narrow_seen(found)
      call expect(int(found(4)), MPI_ERR_ARG, 'the code that the 4-byte handler got')
      call MPI_Comm_create_errhandler(handler, errhandler, ierror)
      call MPI_Comm_set_errhandler(new, errhandler, ierror)
      call MPI_Comm_call_errhandler(new, MPI_ERR_COMM, ierror)
      call expect(seen_code, MPI_ERR_COMM, 'the code that the 8-byte handler got')

      call begin('a free calls the delete callbacks of both widths')
      call MPI_Comm_free(new, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Comm_free')
      call narrow_seen(found)
      call expect(int(found(3)), int(theirs), 'the key that the 4-byte delete callback got')
      call expect(seen(3), large + 3, 'the value that the 8-byte delete callback got')
      call MPI_Comm_free(comm, ierror)
      call expect(ierror, MPI_SUCCESS, 'MPI_Comm_free of the first')
      call MPI_Finalize(ierror)
      call finish()
   end subroutine run_tests
end module wide

program both_widths
   use wide
   implicit none
   call run_tests()
end program both_widths
