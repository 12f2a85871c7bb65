#include "mpi_under_test.h"
!> The harness: checks that are counted, a trace that callbacks write, and a summary line.
!>
!> A failing check prints `FAIL CASE: ` with the expected and the actual value, and the program goes on. A case ends
!> with `ok CASE`, or `not ok CASE`. `finish` prints `N passed, N failed` and ends the program with an
!> error if a check failed or none was made.
module check
   use, intrinsic :: iso_fortran_env, only : int32, int64, output_unit
   implicit none
   private

   public :: begin, check_that, expect, finish, embedded
   public :: trace, trace_call, expect_trace

   !> expect(got, expected, what)
   interface expect
      module procedure expect_int32, expect_int64, expect_logical, expect_text
   end interface

   integer, parameter :: trace_size = 4000
   integer, save :: passed = 0, failed = 0, failed_before = 0, trace_length = 0
   character(len=60), save :: case = ''
   character(len=trace_size), save :: trace_text = ''

contains

   !> Names the case that the following checks belong to, and empties the trace.
   subroutine begin(name)
      character(len=*), intent(in) :: name

      call close_case()
      case = name
      trace_length = 0
   end subroutine begin

   subroutine close_case()
      if (failed > failed_before) then
         print '(2a)', 'not ok ', trim(case)
      else if (case /= '') then
         print '(2a)', 'ok ', trim(case)
      end if
      flush (output_unit)
      failed_before = failed
   end subroutine close_case

   subroutine check_that(holds, what)
      logical, intent(in) :: holds
      character(len=*), intent(in) :: what

      call count_check(holds, what)
   end subroutine check_that

   subroutine expect_int32(got, expected, what)
      integer(int32), intent(in) :: got, expected
      character(len=*), intent(in) :: what

      call expect_int64(int(got, int64), int(expected, int64), what)
   end subroutine expect_int32

   subroutine expect_int64(got, expected, what)
      integer(int64), intent(in) :: got, expected
      character(len=*), intent(in) :: what
      character(len=24) :: got_text, expected_text

      write (got_text, '(i0)') got
      write (expected_text, '(i0)') expected
      call count_check(got == expected, &
         what // ': ' // trim(got_text) // ', expected ' // trim(expected_text))
   end subroutine expect_int64

   subroutine expect_logical(got, expected, what)
      logical, intent(in) :: got, expected
      character(len=*), intent(in) :: what

      if (expected) then
         call count_check(got, what // ': false, expected true')
      else
         call count_check(.not. got, what // ': true, expected false')
      end if
   end subroutine expect_logical

   !> Compares the length too, which Fortran's == does not.
   subroutine expect_text(got, expected, what)
      character(len=*), intent(in) :: got, expected, what

      call count_check(len(got) == len(expected) .and. got == expected, &
         what // ': "' // got // '", expected "' // expected // '"')
   end subroutine expect_text

   subroutine count_check(holds, what)
      logical, intent(in) :: holds
      character(len=*), intent(in) :: what

      if (holds) then
         passed = passed + 1
      else
         failed = failed + 1
         print '(4a)', 'FAIL ', trim(case), ': ', what
         flush (output_unit)
      end if
   end subroutine count_check

   !> Adds a word to the trace.
   subroutine trace(word)
      character(len=*), intent(in) :: word
      integer :: at

      at = trace_length
      if (at > 0) at = at + 1
      if (at + len(word) > trace_size) then
         call count_check(.false., 'the trace is full')
         return
      end if
      if (at > 0) trace_text(at:at) = ' '
      trace_text(at + 1:at + len(word)) = word
      trace_length = at + len(word)
   end subroutine trace

   !> Adds the call of a callback to the trace: `cA-5@o` is the copy callback of the keyval A, called
   !> with the value -5 and the object o; `dA-5@o` its delete callback.
   subroutine trace_call(which, keyval, value, object)
      character, intent(in) :: which, keyval, object
      integer(int64), intent(in) :: value
      character(len=30) :: word

      write (word, '(2a, i0, 2a)') which, keyval, value, '@', object
      call trace(trim(word))
   end subroutine trace_call

   !> Compares the trace since the last call, and empties it.
   subroutine expect_trace(expected)
      character(len=*), intent(in) :: expected

      call expect_text(trace_text(1:trace_length), expected, 'trace')
      trace_length = 0
   end subroutine expect_trace

   !> Whether the library is the embedded one; over a real MPI some of the tested behaviour is the host's.
   !> MPI_ATTR_TEST_EMBEDDED=0 is for a program of the standard ABI that runs over a host of the
   !> same ABI.
   logical function embedded()
#ifdef MPI_ATTR_TEST_HOST
      embedded = .false.
#else
      character :: answer

      call get_environment_variable('MPI_ATTR_TEST_EMBEDDED', answer)
      embedded = answer /= '0'
#endif
   end function embedded

   subroutine finish()
      call close_case()
      print '(i0, a, i0, a)', passed, ' passed, ', failed, ' failed'
      flush (output_unit)
      if (failed > 0 .or. passed == 0) error stop 1
   end subroutine finish

end module check
