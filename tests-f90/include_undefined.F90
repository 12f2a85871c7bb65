! Results of failing calls with the include file, in free form.
#define FACE_INCLUDE
#include "undefined.inc"
#include "program.inc"
