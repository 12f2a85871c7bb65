! A text beside a buffer of any type and rank, both passed by C descriptors.
program described_texts
   use, intrinsic :: iso_c_binding, only : c_char
   interface
      subroutine takes_both(text, buffer) bind(C)
         import
         character(kind=c_char, len=*), intent(in) :: text
         type(*), dimension(..) :: buffer
      end subroutine takes_both
   end interface
   integer :: numbers(3)
   call takes_both('text', numbers)
end program described_texts
