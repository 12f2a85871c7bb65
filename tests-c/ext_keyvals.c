/* MPIX_xxx_create_keyval_x, _set_attr_as_fortran, _get_attr_as_fortran: X1 the destructor, X2 values as they were set,
 * X3 calls as Fortran, X4 errors. */
#include <string.h>

#include "check.h"
#include "errlog.h"
#include "ext.h"
#include "probe.h"
#include "team.h"

/* The extra state of a keyval names it in the trace. */
static char names[] = "ABCDEFGH";
#define STATE(letter) ((void *)&names[(letter) - 'A'])
#define LETTER(extra) (*(const char *)(extra))

static int code_of_delete, code_of_copy;
static void (*during_delete)(object obj, int key);
static void (*during_destructor)(char letter);

static int copied(object obj, int key, void *extra, void *in, void **out, int *flag)
{
    trace("c%c%lld", LETTER(extra), (long long)(intptr_t)in);
    *out = VALUE((intptr_t)in + 1);
    *flag = 1;
    return code_of_copy;
}

static int deleted(object obj, int key, void *value, void *extra)
{
    trace("d%c%lld", LETTER(extra), (long long)(intptr_t)value);
    if (during_delete != NULL)
        during_delete(obj, key);
    return code_of_delete;
}

static void destroyed(void *extra)
{
    trace("-%c", LETTER(extra));
    if (during_destructor != NULL)
        during_destructor(LETTER(extra));
}

/* A keyval with callbacks and a destructor. */
static int create(const struct kind *k, char letter)
{
    int key = MPI_KEYVAL_INVALID;
    if (letter == 'A')
        during_destructor = NULL; /* of an earlier case */
    ext_copy = copied, ext_delete = deleted;
    CHECK_OK(ext_create(k, 1, destroyed, &key, STATE(letter)));
    return key;
}

static void free_key(const struct kind *k, int key) { CHECK_OK(k->free_keyval(&key)); }

/* ---- X1 */

KIND_CASE(X1_unused_keyval)
{
    int key = create(k, 'A');
    EXPECT_TRACE("");
    CHECK_OK(k->free_keyval(&key));
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    EXPECT_TRACE("-A");
}

KIND_CASE(X1_after_the_last_delete)
{
    const int key = create(k, 'A');
    const object one = k->make(), other = k->make();
    CHECK_OK(k->set(one, key, VALUE(1)));
    CHECK_OK(k->set(other, key, VALUE(2)));
    free_key(k, key);
    free_key(k, key); /* the second free changes nothing */
    EXPECT_TRACE("");
    CHECK_OK(k->del(one, key));
    EXPECT_TRACE("dA1");
    CHECK_OK(k->set(other, key, VALUE(3)));
    EXPECT_TRACE("dA2");
    CHECK_OK(k->del(other, key));
    EXPECT_TRACE("dA3 -A");
    CHECK_CLASS(k->set(one, key, VALUE(1)), MPI_ERR_KEYVAL);
    discard(k, one);
    discard(k, other);
    EXPECT_TRACE("");
}

KIND_CASE(X1_after_the_free_of_the_last_object)
{
    const int a = create(k, 'A'), b = create(k, 'B');
    const object obj = k->make();
    CHECK_OK(k->set(obj, a, VALUE(1)));
    CHECK_OK(k->set(obj, b, VALUE(2)));
    free_key(k, a);
    free_key(k, b);
    discard(k, obj);
    EXPECT_TRACE("dB2 -B dA1 -A");
}

DUP_CASE(X1_keeps_for_copies)
{
    const int key = create(k, 'A');
    object obj = k->make(), copy;
    CHECK_OK(k->set(obj, key, VALUE(1)));
    free_key(k, key);
    copy = duplicate(k, obj);
    discard(k, obj);
    EXPECT_TRACE("cA1 dA1");
    CHECK_INT(value_of(k, copy, key), 2);
    discard(k, copy);
    EXPECT_TRACE("dA2 -A");
}

