! Accesses of a process to its own windows with the binding of the `mpi` module.
#include "windows.inc"
#include "program.inc"
