/* K4: error messages. Each erroneous call runs in a child with the default error handlers, and its message must end
 * with the reason, word for word. The reasons are the same embedded and over a host; EMBEDDED_ONLY are those about
 * handles that a host reuses, and about the host's own objects. */
#include <ctype.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

struct deed {
    const char *call, *reason; /* # in the reason stands for a number */
    void (*run)(void);
};

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

static int says(const char *text, const struct deed *deed)
{
    static const char before[] = "): ";
    for (; (text = strstr(text, before)) != NULL; text++) {
        const char *end = match(text + strlen(before), deed->reason);
        if (end != NULL && *end == '\n')
            return 1;
    }
    return 0;
}

static void with_default_handlers(const void *deed)
{
    CHECK_OK(MPI_Init(NULL, NULL));
    ((const struct deed *)deed)->run();
}

static void check_deeds(const struct deed *deeds, size_t count)
{
    for (const struct deed *deed = deeds; deed < deeds + count; deed++) {
        struct check_end end = check_child(with_default_handlers, deed);
        if (end.exit_code == 0)
            FAIL("%s succeeded instead of \"%s\"", deed->call, deed->reason);
        if (strstr(end.text, deed->call) == NULL || !says(end.text, deed))
            FAIL("%s does not say \"%s\": %s", deed->call, deed->reason, end.text);
    }
}
#define CHECK_DEEDS(deeds) check_deeds(deeds, sizeof(deeds) / sizeof *(deeds))

static void *value;
static int flag, key;

static int comm_key(void) { MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL); return key; }
static int type_key(void) { MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL); return key; }
static int win_key(void) { MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL); return key; }
static int freed_key(void) { int freed = comm_key(); MPI_Comm_free_keyval(&key); return freed; }
static MPI_Comm new_comm(void) { MPI_Comm comm; MPI_Comm_dup(MPI_COMM_SELF, &comm); return comm; }
static MPI_Datatype new_type(void) { MPI_Datatype type; MPI_Type_contiguous(2, MPI_INT, &type); return type; }

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

static void set_invalid(void) { MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL); }
static void get_invalid(void) { MPI_Type_get_attr(MPI_INT, MPI_KEYVAL_INVALID, &value, &flag); }
static void delete_invalid(void) { MPI_Win_delete_attr(new_win(), MPI_KEYVAL_INVALID); }
static void free_invalid(void) { key = MPI_KEYVAL_INVALID; MPI_Comm_free_keyval(&key); }
static void put_invalid(void) { MPI_Attr_put(MPI_COMM_WORLD, MPI_KEYVAL_INVALID, NULL); }
static void free_unknown(void) { key = 12345; MPI_Type_free_keyval(&key); }
static void get_unknown(void) { MPI_Comm_get_attr(MPI_COMM_WORLD, 12345, &value, &flag); }
static void set_unknown(void) { MPI_Type_set_attr(new_type(), 12345, NULL); }
static void delete_unknown(void) { MPI_Win_delete_attr(new_win(), 12345); }
static void attr_delete_unknown(void) { MPI_Attr_delete(MPI_COMM_SELF, 12345); }
static void get_freed(void) { MPI_Comm_get_attr(new_comm(), freed_key(), &value, &flag); }
static void set_freed(void) { MPI_Comm_set_attr(new_comm(), freed_key(), NULL); }
static void comm_of_type(void) { MPI_Comm_set_attr(new_comm(), type_key(), NULL); }
static void comm_of_win(void) { MPI_Comm_get_attr(new_comm(), win_key(), &value, &flag); }
static void type_of_comm(void) { MPI_Type_delete_attr(new_type(), comm_key()); }
static void type_of_win(void) { MPI_Type_set_attr(MPI_INT, win_key(), NULL); }
static void win_of_comm(void) { MPI_Win_get_attr(new_win(), comm_key(), &value, &flag); }
static void win_of_type(void) { MPI_Win_set_attr(new_win(), type_key(), NULL); }
static void free_of_type(void) { type_key(); MPI_Comm_free_keyval(&key); }
static void set_predefined(void) { MPI_Comm_set_attr(MPI_COMM_WORLD, MPI_TAG_UB, NULL); }
static void delete_predefined(void) { MPI_Comm_delete_attr(new_comm(), MPI_UNIVERSE_SIZE); }
static void free_predefined(void) { key = MPI_WTIME_IS_GLOBAL; MPI_Comm_free_keyval(&key); }
static void win_set_predefined(void) { MPI_Win_set_attr(new_win(), MPI_WIN_BASE, NULL); }
static void comm_get_of_win(void) { MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WIN_SIZE, &value, &flag); }
static void type_get_of_comm(void) { MPI_Type_get_attr(MPI_INT, MPI_TAG_UB, &value, &flag); }
static void win_set_of_comm(void) { MPI_Win_set_attr(new_win(), MPI_APPNUM, NULL); }

