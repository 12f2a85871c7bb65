/* Callbacks in another order than on the other MPI
 * Attributes are deleted in the reverse order in which they were set. MPIs differ where an attribute is set again. */
#include <mpi.h>
#include <stdio.h>

static char order[8];

static int cleanup(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    snprintf(order + (order[0] != 0), 2, "%s", (const char *)value);
    return MPI_SUCCESS;
}

int main(void)
{
    MPI_Comm comm;
    int a, b;
    MPI_Init(NULL, NULL);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, cleanup, &a, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, cleanup, &b, NULL);
    MPI_Comm_set_attr(comm, a, "a");
    MPI_Comm_set_attr(comm, b, "b");
    MPI_Comm_set_attr(comm, a, "a"); /* now a was set last */
    order[0] = order[1] = 0;
    MPI_Comm_free(&comm);
    printf("%c, then %c\n", order[0], order[1]);
    MPI_Finalize();
    return order[0] != 'a';
}
