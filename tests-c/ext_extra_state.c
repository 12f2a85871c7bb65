/* MPIX_Op_create_x, MPIX_xxx_create_errhandler_x: X4 operations, X5 error handlers, X6 destructors and limits,
 * T1 threads. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "ext.h"
#include "team.h"

/* The state of an operation or error handler. */
struct state {
    int factor;
    int calls;
    int destroyed;
    intptr_t object;
    int code;
    int class;
};

/* A state is used once: what an earlier case has freed may be destroyed in a later one. */
static struct state states[30000];
static int used;
static atomic_int destroyed;

static struct state *fresh(int factor)
{
    struct state *state = &states[used++];
    state->factor = factor;
    return state;
}

static void destroy(void *extra)
{
    struct state *state = extra;
    CHECK_INT(state->destroyed, 0);
    state->destroyed = 1;
    destroyed++;
}

static void scale(void *in, void *inout, MPI_Count len, MPI_Datatype type, void *extra)
{
    struct state *state = extra;
    CHECK(type == MPI_INT);
    CHECK_INT(state->destroyed, 0);
    state->calls++;
    for (MPI_Count at = 0; at < len; at++)
        ((int *)inout)[at] += state->factor * ((int *)in)[at];
}

static MPI_Op create(int factor)
{
    MPI_Op op = MPI_OP_NULL;
    CHECK_OK(EXT(MPIX_Op_create_x)(scale, destroy, 1, fresh(factor), &op));
    CHECK(op != MPI_OP_NULL);
    return op;
}

/* What the operation makes of 3 and 1. */
static int result_of(MPI_Op op)
{
    int in = 3, inout = 1;
    CHECK_OK(MPI_Reduce_local(&in, &inout, 1, MPI_INT, op));
    return inout;
}

/* ---- X4 */

CASE(X4_each_operation_has_its_state)
{
    MPI_Op ops[20];
    const struct state *begun = &states[used];
    int commute = 0;
    for (int at = 0; at < 20; at++)
        ops[at] = create(at);
    for (int at = 19; at >= 0; at--) {
        CHECK_INT(result_of(ops[at]), 1 + 3 * at);
        CHECK_INT(begun[at].calls, 1);
    }
    CHECK_OK(MPI_Op_commutative(ops[7], &commute));
    CHECK_INT(commute, 1);
    for (int at = 0; at < 20; at++) {
        CHECK_OK(MPI_Op_free(&ops[at]));
        CHECK(ops[at] == MPI_OP_NULL);
    }
}

/* On every number of processes: the sum of the ranks, computed by the function, if there is more than one. */
CASE(X4_collective)
{
    MPI_Op op = create(1);
    int rank, size, sum = -1;
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_OK(MPI_Allreduce(&rank, &sum, 1, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_INT(sum, size * (size - 1) / 2);
    CHECK_OK(MPI_Op_free(&op));
}

/* The program frees the operation while a reduction uses it. */
CASE(X4_freed_while_a_reduction_runs)
{
    MPI_Op op = create(1), others[30];
    MPI_Request request;
    int rank, size, sum = -1;
    CHECK_OK(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    CHECK_OK(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_OK(MPI_Iallreduce(&rank, &sum, 1, MPI_INT, op, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Op_free(&op));
    for (int at = 0; at < 30; at++)
        others[at] = create(100 + at);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, size * (size - 1) / 2);
    for (int at = 0; at < 30; at++)
        CHECK_OK(MPI_Op_free(&others[at]));
}

CASE(X4_p_form_and_no_destructor)
{
    MPI_Op op;
    CHECK_OK(EXT(PMPIX_Op_create_x)(scale, NULL, 0, fresh(4), &op));
    CHECK_INT(result_of(op), 13);
    CHECK_OK(MPI_Op_free(&op));
}

CASE(X4_errors)
{
    MPI_Op op = MPI_OP_NULL;
    CHECK_CLASS(EXT(MPIX_Op_create_x)(NULL, destroy, 1, NULL, &op), MPI_ERR_ARG);
    CHECK(op == MPI_OP_NULL);
    CHECK_CLASS(EXT(MPIX_Op_create_x)(scale, destroy, 1, NULL, NULL), MPI_ERR_ARG);
    CHECK_CLASS(EXT(MPIX_Op_create_x)(scale, (MPIX_Destructor_function *)(intptr_t)1, 1, NULL, &op), MPI_ERR_ARG);
}

/* An operation has a keyval of the library. No number that a program guesses means it. */
CASE(K3_no_number_is_its_keyval)
{
    int before, after, value = 0;
    MPI_Op op;
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &before, NULL));
    op = create(2);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &after, NULL));
    for (int guess = before + 1; guess < after && guess < before + 10000; guess++) {
        int freed = guess;
        CHECK_CLASS(MPI_Comm_set_attr(MPI_COMM_SELF, guess, &value), MPI_ERR_KEYVAL);
        CHECK_CLASS(MPI_Comm_free_keyval(&freed), MPI_ERR_KEYVAL);
        CHECK_CLASS(EXT(mpi_attr_keyval_info)(guess, NULL, NULL, NULL, NULL, NULL), MPI_ERR_KEYVAL);
    }
    CHECK_OK(MPI_Comm_free_keyval(&before));
    CHECK_OK(MPI_Comm_free_keyval(&after));
    CHECK_INT(result_of(op), 7);
    CHECK_OK(MPI_Op_free(&op));
}

