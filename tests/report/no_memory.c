/* A library to preload: from the allocation NO_MEMORY on, libmpi_attr_report.so gets no memory. At exit it prints how many
   allocations there were. */
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t number, size_t size);
void *__libc_realloc(void *old, size_t size);

static uintptr_t from, to;
static long count, last = -1;

static int visit(struct dl_phdr_info *module, size_t size, void *unused)
{
    (void)size, (void)unused;
    if (!strstr(module->dlpi_name, "libmpi_attr_report"))
        return 0;
    for (int i = 0; i < module->dlpi_phnum; i++) {
        uintptr_t end = module->dlpi_addr + module->dlpi_phdr[i].p_vaddr + module->dlpi_phdr[i].p_memsz;
        if (module->dlpi_phdr[i].p_type == PT_LOAD && end > to)
            to = end;
    }
    from = module->dlpi_addr;
    return 1;
}

/* The last library to be preloaded is the first to be initialized. */
__attribute__((constructor)) static void start(void)
{
    const char *text = getenv("NO_MEMORY");
    dl_iterate_phdr(visit, NULL);
    last = text ? atol(text) : -1;
}

__attribute__((destructor)) static void end(void)
{
    fprintf(stderr, "allocations: %ld\n", count);
}

static int fails(void *caller)
{
    if ((uintptr_t)caller < from || (uintptr_t)caller >= to)
        return 0;
    errno = ENOMEM;
    return __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED) >= last && last > 0;
}

void *malloc(size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *old, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}
