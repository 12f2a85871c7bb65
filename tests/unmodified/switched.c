/* A program of the standard ABI: a message to itself, an attribute, and leaks: a communicator, a keyval, an attribute. */
#include <mpi.h>
#include <stdio.h>

static void stop_here(void)
{
    puts("stopped");
}

int main(int argc, char **argv)
{
    static int number = 42;
    int key, received = 0;
    MPI_Comm comm;
    MPI_Init(&argc, &argv);
    MPI_Sendrecv(&number, 1, MPI_INT, 0, 3, &received, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, &number);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    stop_here();
    MPI_Finalize();
    return received != 42;
}
