! Communicators, groups, datatypes, infos and requests with the Fortran 2008 binding.
#define FACE_F08
#include "objects.inc"
#include "program.inc"
