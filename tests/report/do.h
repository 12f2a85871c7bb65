/* For programs whose report is tested: a call or a condition that fails ends them. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>

#define CHECK(condition)                                                                                               \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: failed\n", __FILE__, __LINE__);                                                    \
            exit(1);                                                                                                   \
        }                                                                                                              \
    while (0)
#define DO(call) CHECK((call) == MPI_SUCCESS)
