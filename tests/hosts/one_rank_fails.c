/* A callback fails on one process only. No process hangs, and each gets its own code.
 *
 * Run with two and with four ranks; the first rank fails, then the last. A rank that hangs fails the case by the time
 * limit. */
#define _POSIX_C_SOURCE 200809L
#include "check.h"
#include "probe.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FAILS = 2001, NOBODY = -1 };

static int rank, size;

static void look_around(void)
{
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK(size >= 2);
}

/* The two ranks that fail in turn. */
static int failing_rank(int turn) { return turn == 0 ? 0 : size - 1; }
#define FOR_EACH_FAILING_RANK(failing) for (int turn_ = 0, failing; turn_ < 2 && (failing = failing_rank(turn_), 1); turn_++)

/* A barrier of all ranks, on a communicator that no other call uses. */
static void meet(void)
{
    static MPI_Comm all = MPI_COMM_NULL;
    if (all == MPI_COMM_NULL)
        CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &all));
    CHECK_OK(MPI_Barrier(all));
}

static MPI_Comm make_comm(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm));
    CHECK_OK(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
    return comm;
}

/* Makes an intercommunicator: rank 0 is one group, all others are the other group. */
static MPI_Comm make_intercomm(void)
{
    const int side = rank > 0;
    MPI_Comm local = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, side, 0, &local));
    CHECK_OK(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, side ? 0 : 1, 7, &inter));
    CHECK_OK(MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_free(&local));
    return inter;
}

static MPI_Win make_win(void)
{
    MPI_Win win = MPI_WIN_NULL;
    void *base;
    CHECK_OK(MPI_Win_allocate(16, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    return win;
}

/* A communicator with an attribute, whose copy callback fails on one rank, or on NOBODY. */
static MPI_Comm with_attribute(struct probe *p, int failing)
{
    MPI_Comm comm = make_comm();
    probe_create(p, comm_kind, IN_C, 'A');
    p->quiet = 1;
    CHECK_OK(comm_kind->set((object)comm, p->key, VALUE(1)));
    p->copy_code = rank == failing ? FAILS : 0;
    return comm;
}

static void end_with(MPI_Comm comm, struct probe *p)
{
    meet();
    discard(comm_kind, (object)comm);
    probe_free_key(p);
    meet();
}

/* The arguments of the last call of an error handler. */
static int handled, handled_code;
static object handled_object;

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    handled++, handled_code = *code, handled_object = (object)*comm;
}

static void handle_win(MPI_Win *win, int *code, ...)
{
    handled++, handled_code = *code, handled_object = (object)*win;
}

/* ---- objects that are freed */

enum way { FREE, DISCONNECT, FREE_WIN };

/* Two attributes; on the failing rank both of their delete callbacks fail. */
static void destroy_with_failing_callback(enum way way, object (*make)(void), int is_kept)
{
    const struct kind *k = way == FREE_WIN ? win_kind : comm_kind;
    struct probe p[2];
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        object obj = make(), handle = obj;
        MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
        if (way == FREE_WIN) {
            CHECK_OK(MPI_Win_create_errhandler(handle_win, &handler));
            CHECK_OK(MPI_Win_set_errhandler((MPI_Win)obj, handler));
        } else {
            CHECK_OK(MPI_Comm_create_errhandler(handle_comm, &handler));
            CHECK_OK(MPI_Comm_set_errhandler((MPI_Comm)obj, handler));
        }
        CHECK_OK(MPI_Errhandler_free(&handler));
        handled = 0;
        label(k, obj, 'o');
        probes_create(p, 2, k);
        probes_set(p, 2, obj);
        for (int i = 0; i < 2 && rank == failing; i++)
            p[i].delete_code = FAILS + i;
        CHECK_CODE(k->destroy(&handle, way == DISCONNECT), rank == failing ? FAILS + 1 : MPI_SUCCESS);
        EXPECT_TRACE("dB2@o dA1@o");
        CHECK_INT(handled, rank == failing);
        if (rank == failing) {
            CHECK_INT(handled_code, FAILS + 1);
            CHECK_INT(handled_object, obj);
        }
        CHECK_INT(handle, rank == failing && is_kept ? obj : k->null_handle());
        meet();
        if (handle != k->null_handle()) {
            CHECK_OK(k->destroy(&handle, 0));
            CHECK_INT(handle, k->null_handle());
        }
        EXPECT_TRACE("");
        CHECK_INT(handled, rank == failing);
        probes_free_keys(p, 2);
        meet();
    }
}

