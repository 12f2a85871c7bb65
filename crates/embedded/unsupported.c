/* The routines of the standard that the embedded world does not support; libmpi_abi.so.1 adds them to libmpi_attr. With
 * them, a program built for the standard ABI starts even if the loader binds every name at once. Each routine raises
 * MPI_ERR_UNSUPPORTED_OPERATION, or the error for an invalid object. unsupported.inc lists the routines, each with the
 * kind of its object and the number of that argument; all have the same body. */
#include <stdint.h>

/* In libmpi_attr: raises the error on the object's error handler, with a message that names the call, and returns the
 * code that the call must return. */
int mpi_attr_unsupported(const char *call, char kind, intptr_t object);

/* The routines ignore all arguments except the object. On the 64-bit systems that the library supports, each argument
 * of MPI, number or pointer, has a register or stack slot of its own. So all routines can have the same declaration. */
#define a0 0
typedef int routine(intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t, intptr_t,
                    intptr_t, intptr_t);
#define UNSUPPORTED(name, kind, at)                                                                       \
    routine P##name;                                                                                      \
    int P##name(intptr_t a1, intptr_t a2, intptr_t a3, intptr_t a4, intptr_t a5, intptr_t a6, intptr_t a7, \
                intptr_t a8, intptr_t a9, intptr_t a10, intptr_t a11, intptr_t a12)                       \
    {                                                                                                     \
        (void)a1, (void)a2, (void)a3, (void)a4, (void)a5, (void)a6, (void)a7, (void)a8, (void)a9;         \
        (void)a10, (void)a11, (void)a12;                                                                  \
        return mpi_attr_unsupported(#name, kind, a##at);                                    \
    }                                                                                                     \
    routine name __attribute__((weak, alias("P" #name)));
#include "unsupported.inc"
