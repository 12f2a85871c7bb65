! Predefined attributes with the binding of the `mpi` module.
#include "predefined.inc"
#include "program.inc"
