/* A library of collective operations that caches a private communicator on its user's communicator, as MPI-4.1 7.7.6
 * does.
 *
 *     mpicc collective.c -o collective && mpiexec -n 4 ./collective
 *
 * total() adds up a number over all ranks, by messages around a ring. The user may be receiving from any source with
 * any tag, so the library sends its messages over a duplicate of the user's communicator. A duplicate for each call
 * would cost more than the call. Therefore the first call creates it, and keeps it as an attribute. When the user
 * frees the communicator, the delete callback frees the private one. If the user duplicates the communicator, the
 * duplicate gets a private communicator of its own. */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>

static int made, freed; /* private communicators */

/* ---- the library */

static int keyval = MPI_KEYVAL_INVALID;

static int free_private(MPI_Comm comm, int key, void *attribute_val, void *extra_state)
{
    MPI_Comm *private = attribute_val;
    int code = MPI_Comm_free(private);
    (void)comm, (void)key, (void)extra_state;
    free(private);
    freed++;
    return code;
}

static MPI_Comm private_of(MPI_Comm comm)
{
    MPI_Comm *private;
    int found;
    if (keyval == MPI_KEYVAL_INVALID)
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_private, &keyval, NULL);
    MPI_Comm_get_attr(comm, keyval, &private, &found);
    if (!found) {
        private = malloc(sizeof *private);
        MPI_Comm_dup(comm, private);
        MPI_Comm_set_attr(comm, keyval, private);
        made++;
    }
    return *private;
}

static int total(int mine, MPI_Comm user)
{
    MPI_Comm comm = private_of(user);
    int rank, size, sum = mine, passing = mine;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int i = 1; i < size; i++) {
        MPI_Sendrecv_replace(&passing, 1, MPI_INT, (rank + 1) % size, 0, (rank + size - 1) % size, 0, comm,
                             MPI_STATUS_IGNORE);
        sum += passing;
    }
    return sum;
}

/* ---- its user */

/* Calls the library while a receive from any source is pending. Returns the number of errors. */
static int use(MPI_Comm comm)
{
    const int letter = 1000;
    int rank, size, wrong, received = 0;
    MPI_Request waiting;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Irecv(&received, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &waiting);
    wrong = total(rank, comm) != size * (size - 1) / 2;
    wrong += total(1, comm) != size;
    MPI_Send(&letter, 1, MPI_INT, (rank + 1) % size, 0, comm);
    MPI_Wait(&waiting, MPI_STATUS_IGNORE);
    return wrong + (received != letter);
}

int main(int argc, char **argv)
{
    MPI_Comm comm, copy;
    int wrong, all, rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    wrong = use(comm);
    wrong += use(comm);
    MPI_Comm_dup(comm, &copy);
    wrong += use(copy);
    wrong += use(MPI_COMM_WORLD);
    MPI_Comm_free(&comm);
    wrong += use(copy); /* its private communicator is not the freed one */
    MPI_Comm_free(&copy);
    wrong += made != 3 || freed != 2;
    MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Comm_free_keyval(&keyval); /* the keyval exists until the attribute of MPI_COMM_WORLD is deleted */
    MPI_Finalize();
    all += freed != 3;
    if (rank == 0)
        printf("%d private communicators made, %d freed, %d errors\n", made, freed, all);
    return all != 0;
}
