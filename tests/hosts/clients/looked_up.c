/* Calls MPI by pointers from dlsym on the MPI library's own handle, as bindings of some languages do. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(void)
{
    int (*init)(int *, char ***), (*finalize)(void), (*version)(int *, int *) = PMPI_Get_version;
    void *address, *library;
    Dl_info found;
    memcpy(&address, &version, sizeof address);
    if (dladdr(address, &found) == 0)
        return 2;
    library = dlopen(found.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    if (library == NULL)
        return 3;
    *(void **)&init = dlsym(library, "MPI_Init");
    *(void **)&finalize = dlsym(library, "MPI_Finalize");
    return init(NULL, NULL) != MPI_SUCCESS || finalize() != MPI_SUCCESS;
}
