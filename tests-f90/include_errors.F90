! Error handlers, classes and codes with the include file, in free form.
#define FACE_INCLUDE
#include "errors.inc"
#include "program.inc"
