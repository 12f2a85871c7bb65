/* mpi_attr_engine.h: the guarantees of the interface itself. tests-c on examples/tiny_mpi tests that the laws hold
 * through it. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <mpi_attr_engine.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"
#include "team.h"

enum { OBJECT = 71, KEYVAL, ARGUMENT, NO_MEMORY, OTHER, INTERN, FAILS = 4711, FILES = 0, REQUESTS = 255 };

static const mpi_attr_engine_codes codes = {OBJECT, KEYVAL, ARGUMENT, NO_MEMORY, OTHER, INTERN};

static mpi_attr_engine *new_engine(int flags)
{
    mpi_attr_engine *engine = NULL;
    CHECK_OK(mpi_attr_engine_create(flags, &codes, &engine, NULL));
    return engine;
}

static mpi_attr_engine_object new_object(mpi_attr_engine *engine, int kind, uintptr_t handle, int fortran)
{
    mpi_attr_engine_object object = 0;
    CHECK_OK(mpi_attr_engine_object_create(engine, kind, handle, fortran, &object, NULL));
    CHECK(object != 0);
    return object;
}

/* The arguments of the last callback. */
static struct {
    uintptr_t handle;
    int key, fortran, calls, code;
    intptr_t value, extra;
    void (*act)(void);
} seen;

static int on_copy(uintptr_t handle, int key, void *extra, void *in, void *out, int *flag)
{
    seen.handle = handle, seen.key = key, seen.extra = (intptr_t)extra, seen.value = (intptr_t)in, seen.calls++;
    *(void **)out = (void *)((intptr_t)in + 1);
    *flag = 1;
    if (seen.act)
        seen.act();
    return seen.code;
}

static int on_delete(uintptr_t handle, int key, void *value, void *extra)
{
    seen.handle = handle, seen.key = key, seen.extra = (intptr_t)extra, seen.value = (intptr_t)value, seen.calls++;
    if (seen.act)
        seen.act();
    return seen.code;
}

/* A layer with INTEGERs of eight bytes and LOGICALs of one. */
static void on_wide_delete(int64_t *handle, int64_t *key, int64_t *value, int64_t *extra, int64_t *ierror)
{
    seen.fortran = (int)*handle, seen.key = (int)*key, seen.value = *value, seen.extra = *extra, seen.calls++;
    *ierror = seen.code;
}

/* Returns a code that is no int. */
static void on_failing_delete(int64_t *handle, int64_t *key, int64_t *value, int64_t *extra, int64_t *ierror)
{
    (void)handle, (void)key, (void)value, (void)extra, *ierror = INT64_C(1) << 32;
}

static void on_wide_copy(int64_t *handle, int64_t *key, int64_t *extra, int64_t *in, int64_t *out, int8_t *flag,
                         int64_t *ierror)
{
    on_wide_delete(handle, key, in, extra, ierror);
    *out = *in - 1;
    *flag = 0x7f;
}

static int new_key(mpi_attr_engine *engine, int kind)
{
    const mpi_attr_engine_keyval keyval = {.copy_fn = (mpi_attr_engine_function)on_copy,
        .delete_fn = (mpi_attr_engine_function)on_delete, .extra_state = (void *)99};
    int key = 0;
    memset(&seen, 0, sizeof seen);
    CHECK_OK(mpi_attr_engine_keyval_create(engine, kind, &keyval, &key, NULL));
    CHECK(key > 1 << 20);
    return key;
}

static intptr_t value_in(mpi_attr_engine *engine, mpi_attr_engine_object object, int key)
{
    void *value = (void *)-7;
    int flag = -7;
    CHECK_OK(mpi_attr_engine_get(engine, object, key, &value, &flag, NULL));
    return flag ? (intptr_t)value : -1;
}

CASE(handles_are_the_adopters)
{
    mpi_attr_engine *engine = new_engine(0);
    mpi_attr_engine_object old = new_object(engine, REQUESTS, UINTPTR_MAX, -3), copy;
    int key = new_key(engine, REQUESTS);
    CHECK_OK(mpi_attr_engine_set(engine, old, key, (void *)5, NULL));
    CHECK_OK(mpi_attr_engine_object_duplicate(engine, old, 0x2000, 2, &copy, NULL));
    CHECK(seen.handle == UINTPTR_MAX && seen.key == key && seen.extra == 99 && seen.value == 5);
    CHECK_INT(value_in(engine, copy, key), 6);
    CHECK_OK(mpi_attr_engine_object_free(engine, &copy, NULL));
    CHECK(copy == 0 && seen.handle == 0x2000 && seen.value == 6);
    CHECK_OK(mpi_attr_engine_object_rename(engine, old, 0x3000, 3, NULL));
    CHECK_OK(mpi_attr_engine_object_close(engine, old, NULL));
    CHECK(seen.handle == 0x3000 && seen.calls == 3);
    CHECK_CODE(mpi_attr_engine_set(engine, old, key, NULL, NULL), OTHER);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
    CHECK(engine == NULL);
}

