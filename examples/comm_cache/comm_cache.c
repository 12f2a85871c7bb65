/* PyOP2's cache of communicators: for each communicator of the user one of the library, and on that one another for
 * compilation. Each is made once, counts its references, and is freed with the communicator that it belongs to. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdio.h>

static int cache;
static MPI_Comm inner_of(MPI_Comm comm)
{
    MPI_Comm inner = MPI_COMM_NULL;
    mpi_attr_inner_comm(comm, cache, &inner);
    return inner;
}

int main(void)
{
    MPI_Init(NULL, NULL);
    mpi_attr_inner_keyval(&cache);
    MPI_Comm own = inner_of(MPI_COMM_WORLD), compile = inner_of(own), copy;
    int wrong = own == MPI_COMM_WORLD || compile == own || inner_of(MPI_COMM_WORLD) != own || inner_of(own) != compile;
    mpi_attr_inner_comm_release(MPI_COMM_WORLD, cache); /* an object of the library is destroyed; another one is left */
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    wrong = wrong || inner_of(copy) == own || inner_of(MPI_COMM_WORLD) != own;
    MPI_Comm_free(&copy); /* frees its inner communicator */
    MPI_Comm_free_keyval(&cache);
    MPI_Finalize(); /* frees `compile` and `own` */
    printf("comm_cache: %s\n", wrong ? "wrong" : "passed");
    return wrong;
}
