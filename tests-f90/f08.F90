! The features of the Fortran 2008 binding alone: optional ierror, keywords, handles as types, callbacks that
! are internal procedures with variables of their host procedure.
#define FACE_F08
#include "mpi_under_test.h"
module tests
#include "binding.inc"

   integer, save :: handled = 0, handled_code = MPI_SUCCESS

contains

   subroutine run_tests()
      call begin('without ierror')
      call MPI_Init()
      call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
      call test_handles()
      call test_without_ierror()
      call test_errors_without_ierror()
      call test_keywords()
      call test_internal_procedures()
      call test_profiling_names()
      call MPI_Finalize()
      call finish()
   end subroutine run_tests

   subroutine test_handles()
      type(MPI_Comm) :: object, copy
      type(MPI_Comm) :: several(2)
      type(MPI_Datatype) :: datatype
      type(MPI_Win) :: window
      type(MPI_Group) :: group
      type(MPI_Info) :: info
      type(MPI_Request) :: request
      type(MPI_Errhandler) :: errhandler
      integer :: error_class
      integer(aint) :: value
      logical :: flag
      integer :: keyval

      call begin('handles')
      object = MPI_COMM_WORLD
      call check_that(object == MPI_COMM_WORLD .and. .not. object /= MPI_COMM_WORLD, 'MPI_Comm')
      call check_that(object /= MPI_COMM_SELF .and. .not. object == MPI_COMM_SELF, 'other MPI_Comm')
      datatype = MPI_REAL
      call check_that(datatype == MPI_REAL .and. datatype /= MPI_DATATYPE_NULL, 'MPI_Datatype')
      window = MPI_WIN_NULL
      call check_that(window == MPI_WIN_NULL .and. .not. window /= MPI_WIN_NULL, 'MPI_Win')
      group = MPI_GROUP_EMPTY
      call check_that(group == MPI_GROUP_EMPTY .and. group /= MPI_GROUP_NULL, 'MPI_Group')
      info = MPI_INFO_NULL
      call check_that(info == MPI_INFO_NULL .and. .not. info /= MPI_INFO_NULL, 'MPI_Info')
      request = MPI_REQUEST_NULL
      call check_that(request == MPI_REQUEST_NULL .and. .not. request /= MPI_REQUEST_NULL, 'MPI_Request')
      errhandler = MPI_ERRORS_RETURN
      call check_that(errhandler == MPI_ERRORS_RETURN .and. errhandler /= MPI_ERRHANDLER_NULL, &
         'MPI_Errhandler')

      ! A handle consists of its INTEGER only.
      call MPI_Comm_dup(MPI_COMM_SELF, object)
      copy%MPI_VAL = object%MPI_VAL
      call check_that(copy == object, 'a handle made from its MPI_VAL')
      call MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_aint)
      call MPI_Comm_set_attr(copy, keyval, 5_aint)
      several = object
      call MPI_Comm_get_attr(several(2), keyval, value, flag)
      call check_that(flag .and. value == 5, 'the attribute by a handle in an array')
      call MPI_Comm_free(several(2))
      call check_that(several(2) == MPI_COMM_NULL .and. several(1) == object, 'free writes one handle')
      if (embedded()) then
         call MPI_Comm_set_attr(several(1), keyval, 5_aint, error_class)
         call expect(error_class, MPI_ERR_COMM, 'a copy of a freed handle')
      end if
      call MPI_Comm_free_keyval(keyval)
   end subroutine test_handles

   subroutine test_without_ierror()
      type(MPI_Comm) :: object
      type(MPI_Datatype) :: datatype
      type(MPI_Win) :: window
      integer(aint) :: value
      integer :: keyval
      logical :: flag

      call begin('without ierror')
      call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_aint)
      call MPI_Comm_set_attr(MPI_COMM_SELF, keyval, -1_aint)
      call MPI_Comm_dup(MPI_COMM_SELF, object)
      call MPI_Comm_delete_attr(MPI_COMM_SELF, keyval)
      flag = .false.
      call MPI_Comm_get_attr(object, keyval, value, flag)
      call check_that(flag .and. value == -1, 'a communicator')
      call MPI_Comm_free(object)
      call MPI_Comm_free_keyval(keyval)
      call MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, keyval, 0_aint)
      call MPI_Type_dup(MPI_REAL, datatype)
      call MPI_Type_set_attr(datatype, keyval, -2_aint)
      flag = .false.
      call MPI_Type_get_attr(datatype, keyval, value, flag)
      call check_that(flag .and. value == -2, 'a datatype')
      call MPI_Type_delete_attr(datatype, keyval)
      call MPI_Type_free(datatype)
      call MPI_Type_free_keyval(keyval)
      call MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, keyval, 0_aint)
      call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, window)
      call MPI_Win_set_attr(window, keyval, -3_aint)
      flag = .false.
      call MPI_Win_get_attr(window, keyval, value, flag)
      call check_that(flag .and. value == -3, 'a window')
      call MPI_Win_delete_attr(window, keyval)
      call MPI_Win_free(window)
      call MPI_Win_free_keyval(keyval)
      call expect(keyval, MPI_KEYVAL_INVALID, 'the freed key')
   end subroutine test_without_ierror

   subroutine on_comm_error(comm, error_code)
      type(MPI_Comm) :: comm
      integer :: error_code

      call check_that(comm /= MPI_COMM_NULL, 'the handle in the error handler')
      handled = handled + 1
      handled_code = error_code
   end subroutine on_comm_error

   subroutine on_win_error(win, error_code)
      type(MPI_Win) :: win
      integer :: error_code

      call check_that(win /= MPI_WIN_NULL, 'the handle in the error handler')
      handled = handled + 1
      handled_code = error_code
   end subroutine on_win_error

   ! The error handler also runs without ierror.
   subroutine test_errors_without_ierror()
      type(MPI_Errhandler) :: errhandler
      type(MPI_Comm) :: object
      type(MPI_Win) :: window
      integer(aint) :: value
      integer :: keyval
      logical :: flag

      call begin('errors without ierror')
      call MPI_Comm_create_errhandler(on_comm_error, errhandler)
      call MPI_Comm_dup(MPI_COMM_SELF, object)
      call MPI_Comm_set_errhandler(object, errhandler)
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler)
      call MPI_Errhandler_free(errhandler)
      keyval = MPI_KEYVAL_INVALID
      call MPI_Comm_set_attr(object, keyval, 1_aint)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Comm_set_attr')
      call MPI_Comm_get_attr(object, keyval, value, flag)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Comm_get_attr')
      call MPI_Comm_delete_attr(object, keyval)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Comm_delete_attr')
      call MPI_Comm_free_keyval(keyval)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Comm_free_keyval')
      call MPI_Type_set_attr(MPI_REAL, keyval, 1_aint)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Type_set_attr')
      call MPI_Type_get_attr(MPI_DATATYPE_NULL, keyval, value, flag)
      call expect_handled(MPI_ERR_TYPE, 'MPI_Type_get_attr')
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
      call MPI_Comm_free(object)

      call MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, window)
      call MPI_Win_create_errhandler(on_win_error, errhandler)
      call MPI_Win_set_errhandler(window, errhandler)
      call MPI_Errhandler_free(errhandler)
      call MPI_Win_set_attr(window, keyval, 1_aint)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Win_set_attr')
      call MPI_Win_delete_attr(window, keyval)
      call expect_handled(MPI_ERR_KEYVAL, 'MPI_Win_delete_attr')
      call MPI_Win_free(window)
   end subroutine test_errors_without_ierror

   subroutine expect_handled(error_class, what)
      integer, intent(in) :: error_class
      character(len=*), intent(in) :: what
      integer :: got

      call expect(handled, 1, what // ': calls of the error handler')
      call MPI_Error_class(handled_code, got)
      call expect(got, error_class, what // ': class of the code in the error handler')
      handled = 0
   end subroutine expect_handled

   ! The standard's argument names as keywords, in any order.
   subroutine test_keywords()
      type(MPI_Comm) :: object
      type(MPI_Datatype) :: datatype
      type(MPI_Win) :: window
      integer(aint) :: value
      integer :: keyval, ierror
      logical :: flag

      call begin('keywords')
      call MPI_Comm_create_keyval(extra_state=1_aint, comm_keyval=keyval, ierror=ierror, &
         comm_delete_attr_fn=MPI_COMM_NULL_DELETE_FN, comm_copy_attr_fn=MPI_COMM_DUP_FN)
      call expect(ierror, MPI_SUCCESS, 'MPI_Comm_create_keyval')
      call MPI_Comm_dup(newcomm=object, comm=MPI_COMM_SELF)
      call MPI_Comm_set_attr(attribute_val=9_aint, comm=object, comm_keyval=keyval)
      flag = .false.
      call MPI_Comm_get_attr(flag=flag, attribute_val=value, comm_keyval=keyval, comm=object)
      call check_that(flag .and. value == 9, 'a communicator')
      call MPI_Comm_delete_attr(comm_keyval=keyval, comm=object)
      call MPI_Comm_free_keyval(comm_keyval=keyval, ierror=ierror)
      call MPI_Comm_free(comm=object)

      call MPI_Type_create_keyval(type_copy_attr_fn=MPI_TYPE_NULL_COPY_FN, extra_state=1_aint, &
         type_delete_attr_fn=MPI_TYPE_NULL_DELETE_FN, type_keyval=keyval)
      call MPI_Type_dup(newtype=datatype, oldtype=MPI_REAL)
      call MPI_Type_set_attr(type_keyval=keyval, attribute_val=9_aint, datatype=datatype)
      flag = .false.
      call MPI_Type_get_attr(datatype=datatype, type_keyval=keyval, attribute_val=value, flag=flag)
      call check_that(flag .and. value == 9, 'a datatype')
      call MPI_Type_delete_attr(type_keyval=keyval, datatype=datatype)
      call MPI_Type_free(datatype=datatype)
      call MPI_Type_free_keyval(type_keyval=keyval)

      call MPI_Win_create_keyval(win_copy_attr_fn=MPI_WIN_NULL_COPY_FN, extra_state=1_aint, &
         win_delete_attr_fn=MPI_WIN_NULL_DELETE_FN, win_keyval=keyval)
      call MPI_Win_create_dynamic(win=window, comm=MPI_COMM_SELF, info=MPI_INFO_NULL)
      call MPI_Win_set_attr(win_keyval=keyval, attribute_val=9_aint, win=window)
      flag = .false.
      call MPI_Win_get_attr(win=window, win_keyval=keyval, attribute_val=value, flag=flag)
      call check_that(flag .and. value == 9, 'a window')
      call MPI_Win_delete_attr(win=window, win_keyval=keyval)
      call MPI_Win_free(win=window)
      call MPI_Win_free_keyval(win_keyval=keyval)
   end subroutine test_keywords

   ! Each call of this procedure has variables of its own, which its internal callbacks use.
   recursive subroutine with_local_state(depth, object)
      integer, intent(in) :: depth
      type(MPI_Comm), intent(in) :: object
      integer :: keyval, copies, deletes
      type(MPI_Comm) :: dup

      copies = 0
      deletes = 0
      call MPI_Comm_create_keyval(count_copy, count_delete, keyval, int(depth, aint))
      call MPI_Comm_set_attr(object, keyval, 100_aint * depth)
      if (depth < 3) call with_local_state(depth + 1, object)
      call MPI_Comm_dup(object, dup)
      call MPI_Comm_free(dup)
      ! Each duplicate, also of the inner calls, copied this attribute and deleted the copy.
      call expect(copies, 4 - depth, 'copies')
      call expect(deletes, 4 - depth, 'deletes')
      call MPI_Comm_delete_attr(object, keyval)
      call expect(deletes, 5 - depth, 'deletes, with the original')
      call MPI_Comm_free_keyval(keyval)

   contains

      subroutine count_copy(oldcomm, comm_keyval, extra_state, attribute_val_in, attribute_val_out, &
            flag, ierror)
         type(MPI_Comm) :: oldcomm
         integer :: comm_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: extra_state, attribute_val_in, attribute_val_out
         logical :: flag

         call check_that(oldcomm == object .and. comm_keyval == keyval, 'the handle and the key')
         call expect(extra_state, int(depth, aint), 'the extra state')
         call expect(attribute_val_in, 100_aint * depth, 'the value')
         copies = copies + 1
         attribute_val_out = attribute_val_in + copies
         flag = .true.
         ierror = MPI_SUCCESS
      end subroutine count_copy

      subroutine count_delete(comm, comm_keyval, attribute_val, extra_state, ierror)
         type(MPI_Comm) :: comm
         integer :: comm_keyval, ierror
         integer(kind=MPI_ADDRESS_KIND) :: attribute_val, extra_state

         call check_that(comm /= MPI_COMM_NULL .and. comm_keyval == keyval, 'the handle and the key')
         call expect(extra_state, int(depth, aint), 'the extra state')
         deletes = deletes + 1
         if (comm == object) then
            call expect(attribute_val, 100_aint * depth, 'the value')
         else
            call expect(attribute_val, 100_aint * depth + copies, 'the value of the copy')
         end if
         ierror = MPI_SUCCESS
      end subroutine count_delete
   end subroutine with_local_state

   subroutine test_internal_procedures()
      type(MPI_Comm) :: object

      call begin('internal procedures as callbacks')
      call MPI_Comm_dup(MPI_COMM_SELF, object)
      call with_local_state(1, object)
      call MPI_Comm_free(object)
   end subroutine test_internal_procedures

   subroutine test_profiling_names()
      type(MPI_Comm) :: object
      integer(aint) :: value
      integer :: keyval, ierror
      logical :: flag

      call begin('PMPI_ names')
      call PMPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, keyval, 0_aint, ierror)
      call expect(ierror, MPI_SUCCESS, 'PMPI_Comm_create_keyval')
      call PMPI_Comm_dup(MPI_COMM_SELF, object)
      call PMPI_Comm_set_attr(object, keyval, -7_aint)
      flag = .false.
      call MPI_Comm_get_attr(object, keyval, value, flag)
      call check_that(flag .and. value == -7, 'set by PMPI_, got by MPI_')
      flag = .false.
      call PMPI_Comm_get_attr(object, keyval, value, flag)
      call check_that(flag .and. value == -7, 'set by PMPI_, got by PMPI_')
      call PMPI_Comm_delete_attr(comm=object, comm_keyval=keyval)
      call PMPI_Comm_free_keyval(keyval)
      call PMPI_Comm_free(object)
      call check_that(object == MPI_COMM_NULL, 'PMPI_Comm_free')
   end subroutine test_profiling_names
end module tests
#include "program.inc"
