/* K4: error messages. Each erroneous call runs in a child with the default error handlers, and its message must end
 * with the reason, word for word. The reasons are the same embedded and over a host; EMBEDDED_ONLY are those about
 * handles that a host reuses, and about the host's own objects. */
#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

/* The end of the pattern's match at the beginning of the text, or NULL. */
static const char *match(const char *text, const char *pattern)
{
    for (; *pattern != '\0'; pattern++) {
        if (*pattern != '#') {
            if (*text++ != *pattern)
                return NULL;
            continue;
        }
        if (!isdigit((unsigned char)*text) && *text != '-')
            return NULL;
        while (isxdigit((unsigned char)*text) || *text == 'x' || *text == '-')
            text++;
    }
    return text;
}

/* Whether the pattern matches somewhere. */
static int contains(const char *text, const char *pattern)
{
    while (*text != '\0' && match(text, pattern) == NULL)
        text++;
    return *text != '\0';
}

/* Whether the text has an error message that ends with the reason, in which # stands for a number. */
static int says(const char *text, const char *reason)
{
    static const char before[] = "): ";
    for (; (text = strstr(text, before)) != NULL; text++) {
        const char *end = match(text + strlen(before), reason);
        if (end != NULL && *end == '\n')
            return 1;
    }
    return 0;
}

static void check_says(const struct check_end *end, const char *call, const char *reason)
{
    if (end->exit_code == 0)
        FAIL("%s succeeded instead of \"%s\"", call, reason);
    if (strstr(end->text, call) == NULL || !says(end->text, reason))
        FAIL("%s does not say \"%s\": %s", call, reason, end->text);
}

static void check_says_in_full(const struct check_end *end, const char *call, const char *rest)
{
    char pattern[512];
    snprintf(pattern, sizeof pattern, "mpi_attr: %s%s", call, rest);
    if (!contains(end->text, pattern))
        FAIL("not \"%s\": %s", pattern, end->text);
}

/* Initializes MPI and makes a call in a child, and checks the message. */
#define IN_CHILD_SAYS(initialize, check, call, reason, ...) \
    do { \
        struct check_end end; \
        IN_CHILD(&end) { \
            CHECK_OK(initialize); \
            __VA_ARGS__; \
        } \
        check(&end, (call), (reason)); \
    } while (0)
#define SAYS(...) IN_CHILD_SAYS(MPI_Init(NULL, NULL), check_says, __VA_ARGS__)
#define SAYS_IN_FULL(...) IN_CHILD_SAYS(MPI_Init(NULL, NULL), check_says_in_full, __VA_ARGS__)

static void *value;
static int flag, key;
static MPI_Comm comm;
static MPI_Datatype type;

static int comm_key(void) { MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL); return key; }
static int type_key(void) { MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL); return key; }
static int win_key(void) { MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL); return key; }
static int freed_key(void) { int freed = comm_key(); MPI_Comm_free_keyval(&key); return freed; }
static MPI_Comm new_comm(void) { MPI_Comm made; MPI_Comm_dup(MPI_COMM_SELF, &made); return made; }
static MPI_Datatype new_type(void) { MPI_Datatype made; MPI_Type_contiguous(2, MPI_INT, &made); return made; }

