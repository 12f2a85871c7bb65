/* Stands for a program into which an MPI is linked statically: it has its functions, and one of its texts. */
#include <stdio.h>

int PMPI_Init(int *argc, char ***argv);
int PMPI_Init(int *argc, char ***argv)
{
    return argc == NULL && argv != NULL;
}

int MPI_Comm_set_attr(void *comm, int key, void *value);
int MPI_Comm_set_attr(void *comm, int key, void *value)
{
    (void)comm, (void)key, (void)value;
    return 0;
}

int main(void)
{
    return PMPI_Init(NULL, NULL) || puts("MPID_Init") < 0 || puts("MPIR_CVAR_ENABLE_GPU") < 0
           || puts("Attempting to use an MPI routine (%s) before initializing or after finalizing MPICH") < 0;
}
