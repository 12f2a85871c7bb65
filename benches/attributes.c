/*
 * Measures the cost of one operation. Compiles with any MPI's header: -DMPI_HEADER='<mpi_attr.h>', or '<mpi.h>'. With
 * -DBESIDE it needs libmpi_attr_engine, and has operations of an MPI and an engine beside it.
 *
 *   attributes time OP N        prints nanoseconds: "OP N cost pgs"; pgs is the cost of pthread_getspecific meanwhile
 *   attributes count OP N LOOPS runs the loop LOOPS times: valgrind's counts for two values of LOOPS differ by the loop
 *
 * N is the number of attributes on the object, or the number of objects. OP may also be bytes, with pgs = 1; or startup or start,
 * with a time on CLOCK_MONOTONIC as the next argument (start.c): then the cost is the time from there to the return of MPI_Init,
 * or of MPI_Finalize.
 */
#define _GNU_SOURCE /* for the affinity of threads */
#ifndef MPI_HEADER
#define MPI_HEADER <mpi.h>
#endif
#include MPI_HEADER
#ifdef BESIDE
#include <mpi_attr_engine.h>
#endif
#include <limits.h>
#include <sched.h>

#include "measure.h"

enum { MOST_KEYS = 4096, ALL_KEYS = 8192, PICKS = 1024, MOST_THREADS = 16, LIVE = 64 };

static MPI_Datatype *objects;
static MPI_Datatype type; /* the object with n attributes */
static MPI_Comm comm;
static int keys[MOST_KEYS + 1];
static int count;                /* number of attributes */
static int picks[PICKS];         /* random keys */
static int object_picks[PICKS * 512];
static char values[MOST_KEYS + 1];
static int links[MOST_KEYS]; /* the keys of the attributes, linked in a random ring */

static unsigned pick(unsigned below) {
    static unsigned long long state = 88172645463325252u;
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (unsigned)(state >> 33) % below;
}

/* Callbacks that return the value, and do nothing. */
#define CALLBACKS(copy, delete, T) \
    static int copy(T old, int key, void *extra, void *in, void *out, int *flag) { \
        (void)old, (void)key, (void)extra; \
        *(void **)out = in; \
        *flag = 1; \
        return MPI_SUCCESS; \
    } \
    static int delete(T old, int key, void *value, void *extra) { \
        (void)old, (void)key, (void)value, (void)extra; \
        return MPI_SUCCESS; \
    }
CALLBACKS(copy_type, delete_type, MPI_Datatype)
CALLBACKS(copy_comm, delete_comm, MPI_Comm)
#ifdef BESIDE
CALLBACKS(copy_object, delete_object, void *)
#endif

