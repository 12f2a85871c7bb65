! Attributes of sessions and files, finalize hooks, and inner communicators, with the Fortran 2008 binding. Embedded there
! are sessions and no files; over a host, whose module may have no sessions, files are tested.
#define FACE_F08
#include "mpi_under_test.h"
#ifdef MPI_ATTR_TEST_HOST
#define OBJECT type(MPI_File)
#define CREATE_KEYVAL MPIX_File_create_keyval
#define FREE_KEYVAL MPIX_File_free_keyval
#define SET_ATTR MPIX_File_set_attr
#define GET_ATTR MPIX_File_get_attr
#define DELETE_ATTR PMPIX_File_delete_attr
#define CLASS_OF_OBJECT MPI_ERR_FILE
#define NULL_OBJECT MPI_FILE_NULL
#else
#define OBJECT type(MPI_Session)
#define CREATE_KEYVAL MPIX_Session_create_keyval
#define FREE_KEYVAL MPIX_Session_free_keyval
#define SET_ATTR MPIX_Session_set_attr
#define GET_ATTR MPIX_Session_get_attr
#define DELETE_ATTR PMPIX_Session_delete_attr
#define CLASS_OF_OBJECT MPI_ERR_SESSION
#define NULL_OBJECT MPI_SESSION_NULL
#endif
! c_ptr from the extensions' module, and from iso_c_binding, each through another module.
module ext_in_a_module
   use mpi_attr_ext
end module ext_in_a_module

module c_in_a_module
   use, intrinsic :: iso_c_binding
end module c_in_a_module

module pointers_of_both
   use ext_in_a_module
   use, intrinsic :: iso_c_binding
   use c_in_a_module
   implicit none
   type(c_ptr) :: data
   type(c_funptr) :: procedure
end module pointers_of_both

module ext_f08_tests
   use, intrinsic :: iso_c_binding, only : c_associated, c_f_pointer, c_int, &
      c_intptr_t, c_loc, c_null_ptr, c_ptr
   use MPI_MODULE_F08
   use mpi_attr_ext
   use check
   implicit none

   type(c_ptr), save :: seen_state
   OBJECT, save :: current
   integer, save :: key_at_delete = 0, code_of_delete = MPI_SUCCESS
   integer, target, save :: numbers(9) = [1, 2, 3, 4, 5, 6, 7, 8, 9]
   integer, save :: id_to_cancel = 0
#ifdef MPI_ATTR_TEST_HOST

   interface
      integer(c_int) function getpid() bind(C)
         import :: c_int
      end function getpid
   end interface
#endif

contains

   subroutine note(letter, number)
      character, intent(in) :: letter
      integer, intent(in) :: number
      character(len=12) :: word

      write (word, '(a, i0)') letter, number
      call trace(trim(word))
   end subroutine note

   subroutine open_one(object)
      OBJECT, intent(out) :: object
      integer :: code
#ifdef MPI_ATTR_TEST_HOST
      ! Each process has a file of its own: the first one to close a shared file would delete that of the others.
      character(len=64) :: name

      write (name, '(a, i0)') '/tmp/mpi_attr_ext_f08.', getpid()
      call MPI_File_open(MPI_COMM_SELF, trim(name), MPI_MODE_CREATE + MPI_MODE_RDWR + MPI_MODE_DELETE_ON_CLOSE, &
         MPI_INFO_NULL, object, code)
#else
      call MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, object, code)
#endif
      call expect(code, MPI_SUCCESS, 'opened')
   end subroutine open_one

   subroutine close_one(object, code)
      OBJECT, intent(inout) :: object
      integer, intent(out) :: code
#ifdef MPI_ATTR_TEST_HOST
      call MPI_File_close(object, code)
#else
      call MPI_Session_finalize(object, code)
