! Accesses of a process to its own windows with the include file, in free form.
#define FACE_INCLUDE
#include "windows.inc"
#include "program.inc"
