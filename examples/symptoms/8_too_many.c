/* "Too many communicators": a limit that not every MPI has
 * A loop that duplicates a communicator and frees none runs for hours on one MPI and dies early on another. mpi_attr does not change
 * the limit; its report names [who makes them](too_many_communicators.md). */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    char text[MPI_MAX_ERROR_STRING] = ": no error";
    int made, length, code = MPI_SUCCESS;
    MPI_Comm comm;
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (made = 0; made < 5000 && code == MPI_SUCCESS; made += code == MPI_SUCCESS)
        code = MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    if (code != MPI_SUCCESS)
        MPI_Error_string(code, text, &length);
    printf("%d communicators, then%s\n", made, strrchr(text, ':'));
    MPI_Finalize();
    return 0;
}
