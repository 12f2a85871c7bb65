/* Fault injection around the library, started by faults.py. RELIABILITY.md has the rules. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "functions.h"
#include "probe.h"

#include <mpi_attr_ext.h>

#define SELF ((object)MPI_COMM_SELF)
#define WORLD ((object)MPI_COMM_WORLD)

static const struct kind *kind;
static object obj, made;
static struct probe probes[3];

/* ---- a call of the host fails */

/* As in clients/failing.c. */
enum how { BEFORE, AFTER, WITHOUT_MEMORY };
typedef const char *FailHostCall(long n, int how);
static FailHostCall *fail_host_call;
static int values, errors_handled;

static void count_comm_error(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code, errors_handled++; }
static void count_win_error(MPI_Win *win, int *code, ...) { (void)win, (void)code, errors_handled++; }

static void count_errors_of(MPI_Comm comm)
{
    MPI_Errhandler handler;
    CHECK_OK(MPI_Comm_create_errhandler(count_comm_error, &handler));
    CHECK_OK(MPI_Comm_set_errhandler(comm, handler));
    CHECK_OK(MPI_Errhandler_free(&handler));
}

/* On a window or communicator; a datatype has no error handler. */
static void count_errors_of_object(void)
{
    MPI_Errhandler handler;
    if (kind == comm_kind)
        count_errors_of((MPI_Comm)obj);
    if (kind != win_kind)
        return;
    CHECK_OK(MPI_Win_create_errhandler(count_win_error, &handler));
    CHECK_OK(MPI_Win_set_errhandler((MPI_Win)obj, handler));
    CHECK_OK(MPI_Errhandler_free(&handler));
}

static int put(int which, intptr_t value)
{
    int code = kind->set(obj, probes[which].key, VALUE(value));
    values += code == MPI_SUCCESS;
    return code;
}

static int get_first(void)
{
    void *value;
    int flag;
    return kind->get(obj, probes[0].key, &value, &flag);
}

/* The value is not checked: windows may fall back on the host's own. */
static int get_predefined(void)
{
    void *value;
    int flag;
    return kind->get(obj, kind->predefined_key, &value, &flag);
}

static int set_first(void) { return put(0, 1); }
static int set_third(void) { return put(2, 3); }
static int set_over(void) { return put(0, 1); }
static int delete_first(void) { return kind->del(obj, probes[0].key); }
static int dup_blocking(void) { return kind->dup(obj, 0, &made); }
static int dup_with_info(void) { return kind->dup(obj, 1, &made); }
static int dup_nonblocking(void) { return kind->dup(obj, 2, &made); }
static int free_it(void) { return kind->destroy(&obj, 0); }
static int disconnect(void) { return kind->destroy(&obj, 1); }

static int create_and_free_key(void)
{
    int key = MPI_KEYVAL_INVALID;
    int code = kind->create_keyval(COPY_DUP_FN, DELETE_NULL_FN, &key, NULL);
    return code != MPI_SUCCESS ? code : kind->free_keyval(&key);
}

/* PREDEFINED: MPI_COMM_SELF, or a predefined datatype. */
enum start { FRESH, WITH_TWO, A_COPY, PREDEFINED };
/* The attributes that are set at the start, one bit each. */
static const int at_start[] = {[FRESH] = 0, [WITH_TWO] = 3, [A_COPY] = 3, [PREDEFINED] = 3};

static const struct scene {
    const char *name;
    int kinds;
    enum start start;
    int (*call)(void);
    const char *trace; /* the callbacks that run if the call succeeds */
    int present;       /* the attributes that are set then */
} scenes[] = {
    {"create_keyval and free_keyval", KINDS_ALL, FRESH, create_and_free_key, "", 0},
    {"get from an object without attributes", KINDS_ALL, FRESH, get_first, "", 0},
    {"get of a predefined attribute", KIND_COMM | KIND_WIN, FRESH, get_predefined, "", 0},
    {"the first set of an object", KINDS_ALL, FRESH, set_first, "", 1},
    {"delete on an object without attributes", KINDS_ALL, FRESH, delete_first, "", 0},
    {"get from a duplicate", KINDS_WITH_DUP, A_COPY, get_first, "", 3},
    {"set on a duplicate", KINDS_WITH_DUP, A_COPY, set_third, "", 7},
    {"a further set", KINDS_ALL, WITH_TWO, set_third, "", 7},
    {"set over a value", KINDS_ALL, WITH_TWO, set_over, "dA1@o", 3},
    {"delete", KINDS_ALL, WITH_TWO, delete_first, "dA1@o", 2},
    {"a further set on a predefined object", KINDS_WITH_DUP, PREDEFINED, set_third, "", 7},
    {"set over a value on a predefined object", KINDS_WITH_DUP, PREDEFINED, set_over, "dA1@o", 3},
    {"delete on a predefined object", KINDS_WITH_DUP, PREDEFINED, delete_first, "dA1@o", 2},
    {"dup of a predefined object", KINDS_WITH_DUP, PREDEFINED, dup_blocking, "cA1@o cB2@o", 3},
    {"dup", KINDS_WITH_DUP, WITH_TWO, dup_blocking, "cA1@o cB2@o", 3},
    {"dup_with_info", KIND_COMM, WITH_TWO, dup_with_info, "cA1@o cB2@o", 3},
    {"idup", KIND_COMM, WITH_TWO, dup_nonblocking, "cA1@o cB2@o", 3},
    {"dup of an object without attributes", KINDS_WITH_DUP, FRESH, dup_blocking, "", 0},
    {"free", KINDS_ALL, WITH_TWO, free_it, "dB2@o dA1@o", 0},
    {"disconnect", KIND_COMM, WITH_TWO, disconnect, "dB2@o dA1@o", 0},
    {"free of an object without attributes", KINDS_ALL, FRESH, free_it, "", 0},
};

