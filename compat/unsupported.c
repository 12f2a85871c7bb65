/* What libmpi_abi.so.1 adds to libmpi_attr: the routines of the standard that the embedded world has not got, so that a
 * program built for the standard ABI starts also where the loader binds every name at once. Each raises
 * MPI_ERR_UNSUPPORTED_OPERATION. unsupported.inc is the list of them; none has a body of its own. */

/* In libmpi_attr: raises the error, with a message that names the call, and returns what the call is to return. */
int mpi_attr_unsupported(const char *call);

/* Whatever the arguments are, nothing looks at them. */
#define UNSUPPORTED(name)                                                    \
    int P##name(void);                                                       \
    int P##name(void) { return mpi_attr_unsupported(#name); }                \
    int name(void) __attribute__((weak, alias("P" #name)));
#include "unsupported.inc"