/* A copy that fails holds a reference for the time of the dup only. */
DUP_CASE(X1_copy_that_fails)
{
    const int key = create(k, 'A'), other = create(k, 'B');
    object obj = k->make(), copy;
    CHECK_OK(k->set(obj, key, VALUE(1)));
    CHECK_OK(k->set(obj, other, VALUE(2)));
    free_key(k, key);
    free_key(k, other);
    code_of_copy = 77;
    CHECK_CODE(k->dup(obj, 0, &copy), 77);
    code_of_copy = 0;
    EXPECT_TRACE("cA1");
    discard(k, obj);
    EXPECT_TRACE("dB2 -B dA1 -A");
}

/* The copy callback deletes its own attribute and does not copy it: the dup releases the last reference. */
static void delete_own(object obj, int key) { (void)obj, (void)key; }
static const struct kind *kind_of_case;
static int copy_deletes(object obj, int key, void *extra, void *in, void **out, int *flag)
{
    CHECK_OK(kind_of_case->del(obj, key));
    trace("c%c", LETTER(extra));
    *flag = 0;
    return MPI_SUCCESS;
}

DUP_CASE(X1_last_reference_of_a_dup)
{
    object obj = k->make(), copy;
    const int key = create(k, 'A');
    kind_of_case = k;
    during_delete = delete_own;
    ext_copy = copy_deletes;
    CHECK_OK(k->set(obj, key, VALUE(1)));
    free_key(k, key);
    copy = duplicate(k, obj);
    EXPECT_TRACE("dA1 cA -A");
    CHECK_CLASS(k->set(copy, key, VALUE(1)), MPI_ERR_KEYVAL);
    discard(k, obj);
    discard(k, copy);
}

KIND_CASE(X1_failing_delete_keeps)
{
    const int key = create(k, 'A');
    object obj = k->make();
    CHECK_OK(k->set(obj, key, VALUE(1)));
    free_key(k, key);
    code_of_delete = 55;
    CHECK_CODE(k->del(obj, key), 55);
    EXPECT_TRACE("dA1");
    CHECK_CODE(k->destroy(&obj, 0), 55);
    EXPECT_TRACE("dA1 -A");
    code_of_delete = 0;
    if (!goes_although_it_fails(k, 0))
        discard(k, obj);
    EXPECT_TRACE("");
}

KIND_CASE(X1_none)
{
    int key = MPI_KEYVAL_INVALID;
    const object obj = k->make();
    ext_copy = copied, ext_delete = deleted;
    CHECK_OK(ext_create(k, 1, NULL, &key, STATE('A')));
    CHECK_OK(k->set(obj, key, VALUE(1)));
    free_key(k, key);
    discard(k, obj);
    EXPECT_TRACE("dA1");
    CHECK_OK(ext_create(k, 0, destroyed, &key, STATE('B')));
    free_key(k, key);
    EXPECT_TRACE("-B");
}

/* The keys of attributes that destructors set and delete. */
static object other_object;
static int other_key, third_key;

static void use_everything(char letter)
{
    int key;
    if (letter != 'A')
        return;
    CHECK_OK(kind_of_case->set(other_object, other_key, VALUE(8)));
    CHECK_OK(kind_of_case->set(other_object, other_key, VALUE(9)));
    key = create(kind_of_case, 'C');
    free_key(kind_of_case, key);
    CHECK_OK(kind_of_case->del(other_object, third_key)); /* its last attribute: another destructor runs inside */
    trace("end");
}

KIND_CASE(X1_calls_anything)
{
    const int a = create(k, 'A');
    object obj = k->make();
    other_object = k->make();
    other_key = create(k, 'B');
    third_key = create(k, 'D');
    kind_of_case = k;
    CHECK_OK(k->set(obj, a, VALUE(1)));
    CHECK_OK(k->set(other_object, third_key, VALUE(4)));
    free_key(k, third_key);
    free_key(k, a);
    during_destructor = use_everything;
    CHECK_OK(k->del(obj, a));
    EXPECT_TRACE("dA1 -A dB8 -C dD4 -D end");
    during_destructor = NULL;
    CHECK_INT(value_of(k, other_object, other_key), 9);
    free_key(k, other_key);
    discard(k, other_object);
    EXPECT_TRACE("dB9 -B");
    discard(k, obj);
}