/* Callbacks that copy what the value points to. */
static int copy_number(MPI_Datatype old, int key, void *extra, void *in, void *out, int *flag) {
    int *copy = malloc(sizeof *copy);
    (void)old, (void)key, (void)extra;
    if (!copy) return MPI_ERR_NO_MEM;
    *copy = *(int *)in;
    *(void **)out = copy;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_number(MPI_Datatype old, int key, void *value, void *extra) {
    (void)old, (void)key, (void)extra;
    free(value);
    return MPI_SUCCESS;
}

/* ---- the objects */

/* Sets the attributes of the object, or deletes them. */
static void set_all(int on) {
    for (int i = 0; i < count; i++)
        if (on) MPI_Type_set_attr(type, keys[i], &values[i]);
        else MPI_Type_delete_attr(type, keys[i]);
}

/* No object has keys[n]. */
static void set_up_type(int n) {
    MPI_Type_contiguous(2, MPI_INT, &type);
    count = n;
    for (int i = 0; i <= n; i++) MPI_Type_create_keyval(copy_type, delete_type, &keys[i], NULL);
    for (int i = 0; i < PICKS; i++) picks[i] = n ? keys[pick((unsigned)n)] : keys[0];
    set_all(1);
}

static void set_all_numbers(int on) {
    for (int i = 0; i < count; i++)
        if (on) MPI_Type_set_attr(type, keys[i], calloc(1, sizeof(int)));
        else MPI_Type_delete_attr(type, keys[i]);
}

static void set_up_numbers(int n) {
    MPI_Type_contiguous(2, MPI_INT, &type);
    count = n;
    for (int i = 0; i < n; i++) MPI_Type_create_keyval(copy_number, delete_number, &keys[i], NULL);
    set_all_numbers(1);
}

/* n attributes under random keys of ALL_KEYS; picks are these keys, or with `missing` others. */
static void set_up_scattered(int n, int missing) {
    static int all[ALL_KEYS];
    MPI_Type_contiguous(2, MPI_INT, &type);
    for (int i = 0; i < ALL_KEYS; i++) MPI_Type_create_keyval(copy_type, delete_type, &all[i], NULL);
    for (int i = 0; i < n; i++) {
        int other = i + (int)pick((unsigned)(ALL_KEYS - i)), key = all[other];
        all[other] = all[i], all[i] = key;
        MPI_Type_set_attr(type, key, &values[i]);
    }
    for (int i = 0; i < PICKS; i++)
        picks[i] = missing ? all[n + (int)pick((unsigned)(ALL_KEYS - n))] : all[pick((unsigned)n)];
}

static void set_up_scattered_keys(int n) { set_up_scattered(n, 0); }
static void set_up_other_keys(int n) { set_up_scattered(n, 1); }

/* As set_up_type; the value of each attribute points to the key of another. */
static void set_up_ring(int n) {
    int order[MOST_KEYS];
    set_up_type(n);
    for (int i = 0; i < n; i++) order[i] = i;
    for (int i = n - 1; i > 0; i--) {
        int other = (int)pick((unsigned)i + 1), mine = order[i];
        order[i] = order[other], order[other] = mine;
    }
    for (int i = 0; i < n; i++) {
        links[order[i]] = keys[order[(i + 1) % n]];
        MPI_Type_set_attr(type, keys[order[i]], &links[order[i]]);
    }
}

static void set_all_on_comm(int on) {
    for (int i = 0; i < count; i++)
        if (on) MPI_Comm_set_attr(comm, keys[i], &values[i]);
        else MPI_Comm_delete_attr(comm, keys[i]);
}

static void set_up_comm(int n) {
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    count = n;
    for (int i = 0; i <= n; i++) MPI_Comm_create_keyval(copy_comm, delete_comm, &keys[i], NULL);
    for (int i = 0; i < PICKS; i++) picks[i] = n ? keys[pick((unsigned)n)] : keys[0];
    set_all_on_comm(1);
}

/* n attributes on MPI_COMM_WORLD. */
static void set_up_world(int n) {
    for (int i = 0; i < n; i++) {
        MPI_Comm_create_keyval(copy_comm, delete_comm, &keys[i], NULL);
        MPI_Comm_set_attr(MPI_COMM_WORLD, keys[i], &values[i]);
    }
}

static void set_up_objects(int m) {
    objects = malloc((size_t)m * sizeof *objects);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &keys[0], NULL);
    for (int i = 0; i < m; i++) {
        MPI_Type_contiguous(2, MPI_INT, &objects[i]);
        MPI_Type_set_attr(objects[i], keys[0], &values[0]);
    }
    for (int i = 0; i < PICKS * 512; i++) object_picks[i] = (int)pick((unsigned)m);
}

static void set_up_comms(int m) {
    MPI_Comm *all = malloc((size_t)m * sizeof *all);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &keys[0], NULL);
    for (int i = 0; i < m; i++) {
        if (MPI_Comm_dup(MPI_COMM_SELF, &all[i]) != MPI_SUCCESS) die("MPI_Comm_dup failed");
        MPI_Comm_set_attr(all[i], keys[0], &values[0]);
    }
    objects = (MPI_Datatype *)(void *)all;
    for (int i = 0; i < PICKS * 512; i++) object_picks[i] = (int)pick((unsigned)m);
}

/* ---- the loops */

/* A loop of calls; `before` declares what they use. */
#define LOOP(name, before, ...) \
    static void name(long loops) { \
        before; \
        for (long i = 0; i < loops; i++) { __VA_ARGS__; } \
    }
