! Memory and windows with buffers with the binding of the `mpi` module.
#include "memory.inc"
#include "program.inc"
