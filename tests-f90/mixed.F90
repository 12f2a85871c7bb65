! One program in C (mixed_c.c), fixed-form Fortran with the include file (mixed_fixed.f) and Fortran 2008:
! the table of setters and readers of values, in all directions, and copies of values between
! setters and keyvals of each language.
#define FACE_F08
#include "mpi_under_test.h"
module tests
   use, intrinsic :: iso_c_binding, only : c_int, c_intptr_t
   use MPI_MODULE_F08
   use check
   use mixed_record
   implicit none

   integer, parameter :: aint = MPI_ADDRESS_KIND
   integer, parameter :: on_comm = 1, on_type = 2, on_win = 3
   integer, parameter :: own = 0, predefined = 1, calls_predefined = 2

   ! Negative values, values beyond 2**31, low words that are negative
   integer(aint), parameter :: words(12) = [ &
      0_aint, 1_aint, -1_aint, 2_aint**31 - 1, -2_aint**31, 2_aint**31, 2_aint**32 - 1, &
      -2_aint**32, 2_aint**40 + 5, -2_aint**40 - 2_aint**31, huge(0_aint), -huge(0_aint) - 1]
   ! The same, with room for 1000 more in each width
   integer(aint), parameter :: small_words(6) = [ &
      5_aint, -5_aint, 2_aint**31 + 5, 2_aint**32 - 5000, -2_aint**40 - 6, -2_aint**62 + 2_aint**31]

   external :: mxcrea, mxput, mxget

   interface
      integer(c_int) function mixed_c_create(kind, predefined, extra, key) bind(C)
         import
         integer, value :: kind, predefined
         integer(c_intptr_t), value :: extra
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
      subroutine mixed_c_script(how, adds, same, copy_returns, delete_returns) bind(C)
         import
         integer, value :: how, same, copy_returns, delete_returns
         integer(c_intptr_t), value :: adds
      end subroutine
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
         call test_deletes(kind)
      end do
      do kind = on_comm, on_type
         call test_copies(kind)
         call test_predefined_copies(kind)
         call test_same_pointer(kind)
      end do
      call test_three_languages()
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
#include "mixed_copies.inc"

   ! Every setter and every reader, for keyvals of every language.
   subroutine test_table(kind)
      integer, intent(in) :: kind
      integer :: object, key, language, setter, other, i

      call begin('table ' // kind_name(kind))
      object = made(kind)
      do language = 1, languages
         if (.not. has(kind, language)) cycle
         key = created(kind, language, predefined, 0_aint)
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
end module tests
#include "program.inc"
