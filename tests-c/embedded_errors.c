/* Error handlers, error classes, codes and strings of the embedded world. */
#include <limits.h>
#include <string.h>

#include "check.h"

static int calls;

static void on_comm(MPI_Comm *comm, int *code, ...)
{
}

static void on_file(MPI_File *file, int *code, ...)
{
}

/* It is reset when the last session or world has ended, and not before. */
PROCESS_CASE(errhandler_of_files_in_sessions)
{
    MPI_Errhandler handler, got;
    MPI_Session one, other;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &one));
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &other));
    CHECK_OK(MPI_File_create_errhandler(on_file, &handler));
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    CHECK_OK(MPI_Session_finalize(&one));
    CHECK_OK(MPI_File_get_errhandler(MPI_FILE_NULL, &got));
    CHECK(got == handler);
    CHECK_OK(MPI_Errhandler_free(&got));
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK_OK(MPI_Session_finalize(&other));
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &one));
    CHECK_OK(MPI_File_get_errhandler(MPI_FILE_NULL, &got));
    CHECK(got == MPI_ERRORS_RETURN);
    CHECK_OK(MPI_Session_finalize(&one));
    /* The end of the world frees the memory that sessions keep to recognise stale handles. */
    check_init();
    CHECK_OK(MPI_Finalize());
}

/* A handler that replaces itself when it is called. */
static void replace_handler(MPI_Comm *comm, int *code, ...)
{
    calls++;
    CHECK_OK(MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN));
}

