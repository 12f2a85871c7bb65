/* Sends a word that was not initialised, and keeps a communicator: what valgrind's libmpiwrap and the report find. Prints which
 * library has the attributes, as tooled.c does. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>

#include "whose.h"

int main(int argc, char **argv)
{
    int *sent = malloc(sizeof *sent), received;
    MPI_Comm copy;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_SELF, &copy);
    MPI_Irecv(&received, 1, MPI_INT, 0, 0, copy, &request);
    MPI_Send(sent, 1, MPI_INT, 0, 0, copy);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    puts(has_mpi_attr() ? "attributes of mpi_attr" : "attributes of the MPI");
    free(sent);
    return MPI_Finalize();
}
