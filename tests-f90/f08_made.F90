! Topologies, derived datatypes, sessions and arrays with the Fortran 2008 binding.
#define FACE_F08
#include "made.inc"
#include "program.inc"
