/* K4, errors that end the process or happen outside MPI: calls before MPI_Init and after MPI_Finalize, and the message
 * of the default handler, which names the call, the object and the reason. */
#include <ctype.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "fortran_names.h"

static int contains(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (i < n && tolower((unsigned char)text[i]) == tolower((unsigned char)word[i]))
            i++;
        if (i == n)
            return 1;
    }
    return 0;
}

static void check_says(const struct check_end *end, const char *word)
{
    if (!contains(end->text, word))
        FAIL("the message does not name \"%s\": %s", word, end->text);
}

static void check_aborted(const struct check_end *end)
{
    if (end->exit_code == 0 || (end->signal != 0 && end->signal != SIGABRT && end->signal != SIGTERM))
        FAIL("not aborted: exit code %d, signal %d", end->exit_code, end->signal);
}

/* An erroneous call, made in a child. */
struct deed {
    const char *call; /* its name in the message */
    int (*run)(void);
};

static int any_key(void) { return 12345; }
static void *value;
static int flag, key, number, integer;
static MPI_Aint word;
static int ierror;

static int comm_create(void) { return MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL); }
static int comm_free_keyval(void) { key = any_key(); return MPI_Comm_free_keyval(&key); }
static int comm_set(void) { return MPI_Comm_set_attr(MPI_COMM_WORLD, any_key(), NULL); }
static int comm_get(void) { return MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag); }
static int comm_delete(void) { return MPI_Comm_delete_attr(MPI_COMM_WORLD, any_key()); }
static int comm_dup(void) { MPI_Comm copy; return MPI_Comm_dup(MPI_COMM_SELF, &copy); }
static int type_create(void) { return MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL); }
static int type_set(void) { return MPI_Type_set_attr(MPI_INT, any_key(), NULL); }
static int type_get(void) { return MPI_Type_get_attr(MPI_INT, any_key(), &value, &flag); }
static int type_delete(void) { return MPI_Type_delete_attr(MPI_INT, any_key()); }
static int type_dup(void) { MPI_Datatype copy; return MPI_Type_dup(MPI_INT, &copy); }
static int win_create(void) { return MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL); }
static int win_set(void) { return MPI_Win_set_attr(MPI_WIN_NULL, any_key(), NULL); }
static int win_get(void) { return MPI_Win_get_attr(MPI_WIN_NULL, MPI_WIN_BASE, &value, &flag); }
static int win_delete(void) { return MPI_Win_delete_attr(MPI_WIN_NULL, any_key()); }
static int attr_get(void) { return MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag); }
static int attr_put(void) { return MPI_Attr_put(MPI_COMM_WORLD, any_key(), NULL); }

static int f_comm_set(void)
{
    number = any_key();
    integer = WORLD_IN_FORTRAN;
    mpi_comm_set_attr_(&integer, &number, &word, &ierror);
    return ierror;
}

static int f_attr_get(void)
{
    int small;
    number = MPI_TAG_UB;
    integer = WORLD_IN_FORTRAN;
    mpi_attr_get_(&integer, &number, &small, &flag, &ierror);
    return ierror;
}

static const struct deed deeds[] = {
    {"MPI_Comm_create_keyval", comm_create}, {"MPI_Comm_free_keyval", comm_free_keyval},
    {"MPI_Comm_set_attr", comm_set},         {"MPI_Comm_get_attr", comm_get},
    {"MPI_Comm_delete_attr", comm_delete},   {"MPI_Comm_dup", comm_dup},
    {"MPI_Type_create_keyval", type_create}, {"MPI_Type_set_attr", type_set},
    {"MPI_Type_get_attr", type_get},         {"MPI_Type_delete_attr", type_delete},
    {"MPI_Type_dup", type_dup},              {"MPI_Win_create_keyval", win_create},
    {"MPI_Win_set_attr", win_set},           {"MPI_Win_get_attr", win_get},
    {"MPI_Win_delete_attr", win_delete},     {"MPI_Attr_get", attr_get},
    {"MPI_Attr_put", attr_put},              {"MPI_Comm_set_attr", f_comm_set},
    {"MPI_Attr_get", f_attr_get},
};
enum { DEEDS = sizeof deeds / sizeof *deeds, RETURNED = 77 };

