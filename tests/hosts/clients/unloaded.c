/* A library with a callback is unloaded, and another one with a predefined callback is loaded at the same address: the
   new function must not be mistaken for the old one. unloaded ORDINARY PREDEFINED, both from unloaded_callback.c */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

struct seen {
    void *address;
    int calls; /* of the copy callback, in a dup */
};

#define CHECK(condition) ((condition) ? (void)0 : fail(#condition, __LINE__))

static void fail(const char *condition, int line)
{
    fprintf(stderr, "unloaded.c:%d: %s\n", line, condition);
    exit(1);
}

static struct seen copy_by(const char *file, const char *name)
{
    struct seen seen;
    MPI_Comm self, copy;
    int key, *found, flag, value;
    void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    CHECK(library != NULL);
    seen.address = dlsym(library, name);
    CHECK(seen.address != NULL);
    *(int *)dlsym(library, "calls") = 0;
    CHECK(MPI_Comm_create_keyval(*(MPI_Comm_copy_attr_function **)&seen.address, MPI_COMM_NULL_DELETE_FN, &key, NULL) == 0);
    CHECK(MPI_Comm_split(MPI_COMM_SELF, 0, 0, &self) == 0 && MPI_Comm_set_attr(self, key, &value) == 0);
    CHECK(MPI_Comm_dup(self, &copy) == 0 && MPI_Comm_get_attr(copy, key, &found, &flag) == 0);
    CHECK(flag && found == &value);
    CHECK(MPI_Comm_free(&copy) == 0 && MPI_Comm_free(&self) == 0 && MPI_Comm_free_keyval(&key) == 0);
    seen.calls = *(int *)dlsym(library, "calls");
    CHECK(dlclose(library) == 0);
    return seen;
}

int main(int argc, char **argv)
{
    struct seen ordinary, predefined;
    CHECK(argc == 3 && MPI_Init(NULL, NULL) == 0);
    ordinary = copy_by(argv[1], "an_ordinary_copy");
    predefined = copy_by(argv[2], "mpi_comm_dup_fn_");
    CHECK(ordinary.address == predefined.address); /* otherwise this tests nothing */
    CHECK(ordinary.calls == 1 && predefined.calls == 0);
    return MPI_Finalize();
}
