/* V3: the arguments by reference of Fortran callbacks, the results of the predefined Fortran functions, and
 * extra_state. */
#include "check.h"
#include "values.h"

enum { GUARD = 0x5ca1ab1e, SPOILED = 0x0bad0bad };

/* A value cell with its neighbours. */
struct ints { int before, value, after; };
struct aints { MPI_Aint before, value, after; };
#define INTACT(g) CHECK((g).before == GUARD && (g).after == GUARD)

/* The predefined functions of the ADDRESS_KIND bindings copy one MPI_Aint, return success, and write nothing else. */
KIND_CASE(V3_predefined_fortran_functions)
{
    struct ints obj = {GUARD, 1, GUARD}, key = {GUARD, 2, GUARD}, flag = {GUARD, -7, GUARD}, ierror = {GUARD, -7, GUARD};
    struct aints extra = {GUARD, 3, GUARD}, in = {GUARD, INTPTR_MIN + 4, GUARD}, out = {GUARD, 5, GUARD};
    k->fortran->dup_fn(&obj.value, &key.value, &extra.value, &in.value, &out.value, &flag.value, &ierror.value);
    CHECK(out.value == INTPTR_MIN + 4 && flag.value == 1 && ierror.value == MPI_SUCCESS);
    flag.value = ierror.value = -7;
    k->fortran->null_copy_fn(&obj.value, &key.value, &extra.value, &in.value, &out.value, &flag.value, &ierror.value);
    CHECK(flag.value == 0 && ierror.value == MPI_SUCCESS);
    ierror.value = -7;
    k->fortran->null_delete_fn(&obj.value, &key.value, &in.value, &extra.value, &ierror.value);
    CHECK(ierror.value == MPI_SUCCESS);
    CHECK(obj.value == 1 && key.value == 2 && extra.value == 3 && in.value == INTPTR_MIN + 4);
    INTACT(obj), INTACT(key), INTACT(flag), INTACT(ierror), INTACT(extra), INTACT(in), INTACT(out);
}

/* MPI_DUP_FN of MPI-1 copies an INTEGER, not eight bytes. */
CASE(V3_mpi1_predefined_functions)
{
    struct ints comm = {GUARD, 1, GUARD}, key = {GUARD, 2, GUARD}, extra = {GUARD, 3, GUARD}, in = {GUARD, -4, GUARD};
    struct ints out = {GUARD, 5, GUARD}, flag = {GUARD, -7, GUARD}, ierror = {GUARD, -7, GUARD};
    mpi_dup_fn_(&comm.value, &key.value, &extra.value, &in.value, &out.value, &flag.value, &ierror.value);
    CHECK(out.value == -4 && flag.value == 1 && ierror.value == MPI_SUCCESS);
    flag.value = ierror.value = -7;
    mpi_null_copy_fn_(&comm.value, &key.value, &extra.value, &in.value, &out.value, &flag.value, &ierror.value);
    CHECK(flag.value == 0 && ierror.value == MPI_SUCCESS);
    ierror.value = -7;
    mpi_null_delete_fn_(&comm.value, &key.value, &in.value, &extra.value, &ierror.value);
    CHECK(ierror.value == MPI_SUCCESS);
    CHECK(comm.value == 1 && key.value == 2 && extra.value == 3 && in.value == -4);
    INTACT(comm), INTACT(key), INTACT(extra), INTACT(in), INTACT(out), INTACT(flag), INTACT(ierror);
}

/* Each callback overwrites all of its arguments (the probes do), repeatedly: the next call gets the same handle, key,
 * extra state and value, and the attribute is unchanged. */
KIND_CASE(V3_arguments_are_fresh_for_each_call)
{
    for (int language = IN_F90; language < LANGUAGES(k); language++) {
        struct probe p;
        object obj = k->make();
        probe_reset();
        label(k, obj, 'o');
        probe_create(&p, k, (enum language)language, 'A');
        CHECK_OK(f90_set(k, obj, p.key, -9));
        for (int i = 0; i < 3; i++) {
            if (k->dup_ways > 0) {
                object copy = duplicate(k, obj);
                label(k, copy, 'c');
                discard(k, copy);
                EXPECT_TRACE("cA-9@o dA-9@c");
            }
            p.delete_code = 99;
            CHECK_CODE(k->del(obj, p.key), 99);
            EXPECT_TRACE("dA-9@o");
            p.delete_code = MPI_SUCCESS;
            CHECK_READS(BY_SET_ATTR, k, obj, p.key, -9);
        }
        discard(k, obj);
        EXPECT_TRACE("dA-9@o");
        probe_free_key(&p);
    }
}

