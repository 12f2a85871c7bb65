/* mpi_attr_get_or_set: G1 once, G2 a make that fails, G3 calls from make, G4 errors. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>

#include "check.h"
#include "errlog.h"
#include "ext.h"
#include "probe.h"
#include "team.h"

static int get_or_set(const struct kind *k, object obj, int key, mpi_attr_make_function *make, void *state,
                      void *value, int *created)
{
    return EXT(mpi_attr_get_or_set)(ext_number(k), MPI_ATTR_HANDLE(obj), key, make, state, value, created);
}

static const struct kind *kind_of_case;
static object object_of_case;
static struct probe probes[2];
static atomic_int makes;

static void start(const struct kind *k)
{
    kind_of_case = k;
    object_of_case = k->make();
    label(k, object_of_case, 'o');
    probes_create(probes, 2, k);
    makes = 0;
}

static void end(void)
{
    discard(kind_of_case, object_of_case);
    probes_free_keys(probes, 2);
}

static int make_number(void *state, void **value)
{
    atomic_fetch_add(&makes, 1);
    *value = state;
    return MPI_SUCCESS;
}

/* ---- G1 */

KIND_CASE(G1_makes_once)
{
    void *value = NULL;
    int created = -7;
    start(k);
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, make_number, VALUE(11), &value, &created));
    CHECK(value == VALUE(11) && created == 1 && makes == 1);
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, make_number, VALUE(12), &value, &created));
    CHECK(value == VALUE(11) && created == 0 && makes == 1);
    CHECK_INT(value_of(k, object_of_case, probes[0].key), 11);
    CHECK_OK(k->del(object_of_case, probes[0].key));
    EXPECT_TRACE("dA11@o");
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, make_number, VALUE(13), &value, NULL));
    CHECK(value == VALUE(13) && makes == 2);
    end();
    EXPECT_TRACE("dA13@o");
}

static atomic_int sum_of_created, wrong;
static int make_slowly(void *state, void **value)
{
    linger();
    return make_number(state, value);
}

static void ask(int thread)
{
    for (int i = 0; i < 2; i++) {
        void *value = NULL;
        int created = -7;
        int code = get_or_set(kind_of_case, object_of_case, probes[i].key, make_slowly, VALUE(thread + 1), &value,
                              &created);
        atomic_fetch_add(&sum_of_created, created);
        atomic_fetch_add(&wrong, code != MPI_SUCCESS || value == NULL ||
                                     (intptr_t)value != value_of(kind_of_case, object_of_case, probes[i].key));
    }
}

KIND_CASE(G1_T1_once_with_threads)
{
    for (int round = 0; round < 20; round++) {
        start(k);
        probes[0].quiet = probes[1].quiet = 1;
        k->to_int(object_of_case);
        sum_of_created = wrong = 0;
        in_threads(ask);
        CHECK_INT(makes, 2);
        CHECK_INT(sum_of_created, 2);
        CHECK_INT(wrong, 0);
        end();
    }
}

/* ---- G2 */

static int fail(void *state, void **value)
{
    *value = VALUE(1);
    return *(int *)state;
}

KIND_CASE(G2_nothing_has_changed)
{
    void *value = VALUE(-7);
    int created = -7, code = 4711;
    start(k);
    errlog_install(k, object_of_case);
    CHECK_RAISES_CODE(get_or_set(k, object_of_case, probes[0].key, fail, &code, &value, &created), AT_OBJECT, 4711);
    CHECK(value == VALUE(-7) && created == -7);
    CHECK_INT(value_of(k, object_of_case, probes[0].key), NOT_SET);
    errlog_remove(k, object_of_case);
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, make_number, VALUE(2), &value, &created));
    CHECK(created == 1);
    end();
    EXPECT_TRACE("dA2@o");
}

/* ---- G3 */

static int make_both(void *state, void **value)
{
    void *other = NULL;
    int created = -7;
    CHECK_OK(get_or_set(kind_of_case, object_of_case, probes[1].key, make_number, VALUE(5), &other, &created));
    CHECK(other == VALUE(5) && created == 1);
    CHECK_CLASS(get_or_set(kind_of_case, object_of_case, probes[0].key, make_number, VALUE(6), &other, &created),
                MPI_ERR_OTHER);
    return make_number(state, value);
}

KIND_CASE(G3_another_make_inside)
{
    void *value = NULL;
    start(k);
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, make_both, VALUE(4), &value, NULL));
    CHECK(value == VALUE(4) && makes == 2);
    end();
    EXPECT_TRACE("dA4@o dB5@o");
}

static int set_meanwhile(void *state, void **value)
{
    CHECK_OK(kind_of_case->set(object_of_case, probes[0].key, VALUE(8)));
    return make_number(state, value);
}

/* A value that is set directly meanwhile is replaced as by a set: no value is lost. */
KIND_CASE(G3_set_meanwhile)
{
    void *value = NULL;
    int created = -7;
    start(k);
    CHECK_OK(get_or_set(k, object_of_case, probes[0].key, set_meanwhile, VALUE(9), &value, &created));
    CHECK(value == VALUE(9) && created == 1);
    end();
    EXPECT_TRACE("dA8@o dA9@o");
}

