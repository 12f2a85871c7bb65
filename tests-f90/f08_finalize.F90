! Attributes at MPI_Finalize with the Fortran 2008 binding.
#define FACE_F08
#include "finalize.inc"
#include "program.inc"