static MPI_Win new_win(void)
{
    static int base;
    MPI_Win win;
    MPI_Win_create(&base, sizeof base, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    return win;
}

/* ---- keys */

#define UNKNOWN(kind, number) "key " number " was not created by MPI_" kind "_create_keyval or has been freed"
#define OTHER(by, kind) "key # was created by MPI_" by "_create_keyval, not by MPI_" kind "_create_keyval"
#define FIXED(name) name " is predefined: it cannot be set, deleted or freed"
#define NO_KEY "the key is MPI_KEYVAL_INVALID"

PROCESS_CASE(K4_messages_about_keys)
{
    SAYS("MPI_Comm_set_attr", NO_KEY, MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL));
    SAYS("MPI_Type_get_attr", NO_KEY, MPI_Type_get_attr(MPI_INT, MPI_KEYVAL_INVALID, &value, &flag));
    SAYS("MPI_Win_delete_attr", NO_KEY, MPI_Win_delete_attr(new_win(), MPI_KEYVAL_INVALID));
    SAYS("MPI_Comm_free_keyval", NO_KEY, MPI_Comm_free_keyval(&(int){MPI_KEYVAL_INVALID}));
    SAYS("MPI_Attr_put", NO_KEY, MPI_Attr_put(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL));
    SAYS("MPI_Type_free_keyval", UNKNOWN("Type", "12345"), MPI_Type_free_keyval(&(int){12345}));
    SAYS("MPI_Comm_get_attr", UNKNOWN("Comm", "12345"), MPI_Comm_get_attr(MPI_COMM_WORLD, 12345, &value, &flag));
    SAYS("MPI_Type_set_attr", UNKNOWN("Type", "12345"), MPI_Type_set_attr(new_type(), 12345, NULL));
    SAYS("MPI_Win_delete_attr", UNKNOWN("Win", "12345"), MPI_Win_delete_attr(new_win(), 12345));
    SAYS("MPI_Attr_delete", UNKNOWN("Comm", "12345"), MPI_Attr_delete(MPI_COMM_SELF, 12345));
    SAYS("MPI_Comm_get_attr", UNKNOWN("Comm", "#"), MPI_Comm_get_attr(new_comm(), freed_key(), &value, &flag));
    SAYS("MPI_Comm_set_attr", UNKNOWN("Comm", "#"), MPI_Comm_set_attr(new_comm(), freed_key(), NULL));
    SAYS("MPI_Comm_set_attr", OTHER("Type", "Comm"), MPI_Comm_set_attr(new_comm(), type_key(), NULL));
    SAYS("MPI_Comm_get_attr", OTHER("Win", "Comm"), MPI_Comm_get_attr(new_comm(), win_key(), &value, &flag));
    SAYS("MPI_Type_delete_attr", OTHER("Comm", "Type"), MPI_Type_delete_attr(new_type(), comm_key()));
    SAYS("MPI_Type_set_attr", OTHER("Win", "Type"), MPI_Type_set_attr(MPI_INT, win_key(), NULL));
    SAYS("MPI_Win_get_attr", OTHER("Comm", "Win"), MPI_Win_get_attr(new_win(), comm_key(), &value, &flag));
    SAYS("MPI_Win_set_attr", OTHER("Type", "Win"), MPI_Win_set_attr(new_win(), type_key(), NULL));
    SAYS("MPI_Comm_free_keyval", OTHER("Type", "Comm"),
         type_key();
         MPI_Comm_free_keyval(&key));
    SAYS("MPI_Comm_set_attr", FIXED("MPI_TAG_UB"), MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, NULL));
    SAYS("MPI_Comm_delete_attr", FIXED("MPI_UNIVERSE_SIZE"), MPI_Comm_delete_attr(new_comm(), MPI_UNIVERSE_SIZE));
    SAYS("MPI_Comm_free_keyval", FIXED("MPI_WTIME_IS_GLOBAL"), MPI_Comm_free_keyval(&(int){MPI_WTIME_IS_GLOBAL}));
    SAYS("MPI_Win_set_attr", FIXED("MPI_WIN_BASE"), MPI_Win_set_attr(new_win(), MPI_WIN_BASE, NULL));
    SAYS("MPI_Comm_get_attr", "MPI_WIN_SIZE is a predefined key of windows only",
         MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WIN_SIZE, &value, &flag));
    SAYS("MPI_Type_get_attr", "MPI_TAG_UB is a predefined key of communicators only",
         MPI_Type_get_attr(MPI_INT, MPI_TAG_UB, &value, &flag));
    SAYS("MPI_Win_set_attr", "MPI_APPNUM is a predefined key of communicators only",
         MPI_Win_set_attr(new_win(), MPI_APPNUM, NULL));
}

/* ---- null arguments */

