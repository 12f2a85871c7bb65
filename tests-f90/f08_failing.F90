! Results of failing calls, without attributes, with the Fortran 2008 binding.
#define FACE_F08
#include "failing.inc"
#include "program.inc"
