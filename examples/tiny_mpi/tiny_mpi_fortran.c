/* The Fortran names of tiny_mpi, as a compiler with 4-byte INTEGER and LOGICAL calls them. */
#include "tiny_mpi.h"

/* Callbacks of MPI-2 and later, and of MPI-1. */
typedef void f90_copy(int *, int *, MPI_Aint *, MPI_Aint *, MPI_Aint *, int *, int *);
typedef void f90_delete(int *, int *, MPI_Aint *, MPI_Aint *, int *);
typedef void f77_copy(int *, int *, int *, int *, int *, int *, int *);
typedef void f77_delete(int *, int *, int *, int *, int *);

/* ---- Predefined callbacks: real procedures, which can be called, and two of the engine's words when handed over */

#define PREDEFINED(x, T)                                                                                        \
    void x##dup_fn_(int *o, int *key, T *extra, T *in, T *out, int *flag, int *ierror)                          \
    {                                                                                                           \
        (void)o, (void)key, (void)extra, *out = *in, *flag = 1, *ierror = MPI_SUCCESS;                          \
    }                                                                                                           \
    void x##null_copy_fn_(int *o, int *key, T *extra, T *in, T *out, int *flag, int *ierror)                    \
    {                                                                                                           \
        (void)o, (void)key, (void)extra, (void)in, (void)out, *flag = 0, *ierror = MPI_SUCCESS;                 \
    }                                                                                                           \
    void x##null_delete_fn_(int *o, int *key, T *value, T *extra, int *ierror)                                  \
    {                                                                                                           \
        (void)o, (void)key, (void)value, (void)extra, *ierror = MPI_SUCCESS;                                    \
    }

PREDEFINED(mpi_comm_, MPI_Aint)
PREDEFINED(mpi_type_, MPI_Aint)
PREDEFINED(mpi_win_, MPI_Aint)
PREDEFINED(mpi_, int)

#define ALL(what) (function)mpi_comm_##what, (function)mpi_type_##what, (function)mpi_win_##what, (function)mpi_##what
static const function dup_fns[] = {ALL(dup_fn_)}, null_copy_fns[] = {ALL(null_copy_fn_)},
                      null_delete_fns[] = {ALL(null_delete_fn_)};

static int is_one(function f, const function fns[4]) { return f == fns[0] || f == fns[1] || f == fns[2] || f == fns[3]; }

static int create_key(enum kind kind, int language, function copy, function delete, int *key, void *extra_state)
{
    if (is_one(copy, dup_fns))
        copy = MPI_ATTR_ENGINE_DUP_FN;
    if (is_one(copy, null_copy_fns))
        copy = MPI_ATTR_ENGINE_NULL_FN;
    if (is_one(delete, null_delete_fns))
        delete = MPI_ATTR_ENGINE_NULL_FN;
    return tiny_create_key(kind, language, copy, delete, key, extra_state);
}

/* ---- Keyvals and attributes */

#define KIND(X, x, K)                                                                                           \
    void mpi_##x##_create_keyval_(f90_copy *copy, f90_delete *delete, int *key, MPI_Aint *extra, int *ierror)   \
    {                                                                                                           \
        void *state = (void *)*extra;                                                                           \
        *ierror = create_key(K, MPI_ATTR_ENGINE_ADDRESS, (function)copy, (function)delete, key, state);         \
    }                                                                                                           \
    void mpi_##x##_free_keyval_(int *key, int *ierror) { *ierror = tiny_free_key(K, key); }                     \
    void mpi_##x##_set_attr_(int *o, int *key, MPI_Aint *value, int *ierror)                                    \
    {                                                                                                           \
        void *h = tiny_by_number(*o);                                                                           \
        *ierror = DONE(K, h, mpi_attr_engine_set_address(tiny_engine, tiny_attributes(h), *key, *value, NULL)); \
    }                                                                                                           \
    void mpi_##x##_get_attr_(int *o, int *key, MPI_Aint *value, int *flag, int *ierror)                         \
    {                                                                                                           \
        void *h = tiny_by_number(*o);                                                                           \
        *ierror = DONE(K, h, mpi_attr_engine_get_address(tiny_engine, tiny_attributes(h), *key, value, flag, NULL));\
    }                                                                                                           \
    void mpi_##x##_delete_attr_(int *o, int *key, int *ierror)                                                  \
    {                                                                                                           \
        *ierror = MPI_##X##_delete_attr(tiny_by_number(*o), *key);                                              \
    }
KIND(Comm, comm, COMM)
KIND(Type, type, TYPE)
KIND(Win, win, WIN)

/* MPI-1. */
void mpi_keyval_create_(f77_copy *copy, f77_delete *delete, int *key, int *extra, int *ierror)
{
    void *state = (void *)(intptr_t)*extra;
    *ierror = create_key(COMM, MPI_ATTR_ENGINE_INTEGER, (function)copy, (function)delete, key, state);
}

void mpi_attr_put_(int *o, int *key, int *value, int *ierror)
{
    void *h = tiny_by_number(*o);
    *ierror = DONE(COMM, h, mpi_attr_engine_set_integer(tiny_engine, tiny_attributes(h), *key, *value, NULL));
}

void mpi_attr_get_(int *o, int *key, int *value, int *flag, int *ierror)
{
    void *h = tiny_by_number(*o);
    *ierror = DONE(COMM, h, mpi_attr_engine_get_integer(tiny_engine, tiny_attributes(h), *key, value, flag, NULL));
}

void mpi_keyval_free_(int *key, int *ierror) { *ierror = tiny_free_key(COMM, key); }
void mpi_attr_delete_(int *o, int *key, int *ierror) { *ierror = MPI_Comm_delete_attr(tiny_by_number(*o), *key); }

/* ---- Others */

void mpi_comm_dup_(int *old, int *new, int *ierror)
{
    MPI_Comm copy = MPI_COMM_NULL;
    *ierror = MPI_Comm_dup(tiny_by_number(*old), &copy);
    *new = MPI_Comm_c2f(copy);
}

void mpi_comm_free_(int *comm, int *ierror)
{
    MPI_Comm handle = tiny_by_number(*comm);
    *ierror = MPI_Comm_free(&handle);
    *comm = MPI_Comm_c2f(handle);
}

void mpi_finalize_(int *ierror) { *ierror = MPI_Finalize(); }
