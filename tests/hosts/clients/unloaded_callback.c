/* A library with one copy callback, called NAME. */
#include <mpi.h>

int calls;

int NAME(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *flag);
int NAME(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *flag)
{
    (void)comm, (void)key, (void)extra;
    calls++;
    *(void **)copy = value;
    *flag = 1;
    return MPI_SUCCESS;
}
