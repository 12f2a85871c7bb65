/* An MPI whose MPI_Info_dup fails: preloaded behind the library, which takes it for the MPI because it defines PMPI_Init. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <string.h>

#include <mpi.h>

int PMPI_Init(int *argc, char ***argv)
{
    int (*init)(int *, char ***);
    void *symbol = dlsym(RTLD_NEXT, "PMPI_Init");
    memcpy(&init, &symbol, sizeof symbol);
    return init(argc, argv);
}

int PMPI_Info_dup(MPI_Info info, MPI_Info *copy)
{
    (void)info, (void)copy;
    return MPI_ERR_NO_MEM;
}
