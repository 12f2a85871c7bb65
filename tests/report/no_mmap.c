/* A file system whose files cannot be mapped. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <sys/mman.h>

void *mmap(void *at, size_t size, int protection, int flags, int file, off_t start)
{
    void *(*next)(void *, size_t, int, int, int, off_t);
    if (file >= 0 && flags & MAP_SHARED && protection & PROT_WRITE) {
        errno = ENODEV;
        return MAP_FAILED;
    }
    next = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
    return next(at, size, protection, flags, file, start);
}
