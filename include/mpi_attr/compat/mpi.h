/* mpi.h for programs that are not written for this library. The declarations are in mpi_attr.h. */
#include "../../mpi_attr.h"
