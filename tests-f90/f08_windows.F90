! Accesses of a process to its own windows with the Fortran 2008 binding.
#define FACE_F08
#include "windows.inc"
#include "program.inc"
