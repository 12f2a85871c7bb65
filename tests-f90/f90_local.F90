! Local routines for messages and reductions in the style of the `mpi` module.
#include "local.inc"
#include "program.inc"
