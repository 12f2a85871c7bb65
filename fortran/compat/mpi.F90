!> Module `mpi` for programs that are not written for this library.
module mpi
   use mpi_attr_f90
   implicit none
   public
end module mpi