static int is_free(const struct scene *scene) { return scene->call == free_it || scene->call == disconnect; }

static void expect_values(object o, int present)
{
    for (int i = 0; i < 3; i++)
        CHECK_INT(value_of(kind, o, probes[i].key), present & 1 << i ? 1 + i : NOT_SET);
}

static void begin(const struct scene *scene)
{
    probe_reset();
    memset(probes, 0, sizeof probes);
    probes_create(probes, 3, kind);
    values = errors_handled = 0;
    obj = scene->start != PREDEFINED ? kind->make() : kind == comm_kind ? SELF : kind->predefined();
    made = kind->null_handle();
    if (at_start[scene->start]) {
        CHECK_OK(put(0, 1));
        CHECK_OK(put(1, 2));
    }
    if (scene->start == A_COPY) {
        object old = obj;
        obj = duplicate(kind, old);
        discard(kind, old);
        EXPECT_TRACE("cA1@? cB2@? dB2@? dA1@?");
    }
    label(kind, obj, 'o');
    count_errors_of_object();
}

/* Frees the objects, and checks that each value was deleted once. */
static void end(const struct scene *scene)
{
    int copies = 0, deletes = 0;
    if (made != kind->null_handle()) {
        expect_values(made, scene->present);
        discard(kind, made);
    }
    if (scene->start == PREDEFINED) {
        for (int i = 0; i < 3; i++)
            CHECK_OK(kind->del(obj, probes[i].key));
    } else if (obj != kind->null_handle()) {
        discard(kind, obj);
    }
    for (int i = 0; i < 3; i++)
        copies += probes[i].copies, deletes += probes[i].deletes;
    CHECK_INT(deletes, values + copies);
    probes_free_keys(probes, 3);
}

static void expect_done(const struct scene *scene)
{
    EXPECT_TRACE(scene->trace);
    if (!is_free(scene))
        expect_values(obj, scene->present);
    else
        CHECK_INT(obj, kind->null_handle());
}

/* The call fails with the host's error: it is raised once, and has no effect. */
static void expect_failure(const struct scene *scene, int code, int after)
{
    const int before = at_start[scene->start];
    CHECK_CODE(code, MPI_ERR_NO_MEM);
    CHECK_INT(errors_handled, 1);
    made = kind->null_handle();
    /* For predefined datatypes the copy callbacks run after the host's call. */
    if (after && scene->present && scene->start != A_COPY && (kind != type_kind || scene->start != PREDEFINED))
        CHECK_INT(probes[0].copies, 1);
    if (probes[0].copies > 0 && scene->start != A_COPY) {
        EXPECT_TRACE("cA1@o cB2@o dB2@o dA1@o");
    } else if (is_free(scene)) {
        /* Either all attributes are deleted, or none. */
        int left = value_of(kind, obj, probes[0].key) == NOT_SET ? 0 : before;
        EXPECT_TRACE(left == before ? "" : "dB2@o dA1@o");
        expect_values(obj, left);
        CHECK_OK(put(2, 3)); /* the object accepts new attributes */
        CHECK_OK(kind->del(obj, probes[2].key));
        EXPECT_TRACE("dC3@o");
        CHECK_OK(scene->call());
        EXPECT_TRACE(left ? scene->trace : "");
        return;
    } else {
        EXPECT_TRACE("");
    }
    expect_values(obj, before);
    CHECK_OK(scene->call());
    expect_done(scene);
}

static void find_shim(void)
{
    fail_host_call = (FailHostCall *)function_of(RTLD_DEFAULT, "fail_host_call");
    count_errors_of(MPI_COMM_SELF);
    count_errors_of(MPI_COMM_WORLD);
}

KIND_CASE(H_each_call_of_the_host_fails)
{
    int failures = 0;
    kind = k;
    find_shim();
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        const struct scene *scene = &scenes[i];
        if (!(scene->kinds & k->bit))
            continue;
        for (int how = BEFORE; how <= AFTER; how++)
            for (long n = 1;; n++) {
                const char *failed;
                int code;
                begin(scene);
                fail_host_call(n, how);
                code = scene->call();
                failed = fail_host_call(0, 0);
                printf("# %s: %s%s: code %d, handled %d\n", scene->name, failed ? failed : "no failure",
                       how == AFTER ? ", after it was done" : "", code, errors_handled);
                if (failed && code != MPI_SUCCESS)
                    expect_failure(scene, code, how == AFTER);
                else if (CHECK_OK(code), 1)
                    expect_done(scene);
                end(scene);
                if (!failed)
                    break;
                failures++;
            }
    }
    CHECK(failures >= 8);
    printf("# %d failures\n", failures);
}

/* Repeats a call while its first, second, ... allocation fails, until it succeeds: a failed call must have no effect.
 * Returns the number of failures. */
