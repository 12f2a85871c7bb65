/*
 * Times every family of routines on one process. The operations are the rows of sweep_rows.h. Compiles with any MPI's header, as
 * attributes.c. sweep.py starts this program once with each MPI and gives them the same commands in turns.
 *
 *   sweep rows                  prints "ROW|FAMILY|LABEL|KIND|CALLS|SIZES" of each row: how many routines an operation calls
 *   sweep memory ROW            prints the bytes of one object
 *   sweep count ROW N LOOPS     repeats the operation: valgrind's counts for two values of LOOPS differ by the loop
 *   sweep time                  reads commands: "set ROW N" sets the row up; "go" prints the nanoseconds of an operation, and of
 *                               a memcpy of N bytes, for rows of kind COPY; "end". Each is answered by one line; "failed" if the MPI reports an error
 */
#define _GNU_SOURCE
#ifndef MPI_HEADER
#define MPI_HEADER <mpi.h>
#endif
#include MPI_HEADER
#include <ctype.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "measure.h"

#define WORLD MPI_COMM_WORLD
#define IGNORE MPI_STATUS_IGNORE
#define ALL_IGNORE MPI_STATUSES_IGNORE
#define EACH_K for (int k = 0; k < n; k++)
#define LAST_K for (int k = n; k-- > 0;)
/* What keeps many objects alive, as objects of one type. */
#define MANY_OF(T) ((T *)(void *)handles)

enum { ROOM = 1 << 26, MANY = 1 << 20, NAMES = 1 << 13 };
static char *from, *to, *more; /* buffers */
static void *handles[MANY];
static MPI_Request requests[MANY];
static int indices[MANY], lengths[MANY], numbers[MANY];
static MPI_Aint addresses[MANY];
static MPI_Datatype types[MANY], type, other;
static int count; /* of elements of type */
static MPI_Comm comm, other_comm;
static MPI_Group group, other_group;
static MPI_Info info, other_info;
static MPI_Errhandler handler, other_handler;
static MPI_Win window;
static MPI_File file;
static MPI_Op op, other_op;
static MPI_Request request, pair[2];
static MPI_Status status;
static MPI_Message message;
static MPI_Offset offset;
static MPI_Aint address, extent;
static int x, y, z, flag, failed;
static const int none;
static const MPI_Datatype byte = MPI_BYTE;
static char names[NAMES][24], text[8192], path[] = "/dev/shm/sweep-XXXXXX";
static void *pointer;

/* Zeros, in huge pages: where small pages are in memory makes a copy of 64 KB take 1.5 times as long in one process as in another. */
static void *room(size_t bytes) {
    void *new = NULL;
    if (posix_memalign(&new, 1 << 21, bytes)) die("out of memory");
    madvise(new, bytes, MADV_HUGEPAGE);
    memset(new, 0, bytes);
    return new;
}

/* ---- callbacks */

static void note_comm(MPI_Comm *object, int *code, ...) { (void)object, (void)code, failed = 1; }
static void note_file(MPI_File *object, int *code, ...) { (void)object, (void)code, failed = 1; }
static void ignore_error(MPI_Comm *object, int *code, ...) { (void)object, (void)code; }

static void add(void *in, void *out, int *n, MPI_Datatype *datatype) {
    (void)datatype;
    for (int i = 0; i < *n; i++) ((double *)out)[i] += ((double *)in)[i];
}

static int copy_comm(MPI_Comm old, int key, void *extra, void *in, void *out, int *copied) {
    (void)old, (void)key, (void)extra, *(void **)out = in, *copied = 1;
    return MPI_SUCCESS;
}

