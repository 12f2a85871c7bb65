! Attributes at MPI_Finalize with the include file, in free form.
#define FACE_INCLUDE
#include "finalize.inc"
#include "program.inc"
