/* The part of the program in C: it reads what Fortran has set through a pointer to an MPI_Aint, and sets a pointer. */
#include <mpi.h>
#include <stddef.h>

void c_reads_(MPI_Fint *, MPI_Fint *, MPI_Aint *);
void c_reads_(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value)
{
    MPI_Aint *place = NULL;
    int flag = 0;
    MPI_Comm_get_attr(MPI_Comm_f2c(*comm), *keyval, &place, &flag);
    *value = flag ? *place : -1;
}

void c_sets_(MPI_Fint *, MPI_Fint *, MPI_Aint *);
void c_sets_(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value)
{
    MPI_Comm_set_attr(MPI_Comm_f2c(*comm), *keyval, (void *)*value);
}
