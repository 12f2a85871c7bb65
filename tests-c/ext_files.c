/* Attributes of files: MPIX_File_*. */
#include <stdio.h>
#include <unistd.h>

#include "check.h"
#include "probe.h"
#include "team.h"

#include <mpi_attr_ext.h>

#define OBJECT MPI_File
#define NULL_OBJECT MPI_FILE_NULL
#define ROUTINE(x) MPIX_File_##x
#define END(turn, file) ((turn) % 2 ? PMPI_File_close(file) : MPI_File_close(file))
#define SHARED_CASE CASE

static MPI_File open_file(MPI_Comm comm)
{
    MPI_File file = MPI_FILE_NULL;
    char name[64];
    snprintf(name, sizeof(name), "/tmp/mpi_attr_ext_files.%ld", (long)getpid());
    CHECK_OK(MPI_File_open(comm, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    return file;
}

static MPI_File begin(void) { return open_file(MPI_COMM_SELF); }

static void use(MPI_File file)
{
    int written = 5, back = 0;
    MPI_Status status;
    CHECK_OK(MPI_File_write_at(file, 0, &written, 1, MPI_INT, &status));
    CHECK_OK(MPI_File_read_at(file, 0, &back, 1, MPI_INT, &status));
    CHECK_INT(back, 5);
}

#include "ext_objects.h"

/* K3, K4: the order object, key, pointer. */
CASE(K4_null_file)
{
    int key = 0, of_type = 0, flag = -1;
    void *found;
    called = 0;
    CHECK_OK(MPIX_File_create_keyval(note, &key, NULL));
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &of_type, NULL));
    CHECK_CLASS(MPIX_File_set_attr(MPI_FILE_NULL, key, NULL), MPI_ERR_FILE);
    CHECK_CLASS(MPIX_File_set_attr(MPI_FILE_NULL, of_type, NULL), MPI_ERR_FILE);
    CHECK_CLASS(MPIX_File_get_attr(MPI_FILE_NULL, key, &found, &flag), MPI_ERR_FILE);
    CHECK_CLASS(MPIX_File_get_attr(MPI_FILE_NULL, key, NULL, NULL), MPI_ERR_FILE);
    CHECK_CLASS(MPIX_File_delete_attr(MPI_FILE_NULL, key), MPI_ERR_FILE);
    CHECK_CLASS(MPI_Type_set_attr(MPI_INT, key, NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_File_free_keyval(&of_type), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_File_create_keyval(note, NULL, NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_free_keyval(&of_type));
    CHECK_OK(PMPIX_File_free_keyval(&key));
    CHECK_INT(key, MPI_KEYVAL_INVALID);
    CHECK_CLASS(MPIX_File_free_keyval(&key), MPI_ERR_KEYVAL);
    CHECK_INT(called, 0);
}

/* K4: errors of calls with MPI_FILE_NULL go to its error handler. */
static int handled;
static void handler(MPI_File *file, int *code, ...)
{
    int class = -1;
    CHECK(*file == MPI_FILE_NULL);
    CHECK_OK(MPI_Error_class(*code, &class));
    handled = class;
}

CASE(K4_default_error_handler)
{
    MPI_Errhandler errhandler;
    CHECK_OK(MPI_File_create_errhandler(handler, &errhandler));
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, errhandler));
    CHECK(MPIX_File_delete_attr(MPI_FILE_NULL, 1) != MPI_SUCCESS);
    CHECK_INT(handled, MPI_ERR_FILE);
    CHECK_OK(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Errhandler_free(&errhandler));
}