/* Volatile, since a compiler would warn of a known null. */
static void *volatile nothing;
#define NOTHING ((void *)nothing)

PROCESS_CASE(K4_messages_name_the_null_argument)
{
    SAYS("MPI_Comm_create_keyval", "comm_keyval is NULL",
         MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, NOTHING, NULL));
    SAYS("MPI_Type_create_keyval", "type_keyval is NULL",
         MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, NOTHING, NULL));
    SAYS("MPI_Win_create_keyval", "win_keyval is NULL",
         MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, NOTHING, NULL));
    SAYS("MPI_Keyval_create", "keyval is NULL", MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, NOTHING, NULL));
    SAYS("MPI_Comm_free_keyval", "comm_keyval is NULL", MPI_Comm_free_keyval(NOTHING));
    SAYS("MPI_Win_free_keyval", "win_keyval is NULL", MPI_Win_free_keyval(NOTHING));
    SAYS("MPI_Keyval_free", "keyval is NULL", MPI_Keyval_free(NOTHING));
    SAYS("MPI_Comm_get_attr", "attribute_val is NULL", MPI_Comm_get_attr(MPI_COMM_WORLD, comm_key(), NOTHING, &flag));
    SAYS("MPI_Type_get_attr", "flag is NULL", MPI_Type_get_attr(MPI_INT, type_key(), &value, NOTHING));
    SAYS("MPI_Win_get_attr", "flag is NULL", MPI_Win_get_attr(new_win(), MPI_WIN_BASE, &value, NOTHING));
    SAYS("MPI_Attr_get", "attribute_val is NULL", MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, NOTHING, NOTHING));
    SAYS("MPI_Comm_dup", "newcomm is NULL", MPI_Comm_dup(MPI_COMM_SELF, NOTHING));
    SAYS("MPI_Comm_dup_with_info", "newcomm is NULL", MPI_Comm_dup_with_info(MPI_COMM_SELF, MPI_INFO_NULL, NOTHING));
    SAYS("MPI_Comm_idup", "request is NULL", MPI_Comm_idup(MPI_COMM_SELF, &comm, NOTHING));
    SAYS("MPI_Type_dup", "newtype is NULL", MPI_Type_dup(MPI_INT, NOTHING));
    SAYS("MPI_Comm_free", "comm is NULL", MPI_Comm_free(NOTHING));
    SAYS("MPI_Comm_disconnect", "comm is NULL", MPI_Comm_disconnect(NOTHING));
    SAYS("MPI_Type_free", "datatype is NULL", MPI_Type_free(NOTHING));
    SAYS("MPI_Win_free", "win is NULL", MPI_Win_free(NOTHING));
}

/* ---- objects */

PROCESS_CASE(K4_messages_about_objects)
{
    SAYS("MPI_Comm_set_attr", "the communicator is MPI_COMM_NULL", MPI_Comm_set_attr(MPI_COMM_NULL, comm_key(), NULL));
    SAYS("MPI_Type_get_attr", "the datatype is MPI_DATATYPE_NULL",
         MPI_Type_get_attr(MPI_DATATYPE_NULL, type_key(), &value, &flag));
    SAYS("MPI_Win_delete_attr", "the window is MPI_WIN_NULL", MPI_Win_delete_attr(MPI_WIN_NULL, win_key()));
    SAYS("MPI_Comm_dup", "the communicator is MPI_COMM_NULL", MPI_Comm_dup(MPI_COMM_NULL, &comm));
    SAYS("MPI_Type_dup", "the datatype is MPI_DATATYPE_NULL", MPI_Type_dup(MPI_DATATYPE_NULL, &type));
    SAYS("MPI_Comm_free", "the communicator is MPI_COMM_NULL", MPI_Comm_free(&(MPI_Comm){MPI_COMM_NULL}));
    SAYS("MPI_Win_free", "the window is MPI_WIN_NULL", MPI_Win_free(&(MPI_Win){MPI_WIN_NULL}));
    SAYS("MPI_Comm_free", "a predefined communicator cannot be freed", MPI_Comm_free(&(MPI_Comm){MPI_COMM_WORLD}));
    SAYS("MPI_Type_free", "a predefined datatype cannot be freed", MPI_Type_free(&(MPI_Datatype){MPI_INT}));
}

