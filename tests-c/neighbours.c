/* Collective operations between neighbours (MPI-4.1 8.6 to 8.8) of one process, which is its own neighbour. */
#include <string.h>

#include "check.h"

enum form { BLOCKING, STARTED, PERSISTENT, FORMS };
#if MPI_VERSION >= 4
#define EACH_FORM(form) for (int form = BLOCKING; form < FORMS; form++)
#else
#define EACH_FORM(form) for (int form = BLOCKING; form < PERSISTENT; form++)
#endif

static MPI_Request request;

static void finish(int form)
{
    if (form == BLOCKING)
        return;
    if (form == PERSISTENT)
        CHECK_OK(MPI_Start(&request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (form == PERSISTENT)
        CHECK_OK(MPI_Request_free(&request));
}

/* Calls the form of an operation with these arguments and the communicator. */
#if MPI_VERSION >= 4
#define CALL(form, blocking, starting, preparing, ...)                                                                     \
    do {                                                                                                                   \
        CHECK_OK((form) == BLOCKING ? blocking(__VA_ARGS__, comm)                                                          \
                 : (form) == STARTED ? starting(__VA_ARGS__, comm, &request)                                               \
                                     : preparing(__VA_ARGS__, comm, MPI_INFO_NULL, &request));                             \
        finish(form);                                                                                                      \
    } while (0)
#else
#define CALL(form, blocking, starting, preparing, ...)                                                                     \
    do {                                                                                                                   \
        CHECK_OK((form) == BLOCKING ? blocking(__VA_ARGS__, comm) : starting(__VA_ARGS__, comm, &request));                \
        finish(form);                                                                                                      \
    } while (0)
#endif

#define NEW_GRID(comm, n, dims, periods) CHECK_OK(MPI_Cart_create(MPI_COMM_SELF, n, dims, periods, 0, &(comm)))
static const int ones[3] = {1, 1, 1};

static void fill(int *numbers, int count, int first)
{
    for (int at = 0; at < count; at++)
        numbers[at] = first < 0 ? first : first + at;
}

#define CHECK_NUMBERS(found, ...)                                                                                          \
    do {                                                                                                                   \
        const int expected_[] = {__VA_ARGS__};                                                                             \
        for (size_t at_ = 0; at_ < sizeof expected_ / sizeof *expected_; at_++)                                            \
            CHECK_INT((found)[at_], expected_[at_]);                                                                       \
    } while (0)

/* What is sent in one direction of a grid arrives from the other one. Beyond the border is nobody. */
CASE(grids)
{
    const int periods[2] = {1, 0};
    int out[8], in[8];
    MPI_Comm comm;
    NEW_GRID(comm, 2, ones, periods);
    EACH_FORM(form) {
        fill(out, 8, 10);
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, MPI_Neighbor_allgather_init, out, 2, MPI_INT, in, 2,
             MPI_INT);
        CHECK_NUMBERS(in, 10, 11, 10, 11, -1, -1, -1, -1);
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, MPI_Neighbor_alltoall_init, out, 2, MPI_INT, in, 2,
             MPI_INT);
        CHECK_NUMBERS(in, 12, 13, 10, 11, -1, -1, -1, -1);
        const int counts[4] = {1, 2, 1, 1}, other_counts[4] = {2, 1, 1, 1}, sdispls[4] = {3, 0, 7, 7}, rdispls[4] = {0, 4, 6, 7};
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_allgatherv, MPI_Ineighbor_allgatherv, MPI_Neighbor_allgatherv_init, out, 1, MPI_INT, in,
             counts, rdispls, MPI_INT);
        CHECK_NUMBERS(in, 10, -1, -1, -1, 10, -1, -1, -1);
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, MPI_Neighbor_alltoallv_init, out, counts, sdispls,
             MPI_INT, in, other_counts, rdispls, MPI_INT);
        CHECK_NUMBERS(in, 10, 11, -1, -1, 13, -1, -1, -1);
        const MPI_Aint from[4] = {12, 0, 0, 0}, to[4] = {0, 16, 0, 0};
        const MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_CHAR, MPI_CHAR};
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_alltoallw, MPI_Ineighbor_alltoallw, MPI_Neighbor_alltoallw_init, out, counts, from, types,
             in, other_counts, to, types);
        CHECK_NUMBERS(in, 10, 11, -1, -1, 13, -1, -1, -1);
    }
    CHECK_OK(MPI_Comm_free(&comm));
}

