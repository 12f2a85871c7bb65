/* Many libraries: libraries PLUGIN WITH_PREDEFINED LIBRARY... The program counts how often libraries are looked at. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>

typedef int each_library(struct dl_phdr_info *info, size_t size, void *data);

struct visitor {
    each_library *visit;
    void *data;
};

static long visits;

static int count(struct dl_phdr_info *info, size_t size, void *data)
{
    struct visitor *visitor = data;
    visits++;
    return visitor->visit(info, size, visitor->data);
}

/* In front of that of the C library. */
int dl_iterate_phdr(each_library *visit, void *data)
{
    struct visitor visitor = {visit, data};
    static int (*next)(each_library *, void *);
    if (!next)
        next = (int (*)(each_library *, void *))dlsym(RTLD_NEXT, "dl_iterate_phdr");
    return next(count, &visitor);
}

static void *opened(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    if (!library) {
        puts(dlerror());
        exit(1);
    }
    return library;
}

static MPI_Comm_delete_attr_function *function(void *library, const char *name)
{
    return (MPI_Comm_delete_attr_function *)dlsym(library, name);
}

static long visits_of_keyval(MPI_Comm_delete_attr_function *delete)
{
    int key;
    visits = 0;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &key, NULL);
    const long all = visits;
    MPI_Comm_free_keyval(&key);
    return all;
}

static void use(MPI_Comm_delete_attr_function *delete)
{
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 3; i < argc; i++)
        opened(argv[i]);
    void *plugin = opened(argv[1]);
    /* The first one also looks up the MPI's routine and the place of the call. */
    visits_of_keyval(MPI_COMM_NULL_DELETE_FN);
    const long of_library = visits_of_keyval(function(plugin, "first_delete"));
    const long of_known = visits_of_keyval(function(plugin, "second_delete"));
    printf("%ld %ld\n", of_library, of_known);
    /* Another library gets the addresses. */
    MPI_Comm_delete_attr_function *users = function(plugin, "first_delete");
    use(users);
    dlclose(plugin);
    plugin = opened(argv[2]);
    MPI_Comm_delete_attr_function *predefined = function(plugin, "mpi_comm_null_delete_fn_");
    puts(users == predefined ? "same address" : "another address");
    use(predefined);
    dlclose(plugin);
    use(function(opened(argv[1]), "first_delete"));
    MPI_Finalize();
    return 0;
}
