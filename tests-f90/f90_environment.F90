! Starting up, versions, time, the ABI with the binding of the `mpi` module.
#include "environment.inc"
#include "program.inc"
