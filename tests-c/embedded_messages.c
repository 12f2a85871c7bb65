/* Messages of the process to itself, and collective operations, as only the embedded world has them. exchanges.c has what every MPI
 * has, tests/model/messages.rs all that one thread can do with messages and requests. */
#include <dirent.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const MPI_Comm comms[] = {(MPI_Comm)0x101, (MPI_Comm)0x102};
#define EACH_COMM(comm) for (size_t at_ = 0; at_ < 2 && (comm = comms[at_], 1); at_++)

/* The bytes that a buffered message takes besides its own: as in MPICH, and at most MPI_BSEND_OVERHEAD. */
#define TAKEN 96

/* Buffered sends need room in a buffer, which a received message gives back; a persistent one needs it for each start. */
CASE(buffered_sends)
{
    int out = 4, in = 0, flag = 0, size;
    MPI_Request request, persistent;
    char buffer[2 * (sizeof out + TAKEN)];
    void *detached;
    CHECK_CLASS(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Bsend_init(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &persistent));
    CHECK_CLASS(MPI_Start(&persistent), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_attach(buffer, sizeof buffer));
    CHECK_OK(MPI_Start(&persistent));
    CHECK_OK(MPI_Test(&persistent, &flag, MPI_STATUS_IGNORE));
    CHECK(flag);
    out = 5;
    CHECK_OK(MPI_Ibsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_CLASS(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Start(&persistent), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Cancel(&persistent), MPI_ERR_REQUEST); /* inactive */
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 4);
    CHECK_OK(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    for (int at = 0; at < 2; at++)
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Buffer_detach(&detached, &size));
    CHECK(detached == buffer && size == (int)sizeof buffer);
    CHECK_OK(MPI_Request_free(&persistent));
}

/* None is started unless all requests are persistent and inactive. */
CASE(starts)
{
    int number = 0;
    MPI_Request sends[2], done, two[2];
    CHECK_OK(MPI_Ssend_init(&number, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &sends[0]));
    CHECK_OK(MPI_Bsend_init(&number, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &sends[1]));
    CHECK_OK(MPI_Ibarrier(MPI_COMM_SELF, &done));
    const MPI_Request wrong[] = {sends[0], done, MPI_REQUEST_NULL};
    for (int at = 0; at < 3; at++) {
        two[0] = sends[0], two[1] = wrong[at];
        CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_REQUEST);
    }
    /* No buffer is attached: the first one is active then. */
    two[1] = sends[1];
    CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Startall(1, two), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Cancel(&sends[0]));
    CHECK_OK(MPI_Wait(&sends[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Request_free(&sends[0]));
    CHECK_OK(MPI_Request_free(&sends[1]));
    CHECK_CLASS(MPI_Start(&done), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Wait(&done, MPI_STATUS_IGNORE));
}

static MPI_Comm told;
static void note(MPI_Comm *comm, int *code, ...) { told = *comm, (void)code; }

/* Errors of an operation go to its communicator. */
CASE(error_handlers)
{
    int out[2] = {1, 2}, in = 0;
    MPI_Comm dup;
    MPI_Request request;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
    attach_handler(dup, note);
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 0, dup, &request));
    CHECK_OK(MPI_Send(out, 2, MPI_INT, 0, 0, dup));
    CHECK_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    CHECK(told == dup);
    CHECK_OK(MPI_Comm_free(&dup));
}

