// For --watch: after the file "go" is there, each rank duplicates a communicator again and again, and keeps it, up to 1,500;
// until the file "stop" is there. Then it frees all but one.

#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

#include "do.h"

enum { MOST = 1500 };

// Whether rank 0 sees a file.
static int is_there(const char *name, int rank)
{
    int found = rank == 0 && access(name, F_OK) == 0;
    DO(MPI_Bcast(&found, 1, MPI_INT, 0, MPI_COMM_WORLD));
    return found;
}

int main(int argc, char **argv)
{
    static MPI_Comm all[MOST];
    int rank, count = 0;
    DO(MPI_Init(&argc, &argv));
    DO(MPI_Comm_rank(MPI_COMM_WORLD, &rank));
    while (!is_there("go", rank))
        usleep(10000);
    while (!is_there("stop", rank)) {
        if (count < MOST)
            DO(MPI_Comm_dup(MPI_COMM_WORLD, &all[count++]));  // grows
        usleep(10000);
    }
    while (count > 1)
        DO(MPI_Comm_free(&all[--count]));
    DO(MPI_Finalize());
    return 0;
}