/* K3, K4 on an open file. */
CASE(K3_K4_errors)
{
    MPI_File file = begin();
    int flag, unknown = 12345678;
    void *found;
    create_keys(1);
    CHECK_CLASS(MPIX_File_set_attr(file, unknown, NULL), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_File_get_attr(file, unknown, NULL, &flag), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_File_get_attr(file, keys[0], NULL, &flag), MPI_ERR_ARG);
    CHECK_CLASS(MPIX_File_get_attr(file, keys[0], &found, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPIX_File_delete_attr(file, MPI_KEYVAL_INVALID), MPI_ERR_KEYVAL);
    CHECK_CLASS(MPIX_File_set_attr(file, MPI_TAG_UB, NULL), MPI_ERR_KEYVAL);
    free_keys(1);
    CHECK_OK(MPI_File_close(&file));
}

/* F1: files that nobody has closed: after the attributes of MPI_COMM_SELF; the file that got its first attribute last
 * comes first. */
static int of_self_ran;
static int of_self(MPI_Comm comm, int key, void *value, void *extra)
{
    MPI_File *to_close = value;
    CHECK_INT(called, 0);
    CHECK_OK(MPI_File_close(to_close));
    CHECK_INT(called, 1);
    of_self_ran = 1;
    return MPI_SUCCESS;
}

PROCESS_CASE(F1_finalize_deletes_those_of_open_files)
{
    static MPI_File files[3];
    int key;
    check_init();
    for (int i = 0; i < 3; i++)
        files[i] = begin();
    MPI_File first = files[0], third = files[2];
    create_keys(2);
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, of_self, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, &files[1]));
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(MPIX_File_set_attr(third, keys[0], VALUE(1)));
    CHECK_OK(MPIX_File_set_attr(first, keys[0], VALUE(2)));
    CHECK_OK(MPIX_File_set_attr(files[1], keys[0], VALUE(3)));
    CHECK_OK(MPIX_File_set_attr(third, keys[1], VALUE(4)));
    free_keys(2);
    CHECK_OK(MPI_Finalize());
    CHECK(of_self_ran);
    CHECK_INT(called, 4);
    CHECK_INT(calls[0].value, 3);
    EXPECT_CALL(1, first, keys[0], 2, 70);
    EXPECT_CALL(2, third, keys[1], 4, 71);
    EXPECT_CALL(3, third, keys[0], 1, 70);
}

/* The same in a program whose only keyvals are of files, which has set nothing on MPI_COMM_SELF. */
PROCESS_CASE(F1_file_keyvals_alone)
{
    check_init();
    MPI_File file = begin(); /* each process has a file of its own */
    create_keys(1);
    CHECK_OK(MPIX_File_set_attr(file, keys[0], VALUE(2)));
    code_to_return = 33;
    CHECK_CODE(MPI_Finalize(), 33);
    CHECK_INT(called, 1);
}

