! Calls that need other processes, with the include file, in free form.
#define FACE_INCLUDE
#include "processes.inc"
#include "program.inc"
