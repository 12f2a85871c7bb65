/* Messages and collective operations on one process, as every MPI has them (chapters 3 and 6): `tests/unmodified/run_peers.py` runs
   these cases over MPICH and Open MPI. embedded_messages.c has what only this library promises. */
#include <string.h>

#include "check.h"

static void check_status(MPI_Status *status, int tag, MPI_Datatype type, int count)
{
    int found = -1;
    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, tag);
    CHECK_OK(MPI_Get_count(status, type, &found));
    CHECK_INT(found, count);
}

/* Messages of a communicator are matched in order, by tag. */
CASE(matching)
{
    int in[3] = {0}, out[3] = {1, 2, 3};
    MPI_Comm dup;
    MPI_Request requests[6];
    MPI_Status statuses[6];
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &dup));
    CHECK_OK(MPI_Irecv(&in[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, dup, &requests[0]));
    CHECK_OK(MPI_Irecv(&in[1], 1, MPI_INT, 0, 5, dup, &requests[1]));
    CHECK_OK(MPI_Irecv(&in[2], 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, &requests[2]));
    CHECK_OK(MPI_Isend(&out[2], 1, MPI_INT, 0, 9, MPI_COMM_SELF, &requests[3]));
    CHECK_OK(MPI_Isend(&out[0], 1, MPI_INT, 0, 5, dup, &requests[4]));
    CHECK_OK(MPI_Isend(&out[1], 1, MPI_INT, 0, 5, dup, &requests[5]));
    CHECK_OK(MPI_Waitall(6, requests, statuses));
    CHECK(memcmp(in, out, sizeof in) == 0);
    check_status(&statuses[0], 5, MPI_INT, 1);
    check_status(&statuses[1], 5, MPI_INT, 1);
    check_status(&statuses[2], 9, MPI_INT, 1);
    for (int at = 0; at < 6; at++)
        CHECK(requests[at] == MPI_REQUEST_NULL);
    CHECK_OK(MPI_Comm_free(&dup));
}

