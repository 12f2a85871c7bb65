/*
 * Measures what a program on one process does besides attributes: messages to itself, collective operations, windows and
 * files. Compiles with any MPI's header, as attributes.c.
 *
 *   one_process time OP N       prints nanoseconds: "OP N cost pgs"; pgs is the cost of pthread_getspecific meanwhile
 *
 * N is the number of bytes, of elements, or of requests. OP may also be start, with a time on CLOCK_MONOTONIC as the next
 * argument (start.c): then the cost is the time from there to the return of MPI_Finalize.
 */
#define _POSIX_C_SOURCE 200809L
#ifndef MPI_HEADER
#define MPI_HEADER <mpi.h>
#endif
#include MPI_HEADER
#include <unistd.h>

#include "measure.h"

static char *from, *to; /* buffers */
static int size;        /* N */
static MPI_Datatype vector;
static MPI_Win window;
static MPI_File file;
static MPI_Request *requests;
static char path[] = "/tmp/one_process-XXXXXX";

static void *room(size_t bytes) {
    void *new = NULL;
    if (posix_memalign(&new, 4096, bytes)) die("out of memory");
    memset(new, 1, bytes);
    return new;
}

/* ---- what the operations work on */

static void buffers(int n) {
    size = n;
    from = room((size_t)n + 64);
    to = room((size_t)n + 64);
}

/* N doubles, with as many between them. */
static void vectors(int n) {
    buffers(16 * n);
    MPI_Type_vector(n, 1, 2, MPI_DOUBLE, &vector);
    MPI_Type_commit(&vector);
}

static void a_window(int n) {
    buffers(n);
    MPI_Win_create(to, n, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
}

static void fenced(int n) {
    a_window(n);
    MPI_Win_fence(0, window);
}

static void a_name(int n) {
    int descriptor = mkstemp(path);
    if (descriptor < 0 || close(descriptor)) die("cannot create a file in /tmp");
    buffers(n);
}

static void a_file(int n) {
    a_name(n);
    if (MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDWR, MPI_INFO_NULL, &file)) die("cannot open a file in /tmp");
}

static void many(int n) {
    buffers(8 * n);
    size = n;
    requests = room((size_t)n * sizeof *requests);
    for (int i = 0; i < n; i++) requests[i] = MPI_REQUEST_NULL;
}

/* N receives whose messages do not come. */
static void posted(int n) {
    many(n);
    for (int i = 0; i < n - 1; i++) MPI_Irecv(to, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[i]);
}

/* ---- the loops */

static void copy(long loops) {
    for (long i = 0; i < loops; i++) {
        memcpy(to, from, (size_t)size);
        __asm__ volatile("" ::: "memory"); /* as a call of an MPI, which may read the data */
    }
}

static void barrier(long loops) {
    for (long i = 0; i < loops; i++) MPI_Barrier(MPI_COMM_WORLD);
}

