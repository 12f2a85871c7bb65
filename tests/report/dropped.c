/* post() drops the requests of small sends, ok() completes its own; both have their variable at one address of the stack. An MPI
   may give one handle to all sends that it has completed at once. */
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#define OUT_OF_LINE __attribute__((noinline, noclone))

static int data[2], rank;
static uintptr_t of_post, of_ok;

static OUT_OF_LINE void receive(MPI_Request *request)
{
    MPI_Irecv(&data[1], 1, MPI_INT, rank, 0, MPI_COMM_WORLD, request);
}

static OUT_OF_LINE void post(void)
{
    MPI_Request request;
    MPI_Isend(data, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &request); // leak: 6 request
    of_post = (uintptr_t)&request;
}

static OUT_OF_LINE void ok(void)
{
    MPI_Request request;
    MPI_Isend(data, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &request);
    of_ok = (uintptr_t)&request;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

/* The variable of the request that MPI_Isend has made is gone when its copy is completed. */
static OUT_OF_LINE MPI_Request copied(void)
{
    MPI_Request request;
    MPI_Isend(data, 1, MPI_INT, rank, 0, MPI_COMM_WORLD, &request);
    return request;
}

int main(int count, char **words)
{
    const int is_copied = count > 1;
    MPI_Request kept = MPI_REQUEST_NULL;
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    /* p: post(), o: ok(), c: copied() */
    for (const char *next = is_copied ? words[1] : "opppoopoppo"; *next; next++) {
        MPI_Request receiving;
        receive(&receiving);
        if (*next == 'p')
            post();
        else if (*next == 'o')
            ok();
        else
            kept = copied();
        MPI_Wait(&receiving, MPI_STATUS_IGNORE);
    }
    MPI_Wait(&kept, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return is_copied || of_post == of_ok ? 0 : 9;
}