static int without_memory(int (*call)(void), object *without_effect)
{
    int failures = 0, code = MPI_ERR_NO_MEM;
    for (long n = 1; n < 100; n++) {
        const char *failed;
        errors_handled = 0;
        fail_host_call(n, WITHOUT_MEMORY);
        code = call();
        failed = fail_host_call(0, 0);
        if (code == MPI_SUCCESS)
            break;
        CHECK(failed != NULL);
        CHECK_CODE(code, MPI_ERR_NO_MEM);
        CHECK_INT(errors_handled, 1);
        made = kind->null_handle();
        if (without_effect)
            CHECK_INT(value_of(kind, *without_effect, probes[0].key), NOT_SET);
        failures++;
    }
    CHECK_OK(code);
    return failures;
}

static int number;

static int set_number(void) { return put(0, number); }

/* So many objects that all tables grow; half of the objects are duplicates. */
KIND_CASE(H_many_objects_without_memory)
{
    enum { MANY = 400, HALF = MANY / 2 };
    static object all[MANY];
    int failures = 0;
    kind = k;
    find_shim();
    probes_create(probes, 1, kind);
    probes[0].quiet = 1;
    for (int i = 0; i < MANY; i++) {
        if (i >= HALF && k->bit & KINDS_WITH_DUP) {
            obj = all[i - HALF];
            failures += without_memory(dup_blocking, NULL);
            obj = made;
        } else {
            obj = kind->make(), number = 1 + i % HALF;
            count_errors_of_object();
            failures += without_memory(set_number, &obj);
        }
        all[i] = obj;
    }
    printf("# %d failures\n", failures);
    CHECK(failures >= 2);
    for (int i = 0; i < MANY; i++) {
        CHECK_INT(value_of(kind, all[i], probes[0].key), 1 + i % HALF);
        fail_host_call(1, WITHOUT_MEMORY); /* a free must not allocate */
        discard(kind, all[i]);
        CHECK(fail_host_call(0, 0) == NULL);
    }
    CHECK_INT(probes[0].deletes, values + probes[0].copies);
    probes_free_keys(probes, 1);
}

/* Each attribute of MPI_COMM_SELF has its own carrier. */
CASE(H_many_attributes_of_self_without_memory)
{
    enum { MANY = 60 };
    static struct probe all[MANY];
    int failures = 0;
    kind = comm_kind, obj = SELF;
    find_shim();
    probes_create(all, MANY, kind);
    for (int i = 0; i < MANY; i++) {
        all[i].quiet = 1;
        probes[0].key = all[i].key, number = i;
        failures += without_memory(set_number, &obj);
    }
    printf("# %d failures\n", failures);
    CHECK(failures >= 8);
    for (int i = 0; i < MANY; i++) {
        CHECK_INT(value_of(kind, obj, all[i].key), i);
        fail_host_call(1, WITHOUT_MEMORY);
        CHECK_OK(kind->del(obj, all[i].key));
        CHECK(fail_host_call(0, 0) == NULL);
        CHECK_INT(all[i].deletes, 1);
    }
    probes_free_keys(all, MANY);
}

static int contents(void)
{
    int count[1];
    MPI_Aint none[1];
    return MPI_Type_get_contents((MPI_Datatype)obj, 1, 0, 1, count, none, (MPI_Datatype *)&made);
}

/* MPICH returns the handles of parts again, which the library counts. */
CASE(H_contents_without_memory)
{
    enum { MANY = 20 };
    MPI_Datatype parts[MANY], wholes[MANY], again[MANY];
    int failures = 0;
    kind = type_kind;
    find_shim();
    probes_create(probes, 1, kind);
    for (int i = 0; i < MANY; i++) {
        CHECK_OK(MPI_Type_contiguous(2 + i, MPI_INT, &parts[i]));
        CHECK_OK(MPI_Type_contiguous(2, parts[i], &wholes[i]));
        CHECK_OK(kind->set((object)parts[i], probes[0].key, VALUE(1)));
        obj = (object)wholes[i], made = kind->null_handle();
        failures += without_memory(contents, NULL);
        again[i] = (MPI_Datatype)made;
    }
    printf("# %d failures\n", failures);
    for (int i = 0; i < MANY; i++) {
        CHECK_OK(MPI_Type_free(&again[i]));
        CHECK_INT(value_of(kind, (object)parts[i], probes[0].key), 1);
        CHECK_OK(MPI_Type_free(&wholes[i]));
        CHECK_INT(probes[0].deletes, i);
        CHECK_OK(MPI_Type_free(&parts[i]));
        CHECK_INT(probes[0].deletes, 1 + i);
    }
    probes_free_keys(probes, 1);
}

/* A failed free of such a handle is not counted. */
CASE(H_free_of_contents_fails)
{
    MPI_Datatype part, whole, again;
    int failures = 0;
    kind = type_kind;
    find_shim();
    probes_create(probes, 1, kind);
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &part));
    CHECK_OK(MPI_Type_contiguous(2, part, &whole));
    CHECK_OK(kind->set((object)part, probes[0].key, VALUE(1)));
    obj = (object)whole;
    CHECK_OK(contents());
    again = (MPI_Datatype)made;
    for (int failed = 1; failed; failures += failed) {
        int code;
        fail_host_call(failures + 1, BEFORE);
        code = MPI_Type_free(&again);
        failed = fail_host_call(0, 0) != NULL;
        CHECK_CODE(code, failed ? MPI_ERR_NO_MEM : MPI_SUCCESS);
        CHECK_INT(value_of(kind, (object)part, probes[0].key), 1);
    }
    CHECK(failures >= 1);
    CHECK_OK(MPI_Type_free(&whole));
    CHECK_INT(probes[0].deletes, 0);
    CHECK_OK(MPI_Type_free(&part));
    CHECK_INT(probes[0].deletes, 1);
    probes_free_keys(probes, 1);
}

