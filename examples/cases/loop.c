/* A time loop that splits a communicator in each step. With the argument "fixed" it splits once, and frees what it made. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static double row_sum(MPI_Comm rows, double mine)
{
    double sum = 0;
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, rows);
    return sum;
}

static double step(MPI_Comm comm, int row, double mine)
{
    MPI_Comm rows;
    MPI_Comm_split(comm, row, 0, &rows);
    return row_sum(rows, mine);
}

int main(int argc, char **argv)
{
    const int fixed = argc > 1 && strcmp(argv[1], "fixed") == 0;
    int rank;
    double sum = 1;
    MPI_Comm rows = MPI_COMM_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (fixed)
        MPI_Comm_split(MPI_COMM_WORLD, rank % 2, 0, &rows);
    for (int at = 0; at < 200; at++)
        sum = fixed ? row_sum(rows, sum) : step(MPI_COMM_WORLD, rank % 2, sum);
    if (fixed)
        MPI_Comm_free(&rows);
    if (rank == 0)
        printf("%g\n", sum);
    MPI_Finalize();
    return 0;
}
