/* Loads plugin.c's library and calls it: loader LIBRARY [deep]. It is not linked with MPI. With a second argument, the
 * symbols of the library's own dependencies precede all others, also preloaded ones (RTLD_DEEPBIND). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL | (argc > 2 ? RTLD_DEEPBIND : 0)) : NULL;
    int (*run)(void) = NULL;
    int step;
    if (library != NULL)
        *(void **)&run = dlsym(library, "run");
    if (run == NULL) {
        printf("%s\n", dlerror());
        return 99;
    }
    step = run();
    printf("%d\n", step);
    return step;
}
