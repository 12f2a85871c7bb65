! Error handlers, classes and codes with the Fortran 2008 binding.
#define FACE_F08
#include "errors.inc"
#include "program.inc"
