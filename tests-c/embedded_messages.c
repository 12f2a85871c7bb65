/* Messages of the process to itself, and collective operations, of the embedded world. */
#include <dirent.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

static const MPI_Comm comms[] = {(MPI_Comm)0x101, (MPI_Comm)0x102};
#define EACH_COMM(comm) for (size_t at_ = 0; at_ < 2 && (comm = comms[at_], 1); at_++)

static void check_status(MPI_Status *status, int tag, int count, MPI_Datatype type)
{
    int found = -1;
    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, tag);
    CHECK_OK(MPI_Get_count(status, type, &found));
    CHECK_INT(found, count);
}

CASE(sends_and_receives)
{
    MPI_Comm comm;
    EACH_COMM(comm) {
        int out[3] = {1, 2, 3}, in[4] = {0, 0, 0, 9};
        MPI_Status status;
        CHECK_OK(MPI_Send(out, 3, MPI_INT, 0, 7, comm));
        out[0] = 10; /* a send that has returned has its own copy */
        CHECK_OK(MPI_Recv(in, 4, MPI_INT, 0, 7, comm, &status));
        check_status(&status, 7, 3, MPI_INT);
        CHECK(in[0] == 1 && in[1] == 2 && in[2] == 3 && in[3] == 9);
        CHECK_OK(MPI_Send(out, 1, MPI_INT, 0, 2147483647, comm));
        CHECK_OK(MPI_Recv(in, 4, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status));
        check_status(&status, 2147483647, 1, MPI_INT);
        CHECK_INT(in[0], 10);
        CHECK_OK(MPI_Send(NULL, 0, MPI_INT, 0, 0, comm));
        CHECK_OK(MPI_Recv(NULL, 0, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE));
    }
}

/* By communicator, tag and order (3.5). */
CASE(matching)
{
    int number = 1, in = 0;
    MPI_Comm dup;
    MPI_Status status;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
    for (int at = 0; at < 6; at++)
        CHECK_OK(MPI_Send(&at, 1, MPI_INT, 0, at % 2, MPI_COMM_SELF));
    number = 77;
    CHECK_OK(MPI_Send(&number, 1, MPI_INT, 0, 1, dup));
    for (int at = 1; at < 6; at += 2) {
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
        CHECK_INT(in, at);
    }
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, MPI_ANY_TAG, dup, &status));
    CHECK(in == 77 && status.MPI_TAG == 1);
    for (int at = 0; at < 6; at += 2) {
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, &status));
        CHECK(in == at && status.MPI_TAG == 0);
    }
    /* Receives that wait are matched in the order of their posting, whether they name a tag or not. */
    int first[2] = {0}, expected[2] = {5, 6};
    MPI_Request requests[2];
    CHECK_OK(MPI_Irecv(&first[0], 1, MPI_INT, 0, MPI_ANY_TAG, dup, &requests[0]));
    CHECK_OK(MPI_Irecv(&first[1], 1, MPI_INT, 0, 3, dup, &requests[1]));
    for (int at = 0; at < 2; at++)
        CHECK_OK(MPI_Send(&expected[at], 1, MPI_INT, 0, 3, dup));
    CHECK_OK(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK(first[0] == 5 && first[1] == 6);
    CHECK(requests[0] == MPI_REQUEST_NULL && requests[1] == MPI_REQUEST_NULL);
    CHECK_OK(MPI_Comm_free(&dup));
}

/* The bytes that a buffered message takes besides its own: as in MPICH, and at most MPI_BSEND_OVERHEAD. */
#define TAKEN 96