/* A loop of gets, which find an attribute or none. */
#define GETS(name, found, before, get) \
    static void name(long loops) { \
        void *value; \
        int flag; \
        before; \
        for (long i = 0; i < loops; i++) get; \
        if ((flag != 0) != (found)) die((found) ? "an attribute is not set" : "an attribute is there"); \
    }

#define OBJECT const MPI_Datatype object = type
GETS(get, 1, OBJECT, MPI_Type_get_attr(object, picks[i % PICKS], &value, &flag))
GETS(get_comm, 1, , MPI_Comm_get_attr(comm, picks[i % PICKS], &value, &flag))
GETS(predefined, 1, , MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag))
GETS(miss, 0, , MPI_Type_get_attr(type, keys[count], &value, &flag))
GETS(miss_comm, 0, , MPI_Comm_get_attr(comm, keys[count], &value, &flag))
GETS(scattered_miss, 0, OBJECT, MPI_Type_get_attr(object, picks[i % PICKS], &value, &flag))
GETS(get_of_objects, 1, , MPI_Type_get_attr(objects[object_picks[i % (PICKS * 512)]], keys[0], &value, &flag))
GETS(get_of_comms, 1, , MPI_Comm_get_attr(((MPI_Comm *)(void *)objects)[object_picks[i % (PICKS * 512)]], keys[0], &value, &flag))

/* The value is used at once: it determines the next key. */
LOOP(latency, OBJECT; int *next = &links[0]; int flag, MPI_Type_get_attr(object, *next, &next, &flag))
LOOP(set, OBJECT, MPI_Type_set_attr(object, picks[i % PICKS], &values[i & 1]))
LOOP(set_comm, , MPI_Comm_set_attr(comm, picks[i % PICKS], &values[i & 1]))
LOOP(set_delete, , MPI_Type_set_attr(type, keys[count], values); MPI_Type_delete_attr(type, keys[count]))
LOOP(set_delete_comm, , MPI_Comm_set_attr(comm, keys[count], values); MPI_Comm_delete_attr(comm, keys[count]))
LOOP(keyval, int key, MPI_Type_create_keyval(copy_type, delete_type, &key, NULL); MPI_Type_free_keyval(&key))
LOOP(dup, MPI_Datatype copy, MPI_Type_dup(type, &copy); MPI_Type_free(&copy))
LOOP(dup_comm, MPI_Comm copy, MPI_Comm_dup(comm, &copy); MPI_Comm_free(&copy))
/* The calls of a library that keeps one attribute on each communicator. */
LOOP(carry_comm, MPI_Comm copy; void *value; int flag,
     MPI_Comm_dup(comm, &copy); MPI_Comm_get_attr(copy, keys[0], &value, &flag); MPI_Comm_free(&copy))

/* LIVE duplicates are alive at a time: they do not fit into the nearest caches. */
static void dup_live(long loops) {
    static MPI_Datatype copies[LIVE];
    for (long i = 0; i < loops; i += LIVE) {
        for (int k = 0; k < LIVE; k++) MPI_Type_dup(type, &copies[k]);
        for (int k = 0; k < LIVE; k++) MPI_Type_free(&copies[k]);
    }
}

#ifdef BESIDE
/* A plain library over an MPI: the MPI's object has one attribute, the carrier, and an object of the engine, found in a table by
 * the handle, has the n attributes. Without attributes there is only the search, and before a datatype is freed the question
 * whether it is predefined. */

enum { ENTRIES = 64 };
static struct entry { intptr_t handle; mpi_attr_engine_object object; } table[ENTRIES];
static mpi_attr_engine *engine;

/* The entry of a handle, or the free one where it would be. */
static struct entry *find(intptr_t handle) {
    unsigned at = (unsigned)((unsigned long long)handle * 0x9e3779b97f4a7c15u >> 58);
    while (table[at].handle && table[at].handle != handle) at = (at + 1) % ENTRIES;
    return &table[at];
}