static const struct deed with_keys[] = {
    {"MPI_Comm_set_attr", NO_KEY, set_invalid},
    {"MPI_Type_get_attr", NO_KEY, get_invalid},
    {"MPI_Win_delete_attr", NO_KEY, delete_invalid},
    {"MPI_Comm_free_keyval", NO_KEY, free_invalid},
    {"MPI_Attr_put", NO_KEY, put_invalid},
    {"MPI_Type_free_keyval", UNKNOWN("Type", "12345"), free_unknown},
    {"MPI_Comm_get_attr", UNKNOWN("Comm", "12345"), get_unknown},
    {"MPI_Type_set_attr", UNKNOWN("Type", "12345"), set_unknown},
    {"MPI_Win_delete_attr", UNKNOWN("Win", "12345"), delete_unknown},
    {"MPI_Attr_delete", UNKNOWN("Comm", "12345"), attr_delete_unknown},
    {"MPI_Comm_get_attr", UNKNOWN("Comm", "#"), get_freed},
    {"MPI_Comm_set_attr", UNKNOWN("Comm", "#"), set_freed},
    {"MPI_Comm_set_attr", OTHER("Type", "Comm"), comm_of_type},
    {"MPI_Comm_get_attr", OTHER("Win", "Comm"), comm_of_win},
    {"MPI_Type_delete_attr", OTHER("Comm", "Type"), type_of_comm},
    {"MPI_Type_set_attr", OTHER("Win", "Type"), type_of_win},
    {"MPI_Win_get_attr", OTHER("Comm", "Win"), win_of_comm},
    {"MPI_Win_set_attr", OTHER("Type", "Win"), win_of_type},
    {"MPI_Comm_free_keyval", OTHER("Type", "Comm"), free_of_type},
    {"MPI_Comm_set_attr", FIXED("MPI_TAG_UB"), set_predefined},
    {"MPI_Comm_delete_attr", FIXED("MPI_UNIVERSE_SIZE"), delete_predefined},
    {"MPI_Comm_free_keyval", FIXED("MPI_WTIME_IS_GLOBAL"), free_predefined},
    {"MPI_Win_set_attr", FIXED("MPI_WIN_BASE"), win_set_predefined},
    {"MPI_Comm_get_attr", "MPI_WIN_SIZE is a predefined key of windows only", comm_get_of_win},
    {"MPI_Type_get_attr", "MPI_TAG_UB is a predefined key of communicators only", type_get_of_comm},
    {"MPI_Win_set_attr", "MPI_APPNUM is a predefined key of communicators only", win_set_of_comm},
};

PROCESS_CASE(K4_messages_about_keys)
{
    CHECK_DEEDS(with_keys);
}

/* ---- null arguments */

/* Volatile, since a compiler would warn of a known null. */
static void *volatile nothing;
#define NOTHING ((void *)nothing)