/* ---- X5 */

static void note(struct state *state, intptr_t object, int code)
{
    CHECK_INT(state->destroyed, 0);
    state->calls++;
    state->object = object;
    state->code = code;
    CHECK_OK(MPI_Error_class(code, &state->class));
}

static void comm_failed(MPI_Comm comm, int code, void *state) { note(state, (intptr_t)comm, code); }
static void win_failed(MPI_Win win, int code, void *state) { note(state, (intptr_t)win, code); }

static MPI_Errhandler handler(struct state *state)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    CHECK_OK(EXT(MPIX_Comm_create_errhandler_x)(comm_failed, destroy, state, &errhandler));
    CHECK(errhandler != MPI_ERRHANDLER_NULL);
    return errhandler;
}

/* Two communicators with handlers of one function: each error goes to the state of its communicator, also after a dup, and
 * after the handle was freed. */
CASE(X5_each_handler_has_its_state)
{
    MPI_Comm comms[2], copy;
    MPI_Errhandler handlers[2], same;
    struct state *states[2];
    for (int at = 0; at < 2; at++) {
        CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comms[at]));
        handlers[at] = handler(states[at] = fresh(0));
        CHECK_OK(MPI_Comm_set_errhandler(comms[at], handlers[at]));
        CHECK_OK(MPI_Errhandler_free(&handlers[at]));
    }
    CHECK_OK(MPI_Comm_get_errhandler(comms[0], &same));
    CHECK_OK(MPI_Errhandler_free(&same));
    MPI_Comm_call_errhandler(comms[1], MPI_ERR_ARG);
    CHECK_INT(states[0]->calls, 0);
    CHECK_INT(states[1]->calls, 1);
    CHECK_INT(states[1]->object, (intptr_t)comms[1]);
    CHECK_INT(states[1]->class, MPI_ERR_ARG);
    CHECK(MPI_Comm_set_attr(comms[0], MPI_KEYVAL_INVALID, NULL) != MPI_SUCCESS);
    CHECK_INT(states[0]->calls, 1);
    CHECK_INT(states[0]->class, MPI_ERR_KEYVAL);
    CHECK_OK(MPI_Comm_dup(comms[0], &copy));
    CHECK_OK(MPI_Comm_free(&comms[0]));
    MPI_Comm_call_errhandler(copy, MPI_ERR_OTHER);
    CHECK_INT(states[0]->calls, 2);
    CHECK_INT(states[0]->object, (intptr_t)copy);
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_OK(MPI_Comm_free(&comms[1]));
    CHECK_INT(states[0]->calls + states[1]->calls, 3);
}