CASE(modes)
{
    int out = 4, in = 0, flag = 9;
    MPI_Request request;
    MPI_Status status;
    char buffer[2 * (sizeof out + TAKEN)];
    void *detached;
    int size;
    /* A synchronous send completes with its receive, not before. */
    CHECK_OK(MPI_Issend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK(!flag && request != MPI_REQUEST_NULL);
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    CHECK_INT(in, 4);
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK(flag && request == MPI_REQUEST_NULL);
    /* A standard send may be complete before. */
    CHECK_OK(MPI_Isend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    out = 5;
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    CHECK_INT(in, 4);
    /* Buffered sends need room in a buffer, which a received message gives back. */
    CHECK_CLASS(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_attach(buffer, sizeof buffer));
    CHECK_OK(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Ibsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_CLASS(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Bsend(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Buffer_detach(&detached, &size));
    CHECK(detached == buffer && size == (int)sizeof buffer);
    for (int at = 0; at < 2; at++)
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    /* The ready mode, with a receive that waits. */
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &request));
    out = 11;
    CHECK_OK(MPI_Rsend(&out, 1, MPI_INT, 0, 2, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(in, 11);
}

CASE(both_at_once)
{
    int out[2] = {1, 2}, in[2] = {0};
    MPI_Request request;
    MPI_Status status;
    CHECK_OK(MPI_Sendrecv(out, 2, MPI_INT, 0, 3, in, 2, MPI_INT, 0, 3, MPI_COMM_WORLD, &status));
    check_status(&status, 3, 2, MPI_INT);
    CHECK(in[0] == 1 && in[1] == 2);
    CHECK_OK(MPI_Sendrecv_replace(out, 2, MPI_INT, 0, 4, 0, 4, MPI_COMM_WORLD, &status));
    check_status(&status, 4, 2, MPI_INT);
    CHECK(out[0] == 1 && out[1] == 2);
    in[0] = 0;
    CHECK_OK(MPI_Isendrecv(out, 1, MPI_INT, 0, 3, in, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(in[0], 1);
    CHECK_OK(MPI_Isendrecv_replace(out, 1, MPI_INT, 0, 3, 0, 3, MPI_COMM_WORLD, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    check_status(&status, 3, 1, MPI_INT);
    CHECK_OK(MPI_Sendrecv(out, 1, MPI_INT, MPI_PROC_NULL, 3, in, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status));
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
}

/* MPI_PROC_NULL (3.11). */
CASE(nobody)
{
    int number = 3, flag = 0, count = 5;
    MPI_Request request;
    MPI_Message message;
    MPI_Status status;
    CHECK_OK(MPI_Send(&number, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Ssend(&number, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Recv(&number, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF, &status));
    CHECK(number == 3 && status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    CHECK_OK(MPI_Irecv(&number, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_OK(MPI_Iprobe(MPI_PROC_NULL, 0, MPI_COMM_SELF, &flag, &status));
    CHECK(flag && status.MPI_SOURCE == MPI_PROC_NULL);
    CHECK_OK(MPI_Mprobe(MPI_PROC_NULL, 0, MPI_COMM_SELF, &message, &status));
    CHECK(message == MPI_MESSAGE_NO_PROC);
    CHECK_OK(MPI_Mrecv(&number, 1, MPI_INT, &message, &status));
    CHECK(message == MPI_MESSAGE_NULL && status.MPI_SOURCE == MPI_PROC_NULL);
    CHECK_OK(MPI_Recv_init(&number, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_OK(MPI_Request_free(&request));
}

CASE(probes)
{
    int out[2] = {8, 9}, in[2] = {0}, flag = 1;
    MPI_Message message = MPI_MESSAGE_NO_PROC;
    MPI_Request request;
    MPI_Status status;
    CHECK_OK(MPI_Iprobe(0, 5, MPI_COMM_SELF, &flag, &status));
    CHECK(!flag);
    CHECK_OK(MPI_Improbe(0, 5, MPI_COMM_SELF, &flag, &message, &status));
    CHECK(!flag && message == MPI_MESSAGE_NULL);
    CHECK_OK(MPI_Send(out, 2, MPI_INT, 0, 5, MPI_COMM_SELF));
    CHECK_OK(MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &status));
    check_status(&status, 5, 2, MPI_INT);
    CHECK_OK(MPI_Mprobe(0, 5, MPI_COMM_SELF, &message, &status));
    check_status(&status, 5, 2, MPI_INT);
    /* The message is taken: no other receive sees it. */
    CHECK_OK(MPI_Iprobe(0, 5, MPI_COMM_SELF, &flag, &status));
    CHECK(!flag);
    CHECK_OK(MPI_Mrecv(in, 2, MPI_INT, &message, &status));
    check_status(&status, 5, 2, MPI_INT);
    CHECK(in[0] == 8 && in[1] == 9 && message == MPI_MESSAGE_NULL);
    CHECK_CLASS(MPI_Mrecv(in, 2, MPI_INT, &message, &status), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Issend(out, 2, MPI_INT, 0, 5, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Improbe(0, 5, MPI_COMM_SELF, &flag, &message, &status));
    CHECK(flag);
    CHECK_OK(MPI_Test(&request, &flag, &status));
    CHECK(!flag);
    MPI_Request received;
    CHECK_OK(MPI_Imrecv(in, 2, MPI_INT, &message, &received));
    CHECK_OK(MPI_Wait(&received, &status));
    check_status(&status, 5, 2, MPI_INT);
    CHECK_OK(MPI_Wait(&request, &status));
}

/* A probe that takes the message of a standard send does not keep its wait. */
CASE(probe_before_wait)
{
    int out = 4, in = 0;
    MPI_Message message;
    MPI_Request request;
    MPI_Status status;
    CHECK_OK(MPI_Isend(&out, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Mprobe(0, 5, MPI_COMM_SELF, &message, &status));
    CHECK_OK(MPI_Wait(&request, &status));
    out = 9;
    CHECK_OK(MPI_Mrecv(&in, 1, MPI_INT, &message, &status));
    CHECK_INT(in, 4);
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

/* Neither tags nor communicators that are gone take room. */
CASE(tags_and_communicators)
{
    int in = -1;
    MPI_Comm dup;
    for (int at = 0; at < 20000; at++) {
        CHECK_OK(MPI_Send(&at, 1, MPI_INT, 0, at, MPI_COMM_SELF));
        CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, at, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
        CHECK_OK(MPI_Sendrecv(&at, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 1, dup, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Comm_free(&dup));
        if (in != at)
            CHECK_INT(in, at);
    }
}

CASE(persistent)
{
    int out = 0, in = -1, flag = 0, index = 0;
    MPI_Request requests[2], before[2];
    MPI_Status statuses[2];
    CHECK_OK(MPI_Send_init(&out, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[0]));
    CHECK_OK(MPI_Recv_init(&in, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[1]));
    memcpy(before, requests, sizeof before);
    /* Inactive requests are complete at once, and are not chosen. */
    CHECK_OK(MPI_Waitall(2, requests, statuses));
    CHECK_OK(MPI_Testany(2, requests, &index, &flag, statuses));
    CHECK(flag && index == MPI_UNDEFINED);
    for (int turn = 1; turn < 4; turn++) {
        out = turn;
        CHECK_OK(MPI_Startall(2, requests));
        CHECK_OK(MPI_Waitall(2, requests, statuses));
        CHECK_INT(in, turn);
        CHECK(memcmp(before, requests, sizeof before) == 0);
    }
    CHECK_OK(MPI_Start(&requests[1]));
    CHECK_CLASS(MPI_Start(&requests[1]), MPI_ERR_REQUEST);
    /* None is started unless all requests are persistent and inactive. */
    MPI_Request done, two[] = {requests[0], requests[0]};
    CHECK_OK(MPI_Ibarrier(MPI_COMM_SELF, &done));
    CHECK_CLASS(MPI_Startall(2, requests), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_REQUEST);
    two[1] = done;
    CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_REQUEST);
    two[1] = MPI_REQUEST_NULL;
    CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_REQUEST);
    /* No buffer is attached: the first one is active then. */
    CHECK_OK(MPI_Bsend_init(&out, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &two[1]));
    two[0] = requests[0];
    CHECK_CLASS(MPI_Startall(2, two), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Start(&requests[0]), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Request_free(&two[1]));
    CHECK_OK(MPI_Start(&requests[1]));
    CHECK_OK(MPI_Test(&requests[1], &flag, MPI_STATUS_IGNORE));
    CHECK(!flag);
    CHECK_OK(MPI_Cancel(&requests[1]));
    CHECK_OK(MPI_Wait(&requests[1], &statuses[0]));
    CHECK_OK(MPI_Test_cancelled(&statuses[0], &flag));
    CHECK(flag);
    CHECK_OK(MPI_Request_free(&requests[0]));
    CHECK_OK(MPI_Request_free(&requests[1]));
    CHECK_CLASS(MPI_Start(&done), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Wait(&done, MPI_STATUS_IGNORE));
}

/* The send could be complete, the receive cannot: no lack of memory. */
CASE(wait_for_two)
{
    int in = 0, out = 1;
    MPI_Request requests[2];
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &requests[0]));
    CHECK_OK(MPI_Psend_init(&out, 1, 1, MPI_INT, 0, 6, MPI_COMM_SELF, MPI_INFO_NULL, &requests[1]));
    CHECK_OK(MPI_Start(&requests[1]));
    CHECK_OK(MPI_Pready(0, requests[1]));
    CHECK_CLASS(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE), MPI_ERR_OTHER);
    CHECK_OK(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Request_free(&requests[1]));
    CHECK_OK(MPI_Cancel(&requests[0]));
    CHECK_OK(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
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
    CHECK_OK(MPI_Request_free(&requests[0]));
    CHECK_OK(MPI_Request_free(&requests[1]));
    flag = 0;
    CHECK_OK(MPI_Parrived(MPI_REQUEST_NULL, 0, &flag));
    CHECK(flag);
    CHECK_CLASS(MPI_Parrived(MPI_REQUEST_NULL, 0, NULL), MPI_ERR_ARG);
}

CASE(cancels)
{
    int number = 1, flag = 0;
    MPI_Request request;
    MPI_Status status;
    CHECK_OK(MPI_Irecv(&number, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK(flag);
    /* A message that is matched cannot be cancelled. */
    CHECK_OK(MPI_Issend(&number, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Recv(&number, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK(!flag);
    CHECK_OK(MPI_Issend(&number, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK(flag);
    CHECK_OK(MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_SELF, &flag, &status));
    CHECK(!flag);
    /* A freed request's operation goes on. */
    number = 12;
    CHECK_OK(MPI_Isend(&number, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Request_free(&request));
    int in = 0;
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &status));
    CHECK_INT(in, 12);
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
    int out[3] = {1, 2, 3}, in[3] = {0, 0, 7}, count = 0;
    MPI_Request request;
    MPI_Status status;
    CHECK_CLASS(MPI_Send(out, 1, MPI_INT, 1, 0, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(out, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(out, 1, MPI_INT, 0, -1, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(out, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(out, -1, MPI_INT, 0, 0, MPI_COMM_SELF), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(out, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(out, 1, MPI_INT, 0, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Send(NULL, 1, MPI_INT, 0, 0, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Recv(in, 1, MPI_INT, 2, 0, MPI_COMM_SELF, &status), MPI_ERR_RANK);
    /* A message that is too long: what fits is received. */
    CHECK_OK(MPI_Send(out, 3, MPI_INT, 0, 0, MPI_COMM_SELF));
    CHECK_CLASS(MPI_Recv(in, 2, MPI_INT, 0, 0, MPI_COMM_SELF, &status), MPI_ERR_TRUNCATE);
    CHECK(in[0] == 1 && in[1] == 2 && in[2] == 7);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 2);
    CHECK_OK(MPI_Irecv(in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Send(out, 3, MPI_INT, 0, 0, MPI_COMM_SELF));
    CHECK_CLASS(MPI_Waitall(1, &request, &status), MPI_ERR_IN_STATUS);
    CHECK_INT(status.MPI_ERROR, MPI_ERR_TRUNCATE);
    CHECK(request == MPI_REQUEST_NULL);
}

/* A call that cannot complete says so, and changes nothing. (The process has one thread.) */
CASE(never)
{
    int number = 1, flag = 1;
    MPI_Request request, two[2];
    MPI_Message message;
    MPI_Status status;
    CHECK_CLASS(MPI_Recv(&number, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &status), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Probe(0, 3, MPI_COMM_SELF, &status), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Mprobe(0, MPI_ANY_TAG, MPI_COMM_SELF, &message, &status), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Ssend(&number, 1, MPI_INT, 0, 3, MPI_COMM_SELF), MPI_ERR_OTHER);
    CHECK_OK(MPI_Iprobe(0, MPI_ANY_TAG, MPI_COMM_SELF, &flag, &status));
    CHECK(!flag);
    CHECK_OK(MPI_Irecv(&number, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &request));
    CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_OTHER);
    CHECK(request != MPI_REQUEST_NULL);
    two[0] = request;
    CHECK_OK(MPI_Ibarrier(MPI_COMM_SELF, &two[1]));
    CHECK_CLASS(MPI_Waitall(2, two, MPI_STATUSES_IGNORE), MPI_ERR_OTHER);
    int index = 5;
    CHECK_OK(MPI_Waitany(2, two, &index, &status));
    CHECK_INT(index, 1);
    /* The receive is still there. */
    int sent = 42;
    CHECK_OK(MPI_Send(&sent, 1, MPI_INT, 0, 3, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&two[0], &status));
    CHECK_INT(number, 42);
}

/* Any layout on both sides; numbers in the order of the type map. */
CASE(layouts)
{
    MPI_Datatype column, indexed, pair;
    double matrix[4][3], line[8] = {0};
    int lengths[] = {1, 2, 1}, places[] = {6, 2, 0};
    struct {
        double value;
        int index;
    } from[2] = {{1.5, 7}, {2.5, 8}}, to[2] = {{0, 0}, {0, 0}};
    MPI_Status status;
    int count = 0;
    for (int i = 0; i < 12; i++)
        matrix[i / 3][i % 3] = i;
    CHECK_OK(MPI_Type_vector(4, 1, 3, MPI_DOUBLE, &column));
    CHECK_OK(MPI_Type_commit(&column));
    CHECK_OK(MPI_Type_indexed(3, lengths, places, MPI_DOUBLE, &indexed));
    CHECK_OK(MPI_Type_commit(&indexed));
    CHECK_OK(MPI_Send(&matrix[0][1], 1, column, 0, 0, MPI_COMM_SELF));
    CHECK_OK(MPI_Recv(line, 1, indexed, 0, 0, MPI_COMM_SELF, &status));
    CHECK(line[6] == 1 && line[2] == 4 && line[3] == 7 && line[0] == 10 && line[1] == 0);
    CHECK_OK(MPI_Get_count(&status, indexed, &count));
    CHECK_INT(count, 1);
    CHECK_OK(MPI_Get_elements(&status, indexed, &count));
    CHECK_INT(count, 4);
    /* From one layout to another, without a copy in between. */
    MPI_Request request;
    memset(line, 0, sizeof line);
    CHECK_OK(MPI_Irecv(line, 1, indexed, 0, 0, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Type_free(&indexed)); /* the receive keeps it */
    CHECK_OK(MPI_Send(&matrix[0][2], 1, column, 0, 0, MPI_COMM_SELF));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK(line[6] == 2 && line[2] == 5 && line[3] == 8 && line[0] == 11);
    /* A pair with a gap behind it. */
    CHECK_OK(MPI_Sendrecv(from, 2, MPI_DOUBLE_INT, 0, 0, to, 2, MPI_DOUBLE_INT, 0, 0, MPI_COMM_SELF, &status));
    CHECK(to[0].value == 1.5 && to[0].index == 7 && to[1].value == 2.5 && to[1].index == 8);
    /* Absolute addresses. */
    MPI_Aint address;
    int one = 1, number = 5, other = 0;
    CHECK_OK(MPI_Get_address(&number, &address));
    CHECK_OK(MPI_Type_create_hindexed(1, &one, &address, MPI_INT, &pair));
    CHECK_OK(MPI_Type_commit(&pair));
    CHECK_OK(MPI_Sendrecv(MPI_BOTTOM, 1, pair, 0, 0, &other, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &status));
    CHECK_INT(other, 5);
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Type_free(&column));
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
    CHECK_CLASS(MPI_Bcast(out, 1, MPI_INT, 1, comm), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(out, 1, MPI_INT, 0, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Bcast(out, -1, MPI_INT, 0, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Gather(out, 3, MPI_INT, in, 2, MPI_INT, 0, comm), MPI_ERR_TRUNCATE);
    CHECK_CLASS(MPI_Allgather(in, 2, MPI_INT, in, 2, MPI_INT, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(out, MPI_IN_PLACE, 2, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(out, out, 2, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, MPI_BAND, comm), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, MPI_OP_NULL, comm), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, MPI_REPLACE, comm), MPI_ERR_OP);
    CHECK_OK(MPI_Op_create(never_called, 0, &op));
    CHECK_OK(MPI_Allreduce(&real, &other, 1, MPI_DOUBLE, op, comm));
    CHECK(other == 1);
    CHECK_OK(MPI_Op_free(&op));
    CHECK_OK(MPI_Allreduce(NULL, NULL, 0, MPI_INT, MPI_SUM, comm));
}

CASE(large_counts)
{
    const MPI_Count two = 2;
    const MPI_Aint one = 1;
    MPI_Status status;
    MPI_Count count = 0;
    memset(in, 0, sizeof in);
    CHECK_OK(MPI_Gatherv_c(out, 2, MPI_INT, in, &two, &one, MPI_INT, 0, MPI_COMM_SELF));
    CHECK_IN(0, 1, 2);
    CHECK_OK(MPI_Allreduce_c(out, in, 2, MPI_INT, MPI_SUM, MPI_COMM_SELF));
    CHECK_IN(1, 2, 2);
    CHECK_OK(MPI_Sendrecv_c(out, 4, MPI_INT, 0, 1, in, 6, MPI_INT, 0, 1, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Get_count_c(&status, MPI_INT, &count));
    CHECK(count == 4 && in[3] == 4);
}

/* A persistent buffered send needs room for each start, and is complete when it has started. */
CASE(persistent_buffered)
{
    int out = 4, in = 0, size, flag = 0;
    MPI_Request request;
    char buffer[sizeof out + TAKEN];
    void *detached;
    CHECK_OK(MPI_Bsend_init(&out, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &request));
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Buffer_attach(buffer, sizeof buffer));
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK(flag);
    out = 5;
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 4);
    CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, 5);
    CHECK_OK(MPI_Buffer_detach(&detached, &size));
    CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST); /* inactive */
    CHECK_OK(MPI_Request_free(&request));
}

/* A send and receive that can never complete sends nothing. */
CASE(nothing_is_sent)
{
    int out = 1, in = 2, flag = 1;
    CHECK_CLASS(MPI_Sendrecv(&out, 1, MPI_INT, 0, 5, &in, 1, MPI_INT, 0, 6, MPI_COMM_SELF, MPI_STATUS_IGNORE), MPI_ERR_OTHER);
    CHECK_OK(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK(!flag && in == 2);
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &(MPI_Request){MPI_REQUEST_NULL}));
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, 0, 6, MPI_COMM_SELF));
    CHECK_INT(in, 1);
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
    CHECK_OK(MPI_Type_free(&dup));
    CHECK_OK(MPI_Type_free(&type));
}

/* Copies between all forms of data: runs of equal and different lengths, gaps, and a datatype with a gap inside. */
CASE(strides)
{
    enum { ROOM = 240 };
    const MPI_Aint places[3] = {40, 0, 8};
    const int lengths[3] = {2, 1, 3};
    unsigned char out[ROOM], in[ROOM], packed[ROOM], again[ROOM];
    MPI_Datatype types[6];
    CHECK_OK(MPI_Type_vector(4, 1, 3, MPI_INT, &types[0]));
    CHECK_OK(MPI_Type_vector(2, 2, 3, MPI_INT, &types[1]));
    CHECK_OK(MPI_Type_create_hvector(8, 1, 5, MPI_SHORT, &types[2]));
    CHECK_OK(MPI_Type_create_hindexed(3, lengths, places, MPI_SHORT, &types[3]));
    CHECK_OK(MPI_Type_create_resized(MPI_INT, -4, 12, &types[4]));
    CHECK_OK(MPI_Type_dup(MPI_SHORT_INT, &types[5]));
    for (int at = 0; at < 6; at++)
        CHECK_OK(MPI_Type_commit(&types[at]));
    for (int from = 0; from < 6; from++)
        for (int to = 0; to < 6; to++) {
            int sizes[2], bytes, position = 0;
            CHECK_OK(MPI_Type_size(types[from], &sizes[0]));
            CHECK_OK(MPI_Type_size(types[to], &sizes[1]));
            for (int at = 0; at < ROOM; at++)
                out[at] = (unsigned char)(at + 1), in[at] = again[at] = 0xee;
            bytes = 3 * (sizes[0] < sizes[1] ? sizes[0] : sizes[1]);
            /* As by packing, which walks over single numbers. */
            CHECK_OK(MPI_Pack(out + 8, 3, types[from], packed, ROOM, &position, MPI_COMM_SELF));
            position = 0;
            if (bytes % sizes[1] == 0)
                CHECK_OK(MPI_Unpack(packed, bytes, &position, again + 8, bytes / sizes[1], types[to], MPI_COMM_SELF));
            MPI_Status status;
            int code = MPI_Sendrecv(out + 8, 3, types[from], 0, 1, in + 8, 3, types[to], 0, 1, MPI_COMM_SELF, &status);
            CHECK(code == (sizes[0] > sizes[1] ? MPI_ERR_TRUNCATE : MPI_SUCCESS));
            if (bytes % sizes[1] == 0)
                CHECK(memcmp(in, again, ROOM) == 0);
        }
    for (int at = 0; at < 6; at++)
        CHECK_OK(MPI_Type_free(&types[at]));
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