/* A grid of no dimensions, and one without periodic dimensions, have nobody to send to. */
CASE(no_neighbours)
{
    const int periods[3] = {0, 0, 0};
    for (int n = 0; n <= 3; n += 3) {
        int out[6] = {1, 2, 3, 4, 5, 6}, in[6] = {-1, -1, -1, -1, -1, -1};
        MPI_Comm comm;
        NEW_GRID(comm, n, ones, periods);
        EACH_FORM(form) {
            CALL(form, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, MPI_Neighbor_alltoall_init, out, 1, MPI_INT, in, 1,
                 MPI_INT);
            CALL(form, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, MPI_Neighbor_allgather_init, out, 1, MPI_INT, in,
                 1, MPI_INT);
        }
        CHECK_NUMBERS(in, -1, -1, -1, -1, -1, -1);
        CHECK_OK(MPI_Comm_free(&comm));
    }
}

CASE(graphs)
{
    const int degree = 2, edges[2] = {0, 0};
    MPI_Comm graphs[2];
    CHECK_OK(MPI_Graph_create(MPI_COMM_SELF, 1, &degree, edges, 0, &graphs[0]));
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 2, edges, edges, 2, edges, edges,
                                            MPI_INFO_NULL, 0, &graphs[1]));
    for (int at = 0; at < 2; at++) {
        MPI_Comm comm = graphs[at];
        EACH_FORM(form) {
            int out[4], in[4];
            fill(out, 4, 1);
            fill(in, 4, -1);
            CALL(form, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, MPI_Neighbor_alltoall_init, out, 2, MPI_INT, in, 2,
                 MPI_INT);
            CHECK_NUMBERS(in, 1, 2, 3, 4);
            fill(in, 4, -1);
            CALL(form, MPI_Neighbor_allgather, MPI_Ineighbor_allgather, MPI_Neighbor_allgather_init, out, 2, MPI_INT, in,
                 2, MPI_INT);
            CHECK_NUMBERS(in, 1, 2, 1, 2);
            const int counts[2] = {1, 1}, sdispls[2] = {3, 0}, rdispls[2] = {1, 2};
            fill(in, 4, -1);
            CALL(form, MPI_Neighbor_alltoallv, MPI_Ineighbor_alltoallv, MPI_Neighbor_alltoallv_init, out, counts, sdispls,
                 MPI_INT, in, counts, rdispls, MPI_INT);
            CHECK_NUMBERS(in, -1, 4, 1, -1);
        }
        CHECK_OK(MPI_Comm_free(&graphs[at]));
    }
    /* A process without edges. */
    MPI_Comm comm;
    int number = 5;
    CHECK_OK(MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 0, edges, edges, 0, edges, edges,
                                            MPI_INFO_NULL, 0, &comm));
    EACH_FORM(form)
        CALL(form, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, MPI_Neighbor_alltoall_init, &number, 1, MPI_INT, &number,
             1, MPI_INT);
    CHECK_OK(MPI_Comm_free(&comm));
}

