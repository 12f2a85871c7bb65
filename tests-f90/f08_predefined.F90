! Predefined attributes with the Fortran 2008 binding.
#define FACE_F08
#include "predefined.inc"
#include "program.inc"
