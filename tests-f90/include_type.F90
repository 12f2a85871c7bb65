! Attributes of datatypes with the include file, in free form.
#define FACE_INCLUDE
#include "type.h"
#include "attributes.inc"
#include "program.inc"