CASE(fortran_of_any_width)
{
    const mpi_attr_engine_keyval keyval = {.language = MPI_ATTR_ENGINE_INTEGER, .integer_size = 8, .logical_size = 1,
        .false_bits = 0x80, .copy_fn = (mpi_attr_engine_function)on_wide_copy,
        .delete_fn = (mpi_attr_engine_function)on_wide_delete, .extra_state = (void *)-12345678901};
    mpi_attr_engine *engine = new_engine(0);
    mpi_attr_engine_object old = new_object(engine, FILES, 0x1000, -3), copy;
    intptr_t wide = 0;
    int key = 0, flag = 0, narrow = 0;
    memset(&seen, 0, sizeof seen);
    CHECK_OK(mpi_attr_engine_keyval_create(engine, FILES, &keyval, &key, NULL));
    CHECK_OK(mpi_attr_engine_set_address(engine, old, key, -0x123456789a, NULL));
    CHECK_OK(mpi_attr_engine_object_duplicate(engine, old, 0x2000, 77, &copy, NULL));
    CHECK(seen.fortran == -3 && seen.key == key && seen.value == -0x123456789a && seen.extra == -12345678901);
    CHECK_OK(mpi_attr_engine_get_address(engine, copy, key, &wide, &flag, NULL));
    CHECK(flag == 1 && wide == -0x123456789b);
    CHECK_OK(mpi_attr_engine_get_integer(engine, copy, key, &narrow, &flag, NULL));
    CHECK_INT(narrow, (int)wide);
    CHECK_INT(*(const intptr_t *)value_in(engine, copy, key), wide);
    CHECK_OK(mpi_attr_engine_set_integer(engine, old, key, -9, NULL));
    CHECK_INT(*(const int *)value_in(engine, old, key), -9);
    seen.code = FAILS;
    CHECK_CODE(mpi_attr_engine_delete(engine, copy, key, NULL), FAILS);
    CHECK_INT(seen.fortran, 77);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

CASE(codes_that_are_no_int)
{
    const mpi_attr_engine_keyval keyval = {.language = MPI_ATTR_ENGINE_ADDRESS, .integer_size = 8,
        .delete_fn = (mpi_attr_engine_function)on_failing_delete};
    mpi_attr_engine *engine = new_engine(0);
    mpi_attr_engine_object object = new_object(engine, FILES, 1, 1);
    mpi_attr_engine_error error;
    int key = 0;
    CHECK_OK(mpi_attr_engine_keyval_create(engine, FILES, &keyval, &key, NULL));
    CHECK_OK(mpi_attr_engine_set_address(engine, object, key, 1, NULL));
    CHECK_CODE(mpi_attr_engine_delete(engine, object, key, &error), OTHER);
    CHECK(error.code == OTHER && error.from_callback);
    CHECK_CODE(mpi_attr_engine_object_free(engine, &object, NULL), OTHER);
    CHECK_OK(mpi_attr_engine_object_free(engine, &object, NULL));
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

/* A callback's code is distinguished from an equal code of the adopter. */
CASE(whose_an_error_is)
{
    mpi_attr_engine *engine = new_engine(0);
    mpi_attr_engine_object object = new_object(engine, FILES, 1, 1), copy;
    mpi_attr_engine_error error;
    int key = new_key(engine, FILES);
    CHECK_OK(mpi_attr_engine_set(engine, object, key, NULL, NULL));
    seen.code = KEYVAL;
    CHECK_CODE(mpi_attr_engine_object_duplicate(engine, object, 2, 2, &copy, &error), KEYVAL);
    CHECK(error.code == KEYVAL && error.from_callback && strstr(error.text, "copy callback") != NULL);
    CHECK_CODE(mpi_attr_engine_object_free(engine, &object, &error), KEYVAL);
    CHECK(object != 0 && error.from_callback && strstr(error.text, "delete callback") != NULL);
    CHECK_CODE(mpi_attr_engine_delete(engine, object, key + 1, &error), KEYVAL);
    CHECK(error.code == KEYVAL && !error.from_callback && error.text[0] != '\0');
    CHECK_OK(mpi_attr_engine_object_free(engine, &object, &error));
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

static void expect_no_object(mpi_attr_engine *engine, mpi_attr_engine_object object, int key)
{
    mpi_attr_engine_object copy = 0, freed = object;
    void *value;
    intptr_t wide;
    int flag, narrow;
    CHECK_CODE(mpi_attr_engine_set(engine, object, key, NULL, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_set_integer(engine, object, key, 0, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_set_address(engine, object, key, 0, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_get(engine, object, key, &value, &flag, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_get_integer(engine, object, key, &narrow, &flag, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_get_address(engine, object, key, &wide, &flag, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_delete(engine, object, key, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_object_duplicate(engine, object, 1, 1, &copy, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_object_rename(engine, object, 1, 1, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_object_close(engine, object, NULL), OBJECT);
    CHECK_CODE(mpi_attr_engine_object_free(engine, &freed, NULL), OBJECT);
    CHECK(copy == 0 && freed == object);
}

CASE(objects_that_are_none)
{
    mpi_attr_engine *one = new_engine(0), *other = new_engine(MPI_ATTR_ENGINE_MULTIPLE);
    mpi_attr_engine_object freed, object = new_object(one, FILES, 1, 1), others = new_object(other, FILES, 1, 1);
    int key = new_key(one, FILES);
    CHECK(object != others);
    for (int i = 0; i < 3000; i++) { /* places are reused */
        freed = object;
        CHECK_OK(mpi_attr_engine_object_free(one, &object, NULL));
        object = new_object(one, FILES, 1, 1);
        CHECK(object != freed && object != others);
    }
    expect_no_object(one, freed, key);
    expect_no_object(one, others, key);
    expect_no_object(other, object, key);
    expect_no_object(one, 0, key);
    expect_no_object(one, 1, key);
    expect_no_object(one, 1024, key);
    expect_no_object(one, UINT64_MAX, key);
    expect_no_object(one, (uintptr_t)&object, key);
    CHECK_OK(mpi_attr_engine_destroy(&one, NULL));
    CHECK_INT(mpi_attr_engine_delete(one, object, key, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_OK(mpi_attr_engine_object_free(other, &others, NULL));
    CHECK_OK(mpi_attr_engine_destroy(&other, NULL));
}

/* Every call with such a pointer fails, without a read of the memory behind it. */
static void expect_no_engine(mpi_attr_engine *none, mpi_attr_engine_object object)
{
    mpi_attr_engine *same = none;
    const mpi_attr_engine_keyval keyval = {0};
    mpi_attr_engine_error error = {0};
    void *value;
    int key = 0, flag;
    CHECK_INT(mpi_attr_engine_busy(none, &flag, &error), MPI_ATTR_ENGINE_NONE);
    CHECK(error.code == MPI_ATTR_ENGINE_NONE && strstr(error.text, "engine") != NULL);
    CHECK_INT(mpi_attr_engine_keyval_create(none, FILES, &keyval, &key, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_set(none, object, key, NULL, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_get(none, object, key, &value, &flag, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_object_free(none, &object, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_destroy(&same, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK(same == none && key == 0);
}

static atomic_int enough;

/* Uses the stale pointer while another thread destroys the engine that took the place. */
static void *use_it_still(void *saved)
{
    while (not_yet(&enough, 1)) {
        int busy = -7;
        if (mpi_attr_engine_busy(saved, &busy, NULL) != MPI_ATTR_ENGINE_NONE || busy != -7)
            return saved;
    }
    return NULL;
}

CASE(engines_that_are_none)
{
    pthread_t user;
    void *taken = NULL;
    mpi_attr_engine *live = new_engine(0), *gone = new_engine(0), *saved = gone, *next[3];
    mpi_attr_engine_object object = new_object(live, FILES, 1, 1), of_gone = new_object(gone, FILES, 1, 1);
    uint64_t memory[8] = {0};
    CHECK_OK(mpi_attr_engine_destroy(&gone, NULL));
    expect_no_engine(NULL, object);
    expect_no_engine(saved, of_gone);
    expect_no_engine((mpi_attr_engine *)memory, object);
    expect_no_engine((mpi_attr_engine *)(uintptr_t)8, object);
    expect_no_engine((mpi_attr_engine *)UINTPTR_MAX, object);
    expect_no_engine((mpi_attr_engine *)(uintptr_t)0xdeadbeef000, object); /* unmapped memory */
    /* Also while other engines have its place. */
    CHECK_INT(pthread_create(&user, NULL, use_it_still, saved), 0);
    for (int i = 0; i <= MPI_ATTR_ENGINE_AT_MOST; i++) {
        mpi_attr_engine *other = new_engine(0);
        CHECK(other != saved && other != live);
        if (i % 512 == 0) {
            mpi_attr_engine_object others = new_object(other, FILES, 1, 1);
            CHECK(others != object && others != of_gone);
            expect_no_object(other, object, 1 << 20);
            expect_no_object(other, of_gone, 1 << 20);
            expect_no_engine(saved, of_gone);
        }
        CHECK_OK(mpi_attr_engine_destroy(&other, NULL));
    }
    atomic_store(&enough, 1);
    CHECK_INT(pthread_join(user, &taken), 0);
    CHECK(taken == NULL);
    for (int i = 0; i < 3; i++)
        next[i] = new_engine(0);
    expect_no_engine(saved, of_gone);
    expect_no_object(live, of_gone, 1 << 20);
    for (int i = 0; i < 3; i++)
        CHECK_OK(mpi_attr_engine_destroy(&next[i], NULL));
    CHECK_OK(mpi_attr_engine_object_free(live, &object, NULL));
    CHECK_OK(mpi_attr_engine_destroy(&live, NULL));
}

#define EXPECT_TEXT(call, error_code, reason) \
    do { \
        CHECK_INT((call), (error_code)); \
        CHECK_STR(error.text, reason); \
    } while (0)

CASE(messages)
{
    mpi_attr_engine *engine = new_engine(MPI_ATTR_ENGINE_STRICT), *others[MPI_ATTR_ENGINE_AT_MOST], *more = NULL;
    mpi_attr_engine_object object = new_object(engine, FILES, 1, 1), freed = object;
    mpi_attr_engine_keyval keyval = {.copy_fn = (mpi_attr_engine_function)on_copy};
    mpi_attr_engine_error error;
    int key = new_key(engine, FILES), others_count = 0, flag;
    char text[sizeof error.text];
    void *value;
    snprintf(text, sizeof text, "key %d was created for another kind of object", key);
    EXPECT_TEXT(mpi_attr_engine_keyval_free(engine, REQUESTS, key, &error), KEYVAL, text);
    CHECK_OK(mpi_attr_engine_set(engine, object, key, NULL, &error));
    CHECK_OK(mpi_attr_engine_keyval_free(engine, FILES, key, &error));
    snprintf(text, sizeof text, "key %d has been freed: in strict mode it cannot be set", key);
    EXPECT_TEXT(mpi_attr_engine_set(engine, object, key, NULL, &error), KEYVAL, text);
    CHECK_OK(mpi_attr_engine_object_free(engine, &object, &error));
    EXPECT_TEXT(mpi_attr_engine_keyval_free(engine, FILES, 12345, &error), KEYVAL,
                "key 12345 was not created by this engine or has been freed");
    snprintf(text, sizeof text, "object 0x%" PRIx64 " has been freed", freed);
    EXPECT_TEXT(mpi_attr_engine_set(engine, freed, key, NULL, &error), OBJECT, text);
    EXPECT_TEXT(mpi_attr_engine_get(engine, 7, key, &value, &flag, &error), OBJECT, "0x7 is not an object of this engine");
    EXPECT_TEXT(mpi_attr_engine_keyval_create(engine, FILES, NULL, &key, &error), ARGUMENT, "keyval is NULL");
    EXPECT_TEXT(mpi_attr_engine_keyval_create(engine, FILES, &keyval, NULL, &error), ARGUMENT, "key is NULL");
    EXPECT_TEXT(mpi_attr_engine_keyval_create(engine, 256, &keyval, &key, &error), ARGUMENT, "kind is 256: expected 0 to 255");
    EXPECT_TEXT(mpi_attr_engine_create(0, &codes, NULL, &error), ARGUMENT, "engine is NULL");
    while (others_count < MPI_ATTR_ENGINE_AT_MOST && mpi_attr_engine_create(0, &codes, &others[others_count], NULL) == MPI_SUCCESS)
        others_count++;
    CHECK(others_count > 0 && others_count < MPI_ATTR_ENGINE_AT_MOST);
    EXPECT_TEXT(mpi_attr_engine_create(0, &codes, &more, &error), OTHER, "too many engines (limit 1,024)");
    while (others_count > 0)
        CHECK_OK(mpi_attr_engine_destroy(&others[--others_count], NULL));
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

CASE(predefined_attributes)
{
    enum { TAG_UB = 5, IO = -6, BASE = 7, SIZE = 1048575, UNSET = 0 };
    mpi_attr_engine *engine = new_engine(0);
    mpi_attr_engine_object one = new_object(engine, FILES, 1, 1), other = new_object(engine, FILES, 2, 2), copy;
    mpi_attr_engine_object request = new_object(engine, REQUESTS, 3, 3);
    void *value = NULL;
    intptr_t wide = 0;
    int flag = -7, narrow = 0;
    CHECK_OK(mpi_attr_engine_predefine(engine, FILES, TAG_UB, MPI_ATTR_ENGINE_INTEGER, 1, NULL));
    CHECK_OK(mpi_attr_engine_predefine(engine, FILES, TAG_UB, MPI_ATTR_ENGINE_INTEGER, INT32_MAX, NULL));
    CHECK_OK(mpi_attr_engine_predefine(engine, FILES, IO, MPI_ATTR_ENGINE_INTEGER, -2, NULL));
    CHECK_OK(mpi_attr_engine_predefine(engine, FILES, UNSET, MPI_ATTR_ENGINE_UNSET, 0, NULL));
    CHECK_OK(mpi_attr_engine_object_predefine(engine, one, BASE, MPI_ATTR_ENGINE_C, (intptr_t)&wide, NULL));
    CHECK_OK(mpi_attr_engine_object_predefine(engine, one, SIZE, MPI_ATTR_ENGINE_ADDRESS, INT64_C(1) << 40, NULL));
    CHECK_OK(mpi_attr_engine_object_predefine(engine, other, SIZE, MPI_ATTR_ENGINE_ADDRESS, 64, NULL));
    CHECK_OK(mpi_attr_engine_object_predefine(engine, other, IO, MPI_ATTR_ENGINE_INTEGER, 3, NULL));

    CHECK_INT(*(const int *)value_in(engine, one, TAG_UB), INT32_MAX);
    *(int *)value_in(engine, one, TAG_UB) = 5; /* must have no effect */
    CHECK_OK(mpi_attr_engine_get_integer(engine, other, TAG_UB, &narrow, &flag, NULL));
    CHECK(flag == 1 && narrow == INT32_MAX);
    CHECK_INT(*(const int *)value_in(engine, other, TAG_UB), INT32_MAX);
    CHECK_INT(*(const int *)value_in(engine, one, IO), -2);
    CHECK_INT(*(const int *)value_in(engine, other, IO), 3); /* its own */
    CHECK(value_in(engine, one, BASE) == (intptr_t)&wide);
    CHECK_INT(*(const intptr_t *)value_in(engine, one, SIZE), INT64_C(1) << 40);
    CHECK_INT(*(const intptr_t *)value_in(engine, other, SIZE), 64);
    CHECK_OK(mpi_attr_engine_get_address(engine, one, SIZE, &wide, &flag, NULL));
    CHECK(flag == 1 && wide == INT64_C(1) << 40);
    CHECK_INT(value_in(engine, one, UNSET), -1);

    /* A duplicate has the predefined attributes of its kind; other kinds and objects do not have them. */
    CHECK_OK(mpi_attr_engine_object_duplicate(engine, one, 4, 4, &copy, NULL));
    CHECK_INT(*(const int *)value_in(engine, copy, TAG_UB), INT32_MAX);
    CHECK_CODE(mpi_attr_engine_get(engine, copy, SIZE, &value, &flag, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_get(engine, other, BASE, &value, &flag, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_get(engine, request, TAG_UB, &value, &flag, NULL), KEYVAL);

    CHECK_CODE(mpi_attr_engine_set(engine, one, TAG_UB, NULL, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_delete(engine, one, TAG_UB, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_keyval_free(engine, FILES, TAG_UB, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_get(engine, one, TAG_UB, NULL, &flag, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_predefine(engine, FILES, 1048576, MPI_ATTR_ENGINE_INTEGER, 1, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_predefine(engine, 256, TAG_UB, MPI_ATTR_ENGINE_INTEGER, 1, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_predefine(engine, FILES, TAG_UB, 4, 1, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_predefine(engine, FILES, TAG_UB, MPI_ATTR_ENGINE_INTEGER, INT64_MAX, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_object_predefine(engine, 1, TAG_UB, MPI_ATTR_ENGINE_INTEGER, 1, NULL), OBJECT);
    CHECK_INT(*(const int *)value_in(engine, one, TAG_UB), INT32_MAX);
    CHECK_OK(mpi_attr_engine_object_free(engine, &one, NULL));
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL)); /* with objects that have predefined attributes */
}

CASE(keys_are_of_a_kind)
{
    mpi_attr_engine *engine = new_engine(MPI_ATTR_ENGINE_STRICT);
    void *value;
    int flag;
    for (int kind = 0; kind < MPI_ATTR_ENGINE_KINDS; kind++) {
        mpi_attr_engine_object right = new_object(engine, kind, 1, 1), wrong = new_object(engine, (kind + 16) % 256, 2, 2);
        int key = new_key(engine, kind);
        CHECK_OK(mpi_attr_engine_get(engine, right, key, &value, &flag, NULL));
        CHECK_CODE(mpi_attr_engine_get(engine, wrong, key, &value, &flag, NULL), KEYVAL);
        CHECK_OK(mpi_attr_engine_set(engine, right, key, NULL, NULL));
        CHECK_CODE(mpi_attr_engine_set(engine, wrong, key, NULL, NULL), KEYVAL);
        CHECK_CODE(mpi_attr_engine_delete(engine, wrong, key, NULL), KEYVAL);
        CHECK_CODE(mpi_attr_engine_keyval_free(engine, (kind + 16) % 256, key, NULL), KEYVAL);
        CHECK_OK(mpi_attr_engine_keyval_free(engine, kind, key, NULL));
        CHECK_CODE(mpi_attr_engine_set(engine, right, key, NULL, NULL), KEYVAL); /* strict */
        CHECK_OK(mpi_attr_engine_object_free(engine, &right, NULL));
    }
    CHECK_CODE(mpi_attr_engine_object_create(engine, 256, 1, 1, &(mpi_attr_engine_object){0}, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_object_create(engine, -1, 1, 1, &(mpi_attr_engine_object){0}, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_keyval_free(engine, 256, 1, NULL), ARGUMENT);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

CASE(null_pointers_and_bad_numbers)
{
    mpi_attr_engine *engine = new_engine(0), *never = NULL;
    mpi_attr_engine_object object = new_object(engine, FILES, 1, 1);
    mpi_attr_engine_codes no_error = codes;
    mpi_attr_engine_error error;
    mpi_attr_engine_keyval bad = {.copy_fn = (mpi_attr_engine_function)(intptr_t)8};
    void *value;
    intptr_t wide;
    int key = new_key(engine, FILES), flag, narrow;
    no_error.other = 0;
    CHECK_INT(mpi_attr_engine_create(0, NULL, &never, &error), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_create(0, &no_error, &never, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_create(8, &codes, &never, &error), ARGUMENT);
    CHECK(never == NULL && error.code == ARGUMENT);
    CHECK_INT(mpi_attr_engine_destroy(NULL, &error), MPI_ATTR_ENGINE_NONE);
    CHECK_INT(mpi_attr_engine_destroy(&never, NULL), MPI_ATTR_ENGINE_NONE);
    CHECK_CODE(mpi_attr_engine_busy(engine, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    bad.copy_fn = MPI_ATTR_ENGINE_NULL_FN, bad.language = 3;
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    bad.language = MPI_ATTR_ENGINE_ADDRESS, bad.integer_size = 3;
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    bad.language = MPI_ATTR_ENGINE_C;
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    bad.integer_size = 4, bad.logical_size = 3;
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    for (int size = 1; size <= 4; size *= 2) {
        bad.logical_size = size, bad.false_bits = UINT64_C(1) << (8 * size);
        CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, &key, NULL), ARGUMENT);
    }
    bad.logical_size = 8, bad.false_bits = UINT64_MAX;
    CHECK_CODE(mpi_attr_engine_keyval_create(engine, FILES, &bad, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_object_create(engine, FILES, 1, 1, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_object_duplicate(engine, object, 1, 1, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_object_free(engine, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get(engine, object, key, NULL, &flag, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get(engine, object, key, &value, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get_integer(engine, object, key, NULL, &flag, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get_integer(engine, object, key, &narrow, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get_address(engine, object, key, NULL, &flag, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_get_address(engine, object, key, &wide, NULL, NULL), ARGUMENT);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

static mpi_attr_engine *busy_engine;

static void destroy_in_callback(void)
{
    int busy = 0;
    CHECK_OK(mpi_attr_engine_busy(busy_engine, &busy, NULL));
    CHECK_INT(busy, 1);
    CHECK_CODE(mpi_attr_engine_destroy(&busy_engine, NULL), OTHER);
}

CASE(no_engine_ends_in_its_callbacks)
{
    mpi_attr_engine_object object;
    int key, busy = -1;
    busy_engine = new_engine(0);
    object = new_object(busy_engine, FILES, 1, 1);
    key = new_key(busy_engine, FILES);
    CHECK_OK(mpi_attr_engine_set(busy_engine, object, key, NULL, NULL));
    seen.act = destroy_in_callback;
    CHECK_OK(mpi_attr_engine_object_free(busy_engine, &object, NULL));
    CHECK_INT(seen.calls, 1);
    CHECK_OK(mpi_attr_engine_busy(busy_engine, &busy, NULL));
    CHECK_INT(busy, 0);
    CHECK_OK(mpi_attr_engine_destroy(&busy_engine, NULL));
}

/* Two threads, each in a delete callback of an engine of its own, use the other's attribute: neither waits, since both
 * would hang. */
static struct side {
    mpi_attr_engine *engine;
    mpi_attr_engine_object object;
    int key, set, deleted;
    struct side *other;
} sides[2];
static pthread_barrier_t both;

static int reach_over(uintptr_t handle, int key, void *value, void *extra)
{
    struct side *own = extra, *other = own->other;
    pthread_barrier_wait(&both);
    own->set = mpi_attr_engine_set(other->engine, other->object, other->key, NULL, NULL);
    own->deleted = mpi_attr_engine_delete(other->engine, other->object, other->key, NULL);
    pthread_barrier_wait(&both);
    return 0;
}

static void *delete_own(void *side)
{
    struct side *own = side;
    CHECK_OK(mpi_attr_engine_delete(own->engine, own->object, own->key, NULL));
    return NULL;
}

CASE(callbacks_of_two_engines_do_not_wait)
{
    pthread_t threads[2];
    CHECK_INT(pthread_barrier_init(&both, NULL, 2), 0);
    for (int i = 0; i < 2; i++) {
        mpi_attr_engine_keyval keyval = {
            .delete_fn = (mpi_attr_engine_function)reach_over, .extra_state = &sides[i]};
        sides[i].other = &sides[1 - i];
        sides[i].engine = new_engine(MPI_ATTR_ENGINE_MULTIPLE);
        sides[i].object = new_object(sides[i].engine, FILES, 1, 1);
        CHECK_OK(mpi_attr_engine_keyval_create(sides[i].engine, FILES, &keyval, &sides[i].key, NULL));
        CHECK_OK(mpi_attr_engine_set(sides[i].engine, sides[i].object, sides[i].key, NULL, NULL));
    }
    for (int i = 0; i < 2; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, delete_own, &sides[i]), 0);
    for (int i = 0; i < 2; i++)
        CHECK_INT(pthread_join(threads[i], NULL), 0);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(sides[i].set, OTHER);
        CHECK_INT(sides[i].deleted, 0); /* it is being deleted */
        CHECK_OK(mpi_attr_engine_destroy(&sides[i].engine, NULL));
    }
}

/* Engines share nothing with the MPI of this process. The remaining attributes of an object are dropped without
 * callbacks. */
CASE(engines_share_nothing)
{
    mpi_attr_engine *one = new_engine(0), *other = new_engine(0);
    mpi_attr_engine_object a = new_object(one, FILES, 1, 1), b = new_object(other, FILES, 1, 1);
    int key = new_key(one, FILES), same = new_key(other, FILES), mpis = MPI_KEYVAL_INVALID;
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &mpis, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, mpis, (void *)3));
    CHECK_OK(mpi_attr_engine_set(one, a, key, (void *)1, NULL));
    CHECK_OK(mpi_attr_engine_set(other, b, same, (void *)2, NULL));
    CHECK_OK(mpi_attr_engine_destroy(&one, NULL));
    CHECK_INT(value_in(other, b, same), 2);
    CHECK_INT(value_of(comm_kind, (object)MPI_COMM_SELF, mpis), 3);
    CHECK_OK(mpi_attr_engine_destroy(&other, NULL));
    CHECK_INT(seen.calls, 0);
    CHECK_OK(MPI_Comm_free_keyval(&mpis));
}

static MPI_Session ended_inside;
static int end_code;

static void end_session(void)
{
    end_code = MPI_Session_finalize(&ended_inside);
}

/* A callback of an engine is not one of the MPI: a session can end in it, at every thread level. */
CASE(sessions_end_in_callbacks_of_an_engine)
{
    mpi_attr_engine *engine = new_engine(MPI_ATTR_ENGINE_MULTIPLE);
    mpi_attr_engine_object object = new_object(engine, FILES, 1, 1);
    int key = new_key(engine, FILES);
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &ended_inside));
    CHECK_OK(mpi_attr_engine_set(engine, object, key, NULL, NULL));
    seen.act = end_session;
    CHECK_OK(mpi_attr_engine_object_free(engine, &object, NULL));
    CHECK_INT(seen.calls, 1);
    CHECK_OK(end_code);
    CHECK(ended_inside == MPI_SESSION_NULL);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

static void *create_and_destroy(void *unused)
{
    mpi_attr_engine *engine = new_engine(0);
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
    return unused;
}

/* An engine is larger than the thread stacks of some runtimes. */
CASE(engines_are_made_on_small_stacks)
{
    pthread_attr_t small;
    pthread_t thread;
    /* The machine's least size may be larger: 128 KiB on aarch64. */
    const long least = sysconf(_SC_THREAD_STACK_MIN);
    CHECK_INT(pthread_attr_init(&small), 0);
    CHECK_INT(pthread_attr_setstacksize(&small, least > 112 * 1024 ? (size_t)least : 112 * 1024), 0);
    CHECK_INT(pthread_create(&thread, &small, create_and_destroy, NULL), 0);
    CHECK_INT(pthread_join(thread, NULL), 0);
    CHECK_INT(pthread_attr_destroy(&small), 0);
}

CASE(inquiry)
{
    mpi_attr_engine *engine = new_engine(0);
    const mpi_attr_engine_object object = new_object(engine, FILES, 1, 1);
    const int a = new_key(engine, FILES), b = new_key(engine, FILES);
    int keys[3] = {-7, -7, -7}, count = -7, language = -7, flag = -7;
    int kind = -7, freed = -7, attributes = -7;
    char name[MPI_ATTR_ENGINE_MAX_KEYVAL_NAME];
    CHECK_OK(mpi_attr_engine_set(engine, object, a, NULL, NULL));
    CHECK_OK(mpi_attr_engine_set_integer(engine, object, b, 5, NULL));
    CHECK_OK(mpi_attr_engine_list(engine, object, keys, 3, &count, NULL));
    CHECK_INT(count, 2);
    CHECK(keys[0] == a && keys[1] == b && keys[2] == -7);
    CHECK_OK(mpi_attr_engine_list(engine, object, NULL, 0, &count, NULL));
    CHECK_INT(count, 2);
    CHECK_CODE(mpi_attr_engine_list(engine, object, NULL, 1, &count, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_list(engine, object, keys, -1, &count, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_list(engine, object, keys, 1, NULL, NULL), ARGUMENT);
    CHECK_CODE(mpi_attr_engine_list(engine, object + 1, NULL, -1, NULL, NULL), OBJECT);
    CHECK_OK(mpi_attr_engine_value_info(engine, object, b, &language, &flag, NULL));
    CHECK(flag == 1 && language == MPI_ATTR_ENGINE_INTEGER);
    CHECK_OK(mpi_attr_engine_predefine(engine, FILES, 7, MPI_ATTR_ENGINE_ADDRESS, 1, NULL));
    CHECK_OK(mpi_attr_engine_value_info(engine, object, 7, &language, &flag, NULL));
    CHECK(flag == 1 && language == MPI_ATTR_ENGINE_ADDRESS);
    CHECK_CODE(mpi_attr_engine_value_info(engine, object, 8, &language, &flag, NULL), KEYVAL);
    CHECK_OK(mpi_attr_engine_keyval_set_name(engine, a, "cache", NULL));
    CHECK_OK(mpi_attr_engine_keyval_free(engine, FILES, a, NULL));
    CHECK_OK(mpi_attr_engine_keyval_info(engine, a, &kind, &language, name, &freed, &attributes, NULL));
    CHECK_STR(name, "cache");
    CHECK(kind == FILES && language == MPI_ATTR_ENGINE_C && freed == 1 && attributes == 1);
    CHECK_OK(mpi_attr_engine_delete(engine, object, a, NULL));
    CHECK_CODE(mpi_attr_engine_keyval_info(engine, a, NULL, NULL, NULL, NULL, NULL, NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_keyval_set_name(engine, a, "cache", NULL), KEYVAL);
    CHECK_CODE(mpi_attr_engine_keyval_set_name(engine, b, NULL, NULL), ARGUMENT);
    CHECK_OK(mpi_attr_engine_keyval_info(engine, b, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_OK(mpi_attr_engine_keyval_set_name(engine, b, "named when the engine is destroyed", NULL));
    CHECK_OK(mpi_attr_engine_destroy(&engine, NULL));
}

NEEDS_THREADS