CASE(X5_windows)
{
    struct state *state = fresh(0);
    MPI_Errhandler errhandler;
    MPI_Win win = (MPI_Win)win_kind->make();
    CHECK_OK(EXT(MPIX_Win_create_errhandler_x)(win_failed, NULL, state, &errhandler));
    CHECK_OK(MPI_Win_set_errhandler(win, errhandler));
    MPI_Win_call_errhandler(win, MPI_ERR_ARG);
    CHECK_INT(state->calls, 1);
    CHECK_INT(state->object, (intptr_t)win);
    CHECK_INT(state->class, MPI_ERR_ARG);
    CHECK_OK(MPI_Errhandler_free(&errhandler));
    discard(win_kind, (object)win);
}

#ifdef MPI_FILE_NULL
static void file_failed(MPI_File file, int code, void *state) { note(state, (intptr_t)file, code); }

/* The default error handler for files. */
CASE(X5_files)
{
    struct state *state = fresh(0);
    MPI_Errhandler errhandler, before;
    CHECK_OK(MPI_File_get_errhandler(MPI_FILE_NULL, &before));
    CHECK_OK(EXT(MPIX_File_create_errhandler_x)(file_failed, NULL, state, &errhandler));
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, errhandler));
    MPI_File_call_errhandler(MPI_FILE_NULL, MPI_ERR_IO);
#ifndef MPI_ATTR_TEST_HOST /* Open MPI does not accept the null handle */
    CHECK_INT(state->calls, 1);
    CHECK_INT(state->object, (intptr_t)MPI_FILE_NULL);
    CHECK_INT(state->code, MPI_ERR_IO);
#endif
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, before));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
}
#endif

#ifdef MPI_SESSION_NULL
static void session_failed(MPI_Session session, int code, void *state) { note(state, (intptr_t)session, code); }

/* It can be created before MPI is initialized. */
PROCESS_CASE(X5_sessions)
{
    struct state *state = fresh(0);
    MPI_Errhandler errhandler;
    MPI_Session session;
    CHECK_OK(EXT(MPIX_Session_create_errhandler_x)(session_failed, destroy, state, &errhandler));
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, errhandler, &session));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
    MPI_Session_call_errhandler(session, MPI_ERR_ARG);
    CHECK_INT(state->calls, 1);
    CHECK_INT(state->object, (intptr_t)session);
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_INT(destroyed, 0);
}
#endif

CASE(X5_errors)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    CHECK_CLASS(EXT(MPIX_Comm_create_errhandler_x)(NULL, destroy, NULL, &errhandler), MPI_ERR_ARG);
    CHECK_CLASS(EXT(MPIX_Comm_create_errhandler_x)(comm_failed, destroy, NULL, NULL), MPI_ERR_ARG);
    CHECK(errhandler == MPI_ERRHANDLER_NULL);
}

/* The handler of MPI_COMM_SELF takes the error of a callback at finalize, with its state. */
static int refuse(MPI_Comm comm, int key, void *value, void *extra)
{
    return MPI_ERR_TOPOLOGY;
}

PROCESS_CASE(X5_takes_the_error_of_finalize)
{
    struct state *state = fresh(0);
    MPI_Errhandler errhandler;
    int key;
    check_init();
    errhandler = handler(state);
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL));
    CHECK(MPI_Finalize() != MPI_SUCCESS);
    CHECK_INT(state->calls, 1);
    CHECK_INT(state->class, MPI_ERR_TOPOLOGY);
    CHECK_INT(destroyed, 0);
}

/* ---- X6 */

/* One at a time, more often than there is room: the destructor of each runs in a later create, or at the end of finalize. */
PROCESS_CASE(X6_operations_again_and_again)
{
    MPI_Op op;
    check_init();
    for (int at = 0; at < 5000; at++) {
        op = create(at);
        CHECK_INT(result_of(op), 1 + 3 * at);
        CHECK_OK(MPI_Op_free(&op));
    }
    CHECK(destroyed > 3000 && destroyed < 5000);
    CHECK_OK(MPI_Finalize());
    CHECK_INT(destroyed, 5000);
}

