! Attributes of datatypes with the binding of the `mpi` module.
#include "type.h"
#include "attributes.inc"
#include "program.inc"
