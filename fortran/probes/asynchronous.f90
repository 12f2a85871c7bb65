! An ASYNCHRONOUS dummy argument.
program asynchronous_argument
   interface
      subroutine takes_number(number)
         integer, asynchronous :: number
      end subroutine takes_number
   end interface
   integer :: number
   call takes_number(number)
end program asynchronous_argument