static int delete_comm(MPI_Comm old, int key, void *value, void *extra) {
    (void)old, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

static int query(void *extra, MPI_Status *its) {
    (void)extra;
    MPI_Status_set_elements(its, MPI_BYTE, 0);
    MPI_Status_set_cancelled(its, 0);
    return MPI_SUCCESS;
}

static int free_extra(void *extra) { (void)extra; return MPI_SUCCESS; }
static int cancel(void *extra, int complete) { (void)extra, (void)complete; return MPI_SUCCESS; }

/* ---- datatypes: each set-up makes `count` elements of `type`, with data of n bytes or a little less */

static void committed(MPI_Datatype made, int n) { type = made, count = n, MPI_Type_commit(&type); }
static void free_type(int n) { (void)n; MPI_Type_free(&type); }

/* n blocks of 1 to 4 elements with gaps of 1 to 5; the struct's types take turns. */
static void irregular(int n) {
    unsigned state = 12345;
    for (int i = 0, at = 0; i < n; i++) {
        state = state * 1103515245 + 12345;
        lengths[i] = 1 + (int)(state >> 16) % 4, indices[i] = at, addresses[i] = (MPI_Aint)at * 8;
        types[i] = i & 1 ? MPI_INT : MPI_DOUBLE;
        at += lengths[i] + 1 + (int)(state >> 20) % 5;
    }
}

static void contiguous(int n) { MPI_Type_contiguous(n / 8, MPI_DOUBLE, &other), committed(other, 1); }

static void a_vector(int n, int block, int stride) {
    MPI_Type_vector(n / 8 / block, block, stride, MPI_DOUBLE, &other), committed(other, 1);
}

static void blocks_of_1(int n) { a_vector(n, 1, 2); }
static void blocks_of_4(int n) { a_vector(n, 4, 6); }
static void blocks_of_64(int n) { a_vector(n, 64, 96); }
static void of_3_bytes(int n) { MPI_Type_vector(n / 3, 3, 5, MPI_BYTE, &other), committed(other, 1); }
static void of_shorts(int n) { MPI_Type_vector(n / 2, 1, 2, MPI_SHORT, &other), committed(other, 1); }

static void indexed(int n) {
    irregular(n / 20);
    MPI_Type_indexed(n / 20, lengths, indices, MPI_DOUBLE, &other), committed(other, 1);
}

static void indexed_blocks(int n) {
    irregular(n / 8);
    MPI_Type_create_indexed_block(n / 8, 1, indices, MPI_DOUBLE, &other), committed(other, 1);
}

static void structs(int n) {
    const MPI_Aint places[] = {0, 8, 12};
    const MPI_Datatype members[] = {MPI_DOUBLE, MPI_INT, MPI_CHAR};
    MPI_Type_create_struct(2, (int[]){1, 1}, places, members, &other), committed(other, n / 12);
}

static void nested(int n) {
    MPI_Datatype inner;
    MPI_Type_vector(4, 1, 2, MPI_DOUBLE, &inner);
    MPI_Type_create_hvector(n / 32, 1, 80, inner, &other), committed(other, 1);
    MPI_Type_free(&inner);
}

/* A part of a cube whose faces have n / 8 elements or less. */
static void part(int n, int thin) {
    int m = 8;
    while ((m + 8) * (m + 8) <= n / 8 && m < 192) m += 8;
    const int sizes[] = {m, m, m}, starts[] = {0, 0, 0};
    int parts[] = {m, m, m};
    if (thin < 3) parts[thin] = 1;
    else parts[0] = parts[1] = parts[2] = m / 2;
    MPI_Type_create_subarray(3, sizes, parts, starts, MPI_ORDER_C, MPI_DOUBLE, &other), committed(other, 1);
}

static void face_x(int n) { part(n, 0); }
static void face_y(int n) { part(n, 1); }
static void face_z(int n) { part(n, 2); }
static void half_cube(int n) { part(n, 3); }

static void cyclic(int n) {
    int m = 8;
    while ((m + 8) * (m + 8) <= n / 8) m += 8;
    const int sizes[] = {2 * m, 2 * m}, how[] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_CYCLIC}, by[] = {2, 2};
    MPI_Type_create_darray(4, 0, 2, sizes, how, by, by, MPI_ORDER_C, MPI_DOUBLE, &other), committed(other, 1);
}

static void indexed_of(int n) {
    irregular(n);
    MPI_Type_indexed(n, lengths, indices, MPI_DOUBLE, &other), committed(other, 1);
}

static void struct_of(int n) {
    irregular(n);
    MPI_Type_create_struct(n, lengths, addresses, types, &other), committed(other, 1);
    MPI_Type_size(type, &x);
    memset(&status, 0, sizeof status);
    MPI_Status_set_elements(&status, MPI_BYTE, x - 5);
}

/* n types, one within the other. */
static void nest(int n) {
    types[0] = MPI_INT;
    for (int i = 1; i <= n; i++) MPI_Type_create_hvector(i < 8 ? 2 : 1, 1, i < 8 ? 8 << i : 8, types[i - 1], &types[i]);
    MPI_Type_commit(&types[n]);
    memset(&status, 0, sizeof status);
    MPI_Status_set_elements(&status, types[n], 1);
}

static void free_nest(int n) { for (int i = 1; i <= n; i++) MPI_Type_free(&types[i]); }

