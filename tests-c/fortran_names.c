/* The calls of fortran_names.h, with a guard word on each side of every argument by reference: the library must write
 * exactly the argument, never its neighbours (V3), and no argument that is only read. */
#include "fortran_names.h"
#include "check.h"

enum { GUARD = 0x5ca1ab1e };

struct guarded_int {
    int before, value, after;
};

struct guarded_aint {
    MPI_Aint before, value, after;
};

#define GUARDED(v) {GUARD, (v), GUARD}

static int intact(const struct guarded_int *g) { return g->before == GUARD && g->after == GUARD; }

static void check_input(const struct guarded_int *g, int expected) { CHECK(intact(g) && g->value == expected); }

static int result(const struct guarded_int *ierror)
{
    CHECK(intact(ierror));
    return ierror->value;
}

int f90_set(const struct kind *k, object obj, int key, MPI_Aint value)
{
    struct guarded_int o = GUARDED(k->to_int(obj)), n = GUARDED(key), ierror = GUARDED(-1);
    struct guarded_aint v = GUARDED(value);
    k->fortran->set_attr(&o.value, &n.value, &v.value, &ierror.value);
    check_input(&o, k->to_int(obj));
    check_input(&n, key);
    CHECK(v.before == GUARD && v.value == value && v.after == GUARD);
    return result(&ierror);
}

int f90_get(const struct kind *k, object obj, int key, MPI_Aint *value, int *flag)
{
    struct guarded_int o = GUARDED(k->to_int(obj)), n = GUARDED(key), f = GUARDED(*flag), ierror = GUARDED(-1);
    struct guarded_aint v = GUARDED(*value);
    k->fortran->get_attr(&o.value, &n.value, &v.value, &f.value, &ierror.value);
    check_input(&o, k->to_int(obj));
    check_input(&n, key);
    CHECK(intact(&f) && v.before == GUARD && v.after == GUARD);
    *value = v.value;
    *flag = f.value;
    return result(&ierror);
}

int f90_delete(const struct kind *k, object obj, int key)
{
    struct guarded_int o = GUARDED(k->to_int(obj)), n = GUARDED(key), ierror = GUARDED(-1);
    k->fortran->delete_attr(&o.value, &n.value, &ierror.value);
    check_input(&o, k->to_int(obj));
    check_input(&n, key);
    return result(&ierror);
}

int f90_free_keyval(const struct kind *k, int *key)
{
    struct guarded_int n = GUARDED(*key), ierror = GUARDED(-1);
    k->fortran->free_keyval(&n.value, &ierror.value);
    CHECK(intact(&n));
    *key = n.value;
    return result(&ierror);
}

int f77_put(object comm, int key, int value)
{
    struct guarded_int o = GUARDED(comm_kind->to_int(comm)), n = GUARDED(key), v = GUARDED(value);
    struct guarded_int ierror = GUARDED(-1);
    mpi_attr_put_(&o.value, &n.value, &v.value, &ierror.value);
    check_input(&o, comm_kind->to_int(comm));
    check_input(&n, key);
    check_input(&v, value);
    return result(&ierror);
}

int f77_get(object comm, int key, int *value, int *flag)
{
    struct guarded_int o = GUARDED(comm_kind->to_int(comm)), n = GUARDED(key), v = GUARDED(*value);
    struct guarded_int f = GUARDED(*flag), ierror = GUARDED(-1);
    mpi_attr_get_(&o.value, &n.value, &v.value, &f.value, &ierror.value);
    check_input(&o, comm_kind->to_int(comm));
    check_input(&n, key);
    CHECK(intact(&v) && intact(&f));
    *value = v.value;
    *flag = f.value;
    return result(&ierror);
}

int f77_delete(object comm, int key)
{
    struct guarded_int o = GUARDED(comm_kind->to_int(comm)), n = GUARDED(key), ierror = GUARDED(-1);
    mpi_attr_delete_(&o.value, &n.value, &ierror.value);
    check_input(&o, comm_kind->to_int(comm));
    check_input(&n, key);
    return result(&ierror);
}

int f77_free_keyval(int *key)
{
    struct guarded_int n = GUARDED(*key), ierror = GUARDED(-1);
    mpi_keyval_free_(&n.value, &ierror.value);
    CHECK(intact(&n));
    *key = n.value;
    return result(&ierror);
}