static int idup_that_fails(void)
{
    MPI_Comm copy = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_Comm_idup((MPI_Comm)obj, &copy, &request);
    CHECK(copy == MPI_COMM_NULL && request == MPI_REQUEST_NULL);
    return code == 2001 ? MPI_SUCCESS : code;
}

/* The library keeps a list of the duplicates of failed idups. */
CASE(H_failing_idup_without_memory)
{
    enum { MANY = 20 };
    object all[MANY];
    int failures = 0;
    kind = comm_kind;
    find_shim();
    probes_create(probes, 2, kind);
    probes[0].quiet = probes[1].quiet = 1, probes[1].copy_code = 2001;
    for (int i = 0; i < MANY; i++) {
        obj = all[i] = kind->make();
        count_errors_of((MPI_Comm)obj);
        CHECK_OK(put(0, 1));
        CHECK_OK(put(1, 2));
        failures += without_memory(idup_that_fails, NULL);
        CHECK_INT(value_of(kind, obj, probes[1].key), 2);
    }
    printf("# %d failures\n", failures);
    CHECK(failures >= MANY);
    for (int i = 0; i < MANY; i++)
        discard(kind, all[i]);
    CHECK_INT(probes[0].deletes, MANY + probes[0].copies);
    probes_free_keys(probes, 2);
}

/* ---- the extensions */

static intptr_t on;
static int ext_key, ext_deletes;
static long last_value;

/* For sessions and files: an error handler, a delete callback, and the calls that need memory. */
#define OF_KIND(X, x)                                                                                                  \
    static void count_##x##_error(MPI_##X *handle, int *code, ...) { (void)handle, (void)code, errors_handled++; }     \
    static int deleted_of_##x(MPI_##X handle, int key, void *value, void *extra)                                       \
    {                                                                                                                  \
        ext_deletes++;                                                                                                 \
        return MPI_SUCCESS;                                                                                            \
    }                                                                                                                  \
    static int create_key_of_##x(void)                                                                                 \
    {                                                                                                                  \
        int key = -7, code = MPIX_##X##_create_keyval(deleted_of_##x, &key, NULL);                                     \
        CHECK(code == MPI_SUCCESS ? key != -7 : key == -7);                                                            \
        ext_key = key;                                                                                                 \
        return code;                                                                                                   \
    }                                                                                                                  \
    static int set_on_##x(void)                                                                                        \
    {                                                                                                                  \
        int code = MPIX_##X##_set_attr((MPI_##X)on, ext_key, VALUE(number)), flag = -1;                                \
        void *value = NULL;                                                                                            \
        CHECK_OK(MPIX_##X##_get_attr((MPI_##X)on, ext_key, &value, &flag));                                            \
        CHECK_INT(flag ? (intptr_t)value : NOT_SET, code == MPI_SUCCESS ? number : last_value);                        \
        return code;                                                                                                   \
    }
OF_KIND(File, file)
#ifdef MPI_ATTR_HAVE_SESSIONS
OF_KIND(Session, session)
#endif

/* Sets attributes of several objects, and sets some over, while each allocation fails in turn. Returns the number of
 * failures. The caller has opened the objects. */
enum { EXT_OBJECTS = 6, EXT_KEYS = 40 };
static int ext_keys[EXT_KEYS];

static int set_without_memory(int (*create)(void), int (*set)(void), const intptr_t *objects)
{
    int failures = 0;
    kind = comm_kind, ext_deletes = 0;
    for (int i = 0; i < EXT_KEYS; i++) {
        failures += without_memory(create, NULL);
        ext_keys[i] = ext_key;
    }
    for (int i = 0; i < EXT_OBJECTS; i++) {
        on = objects[i];
        for (int j = 0; j < EXT_KEYS; j++) {
            ext_key = ext_keys[j], number = 1 + j, last_value = NOT_SET;
            failures += without_memory(set, NULL);
        }
        ext_key = ext_keys[3], number = 99, last_value = 4;
        failures += without_memory(set, NULL);
        CHECK_INT(ext_deletes, 1 + i);
    }
    printf("# %d failures\n", failures);
    CHECK(failures >= EXT_OBJECTS);
    return failures;
}

CASE(H_files_without_memory)
{
    MPI_File files[EXT_OBJECTS];
    intptr_t objects[EXT_OBJECTS];
    char name[64];
    find_shim();
    for (int i = 0; i < EXT_OBJECTS; i++) {
        MPI_Errhandler handler;
        snprintf(name, sizeof name, "faults_%d_%ld.tmp", i, (long)getpid());
        CHECK_OK(MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                               MPI_INFO_NULL, &files[i]));
        CHECK_OK(MPI_File_create_errhandler(count_file_error, &handler));
        CHECK_OK(MPI_File_set_errhandler(files[i], handler));
        CHECK_OK(MPI_Errhandler_free(&handler));
        objects[i] = (intptr_t)files[i];
    }
    set_without_memory(create_key_of_file, set_on_file, objects);
    for (int i = 0; i < EXT_OBJECTS; i++) {
        fail_host_call(1, WITHOUT_MEMORY); /* deleting and closing must not allocate */
        CHECK_OK(MPIX_File_delete_attr(files[i], ext_keys[0]));
        CHECK_OK(MPI_File_close(&files[i]));
        CHECK(fail_host_call(0, 0) == NULL);
        CHECK_INT(ext_deletes, EXT_OBJECTS + (1 + i) * EXT_KEYS);
    }
    for (int i = 0; i < EXT_KEYS; i++)
        CHECK_OK(MPIX_File_free_keyval(&ext_keys[i]));
}

