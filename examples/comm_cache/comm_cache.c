/* A library's own communicator, made once for each communicator of the user: what PETSc, PyOP2 and others write by hand.
 * Each object of the library holds a reference. The communicator is freed with the last of them, with the user's
 * communicator, or at finalize. A duplicate of the user's communicator gets its own. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdio.h>

static int cache;

static MPI_Comm library_begin(MPI_Comm user)
{
    MPI_Comm own = MPI_COMM_NULL;
    mpi_attr_inner_comm(user, cache, &own);
    return own;
}

int main(void)
{
    MPI_Comm first, copy, of_copy;
    int wrong;
    MPI_Init(NULL, NULL);
    mpi_attr_inner_keyval(&cache);
    first = library_begin(MPI_COMM_WORLD);
    wrong = first == MPI_COMM_WORLD || library_begin(MPI_COMM_WORLD) != first;
    mpi_attr_inner_comm_release(MPI_COMM_WORLD, cache); /* an object is destroyed; another one is left */
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    of_copy = library_begin(copy);
    wrong = wrong || of_copy == first || library_begin(MPI_COMM_WORLD) != first;
    MPI_Comm_free(&copy); /* frees of_copy */
    MPI_Comm_free_keyval(&cache);
    MPI_Finalize(); /* frees first */
    printf("comm_cache: %s\n", wrong ? "wrong" : "passed");
    return wrong;
}
