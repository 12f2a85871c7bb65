/* What cases.py runs: cases CASE. */
#include <mpi.h>

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    *(void **)out = in;
    *flag = in != NULL;
    return MPI_SUCCESS;
}

static int failing_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra, (void)in, (void)out, (void)flag;
    return MPI_ERR_OTHER;
}

static int delete_of_type(MPI_Datatype comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

/* A delete callback that itself uses an object, as libraries do. */
static int delete(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_Comm inner;
    (void)key, (void)extra;
    if (value == &inner)
        return MPI_ERR_OTHER;
    MPI_Comm_dup(MPI_COMM_WORLD, &inner); /* which does not have this attribute */
    MPI_Comm_free(&inner);
    return comm == MPI_COMM_NULL;
}

/* Sets, gets, copies and deletes in known numbers. */
static void count(void)
{
    int key, flag;
    void *value;
    MPI_Comm dup;
    MPI_Comm_create_keyval(copy, delete, &key, NULL);
    for (int i = 0; i < 5; i++)
        MPI_Comm_set_attr(MPI_COMM_SELF, key, &key);
    for (int i = 0; i < 1000; i++)
        MPI_Comm_get_attr(MPI_COMM_SELF, key, &value, &flag);
    for (int i = 0; i < 7; i++)
        MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_set_name(dup, "a name");
    MPI_Comm_free(&dup);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
}

static void fail(void)
{
    int key;
    MPI_Comm dup;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(failing_copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &key);
    for (int i = 0; i < 3; i++)
        MPI_Comm_dup(MPI_COMM_SELF, &dup); /* fault: copy callback, error */
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
}

/* The first attribute is copied, and deleted again because the second is not: the old object keeps both. */
static void roll_back(void)
{
    int key[2];
    MPI_Comm old, dup;
    MPI_Comm_dup(MPI_COMM_SELF, &old);
    MPI_Comm_set_errhandler(old, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(copy, delete, &key[0], NULL);
    MPI_Comm_create_keyval(failing_copy, delete, &key[1], NULL);
    MPI_Comm_set_attr(old, key[0], key);
    MPI_Comm_set_attr(old, key[1], key);
    MPI_Comm_dup(old, &dup);
    raise(SIGKILL);
}

static void *in_thread(void *key)
{
    int flag;
    void *value;
    for (int i = 0; i < 2000; i++) {
        MPI_Datatype type;
        MPI_Comm_get_attr(MPI_COMM_SELF, ((int *)key)[0], &value, &flag);
        MPI_Type_contiguous(2, MPI_INT, &type);
        MPI_Type_set_attr(type, ((int *)key)[1], &key);
        MPI_Type_free(&type);
    }
    return NULL;
}

enum { EXCHANGES = 20000 };
static MPI_Request handed[2];
static pthread_mutex_t handing = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_handed;

static void exchange(MPI_Comm comm, MPI_Request *requests, int *numbers)
{
    MPI_Irecv(&numbers[0], 1, MPI_INT, 0, 0, comm, &requests[0]);
    MPI_Isend(&numbers[1], 1, MPI_INT, 0, 0, comm, &requests[1]);
}

static void wait_for(MPI_Request *requests)
{
    MPI_Status statuses[2];
    MPI_Waitall(2, requests, statuses);
}

/* Completes requests of the other thread, and makes some of its own. */
static void *complete(void *comm)
{
    for (int i = 0; i < EXCHANGES; i++) {
        MPI_Request own[2];
        int numbers[2] = {0, 1};
        if (i % 100 == 0) {
            pthread_mutex_lock(&handing);
            while (!is_handed)
                pthread_cond_wait(&changed, &handing);
            wait_for(handed);
            is_handed = 0;
            pthread_cond_signal(&changed);
            pthread_mutex_unlock(&handing);
        }
        exchange(*(MPI_Comm *)comm, own, numbers);
        wait_for(own);
    }
    return NULL;
}

static void request_threads(void)
{
    MPI_Comm comms[3];
    MPI_Request own[2];
    int numbers[2] = {0, 1}, for_other[2] = {0, 1};
    pthread_t other;
    for (int i = 0; i < 3; i++)
        MPI_Comm_dup(MPI_COMM_SELF, &comms[i]);
    /* One thread alone, then two. */
    for (int i = 0; i < EXCHANGES; i++) {
        exchange(comms[0], own, numbers);
        wait_for(own);
    }
    pthread_create(&other, NULL, complete, &comms[1]);
    for (int i = 0; i < EXCHANGES; i++) {
        if (i % 100 == 0) {
            pthread_mutex_lock(&handing);
            while (is_handed)
                pthread_cond_wait(&changed, &handing);
            exchange(comms[2], handed, for_other);
            is_handed = 1;
            pthread_cond_signal(&changed);
            pthread_mutex_unlock(&handing);
        }
        exchange(comms[0], own, numbers);
        wait_for(own);
    }
    pthread_join(other, NULL);
    for (int i = 0; i < 3; i++)
        MPI_Comm_free(&comms[i]);
}

static void threads(void)
{
    int key[2];
    pthread_t all[4];
    MPI_Comm_create_keyval(copy, delete, &key[0], NULL);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, delete_of_type, &key[1], NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key[0], key);
    for (int i = 0; i < 4; i++)
        pthread_create(&all[i], NULL, in_thread, key);
    for (int i = 0; i < 4; i++)
        pthread_join(all[i], NULL);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key[0]);
    MPI_Comm_free_keyval(&key[0]);
    MPI_Type_free_keyval(&key[1]);
}

