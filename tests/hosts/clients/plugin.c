/* A library that uses MPI, loaded by loader.c as Python loads an extension module: with RTLD_LOCAL, so that MPI is not
 * in the global scope. */
#include <mpi.h>

#include <stddef.h>

static int copies, deletes;

static int copied(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    copies++;
    *(void **)out = (char *)in + 1;
    *flag = 1;
    return MPI_SUCCESS;
}

static int deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    deletes++;
    return MPI_SUCCESS;
}

/* Returns 0, or the number of the step that failed. */
int run(void);
int run(void)
{
    static char memory[2];
    MPI_Comm comm, copy;
    void *value;
    int key, found;

    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(copied, deleted, &key, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_attr(comm, key, memory);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, memory);
    MPI_Comm_get_attr(comm, MPI_TAG_UB, &value, &found);
    if (!found || *(int *)value < 32767)
        return 1;
    MPI_Comm_dup(comm, &copy);
    MPI_Comm_get_attr(copy, key, &value, &found);
    if (!found || value != memory + 1 || copies != 1)
        return 2;
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    if (deletes != 2)
        return 3;
    MPI_Comm_free_keyval(&key);
    MPI_Finalize();
    return deletes == 3 ? 0 : 4;
}