static void take_out(struct entry *entry) {
    entry->handle = 0;
    /* Later entries may be there only because this one was occupied: they are inserted again. */
    for (struct entry *next = entry;;) {
        next = &table[(next - table + 1) % ENTRIES];
        if (!next->handle) return;
        const struct entry moved = *next;
        next->handle = 0;
        *find(moved.handle) = moved;
    }
}

static void enter(intptr_t handle, mpi_attr_engine_object object) {
    *find(handle) = (struct entry){handle, object};
}

static void set_up_object(intptr_t handle, int n) {
    const mpi_attr_engine_codes codes = {1, 2, 3, 4, 5, 6};
    const mpi_attr_engine_keyval keyval = {.language = MPI_ATTR_ENGINE_C,
                                           .copy_fn = (mpi_attr_engine_function)copy_object,
                                           .delete_fn = (mpi_attr_engine_function)delete_object};
    mpi_attr_engine_object object;
    int key;
    if (mpi_attr_engine_create(0, &codes, &engine, NULL)) die("no engine");
    if (!n) return;
    if (mpi_attr_engine_object_create(engine, 0, 2, 2, &object, NULL)) die("no object of the engine");
    for (int i = 0; i < n; i++)
        if (mpi_attr_engine_keyval_create(engine, 0, &keyval, &key, NULL) ||
            mpi_attr_engine_set(engine, object, key, &values[i], NULL)) die("no attribute of the engine");
    keys[0] = key; /* of the engine, for a get */
    enter(handle, object);
}

static void set_up_type_beside(int n) { set_up_type(n > 0), set_up_object((intptr_t)type, n); }
static void set_up_comm_beside(int n) { set_up_comm(n > 0), set_up_object((intptr_t)comm, n); }

static void dup_object(mpi_attr_engine_object object, intptr_t handle) {
    mpi_attr_engine_object copy;
    if (mpi_attr_engine_object_duplicate(engine, object, 2, 2, &copy, NULL)) die("no duplicate of the engine's object");
    enter(handle, copy);
}

static void free_object(struct entry *entry) {
    if (mpi_attr_engine_object_free(engine, &entry->object, NULL)) die("an object of the engine is not freed");
    take_out(entry);
}

/* The routines that a program would call. */

__attribute__((noinline)) static int beside_type_dup(MPI_Datatype old, MPI_Datatype *copy) {
    const struct entry *there = find((intptr_t)old);
    if (!copy) return MPI_ERR_ARG;
    const int code = MPI_Type_dup(old, copy);
    if (code == MPI_SUCCESS && there->handle) dup_object(there->object, (intptr_t)*copy);
    return code;
}

__attribute__((noinline)) static int beside_type_free(MPI_Datatype *datatype) {
    if (!datatype) return MPI_ERR_ARG;
    struct entry *there = find((intptr_t)*datatype);
    if (there->handle) free_object(there);
    else {
        int integers, addresses, datatypes, combiner;
        const int code = MPI_Type_get_envelope(*datatype, &integers, &addresses, &datatypes, &combiner);
        if (code != MPI_SUCCESS) return code;
        if (combiner == MPI_COMBINER_NAMED || combiner == MPI_COMBINER_F90_REAL ||
            combiner == MPI_COMBINER_F90_COMPLEX || combiner == MPI_COMBINER_F90_INTEGER) return MPI_ERR_TYPE;
    }
    return MPI_Type_free(datatype);
}

__attribute__((noinline)) static int beside_comm_dup(MPI_Comm old, MPI_Comm *copy) {
    const struct entry *there = find((intptr_t)old);
    if (!copy) return MPI_ERR_ARG;
    const int code = MPI_Comm_dup(old, copy);
    if (code == MPI_SUCCESS && there->handle) dup_object(there->object, (intptr_t)*copy);
    return code;
}

__attribute__((noinline)) static int beside_comm_free(MPI_Comm *old) {
    if (!old) return MPI_ERR_ARG;
    if (*old == MPI_COMM_WORLD || *old == MPI_COMM_SELF) return MPI_ERR_COMM;
    struct entry *there = find((intptr_t)*old);
    if (there->handle) free_object(there);
    return MPI_Comm_free(old);
}

