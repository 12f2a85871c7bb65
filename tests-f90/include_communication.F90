! Communication of a process with itself with the include file, in free form.
#define FACE_INCLUDE
#include "communication.inc"
#include "program.inc"
