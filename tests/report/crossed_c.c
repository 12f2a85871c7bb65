/* Reads the value that crossed.f90 has set. */
#include <mpi.h>

void read_in_c(const int *key);

void read_in_c(const int *key)
{
    void *value;
    int found;
    for (int i = 0; i < 3; i++)
        MPI_Comm_get_attr(MPI_COMM_SELF, *key, &value, &found);
}
