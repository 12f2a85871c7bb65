/* What check.py runs: growth CASE NUMBER. Each case does something NUMBER times. At the numbers of check.py, steps whose time
   grows with the number do not end in time, and calls that nest as deep overflow the stack. */
#define _GNU_SOURCE
#include <mpi.h>

#include <dlfcn.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef EMBEDDED
#include <mpi_attr_ext.h>
#endif

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "line %d: failed: %s\n", __LINE__, #condition); \
            exit(1); \
        } \
    } while (0)
#define CHECK_OK(call) CHECK((call) == MPI_SUCCESS)

static int deleted, wrong, ran;
static int *keys, *last;

/* Values are addresses in `keys`, and the last one is deleted first. */
static int newest_first(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)extra;
    deleted++;
    wrong += *(int *)value != key || (last != NULL && value != last - 1);
    last = value;
    return MPI_SUCCESS;
}

/* Sets attributes of MPI_COMM_SELF, and then sets them anew. */
static void of_self(int number)
{
    for (int i = 0; i < number; i++) {
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, newest_first, &keys[i], NULL));
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    }
    for (int i = 0; i < number; i++)
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    CHECK(deleted == number);
    deleted = wrong = 0;
    last = NULL;
}

/* Sets attributes of MPI_COMM_SELF anew, again and again. */
static void anew(int number)
{
    const int rounds = 500;
    for (int i = 0; i < number; i++)
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, newest_first, &keys[i], NULL));
    for (int round = 0; round < rounds; round++) {
        last = NULL;
        for (int i = 0; i < number; i++)
            CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    }
    deleted = wrong = 0;
    last = NULL;
}

static atomic_int arrived;
static int keys_in_all, hosts_is_gone;

/* The host deletes its own attribute, which is older than the others. */
static int delete_hosts(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    hosts_is_gone = 1;
    return MPI_SUCCESS;
}

static int newer_first(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)extra;
    deleted++;
    wrong += hosts_is_gone || *(int *)value != key || (last != NULL && (int *)value >= last);
    last = value;
    return MPI_SUCCESS;
}

/* Sets an attribute on MPI_COMM_SELF under a key of the host, which the library passes on. */
static void set_hosts(void)
{
#ifndef EMBEDDED
    static const char *const names[] = {"libmpich.so.12", "libmpi.so.12", "libmpi.so.40", "libmpi_abi.so.1"};
    int (*create)(MPI_Comm_copy_attr_function *, MPI_Comm_delete_attr_function *, int *, void *);
    int key;
    void *library = NULL, *symbol;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
        library = dlopen(names[i], RTLD_LAZY | RTLD_NOLOAD);
    CHECK(library && (symbol = dlsym(library, "PMPI_Comm_create_keyval")));
    memcpy(&create, &symbol, sizeof create);
    CHECK_OK(create(MPI_COMM_NULL_COPY_FN, delete_hosts, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, keys));
#else
    (void)delete_hosts;
#endif
}

/* Waits, without sleeping for long, until both threads have arrived `turn` times. */
static void meet(int turn)
{
    arrived++;
    while (arrived < 2 * turn)
        sched_yield();
}

static void *sets(void *unused)
{
    for (int i = 0; i < keys_in_all; i++) {
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
        meet(i + 1);
        for (volatile int spin = 0; spin < i % 400; spin++)
            ;
        CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, keys[i], &keys[i]));
    }
    return unused;
}

static void *deletes(void *unused)
{
    for (int i = 0; i < keys_in_all; i++) {
        meet(i + 1);
        CHECK_OK(MPI_Comm_delete_attr(MPI_COMM_SELF, keys[i]));
    }
    return unused;
}

/* One thread sets, and one deletes, the same attribute of MPI_COMM_SELF, one attribute after the other. Those that are set at the
   end are newer than an attribute of the host. */
