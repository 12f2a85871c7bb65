/* K1, K2 and K5: keyval numbers, free_keyval while attributes use the key, callbacks that are NULL or predefined. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "probe.h"

static int is_predefined_or_invalid(int key)
{
    const int reserved[] = {MPI_KEYVAL_INVALID,  MPI_TAG_UB,   MPI_IO,       MPI_HOST,          MPI_WTIME_IS_GLOBAL,
                            MPI_APPNUM,          MPI_LASTUSEDCODE, MPI_UNIVERSE_SIZE, MPI_WIN_BASE, MPI_WIN_SIZE,
                            MPI_WIN_DISP_UNIT,   MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL};
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (key == reserved[i])
            return 1;
    return 0;
}

static int compare_ints(const void *a, const void *b) { return (*(const int *)a > *(const int *)b) - (*(const int *)a < *(const int *)b); }

/* A key without attributes is deleted at once. */
static int create_and_free(const struct kind *k)
{
    int key = MPI_KEYVAL_INVALID, number;
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL));
    number = key;
    CHECK_OK(k->free_keyval(&key));
    return number;
}

static void check_dead(const struct kind *k, object obj, int number)
{
    void *value = VALUE(5);
    int flag = -7, key = number;
    CHECK_CLASS(k->get(obj, number, &value, &flag), MPI_ERR_KEYVAL);
    CHECK(value == VALUE(5) && flag == -7);
    CHECK_CLASS(k->set(obj, number, VALUE(1)), MPI_ERR_KEYVAL);
    CHECK_CLASS(k->del(obj, number), MPI_ERR_KEYVAL);
    CHECK_CLASS(k->free_keyval(&key), MPI_ERR_KEYVAL);
    CHECK_INT(key, number);
}

CASE(K1_create_gives_new_numbers)
{
    enum { EACH = 500 };
    static int keys[3 * EACH], sorted[3 * EACH];
    for (int i = 0; i < 3 * EACH; i++) {
        keys[i] = MPI_KEYVAL_INVALID;
        CHECK_OK(kinds[i % 3].create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &keys[i], NULL));
        CHECK(!is_predefined_or_invalid(keys[i]));
    }
    memcpy(sorted, keys, sizeof keys);
    qsort(sorted, 3 * EACH, sizeof *sorted, compare_ints);
    for (int i = 1; i < 3 * EACH; i++)
        CHECK(sorted[i - 1] != sorted[i]);
    for (int i = 0; i < 3 * EACH; i++)
        CHECK_OK(kinds[i % 3].free_keyval(&keys[i]));
}

/* The number works in C, F90 and F77, whatever the language it was created in. */
KIND_CASE(K1_numbers_are_valid_in_all_languages)
{
    struct probe p[3];
    object obj = k->make();
    MPI_Aint word = -1;
    int flag = -1, small = -1;
    label(k, obj, 'o');
    for (int language = IN_C; language <= (k == comm_kind ? IN_F77 : IN_F90); language++) {
        struct probe *q = &p[language];
        probe_create(q, k, (enum language)language, 'A');
        CHECK_OK(k->set(obj, q->key, VALUE(3)));
        CHECK_OK(f90_get(k, obj, q->key, &word, &flag));
        CHECK(flag && word == 3);
        CHECK_OK(f90_delete(k, obj, q->key));
        EXPECT_TRACE("dA3@o");
        if (k == comm_kind) {
            CHECK_OK(f77_put(obj, q->key, 4));
            CHECK_OK(f77_get(obj, q->key, &small, &flag));
            CHECK(flag && small == 4);
            q->reading = language == IN_C ? READ_INT_STORAGE : READ_WORD;
            CHECK_OK(k->del(obj, q->key));
            EXPECT_TRACE(language == IN_C ? "dA*4@o" : "dA4@o");
        }
        probe_free_key(q);
    }
    discard(k, obj);
}