/* ---- requests and messages */

static void one_pending(int n) { (void)n; MPI_Irecv(more, 8, MPI_BYTE, 0, 77, WORLD, &request); }
static void cancel_one(int n) { (void)n; MPI_Cancel(&request), MPI_Wait(&request, IGNORE); }
static void pending(int n) { EACH_K MPI_Irecv(to, 8, MPI_BYTE, 0, k, WORLD, &requests[k]); }
static void cancel_all(int n) { EACH_K MPI_Cancel(&requests[k]); MPI_Waitall(n, requests, ALL_IGNORE); }
static void unexpected(int n) { EACH_K MPI_Isend(from, 8, MPI_BYTE, 0, k, WORLD, &requests[k]); }

static void receive_all(int n) {
    EACH_K MPI_Recv(to, 8, MPI_BYTE, 0, k, WORLD, IGNORE);
    MPI_Waitall(n, requests, ALL_IGNORE);
}

static void persistent(int n) {
    MPI_Recv_init(to, n, MPI_BYTE, 0, 1, WORLD, &pair[0]);
    MPI_Send_init(from, n, MPI_BYTE, 0, 1, WORLD, &pair[1]);
}

static void free_pair(int n) { (void)n; MPI_Request_free(&pair[0]), MPI_Request_free(&pair[1]); }
static void a_buffer(int n) { (void)n; MPI_Buffer_attach(more, ROOM); }
static void no_buffer(int n) { (void)n; MPI_Buffer_detach(&pointer, &x); }
#if MPI_VERSION >= 4
static void partitions(int n) {
    MPI_Psend_init(from, n, 1, MPI_DOUBLE, 0, 9, WORLD, MPI_INFO_NULL, &pair[0]);
    MPI_Precv_init(to, n, 1, MPI_DOUBLE, 0, 9, WORLD, MPI_INFO_NULL, &pair[1]);
    EACH_K indices[k] = k;
}
#endif

/* ---- communicators, groups, topologies */

static void a_comm(int n) { (void)n; MPI_Comm_dup(WORLD, &comm); }
static void free_comm(int n) { (void)n; MPI_Comm_free(&comm); }
static void errors_return(int n) { a_comm(n), MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN); }
static void a_group(int n) { EACH_K indices[k] = 0; MPI_Comm_group(WORLD, &group); }
static void free_group(int n) { (void)n; MPI_Group_free(&group); }
static void comms(int n) { EACH_K MPI_Comm_dup(WORLD, &MANY_OF(MPI_Comm)[k]); }
static void free_comms(int n) { EACH_K MPI_Comm_free(&MANY_OF(MPI_Comm)[k]); }

static void attributes(int n) {
    a_comm(n);
    EACH_K MPI_Comm_create_keyval(copy_comm, delete_comm, &indices[k], NULL), MPI_Comm_set_attr(comm, indices[k], text);
}

static void free_attributes(int n) { free_comm(n); EACH_K MPI_Comm_free_keyval(&indices[k]); }
static void a_cart(int n) { (void)n; MPI_Cart_create(WORLD, 3, (int[]){1, 1, 1}, (int[]){1, 1, 1}, 0, &comm); }

static void neighbours(int n) {
    EACH_K indices[k] = 0, lengths[k] = 1;
    MPI_Dist_graph_create_adjacent(WORLD, n, indices, lengths, n, indices, lengths, MPI_INFO_NULL, 0, &comm);
    EACH_K indices[k] = k, addresses[k] = 8L * k, types[k] = MPI_DOUBLE;
}

static void edges(int n) { EACH_K indices[k] = 0, lengths[k] = 1; }

/* ---- infos, errors, operations */

static void an_info(int n) {
    MPI_Info_create(&info);
    EACH_K MPI_Info_set(info, names[k], "value");
}

static void free_info(int n) { (void)n; MPI_Info_free(&info); }

static void an_error(int n) {
    errors_return(n);
    y = MPI_Send(text, 1, MPI_BYTE, 77, 0, comm);
}

static void a_handler(int n) { a_comm(n), MPI_Comm_create_errhandler(ignore_error, &handler), MPI_Comm_set_errhandler(comm, handler); }
static void free_handler(int n) { free_comm(n), MPI_Errhandler_free(&handler); }

static void codes(int n) {
    static int most; /* error codes cannot be removed before MPI-4.1 */
    for (; most < n; most++) {
        MPI_Add_error_class(&lengths[MANY - 1 - most]), MPI_Add_error_code(lengths[MANY - 1 - most], &indices[MANY - 1 - most]);
        MPI_Add_error_string(indices[MANY - 1 - most], "text");
    }
}

