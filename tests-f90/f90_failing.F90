! Results of failing calls, without attributes, with the binding of the `mpi` module.
#include "failing.inc"
#include "program.inc"
