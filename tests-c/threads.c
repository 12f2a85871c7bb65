/* T1: many threads at MPI_THREAD_MULTIPLE. Nothing is lost, doubled or torn; get returns the old value or the new one.
 * */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "team.h"
#include "values.h"

/* The state that the threads share. */
static const struct kind *kind;
static object shared_object;
static struct probe probe;
static atomic_int stop, torn, missing, failed;

enum { VALUES = THREADS * 20000 };
static atomic_int deletes_of[VALUES + 1];

static void count_value(struct probe *p, object obj, intptr_t value)
{
    if (value >= 1 && value <= VALUES)
        atomic_fetch_add(&deletes_of[value], 1);
    else
        atomic_fetch_add(&torn, 1);
}

static void share(const struct kind *k)
{
    kind = k;
    shared_object = k->make();
    /* Open MPI assigns an object's Fortran number at the first query: two threads at once get two numbers. */
    k->to_int(shared_object);
    probe_create(&probe, k, IN_C, 'A');
    probe.quiet = 1;
    stop = torn = missing = failed = 0;
}

static void unshare(void)
{
    discard(kind, shared_object);
    probe_free_key(&probe);
    CHECK_INT(missing, 0);
    CHECK_INT(torn, 0);
    CHECK_INT(failed, 0);
}

/* CHECK_OK for a call that is made very often. */
static void ok(int code) { atomic_fetch_add(&failed, code != MPI_SUCCESS); }

/* Checks that each of the values 1 to n was deleted once. */
static void check_each_deleted_once(int n)
{
    int wrong = 0;
    for (int v = 1; v <= VALUES; v++)
        wrong += atomic_exchange(&deletes_of[v], 0) != (v <= n);
    CHECK_INT(wrong, 0);
}

/* Thread 0 overwrites, the others read. The words have equal halves, so that a torn word is detected. */
enum { OVERWRITES = 50000 };

static MPI_Aint twin(int n) { return (MPI_Aint)(((uint64_t)(uint32_t)n << 32) | (uint32_t)n); }
static int is_twin(MPI_Aint word) { return (uint32_t)word == (uint32_t)((uint64_t)word >> 32); }

static void overwrite_or_read(int thread)
{
    for (int i = 1; thread == 0 && i <= OVERWRITES; i++)
        ok(kind->set(shared_object, probe.key, (void *)twin(i)));
    if (thread == 0)
        atomic_store(&stop, 1);
    while (not_yet(&stop, 1)) {
        void *value = NULL;
        MPI_Aint wide = 0;
        int flag = 0;
        ok(kind->get(shared_object, probe.key, &value, &flag));
        atomic_fetch_add(&missing, !flag);
        atomic_fetch_add(&torn, !is_twin((MPI_Aint)value));
        flag = 0;
        ok(f90_get(kind, shared_object, probe.key, &wide, &flag));
        atomic_fetch_add(&missing, !flag);
        atomic_fetch_add(&torn, !is_twin(wide));
    }
}

KIND_CASE(T1_get_during_overwrites)
{
    share(k);
    CHECK_OK(k->set(shared_object, probe.key, (void *)twin(0)));
    in_threads(overwrite_or_read);
    CHECK_INT(probe.deletes, OVERWRITES);
    unshare();
}

/* The language changes with the word. A reader that combined the language of one set with the word of another would
 * return a value that was never set. */
static void overwrite_by_all_or_read(int thread)
{
    for (int i = 1; thread == 0 && i <= OVERWRITES; i++) {
        if (i % 3 == 0)
            ok(kind->set(shared_object, probe.key, (void *)twin(7)));
        else if (i % 3 == 1)
            ok(f90_set(kind, shared_object, probe.key, -twin(9)));
        else if (kind == comm_kind)
            ok(f77_put(shared_object, probe.key, -5));
    }
    if (thread == 0)
        atomic_store(&stop, 1);
    while (not_yet(&stop, 1)) {
        MPI_Aint wide = 0;
        int flag = 0, narrow = 0;
        ok(f90_get(kind, shared_object, probe.key, &wide, &flag));
        atomic_fetch_add(&missing, !flag);
        atomic_fetch_add(&torn, wide != twin(7) && wide != -twin(9) && wide != -5);
        if (kind == comm_kind) {
            flag = 0;
            ok(f77_get(shared_object, probe.key, &narrow, &flag));
            atomic_fetch_add(&missing, !flag);
            atomic_fetch_add(&torn, narrow != (int)twin(7) && narrow != (int)-twin(9) && narrow != -5);
        }
    }
}

