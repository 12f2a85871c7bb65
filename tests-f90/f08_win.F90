! Attributes of windows with the Fortran 2008 binding.
#define FACE_F08
#include "win.h"
#include "attributes.inc"
#include "program.inc"
