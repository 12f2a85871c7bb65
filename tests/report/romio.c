/* MPI-IO by ROMIO, which keeps attributes and a table of Fortran handles on MPI_COMM_SELF until finalize. */
#include <mpi.h>

int main(int argc, char **argv)
{
    MPI_File file;
    int value = 1;
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_WORLD, "file.romio", MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_write_at_all(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    value = (int)MPI_File_c2f(file);
    MPI_File_close(&file);
    MPI_Finalize();
    return value < 0;
}
