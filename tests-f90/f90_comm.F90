! Attributes of communicators with the binding of the `mpi` module.
#include "comm.h"
#include "attributes.inc"
#include "program.inc"
