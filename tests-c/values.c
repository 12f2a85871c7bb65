/* The table of setters and readers, in all directions, for keyvals of every language; and related cases: overwrites by
 * another setter, storage that C points to. */
#include <stdio.h>

#include "check.h"
#include "values.h"

KIND_CASE(V_table_who_set_it_who_reads_it)
{
    object obj = k->make();
    for (int language = 0; language < LANGUAGES(k); language++) {
        struct probe p;
        probe_create(&p, k, (enum language)language, 'A');
        p.quiet = 1;
        for (int setter = 0; setter < SETTERS(k); setter++)
            for (int i = 0; i < WORDS; i++) {
                set_by((enum setter)setter, k, obj, p.key, words[i]);
                CHECK_READS((enum setter)setter, k, obj, p.key, words[i]);
                CHECK_OK(k->del(obj, p.key));
            }
        probe_free_key(&p);
    }
    discard(k, obj);
}

/* Every setter after every other, on one attribute; the delete callback reads the old value as V2 defines. */
KIND_CASE(V_overwrite_chains)
{
    for (int language = 0; language < LANGUAGES(k); language++)
        for (int first = 0; first < SETTERS(k); first++)
            for (int second = 0; second < SETTERS(k); second++)
                for (int i = 0; i + 1 < WORDS; i++) {
                    char expected[100];
                    struct probe p;
                    const enum language l = (enum language)language;
                    const enum setter a = (enum setter)first, b = (enum setter)second;
                    object obj = k->make();
                    probe_reset();
                    label(k, obj, 'o');
                    probe_create(&p, k, l, 'A');
                    set_by(a, k, obj, p.key, words[i]);
                    p.reading = reading_of(l, a);
                    set_by(b, k, obj, p.key, words[i + 1]);
                    CHECK_READS(b, k, obj, p.key, words[i + 1]);
                    p.reading = reading_of(l, b);
                    set_by(a, k, obj, p.key, words[i]);
                    CHECK_READS(a, k, obj, p.key, words[i]);
                    p.reading = reading_of(l, a);
                    discard(k, obj);
                    snprintf(expected, sizeof expected, "dA%s%lld@o dA%s%lld@o dA%s%lld@o",
                             reading_of(l, a) == READ_WORD ? "" : "*", (long long)seen_by(l, a, words[i]),
                             reading_of(l, b) == READ_WORD ? "" : "*", (long long)seen_by(l, b, words[i + 1]),
                             reading_of(l, a) == READ_WORD ? "" : "*", (long long)seen_by(l, a, words[i]));
                    EXPECT_TRACE(expected);
                    probe_free_key(&p);
                }
}

/* Storage that C has a pointer to does not move, whatever happens to other attributes and objects. */
KIND_CASE(V_storage_stays_where_it_is)
{
    enum { KEPT = 40, OTHERS = 1000 };
    static int kept[KEPT], others[OTHERS];
    void *where[KEPT];
    object obj = k->make(), unrelated[20];
    for (int i = 0; i < KEPT; i++) {
        CHECK_OK(k->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &kept[i], NULL));
        set_by(i % 2 && k == comm_kind ? BY_PUT : BY_SET_ATTR, k, obj, kept[i], -1000 - i);
        where[i] = c_pointer(k, obj, kept[i]);
        for (int j = 0; j < i; j++)
            CHECK(where[j] != where[i]);
    }
    for (int i = 0; i < OTHERS; i++) {
        CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &others[i], NULL));
        set_by(i % 2 ? BY_C : BY_SET_ATTR, k, obj, others[i], i);
    }
    for (int i = 0; i < 20; i++)
        unrelated[i] = k->make();
    if (k->dup_ways > 0)
        discard(k, duplicate(k, obj));
    for (int i = 0; i < OTHERS; i += 2)
        CHECK_OK(k->del(obj, others[i]));
    for (int i = 0; i < KEPT; i++) {
        const enum setter setter = i % 2 && k == comm_kind ? BY_PUT : BY_SET_ATTR;
        CHECK(c_pointer(k, obj, kept[i]) == where[i]);
        CHECK_INT(setter == BY_PUT ? *(int *)where[i] : *(MPI_Aint *)where[i], -1000 - i);
        CHECK_READS(setter, k, obj, kept[i], -1000 - i);
    }
    for (int i = 0; i < 20; i++)
        discard(k, unrelated[i]);
    discard(k, obj);
    for (int i = 0; i < KEPT; i++)
        CHECK_OK(k->free_keyval(&kept[i]));
    for (int i = 0; i < OTHERS; i++)
        CHECK_OK(k->free_keyval(&others[i]));
}

/* The Fortran variable of a set is read once: later changes to it have no effect. */
KIND_CASE(V3_value_is_captured_when_set)
{
    static MPI_Aint wide;
    static int narrow, o, key, ierror;
    object obj = k->make();
    key = MPI_KEYVAL_INVALID;
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL));
    o = k->to_int(obj);
    wide = -77;
    k->fortran->set_attr(&o, &key, &wide, &ierror);
    CHECK_OK(ierror);
    wide = 88;
    CHECK_READS(BY_SET_ATTR, k, obj, key, -77);
    CHECK(c_pointer(k, obj, key) != (void *)&wide);
    if (k == comm_kind) {
        narrow = -66;
        mpi_attr_put_(&o, &key, &narrow, &ierror);
        CHECK_OK(ierror);
        narrow = 99;
        CHECK_READS(BY_PUT, k, obj, key, -66);
        CHECK(c_pointer(k, obj, key) != (void *)&narrow);
    }
    discard(k, obj);
    CHECK_OK(k->free_keyval(&key));
}
