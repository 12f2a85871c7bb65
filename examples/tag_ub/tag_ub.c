/* A library that numbers its messages asks the communicator of its caller for MPI_TAG_UB, whatever kind of communicator it
 * is. The MPI standard has the attribute on MPI_COMM_WORLD only: Open MPI lacks it on an inter-communicator. With mpi_attr
 * every intra-communicator has it, and with MPI_ATTR_PREDEFINED_EVERYWHERE=1 every communicator. */
#include <mpi.h>
#include <stdio.h>

/* The largest tag; 32767, which every MPI allows, if the communicator does not tell. */
static int largest_tag(MPI_Comm comm, const char *name)
{
    int *tag_ub, flag;
    MPI_Comm_get_attr(comm, MPI_TAG_UB, &tag_ub, &flag);
    printf("tag_ub: %s: %s\n", name, flag ? "set" : "not set");
    return flag ? *tag_ub : 32767;
}

int main(void)
{
    MPI_Comm half, copy;
    int rank, size, world, wrong;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    world = largest_tag(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Comm_dup(half, &copy);
    wrong = largest_tag(half, "a split") != world || largest_tag(copy, "its dup") != world;
#ifndef EMBEDDED /* one process has no inter-communicators */
    if (size > 1) {
        MPI_Comm inter;
        MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, 1 - rank % 2, 7, &inter);
        wrong = largest_tag(inter, "an inter-communicator") != world || wrong;
        MPI_Comm_free(&inter);
    }
#endif
    MPI_Comm_free(&copy);
    MPI_Comm_free(&half);
    MPI_Finalize();
    printf("tag_ub: %s\n", wrong ? "not the same" : "the same everywhere");
    return wrong;
}