/* On the object that is being freed: what the destructor sets is deleted too, before free returns. */
static void set_on_dying(char letter)
{
    if (letter == 'A') {
        CHECK_OK(kind_of_case->set(other_object, other_key, VALUE(5)));
        CHECK_CLASS(kind_of_case->destroy(&other_object, 0), MPI_ERR_OTHER);
    }
}

KIND_CASE(X1_sets_on_the_dying_object)
{
    const int a = create(k, 'A');
    object obj;
    other_key = create(k, 'B');
    obj = other_object = k->make();
    kind_of_case = k;
    CHECK_OK(k->set(obj, a, VALUE(1)));
    free_key(k, a);
    during_destructor = set_on_dying;
    discard(k, obj);
    EXPECT_TRACE("dA1 -A dB5");
    during_destructor = NULL;
    free_key(k, other_key);
    EXPECT_TRACE("-B");
}

static void free_it(char letter)
{
    if (letter == 'A') {
        CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
        CHECK_OK(kind_of_case->destroy(&other_object, 0));
    }
}

/* A delete that is the last use of its keyval: the destructor may free the object, but not finalize. */
KIND_CASE(X1_frees_the_object_of_the_delete)
{
    const int a = create(k, 'A'), b = create(k, 'B');
    other_object = k->make();
    kind_of_case = k;
    CHECK_OK(k->set(other_object, a, VALUE(1)));
    CHECK_OK(k->set(other_object, b, VALUE(2)));
    free_key(k, a);
    free_key(k, b);
    during_destructor = free_it;
    CHECK_OK(k->del(other_object, a));
    EXPECT_TRACE("dA1 -A dB2 -B");
}

static atomic_int destructions;
static void count_destruction(void *extra) { (void)extra, atomic_fetch_add(&destructions, 1); }
static int count_delete(object obj, int key, void *value, void *extra)
{
    CHECK_INT(atomic_load(&destructions), *(const int *)extra);
    return MPI_SUCCESS;
}

enum { ROUNDS = 300 };
static object objects[THREADS];
static int round_key, round_number;

static void use_and_release(int thread)
{
    for (int round = 0; round < ROUNDS; round++) {
        if (thread == 0) {
            round_number = round;
            CHECK_OK(ext_create(kind_of_case, 1, count_destruction, &round_key, &round_number));
        }
        team_meet();
        CHECK_OK(kind_of_case->set(objects[thread], round_key, VALUE(round)));
        team_meet();
        if (thread == 0) {
            int key = round_key;
            CHECK_OK(kind_of_case->free_keyval(&key));
        }
        CHECK_OK(kind_of_case->del(objects[thread], round_key));
        team_meet();
        CHECK_INT(atomic_load(&destructions), round + 1);
        team_meet();
    }
}

KIND_CASE(X1_T1_once_with_threads)
{
    kind_of_case = k;
    ext_copy = copied, ext_delete = count_delete;
    destructions = 0;
    for (int i = 0; i < THREADS; i++)
        objects[i] = k->make();
    in_threads(use_and_release);
    for (int i = 0; i < THREADS; i++)
        discard(k, objects[i]);
    CHECK_INT(destructions, ROUNDS);
}

/* ---- X2 */

