/* Two of three reservations of room in a file are interrupted by a signal. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>

int posix_fallocate(int file, off_t start, off_t length)
{
    static int calls;
    int (*next)(int, off_t, off_t);
    if (++calls % 3)
        return EINTR;
    next = (int (*)(int, off_t, off_t))dlsym(RTLD_NEXT, "posix_fallocate");
    return next(file, start, length);
}
