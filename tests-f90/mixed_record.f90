!> Records the callbacks of the mixed-language tests, of all languages.
module mixed_record
   use, intrinsic :: iso_c_binding, only : c_char, c_intptr_t
   use check, only : expect, trace_call
   implicit none
   private

   public :: mixed_called

   integer, parameter, public :: in_c = 1, in_integer = 2, in_address = 3
   integer, parameter, public :: languages = 3

   !> The arguments that the callbacks of a language must get: the key, and the extra state.
   integer, public, save :: mixed_key(languages) = 0
   integer(c_intptr_t), public, save :: mixed_extra(languages) = 0

   !> The objects' handles and their letters in the trace.
   integer, public, save :: mixed_old = 0, mixed_new = 0

contains

   !> `which` is c for copy and d for delete.
   subroutine mixed_called(language, which, object, key, extra, value) bind(C, name='mixed_called')
      integer, intent(in) :: language, object, key
      character(kind=c_char), intent(in) :: which
      integer(c_intptr_t), intent(in) :: extra, value
      character(len=*), parameter :: letters = 'CIA'
      character :: object_letter

      call expect(key, mixed_key(language), 'the key given to a callback in ' // letters(language:language))
      call expect(extra, mixed_extra(language), &
         'the extra state given to a callback in ' // letters(language:language))
      object_letter = '?'
      if (object == mixed_new) object_letter = 'n'
      if (object == mixed_old) object_letter = 'o'
      call trace_call(which, letters(language:language), value, object_letter)
   end subroutine mixed_called
end module mixed_record
