! Communicators, groups, datatypes, infos and requests with the include file, in free form.
#define FACE_INCLUDE
#include "objects.inc"
#include "program.inc"
