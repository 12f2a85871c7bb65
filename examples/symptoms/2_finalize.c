/* Cleanup that never runs: delete callbacks at MPI_Finalize
 * A library hangs its data on MPI_COMM_WORLD and expects the delete callback when MPI ends. The standard promises it for
 * MPI_COMM_SELF alone; some MPIs do the same for MPI_COMM_WORLD. */
#include <mpi.h>
#include <stdio.h>

static int calls, finalized;

static int cleanup(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    MPI_Finalized(&finalized);
    return calls++, MPI_SUCCESS;
}

int main(void)
{
    int key;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, cleanup, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL);
    MPI_Finalize();
    printf("%d call%s%s\n", calls, calls == 1 ? "" : "s", finalized ? ", when every call of MPI is forbidden" : "");
    return calls != 1 || finalized;
}
