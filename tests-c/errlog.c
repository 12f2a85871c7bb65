#include "errlog.h"

#include "check.h"

static struct {
    int calls, code;
    const struct kind *kind; /* of the handle that came with the last error */
    object obj;
} last;
static const struct kind *installed_kind;
static object installed_on;

static void record(const struct kind *k, object obj, int code)
{
    last.calls++;
    last.kind = k;
    last.obj = obj;
    last.code = code;
}

static void comm_error(MPI_Comm *comm, int *code, ...) { record(comm_kind, (object)*comm, *code); }
static void win_error(MPI_Win *win, int *code, ...) { record(win_kind, (object)*win, *code); }

void errlog_install(const struct kind *k, object obj)
{
    MPI_Errhandler comm_handler, win_handler;
    CHECK_OK(MPI_Comm_create_errhandler(comm_error, &comm_handler));
    CHECK_OK(MPI_Win_create_errhandler(win_error, &win_handler));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, comm_handler));
    if (k == comm_kind)
        CHECK_OK(MPI_Comm_set_errhandler((MPI_Comm)obj, comm_handler));
    if (k == win_kind)
        CHECK_OK(MPI_Win_set_errhandler((MPI_Win)obj, win_handler));
    /* The handlers stay valid while they are attached. */
    CHECK_OK(MPI_Errhandler_free(&comm_handler));
    CHECK_OK(MPI_Errhandler_free(&win_handler));
    installed_kind = k;
    installed_on = obj;
    last.calls = 0;
}

void errlog_remove(const struct kind *k, object obj)
{
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    if (k == comm_kind && obj != k->null_handle())
        CHECK_OK(MPI_Comm_set_errhandler((MPI_Comm)obj, MPI_ERRORS_RETURN));
    if (k == win_kind && obj != k->null_handle())
        CHECK_OK(MPI_Win_set_errhandler((MPI_Win)obj, MPI_ERRORS_RETURN));
}

void errlog_expect(enum error_place place, int code, int exact, const char *file, int line)
{
    int at_self = place == AT_SELF || installed_kind == type_kind;
    check_int(last.calls, 1, file, line, "calls of the error handler");
    if (last.calls > 0) {
        if (exact)
            check_int(last.code, code, file, line, "code passed to the error handler");
        else
            check_class(last.code, code, file, line, "code passed to the error handler");
        check_that(last.kind == (at_self ? comm_kind : installed_kind), file, line, "error handler of the wrong kind");
        check_int(last.obj, at_self ? (object)MPI_COMM_SELF : installed_on, file, line,
                  "handle passed to the error handler");
    }
    last.calls = 0;
}

void errlog_expect_none(const char *file, int line)
{
    check_int(last.calls, 0, file, line, "calls of the error handler");
    last.calls = 0;
}