KIND_CASE(T1_get_during_overwrites_by_all_languages)
{
    share(k);
    CHECK_OK(k->set(shared_object, probe.key, (void *)twin(7)));
    in_threads(overwrite_by_all_or_read);
    unshare();
}

/* Each thread sets 2000 attributes with keyvals of its own on one object: all are found, and each is deleted once. */
enum { OWN = 2000 };
static int own_keys[THREADS][OWN];

static void set_own(int thread)
{
    for (int i = 0; i < OWN; i++) {
        void *value = NULL;
        int flag = 0;
        ok(kind->create_keyval(COPY_NULL_FN, DELETE_PROBE, &own_keys[thread][i], &probe));
        ok(kind->set(shared_object, own_keys[thread][i], VALUE(1 + thread * OWN + i)));
        ok(kind->get(shared_object, own_keys[thread][i / 2], &value, &flag)); /* an earlier one */
        atomic_fetch_add(&missing, !flag || value != VALUE(1 + thread * OWN + i / 2));
    }
}

KIND_CASE(T1_sets_on_one_object_are_not_lost)
{
    share(k);
    probe.any_key = 1;
    probe.on_delete = count_value;
    in_threads(set_own);
    for (int t = 0; t < THREADS; t++)
        for (int i = 0; i < OWN; i++)
            missing += value_of(k, shared_object, own_keys[t][i]) != 1 + t * OWN + i;
    unshare();
    check_each_deleted_once(THREADS * OWN);
    for (int t = 0; t < THREADS; t++)
        for (int i = 0; i < OWN; i++)
            CHECK_OK(k->free_keyval(&own_keys[t][i]));
}

/* All threads overwrite the same attribute. Each value is set once, and deleted once. */
static void overwrite_in_turn(int thread)
{
    for (int i = 0; i < VALUES / THREADS; i++)
        ok(kind->set(shared_object, probe.key, VALUE(1 + thread * (VALUES / THREADS) + i)));
}

KIND_CASE(T1_overwrites_by_several_threads)
{
    share(k);
    probe.on_delete = count_value;
    in_threads(overwrite_in_turn);
    CHECK_INT(probe.deletes, VALUES - 1);
    unshare();
    check_each_deleted_once(VALUES);
}

/* All threads delete the same attribute: the callback runs once, and every call succeeds. */
enum { ROUNDS = 2000 };

static void delete_in_rounds(int thread)
{
    for (int round = 1; round <= ROUNDS; round++) {
        if (thread == 0)
            ok(kind->set(shared_object, probe.key, VALUE(round)));
        team_meet();
        ok(kind->del(shared_object, probe.key));
        team_meet();
    }
}

KIND_CASE(T1_delete_runs_the_callback_once)
{
    share(k);
    probe.on_delete = count_value;
    in_threads(delete_in_rounds);
    CHECK_INT(probe.deletes, ROUNDS);
    CHECK_INT(value_of(k, shared_object, probe.key), NOT_SET);
    unshare();
    check_each_deleted_once(ROUNDS);
}

/* Threads set and delete many attributes, and duplicate the object and free the copies: deletes equal sets plus copies.
 * */
enum { SHARED_KEYS = 16, CHANGES = 4000, DUPS = 1000 };
static int shared_keys[SHARED_KEYS];
static atomic_int sets;

static void change_or_dup(int thread)
{
    for (int i = 0; thread != 0 && i < CHANGES; i++) {
        const int key = shared_keys[(i * 7 + thread) % SHARED_KEYS];
        if (i % 3 == 2) {
            ok(kind->del(shared_object, key));
        } else {
            ok(kind->set(shared_object, key, VALUE(1 + i)));
            atomic_fetch_add(&sets, 1);
        }
    }
    for (int i = 0; thread == 0 && i < DUPS; i++) {
        object copy = kind->null_handle();
        ok(kind->dup(shared_object, 0, &copy));
        ok(kind->destroy(&copy, 0));
    }
}

DUP_CASE(T1_dup_while_others_set_and_delete)
{
    share(k);
    probe.any_key = 1;
    sets = 0;
    for (int i = 0; i < SHARED_KEYS; i++)
        CHECK_OK(k->create_keyval(COPY_PROBE, DELETE_PROBE, &shared_keys[i], &probe));
    in_threads(change_or_dup);
    unshare();
    CHECK_INT(probe.deletes, sets + probe.copies);
    for (int i = 0; i < SHARED_KEYS; i++)
        CHECK_OK(k->free_keyval(&shared_keys[i]));
}

