! Attributes of windows with the include file, in free form.
#define FACE_INCLUDE
#include "win.h"
#include "attributes.inc"
#include "program.inc"