KIND_CASE(K1_number_in_use_is_not_handed_out)
{
    struct probe p;
    object obj = object_with(k, &p, 1);
    probe_free_key(&p);
    for (int i = 0; i < 20000; i++)
        CHECK(create_and_free(&kinds[i % 3]) != p.key);
    CHECK_INT(value_of(k, obj, p.key), 1);
    discard(k, obj);
    EXPECT_TRACE("dA1@o");
}

/* Create and free in turn: everything that the library reuses is reused 10^6 times here. */
KIND_CASE(K1_stale_number_stays_stale)
{
    object obj = k->make();
    int used = MPI_KEYVAL_INVALID, stale, key, again = 0;
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &used, NULL));
    stale = key = used;
    CHECK_OK(k->set(obj, used, VALUE(1)));
    CHECK_OK(k->free_keyval(&key));
    CHECK_OK(k->del(obj, used));
    for (int i = 0; i < 1000000; i++) {
        key = MPI_KEYVAL_INVALID;
        k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL);
        again += key == stale || is_predefined_or_invalid(key);
        if (i % 100000 == 0) {
            CHECK_OK(k->set(obj, key, VALUE(2)));
            check_dead(k, obj, stale);
            CHECK_OK(k->del(obj, key));
        }
        k->free_keyval(&key);
    }
    CHECK_INT(again, 0);
    check_dead(k, obj, stale);
    discard(k, obj);
}

/* The same with many live keys at a time, and a stale number of each batch. */
KIND_CASE(K1_stale_numbers_of_batches)
{
    enum { BATCH = 1000, BATCHES = 1000, KEPT = 8 };
    static int keys[BATCH];
    object obj = k->make();
    int stale[KEPT] = {0}, again = 0, failures = 0;
    for (int b = 0; b < BATCHES; b++) {
        for (int i = 0; i < BATCH; i++) {
            failures += k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &keys[i], NULL) != MPI_SUCCESS;
            for (int s = 0; s < KEPT && s < b; s++)
                again += keys[i] == stale[s];
        }
        if (b < KEPT)
            stale[b] = keys[b * 100 + 1];
        for (int i = 0; i < BATCH; i++) /* not in the order of creation */
            failures += k->free_keyval(&keys[(i * 7) % BATCH]) != MPI_SUCCESS;
    }
    CHECK_INT(again, 0);
    CHECK_INT(failures, 0);
    for (int s = 0; s < KEPT; s++)
        check_dead(k, obj, stale[s]);
    discard(k, obj);
}

KIND_CASE(K2_free_sets_invalid)
{
    int key = MPI_KEYVAL_INVALID, number;
    object obj = k->make();
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL));
    number = key;
    CHECK_OK(k->free_keyval(&key));
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    check_dead(k, obj, number);
    discard(k, obj);
}

KIND_CASE(K2_freed_key_works_while_in_use)
{
    struct probe p;
    object one = k->make(), two = k->make();
    label(k, one, 'a');
    label(k, two, 'b');
    probe_create(&p, k, IN_C, 'A');
    CHECK_OK(k->set(one, p.key, VALUE(1)));
    probe_free_key(&p);
    CHECK_INT(value_of(k, one, p.key), 1);
    CHECK_INT(value_of(k, two, p.key), NOT_SET);
    CHECK_OK(k->set(one, p.key, VALUE(2)));
    CHECK_OK(k->set(two, p.key, VALUE(3)));
    EXPECT_TRACE("dA1@a");
    CHECK_OK(k->del(one, p.key));
    EXPECT_TRACE("dA2@a");
    CHECK_INT(value_of(k, two, p.key), 3); /* still in use there */
    discard(k, two);
    EXPECT_TRACE("dA3@b");
    check_dead(k, one, p.key);
    discard(k, one);
    EXPECT_TRACE("");
}

KIND_CASE(K2_last_attribute_ends_the_key)
{
    for (int by_free = 0; by_free <= 1; by_free++) {
        struct probe p;
        object obj = object_with(k, &p, 1), other = k->make();
        probe_free_key(&p);
        if (by_free)
            discard(k, obj);
        else
            CHECK_OK(k->del(obj, p.key));
        check_dead(k, other, p.key);
        CHECK_INT(p.deletes, 1);
        if (!by_free)
            discard(k, obj);
        discard(k, other);
    }
}

