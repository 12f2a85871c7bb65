! One program in C (mixed_c.c), fixed-form Fortran with the include file (mixed_fixed.f) and Fortran 2008:
! the table of setters and readers of values, in all directions, and copies of values by the predefined functions
! of each language, which the library must recognise.
#define FACE_F08
#include "mpi_under_test.h"
module tests
   use, intrinsic :: iso_c_binding, only : c_int, c_intptr_t
   use MPI_MODULE_F08
   use check
   implicit none

   integer, parameter :: aint = MPI_ADDRESS_KIND
   integer, parameter :: on_comm = 1, on_type = 2, on_win = 3
   integer, parameter :: predefined = 1, calls_predefined = 2 ! the copy callback of a keyval
   integer, parameter :: in_c = 1, in_integer = 2, in_address = 3, languages = 3

   ! Negative values, values beyond 2**31, low words that are negative
   integer(aint), parameter :: words(12) = [ &
      0_aint, 1_aint, -1_aint, 2_aint**31 - 1, -2_aint**31, 2_aint**31, 2_aint**32 - 1, &
      -2_aint**32, 2_aint**40 + 5, -2_aint**40 - 2_aint**31, huge(0_aint), -huge(0_aint) - 1]

   external :: mxcrea, mxput, mxget

   interface
      integer(c_int) function mixed_c_create(kind, key) bind(C)
         import
         integer, value :: kind
         integer, intent(out) :: key
      end function
      integer(c_int) function mixed_c_set(kind, object, key, word) bind(C)
         import
         integer, value :: kind, object, key
         integer(c_intptr_t), value :: word
      end function
      integer(c_int) function mixed_c_get(kind, object, key, how, word, flag) bind(C)
         import
         integer, value :: kind, object, key, how
         integer(c_intptr_t), intent(out) :: word
         integer, intent(out) :: flag
      end function
      integer(c_int) function mixed_c_free_keyval(kind, key) bind(C)
         import
         integer, value :: kind
         integer, intent(inout) :: key
      end function
      subroutine mixed_c_handles(handles) bind(C)
         import
         integer, intent(out) :: handles(4)
      end subroutine
   end interface

contains

   subroutine run_tests()
      integer :: kind

      call MPI_Init()
      call MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN)
      call MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN)
      call test_handles()
      do kind = on_comm, on_win
         call test_table(kind)
      end do
      do kind = on_comm, on_type
         call test_predefined_copies(kind)
      end do
      call MPI_Finalize()
      call finish()
   end subroutine run_tests

   subroutine test_handles()
      integer :: handles(4)

      call begin('handles')
      call mixed_c_handles(handles)
      call expect(handles(1), MPI_COMM_SELF%MPI_VAL, 'MPI_COMM_SELF')
      call expect(handles(2), MPI_COMM_NULL%MPI_VAL, 'MPI_COMM_NULL')
      call expect(handles(3), MPI_INTEGER%MPI_VAL, 'MPI_INTEGER')
      call expect(handles(4), MPI_WIN_NULL%MPI_VAL, 'MPI_WIN_NULL')
   end subroutine test_handles

#include "mixed_objects.inc"

   ! Every setter and every reader, for keyvals of every language.
   subroutine test_table(kind)
      integer, intent(in) :: kind
      integer :: object, key, language, setter, other, i

      call begin('table ' // kind_name(kind))
      object = made(kind)
      do language = 1, languages
         if (.not. has(kind, language)) cycle
         key = created(kind, language, predefined)
         do setter = 1, languages
            if (.not. has(kind, setter)) cycle
            do i = 1, size(words)
               call set_by(setter, kind, object, key, words(i))
               call expect_reads(setter, kind, object, key, words(i))
               ! and an overwrite by another setter
               other = setter
               do
                  other = modulo(other, languages) + 1
                  if (has(kind, other)) exit
               end do
               call set_by(other, kind, object, key, not(words(i)))
               call expect_reads(other, kind, object, key, not(words(i)))
            end do
         end do
         call free_key(kind, modulo(language, languages) + 1, key)
      end do
      call freed(kind, object)
   end subroutine test_table

   subroutine create_f08(kind, callbacks, key, ierror)
      integer, intent(in) :: kind, callbacks
      integer, intent(out) :: key, ierror

      if (callbacks == calls_predefined) then
         call MPI_Comm_create_keyval(comm_call, MPI_COMM_NULL_DELETE_FN, key, 0_aint, ierror)
      else if (kind == on_comm) then
         call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_aint, ierror)
      else if (kind == on_type) then
         call MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, key, 0_aint, ierror)
      else
         call MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, key, 0_aint, ierror)
      end if
   end subroutine create_f08

   ! A user's function that calls a predefined one counts as a user's function.
   subroutine comm_call(oldcomm, keyval, extra_state, value_in, value_out, flag, ierror)
      type(MPI_Comm) :: oldcomm
      integer :: keyval, ierror
      integer(kind=MPI_ADDRESS_KIND) :: extra_state, value_in, value_out
      logical :: flag

      call MPI_COMM_DUP_FN(oldcomm, keyval, extra_state, value_in, value_out, flag, ierror)
   end subroutine comm_call

   ! The predefined DUP functions of each language keep value and setter; a function that calls one does
   ! not keep the setter.
   subroutine test_predefined_copies(kind)
      integer, intent(in) :: kind
      integer :: object, copy, key, language, setter, i, ierror

      do language = 1, languages
         do setter = 1, languages
            if (.not. (has(kind, language) .and. has(kind, setter))) cycle
            call begin('predefined copies ' // kind_name(kind))
            object = made(kind)
            key = created(kind, language, predefined)
            do i = 1, size(words)
               call set_by(setter, kind, object, key, words(i))
               call duplicate(kind, object, copy, ierror)
               call expect(ierror, MPI_SUCCESS, 'dup')
               call expect_reads(setter, kind, copy, key, words(i))
               ! The copy is independent of later changes to the original.
               call set_by(setter, kind, object, key, not(words(i)))
               call expect_reads(setter, kind, copy, key, words(i))
               call freed(kind, copy)
            end do
            call free_key(kind, language, key)
            if (kind == on_comm .and. language /= in_c) then
               call begin('copies by a function that calls a predefined one')
               key = created(kind, language, calls_predefined)
               do i = 1, size(words)
                  call set_by(setter, kind, object, key, words(i))
                  call duplicate(kind, object, copy, ierror)
                  call expect(ierror, MPI_SUCCESS, 'dup')
                  call expect_reads(language, kind, copy, key, stored(setter, words(i)))
                  call freed(kind, copy)
               end do
               call free_key(kind, language, key)
            end if
            call freed(kind, object)
         end do
      end do
   end subroutine test_predefined_copies
end module tests
#include "program.inc"
