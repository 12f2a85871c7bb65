/* Calls unsupported routines and checks which error handler takes the error: that of the object of the call, or that of
 * MPI_COMM_SELF without an object. With an argument, the last call is made under the default error handler, which ends
 * the program. With the argument `session`, all calls are made in a session and MPI is never initialized. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static struct {
    int calls, code;
    MPI_Comm comm;
    MPI_Win win;
} seen;
static int wrong;

static void on_comm(MPI_Comm *comm, int *code, ...) { seen.calls++, seen.comm = *comm, seen.code = *code; }
static void on_win(MPI_Win *win, int *code, ...) { seen.calls++, seen.win = *win, seen.code = *code; }

/* Checks that a call has returned the code that its object's error handler got. */
static void expect(int line, int returned, int code, int by_its_own)
{
    if (returned != code || seen.calls != 1 || seen.code != code || !by_its_own) {
        fprintf(stderr, "line %d: returned %d, handlers called %d times, with %d%s\n", line, returned, seen.calls, seen.code,
                by_its_own ? "" : ", not on the object");
        wrong++;
    }
    memset(&seen, 0, sizeof seen);
}
#define EXPECT(call, code, object, handle)      \
    do {                                        \
        int returned_ = (call);                 \
        expect(__LINE__, returned_, code, seen.object == (handle)); \
    } while (0)
#define UNSUPPORTED MPI_ERR_UNSUPPORTED_OPERATION

static void in_a_session(void)
{
    MPI_Errhandler errhandler;
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm, other, inter;
    int number = 0;

    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Group_from_session_pset(session, "mpi://SELF", &group);
    MPI_Comm_create_from_group(group, "returns", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm);
    wrong += MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, comm, &inter, &number) != UNSUPPORTED;
    MPI_Comm_create_errhandler(on_comm, &errhandler);
    MPI_Comm_create_from_group(group, "calls", MPI_INFO_NULL, errhandler, &other);
    MPI_Errhandler_free(&errhandler);
    EXPECT(MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, other, &inter, &number), UNSUPPORTED, comm, other);
    MPI_Comm_free(&other);
    MPI_Comm_free(&comm);
    MPI_Group_free(&group);
    MPI_Session_finalize(&session);
}

static void in_the_world(void)
{
    MPI_Errhandler errhandler;
    MPI_Comm comm, dead;
    MPI_Win win;
    int level, numbers[2] = {1, 0};
    void *nowhere;

    MPI_Comm_create_errhandler(on_comm, &errhandler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler);
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_dup(MPI_COMM_SELF, &dead);
    MPI_Errhandler_free(&errhandler);
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Win_create_errhandler(on_win, &errhandler);
    MPI_Win_set_errhandler(win, errhandler);
    MPI_Errhandler_free(&errhandler);

    /* The object is among the last arguments, in a register or on the stack, or the first. */
    EXPECT(MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, comm, &dead, numbers), UNSUPPORTED, comm, comm);
    EXPECT(PMPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, comm, &dead, numbers), UNSUPPORTED, comm, comm);
    EXPECT(MPI_Comm_spawn_multiple(1, NULL, NULL, numbers, NULL, 0, comm, &dead, numbers), UNSUPPORTED, comm, comm);

    /* No object, or a handle that is invalid. */
    EXPECT(MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_NULL, &dead, numbers), MPI_ERR_COMM, comm, MPI_COMM_SELF);
    MPI_Comm_dup(MPI_COMM_SELF, &dead);
    comm = dead;
    MPI_Comm_free(&dead);
    EXPECT(MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, comm, &dead, numbers), MPI_ERR_COMM, comm, MPI_COMM_SELF);
    EXPECT(MPI_Session_detach_buffer(MPI_SESSION_NULL, &nowhere, numbers), MPI_ERR_SESSION, comm, MPI_COMM_SELF);

    /* Errors of the tool interface are only returned. */
    wrong += MPI_T_init_thread(MPI_THREAD_SINGLE, &level) != MPI_T_ERR_NOT_SUPPORTED || seen.calls != 0;
    MPI_Win_free(&win);
}

int main(int argc, char **argv)
{
    int number = 1;
    MPI_Comm merged;

    if (argc > 1 && strcmp(argv[1], "session") == 0) {
        in_a_session();
        return wrong != 0;
    }
    MPI_Init(NULL, NULL);
    in_the_world();
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    if (argc > 1) MPI_Comm_spawn("x", NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &merged, &number);
    return MPI_Finalize() != MPI_SUCCESS || wrong != 0;
}
