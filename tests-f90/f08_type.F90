! Attributes of datatypes with the Fortran 2008 binding.
#define FACE_F08
#include "type.h"
#include "attributes.inc"
#include "program.inc"
