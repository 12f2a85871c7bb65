! Starting up, versions, time, the ABI with the Fortran 2008 binding.
#define FACE_F08
#include "environment.inc"
#include "program.inc"
