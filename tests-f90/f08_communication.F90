! Communication of a process with itself with the Fortran 2008 binding.
#define FACE_F08
#include "communication.inc"
#include "program.inc"
