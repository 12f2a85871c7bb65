/* An old program: the headers, types and routines of MPI-1 and of a draft of MPI-2.0. */
#include <mpi.h>
#include <mpio.h>
#include <stddef.h>
#include <stdio.h>

struct particle {
    int kind;
    double place;
};

static int errors;
static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    errors++;
}

int main(int argc, char **argv)
{
    int lengths[3] = {1, 1, 1}, flag = 0, written = 4711, found = 0;
    MPI_Aint places[3] = {0, offsetof(struct particle, place), sizeof(struct particle)}, extent;
    MPI_Datatype types[3] = {MPI_INT, MPI_DOUBLE, MPI_UB}, type;
    MPI_Handler_function *function = handle;
    MPI_Errhandler handler;
    MPI_File file;
    MPI_Offset offset = 0;
    MPIO_Request request;
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Errhandler_create(function, &handler);
    MPI_Errhandler_set(MPI_COMM_WORLD, handler);
    MPI_Comm_rank(MPI_COMM_WORLD, NULL);
    MPI_Type_struct(3, lengths, places, types, &type);
    MPI_Type_commit(&type);
    MPI_Type_extent(type, &extent);
    MPI_Type_free(&type);
    MPI_File_open(MPI_COMM_SELF, "old.data", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    MPI_File_iwrite_at(file, offset, &written, 1, MPI_INT, &request);
#ifdef MPIO_USES_MPI_REQUEST
    MPI_Wait(&request, &status);
#else
    MPIO_Wait(&request, &status);
#endif
    MPI_File_iread_at(file, offset, &found, 1, MPI_INT, &request);
    while (!flag)
        MPIO_Test(&request, &flag, &status);
    MPI_File_close(&file);
    MPI_Finalize();
    printf("%d errors, extent %d, %d\n", errors, (int)extent, found);
    return errors != 1 || extent != sizeof(struct particle) || found != written;
}