/* ---- callbacks */

static int refuse_copy(MPI_Comm on, int keyval, void *extra_state, void *in, void *out, int *copied)
{
    return 424242;
}

static int refuse_delete(MPI_Comm on, int keyval, void *val, void *extra_state)
{
    return 424242;
}

static int set_itself(MPI_Comm on, int keyval, void *val, void *extra_state)
{
    return MPI_Comm_set_attr(on, keyval, val);
}

static int set_another(MPI_Comm on, int keyval, void *val, void *extra_state)
{
    int *other = extra_state;
    return MPI_Comm_set_attr(on, keyval == other[0] ? other[1] : other[0], val);
}

static int free_object(MPI_Comm on, int keyval, void *val, void *extra_state)
{
    return MPI_Comm_free(&on);
}

static int finalize(MPI_Comm on, int keyval, void *val, void *extra_state)
{
    return MPI_Finalize();
}

/* Sets an attribute with these callbacks on a new communicator. */
static void hold(MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *delete)
{
    comm = new_comm();
    MPI_Comm_create_keyval(copy, delete, &key, NULL);
    MPI_Comm_set_attr(comm, key, NULL);
}

static void hold_two_that_set_each_other(void)
{
    static int keys[2];
    comm = new_comm();
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, set_another, &keys[0], keys);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, set_another, &keys[1], keys);
    MPI_Comm_set_attr(comm, keys[0], NULL);
}

PROCESS_CASE(K4_messages_about_callbacks)
{
    SAYS("MPI_Comm_dup", "the copy callback of key # failed",
         hold(refuse_copy, MPI_COMM_NULL_DELETE_FN);
         MPI_Comm_dup(comm, &comm));
    SAYS("MPI_Comm_delete_attr", "the delete callback of key # failed",
         hold(MPI_COMM_DUP_FN, refuse_delete);
         MPI_Comm_delete_attr(comm, key));
    SAYS("MPI_Comm_set_attr", "the delete callback of key # failed",
         hold(MPI_COMM_DUP_FN, refuse_delete);
         MPI_Comm_set_attr(comm, key, NULL));
    SAYS("MPI_Comm_free", "a delete callback failed",
         hold(MPI_COMM_DUP_FN, refuse_delete);
         MPI_Comm_free(&comm));
    SAYS("MPI_Comm_set_attr", "the attribute of key # cannot be set while its delete callback is running",
         hold(MPI_COMM_DUP_FN, set_itself);
         MPI_Comm_delete_attr(comm, key));
    SAYS("MPI_Comm_free", "a copy or delete callback is running on the object",
         hold(MPI_COMM_DUP_FN, free_object);
         MPI_Comm_delete_attr(comm, key));
    SAYS("MPI_Finalize", "a copy or delete callback is running",
         hold(MPI_COMM_DUP_FN, finalize);
         MPI_Comm_delete_attr(comm, key));
    SAYS("MPI_Comm_free", "delete callbacks have set too many attributes on the object (limit 65,536)",
         hold_two_that_set_each_other();
         MPI_Comm_free(&comm));
    SAYS("MPI_Comm_create_keyval", "0x123 is not the address of a callback",
         MPI_Comm_create_keyval((MPI_Comm_copy_attr_function *)(uintptr_t)0x123, MPI_COMM_NULL_DELETE_FN, &key, NULL));
}

/* ---- complete messages: call, object, code and its text, reason, error handler */

static int refuse_copy_of_type(MPI_Datatype on, int keyval, void *extra_state, void *in, void *out, int *copied)
{
    return 424242;
}

static int refuse_delete_of_type(MPI_Datatype on, int keyval, void *val, void *extra_state)
{
    return MPI_ERR_OTHER;
}