/* An object for each thread, keyvals for all. */
static object own_objects[THREADS];

static void use_own_object(int thread)
{
    for (int i = 0; i < CHANGES; i++) {
        const int key = shared_keys[i % SHARED_KEYS];
        void *value = NULL;
        int flag = 0;
        ok(kind->set(own_objects[thread], key, VALUE(1 + thread + i)));
        ok(kind->get(own_objects[thread], key, &value, &flag));
        atomic_fetch_add(&missing, !flag || value != VALUE(1 + thread + i));
        if (i % 5 == 0)
            ok(kind->del(own_objects[thread], key));
    }
}

KIND_CASE(T1_each_thread_on_its_own_object)
{
    share(k);
    probe.any_key = 1;
    for (int i = 0; i < SHARED_KEYS; i++)
        CHECK_OK(k->create_keyval(COPY_PROBE, DELETE_PROBE, &shared_keys[i], &probe));
    for (int t = 0; t < THREADS; t++)
        own_objects[t] = k->make();
    in_threads(use_own_object);
    for (int t = 0; t < THREADS; t++)
        discard(k, own_objects[t]);
    CHECK_INT(probe.deletes, THREADS * CHANGES);
    unshare();
    for (int i = 0; i < SHARED_KEYS; i++)
        CHECK_OK(k->free_keyval(&shared_keys[i]));
}

/* An unchanged attribute is found while others on the object are set and deleted. */
static void read_or_change_others(int thread)
{
    for (int i = 0; thread == 0 && i < 4 * OVERWRITES; i++) {
        ok(kind->set(shared_object, shared_keys[0], VALUE(2)));
        ok(kind->del(shared_object, shared_keys[0]));
    }
    if (thread == 0)
        atomic_store(&stop, 1);
    while (not_yet(&stop, 1)) {
        void *value = NULL;
        int flag = 0;
        ok(kind->get(shared_object, probe.key, &value, &flag));
        atomic_fetch_add(&missing, !flag || value != VALUE(1));
    }
}

KIND_CASE(T1_get_beside_deletes)
{
    share(k);
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &shared_keys[0], NULL));
    CHECK_OK(k->set(shared_object, probe.key, VALUE(1)));
    in_threads(read_or_change_others);
    CHECK_OK(k->free_keyval(&shared_keys[0]));
    unshare();
}

/* Keyvals created by all threads at once have different numbers; freeing one from all threads at once is harmless (K2).
 * */
static void create_own(int thread)
{
    for (int i = 0; i < OWN; i++)
        ok(kinds[i % 3].create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &own_keys[thread][i], NULL));
}

static void free_one(int thread)
{
    int key = probe.key;
    ok(kind->free_keyval(&key));
}

static int compare_ints(const void *a, const void *b)
{
    const int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

CASE(T1_K1_keyvals_created_by_all_threads)
{
    static int sorted[THREADS * OWN];
    failed = 0;
    in_threads(create_own);
    memcpy(sorted, own_keys, sizeof sorted);
    qsort(sorted, THREADS * OWN, sizeof *sorted, compare_ints);
    for (int i = 1; i < THREADS * OWN; i++)
        CHECK(sorted[i - 1] != sorted[i]);
    for (int t = 0; t < THREADS; t++)
        for (int i = 0; i < OWN; i++)
            CHECK_OK(kinds[i % 3].free_keyval(&own_keys[t][i]));
    CHECK_INT(failed, 0);
}

KIND_CASE(T1_K2_keyval_freed_by_all_threads)
{
    for (int round = 0; round < 50; round++) {
        void *value;
        int flag;
        probe_reset();
        share(k);
        CHECK_OK(k->set(shared_object, probe.key, VALUE(1)));
        in_threads(free_one);
        CHECK_INT(failed, 0);
        CHECK_INT(value_of(k, shared_object, probe.key), 1);
        CHECK_OK(k->del(shared_object, probe.key));
        CHECK_CLASS(k->get(shared_object, probe.key, &value, &flag), MPI_ERR_KEYVAL);
        CHECK_INT(probe.deletes, 1);
        discard(k, shared_object);
    }
}

NEEDS_THREADS
