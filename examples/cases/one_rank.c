/* A library that frees its communicator on one rank only: the others return before. With the argument "fixed" all free it. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int fixed;

static int count_of(MPI_Comm comm, int mine)
{
    MPI_Comm own;
    int rank, count = 0;
    MPI_Comm_dup(comm, &own);
    MPI_Comm_rank(own, &rank);
    MPI_Reduce(&mine, &count, 1, MPI_INT, MPI_SUM, 0, own);
    if (rank != 0 && !fixed)
        return 0; /* only rank 0 has the result, so the author thought of rank 0 */
    MPI_Comm_free(&own);
    return count;
}

int main(int argc, char **argv)
{
    int rank, count = 0;
    fixed = argc > 1 && strcmp(argv[1], "fixed") == 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int step = 0; step < 50; step++)
        count += count_of(MPI_COMM_WORLD, 1);
    if (rank == 0)
        printf("%d\n", count);
    MPI_Finalize();
    return 0;
}