static MPI_Datatype holding_type(void)
{
    type = new_type();
    MPI_Type_set_name(type, "column");
    MPI_Type_create_keyval(refuse_copy_of_type, refuse_delete_of_type, &key, NULL);
    MPI_Type_set_attr(type, key, NULL);
    return type;
}

#define IS_FATAL "\nmpi_attr: aborting, as the error handler is MPI_ERRORS_ARE_FATAL\n"
#define INVALID_TYPE ": error # (MPI_ERR_TYPE: invalid datatype): "
#define INVALID_ARGUMENT ": error # (MPI_ERR_ARG: invalid argument of some other kind): "
#define REFUSED ": error # (returned by a callback): "

PROCESS_CASE(K4_messages_in_full)
{
    SAYS_IN_FULL("MPI_Type_free", " on datatype # \"MPI_INT\"" INVALID_TYPE "a predefined datatype cannot be freed" IS_FATAL,
                 MPI_Type_free(&(MPI_Datatype){MPI_INT}));
    SAYS_IN_FULL("MPI_Type_free", " on MPI_DATATYPE_NULL" INVALID_TYPE "the datatype is MPI_DATATYPE_NULL" IS_FATAL,
                 MPI_Type_free(&(MPI_Datatype){MPI_DATATYPE_NULL}));
    SAYS_IN_FULL("MPI_Type_free", INVALID_ARGUMENT "datatype is NULL" IS_FATAL, MPI_Type_free(NOTHING));
    SAYS_IN_FULL("MPI_Type_free", " on datatype # \"column\"" REFUSED "a delete callback failed" IS_FATAL,
                 MPI_Type_free(&(MPI_Datatype){holding_type()}));
    SAYS_IN_FULL("MPI_Type_dup", " on MPI_DATATYPE_NULL" INVALID_TYPE "the datatype is MPI_DATATYPE_NULL" IS_FATAL,
                 MPI_Type_dup(MPI_DATATYPE_NULL, &type));
    SAYS_IN_FULL("MPI_Type_dup", " on datatype # \"MPI_INT\"" INVALID_ARGUMENT "newtype is NULL" IS_FATAL,
                 MPI_Type_dup(MPI_INT, NOTHING));
    SAYS_IN_FULL("MPI_Type_dup", " on datatype # \"column\"" REFUSED "the copy callback of key # failed" IS_FATAL,
                 MPI_Type_dup(holding_type(), &type));
    SAYS_IN_FULL("MPI_Comm_dup", " on communicator #" REFUSED "the copy callback of key # failed" IS_FATAL,
                 hold(refuse_copy, MPI_COMM_NULL_DELETE_FN);
                 MPI_Comm_dup(comm, &comm));
    SAYS_IN_FULL("MPI_Comm_free", " on MPI_COMM_NULL: error # (MPI_ERR_COMM: invalid communicator): "
                 "the communicator is MPI_COMM_NULL" IS_FATAL,
                 MPI_Comm_free(&(MPI_Comm){MPI_COMM_NULL}));
    SAYS_IN_FULL("MPI_Win_free", " on MPI_WIN_NULL: error # (MPI_ERR_WIN: invalid window): the window is MPI_WIN_NULL" IS_FATAL,
                 MPI_Win_free(&(MPI_Win){MPI_WIN_NULL}));
}

/* ---- without MPI */

PROCESS_CASE(K4_messages_without_mpi)
{
    struct check_end end;
    IN_CHILD(&end)
        comm_key();
    if (!says(end.text, "MPI is not initialized") || !contains(end.text, IS_FATAL))
        FAIL("before MPI_Init: %s", end.text);
    CHECK_INT(end.exit_code, MPI_ERR_OTHER & 0xff);
    IN_CHILD(&end) {
        CHECK_OK(MPI_Init(NULL, NULL));
        CHECK_OK(MPI_Finalize());
        MPI_Comm_set_attr(MPI_COMM_WORLD, 12345, NULL);
    }
    if (!says(end.text, "MPI has been finalized") || !contains(end.text, IS_FATAL))
        FAIL("after MPI_Finalize: %s", end.text);
    CHECK_INT(end.exit_code, MPI_ERR_COMM & 0xff);
}