__attribute__((noinline)) static int beside_comm_get(MPI_Comm old, int key, void **value, int *flag) {
    const struct entry *there = find((intptr_t)old);
    if (!value || !flag || !there->handle) return MPI_ERR_ARG;
    return mpi_attr_engine_get(engine, there->object, key, value, flag, NULL);
}

#define MUST(call) if (call) die(#call " failed")
LOOP(dup_beside, MPI_Datatype copy, MUST(beside_type_dup(type, &copy)); MUST(beside_type_free(&copy)))
LOOP(dup_comm_beside, MPI_Comm copy, MUST(beside_comm_dup(comm, &copy)); MUST(beside_comm_free(&copy)))
LOOP(carry_comm_beside, MPI_Comm copy; void *value; int flag,
     MUST(beside_comm_dup(comm, &copy)); MUST(beside_comm_get(copy, keys[0], &value, &flag) || !flag); MUST(beside_comm_free(&copy)))
#endif

/* ---- two threads */

static volatile int stop;
static pthread_barrier_t start;

static MPI_Datatype others[2];

/* Random attributes of one object, other ones in each thread's turn. */
static void set_same(int which, long loops) {
    const MPI_Datatype object = type;
    for (long i = 0; i < loops; i++)
        MPI_Type_set_attr(object, picks[(i + which * 389) % PICKS], &values[i & 1]);
}

static void set_other(int which, long loops) {
    for (long i = 0; i < loops; i++) MPI_Type_set_attr(others[which], keys[0], &values[i & 1]);
}

struct worker { int which, of; long loops; void (*body)(long); void (*of_thread)(int, long); long long begin, end; };

/* Gives each of `threads` threads a processor of its own, if there are as many. The kernel often starts threads that
   wait for each other on one processor, and they would share it for a quarter of the measurement. */
static void spread(int which, int threads) {
    cpu_set_t all, own;
    int cpu = -1;
    if (threads < 2 || sched_getaffinity(0, sizeof all, &all) || CPU_COUNT(&all) < threads) return;
    for (int i = 0; i <= which; i++) while (!CPU_ISSET(++cpu, &all)) continue;
    CPU_ZERO(&own);
    CPU_SET(cpu, &own);
    sched_setaffinity(0, sizeof own, &own);
}

static void *run_worker(void *argument) {
    struct worker *worker = argument;
    spread(worker->which, worker->of);
    pthread_barrier_wait(&start);
    worker->begin = now();
    if (worker->body) worker->body(worker->loops);
    else worker->of_thread(worker->which, worker->loops);
    worker->end = now();
    return NULL;
}

static void *run_setter(void *argument) {
    (void)argument;
    spread(1, 2);
    pthread_barrier_wait(&start);
    for (long i = 0; !stop; i++) MPI_Type_set_attr(type, keys[i % count], &values[i & 1]);
    return NULL;
}

/* Nanoseconds per call when `threads` threads make it, from the first begin to the last end: threads that ran one after
   the other would take twice as long. */
static double by_threads(int threads, long loops, void (*body)(long), void (*of_thread)(int, long)) {
    pthread_t ids[MOST_THREADS];
    struct worker workers[MOST_THREADS];
    long long begin = LLONG_MAX, end = 0;
    pthread_barrier_init(&start, NULL, (unsigned)threads);
    for (int i = 0; i < threads; i++) {
        workers[i] = (struct worker){i, threads, loops, body, of_thread, 0, 0};
        pthread_create(&ids[i], NULL, run_worker, &workers[i]);
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(ids[i], NULL);
        if (workers[i].begin < begin) begin = workers[i].begin;
        if (workers[i].end > end) end = workers[i].end;
    }
    pthread_barrier_destroy(&start);
    return (double)(end - begin) / (double)loops;
}

