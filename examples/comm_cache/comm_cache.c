/* A library's own communicator, made once for each communicator of the user and kept as an attribute: what PETSc, PyOP2
 * and others write by hand. It is made when the library is called first, however many threads call, and freed with the
 * user's communicator or at finalize. A duplicate of the user's communicator gets its own. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdio.h>
#include <stdlib.h>

static int free_inner(MPI_Comm comm, int keyval, void *inner, void *extra_state)
{
    int code = MPI_Comm_free(inner);
    (void)comm, (void)keyval, (void)extra_state;
    free(inner);
    return code;
}

/* Collective, the first time. The split copies no attributes. */
static int make_inner(void *comm, void **inner)
{
    int rank, code = MPI_Comm_rank(*(MPI_Comm *)comm, &rank);
    *inner = malloc(sizeof(MPI_Comm));
    if (code == MPI_SUCCESS)
        code = *inner ? MPI_Comm_split(*(MPI_Comm *)comm, 0, rank, *inner) : MPI_ERR_NO_MEM;
    if (code != MPI_SUCCESS)
        free(*inner);
    return code;
}

static MPI_Comm inner_of(MPI_Comm comm, int keyval)
{
    void *inner = NULL;
    mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE(comm), keyval, make_inner, &comm, &inner, NULL);
    return inner ? *(MPI_Comm *)inner : MPI_COMM_NULL;
}

int main(void)
{
    MPI_Comm first, again, copy, of_copy;
    int keyval, wrong;
    MPI_Init(NULL, NULL);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_inner, &keyval, NULL);
    first = inner_of(MPI_COMM_WORLD, keyval);
    again = inner_of(MPI_COMM_WORLD, keyval);
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    of_copy = inner_of(copy, keyval);
    wrong = first != again || first == of_copy || first == MPI_COMM_WORLD;
    MPI_Comm_free(&copy); /* frees of_copy */
    MPI_Comm_free_keyval(&keyval);
    MPI_Finalize(); /* frees first */
    printf("comm_cache: %s\n", wrong ? "wrong" : "passed");
    return wrong;
}
