! Files with the binding of the `mpi` module.
#define NAME 'f90'
#include "files.inc"
#include "program.inc"
