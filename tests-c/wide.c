/* INTEGER and LOGICAL of another width, and .TRUE. and .FALSE. of unusual bits, set by MPI_Abi_set_fortran_info and
 * MPI_Abi_set_fortran_booleans: the same calls and callbacks by the linker names, with 8-byte arguments. A library that
 * assumes a wrong width changes or misses a neighbouring word. Each case is a process of its own, as the setting is
 * permanent. */
#include <string.h>

#include "check.h"
#include "wide.h"

/* Patterns that no width but the right one reproduces. */
static const int64_t true_bits = 0x0123456789abcdef, false_bits = 0x7766554433221100;

enum { GUARD = 0x5ca1ab1e };
struct cell { wide_int before, value, after; };
#define CELL(v) {GUARD, (v), GUARD}
static wide_int take(const struct cell *c)
{
    CHECK(c->before == GUARD && c->after == GUARD);
    return c->value;
}

static int set_sizes(const char *integer_size, const char *logical_size)
{
    MPI_Info info = MPI_INFO_NULL;
    int code;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_integer_size", integer_size));
    CHECK_OK(MPI_Info_set(info, "mpi_logical_size", logical_size));
    CHECK_OK(MPI_Info_set(info, "mpi_real_size", "8"));
    CHECK_OK(MPI_Info_set(info, "mpi_double_precision_size", "8"));
    code = MPI_Abi_set_fortran_info(info);
    CHECK_OK(MPI_Info_free(&info));
    return code;
}

static void go_wide(void)
{
    int64_t yes = true_bits, no = false_bits;
    check_init();
    CHECK_OK(set_sizes("8", "8"));
    CHECK_OK(MPI_Abi_set_fortran_booleans(8, &yes, &no));
}

/* The arguments that the callbacks got, and their results. */
static struct {
    int copies, deletes;
    wide_int obj, key;
    MPI_Aint extra, value;
    wide_int copy_flag, code;
} seen;

static void spoil(wide_int *a, wide_int *b) { *a = *b = 0x0bad0bad0bad0bad; }

static void on_copy(wide_int *obj, wide_int *key, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out, wide_int *flag,
                    wide_int *ierror)
{
    seen.copies++;
    seen.obj = *obj, seen.key = *key, seen.extra = *extra, seen.value = *in;
    *out = *in - 1;
    *flag = seen.copy_flag;
    *ierror = seen.code;
    spoil(obj, key);
}

static void on_delete(wide_int *obj, wide_int *key, MPI_Aint *value, MPI_Aint *extra, wide_int *ierror)
{
    seen.deletes++;
    seen.obj = *obj, seen.key = *key, seen.extra = *extra, seen.value = *value;
    *ierror = seen.code;
    spoil(obj, key);
}

static void on_mpi1_copy(wide_int *comm, wide_int *key, wide_int *extra, wide_int *in, wide_int *out, wide_int *flag,
                         wide_int *ierror)
{
    seen.copies++;
    seen.obj = *comm, seen.key = *key, seen.extra = (MPI_Aint)*extra, seen.value = (MPI_Aint)*in;
    *out = *in - 1;
    *flag = seen.copy_flag;
    *ierror = seen.code;
    spoil(comm, key);
}

static void on_mpi1_delete(wide_int *comm, wide_int *key, wide_int *value, wide_int *extra, wide_int *ierror)
{
    seen.deletes++;
    seen.obj = *comm, seen.key = *key, seen.extra = (MPI_Aint)*extra, seen.value = (MPI_Aint)*value;
    *ierror = seen.code;
    spoil(comm, key);
}

static void reset_seen(void)
{
    memset(&seen, 0, sizeof seen);
    seen.copy_flag = 1; /* neither of the two patterns: copied */
}

struct wide_kind {
    void (*create_keyval)(wide_copy_function *, wide_delete_function *, wide_int *, MPI_Aint *, wide_int *);
    void (*free_keyval)(wide_int *, wide_int *);
    void (*set_attr)(wide_int *, wide_int *, MPI_Aint *, wide_int *);
    void (*get_attr)(wide_int *, wide_int *, MPI_Aint *, wide_int *, wide_int *);
    void (*delete_attr)(wide_int *, wide_int *, wide_int *);
    wide_copy_function *dup_fn;
};
#define WIDE(x) {mpi_##x##_create_keyval_, mpi_##x##_free_keyval_, mpi_##x##_set_attr_, mpi_##x##_get_attr_, \
                 mpi_##x##_delete_attr_, mpi_##x##_dup_fn_}