CASE(H_sessions_without_memory)
{
#ifdef MPI_ATTR_HAVE_SESSIONS
    MPI_Session sessions[EXT_OBJECTS];
    intptr_t objects[EXT_OBJECTS];
    find_shim();
    for (int i = 0; i < EXT_OBJECTS; i++) {
        MPI_Errhandler handler;
        CHECK_OK(MPI_Session_create_errhandler(count_session_error, &handler));
        CHECK_OK(MPI_Session_init(MPI_INFO_NULL, handler, &sessions[i]));
        CHECK_OK(MPI_Errhandler_free(&handler));
        objects[i] = (intptr_t)sessions[i];
    }
    set_without_memory(create_key_of_session, set_on_session, objects);
    for (int i = 0; i < EXT_OBJECTS; i++) {
        fail_host_call(1, WITHOUT_MEMORY);
        CHECK_OK(MPIX_Session_delete_attr(sessions[i], ext_keys[0]));
        CHECK_OK(MPI_Session_finalize(&sessions[i]));
        CHECK(fail_host_call(0, 0) == NULL);
        CHECK_INT(ext_deletes, EXT_OBJECTS + (1 + i) * EXT_KEYS);
    }
    for (int i = 0; i < EXT_KEYS; i++)
        CHECK_OK(MPIX_Session_free_keyval(&ext_keys[i]));
#endif
}

/* Hooks: a registration that fails registers nothing; H1 at finalize needs no memory. */
static int hooks_run;
static void count_hook(void *unused) { (void)unused, hooks_run++; }

static int register_hook(void)
{
    int id = -7, code = mpi_attr_at_finalize(count_hook, NULL, &id);
    CHECK(code == MPI_SUCCESS ? id > 0 : id == -7);
    ext_key = id;
    return code;
}

PROCESS_CASE(H_hooks_without_memory)
{
    enum { HOOKS = 30 };
    int failures = 0;
    check_init();
    kind = comm_kind;
    find_shim();
    for (int i = 0; i < HOOKS; i++) {
        failures += without_memory(register_hook, NULL);
        if (i % 3 == 0) {
            fail_host_call(1, WITHOUT_MEMORY);
            CHECK_OK(mpi_attr_cancel(ext_key));
            CHECK(fail_host_call(0, 0) == NULL);
        }
    }
    printf("# %d failures\n", failures);
    CHECK(failures >= HOOKS / 3);
    CHECK_OK(MPI_Finalize());
    CHECK_INT(hooks_run, HOOKS - HOOKS / 3);
}

/* Get-or-set: what was made is set, or the caller has it. Inner communicators: the same one each time. */
static int made_values;

static int make_value(void *state, void **value)
{
    made_values++;
    *value = VALUE(number);
    return MPI_SUCCESS;
}

static int get_or_set_number(void)
{
    void *value = NULL;
    int created = -7, before = made_values;
    int code = mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE((MPI_Comm)obj), probes[0].key, make_value, NULL, &value,
                                   &created);
    CHECK_INT(value != NULL, made_values == before + 1);
    if (code == MPI_SUCCESS)
        CHECK_INT(created, 1);
    return code;
}

static int get_inner(void)
{
    MPI_Comm inner = MPI_COMM_NULL;
    int code = mpi_attr_inner_comm((MPI_Comm)obj, ext_key, &inner);
    CHECK((code == MPI_SUCCESS) == (inner != MPI_COMM_NULL));
    return code;
}

static int create_inner_key(void)
{
    int key = -7, code = mpi_attr_inner_keyval(&key);
    CHECK(code == MPI_SUCCESS ? key != -7 : key == -7);
    ext_key = key;
    return code;
}

CASE(H_get_or_set_and_inner_without_memory)
{
    enum { MANY = 12 };
    object all[MANY];
    int failures = 0, of_inner = 0;
    kind = comm_kind;
    find_shim();
    probes_create(probes, 1, kind);
    probes[0].quiet = 1;
    of_inner += without_memory(create_inner_key, NULL);
    for (int i = 0; i < MANY; i++) {
        obj = all[i] = kind->make(), number = 1 + i;
        count_errors_of((MPI_Comm)obj);
        failures += without_memory(get_or_set_number, &obj);
        CHECK_INT(value_of(kind, obj, probes[0].key), number);
        of_inner += without_memory(get_inner, NULL);
        fail_host_call(1, WITHOUT_MEMORY); /* one more reference */
        CHECK_OK(get_inner());
        CHECK_OK(mpi_attr_inner_comm_release((MPI_Comm)obj, ext_key));
        if (i % 2 == 0)
            CHECK_OK(mpi_attr_inner_comm_release((MPI_Comm)obj, ext_key));
        CHECK(fail_host_call(0, 0) == NULL);
    }
    printf("# %d and %d failures\n", failures, of_inner);
    CHECK(failures >= MANY / 2 && of_inner >= 2);
    for (int i = 0; i < MANY; i++) {
        fail_host_call(1, WITHOUT_MEMORY);
        discard(kind, all[i]);
        CHECK(fail_host_call(0, 0) == NULL);
    }
    CHECK_INT(probes[0].deletes, MANY);
    CHECK_OK(MPI_Comm_free_keyval(&ext_key));
    probes_free_keys(probes, 1);
}

