! Topologies, derived datatypes, sessions and arrays with the binding of the `mpi` module.
#include "made.inc"
#include "program.inc"
