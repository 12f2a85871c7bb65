/* mpi.h for programs that know nothing of this library: all of it is in mpi_attr.h. */
#include "../../mpi_attr.h"
