! The MPI-1 routines with the include file, in free form.
#define FACE_INCLUDE
#include "mpi1.inc"
#include "program.inc"
