/* V1 and V2: the values that copy callbacks of each language get, and the language of the duplicate's value. */
#include <stdio.h>

#include "check.h"
#include "values.h"

static intptr_t given; /* the incoming word of the last copy callback */

static void remember(struct probe *p, object obj, intptr_t value)
{
    given = value;
}

/* The setter whose row of the table applies to values of this language. */
static enum setter tag_of(enum language language)
{
    return language == IN_C ? BY_C : language == IN_F90 ? BY_SET_ATTR : BY_PUT;
}

struct setting {
    struct probe probe;
    object old, copy;
};

/* Sets, duplicates with a user's callback of the language, checks the callback's value and that the old one is
 * unchanged. */
static void set_and_dup(struct setting *s, const struct kind *k, enum language language, enum setter setter, MPI_Aint word,
                        intptr_t adds)
{
    char expected[64];
    probe_reset();
    s->old = k->make();
    label(k, s->old, 'o');
    probe_create(&s->probe, k, language, 'A');
    s->probe.reading = reading_of(language, setter);
    s->probe.copy_adds = adds;
    s->probe.on_copy = remember;
    set_by(setter, k, s->old, s->probe.key, word);
    s->copy = duplicate(k, s->old);
    snprintf(expected, sizeof expected, "cA%s%lld@o", s->probe.reading == READ_WORD ? "" : "*",
             (long long)seen_by(language, setter, word));
    EXPECT_TRACE(expected);
    CHECK_READS(setter, k, s->old, s->probe.key, word);
    s->probe.quiet = 1;
}

static void finish(struct setting *s, const struct kind *k)
{
    discard(k, s->old);
    discard(k, s->copy);
    probe_free_key(&s->probe);
    CHECK_INT(s->probe.deletes, 2);
}

DUP_CASE(V1_copy_carries_the_keyvals_language)
{
    for (int language = 0; language < LANGUAGES(k); language++)
        for (int setter = 0; setter < SETTERS(k); setter++)
            for (int i = 0; i < WORDS; i++) {
                struct setting s;
                const enum language l = (enum language)language;
                MPI_Aint result;
                set_and_dup(&s, k, l, (enum setter)setter, words[i], 8);
                result = (MPI_Aint)((uintptr_t)given + 8);
                if (l == IN_F77)
                    result = (int)result;
                s.probe.reading = READ_WORD;
                CHECK_READS(tag_of(l), k, s.copy, s.probe.key, result);
                finish(&s, k);
            }
}

/* Also if a Fortran callback returns the value that it got, the duplicate of a C-set value is a Fortran value. */
DUP_CASE(V1_fortran_copy_of_an_equal_value)
{
    for (int language = IN_F90; language < LANGUAGES(k); language++)
        for (int setter = 0; setter < SETTERS(k); setter++)
            for (int i = 0; i < WORDS; i++) {
                struct setting s;
                const enum language l = (enum language)language;
                set_and_dup(&s, k, l, (enum setter)setter, words[i], 0);
                CHECK_READS(tag_of(l), k, s.copy, s.probe.key, seen_by(l, (enum setter)setter, words[i]));
                finish(&s, k);
            }
}

/* The exception: a C callback that returns the storage pointer itself keeps the source's value and language, in storage
 * that belongs to the duplicate. */
DUP_CASE(V1_c_copy_returning_the_storage_pointer)
{
    for (int setter = BY_SET_ATTR; setter < SETTERS(k); setter++)
        for (int i = 0; i < WORDS; i++) {
            struct setting s;
            void *copied;
            set_and_dup(&s, k, IN_C, (enum setter)setter, words[i], 0);
            CHECK_READS((enum setter)setter, k, s.copy, s.probe.key, words[i]);
            copied = c_pointer(k, s.copy, s.probe.key);
            CHECK(copied != c_pointer(k, s.old, s.probe.key));
            CHECK(copied != (void *)given);
            set_by((enum setter)setter, k, s.old, s.probe.key, 31337);
            CHECK(c_pointer(k, s.copy, s.probe.key) == copied);
            discard(k, s.old);
            CHECK_READS((enum setter)setter, k, s.copy, s.probe.key, words[i]);
            discard(k, s.copy);
            probe_free_key(&s.probe);
        }
}

static int create_dup_key(const struct kind *k, int face)
{
    int key = MPI_KEYVAL_INVALID, ierror = MPI_SUCCESS, narrow = 5;
    MPI_Aint wide = 5;
    switch (face) {
    case 0: CHECK_OK(k->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL)); break;
    case 1: k->fortran->create_keyval(k->fortran->dup_fn, k->fortran->null_delete_fn, &key, &wide, &ierror); break;
    case 2: CHECK_OK(MPI_Keyval_create(MPI_DUP_FN, MPI_NULL_DELETE_FN, &key, NULL)); break;
    case 3: mpi_keyval_create_(mpi_dup_fn_, mpi_null_delete_fn_, &key, &narrow, &ierror); break;
    }
    CHECK_OK(ierror);
    return key;
}

