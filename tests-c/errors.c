/* K3 and K4: every invalid argument of every call, in C and by the Fortran linker names. Each raises its error class on
 * the right error handler, once, and changes nothing. */
#include <limits.h>

#include "check.h"
#include "errlog.h"
#include "probe.h"

/* One attribute call; key is a variable of the caller, which only a successful free_keyval may change. */
struct call {
    const char *name;
    int kinds;
    int has_object;
    int accepts_predefined; /* true for get */
    int fortran;
    int (*run)(const struct kind *k, object obj, int *key);
};

static int c_set(const struct kind *k, object obj, int *key) { return k->set(obj, *key, VALUE(99)); }
static int c_delete(const struct kind *k, object obj, int *key) { return k->del(obj, *key); }
static int c_free(const struct kind *k, object obj, int *key) { return k->free_keyval(key); }
static int f_set(const struct kind *k, object obj, int *key) { return f90_set(k, obj, *key, 99); }
static int f_delete(const struct kind *k, object obj, int *key) { return f90_delete(k, obj, *key); }
static int f_free(const struct kind *k, object obj, int *key) { return f90_free_keyval(k, key); }
static int mpi1_put(const struct kind *k, object obj, int *key) { return MPI_Attr_put((MPI_Comm)obj, *key, VALUE(99)); }
static int mpi1_delete(const struct kind *k, object obj, int *key) { return MPI_Attr_delete((MPI_Comm)obj, *key); }
static int mpi1_free(const struct kind *k, object obj, int *key) { return MPI_Keyval_free(key); }
static int mpi1_f_put(const struct kind *k, object obj, int *key) { return f77_put(obj, *key, 99); }
static int mpi1_f_delete(const struct kind *k, object obj, int *key) { return f77_delete(obj, *key); }
static int mpi1_f_free(const struct kind *k, object obj, int *key) { return f77_free_keyval(key); }

/* Failing gets write nothing in C; in Fortran they write .FALSE. and 0, since a compiler may have dropped the values
   stored before. */
static int c_get(const struct kind *k, object obj, int *key)
{
    void *value = VALUE(77);
    int flag = -7, code = k->get(obj, *key, &value, &flag);
    CHECK(code == MPI_SUCCESS || (value == VALUE(77) && flag == -7));
    return code;
}

static int mpi1_get(const struct kind *k, object obj, int *key)
{
    void *value = VALUE(77);
    int flag = -7, code = MPI_Attr_get((MPI_Comm)obj, *key, &value, &flag);
    CHECK(code == MPI_SUCCESS || (value == VALUE(77) && flag == -7));
    return code;
}

static int f_get(const struct kind *k, object obj, int *key)
{
    MPI_Aint value = 77;
    int flag = -7, code = f90_get(k, obj, *key, &value, &flag);
    CHECK(code == MPI_SUCCESS || (value == 0 && flag == 0));
    return code;
}

static int mpi1_f_get(const struct kind *k, object obj, int *key)
{
    int value = 77, flag = -7, code = f77_get(obj, *key, &value, &flag);
    CHECK(code == MPI_SUCCESS || (value == 0 && flag == 0));
    return code;
}

static const struct call calls[] = {
    {"set_attr", KINDS_ALL, 1, 0, 0, c_set},           {"get_attr", KINDS_ALL, 1, 1, 0, c_get},
    {"delete_attr", KINDS_ALL, 1, 0, 0, c_delete},     {"free_keyval", KINDS_ALL, 0, 0, 0, c_free},
    {"set_attr_", KINDS_ALL, 1, 0, 1, f_set},          {"get_attr_", KINDS_ALL, 1, 1, 1, f_get},
    {"delete_attr_", KINDS_ALL, 1, 0, 1, f_delete},    {"free_keyval_", KINDS_ALL, 0, 0, 1, f_free},
    {"Attr_put", KIND_COMM, 1, 0, 0, mpi1_put},        {"Attr_get", KIND_COMM, 1, 1, 0, mpi1_get},
    {"Attr_delete", KIND_COMM, 1, 0, 0, mpi1_delete},  {"Keyval_free", KIND_COMM, 0, 0, 0, mpi1_free},
    {"attr_put_", KIND_COMM, 1, 0, 1, mpi1_f_put},     {"attr_get_", KIND_COMM, 1, 1, 1, mpi1_f_get},
    {"attr_delete_", KIND_COMM, 1, 0, 1, mpi1_f_delete}, {"keyval_free_", KIND_COMM, 0, 0, 1, mpi1_f_free},
};
enum { CALLS = sizeof calls / sizeof *calls };

