/* PnetCDF, which duplicates the communicator of a file, but for MPI_COMM_WORLD. pnetcdf leak: the file is not closed. */
#include <mpi.h>
#include <pnetcdf.h>

#include <string.h>

int main(int argc, char **argv)
{
    MPI_Comm comm;
    int file, dimension, variable, rank;
    const int values[] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    ncmpi_create(comm, "file.nc", NC_CLOBBER, MPI_INFO_NULL, &file); /* leak: communicator */
    ncmpi_def_dim(file, "x", 2, &dimension);
    ncmpi_def_var(file, "values", NC_INT, 1, &dimension, &variable);
    ncmpi_enddef(file);
    const MPI_Offset start = 0, count = rank ? 0 : 2;
    ncmpi_put_vara_int_all(file, variable, &start, &count, values);
    if (argc < 2 || strcmp(argv[1], "leak"))
        ncmpi_close(file);
    MPI_Comm_free(&comm);
    MPI_Finalize();
    return 0;
}