static void leave(MPI_Comm *on, int *code, ...)
{
    exit(*on == MPI_COMM_WORLD && *code == MPI_ERR_COMM ? 77 : 78);
}

/* The embedded library calls the program's handler. A finalized MPI does not call it for the library. */
PROCESS_CASE(K4_handler_of_the_program_after_finalize)
{
    struct check_end end;
    IN_CHILD(&end) {
        CHECK_OK(MPI_Init(NULL, NULL));
        attach_handler(MPI_COMM_WORLD, leave);
        CHECK_OK(MPI_Finalize());
        MPI_Comm_set_attr(MPI_COMM_NULL, 12345, NULL);
    }
    if (embedded()) {
        CHECK_INT(end.exit_code, 77);
        return;
    }
    CHECK_INT(end.exit_code, MPI_ERR_COMM & 0xff);
    if (!says(end.text, "MPI has been finalized") ||
        !contains(end.text, "\nmpi_attr: aborting, as the error handler cannot be called after MPI_Finalize\n"))
        FAIL("after MPI_Finalize: %s", end.text);
}

/* ---- functions that a host does not have */

/* Found by dlsym, since a host without the function does not declare it either. */
static void session_init(void)
{
    uintptr_t made;
    void *found = dlsym(NULL, "MPI_Session_init");
    int (*init)(uintptr_t, uintptr_t, uintptr_t *);
    memcpy(&init, &found, sizeof init);
    if (init != NULL)
        init(0, 0, &made);
}

PROCESS_CASE(K4_message_names_the_missing_function)
{
    /* The library has MPI_Session_init over every host, but not this function. */
    if (!embedded() && dlsym(NULL, "PMPI_Session_get_num_psets") == NULL)
        SAYS("MPI_Session_init", "the MPI library has no PMPI_Session_init", session_init());
}

/* ---- handles of the embedded world, and its limits */

#ifndef MPI_ATTR_TEST_HOST
static MPI_Errhandler errhandler;

static MPI_Comm freed_comm(void) { MPI_Comm made = new_comm(), saved = made; MPI_Comm_free(&made); return saved; }
static MPI_Datatype freed_type(void) { MPI_Datatype made = new_type(), saved = made; MPI_Type_free(&made); return saved; }
static MPI_Win freed_win(void) { MPI_Win made = new_win(), saved = made; MPI_Win_free(&made); return saved; }

static MPI_Group freed_group(void)
{
    MPI_Group group, saved;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    saved = group;
    MPI_Group_free(&group);
    return saved;
}

static MPI_Info freed_info(void)
{
    MPI_Info info, saved;
    MPI_Info_create(&info);
    saved = info;
    MPI_Info_free(&info);
    return saved;
}

static void create_too_many_keyvals(void)
{
    for (int i = 0; i < 1047552; i++)
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL);
}

