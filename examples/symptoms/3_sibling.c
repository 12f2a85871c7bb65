/* A crash in MPI_Comm_free: a delete callback that deletes another attribute
 * Two libraries, or two objects of one, clean up after each other: the callback of one attribute deletes the other one. */
#include <mpi.h>
#include <stdio.h>

static int keys[2], calls;

static int cleanup(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)value, (void)extra;
    calls++;
    return MPI_Comm_delete_attr(comm, keys[key == keys[0]]);
}

int main(void)
{
    MPI_Comm comm;
    MPI_Init(NULL, NULL);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm);
    for (int at = 0; at < 2; at++) {
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, cleanup, &keys[at], NULL);
        MPI_Comm_set_attr(comm, keys[at], NULL);
    }
    MPI_Comm_free(&comm);
    printf("%d calls\n", calls);
    fflush(stdout);
    MPI_Finalize();
    return calls != 2;
}
