!> Module `mpi_f08` for programs that know nothing of this library.
module mpi_f08
   use mpi_attr
   implicit none
   public
end module mpi_f08