CASE_OF(K4_messages_of_the_embedded_world, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    SAYS("MPI_Comm_set_attr", "the communicator # has been freed", MPI_Comm_set_attr(freed_comm(), comm_key(), NULL));
    SAYS("MPI_Comm_get_attr", "the communicator # has been freed", MPI_Comm_get_attr(freed_comm(), comm_key(), &value, &flag));
    SAYS("MPI_Type_free", "the datatype # has been freed", MPI_Type_free(&(MPI_Datatype){freed_type()}));
    SAYS("MPI_Win_get_attr", "the window # has been freed", MPI_Win_get_attr(freed_win(), MPI_WIN_BASE, &value, &flag));
    SAYS("MPI_Comm_get_attr", "0x1234 is not the handle of a communicator",
         MPI_Comm_get_attr((MPI_Comm)(uintptr_t)0x1234, comm_key(), &value, &flag));
    SAYS("MPI_Comm_set_attr", "# is not the handle of a communicator",
         MPI_Comm_set_attr((MPI_Comm)(void *)new_type(), comm_key(), NULL));
    SAYS("MPI_Type_set_attr", "0x7fffffffff is not the handle of a datatype",
         MPI_Type_set_attr((MPI_Datatype)(uintptr_t)0x7fffffffff, type_key(), NULL));
    SAYS("MPI_Win_delete_attr", "0x1234 is not the handle of a window",
         MPI_Win_delete_attr((MPI_Win)(uintptr_t)0x1234, win_key()));
    SAYS("MPI_Group_size", "the group # has been freed", MPI_Group_size(freed_group(), &flag));
    SAYS("MPI_Info_set", "the info object # has been freed", MPI_Info_set(freed_info(), "a", "b"));
    SAYS("MPI_Group_size", "the group is MPI_GROUP_NULL", MPI_Group_size(MPI_GROUP_NULL, &flag));
    SAYS("MPI_Info_set", "the info object is MPI_INFO_NULL", MPI_Info_set(MPI_INFO_NULL, "a", "b"));
    SAYS("MPI_Info_set", "0x1234 is not the handle of an info object", MPI_Info_set((MPI_Info)(uintptr_t)0x1234, "a", "b"));
    SAYS("MPI_Comm_set_errhandler", "the error handler is MPI_ERRHANDLER_NULL",
         MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRHANDLER_NULL));
    SAYS("MPI_Op_free", "the operation is MPI_OP_NULL", MPI_Op_free(&(MPI_Op){MPI_OP_NULL}));
    SAYS("MPI_Cancel", "the request is MPI_REQUEST_NULL", MPI_Cancel(&(MPI_Request){MPI_REQUEST_NULL}));
    SAYS("MPI_Session_finalize", "the session is MPI_SESSION_NULL", MPI_Session_finalize(&(MPI_Session){MPI_SESSION_NULL}));
    SAYS("MPI_Comm_set_name", "comm_name is NULL", MPI_Comm_set_name(MPI_COMM_SELF, NOTHING));
    SAYS("MPI_Type_indexed", "array_of_displacements is NULL", MPI_Type_indexed(1, (int[]){1}, NOTHING, MPI_INT, &type));
    SAYS("MPI_Waitall", "array_of_requests is NULL", MPI_Waitall(1, NOTHING, MPI_STATUSES_IGNORE));
    SAYS("MPI_Comm_create_errhandler", "comm_errhandler_fn is NULL", MPI_Comm_create_errhandler(NULL, &errhandler));
    SAYS("MPI_Win_create_keyval", "too many keyvals (limit 1,047,552)", create_too_many_keyvals());
}

static MPI_Session session;
#define SAYS_IN_SESSION(...) \
    IN_CHILD_SAYS(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session), check_says, __VA_ARGS__)

CASE_OF(K4_messages_in_a_session, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    SAYS_IN_SESSION("MPI_Comm_set_attr", "the communicator is MPI_COMM_NULL", MPI_Comm_set_attr(MPI_COMM_NULL, comm_key(), NULL));
    SAYS_IN_SESSION("MPI_Type_get_attr", "the datatype is MPI_DATATYPE_NULL",
                    MPI_Type_get_attr(MPI_DATATYPE_NULL, type_key(), &value, &flag));
    SAYS_IN_SESSION("MPI_Win_delete_attr", "the window is MPI_WIN_NULL", MPI_Win_delete_attr(MPI_WIN_NULL, win_key()));
    SAYS_IN_SESSION("MPI_Type_set_attr", "the datatype # has been freed", MPI_Type_set_attr(freed_type(), type_key(), NULL));
    SAYS_IN_SESSION("MPI_Win_delete_attr", "0x1234 is not the handle of a window",
                    MPI_Win_delete_attr((MPI_Win)(uintptr_t)0x1234, win_key()));
    SAYS_IN_SESSION("MPI_Comm_set_attr", "MPI is not initialized", MPI_Comm_set_attr(MPI_COMM_WORLD, comm_key(), NULL));
}
#endif