/* The child's calls must not reach the parent's file. */
static void in_child(void)
{
    MPI_Comm lost;
    pid_t child = fork();
    if (!child) {
#ifdef EMBEDDED
        MPI_Comm_dup(MPI_COMM_SELF, &lost);
#endif
        _exit(0);
    }
    waitpid(child, NULL, 0);
    MPI_Comm_dup(MPI_COMM_SELF, &lost);
    MPI_Comm_free(&lost);
}

static void lose(void)
{
    MPI_Comm lost;
    MPI_Comm_dup(MPI_COMM_SELF, &lost);
}

/* A delete callback that itself gets an attribute, as libraries do. */
static int delete_after_get(MPI_Comm comm, int key, void *value, void *extra)
{
    int flag;
    (void)comm, (void)extra;
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, &flag);
    return flag;
}

/* A copy callback that itself gets an attribute and makes a duplicate, as libraries do. */
static int copy_by_dup(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    MPI_Comm inner;
    void *value;
    MPI_Comm_get_attr(MPI_COMM_WORLD, key, &value, flag);
    MPI_Comm_dup(MPI_COMM_WORLD, &inner);
    MPI_Comm_free(&inner);
    return copy(comm, key, extra, in, out, flag);
}

/* Attributes before and after one whose copy callback makes a duplicate. */
static void nested(void)
{
    int key[3];
    MPI_Comm parent, dup;
    MPI_Comm_dup(MPI_COMM_SELF, &parent);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_create_keyval(i == 1 ? copy_by_dup : copy, delete_after_get, &key[i], NULL);
        MPI_Comm_set_attr(parent, key[i], key);
    }
    MPI_Comm_dup(parent, &dup);
    for (int i = 0; i < 3; i++) {
        MPI_Comm_delete_attr(dup, key[i]);
        MPI_Comm_free_keyval(&key[i]);
    }
    MPI_Comm_free(&dup);
    MPI_Comm_free(&parent);
}

/* A copy callback calls MPI_Abort, which returns. */
static int copy_after_abort(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    MPI_Abort(comm, 5);
    return copy(comm, key, extra, in, out, flag);
}