/* The call must not succeed; the exit code tells the parent a returned code. */
static void finish(int code) { exit(code == MPI_SUCCESS ? 0 : RETURNED); }

static void check_aborted_with_message(const struct check_end *end, const struct deed *deed, const char *word)
{
    check_aborted(end);
    CHECK(end->exit_code != RETURNED);
    check_says(end, deed->call);
    check_says(end, word);
}

PROCESS_CASE(K4_before_init)
{
    for (int i = 0; i < DEEDS; i++) {
        struct check_end end;
        IN_CHILD(&end)
            finish(deeds[i].run());
        check_aborted_with_message(&end, &deeds[i], "init");
    }
}

PROCESS_CASE(K4_after_finalize)
{
    for (int i = 0; i < DEEDS; i++) {
        struct check_end end;
        IN_CHILD(&end) {
            CHECK_OK(MPI_Init(NULL, NULL));
            CHECK_OK(MPI_Finalize());
            finish(deeds[i].run());
        }
        check_aborted_with_message(&end, &deeds[i], "finaliz");
    }
}

/* With MPI_ERRORS_RETURN on MPI_COMM_SELF there must still be an error, by the code or by a message. */
PROCESS_CASE(K4_after_finalize_with_errors_return)
{
    for (int i = 0; i < DEEDS; i++) {
        struct check_end end;
        IN_CHILD(&end) {
            check_init();
            CHECK_OK(MPI_Finalize());
            finish(deeds[i].run());
        }
        check_aborted(&end);
        if (end.exit_code != RETURNED)
            check_says(&end, deeds[i].call);
    }
}

static MPI_Comm ocean(void)
{
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_name(comm, "ocean");
    return comm;
}

static MPI_Datatype column(void)
{
    MPI_Datatype type;
    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_set_name(type, "column");
    return type;
}

static MPI_Win halo(void)
{
    static int base[4];
    MPI_Win win;
    MPI_Win_create(base, sizeof base, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Win_set_name(win, "halo");
    return win;
}

static int refuse(MPI_Comm comm, int keyval, void *attribute_val, void *extra_state)
{
    return 424242;
}

/* The message names the call, the object, the reason and the error handler. The process ends with the code, as by MPI_Abort, and
 * the only message is that of the failed call. */
static void check_fatal(const struct check_end *end, const char *call, const char *object, const char *reason, const char *handler,
                        int code)
{
    check_aborted(end);
    check_says(end, call);
    check_says(end, object);
    check_says(end, reason);
    check_says(end, handler);
    CHECK_INT(end->exit_code, code & 0xff);
    if (contains(end->text, "call_errhandler"))
        FAIL("the message names MPI_xxx_call_errhandler: %s", end->text);
}

#define FATAL_WITH(handler, call, object, reason, code, ...) \
    do { \
        struct check_end end; \
        IN_CHILD(&end) { \
            CHECK_OK(MPI_Init(NULL, NULL)); \
            __VA_ARGS__; \
        } \
        check_fatal(&end, (call), (object), (reason), (handler), (code)); \
    } while (0)
#define FATAL(...) FATAL_WITH("MPI_ERRORS_ARE_FATAL", __VA_ARGS__)

PROCESS_CASE(K4_fatal_message_and_exit_code)
{
    const int bad = MPI_KEYVAL_INVALID;
    MPI_Comm comm;
    FATAL("MPI_Comm_set_attr", "MPI_COMM_WORLD", "keyval", MPI_ERR_KEYVAL, MPI_Comm_set_attr(MPI_COMM_WORLD, bad, NULL));
    FATAL("MPI_Comm_get_attr", "ocean", "keyval", MPI_ERR_KEYVAL, MPI_Comm_get_attr(ocean(), bad, &value, &flag));
    FATAL("MPI_Type_delete_attr", "column", "keyval", MPI_ERR_KEYVAL, MPI_Type_delete_attr(column(), bad));
    FATAL("MPI_Type_set_attr", "MPI_INT", "keyval", MPI_ERR_KEYVAL, MPI_Type_set_attr(MPI_INT, bad, NULL));
    FATAL("MPI_Win_set_attr", "halo", "keyval", MPI_ERR_KEYVAL, MPI_Win_set_attr(halo(), bad, NULL));
    FATAL("MPI_Comm_set_attr", "MPI_COMM_NULL", "comm", MPI_ERR_COMM, MPI_Comm_set_attr(MPI_COMM_NULL, bad, NULL));
    FATAL("MPI_Type_set_attr", "MPI_DATATYPE_NULL", "type", MPI_ERR_TYPE, MPI_Type_set_attr(MPI_DATATYPE_NULL, bad, NULL));
    FATAL("MPI_Win_set_attr", "MPI_WIN_NULL", "win", MPI_ERR_WIN, MPI_Win_set_attr(MPI_WIN_NULL, bad, NULL));
    FATAL("MPI_Comm_get_attr", "ocean", "null", MPI_ERR_ARG, MPI_Comm_get_attr(ocean(), MPI_TAG_UB, NULL, &flag));
    FATAL("MPI_Attr_put", "ocean", "keyval", MPI_ERR_KEYVAL, MPI_Attr_put(ocean(), MPI_TAG_UB, NULL));
    FATAL("MPI_Comm_set_attr", "MPI_COMM_WORLD", "keyval", MPI_ERR_KEYVAL, f_comm_set());
    FATAL("MPI_Comm_free", "ocean", "424242", 424242,
          comm = ocean();
          MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, NULL);
          MPI_Comm_set_attr(comm, key, NULL);
          MPI_Comm_free(&comm));
#if MPI_VERSION >= 4
    FATAL_WITH("MPI_ERRORS_ABORT", "MPI_Comm_delete_attr", "ocean", "keyval", MPI_ERR_KEYVAL,
               comm = ocean();
               MPI_Comm_set_errhandler(comm, MPI_ERRORS_ABORT);
               MPI_Comm_delete_attr(comm, bad));
#else
    FATAL("MPI_Comm_delete_attr", "ocean", "keyval", MPI_ERR_KEYVAL, MPI_Comm_delete_attr(ocean(), bad));
#endif
}

