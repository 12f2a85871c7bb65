! Communication of a process with itself with the binding of the `mpi` module.
#include "communication.inc"
#include "program.inc"
