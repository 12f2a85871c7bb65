/* Wrong and unusual calls on one process whose result the standard leaves open: the results are MPICH's.
   `tests/unmodified/run_peers.py` runs these cases over MPICH. docs/serial.md lists the calls that differ. */
#include "check.h"

static MPI_Datatype never_committed(void)
{
    MPI_Datatype type;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    return type;
}

CASE(negative_colors)
{
    const int colors[] = {-1, -5, MPI_PROC_NULL};
    for (int at = 0; at < 3; at++) {
        MPI_Comm comm = MPI_COMM_NULL;
        int size = 0;
        CHECK_OK(MPI_Comm_split(MPI_COMM_SELF, colors[at], 0, &comm));
        CHECK_OK(MPI_Comm_size(comm, &size));
        CHECK_INT(size, 1);
        CHECK_OK(MPI_Comm_free(&comm));
    }
}

CASE(ranges_of_groups)
{
    int ranges[][1][3] = {{{0, 1, 1}}, {{1, 0, -1}}, {{-1, 0, 1}}, {{1, 1, 1}}, {{0, 0, 0}}}, twice[2][3] = {{0, 0, 1}, {0, 0, 1}};
    MPI_Group group, made;
    CHECK_OK(MPI_Comm_group(MPI_COMM_SELF, &group));
    for (int at = 0; at < 5; at++) {
        CHECK_CLASS(MPI_Group_range_incl(group, 1, ranges[at], &made), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Group_range_excl(group, 1, ranges[at], &made), MPI_ERR_ARG);
    }
    CHECK_CLASS(MPI_Group_range_incl(group, 2, twice, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Group_range_incl(MPI_GROUP_EMPTY, 1, twice, &made), MPI_ERR_ARG);
    CHECK_OK(MPI_Group_free(&group));
}

CASE(grids)
{
    int dims[2] = {1, 2}, periods[2] = {0, 0}, from, to;
    MPI_Comm comm;
    CHECK_CLASS(MPI_Cart_create(MPI_COMM_SELF, 2, dims, periods, 0, &comm), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Cart_map(MPI_COMM_SELF, 2, dims, periods, &to), MPI_ERR_DIMS);
    CHECK_OK(MPI_Cart_create(MPI_COMM_SELF, 1, dims, periods, 0, &comm));
    CHECK_CLASS(MPI_Cart_shift(comm, 1, 1, &from, &to), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Cart_shift(comm, -1, 1, &from, &to), MPI_ERR_ARG);
    CHECK_OK(MPI_Comm_free(&comm));
}

/* Nothing is asked for, and the dimension divides the number of processes. */
CASE(dimensions_that_are_given)
{
    int dims[1] = {2};
    CHECK_OK(MPI_Dims_create(6, 1, dims));
    CHECK_INT(dims[0], 2);
    CHECK_OK(MPI_Dims_create(6, 0, dims));
}

CASE(block_lengths)
{
    int negative = -1, place = 0;
    MPI_Aint address = 0;
    MPI_Datatype type, old = MPI_INT;
    CHECK_CLASS(MPI_Type_vector(1, -1, 1, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_vector(0, -1, 1, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_hvector(1, -1, 1, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_indexed(1, &negative, &place, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_hindexed(1, &negative, &address, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_indexed_block(1, -1, &place, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_hindexed_block(1, -1, &address, old, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_create_struct(1, &negative, &address, &old, &type), MPI_ERR_COUNT);
}

/* What a process has of an array may be nothing. */
CASE(empty_subarrays)
{
    int rows[][3][2] = {{{3, 4}, {0, 2}, {1, 1}}, {{3, 4}, {2, 0}, {1, 4}}, {{0, 4}, {0, 4}, {0, 0}}, {{3, 4}, {0, 0}, {0, 0}}};
    for (int at = 0; at < 8; at++) {
        int(*row)[2] = rows[at / 2], size = -1, in[12] = {0}, out[12] = {0}, count = -1;
        MPI_Aint lb, extent;
        MPI_Datatype type;
        MPI_Status status;
        CHECK_OK(MPI_Type_create_subarray(2, row[0], row[1], row[2], at % 2 ? MPI_ORDER_C : MPI_ORDER_FORTRAN, MPI_INT, &type));
        CHECK_OK(MPI_Type_commit(&type));
        CHECK_OK(MPI_Type_size(type, &size));
        CHECK_INT(size, 0);
        CHECK_OK(MPI_Type_get_extent(type, &lb, &extent));
        CHECK(lb == 0 && extent == (MPI_Aint)(row[0][0] * row[0][1] * sizeof(int)));
        CHECK_OK(MPI_Sendrecv(out, 1, type, 0, 3, in, 1, type, 0, 3, MPI_COMM_SELF, &status));
        CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, 0);
        CHECK_OK(MPI_Type_free(&type));
    }
}

CASE(distributed_arrays_of_nothing)
{
    const int ways[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE};
    int whole[] = {0, 4}, arguments[] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG}, processes[] = {1, 1};
    for (int at = 0; at < 6; at++) {
        int distributions[] = {ways[at / 2], MPI_DISTRIBUTE_BLOCK}, size = -1, position = 0, number = 3;
        MPI_Aint lb, extent;
        MPI_Datatype type;
        CHECK_OK(MPI_Type_create_darray(1, 0, 2, whole, distributions, arguments, processes,
                                        at % 2 ? MPI_ORDER_C : MPI_ORDER_FORTRAN, MPI_INT, &type));
        CHECK_OK(MPI_Type_commit(&type));
        CHECK_OK(MPI_Type_size(type, &size));
        CHECK_INT(size, 0);
        CHECK_OK(MPI_Type_get_extent(type, &lb, &extent));
        CHECK(lb == 0 && extent == 0);
        CHECK_OK(MPI_Pack(&number, 1, type, &number, sizeof number, &position, MPI_COMM_SELF));
        CHECK_INT(position, 0);
        CHECK_OK(MPI_Type_free(&type));
    }
}

CASE(ranks_of_distributed_arrays)
{
    const int ranks[] = {-1, 1};
    int whole = 4, distribution = MPI_DISTRIBUTE_BLOCK, argument = MPI_DISTRIBUTE_DFLT_DARG, processes = 1;
    MPI_Datatype type;
    for (int at = 0; at < 2; at++)
        CHECK_CLASS(MPI_Type_create_darray(1, ranks[at], 1, &whole, &distribution, &argument, &processes, MPI_ORDER_C, MPI_INT,
                                           &type), MPI_ERR_RANK);
}

/* A message without data needs no datatype. */
CASE(empty_messages)
{
    MPI_Datatype types[] = {MPI_DATATYPE_NULL, never_committed()};
    MPI_Message message;
    MPI_Request request;
    MPI_Status status;
    for (int at = 0; at < 2; at++) {
        int count = -1;
        CHECK_OK(MPI_Irecv(NULL, 0, types[at], 0, 3, MPI_COMM_SELF, &request));
        CHECK_OK(MPI_Send(NULL, 0, types[at], 0, 3, MPI_COMM_SELF));
        CHECK_OK(MPI_Wait(&request, &status));
        CHECK_OK(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, 0);
        CHECK_OK(MPI_Isend(NULL, 0, types[at], 0, 4, MPI_COMM_SELF, &request));
        CHECK_OK(MPI_Mprobe(0, 4, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Mrecv(NULL, 0, types[at], &message, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Sendrecv(NULL, 0, types[at], 0, 5, NULL, 0, types[at], 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_OK(MPI_Bcast(NULL, 0, types[at], 0, MPI_COMM_SELF));
    }
    CHECK_OK(MPI_Type_free(&types[1]));
}

#if MPI_VERSION >= 4
CASE(no_partitions)
{
    int number;
    MPI_Request request;
    for (int partitions = -1; partitions < 1; partitions++)
        CHECK_CLASS(MPI_Psend_init(&number, partitions, 1, MPI_INT, 0, 0, MPI_COMM_SELF, MPI_INFO_NULL, &request), MPI_ERR_ARG);
}
#endif

/* Only accesses that return the old value take MPI_NO_OP. */
CASE(accumulate_without_operation)
{
    int there = 5, number = 6;
    MPI_Win win;
    CHECK_OK(MPI_Win_create(&there, sizeof there, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    CHECK_CLASS(MPI_Accumulate(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_NO_OP, win), MPI_ERR_OP);
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_INT(there, 5);
}
