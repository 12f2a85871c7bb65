! Communicators, groups, datatypes, infos and requests with the binding of the `mpi` module.
#include "objects.inc"
#include "program.inc"
