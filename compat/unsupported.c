/* What libmpi_abi.so.1 adds to libmpi_attr: the routines of the standard that the embedded world has not got, so that a
 * program built for the standard ABI starts also where the loader binds every name at once. Each raises
 * MPI_ERR_UNSUPPORTED_OPERATION, or what is wrong with the object that it is called on. unsupported.inc is the list of
 * them, with the kind of that object and which argument it is; none has a body of its own. */
#include <stdint.h>

/* In libmpi_attr: raises the error through the object's error handler, with a message that names the call, and returns
 * what the call is to return. */
int mpi_attr_unsupported(const char *call, char kind, intptr_t object);

/* Of the arguments nothing is looked at but the object. Each argument of MPI, number or pointer, has a register or a place
 * of its own on the systems of 64 bits that the library is for, so that all routines can be declared alike. */
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
