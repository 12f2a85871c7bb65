/* The MPI that the tests are compiled against: <mpi_attr.h>, or with MPI_ATTR_TEST_HOST the <mpi.h> of a host.
 *
 * Only this file handles the differences between the two: the conversion of handles to Fortran's integers, and whether
 * the library is the embedded one. */
#ifndef MPI_UNDER_TEST_H
#define MPI_UNDER_TEST_H

#include <stdint.h>
#include <stdlib.h>

#ifdef MPI_ATTR_TEST_HOST
#include <mpi.h>
#else
#include <mpi_attr.h>
#endif

/* The five MPI-1 routines are deprecated and tested on purpose. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
/* Cases and callbacks have parameters that most of them do not need. */
#pragma GCC diagnostic ignored "-Wunused-parameter"

#if MPI_VERSION >= 5
#define COMM_TO_INT MPI_Comm_toint
#define TYPE_TO_INT MPI_Type_toint
#define WIN_TO_INT MPI_Win_toint
#define COMM_FROM_INT MPI_Comm_fromint
#define TYPE_FROM_INT MPI_Type_fromint
#define WIN_FROM_INT MPI_Win_fromint
#else
#define COMM_TO_INT MPI_Comm_c2f
#define TYPE_TO_INT MPI_Type_c2f
#define WIN_TO_INT MPI_Win_c2f
#define COMM_FROM_INT MPI_Comm_f2c
#define TYPE_FROM_INT MPI_Type_f2c
#define WIN_FROM_INT MPI_Win_f2c
#endif

/* MPI_COMM_WORLD of Fortran, for calls before MPI_Init, when no handle can be converted. */
#ifdef OPEN_MPI
#define WORLD_IN_FORTRAN 0
#else
#define WORLD_IN_FORTRAN ((int)(intptr_t)MPI_COMM_WORLD)
#endif

/* Whether the library is the embedded one. Over a real MPI some behaviour may differ; the cases test for it with this.
 * MPI_ATTR_TEST_EMBEDDED=0 is for a binary of the standard ABI that runs over a host of the same ABI. */
static inline int embedded(void)
{
#ifdef MPI_ATTR_TEST_HOST
    return 0;
#else
    const char *answer = getenv("MPI_ATTR_TEST_EMBEDDED");
    return answer == NULL || answer[0] != '0';
#endif
}

/* Whether there is one process, and no real MPI: the embedded library, or the MPI of examples/tiny_mpi. */
static inline int one_process(void)
{
#ifdef TINY_MPI
    return 1;
#else
    return embedded();
#endif
}

#endif