static void null_comm_key(void) { MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, NOTHING, NULL); }
static void null_type_key(void) { MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, NOTHING, NULL); }
static void null_win_key(void) { MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, NOTHING, NULL); }
static void null_key(void) { MPI_Keyval_create(MPI_NULL_COPY_FN, MPI_NULL_DELETE_FN, NOTHING, NULL); }
static void null_freed_key(void) { MPI_Comm_free_keyval(NOTHING); }
static void null_freed_win_key(void) { MPI_Win_free_keyval(NOTHING); }
static void null_keyval_free(void) { MPI_Keyval_free(NOTHING); }
static void null_value(void) { MPI_Comm_get_attr(MPI_COMM_WORLD, comm_key(), NOTHING, &flag); }
static void null_flag(void) { MPI_Type_get_attr(MPI_INT, type_key(), &value, NOTHING); }
static void null_flag_of_predefined(void) { MPI_Win_get_attr(new_win(), MPI_WIN_BASE, &value, NOTHING); }
static void null_value_and_flag(void) { MPI_Attr_get(MPI_COMM_WORLD, MPI_TAG_UB, NOTHING, NOTHING); }
static void null_newcomm(void) { MPI_Comm_dup(MPI_COMM_SELF, NOTHING); }
static void null_newcomm_with_info(void) { MPI_Comm_dup_with_info(MPI_COMM_SELF, MPI_INFO_NULL, NOTHING); }
static void null_request(void) { MPI_Comm comm; MPI_Comm_idup(MPI_COMM_SELF, &comm, NOTHING); }
static void null_newtype(void) { MPI_Type_dup(MPI_INT, NOTHING); }
static void null_comm(void) { MPI_Comm_free(NOTHING); }
static void null_disconnected(void) { MPI_Comm_disconnect(NOTHING); }
static void null_datatype(void) { MPI_Type_free(NOTHING); }
static void null_win(void) { MPI_Win_free(NOTHING); }

static const struct deed with_null[] = {
    {"MPI_Comm_create_keyval", "comm_keyval is NULL", null_comm_key},
    {"MPI_Type_create_keyval", "type_keyval is NULL", null_type_key},
    {"MPI_Win_create_keyval", "win_keyval is NULL", null_win_key},
    {"MPI_Keyval_create", "keyval is NULL", null_key},
    {"MPI_Comm_free_keyval", "comm_keyval is NULL", null_freed_key},
    {"MPI_Win_free_keyval", "win_keyval is NULL", null_freed_win_key},
    {"MPI_Keyval_free", "keyval is NULL", null_keyval_free},
    {"MPI_Comm_get_attr", "attribute_val is NULL", null_value},
    {"MPI_Type_get_attr", "flag is NULL", null_flag},
    {"MPI_Win_get_attr", "flag is NULL", null_flag_of_predefined},
    {"MPI_Attr_get", "attribute_val is NULL", null_value_and_flag},
    {"MPI_Comm_dup", "newcomm is NULL", null_newcomm},
    {"MPI_Comm_dup_with_info", "newcomm is NULL", null_newcomm_with_info},
    {"MPI_Comm_idup", "request is NULL", null_request},
    {"MPI_Type_dup", "newtype is NULL", null_newtype},
    {"MPI_Comm_free", "comm is NULL", null_comm},
    {"MPI_Comm_disconnect", "comm is NULL", null_disconnected},
    {"MPI_Type_free", "datatype is NULL", null_datatype},
    {"MPI_Win_free", "win is NULL", null_win},
};

PROCESS_CASE(K4_messages_name_the_null_argument)
{
    CHECK_DEEDS(with_null);
}

/* ---- objects */

static void set_on_no_comm(void) { MPI_Comm_set_attr(MPI_COMM_NULL, comm_key(), NULL); }
static void get_on_no_type(void) { MPI_Type_get_attr(MPI_DATATYPE_NULL, type_key(), &value, &flag); }
static void delete_on_no_win(void) { MPI_Win_delete_attr(MPI_WIN_NULL, win_key()); }
static void dup_no_comm(void) { MPI_Comm comm; MPI_Comm_dup(MPI_COMM_NULL, &comm); }
static void dup_no_type(void) { MPI_Datatype type; MPI_Type_dup(MPI_DATATYPE_NULL, &type); }
static void free_no_comm(void) { MPI_Comm comm = MPI_COMM_NULL; MPI_Comm_free(&comm); }
static void free_no_win(void) { MPI_Win win = MPI_WIN_NULL; MPI_Win_free(&win); }
static void free_predefined_comm(void) { MPI_Comm comm = MPI_COMM_WORLD; MPI_Comm_free(&comm); }
static void free_predefined_type(void) { MPI_Datatype type = MPI_INT; MPI_Type_free(&type); }

static const struct deed with_objects[] = {
    {"MPI_Comm_set_attr", "the communicator is MPI_COMM_NULL", set_on_no_comm},
    {"MPI_Type_get_attr", "the datatype is MPI_DATATYPE_NULL", get_on_no_type},
    {"MPI_Win_delete_attr", "the window is MPI_WIN_NULL", delete_on_no_win},
    {"MPI_Comm_dup", "the communicator is MPI_COMM_NULL", dup_no_comm},
    {"MPI_Type_dup", "the datatype is MPI_DATATYPE_NULL", dup_no_type},
    {"MPI_Comm_free", "the communicator is MPI_COMM_NULL", free_no_comm},
    {"MPI_Win_free", "the window is MPI_WIN_NULL", free_no_win},
    {"MPI_Comm_free", "a predefined communicator cannot be freed", free_predefined_comm},
    {"MPI_Type_free", "a predefined datatype cannot be freed", free_predefined_type},
};

