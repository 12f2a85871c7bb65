/* The Fortran bindings by their linker names as a compiler with 8-byte INTEGER and LOGICAL (-i8) calls them. */
#ifndef WIDE_H
#define WIDE_H

#include <stdint.h>

#include "mpi_under_test.h"

typedef int64_t wide_int; /* INTEGER, LOGICAL and handles */

typedef void wide_copy_function(wide_int *obj, wide_int *keyval, MPI_Aint *extra_state, MPI_Aint *in, MPI_Aint *out,
                                wide_int *flag, wide_int *ierror);
typedef void wide_delete_function(wide_int *obj, wide_int *keyval, MPI_Aint *value, MPI_Aint *extra_state, wide_int *ierror);
typedef void wide_mpi1_copy_function(wide_int *comm, wide_int *keyval, wide_int *extra_state, wide_int *in, wide_int *out,
                                     wide_int *flag, wide_int *ierror);
typedef void wide_mpi1_delete_function(wide_int *comm, wide_int *keyval, wide_int *value, wide_int *extra_state,
                                       wide_int *ierror);

#define DECLARE_WIDE(x)                                                                                                \
    void mpi_##x##_create_keyval_(wide_copy_function *, wide_delete_function *, wide_int *, MPI_Aint *, wide_int *);   \
    void mpi_##x##_free_keyval_(wide_int *, wide_int *);                                                               \
    void mpi_##x##_set_attr_(wide_int *, wide_int *, MPI_Aint *, wide_int *);                                          \
    void mpi_##x##_get_attr_(wide_int *, wide_int *, MPI_Aint *, wide_int *, wide_int *);                              \
    void mpi_##x##_delete_attr_(wide_int *, wide_int *, wide_int *);                                                   \
    wide_copy_function mpi_##x##_dup_fn_, mpi_##x##_null_copy_fn_;                                                     \
    wide_delete_function mpi_##x##_null_delete_fn_;
DECLARE_WIDE(comm)
DECLARE_WIDE(type)
DECLARE_WIDE(win)
#undef DECLARE_WIDE

void mpi_keyval_create_(wide_mpi1_copy_function *, wide_mpi1_delete_function *, wide_int *, wide_int *, wide_int *);
void mpi_keyval_free_(wide_int *, wide_int *);
void mpi_attr_put_(wide_int *, wide_int *, wide_int *, wide_int *);
void mpi_attr_get_(wide_int *, wide_int *, wide_int *, wide_int *, wide_int *);
void mpi_attr_delete_(wide_int *, wide_int *, wide_int *);
wide_mpi1_copy_function mpi_dup_fn_;

#endif