static double while_set(long loops) {
    pthread_t ids[2];
    struct worker getter = {0, 2, loops, get, NULL, 0, 0};
    stop = 0;
    pthread_barrier_init(&start, NULL, 2);
    pthread_create(&ids[0], NULL, run_setter, NULL);
    pthread_create(&ids[1], NULL, run_worker, &getter);
    pthread_join(ids[1], NULL);
    stop = 1;
    pthread_join(ids[0], NULL);
    pthread_barrier_destroy(&start);
    return (double)(getter.end - getter.begin) / (double)loops;
}

static void set_up_others(int n) {
    set_up_type(n);
    for (int i = 0; i < 2; i++) {
        MPI_Type_contiguous(2, MPI_INT, &others[i]);
        MPI_Type_set_attr(others[i], keys[0], values);
    }
}

static double threads_get_1(long loops) { return by_threads(1, loops, get, NULL); }
static double threads_get_2(long loops) { return by_threads(2, loops, get, NULL); }
static double threads_set_1(long loops) { return by_threads(1, loops, NULL, set_other); }
static double threads_set_2(long loops) { return by_threads(2, loops, NULL, set_other); }
static double threads_same_1(long loops) { return by_threads(1, loops, NULL, set_same); }
static double threads_same_2(long loops) { return by_threads(2, loops, NULL, set_same); }
static double threads_same_8(long loops) { return by_threads(8, loops, NULL, set_same); }
static double threads_same_16(long loops) { return by_threads(16, loops, NULL, set_same); }

/* ---- memory */

/* Bytes of a datatype with n attributes, measured on many duplicates, which share the type's description. */
static double bytes(int n) {
    enum { MANY = 100000 };
    MPI_Datatype *all = malloc(MANY * sizeof *all);
    double before;
    set_up_type(0);
    for (int i = 0; i < n; i++) MPI_Type_create_keyval(copy_type, delete_type, &keys[i], NULL);
    memset(all, 0, MANY * sizeof *all);
    before = resident();
    for (int i = 0; i < MANY; i++) {
        MPI_Type_dup(type, &all[i]);
        for (int k = 0; k < n; k++) MPI_Type_set_attr(all[i], keys[k], values);
    }
    return (resident() - before) / MANY;
}

/* ---- the operations */

static const struct operation {
    const char *name;
    void (*set_up)(int n);
    void (*loop)(long loops);
    double (*threads)(long loops);
    void (*set_all)(int on); /* the cost is the difference that the attributes make, divided by n */
} operations[] = {
    {"pgs", nothing, pgs, NULL, NULL},
    {"get", set_up_type, get, NULL, NULL},
    {"latency", set_up_ring, latency, NULL, NULL},
    {"miss", set_up_type, miss, NULL, NULL},
    {"scattered_get", set_up_scattered_keys, get, NULL, NULL},
    {"scattered_miss", set_up_other_keys, scattered_miss, NULL, NULL},
    {"predefined", set_up_world, predefined, NULL, NULL},
    {"set", set_up_type, set, NULL, NULL},
    {"set_delete", set_up_type, set_delete, NULL, NULL},
    {"keyval", nothing, keyval, NULL, NULL},
    {"dup", set_up_type, dup, NULL, NULL},
    {"dup/n", set_up_type, dup, NULL, set_all},
    {"dup_live/n", set_up_type, dup_live, NULL, set_all},
    {"dup_numbers/n", set_up_numbers, dup_live, NULL, set_all_numbers},
    {"get_of_objects", set_up_objects, get_of_objects, NULL, NULL},
    {"comm_get", set_up_comm, get_comm, NULL, NULL},
    {"comm_miss", set_up_comm, miss_comm, NULL, NULL},
    {"comm_set_delete", set_up_comm, set_delete_comm, NULL, NULL},
    {"comm_set", set_up_comm, set_comm, NULL, NULL},
    {"comm_dup", set_up_comm, dup_comm, NULL, NULL},
    {"comm_dup/n", set_up_comm, dup_comm, NULL, set_all_on_comm},
    {"comm_carry", set_up_comm, carry_comm, NULL, NULL},
#ifdef BESIDE
    {"dup_beside", set_up_type_beside, dup_beside, NULL, NULL},
    {"comm_dup_beside", set_up_comm_beside, dup_comm_beside, NULL, NULL},
    {"comm_carry_beside", set_up_comm_beside, carry_comm_beside, NULL, NULL},
#endif
    {"get_of_comms", set_up_comms, get_of_comms, NULL, NULL},
    {"threads_get_1", set_up_type, NULL, threads_get_1, NULL},
    {"threads_get_2", set_up_type, NULL, threads_get_2, NULL},
    {"threads_same_get", set_up_type, NULL, while_set, NULL},
    {"threads_set_1", set_up_others, NULL, threads_set_1, NULL},
    {"threads_set_2", set_up_others, NULL, threads_set_2, NULL},
    {"threads_same_1", set_up_type, NULL, threads_same_1, NULL},
    {"threads_same_2", set_up_type, NULL, threads_same_2, NULL},
    {"threads_same_8", set_up_type, NULL, threads_same_8, NULL},
    {"threads_same_16", set_up_type, NULL, threads_same_16, NULL},
};

