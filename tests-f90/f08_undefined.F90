! Results of failing calls with the Fortran 2008 binding.
#define FACE_F08
#include "undefined.inc"
#include "program.inc"
