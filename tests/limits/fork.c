/* What check.py runs: fork CASE. Each case forks children while other threads are in the library or in the dynamic linker.
   A child that hangs is killed, and the case fails. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef EMBEDDED
#include <mpi_attr_ext.h>
#endif

/* A child that has not ended after this time hangs. */
#define SECONDS 10
/* The status of a child that a call could not serve: it returned MPI_ERR_OTHER, or ended the child. docs/laws.md. */
#define REFUSED 16
#define CHILDREN 200

static int hangs, faults, refused, served;
static atomic_int stop;

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "line %d: failed: %s\n", __LINE__, #condition); \
            _exit(1); \
        } \
    } while (0)
#define CHECK_OK(call) CHECK((call) == MPI_SUCCESS)

/* Waits for a child; kills it if it hangs. */
static void end_of(pid_t pid)
{
    int status;
    const struct timespec pause = {0, 200000};
    CHECK(pid > 0);
    for (int i = 0; i < SECONDS * 5000; i++) {
        if (waitpid(pid, &status, WNOHANG) == pid) {
            int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            served += code == 0;
            refused += code == REFUSED;
            if (code != 0 && code != REFUSED)
                faults++, fprintf(stderr, "a child ended with wait status %#x\n", status);
            return;
        }
        nanosleep(&pause, NULL);
    }
    hangs++;
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
}

/* Forks children that call `body`, one after the other; ends early if the case has failed already. */
static void children(int count, void (*body)(void))
{
    for (int i = 0; i < count && hangs + faults < 2; i++) {
        pid_t pid = fork();
        if (pid == 0) {
            body();
            _exit(0);
        }
        end_of(pid);
    }
}

static void initialize(int level)
{
    int provided;
    CHECK_OK(MPI_Init_thread(NULL, NULL, level, &provided));
    CHECK(provided >= level);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
}

static int delete_nothing(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

/* Uses datatypes and keyvals, which every MPI keeps in the process. Returns the first error. */
static int use(void)
{
    int key, flag, code;
    void *value;
    MPI_Datatype type, copy;
#define TRY(call) \
    if ((code = (call)) != MPI_SUCCESS) \
        return code
    TRY(MPI_Type_create_keyval(MPI_TYPE_DUP_FN, delete_nothing, &key, NULL));
    TRY(MPI_Type_contiguous(2, MPI_INT, &type));
    TRY(MPI_Type_set_attr(type, key, &type));
    TRY(MPI_Type_set_attr(type, key, &key));
    TRY(MPI_Type_dup(type, &copy));
    TRY(MPI_Type_get_attr(copy, key, &value, &flag));
    CHECK(flag && value == &key);
    TRY(MPI_Type_free(&copy));
    TRY(MPI_Type_free(&type));
    TRY(MPI_Type_free_keyval(&key));
    return MPI_SUCCESS;
}

static void uses(void)
{
    for (int i = 0; i < 3; i++) {
        int code = use();
        if (code != MPI_SUCCESS)
            _exit(code == MPI_ERR_OTHER ? REFUSED : 2);
    }
}

static void *user(void *unused)
{
    while (!stop)
        CHECK_OK(use());
    return unused;
}

/* Runs `threads` threads beside the children. */
static void beside(int threads, void *(*thread)(void *), int count, void (*body)(void))
{
    pthread_t all[4];
    stop = 0;
    for (int i = 0; i < threads; i++)
        CHECK(pthread_create(&all[i], NULL, thread, NULL) == 0);
    children(count, body);
    stop = 1;
    for (int i = 0; i < threads; i++)
        CHECK(pthread_join(all[i], NULL) == 0);
}

/* ---- the process has one thread: everything works in the child */

static void exits(void)
{
    exit(0);
}

static void alone(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(use());
    children(5, uses);
    children(5, exits);
    CHECK(served == 10 || hangs + faults);
}

/* ---- a thread is in the dynamic linker, as unwinders and profilers are */

static int visit(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)info, (void)size, (void)data;
    for (volatile int i = 0; i < 1000; i++)
        ;
    return stop;
}

static void *in_the_linker(void *unused)
{
    while (!stop)
        dl_iterate_phdr(visit, NULL);
    return unused;
}

static void uses_and_exits(void)
{
    uses();
    exit(0);
}

static void linker(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(use()); /* finds the functions of the MPI that the children call */
    beside(1, in_the_linker, CHILDREN / 4, exits);
    beside(1, in_the_linker, CHILDREN / 4, uses_and_exits);
}

/* ---- the process makes no call, and a thread never leaves the dynamic linker */

static atomic_int in_linker;

static int stay(struct dl_phdr_info *info, size_t size, void *data)
{
    (void)info, (void)size, (void)data;
    in_linker = 1;
    while (!stop)
        pause();
    return 0;
}

