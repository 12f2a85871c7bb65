/* mpi_attr_list, mpi_attr_value_info, mpi_attr_keyval_info, mpi_attr_keyval_set_name: I1 the keys of an object, I2 the
 * language of a value, I3 the properties of a keyval, I4 errors. */
#include <string.h>

#include "check.h"
#include "errlog.h"
#include "ext.h"
#include "probe.h"
#include "team.h"

enum { MANY = 40 };

static int list(const struct kind *k, object obj, int *keys, int capacity, int *count)
{
    return EXT(mpi_attr_list)(ext_number(k), MPI_ATTR_HANDLE(obj), keys, capacity, count);
}

/* The attributes of an object, by the letters of their probes. */
static const char *letters(const struct kind *k, object obj, const struct probe *probes, int n)
{
    static char all[MANY + 1];
    int keys[MANY], count = -7;
    CHECK_OK(list(k, obj, keys, MANY, &count));
    for (int i = 0; i < count; i++) {
        all[i] = '?';
        for (int p = 0; p < n; p++)
            if (probes[p].key == keys[i])
                all[i] = probes[p].letter;
    }
    all[count] = '\0';
    return all;
}

/* ---- I1 */

KIND_CASE(I1_in_the_order_of_the_last_set)
{
    struct probe p[8];
    const object obj = k->make();
    CHECK_STR(letters(k, obj, p, 0), "");
    probes_create(p, 8, k);
    for (int i = 0; i < 8; i++)
        p[i].quiet = 1;
    probes_set(p, 3, obj);
    CHECK_STR(letters(k, obj, p, 8), "ABC");
    CHECK_OK(k->set(obj, p[0].key, VALUE(9)));
    CHECK_STR(letters(k, obj, p, 8), "BCA");
    CHECK_OK(k->del(obj, p[2].key));
    CHECK_STR(letters(k, obj, p, 8), "BA");
    probes_set(p, 8, obj); /* in a table now */
    CHECK_STR(letters(k, obj, p, 8), "ABCDEFGH");
    CHECK_OK(f90_set(k, obj, p[4].key, 5));
    CHECK_OK(k->del(obj, p[1].key));
    CHECK_STR(letters(k, obj, p, 8), "ACDFGHE");
    discard(k, obj);
    probes_free_keys(p, 8);
}

KIND_CASE(I1_capacity)
{
    struct probe p[6];
    const object obj = k->make();
    int keys[4] = {-7, -7, -7, -7}, count = -7;
    probes_create(p, 6, k);
    probes_set(p, 6, obj);
    CHECK_OK(list(k, obj, keys, 3, &count));
    CHECK_INT(count, 6);
    CHECK(keys[0] == p[0].key && keys[1] == p[1].key && keys[2] == p[2].key && keys[3] == -7);
    count = -7;
    CHECK_OK(list(k, obj, NULL, 0, &count));
    CHECK_INT(count, 6);
    probes_free_keys(p, 6);
    CHECK_OK(list(k, obj, NULL, 0, &count)); /* freed keys that are in use are listed */
    CHECK_INT(count, 6);
    discard(k, obj);
}

static const struct kind *kind_of_case;
static struct probe inside[2];
static void look(struct probe *p, object obj, intptr_t value)
{
    trace("[%s]", letters(kind_of_case, obj, inside, 2));
}

/* In a delete callback, the attribute is still there; siblings that are deleted are not. */
KIND_CASE(I1_inside_callbacks)
{
    const object obj = k->make();
    kind_of_case = k;
    label(k, obj, 'o');
    probes_create(inside, 2, k);
    probes_set(inside, 2, obj);
    inside[0].on_delete = inside[1].on_delete = look;
    discard(k, obj);
    EXPECT_TRACE("dB2@o [AB] dA1@o [A]");
    probes_free_keys(inside, 2);
}

static object shared;
static struct probe pair[2];
static atomic_int finished, bad;

/* Each inquiry tells of one moment: one thread sets A then B, deletes B then A, so that a list is "", "A" or "AB". The others look. */
static void write_and_look(int thread)
{
    for (int round = 0; thread == 0 && round < 20000; round++) {
        atomic_fetch_add(&bad, kind_of_case->set(shared, pair[0].key, VALUE(1)) != MPI_SUCCESS);
        atomic_fetch_add(&bad, kind_of_case->set(shared, pair[1].key, VALUE(2)) != MPI_SUCCESS);
        atomic_fetch_add(&bad, kind_of_case->del(shared, pair[1].key) != MPI_SUCCESS);
        atomic_fetch_add(&bad, kind_of_case->del(shared, pair[0].key) != MPI_SUCCESS);
    }
    if (thread == 0)
        atomic_store(&finished, 1);
    while (not_yet(&finished, 1)) {
        int keys[3] = {0, 0, 0}, count = -7, language = -7, flag = -7, attributes = -7;
        int code = list(kind_of_case, shared, keys, 3, &count);
        int right = code == MPI_SUCCESS &&
                    (count == 0 || (keys[0] == pair[0].key && (count == 1 || (count == 2 && keys[1] == pair[1].key))));
        code = EXT(mpi_attr_value_info)(ext_number(kind_of_case), MPI_ATTR_HANDLE(shared), pair[1].key, &language, &flag);
        right &= code == MPI_SUCCESS && (flag == 1 ? language == MPI_ATTR_LANG_C : flag == 0);
        code = EXT(mpi_attr_keyval_info)(pair[0].key, NULL, NULL, NULL, NULL, &attributes);
        right &= code == MPI_SUCCESS && (attributes == 0 || attributes == 1);
        atomic_fetch_add(&bad, !right);
    }
}

