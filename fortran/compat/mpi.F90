!> Module `mpi` for programs that know nothing of this library.
module mpi
   use mpi_attr_f90
   implicit none
   public
end module mpi
