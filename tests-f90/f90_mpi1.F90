! The MPI-1 routines with the binding of the `mpi` module.
#include "mpi1.inc"
#include "program.inc"