/* An object with the attribute A = 1, labelled o, and the recording error handlers. */
static object watched_object(const struct kind *k, struct probe *p)
{
    object obj = k->make();
    label(k, obj, 'o');
    probe_create(p, k, IN_C, 'A');
    CHECK_OK(k->set(obj, p->key, VALUE(1)));
    errlog_install(k, obj);
    return obj;
}

static void check_unchanged(const struct kind *k, object obj, struct probe *p)
{
    EXPECT_NO_ERROR();
    EXPECT_TRACE("");
    CHECK_INT(value_of(k, obj, p->key), 1);
    errlog_remove(k, obj);
    probe_free_key(p);
    discard(k, obj);
    EXPECT_TRACE("dA1@o");
}

static void check_key_error(const struct call *call, const struct kind *k, object obj, int bad)
{
    int key = bad, code;
    if ((call->kinds & k->bit) == 0)
        return;
    code = call->run(k, obj, &key);
    check_class(code, MPI_ERR_KEYVAL, __FILE__, __LINE__, call->name);
    CHECK_INT(key, bad);
    EXPECT_ERROR(call->has_object ? AT_OBJECT : AT_SELF, MPI_ERR_KEYVAL);
}

KIND_CASE(K3_unknown_dead_and_invalid_keys)
{
    struct probe p;
    object obj = watched_object(k, &p);
    int dead = MPI_KEYVAL_INVALID, saved;
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &dead, NULL));
    saved = dead;
    CHECK_OK(k->free_keyval(&saved));
    const int bad[] = {MPI_KEYVAL_INVALID, dead, 999, -1, INT_MAX, INT_MIN, p.key ^ 0x40000000, p.key ^ (1 << 20), ~p.key};
    for (size_t b = 0; b < sizeof bad / sizeof *bad; b++)
        for (int c = 0; c < CALLS; c++)
            check_key_error(&calls[c], k, obj, bad[b]);
    check_unchanged(k, obj, &p);
}

KIND_CASE(K3_keys_of_another_kind)
{
    struct probe p, other[2];
    object obj = watched_object(k, &p);
    for (int i = 0; i < 2; i++) {
        object holder = other_kind(k, i)->make();
        probe_create(&other[i], other_kind(k, i), IN_C, 'B');
        CHECK_OK(other[i].kind->set(holder, other[i].key, VALUE(1)));
        for (int c = 0; c < CALLS; c++)
            check_key_error(&calls[c], k, obj, other[i].key);
        CHECK_INT(value_of(other[i].kind, holder, other[i].key), 1);
        probe_free_key(&other[i]);
        other[i].quiet = 1;
        discard(other[i].kind, holder);
        CHECK_INT(other[i].deletes, 1);
    }
    check_unchanged(k, obj, &p);
}

KIND_CASE(K3_predefined_keys_are_not_the_users)
{
    const int comm_keys[] = {MPI_TAG_UB, MPI_IO, MPI_HOST, MPI_WTIME_IS_GLOBAL, MPI_APPNUM, MPI_LASTUSEDCODE, MPI_UNIVERSE_SIZE};
    const int win_keys[] = {MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL};
    struct probe p;
    object obj = watched_object(k, &p);
    for (int c = 0; c < CALLS; c++) {
        if (calls[c].fortran && !embedded())
            continue; /* a host's Fortran header has numbers of its own */
        for (int i = 0; i < 7; i++)
            if (k != comm_kind || !calls[c].accepts_predefined)
                check_key_error(&calls[c], k, obj, comm_keys[i]);
        for (int i = 0; i < 5; i++)
            if (k != win_kind || !calls[c].accepts_predefined)
                check_key_error(&calls[c], k, obj, win_keys[i]);
    }
    check_unchanged(k, obj, &p);
}

