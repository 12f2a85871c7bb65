/* A file system whose files cannot be mapped, or cannot be locked if NO_LOCKS is "no-locks". */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>

static int cannot_lock(void)
{
    const char *what = getenv("NO_LOCKS");
    return what && !strcmp(what, "no-locks");
}

void *mmap(void *at, size_t size, int protection, int flags, int file, off_t start)
{
    void *(*next)(void *, size_t, int, int, int, off_t);
    if (file >= 0 && flags & MAP_SHARED && protection & PROT_WRITE && !cannot_lock()) {
        errno = ENODEV;
        return MAP_FAILED;
    }
    next = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
    return next(at, size, protection, flags, file, start);
}

int flock(int file, int how)
{
    (void)file, (void)how;
    errno = ENOLCK;
    return -1;
}

int lockf(int file, int how, off_t length)
{
    (void)length;
    return flock(file, how);
}