static void an_op(int n) { (void)n; MPI_Op_create(add, 1, &op); }
static void free_op(int n) { (void)n; MPI_Op_free(&op); }
static void zeros(int n) { memset(from, 0, (size_t)n), memset(to, 0, (size_t)n); }

/* ---- windows and files */

static void a_window(int n) { (void)n; MPI_Win_create(from, ROOM, 1, MPI_INFO_NULL, WORLD, &window); }
static void locked(int n) { a_window(n), MPI_Win_lock_all(0, window); }
static void fenced(int n) { a_window(n), MPI_Win_fence(0, window); }
static void free_window(int n) { (void)n; MPI_Win_free(&window); }
static void unlock(int n) { MPI_Win_unlock_all(window), free_window(n); }
static void last_fence(int n) { MPI_Win_fence(MPI_MODE_NOSUCCEED, window), free_window(n); }
static void dynamic(int n) { (void)n; MPI_Win_create_dynamic(MPI_INFO_NULL, WORLD, &window); }
static void windows(int n) { EACH_K MPI_Win_create(from, 4096, 1, MPI_INFO_NULL, WORLD, &MANY_OF(MPI_Win)[k]); }
static void free_windows(int n) { EACH_K MPI_Win_free(&MANY_OF(MPI_Win)[k]); }

static void attached(int n) {
    dynamic(n);
    EACH_K MPI_Win_attach(window, from + 512L * k, 256);
    MPI_Win_lock_all(0, window);
}

static void detach(int n) {
    MPI_Win_unlock_all(window);
    EACH_K MPI_Win_detach(window, from + 512L * k);
    free_window(n);
}

static void vector_window(int n) { locked(n), blocks_of_1(n); }
static void free_vector_window(int n) { unlock(n), free_type(n); }

static void a_file(int n) {
    MPI_File_open(WORLD, path, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 0, from, n, MPI_BYTE, IGNORE);
}

static void close_file(int n) { (void)n; MPI_File_close(&file); }

/* A view of n bytes in blocks as in memory types; the file has room for them. */
static void a_view(int n, void (*set_up)(int)) {
    a_file(0), set_up(n);
    MPI_File_set_view(file, 0, MPI_DOUBLE, type, "native", MPI_INFO_NULL);
    MPI_Type_size(type, &x), count = x / 8;
    MPI_File_write_at(file, 0, from, count, MPI_DOUBLE, IGNORE);
}

static void view_indexed(int n) { a_view(n, indexed); }
static void view_vector(int n) { a_view(n, blocks_of_4); }
static void view_cube(int n) { a_view(n, half_cube); }
static void file_and_type(int n) { a_file(2 * n), indexed(n); }
static void close_view(int n) { free_type(n), close_file(n); }

static void external_view(int n) {
    a_file(n);
    MPI_File_set_view(file, 0, MPI_DOUBLE, MPI_DOUBLE, "external32", MPI_INFO_NULL);
    MPI_File_write_at(file, 0, from, n / 8, MPI_DOUBLE, IGNORE);
}

static void tools(int n) { (void)n; MPI_T_init_thread(MPI_THREAD_SINGLE, &x), MPI_T_cvar_get_num(&y); }
static void no_tools(int n) { (void)n; MPI_T_finalize(); }

/* ---- the rows: once as functions, once as a table */

#define ROW(name, label, kind, sizes, set_up, tear_down, ...) \
    static void loop_##name(int n, long loops) { \
        (void)n; \
        for (long i = 0; i < loops; i++) { __VA_ARGS__; } \
    }
#define MEMORY(name, label, T, most, make, drop) \
    static double memory_##name(void) { \
        T *all = MANY_OF(T); \
        const double before = resident(); \
        int made = 0; \
        for (int k = 0; k < most && !(make) && !failed; k++) made++; \
        const double bytes = resident() - before; \
        for (int k = 0; k < made; k++) drop; \
        return bytes / made; \
    }
#include "sweep_rows.h"
#undef ROW
#undef MEMORY