static void beside(int number)
{
    void *(*const bodies[])(void *) = {sets, deletes};
    pthread_t threads[2];
    int oldest, flag, set = 0;
    void *value;
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &oldest, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, oldest, keys));
    set_hosts();
    for (int i = 0; i < number; i++)
        CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, newer_first, &keys[i], NULL));
    keys_in_all = number;
    for (int i = 0; i < 2; i++)
        CHECK(!pthread_create(&threads[i], NULL, bodies[i], NULL));
    for (int i = 0; i < 2; i++)
        CHECK(!pthread_join(threads[i], NULL));
    for (int i = 0; i < number; i++) {
        CHECK_OK(MPI_Comm_get_attr(MPI_COMM_SELF, keys[i], &value, &flag));
        set += flag;
    }
    CHECK(set > 0);
    last = NULL;
    wrong = 0;
    deleted = number - set; /* what main expects in the end */
}

#ifdef EMBEDDED

static void hook(void *next)
{
    ran++;
    wrong += next != &keys[ran];
}

/* Registers hooks, cancels every second one, and runs the others, the newest first. */
static void hooks(int number)
{
    for (int i = 0; i < number; i++)
        CHECK_OK(mpi_attr_at_finalize(hook, &keys[(number - i) / 2], &keys[i]));
    for (int i = 1; i < number; i += 2)
        CHECK_OK(mpi_attr_cancel(keys[i]));
}

static int count(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

/* Inner communicators of inner communicators, each with an attribute. */
static void inner(int number)
{
    int key, own, code;
    MPI_Comm top, at, innermost;
    CHECK_OK(mpi_attr_inner_keyval(&key));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count, &own, NULL));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &top));
    innermost = top;
    for (int i = 0; i < number; i++) {
        at = innermost;
        CHECK_OK(mpi_attr_inner_comm(at, key, &innermost));
        CHECK_OK(MPI_Comm_set_attr(innermost, own, keys));
    }
    CHECK_OK(MPI_Comm_free(&top));
    CHECK(MPI_Comm_set_attr(innermost, own, keys) != MPI_SUCCESS);
    code = mpi_attr_inner_comm(at, key, &innermost);
    CHECK(code != MPI_SUCCESS);
}

static MPI_Comm left;

static void free_the_other(void)
{
    if (MPI_Comm_free(&left) != MPI_SUCCESS || MPI_Finalize() != MPI_SUCCESS)
        _Exit(1);
}

/* The same in a function of atexit, after the thread's variables are gone. */
static void inner_at_exit(int number)
{
    MPI_Comm top[2], at;
    int key;
    CHECK_OK(mpi_attr_inner_keyval(&key));
    for (int i = 0; i < 2; i++) {
        CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &top[i]));
        at = top[i];
        for (int level = 0; level < number; level++)
            CHECK_OK(mpi_attr_inner_comm(at, key, &at));
    }
    left = top[1];
    CHECK(!atexit(free_the_other));
    CHECK_OK(MPI_Comm_free(&top[0]));
    exit(0);
}

#endif

int main(int argc, char **argv)
{
    int number = argc == 3 ? atoi(argv[2]) : 0; /* even */
    const char *name = argc == 3 ? argv[1] : "";
    CHECK(number > 0 && (keys = calloc((size_t)number + 1, sizeof *keys)));
    int provided;
    CHECK_OK(MPI_Init_thread(NULL, NULL, strcmp(name, "beside") ? MPI_THREAD_SINGLE : MPI_THREAD_MULTIPLE, &provided));
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (!strcmp(name, "of_self"))
        of_self(number);
    else if (!strcmp(name, "anew"))
        anew(number);
    else if (!strcmp(name, "beside"))
        beside(number);
#ifdef EMBEDDED
    else if (!strcmp(name, "inner_at_exit"))
        inner_at_exit(number);
    else if (!strcmp(name, "hooks"))
        hooks(number);
    else if (!strcmp(name, "inner"))
        inner(number);
#endif
    else
        CHECK(!"the case exists");
    CHECK_OK(MPI_Finalize());
    CHECK(!wrong);
    CHECK(!strcmp(name, "hooks") ? ran == number / 2 : deleted == number);
    return 0;
}
