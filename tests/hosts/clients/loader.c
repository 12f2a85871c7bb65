/* Loads plugin.c's library and calls it: loader LIBRARY [deep|apart]. It is not linked with MPI. With deep, the symbols of
 * the library's own dependencies precede all others, also preloaded ones (RTLD_DEEPBIND); apart, it is in a namespace of its
 * own (dlmopen), into which nothing is preloaded. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    int is_deep = argc > 2 && strcmp(argv[2], "deep") == 0, is_apart = argc > 2 && !is_deep;
    void *library = argc < 2 ? NULL
                  : is_apart ? dlmopen(LM_ID_NEWLM, argv[1], RTLD_NOW | RTLD_LOCAL)
                             : dlopen(argv[1], RTLD_NOW | RTLD_LOCAL | (is_deep ? RTLD_DEEPBIND : 0));
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
