/* An attribute that counts how often its communicator was duplicated. */
#include <mpi_attr.h>
#include <stdio.h>

static int copy(MPI_Comm comm, int keyval, void *extra_state, void *value_in, void *value_out, int *flag)
{
    (void)comm;
    (void)keyval;
    ++*(int *)extra_state;
    *(void **)value_out = value_in;
    *flag = 1;
    return MPI_SUCCESS;
}

int main(void)
{
    MPI_Comm dup;
    int keyval, found = 0, copies = 0, value = 42;
    void *got = NULL;

    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &keyval, &copies);
    MPI_Comm_set_attr(MPI_COMM_WORLD, keyval, &value);
    MPI_Comm_dup(MPI_COMM_WORLD, &dup);
    MPI_Comm_get_attr(dup, keyval, &got, &found);
    MPI_Comm_free(&dup);
    MPI_Comm_delete_attr(MPI_COMM_WORLD, keyval);
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize();

    printf("C: copies %d, found %d, value %d\n", copies, found, found ? *(int *)got : 0);
    return !(copies == 1 && found && got == &value && keyval == MPI_KEYVAL_INVALID);
}
