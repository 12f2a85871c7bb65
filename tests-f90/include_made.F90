! Topologies, derived datatypes, sessions and arrays with the include file, in free form.
#define FACE_INCLUDE
#include "made.inc"
#include "program.inc"
