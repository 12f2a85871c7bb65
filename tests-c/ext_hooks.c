/* Finalize hooks: mpi_attr_at_finalize, mpi_attr_at_session_finalize, mpi_attr_cancel. */
#include "check.h"
#include "probe.h"
#include "team.h"

#include <mpi_attr_ext.h>

static char order[64];
static int ran, ids[64];

static void add(char letter)
{
    order[ran++] = letter;
    order[ran] = 0;
}

/* Everything works in a hook. */
static void works(void)
{
    int initialized = 0, finalized = 1;
    MPI_Comm copy = MPI_COMM_NULL;
    CHECK_OK(MPI_Initialized(&initialized));
    CHECK_OK(MPI_Finalized(&finalized));
    CHECK(initialized && !finalized);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &copy));
    CHECK_OK(MPI_Barrier(copy));
    CHECK_OK(MPI_Comm_free(&copy));
}

static void hook(void *letter)
{
    works();
    add(*(const char *)letter);
}

static int attribute_deleted(MPI_Comm comm, int key, void *value, void *extra)
{
    works();
    add(*(const char *)value);
    return MPI_SUCCESS;
}

static char letters[] = "abcdefghijklmnopqrstuvwxyz";

/* As HDF5 and others do: a dummy attribute on MPI_COMM_SELF, whose keyval is freed at once. */
static void set_on_self(char *letter)
{
    int key;
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, attribute_deleted, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, letter));
    CHECK_OK(MPI_Comm_free_keyval(&key));
}

/* One order with the attributes of MPI_COMM_SELF. */
PROCESS_CASE(F1_one_order)
{
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    set_on_self(&letters[1]);
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[2], &ids[1]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[3], &ids[2]));
    set_on_self(&letters[4]);
    CHECK(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2]);
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "edcba");
}

/* Hooks that are registered before MPI_Init are older than everything that is set after it. */
PROCESS_CASE(F1_before_init)
{
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[1], &ids[1]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[2], &ids[2]));
    CHECK_OK(mpi_attr_cancel(ids[1]));
    check_init();
    set_on_self(&letters[3]);
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[4], &ids[3]));
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "edca");
}

/* The program sets no attribute and registers no hook after MPI_Init. */
PROCESS_CASE(F1_before_init_alone)
{
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[1], &ids[1]));
    check_init();
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "ba");
}

static void cancels_its_sibling(void *letter)
{
    add(*(const char *)letter);
    /* Itself, a hook that has run, and one that has not. */
    CHECK_CLASS(mpi_attr_cancel(ids[2]), MPI_ERR_ARG);
    CHECK_CLASS(mpi_attr_cancel(ids[3]), MPI_ERR_ARG);
    CHECK_OK(mpi_attr_cancel(ids[1]));
}

PROCESS_CASE(F1_cancel)
{
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[1], &ids[1]));
    CHECK_OK(mpi_attr_at_finalize(cancels_its_sibling, &letters[2], &ids[2]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[3], &ids[3]));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[4], &ids[4]));
    CHECK_OK(mpi_attr_cancel(ids[4]));
    CHECK_CLASS(mpi_attr_cancel(ids[4]), MPI_ERR_ARG);
    CHECK_CLASS(mpi_attr_cancel(-1), MPI_ERR_ARG);
    CHECK_CLASS(mpi_attr_cancel(0), MPI_ERR_ARG);
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "dca");
}

/* A hook that is registered by a hook runs next. */
static void registers(void *letter)
{
    static int depth;
    hook(letter);
    if (depth++ == 0) {
        CHECK_OK(mpi_attr_at_finalize(hook, &letters[20], &ids[20]));
        set_on_self(&letters[21]);
        CHECK_OK(mpi_attr_at_finalize(registers, &letters[22], &ids[21]));
    }
    CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
}

/* The attributes of MPI_COMM_WORLD are deleted later: no hook can be registered any more. */
static int on_world(MPI_Comm comm, int key, void *value, void *extra)
{
    CHECK_CLASS(mpi_attr_at_finalize(hook, &letters[0], &ids[0]), MPI_ERR_OTHER);
    add('W');
    return MPI_SUCCESS;
}

PROCESS_CASE(C7_register_in_a_hook)
{
    int key;
    check_init();
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, on_world, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_WORLD, key, NULL));
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(mpi_attr_at_finalize(registers, &letters[1], &ids[1]));
    CHECK_OK(MPI_Finalize());
    /* The order of those that b registers is that of the standard: the newest first. */
    CHECK_STR(order, "bwvuaW");
}

/* A failing delete callback beside hooks. */
static int fails(MPI_Comm comm, int key, void *value, void *extra)
{
    add('F');
    return 44;
}

PROCESS_CASE(F1_beside_a_failing_callback)
{
    int key;
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, fails, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[1], &ids[1]));
    CHECK_CODE(MPI_Finalize(), 44);
    CHECK_STR(order, "bFa");
}

