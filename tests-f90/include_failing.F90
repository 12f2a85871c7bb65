! Results of failing calls, without attributes, with the include file, in free form.
#define FACE_INCLUDE
#include "failing.inc"
#include "program.inc"
