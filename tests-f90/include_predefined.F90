! Predefined attributes with the include file, in free form.
#define FACE_INCLUDE
#include "predefined.inc"
#include "program.inc"
