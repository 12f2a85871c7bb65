/* Calls that tool.c counts: each twice, except one dup and one set of a datatype. Prints which library has the
 * attributes. */
#include <mpi.h>

#include <stdio.h>

#include "whose.h"

int main(int argc, char **argv)
{
    int keys[2], flag = 0, finds = 0, values[2];
    void *found;
    MPI_Comm copy, another;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int i = 0; i < 2; i++) {
        MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &keys[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_WORLD, keys[i], &values[i]);
    }
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &another);
    for (int i = 0; i < 2; i++) {
        MPI_Comm_get_attr(copy, keys[i], &found, &flag);
        finds += flag && found == &values[i];
        MPI_Comm_delete_attr(MPI_COMM_WORLD, keys[i]);
        MPI_Comm_free_keyval(&keys[i]);
    }
    MPI_Comm_free(&copy);
    MPI_Comm_free(&another);
    printf("found %d, attributes of %s\n", finds, has_mpi_attr() ? "mpi_attr" : "plain");
    fflush(stdout);
    return MPI_Finalize();
}