#ifdef MPI_ATTR_HAVE_SESSIONS
/* S2, S4: while a session remains, a file may be the session's, and keeps its attributes; they end with the last session. */
PROCESS_CASE(S4_files_of_a_session)
{
    MPI_Session session;
    MPI_Group group;
    MPI_Comm comm;
    MPI_File files[2];
    int flag = -1;
    void *found;
    check_init(); /* first: Intel MPI cannot initialize the world model beside a session */
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://SELF", &group));
    CHECK_OK(MPI_Comm_create_from_group(group, "ext_files", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_OK(MPI_Group_free(&group));
    create_keys(1);
    for (int i = 0; i < 2; i++) {
        files[i] = open_file(comm);
        CHECK_OK(MPIX_File_set_attr(files[i], keys[0], VALUE(1 + i)));
    }
    const MPI_File first = files[0], second = files[1];
    CHECK_OK(MPI_Finalize());
    CHECK_INT(called, 0);
    CHECK_OK(MPIX_File_get_attr(first, keys[0], &found, &flag));
    CHECK(flag && (intptr_t)found == 1);
    CHECK_OK(MPIX_File_set_attr(second, keys[0], VALUE(3)));
    CHECK_OK(MPI_File_close(&files[0]));
    CHECK_INT(called, 2);
    EXPECT_CALL(0, second, keys[0], 2, 70);
    EXPECT_CALL(1, first, keys[0], 1, 70);
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_INT(called, 3);
    EXPECT_CALL(2, second, keys[0], 3, 70);
}
#endif

/* C7, S6: while a callback of a file runs, no thread closes it, and a set of the attribute waits. Other files do not wait. */
static void *set_first(void *file)
{
    CHECK_OK(MPIX_File_set_attr(*(MPI_File *)file, keys[0], VALUE(2)));
    CHECK_INT(called, 1);
    return NULL;
}

CASE(C7_threads)
{
    MPI_File file = begin(), other = begin(), same = file;
    CHECK_OK(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN)); /* the initial one of Intel MPI aborts */
    called = 0;
    CHECK_OK(MPIX_File_create_keyval(wait_in_callback, &keys[0], NULL));
    CHECK_OK(MPIX_File_set_attr(file, keys[0], VALUE(1)));
    pthread_t deleting = in_another_thread(delete_first, &file);
    wait_for(&in_callback, 1);
    CHECK_CLASS(MPI_File_close(&same), MPI_ERR_OTHER);
    CHECK(same == file);
    CHECK_INT(value_in(file, keys[0]), 1);
    pthread_t setting = in_another_thread(set_first, &file);
    CHECK_OK(MPIX_File_set_attr(other, keys[0], VALUE(3)));
    linger();
    atomic_store(&may_return, 1);
    CHECK_INT(pthread_join(deleting, NULL), 0);
    CHECK_INT(pthread_join(setting, NULL), 0);
    CHECK_INT(value_in(file, keys[0]), 2);
    CHECK_OK(MPI_File_close(&file));
    CHECK_OK(MPI_File_close(&other));
    CHECK_INT(called, 3);
    free_keys(1);
}

/* Hosts open and close one file at a time. */
enum { ROUNDS = 100 };
static atomic_int wrong;
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static void own_and_shared(int thread)
{
    for (int round = 1; round <= ROUNDS; round++) {
        const intptr_t value = thread * ROUNDS + round;
        pthread_mutex_lock(&one_at_a_time);
        MPI_File own = begin();
        pthread_mutex_unlock(&one_at_a_time);
        CHECK_INT(value_in(own, thread_keys[0]), NOT_SET);
        CHECK_OK(MPIX_File_set_attr(own, thread_keys[0], VALUE(value)));
        CHECK_OK(MPIX_File_set_attr(shared, thread_keys[thread], VALUE(value)));
        for (int i = 0; i < 20; i++) {
            atomic_fetch_add(&wrong, value_in(own, thread_keys[0]) != value);
            atomic_fetch_add(&wrong, value_in(shared, thread_keys[thread]) != value);
            /* Another thread overwrites this one: it is never unset. */
            atomic_fetch_add(&wrong, value_in(shared, thread_keys[(thread + 1) % THREADS]) == NOT_SET);
        }
        pthread_mutex_lock(&one_at_a_time);
        CHECK_OK(MPI_File_close(&own));
        pthread_mutex_unlock(&one_at_a_time);
    }
}

CASE(T1_threads)
{
    shared = begin();
    for (int i = 0; i < THREADS; i++) {
        CHECK_OK(MPIX_File_create_keyval(count, &thread_keys[i], NULL));
        CHECK_OK(MPIX_File_set_attr(shared, thread_keys[i], VALUE(1)));
    }
    deleted = wrong = 0;
    in_threads(own_and_shared);
    CHECK_INT(wrong, 0);
    CHECK_INT(deleted, 2 * THREADS * ROUNDS);
    CHECK_OK(MPI_File_close(&shared));
    CHECK_INT(deleted, 2 * THREADS * ROUNDS + THREADS);
    for (int i = 0; i < THREADS; i++)
        CHECK_OK(MPIX_File_free_keyval(&thread_keys[i]));
}

NEEDS_THREADS