PROCESS_CASE(K4_messages_about_objects)
{
    CHECK_DEEDS(with_objects);
}

/* ---- callbacks */

static int refuse_copy(MPI_Comm comm, int keyval, void *extra_state, void *in, void *out, int *copied)
{
    return 424242;
}

static int refuse_delete(MPI_Comm comm, int keyval, void *val, void *extra_state)
{
    return 424242;
}

static int set_itself(MPI_Comm comm, int keyval, void *val, void *extra_state)
{
    return MPI_Comm_set_attr(comm, keyval, val);
}

static int set_another(MPI_Comm comm, int keyval, void *val, void *extra_state)
{
    int *other = extra_state;
    return MPI_Comm_set_attr(comm, keyval == other[0] ? other[1] : other[0], val);
}

static int free_object(MPI_Comm comm, int keyval, void *val, void *extra_state)
{
    return MPI_Comm_free(&comm);
}

static int finalize(MPI_Comm comm, int keyval, void *val, void *extra_state)
{
    return MPI_Finalize();
}

static MPI_Comm holder(MPI_Comm_copy_attr_function *copy, MPI_Comm_delete_attr_function *delete)
{
    MPI_Comm comm = new_comm();
    MPI_Comm_create_keyval(copy, delete, &key, NULL);
    MPI_Comm_set_attr(comm, key, NULL);
    return comm;
}

static void failing_copy(void) { MPI_Comm comm; MPI_Comm_dup(holder(refuse_copy, MPI_COMM_NULL_DELETE_FN), &comm); }
static void failing_delete(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, refuse_delete); MPI_Comm_delete_attr(comm, key); }
static void failing_set(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, refuse_delete); MPI_Comm_set_attr(comm, key, NULL); }
static void failing_free(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, refuse_delete); MPI_Comm_free(&comm); }
static void setting_itself(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, set_itself); MPI_Comm_delete_attr(comm, key); }
static void freeing_itself(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, free_object); MPI_Comm_delete_attr(comm, key); }
static void finalizing(void) { MPI_Comm comm = holder(MPI_COMM_DUP_FN, finalize); MPI_Comm_delete_attr(comm, key); }

static void setting_without_end(void)
{
    static int keys[2];
    MPI_Comm comm = new_comm();
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, set_another, &keys[0], keys);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, set_another, &keys[1], keys);
    MPI_Comm_set_attr(comm, keys[0], NULL);
    MPI_Comm_free(&comm);
}

static void no_function(void)
{
    MPI_Comm_create_keyval((MPI_Comm_copy_attr_function *)(uintptr_t)0x123, MPI_COMM_NULL_DELETE_FN, &key, NULL);
}

static const struct deed with_callbacks[] = {
    {"MPI_Comm_dup", "the copy callback of key # failed", failing_copy},
    {"MPI_Comm_delete_attr", "the delete callback of key # failed", failing_delete},
    {"MPI_Comm_set_attr", "the delete callback of key # failed", failing_set},
    {"MPI_Comm_free", "a delete callback failed", failing_free},
    {"MPI_Comm_set_attr", "the attribute of key # cannot be set while its delete callback is running", setting_itself},
    {"MPI_Comm_free", "a copy or delete callback is running on the object", freeing_itself},
    {"MPI_Finalize", "a copy or delete callback is running", finalizing},
    {"MPI_Comm_free", "delete callbacks have set too many attributes on the object (limit 65,536)", setting_without_end},
    {"MPI_Comm_create_keyval", "0x123 is not the address of a callback", no_function},
};

PROCESS_CASE(K4_messages_about_callbacks)
{
    CHECK_DEEDS(with_callbacks);
}

/* ---- complete messages: call, object, code and its text, reason, error handler */

static int refuse_copy_of_type(MPI_Datatype type, int keyval, void *extra_state, void *in, void *out, int *copied)
{
    return 424242;
}