static void bcast(long loops) {
    for (long i = 0; i < loops; i++) MPI_Bcast(from, size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void allreduce(long loops) {
    for (long i = 0; i < loops; i++) MPI_Allreduce(from, to, size / 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void allgather(long loops) {
    for (long i = 0; i < loops; i++) MPI_Allgather(from, size, MPI_BYTE, to, size, MPI_BYTE, MPI_COMM_WORLD);
}

static void exchange(long loops) {
    MPI_Request both[2];
    for (long i = 0; i < loops; i++) {
        MPI_Isend(from, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &both[0]);
        MPI_Irecv(to, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &both[1]);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    }
}

static void receive_first(long loops) {
    MPI_Request both[2];
    for (long i = 0; i < loops; i++) {
        MPI_Irecv(to, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &both[0]);
        MPI_Isend(from, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &both[1]);
        MPI_Waitall(2, both, MPI_STATUSES_IGNORE);
    }
}

static void sendrecv(long loops) {
    for (long i = 0; i < loops; i++)
        MPI_Sendrecv(from, size, MPI_BYTE, 0, 0, to, size, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void sendrecv_vector(long loops) {
    for (long i = 0; i < loops; i++)
        MPI_Sendrecv(from, 1, vector, 0, 0, to, 1, vector, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void put_fence(long loops) {
    for (long i = 0; i < loops; i++) {
        MPI_Put(from, size, MPI_BYTE, 0, 0, size, MPI_BYTE, window);
        MPI_Win_fence(0, window);
    }
}

static void lock_put(long loops) {
    for (long i = 0; i < loops; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, window);
        MPI_Put(from, size, MPI_BYTE, 0, 0, size, MPI_BYTE, window);
        MPI_Win_unlock(0, window);
    }
}

static void open_write_close(long loops) {
    for (long i = 0; i < loops; i++) {
        MPI_File_open(MPI_COMM_SELF, path, MPI_MODE_RDWR, MPI_INFO_NULL, &file);
        MPI_File_write(file, from, size, MPI_BYTE, MPI_STATUS_IGNORE);
        MPI_File_close(&file);
    }
}

static void write_at(long loops) {
    for (long i = 0; i < loops; i++) MPI_File_write_at(file, 0, from, size, MPI_BYTE, MPI_STATUS_IGNORE);
}

/* Each loop completes a message of N. */
static void waitany(long loops) {
    for (long i = 0; i < loops; i += size) {
        int done;
        for (int k = 0; k < size; k++) MPI_Irecv(to + 8 * k, 8, MPI_BYTE, 0, k, MPI_COMM_WORLD, &requests[k]);
        for (int k = 0; k < size; k++) MPI_Send(from, 8, MPI_BYTE, 0, k, MPI_COMM_WORLD);
        for (int k = 0; k < size; k++) MPI_Waitany(size, requests, &done, MPI_STATUS_IGNORE);
    }
}

/* Of N receives, N - 1 wait; each loop completes the other one. */
static void waitany_last(long loops) {
    for (long i = 0; i < loops; i++) {
        int done;
        MPI_Irecv(to, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &requests[size - 1]);
        MPI_Send(from, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        MPI_Waitany(size, requests, &done, MPI_STATUS_IGNORE);
    }
}

/* N sends with different tags are pending; they are received from the last to the first. Each loop sends one message. */
static void pending(long loops) {
    for (long i = 0; i < loops; i += size) {
        for (int k = 0; k < size; k++) MPI_Isend(from, 8, MPI_BYTE, 0, k, MPI_COMM_WORLD, &requests[k]);
        for (int k = size; k-- > 0;) MPI_Recv(to, 8, MPI_BYTE, 0, k, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Waitall(size, requests, MPI_STATUSES_IGNORE);
    }
}

/* ---- the operations */

static const struct operation {
    const char *name;
    void (*set_up)(int n);
    void (*loop)(long loops);
} operations[] = {
    {"pgs", nothing, pgs},
    {"memcpy", buffers, copy},
    {"barrier", nothing, barrier},
    {"bcast", buffers, bcast},
    {"allreduce", buffers, allreduce},
    {"allgather", buffers, allgather},
    {"exchange", buffers, exchange},
    {"receive_first", buffers, receive_first},
    {"sendrecv", buffers, sendrecv},
    {"sendrecv_vector", vectors, sendrecv_vector},
    {"put_fence", fenced, put_fence},
    {"lock_put", a_window, lock_put},
    {"open_write_close", a_name, open_write_close},
    {"write_at", a_file, write_at},
    {"waitany", many, waitany},
    {"waitany_last", posted, waitany_last},
    {"pending", many, pending},
};

static double timed(const struct operation *op, long loops) {
    long long begin = now();
    op->loop(loops);
    return (double)(now() - begin) / (double)loops;
}

/* Measures cost and pgs in short turns, and prints the minimum of each, which nothing has interrupted. */
static void measure(const struct operation *op, int n) {
    const double turn = 2e6; /* nanoseconds */
    /* A loop of these operations is a part of N loops. */
    long loops = op->loop == waitany || op->loop == pending ? n : 1;
    double cost = timed(op, loops), base = timed(&operations[0], 250000);
    while (timed(op, loops) * (double)loops < turn / 2) loops *= 2;
    const int turns = (double)loops * cost > 1e8 ? 3 : 40;
    for (int i = 0; i < turns; i++) {
        double bare = timed(&operations[0], 250000), once = timed(op, loops);
        base = bare < base ? bare : base;
        cost = i == 0 || once < cost ? once : cost;
    }
    printf("%s %d %.3f %.3f\n", op->name, n, cost, base);
}

static void clean_up(const struct operation *op) {
    if (op->set_up == posted)
        for (int i = 0; i < size - 1; i++) {
            MPI_Cancel(&requests[i]);
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        }
    if (op->set_up == fenced) MPI_Win_fence(MPI_MODE_NOSUCCEED, window);
    if (op->set_up == fenced || op->set_up == a_window) MPI_Win_free(&window);
    if (op->set_up == a_file) MPI_File_close(&file);
    if (op->set_up == a_file || op->set_up == a_name) unlink(path);
}

int main(int argc, char **argv) {
    const struct operation *op = NULL;
    const size_t all = sizeof operations / sizeof *operations;
    int n = argc > 3 ? atoi(argv[3]) : 0;

    for (size_t i = 0; i < all; i++)
        if (argc > 3 && !strcmp(argv[2], operations[i].name)) op = &operations[i];
    if (argc > 4 && !strcmp(argv[2], "start")) {
        MPI_Init(NULL, NULL);
        MPI_Finalize();
        printf("start %d %lld 1\n", n, now() - atoll(argv[4]));
        return 0;
    }
    if (!op || n < 0) die("unknown operation");
    MPI_Init(NULL, NULL);
    pthread_key_create(&specific, NULL);
    op->set_up(n);
    measure(op, n);
    fflush(stdout);
    clean_up(op);
    MPI_Finalize();
    return 0;
}