/* The predefined DUP functions of every binding keep the source's whole value and its language. */
DUP_CASE(V1_predefined_dup_keeps_value_and_tag)
{
    for (int face = 0; face < (k == comm_kind ? 4 : 2); face++) {
        int key = create_dup_key(k, face);
        for (int setter = 0; setter < SETTERS(k); setter++)
            for (int i = 0; i < WORDS; i++)
                for (int way = 0; way < k->dup_ways; way++) {
                    object old = k->make(), copy = old;
                    set_by((enum setter)setter, k, old, key, words[i]);
                    CHECK_OK(k->dup(old, way, &copy));
                    CHECK_READS((enum setter)setter, k, copy, key, words[i]);
                    if (setter != BY_C)
                        CHECK(c_pointer(k, copy, key) != c_pointer(k, old, key));
                    discard(k, old);
                    CHECK_READS((enum setter)setter, k, copy, key, words[i]);
                    discard(k, copy);
                }
        CHECK_OK(k->free_keyval(&key));
    }
}

DUP_CASE(V1_predefined_null_copy_of_each_face)
{
    int key = MPI_KEYVAL_INVALID, ierror = -1, narrow = 0;
    MPI_Aint wide = 0;
    for (int face = 0; face < (k == comm_kind ? 2 : 1); face++) {
        object old = k->make(), copy;
        if (face == 0)
            k->fortran->create_keyval(k->fortran->null_copy_fn, k->fortran->null_delete_fn, &key, &wide, &ierror);
        else
            mpi_keyval_create_(mpi_null_copy_fn_, mpi_null_delete_fn_, &key, &narrow, &ierror);
        CHECK_OK(ierror);
        set_by(BY_SET_ATTR, k, old, key, -5);
        copy = duplicate(k, old);
        CHECK_INT(value_of(k, copy, key), NOT_SET);
        CHECK_OK(k->del(old, key));
        discard(k, old);
        discard(k, copy);
        CHECK_OK(k->free_keyval(&key));
    }
}

/* A user's function that calls a predefined one counts as a user's function. */
static const struct kind *wrapped_kind;

static void wrapped_f90(int *obj, int *key, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out, int *flag, int *ierror)
{
    wrapped_kind->fortran->dup_fn(obj, key, extra, in, out, flag, ierror);
}

static void wrapped_f77(int *comm, int *key, int *extra, int *in, int *out, int *flag, int *ierror)
{
    mpi_dup_fn_(comm, key, extra, in, out, flag, ierror);
}

DUP_CASE(V1_users_function_that_calls_dup)
{
    int key = MPI_KEYVAL_INVALID, ierror = -1, narrow = 0;
    MPI_Aint wide = 0;
    wrapped_kind = k;
    for (int language = IN_F90; language < LANGUAGES(k); language++) {
        const enum language l = (enum language)language;
        if (l == IN_F90)
            k->fortran->create_keyval(wrapped_f90, k->fortran->null_delete_fn, &key, &wide, &ierror);
        else
            mpi_keyval_create_(wrapped_f77, mpi_null_delete_fn_, &key, &narrow, &ierror);
        CHECK_OK(ierror);
        for (int setter = 0; setter < SETTERS(k); setter++)
            for (int i = 0; i < WORDS; i++) {
                object old = k->make(), copy;
                set_by((enum setter)setter, k, old, key, words[i]);
                copy = duplicate(k, old);
                CHECK_READS(tag_of(l), k, copy, key, seen_by(l, (enum setter)setter, words[i]));
                discard(k, old);
                discard(k, copy);
            }
        CHECK_OK(k->free_keyval(&key));
    }
}

/* A copy of a copy: the value is one of the keyval's language from the first dup on. */
DUP_CASE(V1_copies_of_copies)
{
    for (int language = 0; language < LANGUAGES(k); language++) {
        struct setting s;
        const enum language l = (enum language)language;
        object second;
        set_and_dup(&s, k, l, BY_C, -40, 8);
        second = duplicate(k, s.copy);
        CHECK_READS(tag_of(l), k, s.copy, s.probe.key, -32);
        CHECK_READS(tag_of(l), k, second, s.probe.key, -24);
        discard(k, second);
        discard(k, s.old);
        discard(k, s.copy);
        probe_free_key(&s.probe);
    }
}