/* All modes of a send whose receive waits, with a layout on one side. */
CASE(modes)
{
    char buffer[MPI_BSEND_OVERHEAD + 64];
    void *detached;
    int size;
    MPI_Datatype every_second;
    CHECK_OK(MPI_Type_vector(3, 1, 2, MPI_INT, &every_second));
    CHECK_OK(MPI_Type_commit(&every_second));
    CHECK_OK(MPI_Buffer_attach(buffer, sizeof buffer));
    for (int mode = 0; mode < 8; mode++) {
        int out[5] = {mode, 1, 2, 3, 4}, in[3] = {-1, -1, -1};
        MPI_Request receive, send = MPI_REQUEST_NULL;
        MPI_Status status;
        CHECK_OK(MPI_Irecv(in, 3, MPI_INT, 0, mode, MPI_COMM_SELF, &receive));
        switch (mode) {
        case 0: CHECK_OK(MPI_Send(out, 1, every_second, 0, mode, MPI_COMM_SELF)); break;
        case 1: CHECK_OK(MPI_Ssend(out, 1, every_second, 0, mode, MPI_COMM_SELF)); break;
        case 2: CHECK_OK(MPI_Rsend(out, 1, every_second, 0, mode, MPI_COMM_SELF)); break;
        case 3: CHECK_OK(MPI_Bsend(out, 1, every_second, 0, mode, MPI_COMM_SELF)); break;
        case 4: CHECK_OK(MPI_Isend(out, 1, every_second, 0, mode, MPI_COMM_SELF, &send)); break;
        case 5: CHECK_OK(MPI_Issend(out, 1, every_second, 0, mode, MPI_COMM_SELF, &send)); break;
        case 6: CHECK_OK(MPI_Irsend(out, 1, every_second, 0, mode, MPI_COMM_SELF, &send)); break;
        default: CHECK_OK(MPI_Ibsend(out, 1, every_second, 0, mode, MPI_COMM_SELF, &send));
        }
        CHECK_OK(MPI_Wait(&send, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Wait(&receive, &status));
        check_status(&status, mode, MPI_INT, 3);
        CHECK(in[0] == mode && in[1] == 2 && in[2] == 4);
    }
    CHECK_OK(MPI_Buffer_detach(&detached, &size));
    CHECK(detached == buffer && size == sizeof buffer);
    CHECK_OK(MPI_Type_free(&every_second));
}

CASE(probes)
{
    int out = 7, in = 0, flag = 1;
    MPI_Request send;
    MPI_Status status;
    MPI_Message message;
    CHECK_OK(MPI_Iprobe(0, 3, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    CHECK(!flag);
    for (int turn = 0; turn < 2; turn++) {
        CHECK_OK(MPI_Isend(&out, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &send));
        CHECK_OK(MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &status));
        check_status(&status, 3, MPI_INT, 1);
        if (turn == 0) {
            CHECK_OK(MPI_Recv(&in, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &status));
        } else {
            CHECK_OK(MPI_Mprobe(0, 3, MPI_COMM_SELF, &message, &status));
            CHECK_OK(MPI_Iprobe(0, 3, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
            CHECK(!flag);
            CHECK_OK(MPI_Mrecv(&in, 1, MPI_INT, &message, &status));
            CHECK(message == MPI_MESSAGE_NULL);
        }
        check_status(&status, 3, MPI_INT, 1);
        CHECK_INT(in, 7 + turn);
        out++;
        CHECK_OK(MPI_Wait(&send, MPI_STATUS_IGNORE));
    }
}

/* MPI_PROC_NULL (3.10). */
CASE(null_process)
{
    int in = 5, out = 6, count = -1;
    MPI_Status status;
    CHECK_OK(MPI_Send(&out, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Recv(&in, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_SELF, &status));
    CHECK(status.MPI_SOURCE == MPI_PROC_NULL && status.MPI_TAG == MPI_ANY_TAG);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
    CHECK(count == 0 && in == 5);
}

CASE(both_at_once)
{
    int out[2] = {1, 2}, in[2] = {0};
    MPI_Status status;
    CHECK_OK(MPI_Sendrecv(out, 2, MPI_INT, 0, 4, in, 2, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_SELF, &status));
    check_status(&status, 4, MPI_INT, 2);
    CHECK(in[0] == 1 && in[1] == 2);
    CHECK_OK(MPI_Sendrecv_replace(in, 2, MPI_INT, 0, 4, 0, 4, MPI_COMM_SELF, &status));
    check_status(&status, 4, MPI_INT, 2);
    CHECK(in[0] == 1 && in[1] == 2);
}

CASE(persistent)
{
    int out = 0, in = 0, flag = 0;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    CHECK_OK(MPI_Recv_init(&in, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[0]));
    CHECK_OK(MPI_Send_init(&out, 1, MPI_INT, 0, 6, MPI_COMM_SELF, &requests[1]));
    CHECK_OK(MPI_Test(&requests[0], &flag, &statuses[0]));
    CHECK(flag && statuses[0].MPI_SOURCE == MPI_ANY_SOURCE && statuses[0].MPI_TAG == MPI_ANY_TAG);
    for (out = 1; out < 4; out++) {
        CHECK_OK(MPI_Startall(2, requests));
        CHECK_OK(MPI_Waitall(2, requests, statuses));
        CHECK_INT(in, out);
        CHECK(requests[0] != MPI_REQUEST_NULL && requests[1] != MPI_REQUEST_NULL);
    }
    CHECK_OK(MPI_Request_free(&requests[0]));
    CHECK_OK(MPI_Request_free(&requests[1]));
}

CASE(cancelled_receive)
{
    int in = 5, flag = 0;
    MPI_Request request;
    MPI_Status status;
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 8, MPI_COMM_SELF, &request));
    CHECK_OK(MPI_Cancel(&request));
    CHECK_OK(MPI_Wait(&request, &status));
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK(flag && in == 5);
}

CASE(truncated)
{
    int in = 0, out[2] = {3, 4};
    MPI_Request receive, send;
    CHECK_OK(MPI_Irecv(&in, 1, MPI_INT, 0, 2, MPI_COMM_SELF, &receive));
    MPI_Isend(out, 2, MPI_INT, 0, 2, MPI_COMM_SELF, &send);
    CHECK_CLASS(MPI_Wait(&receive, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    MPI_Wait(&send, MPI_STATUS_IGNORE);
}

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    CHECK(*type == MPI_INT);
    for (int at = 0; at < *count; at++)
        ((int *)inout)[at] += ((int *)in)[at];
}

/* What arrives of {1, 2, 3} in {-1, -1, -1}. */
#define CHECK_ARRIVES(call, a, b, c) \
    do { \
        memset(in, -1, sizeof in); \
        CHECK_OK(call); \
        CHECK(in[0] == (a) && in[1] == (b) && in[2] == (c)); \
    } while (0)

CASE(collectives)
{
    int out[3] = {1, 2, 3}, in[3], counts[1] = {2}, places[1] = {1};
    const MPI_Comm comm = MPI_COMM_SELF;
    MPI_Op op;
    MPI_Request request;
    CHECK_OK(MPI_Op_create(add, 1, &op));
    CHECK_OK(MPI_Barrier(comm));
    CHECK_OK(MPI_Bcast(out, 3, MPI_INT, 0, comm));
    CHECK(out[0] == 1 && out[1] == 2 && out[2] == 3);
    CHECK_ARRIVES(MPI_Gather(out, 2, MPI_INT, in, 2, MPI_INT, 0, comm), 1, 2, -1);
    CHECK_ARRIVES(MPI_Gatherv(out, 2, MPI_INT, in, counts, places, MPI_INT, 0, comm), -1, 1, 2);
    CHECK_ARRIVES(MPI_Scatter(out, 2, MPI_INT, in, 2, MPI_INT, 0, comm), 1, 2, -1);
    CHECK_ARRIVES(MPI_Scatterv(out, counts, places, MPI_INT, in, 2, MPI_INT, 0, comm), 2, 3, -1);
    CHECK_ARRIVES(MPI_Allgather(out, 3, MPI_INT, in, 3, MPI_INT, comm), 1, 2, 3);
    CHECK_ARRIVES(MPI_Alltoall(out, 1, MPI_INT, in, 1, MPI_INT, comm), 1, -1, -1);
    CHECK_ARRIVES(MPI_Alltoallv(out, counts, places, MPI_INT, in, counts, places, MPI_INT, comm), -1, 2, 3);
    CHECK_ARRIVES(MPI_Reduce(out, in, 3, MPI_INT, MPI_SUM, 0, comm), 1, 2, 3);
    CHECK_ARRIVES(MPI_Allreduce(out, in, 3, MPI_INT, op, comm), 1, 2, 3);
    CHECK_ARRIVES(MPI_Reduce_scatter(out, in, counts, MPI_INT, MPI_MAX, comm), 1, 2, -1);
    CHECK_ARRIVES(MPI_Reduce_scatter_block(out, in, 2, MPI_INT, op, comm), 1, 2, -1);
    CHECK_ARRIVES(MPI_Scan(out, in, 2, MPI_INT, MPI_PROD, comm), 1, 2, -1);
    CHECK_ARRIVES(MPI_Exscan(out, in, 2, MPI_INT, MPI_SUM, comm), -1, -1, -1);
    CHECK_ARRIVES(MPI_Iallreduce(out, in, 2, MPI_INT, op, comm, &request) || MPI_Wait(&request, MPI_STATUS_IGNORE), 1, 2, -1);
    CHECK_ARRIVES(MPI_Iscan(out, in, 1, MPI_INT, op, comm, &request) || MPI_Wait(&request, MPI_STATUS_IGNORE), 1, -1, -1);
    CHECK_OK(MPI_Allreduce(MPI_IN_PLACE, out, 3, MPI_INT, op, comm));
    CHECK_OK(MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, 3, MPI_INT, comm));
    CHECK_OK(MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, 3, MPI_INT, 0, comm));
    CHECK_OK(MPI_Scatter(out, 3, MPI_INT, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, 0, comm));
    CHECK_OK(MPI_Ibarrier(comm, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(out[0] == 1 && out[1] == 2 && out[2] == 3);
    CHECK_OK(MPI_Op_free(&op));
}

CASE(allgatherv)
{
    int out[2] = {1, 2}, in[3], counts[1] = {2}, places[1] = {1};
    CHECK_ARRIVES(MPI_Allgatherv(out, 2, MPI_INT, in, counts, places, MPI_INT, MPI_COMM_SELF), -1, 1, 2);
}

CASE(alltoallw)
{
    int out[3] = {1, 2, 3}, in[3], counts[1] = {2}, bytes[1] = {sizeof(int)};
    MPI_Datatype types[1] = {MPI_INT};
    CHECK_ARRIVES(MPI_Alltoallw(out, counts, bytes, types, in, counts, bytes, types, MPI_COMM_SELF), -1, 2, 3);
}

CASE(errors_of_collectives)
{
    int out[3] = {1, 2, 3}, in[3];
    CHECK_CLASS(MPI_Bcast(out, 3, MPI_INT, 1, MPI_COMM_SELF), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(out, -1, MPI_INT, 0, MPI_COMM_SELF), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Bcast(out, 1, MPI_DATATYPE_NULL, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Allreduce(out, in, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_SELF), MPI_ERR_OP);
    CHECK_CLASS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM);
}
