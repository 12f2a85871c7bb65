#include <mpi.h>
#include <stddef.h>

void c_creates_(MPI_Fint *key);
void c_creates_(MPI_Fint *key)
{
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, NULL);
}

void c_reads_(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *number);
void c_reads_(MPI_Fint *comm, MPI_Fint *key, MPI_Aint *number)
{
    MPI_Aint *place;
    int flag;
    MPI_Comm_get_attr(MPI_Comm_f2c(*comm), *key, &place, &flag);
    *number = flag ? *place : -1;
}