/* A call that fails many times leaks no memory. */
KIND_CASE(H_failing_calls_leak_nothing)
{
    enum { WARM = 2000, CALLS = 6000 };
    kind = k;
    find_shim();
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        const struct scene *scene = &scenes[i];
        size_t warm = 0, now = 0;
        if (!(scene->kinds & k->bit) || is_free(scene))
            continue;
        for (long n = 1;; n++) {
            const char *failed = "";
            int calls = 0;
            begin(scene);
            for (; failed && calls < CALLS; calls++) {
                if (calls == WARM)
                    warm = mallinfo2().uordblks;
                fail_host_call(n, 0);
                if (scene->call() == MPI_SUCCESS)
                    break;
                made = k->null_handle();
                failed = fail_host_call(0, 0);
            }
            fail_host_call(0, 0);
            now = mallinfo2().uordblks;
            end(scene);
            if (calls < CALLS)
                break;
            printf("# %s: call %ld: %ld bytes\n", scene->name, n, (long)(now - warm));
            CHECK(now <= warm + 4096);
        }
    }
}

/* Initializations that the library makes once in a process: if one fails, the next call makes it again. */
static int host_key;

static int get_hosts(void)
{
    void *value;
    int flag = -1, code = MPI_Comm_get_attr(MPI_COMM_SELF, host_key, &value, &flag);
    CHECK(code != MPI_SUCCESS || flag == 0);
    return code;
}

/* BEFORE or WITHOUT_MEMORY. */
static enum how first_failure;

/* Repeats a call while calls of the host or allocations fail, until none fails. Steps that have succeeded are not made
 * again, so n grows only if the same step fails twice. */
static int until_it_works(const char *what, int (*call)(void))
{
    const char *before = NULL, *failed = NULL;
    int failures = 0;
    for (long n = 1;; n += failed && failed == before, before = failed, failures++) {
        int code;
        errors_handled = 0;
        fail_host_call(n, first_failure);
        code = call();
        failed = fail_host_call(0, 0);
        printf("# %s: %s: code %d\n", what, failed ? failed : "no failure", code);
        if (failed && call == get_hosts) {
            /* On Open MPI the library tries the key on a communicator of its own first. */
            CHECK(code == MPI_SUCCESS || code == MPI_ERR_NO_MEM || code == MPI_ERR_KEYVAL);
        } else {
            /* Some allocations are optional. */
            int is_error = failed && (first_failure != WITHOUT_MEMORY || code != MPI_SUCCESS);
            CHECK_CODE(code, is_error ? MPI_ERR_NO_MEM : MPI_SUCCESS);
            CHECK_INT(errors_handled, is_error);
        }
        if (!failed)
            return failures;
    }
}

static void first_calls_fail(void)
{
    int failures;
    check_init();
    find_shim();
    kind = comm_kind;
    failures = until_it_works("the first keyval", create_and_free_key);
    for (int i = 0; i < 3; i++) {
        kind = &kinds[i];
        memset(probes, 0, sizeof probes);
        probes_create(probes, 3, kind);
        obj = kind == comm_kind ? SELF : kind == type_kind ? kind->predefined() : kind->make();
        count_errors_of_object();
        label(kind, obj, 'o');
        failures += until_it_works("the first set", set_first);
        CHECK_INT(value_of(kind, obj, probes[0].key), 1);
        EXPECT_TRACE("");
        CHECK_OK(kind->del(obj, probes[0].key));
        EXPECT_TRACE("dA1@o");
        probes_free_keys(probes, 3);
        if (kind == win_kind)
            discard(kind, obj);
    }
    CHECK_OK(HOSTS_OWN(PMPI_Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &host_key, NULL));
    failures += until_it_works("the first get under a key of the host", get_hosts);
    CHECK(failures >= 8);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(H_first_calls_fail)
{
    first_calls_fail();
}

PROCESS_CASE(H_first_calls_without_memory)
{
    first_failure = WITHOUT_MEMORY;
    first_calls_fail();
}

/* Duplicates until the host has no more communicators: MPICH has 2048. Its dup fails after the copy callbacks. Open MPI
 * has more than a test can make. */
CASE(H_no_more_communicators)
{
#ifdef OPEN_MPI
    enum { MOST = 100 };
#else
    enum { MOST = 2500 };
#endif
    static MPI_Comm copies[MOST];
    int count = 0, code = MPI_SUCCESS;
    kind = comm_kind;
    probes_create(probes, 2, kind);
    for (int i = 0; i < 2; i++)
        probes[i].quiet = 1;
    obj = kind->make();
    probes_set(probes, 2, obj);
    while (count < MOST && code == MPI_SUCCESS) {
        code = MPI_Comm_dup((MPI_Comm)obj, &copies[count]);
        count += code == MPI_SUCCESS;
    }
    printf("# %d communicators, then code %d after %d copies\n", count, code, probes[0].copies);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(value_of(kind, obj, probes[i].key), 1 + i);
        CHECK_INT(probes[i].copies - probes[i].deletes, count);
    }
    for (int i = 0; i < count; i++)
        CHECK_OK(MPI_Comm_free(&copies[i]));
    discard(kind, obj);
    for (int i = 0; i < 2; i++)
        CHECK_INT(probes[i].deletes, probes[i].copies + 1);
    probes_free_keys(probes, 2);
}