static void check_object_errors(const struct kind *k, object bad, int good_key, int bad_key)
{
    for (int c = 0; c < CALLS; c++) {
        int key = good_key, code;
        if ((calls[c].kinds & k->bit) == 0 || !calls[c].has_object)
            continue;
        code = calls[c].run(k, bad, &key);
        check_class(code, k->error_class, __FILE__, __LINE__, calls[c].name);
        EXPECT_ERROR(AT_SELF, k->error_class);
        key = bad_key; /* the object is checked first */
        code = calls[c].run(k, bad, &key);
        check_class(code, k->error_class, __FILE__, __LINE__, calls[c].name);
        EXPECT_ERROR(AT_SELF, k->error_class);
    }
    for (int way = 0; way < k->dup_ways; way++) {
        object copy = bad;
        CHECK_RAISES(k->dup(bad, way, &copy), AT_SELF, k->error_class);
    }
    for (int way = 0; way < k->free_ways; way++) {
        object gone = bad;
        CHECK_CLASS(k->destroy(&gone, way), k->error_class);
        CHECK_INT(gone, bad);
        EXPECT_ERROR(AT_SELF, k->error_class);
    }
}

KIND_CASE(K4_null_object)
{
    struct probe p;
    object obj = watched_object(k, &p);
    check_object_errors(k, k->null_handle(), p.key, MPI_KEYVAL_INVALID);
    check_unchanged(k, obj, &p);
}

/* A freed handle is not reused at once, so it is recognised also after others were made. */
CASE_OF(K4_freed_object, KINDS_ALL, EMBEDDED_ONLY)
{
    struct probe p;
    object obj = watched_object(k, &p), dead = k->make(), young;
    object gone = dead;
    CHECK_OK(k->destroy(&gone, 0));
    check_object_errors(k, dead, p.key, MPI_KEYVAL_INVALID);
    young = k->make();
    CHECK(young != dead);
    check_object_errors(k, dead, p.key, MPI_KEYVAL_INVALID);
    discard(k, young);
    check_unchanged(k, obj, &p);
}

/* Handles of other kinds and numbers the ABI reserves for predefined ones. */
CASE_OF(K4_what_is_no_object_of_the_kind, KINDS_ALL, EMBEDDED_ONLY)
{
    struct probe p;
    object obj = watched_object(k, &p);
    object live[2];
    const object reserved[] = {0, 1, 0xfff};
    for (int i = 0; i < 2; i++) {
        live[i] = other_kind(k, i)->make();
        check_object_errors(k, live[i], p.key, MPI_KEYVAL_INVALID);
        check_object_errors(k, other_kind(k, i)->predefined(), p.key, MPI_KEYVAL_INVALID);
        discard(other_kind(k, i), live[i]);
    }
    for (int i = 0; i < 3; i++)
        check_object_errors(k, reserved[i], p.key, MPI_KEYVAL_INVALID);
    check_unchanged(k, obj, &p);
}

KIND_CASE(K4_null_pointers)
{
    struct probe p;
    object obj = watched_object(k, &p);
    void *value = VALUE(77);
    int flag = -7;
    const int keys[] = {p.key, k->predefined_key};
    for (int i = 0; i < (k->predefined_key == MPI_KEYVAL_INVALID ? 1 : 2); i++) {
        CHECK_RAISES(k->get(obj, keys[i], NULL, &flag), AT_OBJECT, MPI_ERR_ARG);
        CHECK_RAISES(k->get(obj, keys[i], &value, NULL), AT_OBJECT, MPI_ERR_ARG);
        CHECK_RAISES(k->get(obj, keys[i], NULL, NULL), AT_OBJECT, MPI_ERR_ARG);
    }
    CHECK(value == VALUE(77) && flag == -7);
    CHECK_RAISES(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, NULL, NULL), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(k->free_keyval(NULL), AT_SELF, MPI_ERR_ARG);
    CHECK_RAISES(k->destroy_nothing(), AT_SELF, MPI_ERR_ARG);
    if (k->dup_ways > 0) {
        CHECK_RAISES(k->dup_nowhere(obj), AT_OBJECT, MPI_ERR_ARG);
    }
    check_unchanged(k, obj, &p);
}

