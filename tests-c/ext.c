#define _GNU_SOURCE
#include "ext.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

void (*ext_routine(const char *name))(void)
{
    void *found = dlsym(RTLD_DEFAULT, name);
    void (*function)(void);
    if (found == NULL) {
        fprintf(stderr, "no %s in this process\n", name);
        exit(1);
    }
    memcpy(&function, &found, sizeof function);
    return function;
}

int ext_number(const struct kind *k)
{
    return k == comm_kind ? MPI_ATTR_COMM : k == type_kind ? MPI_ATTR_TYPE : MPI_ATTR_WIN;
}

int (*ext_copy)(object obj, int key, void *extra, void *in, void **out, int *flag);
int (*ext_delete)(object obj, int key, void *value, void *extra);

#define ROUTINES(X, x, H, DUP)                                                                                         \
    static int x##_copied(H o, int key, void *extra, void *in, void *out, int *flag)                                   \
    {                                                                                                                  \
        return ext_copy((object)o, key, extra, in, out, flag);                                                         \
    }                                                                                                                  \
    static int x##_deleted(H o, int key, void *value, void *extra)                                                     \
    {                                                                                                                  \
        return ext_delete((object)o, key, value, extra);                                                               \
    }                                                                                                                  \
    static int x##_create(int callbacks, MPIX_Destructor_function *destructor, int *key, void *extra)                  \
    {                                                                                                                  \
        MPI_##X##_copy_attr_function *copy = callbacks == 1 ? x##_copied : callbacks == 2 ? DUP : NULL;                \
        return EXT(MPIX_##X##_create_keyval_x)(copy, callbacks ? x##_deleted : NULL, destructor, key, extra);          \
    }                                                                                                                  \
    static int x##_p_create(MPIX_Destructor_function *destructor, int *key, void *extra)                               \
    {                                                                                                                  \
        return EXT(PMPIX_##X##_create_keyval_x)(x##_copied, x##_deleted, destructor, key, extra);                      \
    }                                                                                                                  \
    static int x##_set_f(object o, int key, void *value)                                                               \
    {                                                                                                                  \
        return EXT(MPIX_##X##_set_attr_as_fortran)((H)o, key, value);                                                  \
    }                                                                                                                  \
    static int x##_p_set_f(object o, int key, void *value)                                                             \
    {                                                                                                                  \
        return EXT(PMPIX_##X##_set_attr_as_fortran)((H)o, key, value);                                                 \
    }                                                                                                                  \
    static int x##_get_f(object o, int key, void *value, int *flag)                                                    \
    {                                                                                                                  \
        return EXT(MPIX_##X##_get_attr_as_fortran)((H)o, key, value, flag);                                            \
    }                                                                                                                  \
    static int x##_p_get_f(object o, int key, void *value, int *flag)                                                  \
    {                                                                                                                  \
        return EXT(PMPIX_##X##_get_attr_as_fortran)((H)o, key, value, flag);                                           \
    }

ROUTINES(Comm, comm, MPI_Comm, MPI_COMM_DUP_FN)
ROUTINES(Type, type, MPI_Datatype, MPI_TYPE_DUP_FN)
ROUTINES(Win, win, MPI_Win, MPI_WIN_DUP_FN)

#define OF(k, routine, ...)                                                                                            \
    ((k) == comm_kind   ? comm_##routine(__VA_ARGS__)                                                                  \
     : (k) == type_kind ? type_##routine(__VA_ARGS__)                                                                  \
                        : win_##routine(__VA_ARGS__))

int ext_create(const struct kind *k, int callbacks, MPIX_Destructor_function *destructor, int *key, void *extra)
{
    return OF(k, create, callbacks != 0, destructor, key, extra);
}

int ext_create_dup(const struct kind *k, MPIX_Destructor_function *destructor, int *key, void *extra)
{
    return OF(k, create, 2, destructor, key, extra);
}

int ext_p_create(const struct kind *k, MPIX_Destructor_function *destructor, int *key, void *extra)
{
    return OF(k, p_create, destructor, key, extra);
}

int ext_set(const struct kind *k, object obj, int key, void *value) { return OF(k, set_f, obj, key, value); }
int ext_p_set(const struct kind *k, object obj, int key, void *value) { return OF(k, p_set_f, obj, key, value); }
int ext_get(const struct kind *k, object obj, int key, void *value, int *flag)
{
    return OF(k, get_f, obj, key, value, flag);
}
int ext_p_get(const struct kind *k, object obj, int key, void *value, int *flag)
{
    return OF(k, p_get_f, obj, key, value, flag);
}