/* Rank 0's copy callback fails: its idup returns at once, although rank 1 has not called its own. */
CASE(H_idup_fails_on_one_rank)
{
    int me = -1, token = 0;
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &me));
    kind = comm_kind;
    obj = kind->make();
    label(kind, obj, 'o');
    probes_create(probes, 2, kind);
    probes_set(probes, 2, obj);
    probes[1].copy_code = me == 0 ? 2001 : 0;
    for (int i = 0; i < 3; i++) {
        MPI_Comm copy = MPI_COMM_WORLD;
        MPI_Request request = MPI_REQUEST_NULL;
        if (me == 0) {
            CHECK_CODE(MPI_Comm_idup((MPI_Comm)obj, &copy, &request), 2001);
            CHECK(copy == MPI_COMM_NULL && request == MPI_REQUEST_NULL);
            EXPECT_TRACE("cA1@o cB2@o dA1@o");
            CHECK_OK(MPI_Send(&token, 1, MPI_INT, 1, i, MPI_COMM_WORLD));
        } else {
            CHECK_OK(MPI_Recv(&token, 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_OK(MPI_Comm_idup((MPI_Comm)obj, &copy, &request));
            CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
            label(kind, (object)copy, 'c');
            EXPECT_TRACE("cA1@o cB2@o");
            CHECK_INT(value_of(kind, (object)copy, probes[1].key), 2);
            CHECK_OK(MPI_Comm_free(&copy));
            EXPECT_TRACE("dB2@c dA1@c");
        }
    }
    CHECK_OK(MPI_Barrier(MPI_COMM_WORLD));
    discard(kind, obj);
    EXPECT_TRACE("dB2@o dA1@o");
    probes_free_keys(probes, 2);
}

/* ---- a rank ends */

static int rank;

/* Callbacks are noted in a file at once: the process may end, and launchers may lose its last output. */
static void note(const char *text, char letter)
{
    int file = open(getenv("MPI_ATTR_TEST_NOTES"), O_WRONLY | O_CREAT | O_APPEND, 0666);
    CHECK(file >= 0 && dprintf(file, "rank %d: %s%c\n", rank, text, letter) > 0 && close(file) == 0);
}

static void say(struct probe *p, object o, intptr_t value)
{
    note("", p->letter);
}

static void die(struct probe *p, object o, intptr_t value)
{
    say(p, o, value);
    if (rank == 1)
        raise(SIGKILL);
}

static void abort_all(struct probe *p, object o, intptr_t value)
{
    say(p, o, value);
    if (rank == 1) {
        MPI_Abort(MPI_COMM_WORLD, 3);
        note("MPI_Abort returned in ", p->letter); /* in MPICH 5.0.2, just before the process ends */
    }
}

/* Sets three attributes, of which the second has these callbacks. */
static void begin_to_end(const struct kind *k, object on, void (*copy)(struct probe *, object, intptr_t),
                         void (*del)(struct probe *, object, intptr_t))
{
    kind = k;
    check_init();
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    obj = on ? on : kind->make();
    probes_create(probes, 3, kind);
    for (int i = 0; i < 3; i++) {
        probes[i].on_copy = i == 1 ? copy : say;
        probes[i].on_delete = i == 1 ? del : say;
    }
    probes_set(probes, 3, obj);
}

PROCESS_CASE(H_killed_in_comm_free)
{
    begin_to_end(comm_kind, 0, say, die);
    discard(kind, obj);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
}

PROCESS_CASE(H_killed_in_finalize)
{
    begin_to_end(comm_kind, SELF, say, die);
    MPI_Finalize();
}

PROCESS_CASE(H_abort_in_comm_dup)
{
    begin_to_end(comm_kind, 0, abort_all, say);
    dup_blocking();
    MPI_Barrier(MPI_COMM_WORLD);
}

PROCESS_CASE(H_abort_in_comm_idup)
{
    begin_to_end(comm_kind, 0, abort_all, say);
    dup_nonblocking();
    MPI_Barrier(MPI_COMM_WORLD);
}

PROCESS_CASE(H_abort_in_type_dup)
{
    begin_to_end(type_kind, 0, abort_all, say);
    dup_blocking();
    MPI_Barrier(MPI_COMM_WORLD);
}

/* ---- MPI_Finalize with many attributes */

enum { PLACES = 3 };
static struct place {
    long left, wrong;
} places[PLACES]; /* MPI_COMM_SELF, MPI_INT, MPI_COMM_WORLD: in this order */

static void in_turn(int at, void *value)
{
    places[at].wrong += (long)(intptr_t)value != places[at].left--;
    for (int i = 0; i < at; i++)
        places[at].wrong += places[i].left != 0;
}

static int deleted_of_comm(MPI_Comm comm, int key, void *value, void *extra)
{
    in_turn(comm == MPI_COMM_SELF ? 0 : 2, value);
    return MPI_SUCCESS;
}

static int deleted_of_type(MPI_Datatype type, int key, void *value, void *extra)
{
    in_turn(1, value);
    return MPI_SUCCESS;
}

PROCESS_CASE(H_finalize_with_many_attributes)
{
    enum { MANY = 16000 };
    int key;
    check_init();
    for (long i = 1; i <= MANY; i++) {
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, deleted_of_comm, &key, NULL));
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, VALUE(i)));
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_WORLD, key, VALUE(i)));
        CHECK_OK(MPI_Comm_free_keyval(&key));
        CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, deleted_of_type, &key, NULL));
        CHECK_OK(MPI_Type_set_attr(MPI_INT, key, VALUE(i)));
        CHECK_OK(MPI_Type_free_keyval(&key));
    }
    for (int i = 0; i < PLACES; i++)
        places[i].left = MANY;
    CHECK_OK(MPI_Finalize());
    for (int i = 0; i < PLACES; i++) {
        CHECK_INT(places[i].left, 0);
        CHECK_INT(places[i].wrong, 0);
    }
}

