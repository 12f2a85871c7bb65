! Attributes of communicators with the Fortran 2008 binding.
#define FACE_F08
#include "comm.h"
#include "attributes.inc"
#include "program.inc"