static void *stays_in_the_linker(void *unused)
{
    dl_iterate_phdr(stay, NULL);
    return unused;
}

static void no_call(void)
{
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, stays_in_the_linker, NULL) == 0);
    while (!in_linker)
        usleep(1000);
    exit(0);
}

/* ---- threads are in the library */

static void threads(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(use());
    beside(2, user, CHILDREN, uses);
    beside(2, user, CHILDREN / 4, exits);
}

/* ---- the parent has threads that only call; children that exit, as with --report */

static void exit_beside_calls(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    beside(2, user, 5 * CHILDREN, exits);
}

#ifdef EMBEDDED

/* ---- the objects that threads use are the child's too */

static int shared_key;
static MPI_Comm shared;

static void *user_of_shared(void *unused)
{
    MPI_Comm copy;
    int extra[6];
    for (int i = 0; i < 6; i++)
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &extra[i], NULL));
    while (!stop) {
        CHECK_OK(MPI_Comm_set_attr(shared, shared_key, unused));
        for (int i = 0; i < 6; i++)
            CHECK_OK(MPI_Comm_set_attr(shared, extra[i], extra));
        CHECK_OK(MPI_Comm_dup(shared, &copy));
        CHECK_OK(MPI_Comm_free(&copy));
        for (int i = 0; i < 6; i++)
            CHECK_OK(MPI_Comm_delete_attr(shared, extra[i]));
    }
    return unused;
}

static void uses_shared(void)
{
    int code;
    MPI_Comm copy;
    if ((code = MPI_Comm_set_attr(shared, shared_key, NULL)) || (code = MPI_Comm_dup(shared, &copy)) ||
        (code = MPI_Comm_free(&copy)) || (code = MPI_Finalize()))
        _exit(code == MPI_ERR_OTHER ? REFUSED : 2);
}

static void objects(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &shared_key, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &shared));
    beside(2, user_of_shared, CHILDREN, uses_shared);
}

/* ---- a thread is inside a callback, another waits for it, and a third makes a value */

static atomic_int inside, go_on;
static int slow_key, made_key, quick_key;

static void wait_here(void)
{
    inside++;
    while (!go_on)
        usleep(1000);
}

static int slow_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    wait_here();
    return MPI_SUCCESS;
}

static int slow_make(void *state, void **value)
{
    wait_here();
    *value = state;
    return MPI_SUCCESS;
}

static void *deletes(void *unused)
{
    CHECK_OK(MPI_Comm_delete_attr(shared, slow_key));
    return unused;
}

static void *makes(void *unused)
{
    void *value;
    int created;
    CHECK_OK(mpi_attr_get_or_set(MPI_ATTR_COMM, (intptr_t)shared, made_key, slow_make, &go_on, &value, &created));
    return unused;
}

static int values;

static int is_set(int key)
{
    int flag;
    void *value;
    CHECK_OK(MPI_Comm_get_attr(shared, key, &value, &flag));
    return flag;
}

static void *sets_in_child(void *unused)
{
    for (int i = 0; i < 100; i++) {
        CHECK_OK(MPI_Comm_set_attr(shared, quick_key, &values));
        CHECK_OK(MPI_Comm_delete_attr(shared, quick_key));
    }
    return unused;
}

/* Waits for no thread of the parent; threads of the child work. */
static void does_not_wait(void)
{
    void *value;
    int created;
    CHECK(MPI_Comm_set_attr(shared, slow_key, &values) == MPI_ERR_OTHER);
    CHECK_OK(MPI_Comm_delete_attr(shared, slow_key));
    CHECK(mpi_attr_get_or_set(MPI_ATTR_COMM, (intptr_t)shared, made_key, slow_make, NULL, &value, &created) ==
          MPI_ERR_OTHER);
    CHECK(is_set(slow_key) && !is_set(made_key));
    CHECK(MPI_Finalize() == MPI_ERR_OTHER);
    stop = 0;
    pthread_t all[2];
    for (int i = 0; i < 2; i++)
        CHECK(pthread_create(&all[i], NULL, sets_in_child, NULL) == 0);
    for (int i = 0; i < 2; i++)
        CHECK(pthread_join(all[i], NULL) == 0);
    CHECK_OK(MPI_Comm_set_attr(shared, quick_key, &values));
    CHECK(is_set(quick_key));
}

static int slow_by_seven_seconds(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    inside++;
    sleep(7);
    return MPI_SUCCESS;
}

/* A thread of the child waits for another one of the child, for longer than for one that may be of the parent. */
static void waits_for_long(void)
{
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, deletes, NULL) == 0);
    while (!inside)
        usleep(1000);
    CHECK_OK(MPI_Comm_set_attr(shared, slow_key, &values));
    CHECK(pthread_join(thread, NULL) == 0);
    CHECK(is_set(slow_key));
}