/* Any layout on both sides; a duplicate has the topology, too. */
CASE(layouts)
{
    const int period = 1;
    int out[4] = {1, 2, 3, 4}, in[8];
    MPI_Comm grid, comm;
    MPI_Datatype spread;
    NEW_GRID(grid, 1, ones, &period);
    CHECK_OK(MPI_Comm_dup(grid, &comm));
    CHECK_OK(MPI_Type_vector(2, 1, 2, MPI_INT, &spread));
    CHECK_OK(MPI_Type_create_resized(spread, 0, 4 * sizeof(int), &spread));
    CHECK_OK(MPI_Type_commit(&spread));
    EACH_FORM(form) {
        fill(in, 8, -1);
        CALL(form, MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall, MPI_Neighbor_alltoall_init, out, 2, MPI_INT, in, 1,
             spread);
        CHECK_NUMBERS(in, 3, -1, 4, -1, 1, -1, 2, -1);
    }
    CHECK_OK(MPI_Type_free(&spread));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Comm_free(&grid));
}

#if MPI_VERSION >= 4
CASE(large_counts)
{
    const int period = 1;
    const MPI_Count counts[2] = {1, 1};
    const MPI_Aint displs[2] = {1, 0}, bytes[2] = {4, 0};
    const MPI_Datatype types[2] = {MPI_INT, MPI_INT};
    const int out[2] = {1, 2};
    int in[2];
    MPI_Comm comm;
    NEW_GRID(comm, 1, ones, &period);
    EACH_FORM(form) {
        CALL(form, MPI_Neighbor_alltoall_c, MPI_Ineighbor_alltoall_c, MPI_Neighbor_alltoall_init_c, out, 1, MPI_INT, in, 1,
             MPI_INT);
        CHECK_NUMBERS(in, 2, 1);
        CALL(form, MPI_Neighbor_alltoallv_c, MPI_Ineighbor_alltoallv_c, MPI_Neighbor_alltoallv_init_c, out, counts, displs,
             MPI_INT, in, counts, displs, MPI_INT);
        CHECK_NUMBERS(in, 2, 1);
        CALL(form, MPI_Neighbor_alltoallw_c, MPI_Ineighbor_alltoallw_c, MPI_Neighbor_alltoallw_init_c, out, counts, bytes,
             types, in, counts, bytes, types);
        CHECK_NUMBERS(in, 2, 1);
        CALL(form, MPI_Neighbor_allgather_c, MPI_Ineighbor_allgather_c, MPI_Neighbor_allgather_init_c, out, 1, MPI_INT, in,
             1, MPI_INT);
        CHECK_NUMBERS(in, 1, 1);
        in[0] = 0;
        CALL(form, MPI_Neighbor_allgatherv_c, MPI_Ineighbor_allgatherv_c, MPI_Neighbor_allgatherv_init_c, &out[1], 1,
             MPI_INT, in, counts, displs, MPI_INT);
        CHECK_NUMBERS(in, 2, 2);
    }
    CHECK_OK(MPI_Comm_free(&comm));
}
#endif

CASE(errors)
{
    const int period = 1;
    int out[4] = {0}, in[4] = {0};
    MPI_Comm comm;
    CHECK_CLASS(MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, MPI_COMM_SELF), MPI_ERR_TOPOLOGY);
    CHECK_CLASS(MPI_Ineighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, MPI_COMM_NULL, &request), MPI_ERR_COMM);
    NEW_GRID(comm, 1, ones, &period);
    CHECK_OK(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
    CHECK_CLASS(MPI_Neighbor_alltoall(out, -1, MPI_INT, in, 1, MPI_INT, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Neighbor_alltoall(out, 1, MPI_DATATYPE_NULL, in, 1, MPI_INT, comm), MPI_ERR_TYPE);
    if (embedded()) {
        CHECK_CLASS(MPI_Neighbor_alltoall(out, 2, MPI_INT, in, 1, MPI_INT, comm), MPI_ERR_TRUNCATE);
        CHECK_CLASS(MPI_Neighbor_alltoall(MPI_IN_PLACE, 1, MPI_INT, in, 1, MPI_INT, comm), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Neighbor_allgather(in, 1, MPI_INT, in, 1, MPI_INT, comm), MPI_ERR_BUFFER);
    }
    CHECK_OK(MPI_Comm_free(&comm));
}
