! Attributes of communicators with the include file, in free form.
#define FACE_INCLUDE
#include "comm.h"
#include "attributes.inc"
#include "program.inc"