#endif
   end subroutine close_one

   subroutine on_delete(object, keyval, attribute_val, extra_state, ierror)
      OBJECT :: object
      integer :: keyval, ierror
      integer(MPI_ADDRESS_KIND) :: attribute_val, extra_state, found
      logical :: flag

      key_at_delete = keyval
      call check_that(object == current, 'the handle in the callback')
      call expect(int(extra_state), -7, 'the extra state')
      call GET_ATTR(object, keyval, found, flag, ierror)
      call check_that(flag .and. found == attribute_val, 'still set in the callback')
      call note('d', int(attribute_val))
      ierror = code_of_delete
   end subroutine on_delete

   subroutine attributes()
      OBJECT :: object
      integer :: key, other, saved, code, class
      integer(MPI_ADDRESS_KIND) :: found
      logical :: flag

      call begin('attributes of sessions or files')
      call open_one(object)
      current = object
      call CREATE_KEYVAL(on_delete, key, -7_MPI_ADDRESS_KIND, code)
      call expect(code, MPI_SUCCESS, 'create_keyval')
      call CREATE_KEYVAL(on_delete, other, -7_MPI_ADDRESS_KIND)
      call GET_ATTR(object, key, found, flag, code)
      call check_that(code == MPI_SUCCESS .and. .not. flag, 'not set')
      call SET_ATTR(object, key, 5_MPI_ADDRESS_KIND, code)
      call expect(code, MPI_SUCCESS, 'set')
      call SET_ATTR(object, other, 6_MPI_ADDRESS_KIND)
      call GET_ATTR(object, key, found, flag)
      call check_that(flag .and. found == 5, 'the value')
      call SET_ATTR(object, key, 8_MPI_ADDRESS_KIND, code)
      call DELETE_ATTR(object, other, code)
      call expect(code, MPI_SUCCESS, 'delete')
      call expect_trace('d5 d6')
      call SET_ATTR(object, other, 9_MPI_ADDRESS_KIND, code)
      saved = key
      call FREE_KEYVAL(key, code)
      call expect(key, MPI_KEYVAL_INVALID, 'the freed key')
      call FREE_KEYVAL(other)
      call SET_ATTR(NULL_OBJECT, saved, 1_MPI_ADDRESS_KIND, code)
      call MPI_Error_class(code, class)
      call expect(class, CLASS_OF_OBJECT, 'the null handle')
      code_of_delete = 77
      call close_one(object, code)
      code_of_delete = MPI_SUCCESS
      call expect(code, 77, 'the code of a callback')
      call check_that(object == NULL_OBJECT, 'the handle is null')
      call expect_trace('d9 d8')
   end subroutine attributes

   subroutine inner_communicators()
      type(MPI_Comm) :: parent, inner
      integer :: key, again, result, code, class

      call begin('inner communicators')
      call MPI_Comm_split(MPI_COMM_WORLD, 0, 0, parent, code)
      call MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN, code)
      call mpi_attr_inner_keyval(key, code)
      call expect(code, MPI_SUCCESS, 'mpi_attr_inner_keyval')
      call mpi_attr_inner_comm(parent%MPI_VAL, key, inner%MPI_VAL, code)
      call expect(code, MPI_SUCCESS, 'mpi_attr_inner_comm')
      call MPI_Comm_compare(parent, inner, result, code)
      call expect(result, MPI_CONGRUENT, 'the processes of the inner communicator')
      call mpi_attr_inner_comm(parent%MPI_VAL, key, again)
      call check_that(again == inner%MPI_VAL, 'the same again')
      call mpi_attr_inner_comm_release(parent%MPI_VAL, key, code)
      call expect(code, MPI_SUCCESS, 'mpi_attr_inner_comm_release')
      call mpi_attr_inner_comm_release(parent%MPI_VAL, key)
      call mpi_attr_inner_comm_release(parent%MPI_VAL, key, code)
      call MPI_Error_class(code, class)
      call expect(class, MPI_ERR_OTHER, 'no reference is left')
      call mpi_attr_inner_comm(parent%MPI_VAL, MPI_KEYVAL_INVALID, again, code)
      call MPI_Error_class(code, class)
      call expect(class, MPI_ERR_KEYVAL, 'a wrong key')
      call MPI_Comm_free_keyval(key, code)
      call expect(code, MPI_SUCCESS, 'MPI_Comm_free_keyval')
      call MPI_Comm_free(parent, code)
   end subroutine inner_communicators

   integer(c_int) function make_nothing(state, value) bind(c)
      type(c_ptr), value :: state
      integer(c_intptr_t), intent(out) :: value

      value = merge(1, 2, c_associated(state))
      make_nothing = 77
   end function make_nothing

   ! K4: a failing call leaves no INTENT(OUT) argument undefined, since a compiler may drop its earlier value.
   subroutine failing_calls(comm, object)
      type(MPI_Comm), intent(in) :: comm
      OBJECT, intent(in) :: object
      integer :: keys(2), count, language, kind, attributes, inner, code
      integer(c_intptr_t) :: value
      logical :: flag
      character(len=8) :: name

      keys = 17
      count = 17
      call mpi_attr_list(MPI_ATTR_COMM, comm%MPI_VAL, keys, count, code)
      call expect_failure(code, all([keys, count] == 0), 'mpi_attr_list')
      language = 17
      flag = .true.
      call mpi_attr_value_info(MPI_ATTR_COMM, comm%MPI_VAL, MPI_TAG_UB, language, flag, code)
      call expect_failure(code, language == 0 .and. .not. flag, 'mpi_attr_value_info')
      value = 17
      flag = .true.
      call mpi_attr_get_or_set(MPI_ATTR_COMM, comm%MPI_VAL, MPI_TAG_UB, make_nothing, c_null_ptr, value, flag, code)
      call expect_failure(code, value == 0 .and. .not. flag, 'mpi_attr_get_or_set')
      inner = 17
      call mpi_attr_inner_comm(comm%MPI_VAL, MPI_KEYVAL_INVALID, inner, code)
      call expect_failure(code, inner == MPI_COMM_NULL%MPI_VAL, 'mpi_attr_inner_comm')
      kind = 17
      language = 17
      name = 'undrawn'
      flag = .true.
      attributes = 17
      call mpi_attr_keyval_info(MPI_KEYVAL_INVALID, kind, language, name, flag, attributes, code)
      call expect_failure(code, all([kind, language, attributes] == 0) .and. name == '' .and. .not. flag, &
         'mpi_attr_keyval_info')
      value = 17
      flag = .true.
      call GET_ATTR(object, MPI_KEYVAL_INVALID, value, flag, code)
      call expect_failure(code, value == 0 .and. .not. flag, 'get of a session or file')
