! Memory and windows with buffers with the Fortran 2008 binding.
#define FACE_F08
#include "memory.inc"
#include "program.inc"
