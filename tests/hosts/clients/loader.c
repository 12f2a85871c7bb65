/* Loads plugin.c's library and calls it: loader LIBRARY [deep|apart] [child]. It is not linked with MPI. With deep, the symbols of
 * the library's own dependencies precede all others, also preloaded ones (RTLD_DEEPBIND); apart, it is in a namespace of its
 * own (dlmopen), into which nothing is preloaded. A child of fork does it, if wanted, as in a daemon. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    int is_deep = argc > 2 && strcmp(argv[2], "deep") == 0, is_apart = argc > 2 && !is_deep;
    int is_parent = argc > 3 && fork() > 0, status;
    void *library = argc < 2 || is_parent ? NULL
                  : is_apart ? dlmopen(LM_ID_NEWLM, argv[1], RTLD_NOW | RTLD_LOCAL)
                             : dlopen(argv[1], RTLD_NOW | RTLD_LOCAL | (is_deep ? RTLD_DEEPBIND : 0));
    int (*run)(void) = NULL;
    int step;
    if (is_parent)
        return wait(&status) > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : 98;
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
