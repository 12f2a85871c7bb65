/* The Fortran bindings by their linker names, as a compiler with 4-byte INTEGER and LOGICAL calls them.
 *
 * An mpi_f08 callback has the binary interface of an ADDRESS_KIND one: TYPE(MPI_Comm) by reference is an INTEGER by
 * reference. */
#ifndef FORTRAN_NAMES_H
#define FORTRAN_NAMES_H

#include "kind.h"

/* ADDRESS_KIND callbacks (mpif.h, mpi, mpi_f08), the same for the three kinds. */
typedef void f90_copy_function(int *obj, int *keyval, MPI_Aint *extra_state, MPI_Aint *attribute_val_in,
                               MPI_Aint *attribute_val_out, int *flag, int *ierror);
typedef void f90_delete_function(int *obj, int *keyval, MPI_Aint *attribute_val, MPI_Aint *extra_state, int *ierror);

/* INTEGER callbacks (MPI-1), communicators only. */
typedef void f77_copy_function(int *comm, int *keyval, int *extra_state, int *attribute_val_in, int *attribute_val_out,
                               int *flag, int *ierror);
typedef void f77_delete_function(int *comm, int *keyval, int *attribute_val, int *extra_state, int *ierror);

#define DECLARE_KIND(x)                                                                                                \
    void mpi_##x##_create_keyval_(f90_copy_function *, f90_delete_function *, int *, MPI_Aint *, int *);               \
    void mpi_##x##_free_keyval_(int *, int *);                                                                         \
    void mpi_##x##_set_attr_(int *, int *, MPI_Aint *, int *);                                                         \
    void mpi_##x##_get_attr_(int *, int *, MPI_Aint *, int *, int *);                                                  \
    void mpi_##x##_delete_attr_(int *, int *, int *);                                                                  \
    f90_copy_function mpi_##x##_dup_fn_, mpi_##x##_null_copy_fn_;                                                      \
    f90_delete_function mpi_##x##_null_delete_fn_;
DECLARE_KIND(comm)
DECLARE_KIND(type)
DECLARE_KIND(win)
#undef DECLARE_KIND

void mpi_keyval_create_(f77_copy_function *, f77_delete_function *, int *keyval, int *extra_state, int *ierror);
void mpi_keyval_free_(int *keyval, int *ierror);
void mpi_attr_put_(int *comm, int *keyval, int *value, int *ierror);
void mpi_attr_get_(int *comm, int *keyval, int *value, int *flag, int *ierror);
void mpi_attr_delete_(int *comm, int *keyval, int *ierror);
f77_copy_function mpi_dup_fn_, mpi_null_copy_fn_;
f77_delete_function mpi_null_delete_fn_;

void mpi_comm_dup_(int *comm, int *newcomm, int *ierror);
void mpi_comm_free_(int *comm, int *ierror);
void mpi_finalize_(int *ierror);

struct fortran_kind {
    void (*create_keyval)(f90_copy_function *, f90_delete_function *, int *, MPI_Aint *, int *);
    void (*free_keyval)(int *, int *);
    void (*set_attr)(int *, int *, MPI_Aint *, int *);
    void (*get_attr)(int *, int *, MPI_Aint *, int *, int *);
    void (*delete_attr)(int *, int *, int *);
    f90_copy_function *dup_fn, *null_copy_fn;
    f90_delete_function *null_delete_fn;
};

/* The calls in C's style: arguments by value, the error returned. */
int f90_set(const struct kind *k, object obj, int key, MPI_Aint value);
int f90_get(const struct kind *k, object obj, int key, MPI_Aint *value, int *flag);
int f90_delete(const struct kind *k, object obj, int key);
int f90_free_keyval(const struct kind *k, int *key);
int f77_put(object comm, int key, int value);
int f77_get(object comm, int key, int *value, int *flag);
int f77_delete(object comm, int key);
int f77_free_keyval(int *key);

#endif