CASE(errhandler_that_replaces_itself)
{
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    attach_handler(comm, replace_handler);
    CHECK_CLASS(MPI_Comm_delete_attr(comm, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPI_Comm_delete_attr(comm, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_INT(calls, 1);
    CHECK_OK(MPI_Comm_free(&comm));
}

static void replace_code(MPI_File *file, int *code, ...)
{
    *code = MPI_SUCCESS;
}

/* The code that a handler stores is the one that the call returns. */
CASE(errhandler_that_replaces_the_code)
{
    MPI_Errhandler handler;
    MPI_File file;
    CHECK_OK(MPI_File_create_errhandler(replace_code, &handler));
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK_OK(MPI_File_open(MPI_COMM_SELF, "/does/not/exist", MPI_MODE_RDONLY, MPI_INFO_NULL, &file));
    CHECK(file == MPI_FILE_NULL);
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
}

CASE(errhandler_bad_arguments)
{
    MPI_Errhandler handler, null = MPI_ERRHANDLER_NULL, freed;
    MPI_Win win;
    CHECK_CLASS(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRHANDLER_NULL), MPI_ERR_ERRHANDLER);
    CHECK_CLASS(MPI_Errhandler_free(&null), MPI_ERR_ERRHANDLER);
    CHECK_OK(MPI_Comm_create_errhandler(on_comm, &handler));
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_CLASS(MPI_Win_set_errhandler(win, handler), MPI_ERR_ERRHANDLER); /* made for communicators */
    CHECK_OK(MPI_Win_free(&win));
    freed = handler;
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK_CLASS(MPI_Comm_set_errhandler(MPI_COMM_SELF, freed), MPI_ERR_ERRHANDLER);
    CHECK_CLASS(MPI_Comm_create_errhandler(on_comm, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRHANDLER_NULL), MPI_ERR_ERRHANDLER);
    CHECK_CLASS(MPI_File_get_errhandler(MPI_FILE_NULL, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPI_File_get_errhandler((MPI_File)MPI_COMM_SELF, &null), MPI_ERR_FILE);
}

PROCESS_CASE(errhandler_defaults)
{
    const MPI_Comm fixed[] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    MPI_Errhandler got;
    CHECK_OK(MPI_Init(NULL, NULL));
    for (int i = 0; i < 2; i++) {
        CHECK_OK(MPI_Comm_get_errhandler(fixed[i], &got));
        CHECK(got == MPI_ERRORS_ARE_FATAL);
        CHECK_OK(MPI_Errhandler_free(&got)); /* the reference that get returned */
    }
    CHECK_OK(MPI_Finalize());
}

static void check_string(int code, const char *expected)
{
    char text[MPI_MAX_ERROR_STRING];
    int length = -1;
    CHECK_OK(MPI_Error_string(code, text, &length));
    CHECK_INT(length, strlen(text));
    if (expected != NULL)
        CHECK_STR(text, expected);
    else
        CHECK(length > 0);
}

static void check_classes(int from, int to)
{
    for (int class = from; class <= to; class++) {
        int result = -1;
        CHECK_OK(MPI_Error_class(class, &result));
        CHECK_INT(result, class);
        check_string(class, NULL);
    }
}

CASE(error_classes_and_strings)
{
    const int unknown[] = {INT_MIN, -1, MPI_ERR_ABI + 1, MPI_T_ERR_CANNOT_INIT - 1, MPI_T_ERR_PVAR_NO_ATOMIC + 1,
                           MPI_ERR_LASTCODE - 1, MPI_ERR_LASTCODE + 1, INT_MAX};
    char text[MPI_MAX_ERROR_STRING];
    int result = -1;
    check_classes(MPI_SUCCESS, MPI_ERR_ABI);
    check_classes(MPI_T_ERR_CANNOT_INIT, MPI_T_ERR_PVAR_NO_ATOMIC);
    check_classes(MPI_ERR_LASTCODE, MPI_ERR_LASTCODE);
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        CHECK_CLASS(MPI_Error_class(unknown[i], &result), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Error_string(unknown[i], text, &result), MPI_ERR_ARG);
    }
    CHECK_CLASS(MPI_Error_class(MPI_ERR_ARG, NULL), MPI_ERR_ARG);
}

static int last_used_code(MPI_Comm comm)
{
    int *pointer = NULL, flag = -7;
    CHECK_OK(MPI_Comm_get_attr(comm, MPI_LASTUSEDCODE, &pointer, &flag));
    CHECK_INT(flag, 1);
    return pointer ? *pointer : -1;
}

/* P1: MPI_LASTUSEDCODE is the last code added, on every communicator. A process of its own, since codes are permanent.
 * */
PROCESS_CASE(P1_added_codes_and_lastusedcode)
{
    int class = -1, code = -1, second = -1, result = -1;
    char longest[MPI_MAX_ERROR_STRING + 1] = "";
    MPI_Comm comm;
    check_init();
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_INT(last_used_code(MPI_COMM_WORLD), MPI_ERR_LASTCODE);
    CHECK_OK(MPI_Add_error_class(&class));
    CHECK(class > MPI_ERR_LASTCODE);
    CHECK_INT(last_used_code(MPI_COMM_WORLD), class);
    CHECK_OK(MPI_Add_error_code(class, &code));
    CHECK(code > class);
    CHECK_OK(MPI_Add_error_code(MPI_ERR_KEYVAL, &second));
    CHECK(second > code);
    CHECK_INT(last_used_code(MPI_COMM_WORLD), second);
    CHECK_INT(last_used_code(MPI_COMM_SELF), second);
    CHECK_INT(last_used_code(comm), second);
    CHECK_OK(MPI_Error_class(class, &result));
    CHECK_INT(result, class);
    CHECK_OK(MPI_Error_class(code, &result));
    CHECK_INT(result, class);
    CHECK_OK(MPI_Error_class(second, &result));
    CHECK_INT(result, MPI_ERR_KEYVAL);
    check_string(class, "");
    CHECK_OK(MPI_Add_error_string(class, "the sea has run dry"));
    check_string(class, "the sea has run dry");
    check_string(code, "");
    CHECK_OK(MPI_Add_error_string(code, "old"));
    CHECK_OK(MPI_Add_error_string(code, "new"));
    check_string(code, "new");
    memset(longest, 's', MPI_MAX_ERROR_STRING);
    CHECK_CLASS(MPI_Add_error_string(second, longest), MPI_ERR_ARG);
    check_string(second, "");
    longest[MPI_MAX_ERROR_STRING - 1] = '\0';
    CHECK_OK(MPI_Add_error_string(second, longest));
    check_string(second, longest);
    const int refused[] = {MPI_SUCCESS, MPI_ERR_KEYVAL, MPI_ERR_LASTCODE, second + 1, -1};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        CHECK_CLASS(MPI_Add_error_string(refused[i], "mine"), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Add_error_code(second + 1, &result), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Add_error_code(code, &result), MPI_ERR_ARG); /* not a class */
    CHECK_INT(last_used_code(MPI_COMM_WORLD), second);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Finalize());
}