static void check_fatal_set(const struct check_end *end)
{
    check_aborted(end);
    if (end->exit_code == RETURNED || !contains(end->text, "MPI_Comm_set_attr"))
        FAIL("no fatal error, but exit code %d: %s", end->exit_code, end->text);
}

/* Setting MPI_ERRORS_ARE_FATAL on MPI_COMM_SELF counts as a set, although it was the handler before. */
PROCESS_CASE(K4_fatal_on_self_counts_as_set)
{
    struct check_end end;
    IN_CHILD(&end) {
        CHECK_OK(MPI_Init(NULL, NULL));
        CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
        CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL));
        finish(MPI_Comm_set_attr(MPI_COMM_NULL, MPI_KEYVAL_INVALID, NULL));
    }
    check_fatal_set(&end);
}

/* Errors on MPI_COMM_SELF go to its handler, also while errors without an object go to MPI_COMM_WORLD. */
PROCESS_CASE(K4_error_on_self_is_its_own)
{
    struct check_end end;
    IN_CHILD(&end) {
        CHECK_OK(MPI_Init(NULL, NULL));
        CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
        finish(MPI_Comm_set_attr(MPI_COMM_SELF, MPI_KEYVAL_INVALID, NULL));
    }
    check_fatal_set(&end);
}

/* MPI_COMM_WORLD has MPI_ERRORS_RETURN, and MPI_COMM_SELF's handler was not set. */
PROCESS_CASE(K4_after_finalize_with_errors_return_on_world)
{
    for (int i = 0; i < DEEDS; i++) {
        struct check_end end;
        if (!embedded() && deeds[i].run == comm_dup)
            continue; /* calls on MPI_COMM_SELF, whose handler an MPI may still use */
        IN_CHILD(&end) {
            CHECK_OK(MPI_Init(NULL, NULL));
            CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
            CHECK_OK(MPI_Finalize());
            finish(deeds[i].run());
        }
        check_aborted(&end);
        CHECK_INT(end.exit_code, RETURNED);
    }
}
