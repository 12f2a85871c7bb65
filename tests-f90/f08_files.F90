! Files with the Fortran 2008 binding.
#define FACE_F08
#define NAME 'f08'
#include "files.inc"
#include "program.inc"
