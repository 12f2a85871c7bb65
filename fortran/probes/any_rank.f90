! A variable of any type and rank in a procedure of the modules, which asks for its size.
module any_rank
   implicit none
contains
   subroutine takes_any(variable, size)
      class(*), dimension(..) :: variable
      integer, intent(out) :: size
      size = storage_size(variable) / 8
   end subroutine takes_any
end module any_rank
