/* Two of three reservations of room in a file of the recorder are interrupted by a signal. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int is_of_recorder(int file)
{
    char link[64], name[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = readlink(link, name, sizeof name - 1);
    name[length > 0 ? length : 0] = 0;
    return strstr(name, ".mpiattr") != NULL;
}

int posix_fallocate(int file, off_t start, off_t length)
{
    static int calls;
    int (*next)(int, off_t, off_t);
    if (is_of_recorder(file) && ++calls % 3)
        return EINTR;
    next = (int (*)(int, off_t, off_t))dlsym(RTLD_NEXT, "posix_fallocate");
    return next(file, start, length);
}