KIND_CASE(I1_T1_one_moment)
{
    kind_of_case = k;
    shared = k->make();
    k->to_int(shared);
    probes_create(pair, 2, k);
    pair[0].quiet = pair[1].quiet = 1;
    finished = bad = 0;
    in_threads(write_and_look);
    CHECK_INT(bad, 0);
    discard(k, shared);
    probes_free_keys(pair, 2);
}

/* ---- I2 */

static int language_of(const struct kind *k, object obj, int key, int *flag)
{
    int language = -7;
    *flag = -7;
    CHECK_OK(EXT(mpi_attr_value_info)(ext_number(k), MPI_ATTR_HANDLE(obj), key, &language, flag));
    return language;
}

KIND_CASE(I2_language_of_a_value)
{
    struct probe p;
    const object obj = k->make();
    int flag;
    probe_create(&p, k, IN_C, 'A');
    p.quiet = 1;
    CHECK_INT(language_of(k, obj, p.key, &flag), -7);
    CHECK_INT(flag, 0);
    CHECK_OK(k->set(obj, p.key, VALUE(1)));
    CHECK_INT(language_of(k, obj, p.key, &flag), MPI_ATTR_LANG_C);
    CHECK_INT(flag, 1);
    CHECK_OK(f90_set(k, obj, p.key, 1));
    CHECK_INT(language_of(k, obj, p.key, &flag), MPI_ATTR_LANG_FORTRAN);
    if (k == comm_kind) {
        CHECK_OK(f77_put(obj, p.key, 1));
        CHECK_INT(language_of(k, obj, p.key, &flag), MPI_ATTR_LANG_FORTRAN_INTEGER);
    }
    CHECK_OK(ext_set(k, obj, p.key, VALUE(1)));
    CHECK_INT(language_of(k, obj, p.key, &flag), MPI_ATTR_LANG_FORTRAN);
    CHECK_OK(k->del(obj, p.key));
    CHECK_INT(language_of(k, obj, p.key, &flag), -7);
    discard(k, obj);
    probe_free_key(&p);
}

CASE_OF(I2_predefined, KIND_COMM | KIND_WIN, 0)
{
    const object obj = k == comm_kind ? k->predefined() : k->make();
    int flag;
    CHECK_INT(language_of(k, obj, k->predefined_key, &flag), MPI_ATTR_LANG_NONE);
    CHECK_INT(flag, 1);
    if (k == win_kind)
        discard(k, obj);
}

/* ---- I3 */

static void expect_info(int key, int kind, int language, const char *name, int freed, int attributes)
{
    int number = -7, called = -7, gone = -7, count = -7;
    char text[MPI_ATTR_MAX_KEYVAL_NAME];
    memset(text, 'x', sizeof text);
    CHECK_OK(EXT(mpi_attr_keyval_info)(key, &number, &called, text, &gone, &count));
    CHECK_INT(number, kind);
    CHECK_INT(called, language);
    CHECK_STR(text, name);
    CHECK_INT(gone, freed);
    CHECK_INT(count, attributes);
    CHECK_OK(EXT(mpi_attr_keyval_info)(key, NULL, NULL, NULL, NULL, NULL));
}

KIND_CASE(I3_properties)
{
    static const int languages[] = {MPI_ATTR_LANG_C, MPI_ATTR_LANG_FORTRAN, MPI_ATTR_LANG_FORTRAN_INTEGER};
    for (int language = IN_C; language <= (k == comm_kind ? IN_F77 : IN_F90); language++) {
        struct probe p;
        const object one = k->make(), other = k->make();
        probe_create(&p, k, (enum language)language, 'A');
        p.quiet = 1;
        expect_info(p.key, ext_number(k), languages[language], "", 0, 0);
        CHECK_OK(k->set(one, p.key, VALUE(1)));
        CHECK_OK(k->set(one, p.key, VALUE(1)));
        CHECK_OK(k->set(other, p.key, VALUE(1)));
        CHECK_OK(EXT(mpi_attr_keyval_set_name)(p.key, "cache"));
        expect_info(p.key, ext_number(k), languages[language], "cache", 0, 2);
        probe_free_key(&p);
        expect_info(p.key, ext_number(k), languages[language], "cache", 1, 2);
        CHECK_OK(EXT(mpi_attr_keyval_set_name)(p.key, "")); /* also when it was freed */
        discard(k, one);
        expect_info(p.key, ext_number(k), languages[language], "", 1, 1);
        discard(k, other);
        CHECK_CLASS(EXT(mpi_attr_keyval_info)(p.key, NULL, NULL, NULL, NULL, NULL), MPI_ERR_KEYVAL);
    }
}

