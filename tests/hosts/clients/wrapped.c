/* Sends a word that was not initialised, and keeps a communicator: what valgrind's libmpiwrap and the report find. Prints which
 * library has the attributes, as tooled.c does. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>

static int fails(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return 4711;
}

int main(int argc, char **argv)
{
    int *sent = malloc(sizeof *sent), received, key, code;
    MPI_Comm copy;
    MPI_Request request;
    MPI_Datatype type;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_SELF, &copy);
    MPI_Irecv(&received, 1, MPI_INT, 0, 0, copy, &request);
    MPI_Send(sent, 1, MPI_INT, 0, 0, copy);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, fails, &key, NULL);
    MPI_Type_set_attr(type, key, NULL);
    code = MPI_Type_free(&type);
    puts(code == 4711 && type != MPI_DATATYPE_NULL ? "attributes of mpi_attr" : "attributes of the MPI");
    if (type != MPI_DATATYPE_NULL)
        MPI_Type_free(&type);
    MPI_Type_free_keyval(&key);
    free(sent);
    return MPI_Finalize();
}
