! Memory and windows with buffers with the include file, in free form.
#define FACE_INCLUDE
#include "memory.inc"
#include "program.inc"