DUP_CASE(K2_copies_of_a_freed_key_on_dup)
{
    struct probe p;
    object obj = object_with(k, &p, 1), copy;
    p.copy_adds = 10;
    probe_free_key(&p);
    copy = duplicate(k, obj);
    label(k, copy, 'c');
    discard(k, obj);
    CHECK_INT(value_of(k, copy, p.key), 11); /* the copy keeps the key alive (C1) */
    discard(k, copy);
    EXPECT_TRACE("cA1@o dA1@o dA11@c");
    obj = k->make();
    check_dead(k, obj, p.key);
    discard(k, obj);
}

/* Freeing by a saved number succeeds, and does not drop the references of attributes to the key. */
KIND_CASE(K2_freeing_again_changes_nothing)
{
    struct probe p;
    object one = k->make(), two = k->make();
    int saved;
    label(k, one, 'a');
    label(k, two, 'b');
    probe_create(&p, k, IN_C, 'A');
    CHECK_OK(k->set(one, p.key, VALUE(1)));
    CHECK_OK(k->set(two, p.key, VALUE(2)));
    probe_free_key(&p);
    for (int i = 0; i < 5; i++) {
        saved = p.key;
        CHECK_OK(k->free_keyval(&saved));
        CHECK_INT(saved, MPI_KEYVAL_INVALID);
        saved = p.key;
        CHECK_OK(f90_free_keyval(k, &saved));
        CHECK_INT(saved, MPI_KEYVAL_INVALID);
    }
    CHECK_OK(k->del(one, p.key));
    CHECK_INT(value_of(k, two, p.key), 2);
    discard(k, one);
    discard(k, two);
    EXPECT_TRACE("dA1@a dA2@b");
}

static void free_own_key(struct probe *p, object obj, intptr_t value)
{
    int saved = p->key;
    CHECK_OK(p->kind->free_keyval(&saved));
    CHECK_INT(saved, MPI_KEYVAL_INVALID);
    CHECK(value_of(p->kind, obj, p->key) != NOT_SET); /* alive until its callback is done */
}

KIND_CASE(K2_freeing_again_in_own_delete_callback)
{
    for (int freed_before = 0; freed_before <= 1; freed_before++) {
        struct probe p;
        object obj = object_with(k, &p, 1), other = k->make();
        p.on_delete = free_own_key;
        if (freed_before)
            probe_free_key(&p);
        discard(k, obj);
        EXPECT_TRACE("dA1@o");
        check_dead(k, other, p.key);
        discard(k, other);
    }
}

KIND_CASE(K5_null_and_sentinel_callbacks)
{
    for (int copy = COPY_NULL_POINTER; copy <= COPY_DUP_FN; copy++) {
        for (int del = DELETE_NULL_POINTER; del <= DELETE_NULL_FN; del++) {
            int key = MPI_KEYVAL_INVALID;
            object obj = k->make();
            CHECK_OK(k->create_keyval((enum copy_choice)copy, (enum delete_choice)del, &key, NULL));
            CHECK_OK(k->set(obj, key, VALUE(1)));
            CHECK_OK(k->set(obj, key, VALUE(2)));
            for (int way = 0; way < k->dup_ways; way++) {
                object to = obj;
                CHECK_OK(k->dup(obj, way, &to));
                CHECK_INT(value_of(k, to, key), copy == COPY_DUP_FN ? 2 : NOT_SET);
                discard(k, to);
            }
            CHECK_INT(value_of(k, obj, key), 2);
            CHECK_OK(k->del(obj, key));
            CHECK_INT(value_of(k, obj, key), NOT_SET);
            CHECK_OK(k->set(obj, key, VALUE(3)));
            discard(k, obj);
            CHECK_OK(k->free_keyval(&key));
        }
    }
}