static void patient(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, slow_by_seven_seconds, &slow_key, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &shared));
    CHECK_OK(MPI_Comm_set_attr(shared, slow_key, &values));
    children(1, waits_for_long);
    CHECK(served == 1 || hangs + faults);
}

static void callbacks(void)
{
    pthread_t all[3];
    void *(*const bodies[3])(void *) = {deletes, deletes, makes};
    initialize(MPI_THREAD_MULTIPLE);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, slow_delete, &slow_key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &quick_key, NULL));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &made_key, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &shared));
    CHECK_OK(MPI_Comm_set_attr(shared, slow_key, &values));
    for (int i = 0; i < 3; i++)
        CHECK(pthread_create(&all[i], NULL, bodies[i], NULL) == 0);
    while (inside < 2)
        usleep(1000);
    usleep(50000); /* until the second delete waits for the first one */
    children(5, does_not_wait);
    CHECK(served == 5 || hangs + faults);
    go_on = 1;
    for (int i = 0; i < 3; i++)
        CHECK(pthread_join(all[i], NULL) == 0);
}

/* ---- a child that finalizes; a daemon, which initializes after its forks */

static int deleted;

static int count_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

static void finalizes(void)
{
    int flag;
    CHECK_OK(MPI_Finalize());
    CHECK_OK(MPI_Finalized(&flag));
    CHECK(flag && deleted == 1);
    exit(0);
}

static void finalize(void)
{
    int key;
    initialize(MPI_THREAD_SINGLE);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count_delete, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, &key));
    children(3, finalizes);
    CHECK(deleted == 0 && (served == 3 || hangs + faults));
    CHECK_OK(MPI_Comm_delete_attr(MPI_COMM_SELF, key));
}

#endif

static void uses_with_threads(void)
{
    initialize(MPI_THREAD_MULTIPLE);
    pthread_t all[2];
    stop = 0;
    for (int i = 0; i < 2; i++)
        CHECK(pthread_create(&all[i], NULL, user, NULL) == 0);
    usleep(20000);
    stop = 1;
    for (int i = 0; i < 2; i++)
        CHECK(pthread_join(all[i], NULL) == 0);
    CHECK_OK(MPI_Finalize());
    exit(0);
}

static void becomes_a_daemon(void)
{
    int ends[2];
    char byte;
    CHECK(pipe(ends) == 0);
    if (fork() != 0) { /* daemon() would end this process at once */
        close(ends[1]);
        _exit(read(ends[0], &byte, 1) == 1 ? 0 : 3);
    }
    CHECK(daemon(1, 1) == 0);
    served = 0;
    pid_t pid = fork();
    if (pid == 0)
        uses_with_threads();
    end_of(pid);
    _exit(served == 1 && write(ends[1], "", 1) == 1 ? 0 : 4);
}

/* Before MPI_Init: each child initializes MPI. */
static void daemons(void)
{
    children(2, becomes_a_daemon);
    CHECK(served == 2 || hangs + faults);
    initialize(MPI_THREAD_SINGLE);
}

/* ---- other programs */

extern char **environ;

static void programs(void)
{
    char *const arguments[] = {"true", NULL};
    pthread_t all[2];
    initialize(MPI_THREAD_MULTIPLE);
    for (int i = 0; i < 2; i++)
        CHECK(pthread_create(&all[i], NULL, i ? user : in_the_linker, NULL) == 0);
    for (int i = 0; i < CHILDREN / 8 && hangs + faults < 2; i++) {
        pid_t pid;
        CHECK(posix_spawn(&pid, "/bin/true", NULL, NULL, arguments, environ) == 0);
        end_of(pid);
        pid = vfork();
        if (pid == 0) {
            execv("/bin/true", arguments);
            _exit(5);
        }
        end_of(pid);
        CHECK(system("true") == 0);
    }
    stop = 1;
    for (int i = 0; i < 2; i++)
        CHECK(pthread_join(all[i], NULL) == 0);
}

static const struct {
    const char *name;
    void (*run)(void);
} CASES[] = {
    {"alone", alone},
    {"no_call", no_call},
    {"linker", linker},
    {"threads", threads},
    {"exit_beside_calls", exit_beside_calls},
    {"daemons", daemons},
    {"programs", programs},
#ifdef EMBEDDED
    {"objects", objects},
    {"callbacks", callbacks},
    {"patient", patient},
    {"finalize", finalize},
#endif
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc == 2 && i < sizeof CASES / sizeof *CASES; i++) {
        if (strcmp(argv[1], CASES[i].name) != 0)
            continue;
        CASES[i].run();
        CHECK_OK(MPI_Finalize());
        printf("children: %d served, %d refused, %d failed, %d hung\n", served, refused, faults, hangs);
        return hangs + faults != 0;
    }
    return 2;
}
