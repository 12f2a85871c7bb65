/* Calls what the embedded world has not got: with an error handler of its own; and then, if there is an argument, with
 * the default one, which ends the program. */
#include <mpi.h>
#include <stdio.h>

static int handled;
static void handle(MPI_Comm *comm, int *code, ...)
{
    handled += *comm == MPI_COMM_SELF && *code == MPI_ERR_UNSUPPORTED_OPERATION;
}

int main(int argc, char **argv)
{
    MPI_Errhandler errhandler;
    MPI_File file;
    int level, wrong = 0, number = 1;

    (void)argv;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_errhandler(handle, &errhandler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, errhandler);
    MPI_Errhandler_free(&errhandler);
    wrong += MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD) != MPI_ERR_UNSUPPORTED_OPERATION;
    wrong += PMPI_Bcast_c(&number, 1, MPI_INT, 0, MPI_COMM_WORLD) != MPI_ERR_UNSUPPORTED_OPERATION;
    wrong += MPI_File_open(MPI_COMM_SELF, "x", MPI_MODE_RDONLY, MPI_INFO_NULL, &file) != MPI_ERR_UNSUPPORTED_OPERATION;
    wrong += handled != 3;
    /* Errors of the tool interface are only returned. */
    wrong += MPI_T_init_thread(MPI_THREAD_SINGLE, &level) != MPI_T_ERR_NOT_SUPPORTED;
    wrong += handled != 3;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    if (argc > 1) MPI_Send(&number, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    return MPI_Finalize() != MPI_SUCCESS || wrong != 0;
}