static double timed(const struct operation *op, long loops) {
    if (op->threads) return op->threads(loops);
    long long begin = now();
    op->loop(loops);
    return (double)(now() - begin) / (double)loops;
}

static double least(double before, double now) { return before == 0 || now < before ? now : before; }

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Measures cost and pgs in short turns, and prints the minimum of each, which nothing has interrupted. Of threads that
 * change the same object it prints the median cost: what interrupts one of them lets the others run undisturbed. */
static void measure(const struct operation *op, int n) {
    enum { TURNS = 40 };
    /* Nanoseconds. Threads need longer turns: more of them than processors take turns of milliseconds themselves. */
    const double turn = op->threads ? 4e7 : 2e6;
    double cost[TURNS], base = 0, bare = 0;
    long loops = op->loop == dup_live ? LIVE : 1;
    timed(op, loops); /* the first call of a routine may take a thousand times as long */
    while (timed(op, loops) * (double)loops < turn / 2) loops *= 2;
    for (int i = 0; i < TURNS; i++) {
        base = least(base, timed(&operations[0], 250000));
        cost[i] = timed(op, loops);
        if (!op->set_all) continue;
        /* In turns: the time of an MPI's dup changes by more than an attribute costs. */
        op->set_all(0);
        bare = least(bare, timed(op, loops));
        op->set_all(1);
    }
    qsort(cost, TURNS, sizeof *cost, by_value);
    if (op->set_all) cost[0] = (cost[0] - bare) / n;
    printf("%s %d %.3f %.3f\n", op->name, n, cost[strstr(op->name, "threads_same") ? TURNS / 2 : 0], base);
}

int main(int argc, char **argv) {
    const struct operation *op = NULL;
    const size_t all = sizeof operations / sizeof *operations;
    int n = argc > 3 ? atoi(argv[3]) : 0, provided;

    for (size_t i = 0; i < all; i++)
        if (argc > 3 && !strcmp(argv[2], operations[i].name)) op = &operations[i];
    if (argc > 3 && !strcmp(argv[2], "bytes")) {
        MPI_Init(NULL, NULL);
        printf("bytes %d %.0f 1\n", n, bytes(n));
        MPI_Finalize();
        return 0;
    }
    if (argc > 4 && !strncmp(argv[2], "start", 5)) {
        MPI_Init(NULL, NULL);
        const long long initialized = now();
        MPI_Finalize();
        printf("%s %d %lld 1\n", argv[2], n, (strcmp(argv[2], "start") ? initialized : now()) - atoll(argv[4]));
        return 0;
    }
    if (!op || n < 0) die("unknown operation");
    if (op->threads) {
        MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided);
        if (provided != MPI_THREAD_MULTIPLE) die("MPI_THREAD_MULTIPLE is not provided");
    } else {
        MPI_Init(NULL, NULL);
    }
    pthread_key_create(&specific, NULL);
    op->set_up(n);
    if (!strcmp(argv[1], "time")) measure(op, n);
    else if (!strcmp(argv[1], "count") && argc > 4) op->loop(atol(argv[4]));
    else die("time or count?");
    fflush(stdout);
    MPI_Finalize();
    return 0;
}
