! Starting up, versions, time, the ABI with the include file, in free form.
#define FACE_INCLUDE
#include "environment.inc"
#include "program.inc"
