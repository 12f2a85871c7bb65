! Local routines for messages and reductions with the Fortran 2008 binding.
#define FACE_F08
#include "local.inc"
#include "program.inc"