static object a_comm(void) { return (object)make_comm(); }
static object an_intercomm(void) { return (object)make_intercomm(); }
static object a_win(void) { return (object)make_win(); }

CASE(C6_free)
{
    destroy_with_failing_callback(FREE, a_comm, 1);
}

CASE(C6_free_of_an_intercommunicator)
{
    destroy_with_failing_callback(FREE, an_intercomm, 1);
}

CASE(C6_disconnect)
{
    destroy_with_failing_callback(DISCONNECT, a_comm, 0);
}

CASE(C6_disconnect_of_an_intercommunicator)
{
    destroy_with_failing_callback(DISCONNECT, an_intercomm, 0);
}

CASE(C6_window_free)
{
    destroy_with_failing_callback(FREE_WIN, a_win, 0);
}

/* The failing rank never frees its communicator again: the others still go on. */
CASE(C6_free_is_not_repeated)
{
    struct probe p;
    MPI_Comm comm, next;
    look_around();
    probe_create(&p, comm_kind, IN_C, 'A');
    FOR_EACH_FAILING_RANK (failing) {
        p.delete_code = rank == failing ? FAILS : 0;
        comm = make_comm();
        CHECK_OK(comm_kind->set((object)comm, p.key, VALUE(1)));
        CHECK_CODE(MPI_Comm_free(&comm), p.delete_code);
        for (int i = 0; i < 3; i++) {
            next = make_comm();
            CHECK_OK(MPI_Barrier(next));
            CHECK_OK(MPI_Comm_free(&next));
        }
    }
    p.delete_code = 0;
    probe_free_key(&p);
    meet();
}

/* ---- duplicates */

/* There are two attributes; the copy callback of the second fails on one rank. */
static void dup_with_failing_callback(MPI_Comm (*make)(void), int way)
{
    struct probe p[2];
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        MPI_Comm comm = make();
        label(comm_kind, (object)comm, 'o');
        probes_create(p, 2, comm_kind);
        probes_set(p, 2, (object)comm);
        for (int round = 0; round < 3; round++) {
            object copy = (object)MPI_COMM_WORLD;
            const int fails = rank == failing && round < 2;
            p[1].copy_code = fails ? FAILS : 0;
            CHECK_CODE(comm_kind->dup((object)comm, way, &copy), fails ? FAILS : MPI_SUCCESS);
            EXPECT_TRACE(fails ? "cA1@o cB2@o dA1@o" : "cA1@o cB2@o");
            if (fails) {
                CHECK_INT(copy, comm_kind->null_handle());
            } else {
                label(comm_kind, copy, 'c');
                CHECK_INT(value_of(comm_kind, copy, p[1].key), 2);
                discard(comm_kind, copy);
                EXPECT_TRACE("dB2@c dA1@c");
            }
            meet();
        }
        discard(comm_kind, (object)comm);
        EXPECT_TRACE("dB2@o dA1@o");
        probes_free_keys(p, 2);
        meet();
    }
}

CASE(C2_dup)
{
    for (int way = 0; way < comm_kind->dup_ways; way++)
        dup_with_failing_callback(make_comm, way);
}

CASE(C2_dup_of_an_intercommunicator)
{
    for (int way = 0; way < 2; way++) /* not every host has nonblocking dups of intercommunicators */
        dup_with_failing_callback(make_intercomm, way);
}

/* Idups whose copy callback fails on one rank, each completed before the next, or all at once. */
static void idups(int row, int at_once)
{
    struct probe p;
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        MPI_Comm comm = with_attribute(&p, failing), copies[3];
        MPI_Request requests[3];
        MPI_Status statuses[3];
        for (int i = 0; i < row; i++) {
            copies[i] = MPI_COMM_WORLD;
            CHECK_CODE(MPI_Comm_idup(comm, &copies[i], &requests[i]), p.copy_code);
            if (!at_once)
                CHECK_OK(MPI_Wait(&requests[i], MPI_STATUS_IGNORE));
        }
        if (at_once)
            CHECK_OK(MPI_Waitall(row, requests, statuses));
        for (int i = 0; i < row; i++) {
            if (rank == failing)
                CHECK(copies[i] == MPI_COMM_NULL);
            else
                CHECK_OK(MPI_Comm_free(&copies[i]));
        }
        end_with(comm, &p);
    }
}