static void go_on_after_abort(void)
{
    int key;
    MPI_Comm parent, dup;
    MPI_Comm_dup(MPI_COMM_SELF, &parent);
    MPI_Comm_create_keyval(copy_after_abort, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(parent, key, &key);
    MPI_Comm_dup(parent, &dup);
    MPI_Comm_free(&dup);
    MPI_Comm_free(&parent);
    MPI_Comm_free_keyval(&key);
}

/* Many requests of idups in one call. */
static void wait_for_all(void)
{
    enum { NUMBER = 100 };
    MPI_Comm dup[NUMBER];
    MPI_Request request[NUMBER];
    MPI_Status statuses[NUMBER];
    for (int i = 0; i < NUMBER; i++)
        MPI_Comm_idup(MPI_COMM_SELF, &dup[i], &request[i]);
    MPI_Waitall(NUMBER, request, statuses);
    for (int i = 0; i < NUMBER; i++)
        MPI_Comm_free(&dup[i]);
}

/* An object with many attributes, then few, then many others, and a duplicate of it. */
static void shrink(void)
{
    enum { NUMBER = 40 };
    int key[NUMBER];
    MPI_Comm dup;
    for (int i = 0; i < NUMBER; i++)
        MPI_Comm_create_keyval(i % 2 ? copy : MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key[i], NULL);
    for (int i = 0; i < NUMBER / 2; i++)
        MPI_Comm_set_attr(MPI_COMM_SELF, key[i], key);
    /* The last, the first and one in the middle stay. */
    for (int i = 1; i < NUMBER / 2 - 1; i++)
        if (i != NUMBER / 4)
            MPI_Comm_delete_attr(MPI_COMM_SELF, key[i]);
    for (int i = NUMBER / 2; i < NUMBER; i++)
        MPI_Comm_set_attr(MPI_COMM_SELF, key[i], key);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_delete_attr(dup, key[NUMBER / 4]);
    MPI_Comm_free(&dup);
    for (int i = NUMBER / 2; i < NUMBER; i++)
        MPI_Comm_delete_attr(MPI_COMM_SELF, key[i]);
    MPI_Comm_set_attr(MPI_COMM_SELF, key[1], key);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key[NUMBER / 4]);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key[1]);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key[NUMBER / 2 - 1]);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key[0]);
    for (int i = 0; i < NUMBER; i++)
        MPI_Comm_free_keyval(&key[i]);
}

/* Callbacks get the program's extra state. They take 30 ms, and run in calls that are not intercepted, too. */
static int state;

static int slow_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    usleep(30000);
    return extra == &state ? copy(comm, key, extra, in, out, flag) : MPI_ERR_OTHER;
}

static int slow_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_Comm inner;
    (void)comm, (void)key, (void)value;
    usleep(30000);
    MPI_Comm_dup(MPI_COMM_WORLD, &inner);
    MPI_Comm_free(&inner);
    return extra == &state ? MPI_SUCCESS : MPI_ERR_OTHER;
}

/* Its free is not intercepted, and runs slow_delete. */
static MPI_Comm freed_inside;

static int delete_by_profiling(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_Comm inner;
    (void)comm, (void)key, (void)value, (void)extra;
    PMPI_Comm_free(&freed_inside);
    MPI_Comm_dup(MPI_COMM_WORLD, &inner);
    return MPI_Comm_free(&inner);
}

static void call_slowly(void)
{
    int key[2];
    MPI_Comm comm, dup[2];
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_keyval(slow_copy, slow_delete, &key[0], &state);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, delete_by_profiling, &key[1], NULL);
    MPI_Comm_set_attr(comm, key[0], key);
    MPI_Comm_dup(comm, &dup[0]);
    MPI_Comm_dup(comm, &dup[1]);
    MPI_Comm_set_attr(comm, key[1], key);
    freed_inside = dup[0];
    MPI_Comm_free(&comm);
    PMPI_Comm_free(&dup[1]);
    raise(SIGKILL);
}

/* Threads that end while others record. */
static void *short_thread(void *key)
{
    MPI_Comm dup;
    int flag;
    void *value;
    MPI_Comm_get_attr(MPI_COMM_SELF, *(int *)key, &value, &flag);
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_free(&dup);
    return NULL;
}