static int refuse_delete_of_type(MPI_Datatype type, int keyval, void *val, void *extra_state)
{
    return MPI_ERR_OTHER;
}

static MPI_Datatype holding_type(void)
{
    MPI_Datatype type = new_type();
    MPI_Type_set_name(type, "column");
    MPI_Type_create_keyval(refuse_copy_of_type, refuse_delete_of_type, &key, NULL);
    MPI_Type_set_attr(type, key, NULL);
    return type;
}

static void free_no_type(void) { MPI_Datatype type = MPI_DATATYPE_NULL; MPI_Type_free(&type); }
static void dup_refused(void) { MPI_Datatype copy; MPI_Type_dup(holding_type(), &copy); }
static void free_refused(void) { MPI_Datatype type = holding_type(); MPI_Type_free(&type); }

#define IS_FATAL "\nmpi_attr: aborting, as the error handler is MPI_ERRORS_ARE_FATAL\n"
#define INVALID_TYPE ": error # (MPI_ERR_TYPE: invalid datatype): "
#define REFUSED ": error # (returned by a callback): "

static const struct deed in_full[] = {
    {"MPI_Type_free", " on datatype # \"MPI_INT\"" INVALID_TYPE "a predefined datatype cannot be freed" IS_FATAL, free_predefined_type},
    {"MPI_Type_free", " on MPI_DATATYPE_NULL" INVALID_TYPE "the datatype is MPI_DATATYPE_NULL" IS_FATAL, free_no_type},
    {"MPI_Type_free", ": error # (MPI_ERR_ARG: invalid argument of some other kind): datatype is NULL" IS_FATAL, null_datatype},
    {"MPI_Type_free", " on datatype # \"column\"" REFUSED "a delete callback failed" IS_FATAL, free_refused},
    {"MPI_Type_dup", " on MPI_DATATYPE_NULL" INVALID_TYPE "the datatype is MPI_DATATYPE_NULL" IS_FATAL, dup_no_type},
    {"MPI_Type_dup", " on datatype # \"MPI_INT\": error # (MPI_ERR_ARG: invalid argument of some other kind): newtype is NULL" IS_FATAL, null_newtype},
    {"MPI_Type_dup", " on datatype # \"column\"" REFUSED "the copy callback of key # failed" IS_FATAL, dup_refused},
    {"MPI_Comm_dup", " on communicator #" REFUSED "the copy callback of key # failed" IS_FATAL, failing_copy},
    {"MPI_Comm_free", " on MPI_COMM_NULL: error # (MPI_ERR_COMM: invalid communicator): the communicator is MPI_COMM_NULL" IS_FATAL, free_no_comm},
    {"MPI_Win_free", " on MPI_WIN_NULL: error # (MPI_ERR_WIN: invalid window): the window is MPI_WIN_NULL" IS_FATAL, free_no_win},
};

PROCESS_CASE(K4_messages_in_full)
{
    for (size_t i = 0; i < sizeof in_full / sizeof *in_full; i++) {
        char pattern[512];
        struct check_end end = check_child(with_default_handlers, &in_full[i]);
        snprintf(pattern, sizeof pattern, "mpi_attr: %s%s", in_full[i].call, in_full[i].reason);
        if (!contains(end.text, pattern))
            FAIL("not \"%s\": %s", pattern, end.text);
    }
}

/* ---- without MPI */

static void before_init(const void *argument)
{
    comm_key();
}

static void after_finalize(const void *argument)
{
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_OK(MPI_Finalize());
    MPI_Comm_set_attr(MPI_COMM_WORLD, 12345, NULL);
}

PROCESS_CASE(K4_messages_without_mpi)
{
    static const struct deed before = {"MPI_Comm_create_keyval", "MPI is not initialized", NULL};
    static const struct deed after = {"MPI_Comm_set_attr", "MPI has been finalized", NULL};
    struct check_end end = check_child(before_init, NULL);
    if (!says(end.text, &before) || !contains(end.text, IS_FATAL))
        FAIL("before MPI_Init: %s", end.text);
    CHECK_INT(end.exit_code, MPI_ERR_OTHER & 0xff);
    end = check_child(after_finalize, NULL);
    if (!says(end.text, &after) || !contains(end.text, IS_FATAL))
        FAIL("after MPI_Finalize: %s", end.text);
    CHECK_INT(end.exit_code, MPI_ERR_COMM & 0xff);
}

