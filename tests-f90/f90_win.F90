! Attributes of windows with the binding of the `mpi` module.
#include "win.h"
#include "attributes.inc"
#include "program.inc"
