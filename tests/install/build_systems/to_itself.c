/* One process sends to itself, in C and, as to_itself.cpp, in C++. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    int size, sent = 42, received = 0, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Sendrecv(&sent, 1, MPI_INT, 0, 3, &received, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Allreduce(&received, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    printf("%d process(es): %d\n", size, sum);
    MPI_Finalize();
    return size != 1 || sum != 42;
}
