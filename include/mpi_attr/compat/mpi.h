/* mpi.h for programs that are not written for this library; its contents are in mpi_attr.h. */
#include "../../mpi_attr.h"

/* Names of ROMIO for requests of files, from a draft of MPI-2.0, which MPICH has, too. */
#ifndef MPI_ATTR_NO_MPI1
#define MPIO_USES_MPI_REQUEST
#define MPIO_Request MPI_Request
#define MPIO_Wait MPI_Wait
#define MPIO_Test MPI_Test
#endif