CASE(X6_error_handlers_again_and_again)
{
    const int before = destroyed;
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    for (int at = 0; at < 5000; at++) {
        struct state *state = fresh(0);
        MPI_Errhandler errhandler = handler(state);
        CHECK_OK(MPI_Comm_set_errhandler(comm, errhandler));
        CHECK_OK(MPI_Errhandler_free(&errhandler));
        MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER);
        CHECK_INT(state->calls, 1);
        CHECK_INT(state->destroyed, 0);
    }
    CHECK(destroyed - before > 3000 && destroyed - before <= used);
    CHECK_OK(MPI_Comm_free(&comm));
}

/* The limit, and that there is room again once they are freed. */
PROCESS_CASE(X6_limit)
{
    static MPI_Op ops[1024], one;
    MPI_Op more = MPI_OP_NULL;
    check_init();
    for (int at = 0; at < 1024; at++)
        ops[at] = create(at);
    CHECK_CLASS(EXT(MPIX_Op_create_x)(scale, destroy, 1, NULL, &more), MPI_ERR_OTHER);
    CHECK(more == MPI_OP_NULL);
    CHECK_INT(destroyed, 0);
    CHECK_INT(result_of(ops[1023]), 1 + 3 * 1023);
    for (int at = 0; at < 1024; at++)
        CHECK_OK(MPI_Op_free(&ops[at]));
    for (int at = 0; at < 100; at++) {
        one = create(3000 + at);
        CHECK_INT(result_of(one), 1 + 3 * (3000 + at));
    }
    CHECK_OK(MPI_Finalize());
    CHECK_INT(destroyed, 1124);
}

/* In one order with keyvals: the newest first. Those that were not freed, too; none after that. */
static char order[8];
static void first(void *letter) { strcat(order, letter); }

PROCESS_CASE(X6_order_at_finalize)
{
    MPI_Op a, c;
    int b;
    static char letters[] = "a\0b\0c";
    check_init();
    CHECK_OK(EXT(MPIX_Op_create_x)(scale, first, 1, &letters[0], &a));
    CHECK_OK(EXT(MPIX_Comm_create_keyval_x)(NULL, NULL, first, &b, &letters[2]));
    CHECK_OK(EXT(MPIX_Op_create_x)(scale, first, 1, &letters[4], &c));
    CHECK_OK(MPI_Op_free(&a));
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "cba");
}

/* A destructor may call MPI. */
static void creates(void *extra)
{
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
    destroyed++;
}

PROCESS_CASE(X6_destructor_calls_mpi)
{
    MPI_Op op;
    check_init();
    CHECK_OK(EXT(MPIX_Op_create_x)(scale, creates, 1, NULL, &op));
    CHECK_OK(MPI_Op_free(&op));
    CHECK_OK(MPI_Finalize());
    CHECK_INT(destroyed, 1);
}

/* ---- T1 */

enum { TURNS = 1500 };
static int first_of_threads;
static atomic_int wrong_results;

/* Each thread makes its own, one after the other; destructors of all run in any thread. */
static void churn(int thread)
{
    struct state *own = &states[first_of_threads + 2 * TURNS * thread];
    for (int at = 0; at < TURNS; at++, own += 2) {
        MPI_Op op;
        MPI_Errhandler errhandler;
        int in = 3, inout = 1;
        own[0].factor = at;
        if (EXT(MPIX_Op_create_x)(scale, destroy, 1, &own[0], &op) != MPI_SUCCESS ||
            EXT(MPIX_Comm_create_errhandler_x)(comm_failed, destroy, &own[1], &errhandler) != MPI_SUCCESS ||
            MPI_Reduce_local(&in, &inout, 1, MPI_INT, op) != MPI_SUCCESS || inout != 1 + 3 * at ||
            own[0].destroyed || own[1].destroyed || MPI_Op_free(&op) != MPI_SUCCESS ||
            MPI_Errhandler_free(&errhandler) != MPI_SUCCESS)
            atomic_fetch_add(&wrong_results, 1);
    }
}

CASE(T1_in_all_threads)
{
    const int before = destroyed;
    first_of_threads = used;
    used += 2 * TURNS * THREADS;
    in_threads(churn);
    CHECK_INT(wrong_results, 0);
    CHECK(destroyed - before > TURNS * THREADS);
}

NEEDS_THREADS
