/* A profiling tool: counts calls of MPI by their names, in C and one in Fortran, and prints the counts at the end. */
#include <mpi.h>

#include <stdio.h>

static int create, set, get, del, dup, comm_free, free_keyval, type_set, fortran_set;

int MPI_Comm_create_keyval(MPI_Comm_copy_attr_function *copied, MPI_Comm_delete_attr_function *deleted, int *key,
                           void *extra)
{
    create++;
    return PMPI_Comm_create_keyval(copied, deleted, key, extra);
}

int MPI_Comm_set_attr(MPI_Comm comm, int key, void *value)
{
    set++;
    return PMPI_Comm_set_attr(comm, key, value);
}

int MPI_Comm_get_attr(MPI_Comm comm, int key, void *value, int *flag)
{
    get++;
    return PMPI_Comm_get_attr(comm, key, value, flag);
}

int MPI_Comm_delete_attr(MPI_Comm comm, int key)
{
    del++;
    return PMPI_Comm_delete_attr(comm, key);
}

int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *copy)
{
    dup++;
    return PMPI_Comm_dup(comm, copy);
}

int MPI_Comm_free(MPI_Comm *comm)
{
    comm_free++;
    return PMPI_Comm_free(comm);
}

int MPI_Comm_free_keyval(int *key)
{
    free_keyval++;
    return PMPI_Comm_free_keyval(key);
}

int MPI_Type_set_attr(MPI_Datatype type, int key, void *value)
{
    type_set++;
    return PMPI_Type_set_attr(type, key, value);
}

void pmpi_comm_set_attr_(int *comm, int *key, MPI_Aint *value, int *ierror);
void mpi_comm_set_attr_(int *comm, int *key, MPI_Aint *value, int *ierror);
void mpi_comm_set_attr_(int *comm, int *key, MPI_Aint *value, int *ierror)
{
    fortran_set++;
    pmpi_comm_set_attr_(comm, key, value, ierror);
}

__attribute__((destructor)) static void print(void)
{
    if (create + set + get + del + dup + comm_free + free_keyval + type_set + fortran_set == 0)
        return; /* another program, such as env */
    printf("tool: create %d set %d get %d delete %d dup %d free %d free_keyval %d type_set %d fortran_set %d\n", create,
           set, get, del, dup, comm_free, free_keyval, type_set, fortran_set);
    fflush(stdout);
}
