/* Loads plugin.c's library and calls it: loader LIBRARY [deep]. Knows nothing of MPI itself. With a second argument, the
 * library's own dependencies come before everything else, also before what is preloaded. */
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