static const struct wide_kind wide_kinds[3] = {WIDE(comm), WIDE(type), WIDE(win)};

static const struct wide_kind *wide_of(const struct kind *k) { return &wide_kinds[k - kinds]; }

static wide_int create_key(const struct wide_kind *w, wide_copy_function *copy, MPI_Aint extra)
{
    struct cell key = CELL(0), ierror = CELL(-1);
    w->create_keyval(copy, on_delete, &key.value, &extra, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    return take(&key);
}

static void set(const struct wide_kind *w, wide_int obj, wide_int key, MPI_Aint value)
{
    struct cell o = CELL(obj), n = CELL(key), ierror = CELL(-1);
    w->set_attr(&o.value, &n.value, &value, &ierror.value);
    CHECK(take(&o) == obj && take(&n) == key);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
}

/* The flag is exactly one of the two patterns. */
static void check_get(const struct wide_kind *w, wide_int obj, wide_int key, int is_set, MPI_Aint expected)
{
    struct cell o = CELL(obj), n = CELL(key), flag = CELL(-1), ierror = CELL(-1);
    MPI_Aint value = expected;
    w->get_attr(&o.value, &n.value, &value, &flag.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    CHECK_INT(take(&flag), is_set ? true_bits : false_bits);
    CHECK_INT(value, expected);
}

static void check_seen(int copies, int deletes, wide_int obj, wide_int key, MPI_Aint extra, MPI_Aint value)
{
    CHECK_INT(seen.copies, copies);
    CHECK_INT(seen.deletes, deletes);
    CHECK_INT(seen.obj, obj);
    CHECK_INT(seen.key, key);
    CHECK_INT(seen.extra, extra);
    CHECK_INT(seen.value, value);
}

CASE_OF(V3_C8_eight_byte_address_kind, KINDS_ALL, OWN_PROCESS | EMBEDDED_ONLY)
{
    const struct wide_kind *w = wide_of(k);
    const MPI_Aint extra = (MPI_Aint)0x7123456789abcdef, value = -(MPI_Aint)0x123456789a;
    struct cell ierror = CELL(-1), freed = CELL(0);
    object obj, copy;
    wide_int o, key;
    void *pointer = NULL;
    int flag = -1;
    go_wide();
    reset_seen();
    obj = k->make();
    o = k->to_int(obj);
    key = create_key(w, on_copy, extra);
    check_get(w, o, key, 0, 77);
    set(w, o, key, value);
    check_get(w, o, key, 1, value);
    CHECK_OK(k->get(obj, (int)key, &pointer, &flag));
    CHECK(flag == 1 && *(MPI_Aint *)pointer == value);
    if (k->dup_ways > 0) {
        copy = duplicate(k, obj);
        check_seen(1, 0, o, key, extra, value);
        check_get(w, k->to_int(copy), key, 1, value - 1);
        seen.deletes = 0;
        const wide_int c = k->to_int(copy);
        discard(k, copy);
        check_seen(1, 1, c, key, extra, value - 1);
        seen.deletes = 0;
    }
    seen.code = 4321;
    freed.value = o;
    struct cell n = CELL(key);
    w->delete_attr(&freed.value, &n.value, &ierror.value);
    CHECK_INT(take(&ierror), 4321);
    check_get(w, o, key, 1, value);
    seen.code = MPI_SUCCESS;
    w->delete_attr(&freed.value, &n.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    check_seen(seen.copies, 2, o, key, extra, value);
    check_get(w, o, key, 0, 77);
    w->free_keyval(&n.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    CHECK_INT(take(&n), MPI_KEYVAL_INVALID);
    w->free_keyval(&n.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_ERR_KEYVAL);
    discard(k, obj);
    CHECK_OK(MPI_Finalize());
}

/* Any pattern other than the eight bytes of .FALSE. means copied. */
CASE_OF(C1_flags_of_odd_bits, KINDS_WITH_DUP, OWN_PROCESS | EMBEDDED_ONLY)
{
    const int64_t patterns[] = {true_bits, false_bits, 0, 1, -1, (int32_t)false_bits, false_bits ^ 1,
                                false_bits ^ ((int64_t)1 << 40)};
    const struct wide_kind *w = wide_of(k);
    go_wide();
    reset_seen();
    const wide_int key = create_key(w, on_copy, 1);
    for (size_t i = 0; i < sizeof patterns / sizeof *patterns; i++) {
        object obj = k->make(), copy;
        seen.copy_flag = patterns[i];
        set(w, k->to_int(obj), key, 5);
        copy = duplicate(k, obj);
        check_get(w, k->to_int(copy), key, patterns[i] != false_bits, 4);
        discard(k, copy);
        discard(k, obj);
    }
    CHECK_OK(MPI_Finalize());
}

CASE_OF(V1_predefined_dup_of_eight_bytes, KINDS_WITH_DUP, OWN_PROCESS | EMBEDDED_ONLY)
{
    const struct wide_kind *w = wide_of(k);
    struct cell a = CELL(1), b = CELL(2), flag = CELL(-1), ierror = CELL(-1);
    MPI_Aint in = INTPTR_MIN + 1, out = 0, extra = 0;
    object obj, copy;
    go_wide();
    reset_seen();
    w->dup_fn(&a.value, &b.value, &extra, &in, &out, &flag.value, &ierror.value);
    CHECK(out == in && take(&flag) == true_bits && take(&ierror) == MPI_SUCCESS);
    const wide_int key = create_key(w, w->dup_fn, 1);
    obj = k->make();
    CHECK_OK(k->set(obj, (int)key, (void *)in)); /* C set: the copy stays a C value */
    copy = duplicate(k, obj);
    void *pointer = NULL;
    int c_flag = -1;
    CHECK_OK(k->get(copy, (int)key, &pointer, &c_flag));
    CHECK(c_flag == 1 && pointer == (void *)in);
    discard(k, copy);
    discard(k, obj);
    CHECK_OK(MPI_Finalize());
}

/* MPI-1: the value and extra_state are INTEGERs, eight bytes of them. */
CASE_OF(V3_eight_byte_mpi1, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    k = comm_kind;
    const wide_int value = -(wide_int)0x123456789a;
    struct cell key = CELL(0), extra = CELL(0x7123456789abcdef), ierror = CELL(-1), v = CELL(value), flag = CELL(-1), o = CELL(0);
    object obj, copy;
    go_wide();
    reset_seen();
    mpi_keyval_create_(on_mpi1_copy, on_mpi1_delete, &key.value, &extra.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    extra.value = 0;
    obj = k->make();
    o.value = k->to_int(obj);
    mpi_attr_put_(&o.value, &key.value, &v.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    v.value = 0;
    mpi_attr_get_(&o.value, &key.value, &v.value, &flag.value, &ierror.value);
    CHECK(take(&ierror) == MPI_SUCCESS && take(&flag) == true_bits && take(&v) == value);
    check_get(wide_of(k), o.value, key.value, 1, (MPI_Aint)value);
    copy = duplicate(k, obj);
    check_seen(1, 0, o.value, key.value, (MPI_Aint)0x7123456789abcdef, (MPI_Aint)value);
    check_get(wide_of(k), k->to_int(copy), key.value, 1, (MPI_Aint)value - 1);
    discard(k, copy);
    mpi_attr_delete_(&o.value, &key.value, &ierror.value);
    CHECK_INT(take(&ierror), MPI_SUCCESS);
    check_seen(1, 2, o.value, key.value, (MPI_Aint)0x7123456789abcdef, (MPI_Aint)value);
    mpi_attr_get_(&o.value, &key.value, &v.value, &flag.value, &ierror.value);
    CHECK(take(&ierror) == MPI_SUCCESS && take(&flag) == false_bits);
    /* The predefined function copies eight bytes now. */
    struct cell in = CELL(value), out = CELL(0);
    mpi_dup_fn_(&o.value, &key.value, &extra.value, &in.value, &out.value, &flag.value, &ierror.value);
    CHECK(take(&out) == value && take(&flag) == true_bits && take(&ierror) == MPI_SUCCESS);
    mpi_keyval_free_(&key.value, &ierror.value);
    CHECK(take(&ierror) == MPI_SUCCESS && take(&key) == MPI_KEYVAL_INVALID);
    discard(k, obj);
    CHECK_OK(MPI_Finalize());
}

/* Unusual booleans of the default width: .TRUE. is -1. */
CASE_OF(V3_default_width_other_booleans, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    k = comm_kind;
    int yes = -1, no = 0x10, is_set = -1, got_yes = 0, got_no = 0;
    struct { int before, value, after; } o = CELL(0), n = CELL(0), flag = CELL(0), ierror = CELL(-1);
    MPI_Aint value = 0;
    object obj;
    int key = MPI_KEYVAL_INVALID;
    check_init();
    CHECK_OK(MPI_Abi_set_fortran_booleans(4, &yes, &no));
    CHECK_OK(MPI_Abi_get_fortran_booleans(4, &got_yes, &got_no, &is_set));
    CHECK(got_yes == -1 && got_no == 0x10 && is_set != 0);
    obj = k->make();
    CHECK_OK(k->create_keyval(COPY_NULL_FN, DELETE_NULL_FN, &key, NULL));
    o.value = k->to_int(obj);
    n.value = key;
    for (int set_it = 0; set_it <= 1; set_it++) {
        if (set_it)
            CHECK_OK(k->set(obj, key, (void *)5));
        /* The names are declared for eight bytes here, and the arguments have four. */
        mpi_comm_get_attr_((void *)&o.value, (void *)&n.value, &value, (void *)&flag.value, (void *)&ierror.value);
        CHECK_INT(ierror.value, MPI_SUCCESS);
        CHECK_INT(flag.value, set_it ? -1 : 0x10);
        CHECK(flag.before == GUARD && flag.after == GUARD && ierror.before == GUARD && ierror.after == GUARD);
    }
    discard(k, obj);
    CHECK_OK(MPI_Finalize());
}

/* The queries return the setting; only the first setting counts. */
static void setting_is_kept(void)
{
    char text[16] = "";
    int64_t yes = 0, no = 0;
    int is_set = -1, flag = -1;
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Abi_get_fortran_info(&info));
    CHECK(info != MPI_INFO_NULL);
    CHECK_OK(MPI_Info_get(info, "mpi_integer_size", (int)sizeof text - 1, text, &flag));
    CHECK(flag && strcmp(text, "8") == 0);
    CHECK_OK(MPI_Info_get(info, "mpi_logical_size", (int)sizeof text - 1, text, &flag));
    CHECK(flag && strcmp(text, "8") == 0);
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Abi_get_fortran_booleans(8, &yes, &no, &is_set));
    CHECK(yes == true_bits && no == false_bits && is_set != 0);
}

/* An INTEGER that is no int is neither a key nor an object, although its low half is one. */
CASE_OF(K3_K4_eight_byte_integers_beyond_an_int, KINDS_ALL, OWN_PROCESS | EMBEDDED_ONLY)
{
    const struct wide_kind *w = wide_of(k);
    const wide_int beyond = (wide_int)1 << 32;
    wide_int obj, key, wrong, flag = 0, ierror = -1;
    MPI_Aint value = 5;
    object made;
    go_wide();
    made = k->make();
    obj = k->to_int(made);
    key = create_key(w, on_copy, 0);
    set(w, obj, key, 5);
    wrong = key + beyond;
    w->get_attr(&obj, &wrong, &value, &flag, &ierror);
    CHECK_INT(ierror, MPI_ERR_KEYVAL);
    w->delete_attr(&obj, &wrong, &ierror);
    CHECK_INT(ierror, MPI_ERR_KEYVAL);
    w->free_keyval(&wrong, &ierror);
    CHECK_INT(ierror, MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    wrong = obj + beyond;
    w->get_attr(&wrong, &key, &value, &flag, &ierror);
    CHECK_INT(ierror, k->error_class);
    check_get(w, obj, key, 1, 5);
    w->free_keyval(&key, &ierror);
    CHECK_OK(k->destroy(&made, 0));
    CHECK_OK(MPI_Finalize());
}

CASE_OF(Abi_fortran_info_is_set_once, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    go_wide();
    setting_is_kept();
    CHECK_CLASS(set_sizes("4", "4"), MPI_ERR_ABI);
    setting_is_kept();
    CHECK_OK(MPI_Finalize());
}