static void short_threads(void)
{
    pthread_t all[8];
    int key;
    MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    MPI_Comm_set_attr(MPI_COMM_SELF, key, &key);
    for (int i = 0; i < 400; i++) {
        if (i >= 8)
            pthread_join(all[i % 8], NULL);
        pthread_create(&all[i % 8], NULL, short_thread, &key);
    }
    for (int i = 0; i < 8; i++)
        pthread_join(all[i], NULL);
    MPI_Comm_delete_attr(MPI_COMM_SELF, key);
    MPI_Comm_free_keyval(&key);
}

/* Datatypes: no MPI limits their number. */
static void many(long number)
{
    MPI_Datatype *all = malloc(sizeof *all * (size_t)number);
    int key;
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL);
    for (long i = 0; i < number; i++) {
        MPI_Type_contiguous(2, MPI_INT, &all[i]);
        MPI_Type_set_attr(all[i], key, NULL);
    }
    for (long i = 0; i < number; i++)
        MPI_Type_free(&all[i]);
    MPI_Type_free_keyval(&key);
    free(all);
}

/* The library that owns the callbacks is unloaded before the report is read, after its last callback. */
static void unload(const char *path)
{
    void *library = dlopen(path, RTLD_NOW);
    void (*use)(void) = NULL;
    if (library)
        *(void **)&use = dlsym(library, "use_plugin");
    if (!use) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    use();
    dlclose(library);
}

/* Every sort of event; one free deletes many attributes, and objects are created at many places. */
static void use_memory(void)
{
    enum { NUMBER = 300 };
    int key[NUMBER];
    MPI_Comm comm, dup;
    MPI_Request request;
    count();
    nested();
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    for (int i = 0; i < NUMBER; i++) {
        MPI_Comm_create_keyval(copy, MPI_COMM_NULL_DELETE_FN, &key[i], NULL);
        MPI_Comm_set_attr(comm, key[i], key);
    }
    MPI_Comm_idup(comm, &dup, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&dup);
    for (int i = 0; i < NUMBER; i++)
        MPI_Comm_free_keyval(&key[i]);
    many(1000);
    fail();
    threads();
}

/* Names that no terminal, browser or drawing should take as they are. */
static void names(void)
{
    MPI_Comm dup;
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    MPI_Comm_set_name(dup, "a\001\033[31m\177\b<&\"\\\302\233");
}

#ifdef MPI_SESSION_NULL
/* A session that ends before the program does. */
static void end_session(void)
{
    MPI_Session session;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Session_finalize(&session);
}

/* A program with a session only. */
static int session(const char *what)
{
    MPI_Session session;
    MPI_Datatype lost;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPI_Type_contiguous(2, MPI_INT, &lost);
    end_session();
    if (!strcmp(what, "finalized"))
        MPI_Session_finalize(&session);
    puts("finished");
    return 0;
}
#endif

static int exit_of_callback(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    exit(7);
}

/* A delete callback ends the program. */
static void leave(void)
{
    int key;
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, exit_of_callback, &key, NULL);
    MPI_Comm_set_attr(comm, key, NULL);
    MPI_Comm_free(&comm);
}

