/* A multicast whose receivers do not know the root: an exercise for attributes, after "MPI: The Complete Reference".
 *
 *     mpicc mcast.c -o mcast && mpiexec -n 4 ./mcast
 *
 * The root sends its value to all other processes, which receive from any source. If the next multicast has another
 * root, its message can arrive before the expected one. Therefore every message has a number as its tag: the count of
 * multicasts on this communicator, which is an attribute of the communicator. So the library needs no registry and no
 * calls that begin or end its use. The keyval has no copy callback: a duplicate is another communicator, and its count
 * begins at 0.
 *
 * `./mcast --uncounted` omits the count, and fails: messages overtake one another. */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int uncounted;
static int live_counts; /* attributes that exist: none must be left at the end */

static int forget(MPI_Comm comm, int keyval, void *attribute_val, void *extra_state)
{
    (void)comm, (void)keyval, (void)extra_state;
    free(attribute_val);
    live_counts--;
    return MPI_SUCCESS;
}

/* The number of earlier multicasts on the communicator. */
static int invocation(MPI_Comm comm)
{
    static int keyval = MPI_KEYVAL_INVALID;
    int *count, found;
    if (keyval == MPI_KEYVAL_INVALID)
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, forget, &keyval, NULL);
    MPI_Comm_get_attr(comm, keyval, &count, &found);
    if (!found) {
        count = calloc(1, sizeof *count);
        live_counts++;
        MPI_Comm_set_attr(comm, keyval, count);
    }
    return (*count)++;
}

/* The root is slow between two receivers, so that the first can be ahead of the second. */
static void dawdle(void)
{
    const struct timespec pause = {0, 5000000};
    nanosleep(&pause, NULL);
}

static void mcast(int *value, int is_root, MPI_Comm comm)
{
    /* MPI guarantees this number of tags, and far fewer multicasts overlap. */
    const int tag = uncounted ? 0 : invocation(comm) % 32768;
    int rank, size;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    if (!is_root) {
        MPI_Recv(value, 1, MPI_INT, MPI_ANY_SOURCE, tag, comm, MPI_STATUS_IGNORE);
        return;
    }
    for (int i = 1; i < size; i++) {
        MPI_Send(value, 1, MPI_INT, (rank + i) % size, tag, comm);
        dawdle();
    }
}

/* Makes multicasts with all roots in turn. Returns the number of values that this process received out of turn. */
static int overtaken(MPI_Comm comm, int rounds)
{
    int rank, size, wrong = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    for (int round = 0; round < rounds; round++) {
        int value = rank == round % size ? round : -1;
        mcast(&value, rank == round % size, comm);
        wrong += value != round;
    }
    return wrong;
}

int main(int argc, char **argv)
{
    MPI_Comm comm, copy;
    int wrong, total = 0, rank, found_by_copy;

    MPI_Init(&argc, &argv);
    uncounted = argc > 1 && strcmp(argv[1], "--uncounted") == 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    wrong = overtaken(comm, 20);

    /* The duplicate has a count of its own. */
    MPI_Comm_dup(comm, &copy);
    found_by_copy = uncounted ? 0 : invocation(copy);
    wrong += found_by_copy != 0;
    wrong += overtaken(copy, 4);
    wrong += overtaken(comm, 4);

    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    wrong += live_counts != 0; /* the delete callback must have run for each attribute */
    MPI_Allreduce(&wrong, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d values came out of turn\n", total);
    MPI_Finalize();
    return total != 0;
}
