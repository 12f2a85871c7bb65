/* "Invalid tag", or a null pointer: MPI_TAG_UB is not set on a communicator
 * Programs and libraries ask the communicator that they are given for the largest tag. The standard attaches it to
 * MPI_COMM_WORLD; some MPIs have it on few other communicators. Code that ignores the flag
 * reads through a pointer that was never set. */
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    MPI_Comm comms[3] = {MPI_COMM_WORLD, MPI_COMM_SELF};
    int *largest, flag[3];
    MPI_Init(NULL, NULL);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comms[2]);
    for (int at = 0; at < 3; at++)
        MPI_Comm_get_attr(comms[at], MPI_TAG_UB, &largest, &flag[at]);
    printf("world %d, self %d, split %d\n", flag[0] != 0, flag[1] != 0, flag[2] != 0);
    MPI_Finalize();
    return !(flag[0] && flag[1] && flag[2]);
}
