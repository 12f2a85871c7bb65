! The MPI-1 routines called from the Fortran 2008 binding.
#define FACE_F08
#include "mpi1.inc"
#include "program.inc"
