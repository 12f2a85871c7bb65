! Calls that need other processes, with the binding of the `mpi` module.
#include "processes.inc"
#include "program.inc"