CASE(K4_null_pointers_of_idup)
{
    struct probe p;
    object obj = watched_object(comm_kind, &p);
    MPI_Comm copy = MPI_COMM_WORLD;
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK_RAISES(MPI_Comm_idup((MPI_Comm)obj, NULL, &request), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(MPI_Comm_idup((MPI_Comm)obj, &copy, NULL), AT_OBJECT, MPI_ERR_ARG);
    check_unchanged(comm_kind, obj, &p); /* no copy callback ran */
}

KIND_CASE(K4_object_before_key_before_pointer)
{
    struct probe p;
    object obj = watched_object(k, &p);
    CHECK_RAISES(k->get(k->null_handle(), MPI_KEYVAL_INVALID, NULL, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(k->get(k->null_handle(), p.key, NULL, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(k->get(obj, MPI_KEYVAL_INVALID, NULL, NULL), AT_OBJECT, MPI_ERR_KEYVAL);
    if (k->dup_ways > 0) {
        CHECK_RAISES(k->dup_nowhere(k->null_handle()), AT_SELF, k->error_class);
    }
    check_unchanged(k, obj, &p);
}

DUP_CASE(K4_freeing_a_predefined_object)
{
    struct probe p;
    object obj = watched_object(k, &p);
    const object fixed[] = {k->predefined(), k == comm_kind ? (object)MPI_COMM_SELF : (object)MPI_DOUBLE};
    for (int i = 0; i < 2; i++)
        for (int way = 0; way < k->free_ways; way++) {
            object gone = fixed[i];
            CHECK_CLASS(k->destroy(&gone, way), k->error_class);
            CHECK_INT(gone, fixed[i]);
            if (i == 1) /* the handler of MPI_COMM_WORLD does not record */
                EXPECT_ERROR(AT_SELF, k->error_class);
            else if (k == type_kind)
                EXPECT_ERROR(AT_OBJECT, k->error_class);
        }
    check_unchanged(k, obj, &p);
}

CASE(K4_error_handlers_of_no_object)
{
    CHECK_CLASS(MPI_Comm_set_errhandler(MPI_COMM_NULL, MPI_ERRORS_RETURN), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Win_set_errhandler(MPI_WIN_NULL, MPI_ERRORS_RETURN), MPI_ERR_WIN);
}

/* A callback's code goes through the handler too, once and unchanged. */
KIND_CASE(K4_codes_of_callbacks)
{
    struct probe p;
    object obj = watched_object(k, &p);
    p.quiet = 1;
    p.delete_code = 123456789;
    CHECK_RAISES_CODE(k->set(obj, p.key, VALUE(2)), AT_OBJECT, 123456789);
    CHECK_RAISES_CODE(k->del(obj, p.key), AT_OBJECT, 123456789);
    CHECK_RAISES_CODE(f90_delete(k, obj, p.key), AT_OBJECT, 123456789);
    p.copy_code = 987654321;
    for (int way = 0; way < k->dup_ways; way++) {
        object copy = obj;
        CHECK_CODE(k->dup(obj, way, &copy), 987654321);
        CHECK_INT(copy, k->null_handle());
        EXPECT_ERROR_CODE(AT_OBJECT, 987654321);
    }
    CHECK_INT(value_of(k, obj, p.key), 1);
    object gone = obj;
    CHECK_RAISES_CODE(k->destroy(&gone, 0), AT_OBJECT, 123456789);
    if (goes_although_it_fails(k, 0)) {
        CHECK_INT(gone, k->null_handle());
        probe_free_key(&p);
        return;
    }
    CHECK_INT(gone, obj);
    CHECK_OK(k->set(obj, p.key, VALUE(1)));
    p.delete_code = MPI_SUCCESS;
    p.quiet = 0;
    check_unchanged(k, obj, &p);
}

/* An ierror omitted in Fortran 2008 is a null pointer: the handler runs, and no code is written. */
KIND_CASE(K4_absent_ierror)
{
    struct probe p;
    object obj = watched_object(k, &p);
    const struct fortran_kind *f = k->fortran;
    int o = k->to_int(obj), null = k->to_int(k->null_handle()), key = p.key, bad = MPI_KEYVAL_INVALID, flag = -7;
    MPI_Aint value = 77;
    f->set_attr(&o, &bad, &value, NULL);
    EXPECT_ERROR(AT_OBJECT, MPI_ERR_KEYVAL);
    f->get_attr(&o, &bad, &value, &flag, NULL);
    EXPECT_ERROR(AT_OBJECT, MPI_ERR_KEYVAL);
    f->delete_attr(&o, &bad, NULL);
    EXPECT_ERROR(AT_OBJECT, MPI_ERR_KEYVAL);
    f->free_keyval(&bad, NULL);
    EXPECT_ERROR(AT_SELF, MPI_ERR_KEYVAL);
    f->get_attr(&null, &key, &value, &flag, NULL);
    EXPECT_ERROR(AT_SELF, k->error_class);
    CHECK(value == 0 && flag == 0);
    f->get_attr(&o, &key, &value, &flag, NULL);
    CHECK(value == 1 && flag == 1);
    check_unchanged(k, obj, &p);
}
