! Results of failing calls with the binding of the `mpi` module.
#include "undefined.inc"
#include "program.inc"
