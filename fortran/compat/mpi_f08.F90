!> Module `mpi_f08` for programs that are not written for this library.
module mpi_f08
   use mpi_attr
   implicit none
   public
end module mpi_f08
