! A call with a choice buffer, by a C descriptor: all that the modules need of a compiler for such routines.
program choice_buffer
   interface
      subroutine takes_any(buffer) bind(C)
         type(*), dimension(..), asynchronous :: buffer
      end subroutine takes_any
   end interface
   integer :: numbers(3)
   call takes_any(numbers)
end program choice_buffer