CASE(partitioned)
{
    double out[6] = {1, 2, 3, 4, 5, 6}, in[6] = {0};
    MPI_Request requests[2];
    int flag = 1, list[] = {2}, twice[] = {0, 1, 2, 2};
    CHECK_OK(MPI_Psend_init(out, 3, 2, MPI_DOUBLE, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL, &requests[0]));
    CHECK_OK(MPI_Precv_init(in, 2, 3, MPI_DOUBLE, 0, 1, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]));
    for (int turn = 0; turn < 2; turn++) {
        memset(in, 0, sizeof in);
        CHECK_OK(MPI_Startall(2, requests));
        CHECK_CLASS(MPI_Pready_range(0, 3, requests[0]), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Pready_range(-1, 2, requests[0]), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Pready_list(4, twice, requests[0]), MPI_ERR_ARG);
        CHECK_OK(MPI_Parrived(requests[1], 0, &flag));
        CHECK(!flag);
        CHECK_OK(MPI_Pready_range(1, 0, requests[0]));
        CHECK_OK(MPI_Pready_range(0, 1, requests[0]));
        CHECK_OK(MPI_Parrived(requests[1], 0, &flag));
        CHECK(!flag);
        CHECK_CLASS(MPI_Pready(1, requests[0]), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Pready(3, requests[0]), MPI_ERR_ARG);
        CHECK_OK(MPI_Pready_list(1, list, requests[0]));
        CHECK_OK(MPI_Parrived(requests[1], 1, &flag));
        CHECK(flag);
        CHECK_OK(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK(memcmp(in, out, sizeof in) == 0);
    }
    CHECK_CLASS(MPI_Pready(0, requests[0]), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Pready(0, requests[1]), MPI_ERR_REQUEST);
    /* The send could be complete, the receive cannot: no lack of memory. */
    MPI_Request two[] = {MPI_REQUEST_NULL, requests[0]};
    CHECK_OK(MPI_Irecv(in, 1, MPI_DOUBLE, 0, 5, MPI_COMM_SELF, &two[0]));
    CHECK_OK(MPI_Start(&requests[0]));
    CHECK_OK(MPI_Pready_range(0, 2, requests[0]));
    CHECK_CLASS(MPI_Waitall(2, two, MPI_STATUSES_IGNORE), MPI_ERR_OTHER);
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Cancel(&two[0]));
    CHECK_OK(MPI_Wait(&two[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Request_free(&requests[0]));
    CHECK_OK(MPI_Request_free(&requests[1]));
    flag = 0;
    CHECK_OK(MPI_Parrived(MPI_REQUEST_NULL, 0, &flag));
    CHECK(flag);
    CHECK_CLASS(MPI_Parrived(MPI_REQUEST_NULL, 0, NULL), MPI_ERR_ARG);
}

/* The operation of a freed request completes no later request with the same handle. */
CASE(freed_while_active)
{
    int in[2] = {0}, out = 5, flag = 1, tries = 1 << 20;
    MPI_Request request, before;
    CHECK_OK(MPI_Irecv(&in[0], 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    before = request;
    CHECK_OK(MPI_Request_free(&request));
    while (CHECK_OK(MPI_Irecv(&in[1], 1, MPI_INT, 0, 2, MPI_COMM_SELF, &request)), request != before && --tries) {
        CHECK_OK(MPI_Cancel(&request));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK(request == before);
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_INT(in[0], 5);
    CHECK_OK(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK(!flag && in[1] == 0);
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, 0, 2, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(in[1], 5);
}

CASE(errors)
{
    int out = 1, in;
    MPI_Message message = MPI_MESSAGE_NULL;
    CHECK_CLASS(MPI_Send(&out, 1, MPI_INT, 1, 0, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&out, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(&out, 1, MPI_INT, 0, -1, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&out, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(&out, -1, MPI_INT, 0, 0, MPI_COMM_SELF), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(&out, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(&out, 1, MPI_INT, 0, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Recv(&in, 1, MPI_INT, 2, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE), MPI_ERR_REQUEST);
}

CASE(many)
{
    enum { N = 100000 };
    int in = 0;
    for (int at = 0; at < N; at++)
        CHECK_OK(MPI_Send(&at, 1, MPI_INT, 0, at, MPI_COMM_SELF));
    for (int at = N - 1; at >= 0; at--) {
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, at, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        if (in != at)
            CHECK_INT(in, at);
    }
}

/* ---- collective operations */

/* Calls the blocking, the nonblocking and the persistent form; the last one twice. */
#define EACH_FORM(check, blocking, starting, preparing, ...)                                      \
    do {                                                                                          \
        MPI_Request request_;                                                                     \
        clear();                                                                                  \
        CHECK_OK(blocking(__VA_ARGS__));                                                          \
        check;                                                                                    \
        clear();                                                                                  \
        CHECK_OK(starting(__VA_ARGS__, &request_));                                               \
        CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));                                         \
        CHECK(request_ == MPI_REQUEST_NULL);                                                      \
        check;                                                                                    \
        clear();                                                                                  \
        CHECK_OK(preparing(__VA_ARGS__, MPI_INFO_NULL, &request_));                               \
        for (int turn_ = 0; turn_ < 2; turn_++) {                                                 \
            clear();                                                                              \
            CHECK_OK(MPI_Start(&request_));                                                       \
            CHECK_OK(MPI_Wait(&request_, MPI_STATUS_IGNORE));                                     \
            check;                                                                                \
        }                                                                                         \
        CHECK_OK(MPI_Request_free(&request_));                                                    \
    } while (0)

static int out[4] = {1, 2, 3, 4}, in[6];
static void clear(void) { memset(in, 0, sizeof in); }
#define CHECK_IN(a, b, c) CHECK(in[0] == (a) && in[1] == (b) && in[2] == (c))

CASE(collectives)
{
    MPI_Comm comm;
    int two = 2, place = 1, bytes = 4, zero = 0;
    MPI_Datatype type = MPI_INT;
    EACH_COMM(comm) {
        EACH_FORM(CHECK_INT(out[0], 1), MPI_Bcast, MPI_Ibcast, MPI_Bcast_init, out, 4, MPI_INT, 0, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Gather, MPI_Igather, MPI_Gather_init, out, 2, MPI_INT, in, 2, MPI_INT, 0, comm);
        EACH_FORM(CHECK_IN(0, 1, 2), MPI_Gatherv, MPI_Igatherv, MPI_Gatherv_init, out, 2, MPI_INT, in, &two, &place, MPI_INT, 0,
                  comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Scatter, MPI_Iscatter, MPI_Scatter_init, out, 2, MPI_INT, in, 2, MPI_INT, 0, comm);
        EACH_FORM(CHECK_IN(2, 3, 0), MPI_Scatterv, MPI_Iscatterv, MPI_Scatterv_init, out, &two, &place, MPI_INT, in, 2, MPI_INT,
                  0, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Allgather, MPI_Iallgather, MPI_Allgather_init, out, 2, MPI_INT, in, 2, MPI_INT, comm);
        EACH_FORM(CHECK_IN(0, 1, 2), MPI_Allgatherv, MPI_Iallgatherv, MPI_Allgatherv_init, out, 2, MPI_INT, in, &two, &place,
                  MPI_INT, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Alltoall, MPI_Ialltoall, MPI_Alltoall_init, out, 2, MPI_INT, in, 2, MPI_INT, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Alltoallv, MPI_Ialltoallv, MPI_Alltoallv_init, out, &two, &zero, MPI_INT, in, &two,
                  &zero, MPI_INT, comm);
        EACH_FORM(CHECK_IN(0, 2, 3), MPI_Alltoallw, MPI_Ialltoallw, MPI_Alltoallw_init, out, &two, &bytes, &type, in, &two,
                  &bytes, &type, comm);
        EACH_FORM(CHECK_IN(1, 2, 3), MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, out, in, 3, MPI_INT, MPI_SUM, 0, comm);
        EACH_FORM(CHECK_IN(1, 2, 3), MPI_Allreduce, MPI_Iallreduce, MPI_Allreduce_init, out, in, 3, MPI_INT, MPI_MAX, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, out, in, &two, MPI_INT,
                  MPI_SUM, comm);
        EACH_FORM(CHECK_IN(1, 2, 0), MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init, out, in,
                  2, MPI_INT, MPI_SUM, comm);
        EACH_FORM(CHECK_IN(1, 2, 3), MPI_Scan, MPI_Iscan, MPI_Scan_init, out, in, 3, MPI_INT, MPI_SUM, comm);
        EACH_FORM(CHECK_IN(0, 0, 0), MPI_Exscan, MPI_Iexscan, MPI_Exscan_init, out, in, 3, MPI_INT, MPI_SUM, comm);
    }
}

static void fill(void) { in[0] = 5, in[1] = 6, in[2] = 0; }
#define clear fill

CASE(in_place)
{
    MPI_Comm comm = MPI_COMM_SELF;
    int two = 2, zero = 0;
    MPI_Datatype type = MPI_INT;
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Gather, MPI_Igather, MPI_Gather_init, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 2, MPI_INT, 0,
              comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Gatherv, MPI_Igatherv, MPI_Gatherv_init, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, &two,
              &zero, MPI_INT, 0, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Scatter, MPI_Iscatter, MPI_Scatter_init, in, 2, MPI_INT, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL,
              0, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Scatterv, MPI_Iscatterv, MPI_Scatterv_init, in, &two, &zero, MPI_INT, MPI_IN_PLACE, 0,
              MPI_DATATYPE_NULL, 0, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Allgather, MPI_Iallgather, MPI_Allgather_init, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 2,
              MPI_INT, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Alltoall, MPI_Ialltoall, MPI_Alltoall_init, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 2,
              MPI_INT, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Alltoallv, MPI_Ialltoallv, MPI_Alltoallv_init, MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL,
              in, &two, &zero, MPI_INT, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Alltoallw, MPI_Ialltoallw, MPI_Alltoallw_init, MPI_IN_PLACE, NULL, NULL, NULL, in, &two,
              &zero, &type, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Reduce, MPI_Ireduce, MPI_Reduce_init, MPI_IN_PLACE, in, 2, MPI_INT, MPI_PROD, 0, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Allreduce, MPI_Iallreduce, MPI_Allreduce_init, MPI_IN_PLACE, in, 2, MPI_INT, MPI_PROD, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Reduce_scatter, MPI_Ireduce_scatter, MPI_Reduce_scatter_init, MPI_IN_PLACE, in, &two,
              MPI_INT, MPI_SUM, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Scan, MPI_Iscan, MPI_Scan_init, MPI_IN_PLACE, in, 2, MPI_INT, MPI_SUM, comm);
    EACH_FORM(CHECK_IN(5, 6, 0), MPI_Exscan, MPI_Iexscan, MPI_Exscan_init, MPI_IN_PLACE, in, 2, MPI_INT, MPI_SUM, comm);
}
#undef clear

static void never_called(void *a, void *b, int *n, MPI_Datatype *type)
{
    FAIL("nothing is combined on one process");
}

CASE(errors_of_collectives)
{
    MPI_Op op;
    MPI_Comm comm = MPI_COMM_SELF;
    double real = 1, other = 0;
    CHECK_CLASS(MPI_Bcast(out, 1, MPI_INT, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Gather(out, 3, MPI_INT, in, 2, MPI_INT, 0, comm), MPI_ERR_TRUNCATE);
    CHECK_CLASS(MPI_Allgather(in, 2, MPI_INT, in, 2, MPI_INT, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(out, MPI_IN_PLACE, 2, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(out, out, 2, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, MPI_BAND, comm), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, MPI_REPLACE, comm), MPI_ERR_OP);
    CHECK_OK(MPI_Op_create(never_called, 0, &op));
    CHECK_OK(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, op, comm));
    CHECK(other == 1);
    CHECK_OK(MPI_Op_free(&op));
    CHECK_OK(MPI_Allreduce(NULL, NULL, 0, MPI_INT, MPI_SUM, comm));
}

/* Communication needs committed datatypes (5.1.9). */
CASE(uncommitted)
{
    int numbers[4] = {1, 2, 3, 4}, in[4], position = 0, size;
    MPI_Datatype type, dup;
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_OK(MPI_Type_dup(type, &dup));
    CHECK_CLASS(MPI_Send(numbers, 1, type, 0, 1, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Irecv(in, 1, dup, 0, 1, MPI_COMM_SELF, &request), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Bcast(numbers, 1, type, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Pack(numbers, 1, type, in, sizeof in, &position, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Pack_size(1, type, MPI_COMM_SELF, &size), MPI_ERR_TYPE);
    CHECK_OK(MPI_Type_free(&dup));
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Type_dup(type, &dup));
    CHECK_OK(MPI_Sendrecv(numbers, 1, type, 0, 1, in, 1, dup, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK(in[0] == 1 && in[1] == 2);
    CHECK_OK(MPI_Irecv(in, 1, dup, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Type_free(&dup)); /* the receive keeps it */
    CHECK_OK(MPI_Send(&numbers[2], 1, type, 0, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(in[0] == 3 && in[1] == 4);
    CHECK_OK(MPI_Type_free(&type));
}

static void *receives(void *code)
{
    int in;
    *(int *)code = MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    if (*(int *)code != MPI_SUCCESS)
        CHECK_OK(MPI_Send(&in, 1, MPI_INT, 0, 2, MPI_COMM_SELF));
    return NULL;
}

static int threads_of_process(void)
{
    int entries = 0;
    DIR *tasks = opendir("/proc/self/task");
    CHECK(tasks != NULL);
    while (readdir(tasks) != NULL)
        entries++;
    closedir(tasks);
    return entries - 2; /* . and .. */
}

/* Initializes MPI for threads, if the process has one. The library cannot tell that the thread of qemu-user makes no calls: all
   threads would wait for ever. */
static int begins_with_one_thread(const char *name)
{
    int level;
    if (threads_of_process() > 1) {
        printf("%s: not tested, as the emulator has a thread\n", name);
        return 0;
    }
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level));
    return 1;
}

/* If all threads wait, one of them is told. */
PROCESS_CASE(all_threads_wait)
{
    int in = 0, other = -1, code;
    pthread_t thread;
    if (!begins_with_one_thread("all_threads_wait"))
        return;
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    pthread_create(&thread, NULL, receives, &other);
    code = MPI_Recv(&in, 1, MPI_INT, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    if (code != MPI_SUCCESS)
        CHECK_OK(MPI_Send(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    pthread_join(thread, NULL);
    CHECK((code == MPI_ERR_OTHER) != (other == MPI_ERR_OTHER));
    CHECK_OK(MPI_Finalize());
}

static void *takes(void *message)
{
    CHECK_OK(MPI_Mprobe(0, 1, MPI_COMM_SELF, message, MPI_STATUS_IGNORE));
    return NULL;
}

/* A synchronous send whose message a thread has taken, which has ended: it is told, and the message has its own data. */
PROCESS_CASE(taken_and_not_received)
{
    int out = 7, in = 0;
    MPI_Message message = MPI_MESSAGE_NULL;
    pthread_t thread;
    if (!begins_with_one_thread("taken_and_not_received"))
        return;
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    pthread_create(&thread, NULL, takes, &message);
    CHECK_CLASS(MPI_Ssend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF), MPI_ERR_OTHER);
    pthread_join(thread, NULL);
    out = 8;
    CHECK_OK(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    CHECK_INT(in, 7);
    CHECK_OK(MPI_Finalize());
}