KIND_CASE(X2_fortran_value_is_a_number)
{
    const int key = create(k, 'A');
    const object obj = k->make(), other = k->make();
    MPI_Aint *place, *again, number = -7;
    int flag = -7;
    CHECK_OK(ext_set(k, obj, key, VALUE(-77)));
    CHECK_OK(k->get(obj, key, &place, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(*place, -77);
    CHECK_OK(ext_set(k, other, key, VALUE(5)));
    CHECK_OK(ext_set(k, obj, key, VALUE(78)));
    EXPECT_TRACE("dA-77");
    CHECK_OK(k->get(obj, key, &again, &flag));
    CHECK(again == place);
    CHECK_INT(*place, 78);
    CHECK_OK(ext_get(k, obj, key, &number, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(number, 78);
    discard(k, obj);
    discard(k, other);
    EXPECT_TRACE("dA78 dA5");
    free_key(k, key);
    EXPECT_TRACE("-A");
}

/* The copy has the language of its source, by callback or by the dup function. */
DUP_CASE(X2_copy_keeps_the_language)
{
    int a = create(k, 'A'), b = MPI_KEYVAL_INVALID, flag;
    const object obj = k->make();
    object copy;
    MPI_Aint *place;
    void *word;
    CHECK_OK(ext_create_dup(k, destroyed, &b, STATE('B')));
    CHECK_OK(ext_set(k, obj, a, VALUE(10)));
    CHECK_OK(ext_set(k, obj, b, VALUE(20)));
    copy = duplicate(k, obj);
    EXPECT_TRACE("cA10");
    CHECK_OK(k->get(copy, a, &place, &flag));
    CHECK_INT(*place, 11);
    CHECK_OK(k->get(copy, b, &place, &flag));
    CHECK_INT(*place, 20);
    discard(k, copy);
    EXPECT_TRACE("dB20 dA11");
    CHECK_OK(k->set(obj, a, VALUE(30)));
    EXPECT_TRACE("dA10");
    copy = duplicate(k, obj);
    EXPECT_TRACE("cA30");
    CHECK_OK(k->get(copy, a, &word, &flag));
    CHECK(word == VALUE(31));
    discard(k, copy);
    discard(k, obj);
    EXPECT_TRACE("dA31 dB20 dA30 dB20");
    free_key(k, a);
    free_key(k, b);
    EXPECT_TRACE("-A -B");
}

/* An INTEGER of MPI-1: the number is sign-extended, and C reads the copy as an int. */
CASE_OF(X2_integer_of_mpi_1, KIND_COMM, 0)
{
    const int key = create(k, 'A');
    const object obj = k->make();
    object copy;
    int *place, flag;
    CHECK_OK(f77_put(obj, key, -5));
    copy = duplicate(k, obj);
    EXPECT_TRACE("cA-5");
    CHECK_OK(k->get(copy, key, &place, &flag));
    CHECK_INT(*place, -4);
    discard(k, copy);
    discard(k, obj);
    EXPECT_TRACE("dA-4 dA-5");
    free_key(k, key);
    EXPECT_TRACE("-A");
}

/* Keyvals that are created otherwise follow V1 and V2. */
DUP_CASE(X2_other_keyvals)
{
    struct probe p;
    object obj = k->make(), copy;
    char *place, *word;
    int flag;
    label(k, obj, 'o');
    probe_create(&p, k, IN_C, 'A');
    p.reading = READ_AINT_STORAGE;
    p.copy_adds = 1;
    CHECK_OK(ext_set(k, obj, p.key, VALUE(40)));
    CHECK_OK(k->get(obj, p.key, &place, &flag));
    copy = duplicate(k, obj);
    CHECK_OK(k->get(copy, p.key, &word, &flag));
    CHECK(word == place + 1); /* a value of C */
    CHECK_OK(k->del(obj, p.key));
    EXPECT_TRACE("cA*40@o dA*40@o");
    p.quiet = 1;
    p.reading = READ_WORD; /* the copy's value points to nothing */
    discard(k, copy);
    discard(k, obj);
    probe_free_key(&p);
}

/* ---- X3 */

KIND_CASE(X3_as_fortran_sees_it)
{
    const int key = create(k, 'A');
    const object obj = k->make();
    MPI_Aint number = -7;
    int flag = -7;
    CHECK_OK(ext_get(k, obj, key, &number, &flag));
    CHECK_INT(flag, 0);
    CHECK_INT(number, -7);
    CHECK_OK(k->set(obj, key, VALUE(0x1234)));
    CHECK_OK(ext_get(k, obj, key, &number, &flag));
    CHECK_INT(flag, 1);
    CHECK_INT(number, 0x1234);
    CHECK_OK(f90_set(k, obj, key, -3));
    CHECK_OK(ext_get(k, obj, key, &number, &flag));
    CHECK_INT(number, -3);
    CHECK_OK(ext_set(k, obj, key, VALUE(-4)));
    CHECK_OK(f90_get(k, obj, key, &number, &flag));
    CHECK_INT(number, -4);
    discard(k, obj);
    EXPECT_TRACE("dA4660 dA-3 dA-4");
    free_key(k, key);
}

/* Predefined attributes are numbers, as in Fortran. */
CASE_OF(X3_predefined, KIND_COMM | KIND_WIN, 0)
{
    const object obj = k == comm_kind ? k->predefined() : k->make();
    MPI_Aint number = -7, same = -8;
    int flag = -7;
    if (k == type_kind)
        return; /* datatypes have none */
    CHECK_OK(ext_get(k, obj, k->predefined_key, &number, &flag));
    CHECK_INT(flag, 1);
    if (k == win_kind) {
        void *base;
        CHECK_OK(k->get(obj, MPI_WIN_BASE, &base, &flag));
        CHECK_OK(ext_get(k, obj, MPI_WIN_BASE, &number, &flag));
        CHECK_INT(number, (intptr_t)base);
        CHECK_OK(k->get(obj, MPI_WIN_SIZE, &base, &flag));
        CHECK_OK(ext_get(k, obj, MPI_WIN_SIZE, &number, &flag));
        CHECK_INT(number, *(MPI_Aint *)base);
        discard(k, obj);
    } else {
        int *bound;
        CHECK_OK(k->get(obj, MPI_TAG_UB, &bound, &flag));
        CHECK_OK(ext_get(k, obj, MPI_TAG_UB, &same, &flag));
        CHECK_INT(same, *bound);
    }
}

KIND_CASE(X3_profiling_names)
{
    const object obj = k->make();
    MPI_Aint number = -7;
    int key = MPI_KEYVAL_INVALID, flag = -7;
    ext_copy = copied, ext_delete = deleted;
    CHECK_OK(ext_p_create(k, destroyed, &key, STATE('A')));
    CHECK_OK(ext_p_set(k, obj, key, VALUE(6)));
    CHECK_OK(ext_p_get(k, obj, key, &number, &flag));
    CHECK_INT(number, 6);
    discard(k, obj);
    free_key(k, key);
    EXPECT_TRACE("dA6 -A");
}

/* ---- X4 */

KIND_CASE(X4_create)
{
    int key = -7;
    ext_copy = copied, ext_delete = deleted;
    CHECK_CLASS(ext_create(k, 1, destroyed, NULL, STATE('A')), MPI_ERR_ARG);
    CHECK_CLASS(ext_create(k, 1, (MPIX_Destructor_function *)7, &key, STATE('A')), MPI_ERR_ARG);
    CHECK_INT(key, -7);
    EXPECT_TRACE("");
}

/* In the order object, key, pointer; through the object's error handler. */
KIND_CASE(X4_objects_keys_pointers)
{
    int key = create(k, 'A'), other = create(other_kind(k, 0), 'B'), flag = -7;
    const int unknown = key + (1 << 20);
    const object obj = k->make(), none = k->null_handle();
    MPI_Aint number = -7;
    errlog_install(k, obj);
    CHECK_RAISES(ext_set(k, none, unknown, VALUE(1)), AT_SELF, k->error_class);
    CHECK_RAISES(ext_get(k, none, unknown, NULL, NULL), AT_SELF, k->error_class);
    CHECK_RAISES(ext_set(k, obj, unknown, VALUE(1)), AT_OBJECT, MPI_ERR_KEYVAL);
    CHECK_RAISES(ext_set(k, obj, other, VALUE(1)), AT_OBJECT, MPI_ERR_KEYVAL);
    CHECK_RAISES(ext_get(k, obj, other, NULL, NULL), AT_OBJECT, MPI_ERR_KEYVAL);
    CHECK_RAISES(ext_get(k, obj, key, NULL, &flag), AT_OBJECT, MPI_ERR_ARG);
    CHECK_RAISES(ext_get(k, obj, key, &number, NULL), AT_OBJECT, MPI_ERR_ARG);
    CHECK_INT(flag, -7);
    CHECK_INT(number, -7);
    errlog_remove(k, obj);
    discard(k, obj);
    free_key(k, key);
    free_key(other_kind(k, 0), other);
    EXPECT_TRACE("-A -B");
}

/* ---- finalize */

static void in_finalize(char letter)
{
    int flag = -7, key;
    CHECK_OK(MPI_Finalized(&flag));
    CHECK_INT(flag, 0);
    CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
    if (letter == 'C')
        key = create(comm_kind, 'E'); /* its destructor runs, too */
    if (letter == 'B') {
        key = create(comm_kind, 'F');
        free_key(comm_kind, key);
    }
}

/* The newest keyval first, after all attributes; a keyval that was freed is not among them. */
PROCESS_CASE(F1_X1_never_freed)
{
    int a, b, c, d;
    check_init();
    a = create(comm_kind, 'A');
    b = create(type_kind, 'B');
    c = create(win_kind, 'C');
    d = create(comm_kind, 'D');
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, a, VALUE(1)));
    CHECK_OK(comm_kind->set((object)MPI_COMM_WORLD, a, VALUE(2)));
    CHECK_OK(comm_kind->set((object)MPI_COMM_SELF, d, VALUE(4)));
    CHECK_OK(type_kind->set((object)MPI_INT, b, VALUE(3)));
    free_key(comm_kind, d);
    (void)c;
    during_destructor = NULL;
    EXPECT_TRACE("");
    during_destructor = in_finalize;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("dD4 -D dA1 dB3 dA2 -C -E -B -F -A");
}

/* An attribute that stays on an object that was not freed: the destructor runs last, once. */
PROCESS_CASE(F1_X1_of_a_lost_object)
{
    int a, b, c;
    object lost;
    check_init();
    a = create(type_kind, 'A');
    b = create(type_kind, 'B');
    c = create(comm_kind, 'C');
    lost = type_kind->make();
    CHECK_OK(type_kind->set(lost, a, VALUE(1)));
    CHECK_OK(type_kind->set(lost, b, VALUE(2)));
    free_key(type_kind, a);
    (void)c;
    CHECK_OK(MPI_Finalize());
    EXPECT_TRACE("-C -B -A");
}

/* A destructor that creates a keyval each time does not keep finalize from ending; none is lost. */
static int created;
static void create_another(void *extra)
{
    int key;
    if (created < 70000 && EXT(MPIX_Comm_create_keyval_x)(NULL, NULL, create_another, &key, NULL) == MPI_SUCCESS)
        created++;
    atomic_fetch_add(&destructions, 1);
}

PROCESS_CASE(F1_X1_without_end)
{
    int key;
    check_init();
    CHECK_OK(EXT(MPIX_Comm_create_keyval_x)(NULL, NULL, create_another, &key, NULL));
    CHECK_OK(MPI_Finalize());
    CHECK(created >= 60000 && created < 70000);
    CHECK_INT(destructions, created + 1);
}

/* A program may leave many keyvals. */
static int ended, ended_late;
static void note_end(void *extra)
{
    int finalized = -1;
    CHECK_OK(MPI_Finalized(&finalized));
    ended++;
    ended_late += finalized;
}

PROCESS_CASE(F1_X1_many)
{
    enum { MANY = 70000 };
    int key;
    check_init();
    for (int i = 0; i < MANY; i++)
        CHECK_OK(EXT(MPIX_Comm_create_keyval_x)(NULL, NULL, note_end, &key, NULL));
    CHECK_OK(MPI_Finalize());
    CHECK_INT(ended, MANY);
    CHECK_INT(ended_late, 0);
}

#ifdef MPI_ATTR_HAVE_SESSIONS
/* MPI_Init follows the creation of the keyval, and no attribute routine is called after it. */
PROCESS_CASE(F1_X1_of_a_session_before)
{
    MPI_Session session = MPI_SESSION_NULL;
    int key;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(EXT(MPIX_Comm_create_keyval_x)(NULL, NULL, note_end, &key, NULL));
    CHECK_OK(MPI_Init(NULL, NULL)); /* the session's thread level holds */
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_INT(ended, 0);
    CHECK_OK(MPI_Finalize());
    CHECK_INT(ended, 1);
    CHECK_INT(ended_late, 0);
}
#endif

NEEDS_THREADS
