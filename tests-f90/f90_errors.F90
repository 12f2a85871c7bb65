! Error handlers, classes and codes with the binding of the `mpi` module.
#include "errors.inc"
#include "program.inc"