/* extra_state of each width is captured when the keyval is created; probe_create spoils the variable afterwards. */
static MPI_Aint last_wide;
static int last_narrow;

static void note_wide(int *obj, int *key, MPI_Aint *value, MPI_Aint *extra, int *ierror)
{
    last_wide = *extra;
    *extra = SPOILED;
    *ierror = MPI_SUCCESS;
}

static void note_narrow(int *comm, int *key, int *value, int *extra, int *ierror)
{
    last_narrow = *extra;
    *extra = SPOILED;
    *ierror = MPI_SUCCESS;
}

KIND_CASE(V3_extra_state_by_value)
{
    for (int i = 0; i < WORDS; i++) {
        static MPI_Aint wide;
        static int narrow, key, ierror;
        object obj = k->make();
        wide = words[i];
        k->fortran->create_keyval(k->fortran->null_copy_fn, note_wide, &key, &wide, &ierror);
        CHECK_OK(ierror);
        CHECK_INT(wide, words[i]);
        wide = 4711;
        for (int round = 0; round < 2; round++) {
            last_wide = ~words[i];
            CHECK_OK(k->set(obj, key, VALUE(1)));
            CHECK_OK(k->del(obj, key));
            CHECK_INT(last_wide, words[i]);
        }
        CHECK_INT(wide, 4711);
        CHECK_OK(k->free_keyval(&key));
        if (k == comm_kind) {
            narrow = (int)words[i];
            mpi_keyval_create_(mpi_null_copy_fn_, note_narrow, &key, &narrow, &ierror);
            CHECK_OK(ierror);
            narrow = 4711;
            for (int round = 0; round < 2; round++) {
                last_narrow = ~(int)words[i];
                CHECK_OK(k->set(obj, key, VALUE(1)));
                CHECK_OK(k->del(obj, key));
                CHECK_INT(last_narrow, (int)words[i]);
            }
            CHECK_INT(narrow, 4711);
            CHECK_OK(k->free_keyval(&key));
        }
        discard(k, obj);
    }
}

/* A callback that stores eight bytes into its INTEGERs, as the MPI_DUP_FN of some MPIs does: the library must not need
 * the second half. The callback stores its results last. */
static void store_eight(int *where, int64_t what)
{
    union { int64_t whole; int halves[2]; } u = {what};
    volatile int *at = where;
    at[0] = u.halves[0];
    at[1] = u.halves[1];
}

static void careless_copy(int *comm, int *key, int *extra, int *in, int *out, int *flag, int *ierror)
{
    const int value = *in;
    store_eight(comm, -1);
    store_eight(key, -1);
    store_eight(extra, -1);
    store_eight(in, -1);
    store_eight(out, -1);
    *out = value;
    *flag = 1;
    *ierror = MPI_SUCCESS;
}

static void careless_delete(int *comm, int *key, int *value, int *extra, int *ierror)
{
    store_eight(comm, -1);
    store_eight(key, -1);
    store_eight(value, -1);
    store_eight(extra, -1);
    *ierror = MPI_SUCCESS;
}

CASE(V3_eight_byte_stores_into_integers)
{
    const struct kind *k = comm_kind;
    int key = MPI_KEYVAL_INVALID, extra = 3, ierror = -1;
    mpi_keyval_create_(careless_copy, careless_delete, &key, &extra, &ierror);
    CHECK_OK(ierror);
    for (int i = 0; i < WORDS; i++) {
        object obj = k->make(), copy;
        CHECK_OK(f77_put(obj, key, (int)words[i]));
        copy = duplicate(k, obj);
        CHECK_READS(BY_PUT, k, copy, key, words[i]);
        CHECK_READS(BY_PUT, k, obj, key, words[i]);
        discard(k, copy);
        CHECK_OK(f77_delete(obj, key));
        CHECK_INT(value_of(k, obj, key), NOT_SET);
        discard(k, obj);
    }
    CHECK_OK(k->free_keyval(&key));
}
