/* mpio.h of ROMIO, which MPICH installs beside mpi.h: programs include it for files. mpi.h has all of it. */
#include "mpi.h"
