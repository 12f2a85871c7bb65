! Names of MPI-1 with the binding of the `mpi` module.
#include "embedded_mpi1.inc"
#include "program.inc"
