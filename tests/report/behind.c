/* What is behind leaks: the memory of windows, and peer, tag, count and size of requests that are not completed. "abort": the
   program aborts instead. */
#include <mpi.h>

#include <string.h>

static int data[100];
static double many[1000];

int main(int count, char **words)
{
    int rank, size;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Request request;
    MPI_Datatype pair;
    MPI_Type_contiguous(2, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    MPI_Recv_init(many, 10, pair, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request); // any
    MPI_Type_free(&pair);
    /* A datatype that may have the same handle, of another size. */
    MPI_Type_contiguous(3, MPI_DOUBLE, &pair);
    MPI_Type_commit(&pair);
    for (int i = 0; i < 2; i++)
        MPI_Send_init(many, 10, pair, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request); // null
    MPI_Type_free(&pair);
    /* Completed requests are not told of. */
    for (int i = 0; i < 3; i++) {
        MPI_Request both[2];
        MPI_Status statuses[2];
        MPI_Irecv(data, 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &both[0]);
        MPI_Isend(&data[1], 1, MPI_INT, rank, 1, MPI_COMM_WORLD, &both[1]);
        MPI_Waitall(2, both, statuses);
    }
    /* Tags of 20 sorts, which have one line. */
    for (int i = 0; i < 20; i++)
        MPI_Recv_init(data, 100, MPI_INT, rank, 100 + i, MPI_COMM_WORLD, &request); // many
    MPI_Send_init(data, 7, MPI_PACKED, (rank + 1) % size, 7, MPI_COMM_WORLD, &request); // ring
    if (count > 1 && !strcmp(words[1], "abort"))
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (count > 1) {
        MPI_Win window;
        MPI_Win_create(many, sizeof many, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window); // window
    }
    MPI_Finalize();
    return 0;
}
