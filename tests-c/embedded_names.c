/* The linker names of the Fortran bindings: every spelling of the attribute routines uses the same attributes. The
 * mpi_f08 names take the same arguments; an omitted ierror is a null pointer. */
#include "check.h"
#include "probe.h"

typedef void create_function(f90_copy_function *, f90_delete_function *, int *, MPI_Aint *, int *);
typedef void free_function(int *, int *);
typedef void set_function(int *, int *, MPI_Aint *, int *);
typedef void get_function(int *, int *, MPI_Aint *, int *, int *);
typedef void delete_function(int *, int *, int *);
typedef void put_function(int *, int *, int *, int *);
typedef void mpi1_get_function(int *, int *, int *, int *, int *);
typedef void mpi1_create_function(f77_copy_function *, f77_delete_function *, int *, int *, int *);

/* The five routines of one kind in one spelling. */
struct spelling {
    create_function *create;
    free_function *free;
    set_function *set;
    get_function *get;
    delete_function *del;
};

#define DECLARE(c, f, s, g, d)                                                                                         \
    create_function c;                                                                                                 \
    free_function f;                                                                                                   \
    set_function s;                                                                                                    \
    get_function g;                                                                                                    \
    delete_function d;
#define LOWER(DO, prefix, x, end)                                                                                      \
    DO(prefix##_##x##_create_keyval##end, prefix##_##x##_free_keyval##end, prefix##_##x##_set_attr##end,               \
       prefix##_##x##_get_attr##end, prefix##_##x##_delete_attr##end)
#define UPPER(DO, PREFIX, X)                                                                                           \
    DO(PREFIX##_##X##_CREATE_KEYVAL, PREFIX##_##X##_FREE_KEYVAL, PREFIX##_##X##_SET_ATTR, PREFIX##_##X##_GET_ATTR,     \
       PREFIX##_##X##_DELETE_ATTR)
#define ENTRY(c, f, s, g, d) {c, f, s, g, d},
/* x_ of mpi is declared in fortran_names.h. */
#define DECLARED_HERE(DO, x, X)                                                                                        \
    LOWER(DO, mpi, x, ) LOWER(DO, mpi, x, __) LOWER(DO, mpi, x, _f08_) UPPER(DO, MPI, X)                               \
    LOWER(DO, pmpi, x, ) LOWER(DO, pmpi, x, _) LOWER(DO, pmpi, x, __) LOWER(DO, pmpi, x, _f08_) UPPER(DO, PMPI, X)
#define ALL(DO, x, X) LOWER(DO, mpi, x, _) DECLARED_HERE(DO, x, X)

DECLARED_HERE(DECLARE, comm, COMM)
DECLARED_HERE(DECLARE, type, TYPE)
DECLARED_HERE(DECLARE, win, WIN)

enum { SPELLINGS = 10 };
static const struct spelling spellings[3][SPELLINGS] = {{ALL(ENTRY, comm, COMM)}, {ALL(ENTRY, type, TYPE)}, {ALL(ENTRY, win, WIN)}};

KIND_CASE(names_of_all_manglings)
{
    object obj = k->make();
    int o = k->to_int(obj);
    for (int i = 0; i < SPELLINGS; i++) {
        const struct spelling *s = &spellings[k - kinds][i], *other = &spellings[k - kinds][(i + 3) % SPELLINGS];
        int key = MPI_KEYVAL_INVALID, flag = -7, ierror = -7, bad = MPI_KEYVAL_INVALID;
        MPI_Aint extra = 0, value = -3 - i;
        s->create(k->fortran->dup_fn, k->fortran->null_delete_fn, &key, &extra, &ierror);
        CHECK_OK(ierror);
        CHECK(key != MPI_KEYVAL_INVALID);
        s->set(&o, &key, &value, &ierror);
        CHECK_OK(ierror);
        value = 0;
        other->get(&o, &key, &value, &flag, &ierror);
        CHECK_OK(ierror);
        CHECK(flag == 1 && value == -3 - i);
        other->set(&o, &bad, &value, &ierror);
        CHECK_CLASS(ierror, MPI_ERR_KEYVAL);
        s->del(&o, &key, &ierror);
        CHECK_OK(ierror);
        s->get(&o, &key, &value, &flag, &ierror);
        CHECK_OK(ierror);
        CHECK_INT(flag, 0);
        /* Without ierror. */
        s->set(&o, &key, &value, NULL);
        s->get(&o, &key, &value, &flag, NULL);
        CHECK_INT(flag, 1);
        s->del(&o, &key, NULL);
        s->free(&key, NULL);
        CHECK_INT(key, MPI_KEYVAL_INVALID);
        s->free(&key, &ierror);
        CHECK_CLASS(ierror, MPI_ERR_KEYVAL);
    }
    discard(k, obj);
}

/* MPI-1. */
#define DECLARE_MPI1(c, f, p, g, d)                                                                                    \
    mpi1_create_function c;                                                                                            \
    free_function f;                                                                                                   \
    put_function p;                                                                                                    \
    mpi1_get_function g;                                                                                               \
    delete_function d;
#define LOWER_MPI1(DO, prefix, end)                                                                                    \
    DO(prefix##_keyval_create##end, prefix##_keyval_free##end, prefix##_attr_put##end, prefix##_attr_get##end,         \
       prefix##_attr_delete##end)
#define UPPER_MPI1(DO, PREFIX)                                                                                         \
    DO(PREFIX##_KEYVAL_CREATE, PREFIX##_KEYVAL_FREE, PREFIX##_ATTR_PUT, PREFIX##_ATTR_GET, PREFIX##_ATTR_DELETE)
#define MPI1_HERE(DO)                                                                                                  \
    LOWER_MPI1(DO, mpi, ) LOWER_MPI1(DO, mpi, __) UPPER_MPI1(DO, MPI)                                                  \
    LOWER_MPI1(DO, pmpi, ) LOWER_MPI1(DO, pmpi, _) LOWER_MPI1(DO, pmpi, __) UPPER_MPI1(DO, PMPI)
MPI1_HERE(DECLARE_MPI1)

static const struct {
    mpi1_create_function *create;
    free_function *free;
    put_function *put;
    mpi1_get_function *get;
    delete_function *del;
} mpi1_spellings[] = {LOWER_MPI1(ENTRY, mpi, _) MPI1_HERE(ENTRY)};

CASE(names_of_all_manglings_of_mpi1)
{
    object obj = comm_kind->make();
    int o = comm_kind->to_int(obj);
    for (size_t i = 0; i < sizeof mpi1_spellings / sizeof *mpi1_spellings; i++) {
        int key = MPI_KEYVAL_INVALID, flag = -7, ierror = -7, extra = 0, value = -9;
        mpi1_spellings[i].create(mpi_dup_fn_, mpi_null_delete_fn_, &key, &extra, &ierror);
        CHECK_OK(ierror);
        mpi1_spellings[i].put(&o, &key, &value, &ierror);
        CHECK_OK(ierror);
        value = 0;
        mpi1_spellings[i].get(&o, &key, &value, &flag, &ierror);
        CHECK(ierror == MPI_SUCCESS && flag == 1 && value == -9);
        mpi1_spellings[i].del(&o, &key, &ierror);
        CHECK_OK(ierror);
        mpi1_spellings[i].free(&key, &ierror);
        CHECK(ierror == MPI_SUCCESS && key == MPI_KEYVAL_INVALID);
    }
    discard(comm_kind, obj);
}

/* Dup and free by the mpi_f08 names without ierror: callbacks run as usual. */
void mpi_comm_dup_f08_(int *comm, int *newcomm, int *ierror);
void mpi_comm_free_f08_(int *comm, int *ierror);
void mpi_type_dup_f08_(int *oldtype, int *newtype, int *ierror);
void mpi_type_free_f08_(int *type, int *ierror);

DUP_CASE(names_of_dup_and_free)
{
    for (int with_ierror = 0; with_ierror <= 1; with_ierror++) {
        struct probe p;
        object obj = k->make();
        int o = k->to_int(obj), copy = 0, ierror = -7, *where = with_ierror ? &ierror : NULL;
        probe_reset();
        label(k, obj, 'o');
        probe_create(&p, k, IN_F90, 'A');
        CHECK_OK(f90_set(k, obj, p.key, -2));
        (k == comm_kind ? mpi_comm_dup_f08_ : mpi_type_dup_f08_)(&o, &copy, where);
        CHECK(!with_ierror || ierror == MPI_SUCCESS);
        label(k, k->from_int(copy), 'c');
        (k == comm_kind ? mpi_comm_free_f08_ : mpi_type_free_f08_)(&copy, where);
        CHECK(!with_ierror || ierror == MPI_SUCCESS);
        CHECK_INT(copy, k->to_int(k->null_handle()));
        (k == comm_kind ? mpi_comm_free_f08_ : mpi_type_free_f08_)(&o, where);
        EXPECT_TRACE("cA-2@o dA-2@c dA-2@o");
        probe_free_key(&p);
    }
}