/* The failing rank starts the next idup at once. The others complete each idup before the next, and must not hang. */
CASE(C2_idups_in_a_row)
{
    idups(3, 0);
}

CASE(C2_idups_at_once)
{
    idups(2, 1);
}

/* The same without attributes, to show the behaviour of the host. Each rank's idups are one after the other or both at
 * once. */
CASE(I_idups_of_differing_order)
{
    look_around();
    for (int round = 0; round < 4; round++) {
        MPI_Comm comm = make_comm(), copies[2];
        MPI_Request requests[2];
        MPI_Status statuses[2];
        const int at_once = (rank == 0) == (round % 2);
        for (int i = 0; i < 2; i++) {
            CHECK_OK(MPI_Comm_idup(comm, &copies[i], &requests[i]));
            if (!at_once)
                CHECK_OK(MPI_Wait(&requests[i], MPI_STATUS_IGNORE));
        }
        if (at_once)
            CHECK_OK(MPI_Waitall(2, requests, statuses));
        for (int i = 0; i < 2; i++)
            CHECK_OK(MPI_Comm_free(&copies[i]));
        CHECK_OK(MPI_Comm_free(&comm));
        meet();
    }
}

/* One rank's idup fails; the others start theirs only after a message from that rank. So an idup must not wait. */
CASE(C2_idup_waits_for_nobody)
{
    struct probe p;
    int token = 0;
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        MPI_Comm comm = with_attribute(&p, failing), copies[2];
        MPI_Request requests[2];
        if (rank != failing)
            CHECK_OK(MPI_Recv(&token, 1, MPI_INT, failing, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        for (int i = 0; i < 2; i++) {
            CHECK_CODE(MPI_Comm_idup(comm, &copies[i], &requests[i]), p.copy_code);
            CHECK_OK(MPI_Wait(&requests[i], MPI_STATUS_IGNORE));
        }
        for (int to = 0; to < size && rank == failing; to++)
            if (to != failing)
                CHECK_OK(MPI_Send(&token, 1, MPI_INT, to, 1, MPI_COMM_WORLD));
        for (int i = 0; i < 2 && rank != failing; i++)
            CHECK_OK(MPI_Comm_free(&copies[i]));
        end_with(comm, &p);
    }
}

/* ---- windows and files, for which a host may duplicate the communicator for its own use, with callbacks */

/* The name of a file that all ranks open, and that is deleted when it is closed. */
static const char *file_name(void)
{
    static char name[4096];
    const char *where = getenv("TMPDIR");
    if (rank == 0)
        snprintf(name, sizeof name, "%s/mpi_attr_one_rank_fails.%ld", where ? where : "/tmp", (long)getpid());
    CHECK_OK(MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD));
    return name;
}

static MPI_File open_file(MPI_Comm comm)
{
    const char *name = file_name();
    MPI_File file = MPI_FILE_NULL;
    CHECK_OK(MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    CHECK(file != MPI_FILE_NULL);
    return file;
}

/* The host frees its own duplicates with their window or file: a delete callback that fails there affects no other
 * rank. */
CASE(C6_windows_and_files)
{
    static char memory[16];
    struct probe p;
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        MPI_Comm comm = with_attribute(&p, NOBODY);
        MPI_Win wins[2] = {MPI_WIN_NULL, MPI_WIN_NULL};
        MPI_File file;
        void *base;
        CHECK_OK(MPI_Win_allocate(16, 1, MPI_INFO_NULL, comm, &base, &wins[0]));
        CHECK_OK(MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, comm, &wins[1]));
        file = open_file(comm);
        p.delete_code = rank == failing ? FAILS : 0;
        for (int i = 0; i < 2; i++)
            if (rank == failing)
                MPI_Win_free(&wins[i]);
            else
                CHECK_OK(MPI_Win_free(&wins[i]));
        if (rank == failing)
            MPI_File_close(&file);
        else
            CHECK_OK(MPI_File_close(&file));
        p.delete_code = 0;
        end_with(comm, &p);
    }
}