#ifndef MPI_ATTR_TEST_HOST
      count = 17
      call mpi_attr_at_session_finalize(object, hook, c_loc(numbers(1)), count, code)
      call expect_failure(code, count == 0, 'mpi_attr_at_session_finalize')
#endif
   end subroutine failing_calls

   ! The same for calls that fail only after finalize.
   subroutine failing_calls_after_finalize()
      integer :: key, id, code

      call begin('failing calls after finalize')
      id = 17
      call mpi_attr_at_finalize(hook, c_loc(numbers(1)), id, code)
      call expect_failure(code, id == 0, 'mpi_attr_at_finalize')
      key = 17
      call CREATE_KEYVAL(on_delete, key, 0_MPI_ADDRESS_KIND, code)
      call expect_failure(code, key == MPI_KEYVAL_INVALID, 'create_keyval')
      key = 17
      call mpi_attr_inner_keyval(key, code)
      call expect_failure(code, key == 0, 'mpi_attr_inner_keyval')
      call failing_calls(MPI_COMM_WORLD, NULL_OBJECT)
   end subroutine failing_calls_after_finalize

   subroutine expect_failure(code, is_defined, routine)
      integer, intent(in) :: code
      logical, intent(in) :: is_defined
      character(len=*), intent(in) :: routine

      call check_that(code /= MPI_SUCCESS, routine // ' fails')
      call check_that(is_defined, routine // ' leaves a result undefined')
   end subroutine expect_failure

   ! A finalize hook: the state is the address of a number.
   subroutine hook(state)
      type(c_ptr), intent(in) :: state
      integer, pointer :: number
      logical :: flag

      call MPI_Finalized(flag)
      call check_that(.not. flag, 'MPI works in a hook')
      call c_f_pointer(state, number)
      call note('h', number)
   end subroutine hook

   subroutine cancels(state)
      type(c_ptr), intent(in) :: state
      integer :: code

      call hook(state)
      call mpi_attr_cancel(id_to_cancel, code)
      call expect(code, MPI_SUCCESS, 'cancelled in a hook')
   end subroutine cancels

   subroutine on_self(comm, keyval, attribute_val, extra_state, ierror)
      type(MPI_Comm) :: comm
      integer :: keyval, ierror
      integer(MPI_ADDRESS_KIND) :: attribute_val, extra_state

      call check_that(comm == MPI_COMM_SELF .and. keyval > -huge(1) .and. extra_state == 0, 'the arguments')
      call note('s', int(attribute_val))
      ierror = MPI_SUCCESS
   end subroutine on_self

end module ext_f08_tests

program ext_f08
   use ext_f08_tests
   implicit none
   integer :: id, code, key

   call begin('hooks before MPI_Init')
   call mpi_attr_at_finalize(hook, c_loc(numbers(1)), id, code)
   call expect(code, MPI_SUCCESS, 'registered before MPI_Init')
   call MPI_Init(code)
   call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN, code)
   call attributes()
   call inner_communicators()
   call begin('failing calls')
   call failing_calls(MPI_COMM_NULL, NULL_OBJECT)

#ifndef MPI_ATTR_TEST_HOST
   call begin('hooks of a session')
   call open_one(current)
   call mpi_attr_at_session_finalize(current, hook, c_loc(numbers(8)), id, code)
   call expect(code, MPI_SUCCESS, 'registered for a session')
   call mpi_attr_at_session_finalize(current, hook, c_loc(numbers(9)), id)
   call close_one(current, code)
   call expect_trace('h9 h8')
#endif

   call begin('hooks')
   call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_self, key, 0_MPI_ADDRESS_KIND, code)
   call MPI_Comm_set_attr(MPI_COMM_SELF, key, 2_MPI_ADDRESS_KIND, code)
   call MPI_Comm_free_keyval(key, code)
   call mpi_attr_at_finalize(hook, c_loc(numbers(3)), id_to_cancel, code)
   call mpi_attr_at_finalize(cancels, c_loc(numbers(4)), id)
   call mpi_attr_at_finalize(hook, c_loc(numbers(5)), id, code)
   call mpi_attr_cancel(id)
   call mpi_attr_cancel(id, code)
   call check_that(code /= MPI_SUCCESS, 'cancelled twice')
   call expect_trace('')
   call MPI_Finalize(code)
   call expect(code, MPI_SUCCESS, 'MPI_Finalize')
   call expect_trace('h4 s2 h1')
   call failing_calls_after_finalize()
   call finish()
end program ext_f08
