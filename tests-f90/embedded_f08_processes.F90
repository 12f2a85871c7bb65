! Calls that need other processes, with the Fortran 2008 binding.
#define FACE_F08
#include "processes.inc"
#include "program.inc"