/* ---- datatypes, whose calls are local */

CASE(C2_C6_datatypes)
{
    struct probe p;
    look_around();
    FOR_EACH_FAILING_RANK (failing) {
        object obj = object_with(type_kind, &p, 1), handle = obj, copy = obj;
        const int fails = rank == failing;
        p.copy_code = p.delete_code = fails ? FAILS : 0;
        CHECK_CODE(type_kind->dup(obj, 0, &copy), fails ? FAILS : MPI_SUCCESS);
        if (fails) {
            CHECK_INT(copy, type_kind->null_handle());
        } else {
            discard(type_kind, copy);
        }
        CHECK_CODE(type_kind->destroy(&handle, 0), fails ? FAILS : MPI_SUCCESS);
        CHECK_INT(handle, fails ? obj : type_kind->null_handle());
        if (handle != type_kind->null_handle())
            CHECK_OK(type_kind->destroy(&handle, 0));
        probe_reset();
        p.delete_code = 0;
        probe_free_key(&p);
        meet();
    }
}

/* ---- finalize */

static void finalize_with_failing_callback(object obj, const struct kind *k, int failing)
{
    static struct probe p;
    check_init();
    look_around();
    failing = failing_rank(failing);
    label(k, obj, 'o');
    probe_create(&p, k, IN_C, 'A');
    CHECK_OK(k->set(obj, p.key, VALUE(1)));
    p.delete_code = rank == failing ? FAILS : 0;
    CHECK_CODE(MPI_Finalize(), p.delete_code);
    EXPECT_TRACE("dA1@o");
}

#define FINALIZE_CASE(name, obj, k, failing) \
    PROCESS_CASE(name) { finalize_with_failing_callback((object)(obj), k, failing); }

FINALIZE_CASE(F1_self_first, MPI_COMM_SELF, comm_kind, 0)
FINALIZE_CASE(F1_self_last, MPI_COMM_SELF, comm_kind, 1)
FINALIZE_CASE(F1_world_first, MPI_COMM_WORLD, comm_kind, 0)
FINALIZE_CASE(F1_world_last, MPI_COMM_WORLD, comm_kind, 1)
FINALIZE_CASE(F1_type_first, MPI_INT, type_kind, 0)
FINALIZE_CASE(F1_type_last, MPI_INT, type_kind, 1)

/* Open MPI 5 has sessions although its MPI_VERSION is 3.1. */
#if MPI_VERSION >= 4 || (defined OMPI_MAJOR_VERSION && OMPI_MAJOR_VERSION >= 5)
static void session_with_failing_callback(int turn)
{
    static struct probe p[2];
    int failing;
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_OK(MPI_Comm_create_from_group(group, "mpi_attr tests/hosts", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Comm_rank(comm, &rank));
    CHECK_OK(MPI_Comm_size(comm, &size));
    failing = failing_rank(turn);
    probe_create(&p[0], comm_kind, IN_C, 'A');
    probe_create(&p[1], type_kind, IN_C, 'B');
    label(comm_kind, (object)comm, 'o');
    label(type_kind, (object)MPI_INT, 't');
    CHECK_OK(comm_kind->set((object)comm, p[0].key, VALUE(1)));
    CHECK_OK(type_kind->set((object)MPI_INT, p[1].key, VALUE(2)));
    p[0].delete_code = p[1].delete_code = rank == failing ? FAILS : 0;
    CHECK_CODE(MPI_Comm_disconnect(&comm), p[0].delete_code);
    CHECK(comm == MPI_COMM_NULL);
    CHECK_CODE(MPI_Session_finalize(&session), p[1].delete_code);
    EXPECT_TRACE("dA1@o dB2@t");
}

PROCESS_CASE(F1_session_first)
{
    session_with_failing_callback(0);
}

PROCESS_CASE(F1_session_last)
{
    session_with_failing_callback(1);
}
#endif