static const struct row {
    const char *name, *family, *label, *kind, *sizes, *operation;
    void (*set_up)(int), (*loop)(int, long), (*tear_down)(int);
    double (*memory)(void);
} rows[] = {
#define ROW(name, label, kind, sizes, set_up, tear_down, ...) \
    {#name, FAMILY, label, #kind, sizes, #__VA_ARGS__, set_up, loop_##name, tear_down, NULL},
#define MEMORY(name, label, T, most, make, drop) {#name, FAMILY, label, "MEMORY", "0", "", NULL, NULL, NULL, memory_##name},
#include "sweep_rows.h"
};

static const struct row *row_of(const char *name) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].name, name)) return &rows[i];
    return NULL; /* of a later version of the standard */
}

/* How many routines the operation calls. */
static int calls_of(const char *operation) {
    int calls = 0;
    while ((operation = strstr(operation, "MPI_")) != NULL) {
        while (isalpha((unsigned char)*operation) || *operation == '_') operation++;
        calls += *operation == '(';
    }
    return calls;
}

/* Nanoseconds of this process, all threads: what another process does meanwhile does not count. Files wait: there, real time counts. */
static double clock_of(const struct row *row) {
    struct timespec time;
    if (strstr(row->family, "files")) return (double)now();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double timed(const struct row *row, int n, long loops) {
    const double begin = clock_of(row);
    row->loop(n, loops);
    return clock_of(row) - begin;
}

static double copied(const struct row *row, int n, long loops) {
    if (strcmp(row->kind, "COPY")) return 0;
    const double begin = clock_of(row);
    for (long i = 0; i < loops; i++) {
        memcpy(to, from, (size_t)n);
        __asm__ volatile("" ::: "memory"); /* as a call of an MPI, which may read the data */
    }
    return clock_of(row) - begin;
}

/* The commands of sweep.py. */
static void serve(void) {
    enum { TURN = 3000000 }; /* nanoseconds: at its begin, the data of 4 MB are no longer in the processor's caches */
    const struct row *row = NULL;
    char line[100], name[80];
    int n = 0;
    long loops = 1;
    while (fgets(line, sizeof line, stdin)) {
        if (sscanf(line, "set %79s %d", name, &n) == 2) {
            failed = 0, row = row_of(name);
            if (row) row->set_up(n), row->loop(n, 1);
            for (loops = 1; row && timed(row, n, loops) < TURN;) loops *= 2;
            puts(!row ? "absent" : failed ? "failed" : "ready");
        } else if (!strcmp(line, "go\n")) {
            const double all = timed(row, n, loops), least = timed(row, n, loops);
            printf("%.3f %.3f\n", (least < all ? least : all) / (double)loops, copied(row, n, loops) / (double)loops);
        } else {
            if (row) row->tear_down(n);
            puts("ended");
        }
        fflush(stdout);
    }
}

int main(int argc, char **argv) {
    const struct row *row = argc > 2 ? row_of(argv[2]) : NULL;
    const int descriptor = mkstemp(path);

    if (argc > 1 && !strcmp(argv[1], "rows")) {
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            printf("%s|%s|%s|%s|%d|%s\n", rows[i].name, rows[i].family, rows[i].label, rows[i].kind, calls_of(rows[i].operation),
                   rows[i].sizes);
        return unlink(path);
    }
    if (descriptor < 0 || close(descriptor)) die("cannot create a file in /dev/shm");
    MPI_Init(NULL, NULL);
    MPI_Comm_create_errhandler(note_comm, &handler);
    MPI_Comm_set_errhandler(WORLD, handler), MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    MPI_File_create_errhandler(note_file, &other_handler);
    MPI_File_set_errhandler(MPI_FILE_NULL, other_handler);
    for (int k = 0; k < NAMES; k++) snprintf(names[k], sizeof *names, "key_%06d", k * 7919 % NAMES);
    if (argc > 1 && !strcmp(argv[1], "memory")) memset(handles, 1, sizeof handles); /* pages of its own, before */
    /* Valgrind would take long for all of it, and the rows that are not timed need little. */
    const size_t bytes = argc > 1 && !strcmp(argv[1], "time") ? ROOM : ROOM / 32;
    from = room(bytes), to = room(bytes), more = room(bytes);
    if (argc > 1 && !strcmp(argv[1], "time")) serve();
    else if (row && row->memory && !strcmp(argv[1], "memory")) printf("%.1f\n", row->memory());
    else if (row && argc > 4 && !strcmp(argv[1], "count")) {
        row->set_up(atoi(argv[3]));
        row->loop(atoi(argv[3]), atol(argv[4]));
        row->tear_down(atoi(argv[3]));
    } else die("unknown row");
    fflush(stdout);
    if (strcmp(argv[1], "memory")) MPI_Finalize();
    return unlink(path) && failed;
}