/* ---- fork after MPI_Init */

/* Uses attributes in a child process, which ends without a call of MPI_Finalize. */
static void use_in_child(void)
{
    object copy = kind->null_handle(), fresh = kind->null_handle();
    struct probe p;
    CHECK_INT(value_of(kind, obj, probes[0].key), 1);
    CHECK_OK(kind->set(obj, probes[0].key, VALUE(4)));
    CHECK_OK(kind->del(obj, probes[1].key));
    CHECK_INT(value_of(kind, obj, probes[1].key), NOT_SET);
    probe_create(&p, kind, IN_C, 'P');
    CHECK_OK(kind->set(obj, p.key, VALUE(5)));
    CHECK_INT(value_of(kind, obj, p.key), 5);
    if (kind == type_kind) { /* these calls are local to the process */
        fresh = kind->make();
        CHECK_OK(kind->set(fresh, p.key, VALUE(6)));
        copy = duplicate(kind, obj);
        CHECK_INT(value_of(kind, copy, p.key), 5);
        discard(kind, copy);
        discard(kind, fresh);
    }
    probe_free_key(&p);
}

/* Forks a child that uses attributes or starts another program, and waits for it. */
static void fork_and_use(int program)
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        alarm(30);
        if (program) {
            execl("/bin/true", "true", (char *)NULL);
            _exit(1);
        }
        use_in_child();
        _exit(0);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_INT(status, 0);
}

static void fork_in_callback(struct probe *p, object o, intptr_t value)
{
    int status = -1;
    pid_t child = fork();
    if (child == 0) {
        alarm(30);
        p->on_delete = NULL; /* where the set runs the callback, this ends in a failed check, not in more children */
        CHECK_INT(value_of(kind, o, p->key), value);
        CHECK_CLASS(kind->set(o, p->key, VALUE(9)), MPI_ERR_OTHER); /* C7, in the child too */
        CHECK_OK(kind->del(o, probes[0].key));
        _exit(0);
    }
    CHECK(child > 0 && waitpid(child, &status, 0) == child);
    CHECK_INT(status, 0);
}

KIND_CASE(H_fork)
{
    kind = k;
    obj = kind->make();
    label(kind, obj, 'o');
    probes_create(probes, 3, kind);
    probes_set(probes, 3, obj);
    for (int program = 0; program < 2; program++)
        fork_and_use(program);
    for (int i = 0; i < 3; i++)
        CHECK_INT(value_of(kind, obj, probes[i].key), 1 + i);
    EXPECT_TRACE("");
    probes[1].on_delete = fork_in_callback;
    discard(kind, obj);
    EXPECT_TRACE("dC3@o dB2@o dA1@o");
    probes_free_keys(probes, 3);
}

/* Forks while another thread sets attributes. */
static atomic_int stop;

static void *set_all_the_time(void *key)
{
    MPI_Datatype type;
    while (!stop) {
        MPI_Type_contiguous(2, MPI_INT, &type);
        MPI_Type_set_attr(type, *(int *)key, &stop);
        MPI_Type_free(&type);
    }
    return NULL;
}

PROCESS_CASE(H_fork_beside_a_thread)
{
    pthread_t other;
    int level, key;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level));
    if (level == MPI_THREAD_MULTIPLE) {
        CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL));
        CHECK(pthread_create(&other, NULL, set_all_the_time, &key) == 0);
        for (int i = 0; i < 100; i++)
            fork_and_use(1);
        stop = 1;
        CHECK(pthread_join(other, NULL) == 0);
    }
    CHECK_OK(MPI_Finalize());
}

/* ---- the library is unloaded, and loaded again */

static void *load(void)
{
    void *library = dlopen(getenv("MPI_ATTR_TEST_LOAD"), RTLD_NOW | RTLD_LOCAL);
    if (!library)
        FAIL("%s", dlerror());
    return library;
}

static int reloaded_deletes;

static int deleted_after_reload(MPI_Comm comm, int key, void *value, void *extra)
{
    reloaded_deletes = reloaded_deletes * 10 + (int)(intptr_t)value;
    return MPI_SUCCESS;
}

/* The program is started without a preloaded library, which could not be unloaded. */
PROCESS_CASE(H_load_and_unload)
{
    MPI_Comm comm;
    void *library, *value = NULL;
    int key, flag = 0;
    for (int i = 0; i < 3; i++)
        dlclose(load());
    check_init();
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm));
    for (int i = 1; i <= 3; i++) {
        library = load();
        CHECK_OK(FUNCTION_OF(library, MPI_Comm_create_keyval)(MPI_COMM_NULL_COPY_FN, deleted_after_reload, &key, NULL));
        CHECK_OK(FUNCTION_OF(library, MPI_Comm_set_attr)(MPI_COMM_SELF, key, VALUE(i)));
        CHECK_OK(FUNCTION_OF(library, MPI_Comm_set_attr)(comm, key, VALUE(i)));
        dlclose(library);
        library = load();
        CHECK_OK(FUNCTION_OF(library, MPI_Comm_get_attr)(MPI_COMM_SELF, key, &value, &flag));
        CHECK(flag && value == VALUE(i));
        dlclose(library);
    }
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_INT(reloaded_deletes, 321);
    CHECK_OK(MPI_Finalize());
    CHECK_INT(reloaded_deletes, 321321);
}