static int free_meanwhile(void *state, void **value)
{
    int key = probes[0].key;
    CHECK_OK(kind_of_case->free_keyval(&key));
    *value = VALUE(10);
    return MPI_SUCCESS;
}

/* A value that cannot be set is the caller's. */
KIND_CASE(G3_value_is_not_lost)
{
    void *value = NULL;
    int created = -7;
    start(k);
    CHECK_CLASS(get_or_set(k, object_of_case, probes[0].key, free_meanwhile, NULL, &value, &created), MPI_ERR_KEYVAL);
    CHECK(value == VALUE(10) && created == 0);
    discard(k, object_of_case);
    CHECK_OK(k->free_keyval(&probes[1].key));
}

/* A make may free the object, also one that has no attributes: the value is the caller's, and a new object, which may have
 * the same handle, gets none. The error is raised without the object. */
static int code_of_make;
static object after;
static int free_the_object(void *state, void **value)
{
    CHECK_OK(kind_of_case->destroy(&object_of_case, 0));
    CHECK(object_of_case == kind_of_case->null_handle());
    after = kind_of_case->make();
    make_number(state, value);
    return code_of_make;
}

KIND_CASE(G3_frees_the_object)
{
    for (int with_attribute = 0; with_attribute < 2; with_attribute++)
        for (int fails = 0; fails < 2; fails++) {
            void *value = VALUE(-7);
            int created = -7;
            code_of_make = fails ? 4711 : MPI_SUCCESS;
            start(k);
            if (with_attribute)
                CHECK_OK(k->set(object_of_case, probes[1].key, VALUE(3)));
            errlog_install(k, object_of_case);
            int code = get_or_set(k, object_of_case, probes[0].key, free_the_object, VALUE(6), &value, &created);
            EXPECT_TRACE(with_attribute ? "dB3@o" : "");
            if (fails) {
                CHECK_RAISES_CODE(code, AT_SELF, 4711);
                CHECK(value == VALUE(-7) && created == -7);
            } else {
                CHECK_RAISES(code, AT_SELF, k->error_class);
                CHECK(value == VALUE(6) && created == 0);
            }
            CHECK_INT(value_of(k, after, probes[0].key), NOT_SET);
            errlog_remove(k, after);
            object_of_case = after;
            end();
        }
}

static void ask_in_callback(struct probe *p, object obj, intptr_t value)
{
    void *found = NULL;
    CHECK_CLASS(get_or_set(kind_of_case, obj, p->key, make_number, VALUE(3), &found, NULL), MPI_SUCCESS);
    CHECK(found == VALUE(1)); /* the attribute that is being deleted can be read */
    CHECK_OK(get_or_set(kind_of_case, obj, probes[1].key, make_number, VALUE(3), &found, NULL));
    CHECK(found == VALUE(3));
}

KIND_CASE(G3_inside_a_delete_callback)
{
    start(k);
    CHECK_OK(k->set(object_of_case, probes[0].key, VALUE(1)));
    probes[0].on_delete = ask_in_callback;
    end();
    EXPECT_TRACE("dA1@o dB3@o");
}

/* ---- G4 */

KIND_CASE(G4_objects_keys_pointers)
{
    const object none = k->null_handle();
    struct probe other;
    void *value = VALUE(-7);
    int created = -7;
    start(k);
    probe_create(&other, other_kind(k, 0), IN_C, 'C');
    errlog_install(k, object_of_case);
    CHECK_RAISES(EXT(mpi_attr_get_or_set)(9, 0, 0, NULL, NULL, NULL, NULL), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(get_or_set(k, none, other.key, NULL, NULL, NULL, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(get_or_set(k, object_of_case, other.key, NULL, NULL, NULL, NULL), AT_OBJECT, MPI_ERR_KEYVAL);
    CHECK_RAISES(get_or_set(k, object_of_case, probes[0].key, NULL, NULL, &value, &created), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(get_or_set(k, object_of_case, probes[0].key, make_number, NULL, NULL, &created), AT_OBJECT, MPI_ERR_ARG);
    CHECK(makes == 0 && value == VALUE(-7) && created == -7);
    errlog_remove(k, object_of_case);
    probe_free_key(&other);
    end();
}

/* In strict mode a key that was freed cannot be set: it is an error before the make. */
PROCESS_CASE(G4_strict)
{
    struct probe p;
    object holder, obj;
    void *value = VALUE(-7);
    int created = -7;
    setenv("MPI_ATTR_STRICT", "1", 1);
    check_init();
    holder = comm_kind->make(), obj = comm_kind->make();
    label(comm_kind, holder, 'h');
    probe_create(&p, comm_kind, IN_C, 'A');
    CHECK_OK(comm_kind->set(holder, p.key, VALUE(1)));
    probe_free_key(&p);
    CHECK_CLASS(get_or_set(comm_kind, obj, p.key, make_number, VALUE(3), &value, &created), MPI_ERR_KEYVAL);
    CHECK(makes == 0 && value == VALUE(-7) && created == -7);
    CHECK_OK(get_or_set(comm_kind, holder, p.key, make_number, VALUE(3), &value, &created));
    CHECK(makes == 0 && value == VALUE(1) && created == 0);
    discard(comm_kind, holder);
    EXPECT_TRACE("dA1@h");
    discard(comm_kind, obj);
    CHECK_OK(MPI_Finalize());
}

NEEDS_THREADS
