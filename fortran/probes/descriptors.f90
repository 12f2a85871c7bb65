! A buffer of any type and rank, passed by a C descriptor.
program descriptors
   interface
      subroutine takes_any(buffer) bind(C)
         type(*), dimension(..), asynchronous :: buffer
      end subroutine takes_any
   end interface
   integer :: numbers(3)
   call takes_any(numbers)
end program descriptors