PROCESS_CASE(K4_errors)
{
    check_init();
    CHECK_CLASS(mpi_attr_at_finalize(NULL, NULL, &ids[0]), MPI_ERR_ARG);
    CHECK_CLASS(mpi_attr_at_finalize(hook, letters, NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "");
    /* A host cannot tell the class any more. */
    CHECK(mpi_attr_at_finalize(hook, letters, &ids[0]) != MPI_SUCCESS);
}

/* A copy of MPI_COMM_SELF has no hooks. */
PROCESS_CASE(hooks_are_not_copied)
{
    MPI_Comm copy;
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &copy));
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_STR(order, "");
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "a");
}

/* T1: threads register and cancel; each hook that was not cancelled runs once, on the finalizing thread. */
enum { ROUNDS = 100 };
static atomic_int counted;
static pthread_t finalizing;
static void count(void *unused)
{
    CHECK(pthread_equal(pthread_self(), finalizing));
    atomic_fetch_add(&counted, 1);
}

static void register_and_cancel(int thread)
{
    for (int i = 0; i < ROUNDS; i++) {
        int keep, drop;
        CHECK_OK(mpi_attr_at_finalize(count, NULL, &keep));
        CHECK_OK(mpi_attr_at_finalize(count, NULL, &drop));
        CHECK_OK(mpi_attr_cancel(drop));
        CHECK_CLASS(mpi_attr_cancel(drop), MPI_ERR_ARG);
    }
}

PROCESS_CASE(T1_threads)
{
    check_thread_level = MPI_THREAD_MULTIPLE;
    check_init();
    in_threads(register_and_cancel);
    finalizing = pthread_self();
    CHECK_OK(MPI_Finalize());
    CHECK_INT(counted, THREADS * ROUNDS);
}

#ifdef MPI_ATTR_HAVE_SESSIONS

static MPI_Session begin(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    return session;
}

static MPI_Session current;

static void session_hook(void *letter)
{
    MPI_Info info;
    CHECK_OK(MPI_Session_get_info(current, &info));
    CHECK_OK(MPI_Info_free(&info));
    add(*(const char *)letter);
}

static int session_attribute(MPI_Session session, int key, void *value, void *extra)
{
    add(*(const char *)value);
    return MPI_SUCCESS;
}

static void registers_on_session(void *letter)
{
    session_hook(letter);
    CHECK_OK(mpi_attr_at_session_finalize(current, session_hook, &letters[20], &ids[20]));
}

/* A session's hooks, in one order with its attributes; those of another session stay. MPI_Init is never called. */
PROCESS_CASE(F1_sessions)
{
    MPI_Session other = begin();
    int key;
    current = begin();
    CHECK_OK(mpi_attr_at_session_finalize(current, session_hook, &letters[0], &ids[0]));
    CHECK_OK(MPIX_Session_create_keyval(session_attribute, &key, NULL));
    CHECK_OK(MPIX_Session_set_attr(current, key, &letters[1]));
    CHECK_OK(mpi_attr_at_session_finalize(current, session_hook, &letters[2], &ids[1]));
    CHECK_OK(mpi_attr_at_session_finalize(current, session_hook, &letters[3], &ids[2]));
    CHECK_OK(mpi_attr_at_session_finalize(current, registers_on_session, &letters[4], &ids[3]));
    CHECK_OK(mpi_attr_at_session_finalize(other, session_hook, &letters[5], &ids[4]));
    CHECK_OK(mpi_attr_cancel(ids[1]));
    CHECK_CLASS(mpi_attr_at_session_finalize(current, NULL, NULL, &ids[5]), MPI_ERR_ARG);
    CHECK_CLASS(mpi_attr_at_session_finalize(current, session_hook, NULL, NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_Session_finalize(&current));
    CHECK_STR(order, "eudba");
    CHECK_OK(MPIX_Session_free_keyval(&key));
    current = other;
    CHECK_OK(MPI_Session_finalize(&other));
    CHECK_STR(order, "eudbaf");
}

/* Hooks of MPI_COMM_SELF in a program that starts with a session: they wait for MPI_Init. */
PROCESS_CASE(F1_session_first)
{
    MPI_Session session = begin();
    int key;
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key, NULL));
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    check_init();
    set_on_self(&letters[1]);
    CHECK_CLASS(mpi_attr_at_session_finalize(MPI_SESSION_NULL, session_hook, NULL, &ids[5]), MPI_ERR_SESSION);
    CHECK_CLASS(mpi_attr_at_session_finalize(MPI_SESSION_NULL, NULL, NULL, NULL), MPI_ERR_SESSION);
    CHECK_OK(MPI_Finalize());
    CHECK_STR(order, "ba");
    CHECK_OK(MPI_Type_free_keyval(&key));
    CHECK_OK(MPI_Session_finalize(&session));
}

#endif

/* Each hook registers another one, without end: the older hook runs, and finalize comes to an end with an error. */
static atomic_int endless;
static void registers_another(void *unused)
{
    int id = 0;
    if (atomic_fetch_add(&endless, 1) < 400000)
        mpi_attr_at_finalize(registers_another, NULL, &id);
}

PROCESS_CASE(C7_hooks_without_end)
{
    check_init();
    CHECK_OK(mpi_attr_at_finalize(hook, &letters[0], &ids[0]));
    CHECK_OK(mpi_attr_at_finalize(registers_another, NULL, &ids[1]));
    CHECK(MPI_Finalize() != MPI_SUCCESS);
    CHECK_STR(order, "a");
    CHECK(endless > 65536 && endless < 200000);
}
