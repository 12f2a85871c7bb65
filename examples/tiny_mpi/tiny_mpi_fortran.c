/* The Fortran procedures of tiny_mpi, for compilers with 4-byte INTEGER and LOGICAL. */
#include "tiny_mpi.h"

/* Callbacks of MPI-2 and later, and of MPI-1. */
typedef void f90_copy(int *, int *, MPI_Aint *, MPI_Aint *, MPI_Aint *, int *, int *);
typedef void f90_delete(int *, int *, MPI_Aint *, MPI_Aint *, int *);
typedef void f77_copy(int *, int *, int *, int *, int *, int *, int *);
typedef void f77_delete(int *, int *, int *, int *, int *);

/* ---- Predefined callbacks: procedures that programs can call. As arguments they become the engine's constants. */

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

static int is_one(function f, const function fns[4])
{
    return f == fns[0] || f == fns[1] || f == fns[2] || f == fns[3];
}

static int create_key(const char *call, enum kind kind, int language, function copy, function delete, int *key,
                      void *extra_state)
{
    if (is_one(copy, dup_fns))
        copy = MPI_ATTR_ENGINE_DUP_FN;
    if (is_one(copy, null_copy_fns))
        copy = MPI_ATTR_ENGINE_NULL_FN;
    if (is_one(delete, null_delete_fns))
        delete = MPI_ATTR_ENGINE_NULL_FN;
    return tiny_create_key(call, kind, language, copy, delete, key, extra_state);
}

/* ---- Keyvals and attributes. An omitted ierror is null. */

static void answer(int *ierror, int code)
{
    if (ierror != NULL)
        *ierror = code;
}

#define ATTRIBUTES(K, LANGUAGE, COPY, DELETE, T, t, create, free, set, get, delete)                                    \
    void create(COPY *copy, DELETE *del, int *key, T *extra, int *ierror)                                              \
    {                                                                                                                  \
        void *state = (void *)(intptr_t)*extra;                                                                        \
        answer(ierror, create_key(__func__, K, LANGUAGE, (function)copy, (function)del, key, state));                  \
    }                                                                                                                  \
    void free(int *key, int *ierror) { answer(ierror, tiny_free_key(__func__, K, key)); }                              \
    void set(int *o, int *key, T *v, int *ierror) { answer(ierror, ON(K, *o, mpi_attr_engine_set_##t, *key, *v)); }    \
    void get(int *o, int *key, T *v, int *flag, int *ierror)                                                           \
    {                                                                                                                  \
        int code = ON(K, *o, mpi_attr_engine_get_##t, *key, v, flag);                                                  \
        /* INTENT(OUT): the compiler may have discarded the old values. */                                             \
        if (code != MPI_SUCCESS && v != NULL && flag != NULL)                                                          \
            *v = 0, *flag = 0;                                                                                         \
        answer(ierror, code);                                                                                          \
    }                                                                                                                  \
    void delete(int *o, int *key, int *ierror) { answer(ierror, ON(K, *o, mpi_attr_engine_delete, *key)); }
#define KIND(x, K)                                                                                                     \
    ATTRIBUTES(K, MPI_ATTR_ENGINE_ADDRESS, f90_copy, f90_delete, MPI_Aint, address, mpi_##x##_create_keyval_,          \
               mpi_##x##_free_keyval_, mpi_##x##_set_attr_, mpi_##x##_get_attr_, mpi_##x##_delete_attr_)
KIND(comm, COMM)
KIND(type, TYPE)
KIND(win, WIN)
ATTRIBUTES(COMM, MPI_ATTR_ENGINE_INTEGER, f77_copy, f77_delete, int, integer, mpi_keyval_create_, mpi_keyval_free_,
           mpi_attr_put_, mpi_attr_get_, mpi_attr_delete_)

/* ---- Other procedures */

void mpi_comm_dup_(int *old, int *new, int *ierror) { answer(ierror, MPI_Comm_dup(*old, new)); }
void mpi_comm_free_(int *comm, int *ierror) { answer(ierror, MPI_Comm_free(comm)); }
void mpi_finalize_(int *ierror) { answer(ierror, MPI_Finalize()); }
