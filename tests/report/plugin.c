/* A library with callbacks of its own, which cases.c loads and unloads. */
#include <mpi.h>

#include <stddef.h>

static int plugin_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

void use_plugin(void)
{
    int key;
    MPI_Comm comm;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, plugin_delete, &key, NULL);
    MPI_Comm_dup(MPI_COMM_SELF, &comm); /* leak: communicator */
    MPI_Comm_set_attr(comm, key, NULL);
    MPI_Comm_delete_attr(comm, key);
    MPI_Comm_free_keyval(&key);
}
