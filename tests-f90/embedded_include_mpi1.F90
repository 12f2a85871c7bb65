! Names of MPI-1 with the include file, in free form.
#define FACE_INCLUDE
#include "embedded_mpi1.inc"
#include "program.inc"