static void destroyed(void *extra) { (void)extra, trace("destroyed"); }

KIND_CASE(I3_names)
{
    char name[200], cut[MPI_ATTR_MAX_KEYVAL_NAME];
    int key = MPI_KEYVAL_INVALID;
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    memset(cut, 'n', sizeof cut);
    cut[sizeof cut - 1] = '\0';
    CHECK_OK(ext_create(k, 0, destroyed, &key, NULL));
    CHECK_OK(EXT(mpi_attr_keyval_set_name)(key, name));
    expect_info(key, ext_number(k), MPI_ATTR_LANG_C, cut, 0, 0);
    for (int i = 0; i < 64; i++) /* not within a character of UTF-8 */
        memcpy(name + 2 * i, "\xC3\xA9", 2);
    memcpy(cut, name, 126);
    cut[126] = '\0';
    CHECK_OK(EXT(mpi_attr_keyval_set_name)(key, name));
    expect_info(key, ext_number(k), MPI_ATTR_LANG_C, cut, 0, 0);
    CHECK_OK(EXT(mpi_attr_keyval_set_name)(key, "short"));
    expect_info(key, ext_number(k), MPI_ATTR_LANG_C, "short", 0, 0);
    CHECK_OK(k->free_keyval(&key));
    EXPECT_TRACE("destroyed");
}

/* A name does not pass on to the next keyval in the same place. */
KIND_CASE(I3_names_end_with_their_keyval)
{
    for (int i = 0; i < 5000; i++) {
        int key = MPI_KEYVAL_INVALID;
        char text[MPI_ATTR_MAX_KEYVAL_NAME];
        CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL));
        CHECK_OK(EXT(mpi_attr_keyval_info)(key, NULL, NULL, text, NULL, NULL));
        if (strcmp(text, "") != 0)
            FAIL("the name of an earlier keyval");
        CHECK_OK(EXT(mpi_attr_keyval_set_name)(key, "name"));
        CHECK_OK(k->free_keyval(&key));
    }
}

static int racing_key;
static void name_and_look(int thread)
{
    for (int round = 0; round < 500; round++) {
        char text[MPI_ATTR_MAX_KEYVAL_NAME] = "";
        if (thread == 0)
            CHECK_OK(kind_of_case->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &racing_key, NULL));
        team_meet();
        if (thread == 0) {
            int key = racing_key;
            CHECK_OK(kind_of_case->free_keyval(&key));
        } else {
            /* Before the end of the keyval, or after it. */
            EXT(mpi_attr_keyval_set_name)(racing_key, thread == 1 ? "one" : "other");
            if (EXT(mpi_attr_keyval_info)(racing_key, NULL, NULL, text, NULL, NULL) == MPI_SUCCESS)
                CHECK(strcmp(text, "one") == 0 || strcmp(text, "other") == 0);
        }
        team_meet();
    }
}

KIND_CASE(I3_T1_names_while_keyvals_end)
{
    kind_of_case = k;
    in_threads(name_and_look);
}

/* ---- I4 */

KIND_CASE(I4_objects_keys_pointers)
{
    struct probe p, other;
    const object obj = k->make(), none = k->null_handle();
    const int n = ext_number(k);
    int keys[1], count = -7, language = -7, flag = -7;
    probe_create(&p, k, IN_C, 'A');
    probe_create(&other, other_kind(k, 0), IN_C, 'B');
    errlog_install(k, obj);
    CHECK_RAISES(EXT(mpi_attr_list)(0, MPI_ATTR_HANDLE(obj), keys, 1, &count), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(EXT(mpi_attr_value_info)(77, MPI_ATTR_HANDLE(obj), p.key, &language, &flag), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(list(k, none, NULL, -1, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(list(k, obj, keys, -1, &count), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(list(k, obj, NULL, 1, &count), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(list(k, obj, keys, 1, NULL), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(EXT(mpi_attr_value_info)(n, MPI_ATTR_HANDLE(none), other.key, NULL, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(EXT(mpi_attr_value_info)(n, MPI_ATTR_HANDLE(obj), other.key, NULL, NULL), AT_OBJECT, MPI_ERR_KEYVAL);
    CHECK_RAISES(EXT(mpi_attr_value_info)(n, MPI_ATTR_HANDLE(obj), p.key, NULL, &flag), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(EXT(mpi_attr_keyval_set_name)(MPI_KEYVAL_INVALID, "a"), AT_SELF, MPI_ERR_KEYVAL);
    CHECK_RAISES(EXT(mpi_attr_keyval_set_name)(MPI_TAG_UB, "a"), AT_SELF, MPI_ERR_KEYVAL);
    CHECK_RAISES(EXT(mpi_attr_keyval_set_name)(p.key, NULL), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(EXT(mpi_attr_keyval_info)(p.key + (1 << 20), &count, NULL, NULL, NULL, NULL), AT_SELF, MPI_ERR_KEYVAL);
    CHECK(count == -7 && language == -7 && flag == -7);
    errlog_remove(k, obj);
    discard(k, obj);
    probe_free_key(&p);
    probe_free_key(&other);
}

NEEDS_THREADS