static void leave(MPI_Comm *comm, int *code, ...)
{
    exit(*comm == MPI_COMM_WORLD && *code == MPI_ERR_COMM ? 77 : 78);
}

static void after_finalize_with_handler(const void *argument)
{
    MPI_Errhandler handler;
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_OK(MPI_Comm_create_errhandler(leave, &handler));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK_OK(MPI_Finalize());
    MPI_Comm_set_attr(MPI_COMM_NULL, 12345, NULL);
}

/* The embedded library calls the program's handler. A finalized MPI does not call it for the library. */
PROCESS_CASE(K4_handler_of_the_program_after_finalize)
{
    static const struct deed after = {"MPI_Comm_set_attr", "MPI has been finalized", NULL};
    struct check_end end = check_child(after_finalize_with_handler, NULL);
    if (embedded()) {
        CHECK_INT(end.exit_code, 77);
        return;
    }
    CHECK_INT(end.exit_code, MPI_ERR_COMM & 0xff);
    if (!says(end.text, &after) ||
        !contains(end.text, "\nmpi_attr: aborting, as the error handler cannot be called after MPI_Finalize\n"))
        FAIL("after MPI_Finalize: %s", end.text);
}

/* ---- functions that a host does not have */

/* Found by dlsym, since a host without the function does not declare it either. */
static void session_init(void)
{
    uintptr_t session;
    void *found = dlsym(NULL, "MPI_Session_init");
    int (*init)(uintptr_t, uintptr_t, uintptr_t *);
    memcpy(&init, &found, sizeof init);
    if (init != NULL)
        init(0, 0, &session);
}

PROCESS_CASE(K4_message_names_the_missing_function)
{
    static const struct deed deed = {"MPI_Session_init", "the MPI library has no PMPI_Session_init", session_init};
    /* The library has MPI_Session_init over every host, but not this function. */
    if (!embedded() && dlsym(NULL, "PMPI_Session_get_num_psets") == NULL)
        check_deeds(&deed, 1);
}

/* ---- handles of the embedded world, and its limits */

#ifndef MPI_ATTR_TEST_HOST
static void freed_comm(void) { MPI_Comm comm = new_comm(), saved = comm; MPI_Comm_free(&comm); MPI_Comm_set_attr(saved, comm_key(), NULL); }
static void freed_comm_get(void) { MPI_Comm comm = new_comm(), saved = comm; MPI_Comm_free(&comm); MPI_Comm_get_attr(saved, comm_key(), &value, &flag); }
static void freed_type(void) { MPI_Datatype type = new_type(), saved = type; MPI_Type_free(&type); MPI_Type_free(&saved); }
static void freed_win(void) { MPI_Win win = new_win(), saved = win; MPI_Win_free(&win); MPI_Win_get_attr(saved, MPI_WIN_BASE, &value, &flag); }
static void no_comm(void) { MPI_Comm_get_attr((MPI_Comm)(uintptr_t)0x1234, comm_key(), &value, &flag); }
static void type_for_comm(void) { MPI_Comm_set_attr((MPI_Comm)(void *)new_type(), comm_key(), NULL); }
static void no_type(void) { MPI_Type_set_attr((MPI_Datatype)(uintptr_t)0x7fffffffff, type_key(), NULL); }
static void no_win(void) { MPI_Win_delete_attr((MPI_Win)(uintptr_t)0x1234, win_key()); }

static void freed_group(void)
{
    MPI_Group group, saved;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    saved = group;
    MPI_Group_free(&group);
    MPI_Group_size(saved, &flag);
}

static void freed_info(void)
{
    MPI_Info info, saved;
    MPI_Info_create(&info);
    saved = info;
    MPI_Info_free(&info);
    MPI_Info_set(saved, "a", "b");
}

static void no_group(void) { MPI_Group_size(MPI_GROUP_NULL, &flag); }
static void no_info(void) { MPI_Info_set(MPI_INFO_NULL, "a", "b"); }
static void no_info_at_all(void) { MPI_Info_set((MPI_Info)(uintptr_t)0x1234, "a", "b"); }
static void no_errhandler(void) { MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRHANDLER_NULL); }
static void no_op(void) { MPI_Op op = MPI_OP_NULL; MPI_Op_free(&op); }
static void no_request(void) { MPI_Request request = MPI_REQUEST_NULL; MPI_Cancel(&request); }
static void no_session(void) { MPI_Session session = MPI_SESSION_NULL; MPI_Session_finalize(&session); }
static void null_name(void) { MPI_Comm_set_name(MPI_COMM_SELF, NOTHING); }
static void null_array(void) { MPI_Datatype type; MPI_Type_indexed(1, (int[]){1}, NOTHING, MPI_INT, &type); }
static void null_requests(void) { MPI_Waitall(1, NOTHING, MPI_STATUSES_IGNORE); }
static void null_function(void) { MPI_Errhandler errhandler; MPI_Comm_create_errhandler(NULL, &errhandler); }

