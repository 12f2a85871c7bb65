/* Functions found by the dynamic linker: of a library that is loaded, and the host's own, which the preloaded library hides. */
#ifndef FUNCTIONS_H
#define FUNCTIONS_H

#include <dlfcn.h>
#include <string.h>

#include "check.h"

/* The function of this name in a library, with the type of the one that is declared. */
#define FUNCTION_OF(library, name) ((__typeof__(&name))function_of((library), #name))
#define HOSTS_OWN(name) FUNCTION_OF(host_library(), name)

static inline void (*function_of(void *library, const char *name))(void)
{
    void *symbol = dlsym(library, name); /* RTLD_DEFAULT is a null pointer */
    void (*function)(void);
    if (symbol == NULL)
        FAIL("function %s is not found", name);
    memcpy(&function, &symbol, sizeof function);
    return function;
}

static inline void *host_library(void)
{
    Dl_info where;
    void *library = NULL;
    if (dladdr((void *)(intptr_t)MPI_Comm_rank, &where)) /* which no library but the host has */
        library = dlopen(where.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
    CHECK(library != NULL);
    return library;
}

#endif