/* Records are used again: the loops of a program do not make its file grow. */
static void repeat(const char *what, long number)
{
    static char text[64];
    MPI_Comm comm, dup;
    MPI_Request request;
    int key;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (long i = 0; i < number; i++)
        if (!strcmp(what, "keyvals")) {
            MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
            MPI_Comm_free_keyval(&key);
        } else if (!strcmp(what, "callbacks")) {
            MPI_Comm_create_keyval(copy, delete_after_get, &key, NULL);
            MPI_Comm_set_attr(comm, key, text);
            MPI_Comm_set_attr(comm, key, &key);
            MPI_Comm_delete_attr(comm, key);
            MPI_Comm_free_keyval(&key);
        } else if (!strcmp(what, "names")) {
            sprintf(text, "%0*ld", (int)(i % 60), i);
            MPI_Comm_set_name(comm, text);
        } else if (!strcmp(what, "idups")) {
            MPI_Comm_idup(comm, &dup, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
            MPI_Comm_free(&dup);
        } else if (!strcmp(what, "errors")) {
            MPI_Comm_free_keyval(&(int){(int)i + 1000000});
        }
    MPI_Comm_free(&comm);
}

/* Two ways to one call, with the same depth of the stack. */
static void wrapper(void)
{
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_free(&comm);
}

static void one_way(void)
{
    wrapper();
}

static void another_way(void)
{
    wrapper();
}

static void *both_ways(void *unused)
{
    for (int i = 0; i < 100; i++)
        i % 4 ? one_way() : another_way();
    return unused;
}

/* Some objects, a snapshot, and one more. */
static void take_snapshots(void)
{
    MPI_Comm comm[3];
    MPI_Comm_dup(MPI_COMM_SELF, &comm[0]);
    raise(SIGUSR2);
    MPI_Comm_dup(MPI_COMM_SELF, &comm[1]);
    MPI_Comm_free(&comm[0]);
    MPI_Pcontrol(1000);
    MPI_Comm_dup(MPI_COMM_SELF, &comm[2]);
    MPI_Pcontrol(1);
}

/* An error that ends the program, as the communicator has the default error handler; before it, errors that do not. */
static void fail_fatally(const char *what)
{
    MPI_Comm comm, dup;
    int rank;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_NULL, &dup);
    if (!strcmp(what, "returned"))
        return;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    if (!strcmp(what, "grow"))
        for (int i = 0; i < 5000; i++)
            MPI_Comm_dup(comm, &dup); /* fatal: grow */
    if (!strcmp(what, "dup"))
        MPI_Comm_dup(MPI_COMM_NULL, &dup); /* fatal: dup */
    if (!strcmp(what, "rank"))
        MPI_Comm_rank(MPI_COMM_NULL, &rank); /* fatal: rank */
    if (!strcmp(what, "key"))
        MPI_Comm_set_attr(comm, 12345, NULL); /* fatal: key */
}

static const struct {
    const char *name;
    void (*run)(void);
} cases[] = {{"count", count}, {"fail", fail}, {"shrink", shrink}, {"slow", call_slowly}, {"fork", in_child}, {"lose", lose},
    {"abort returns", go_on_after_abort}, {"nested", nested}, {"wait", wait_for_all}, {"names", names}, {"memory", use_memory},
    {"roll back", roll_back}, {"snapshots", take_snapshots}};

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    int provided;
#ifdef MPI_SESSION_NULL
    if (!strcmp(what, "session"))
        return session(argv[2]);
#else
    if (!strcmp(what, "session"))
        return 2;
#endif
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    for (size_t at = 0; at < sizeof cases / sizeof *cases; at++)
        if (!strcmp(what, cases[at].name))
            cases[at].run();
    if (!strcmp(what, "threads") && provided == MPI_THREAD_MULTIPLE)
        threads();
    else if (!strcmp(what, "short threads") && provided == MPI_THREAD_MULTIPLE)
        short_threads();
    else if (!strcmp(what, "request threads") && provided == MPI_THREAD_MULTIPLE)
        request_threads();
    else if (!strcmp(what, "many"))
        many(atol(argv[2]));
    else if (!strcmp(what, "unload"))
        unload(argv[2]);
    else if (!strcmp(what, "leave"))
        lose(), leave();
#ifdef MPI_SESSION_NULL
    else if (!strcmp(what, "session and abort"))
        lose(), end_session(), MPI_Abort(MPI_COMM_WORLD, 5);
#endif
    else if (!strcmp(what, "kill"))
        lose(), raise(SIGKILL);
    else if (!strcmp(what, "abort"))
        lose(), MPI_Abort(MPI_COMM_WORLD, 5);
    else if (!strcmp(what, "repeat"))
        repeat(argv[2], atol(argv[3]));
    else if (!strcmp(what, "ways")) {
        pthread_t thread;
        both_ways(NULL);
        pthread_create(&thread, NULL, both_ways, NULL);
        pthread_join(thread, NULL);
    } else if (!strcmp(what, "fatal"))
        fail_fatally(argv[2]);
    else if (!strcmp(what, "status"))
        return lose(), MPI_Finalize(), 7;
    MPI_Finalize();
    puts("finished");
    return 0;
}
