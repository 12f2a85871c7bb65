/* Loads plugin.c's library and calls it: loader LIBRARY. Knows nothing of MPI itself. */
#include <dlfcn.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
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