static void too_many_keyvals(void)
{
    for (int i = 0; i < 1047552; i++)
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, NULL);
}

static const struct deed with_handles[] = {
    {"MPI_Comm_set_attr", "the communicator # has been freed", freed_comm},
    {"MPI_Comm_get_attr", "the communicator # has been freed", freed_comm_get},
    {"MPI_Type_free", "the datatype # has been freed", freed_type},
    {"MPI_Win_get_attr", "the window # has been freed", freed_win},
    {"MPI_Comm_get_attr", "0x1234 is not the handle of a communicator", no_comm},
    {"MPI_Comm_set_attr", "# is not the handle of a communicator", type_for_comm},
    {"MPI_Type_set_attr", "0x7fffffffff is not the handle of a datatype", no_type},
    {"MPI_Win_delete_attr", "0x1234 is not the handle of a window", no_win},
    {"MPI_Group_size", "the group # has been freed", freed_group},
    {"MPI_Info_set", "the info object # has been freed", freed_info},
    {"MPI_Group_size", "the group is MPI_GROUP_NULL", no_group},
    {"MPI_Info_set", "the info object is MPI_INFO_NULL", no_info},
    {"MPI_Info_set", "0x1234 is not the handle of an info object", no_info_at_all},
    {"MPI_Comm_set_errhandler", "the error handler is MPI_ERRHANDLER_NULL", no_errhandler},
    {"MPI_Op_free", "the operation is MPI_OP_NULL", no_op},
    {"MPI_Cancel", "the request is MPI_REQUEST_NULL", no_request},
    {"MPI_Session_finalize", "the session is MPI_SESSION_NULL", no_session},
    {"MPI_Comm_set_name", "comm_name is NULL", null_name},
    {"MPI_Type_indexed", "array_of_displacements is NULL", null_array},
    {"MPI_Waitall", "array_of_requests is NULL", null_requests},
    {"MPI_Comm_create_errhandler", "comm_errhandler_fn is NULL", null_function},
    {"MPI_Win_create_keyval", "too many keyvals (limit 1,047,552)", too_many_keyvals},
};

CASE_OF(K4_messages_of_the_embedded_world, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    CHECK_DEEDS(with_handles);
}

static void with_session(const void *deed)
{
    MPI_Session session;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session));
    ((const struct deed *)deed)->run();
}

static void set_on_world(void) { MPI_Comm_set_attr(MPI_COMM_WORLD, comm_key(), NULL); }
static void set_on_freed_type(void) { MPI_Datatype type = new_type(), saved = type; MPI_Type_free(&type); MPI_Type_set_attr(saved, type_key(), NULL); }

static const struct deed in_a_session[] = {
    {"MPI_Comm_set_attr", "the communicator is MPI_COMM_NULL", set_on_no_comm},
    {"MPI_Type_get_attr", "the datatype is MPI_DATATYPE_NULL", get_on_no_type},
    {"MPI_Win_delete_attr", "the window is MPI_WIN_NULL", delete_on_no_win},
    {"MPI_Type_set_attr", "the datatype # has been freed", set_on_freed_type},
    {"MPI_Win_delete_attr", "0x1234 is not the handle of a window", no_win},
    {"MPI_Comm_set_attr", "MPI is not initialized", set_on_world},
};

CASE_OF(K4_messages_in_a_session, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    for (size_t i = 0; i < sizeof in_a_session / sizeof *in_a_session; i++) {
        struct check_end end = check_child(with_session, &in_a_session[i]);
        CHECK(end.exit_code != 0);
        if (strstr(end.text, in_a_session[i].call) == NULL || !says(end.text, &in_a_session[i]))
            FAIL("%s does not say \"%s\": %s", in_a_session[i].call, in_a_session[i].reason, end.text);
    }
}
#endif
