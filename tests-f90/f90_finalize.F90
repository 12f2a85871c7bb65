! Attributes at MPI_Finalize with the binding of the `mpi` module.
#include "finalize.inc"
#include "program.inc"
