! A buffer of any type and rank, passed by its address.
program any_type
   interface
      subroutine takes_any(buffer)
         !DIR$ IGNORE_TKR buffer
         !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
         type(*) :: buffer(*)
      end subroutine takes_any
   end interface
   integer :: number
   call takes_any(number)
end program any_type
