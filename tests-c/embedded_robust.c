/* Minimized programs that once broke the library. */
#include <pthread.h>

#include "check.h"
#include "team.h"

/* ---- a duplicate cannot be used while it is being made: calls with its guessed handle fail */

static int guesses_hit;

static int guess_copy(MPI_Comm comm, int key, void *extra, void *value, void *copy, int *flag)
{
    for (intptr_t ahead = 1; ahead <= 64; ahead++) {
        MPI_Comm guess = (MPI_Comm)((intptr_t)comm + ahead);
        guesses_hit += MPI_Comm_free(&guess) == MPI_SUCCESS;
    }
    *(void **)copy = value;
    *flag = 1;
    return MPI_SUCCESS;
}

CASE(duplicate_is_not_found_before_it_is_complete)
{
    MPI_Comm old, copy;
    int key = 0, flag = 0;
    void *found = NULL;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &old));
    CHECK_OK(MPI_Comm_create_keyval(guess_copy, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(old, key, &flag));
    CHECK_OK(MPI_Comm_dup(old, &copy));
    CHECK_INT(guesses_hit, 0);
    CHECK_OK(MPI_Comm_get_attr(copy, key, &found, &flag));
    CHECK(flag && found == &flag);
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_OK(MPI_Comm_free(&old));
    CHECK_OK(MPI_Comm_free_keyval(&key));
}

/* ---- infos and error handlers may be used at any time */

static void quiet(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

PROCESS_CASE(infos_and_error_handlers_survive_finalize)
{
    MPI_Info info;
    MPI_Errhandler handler;
    int count = -1;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Comm_create_errhandler(quiet, &handler));
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Finalize());
    CHECK_OK(MPI_Info_set(info, "key", "value"));
    CHECK_OK(MPI_Info_get_nkeys(info, &count));
    CHECK_INT(count, 1);
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Errhandler_free(&handler));
}

/* ---- one thread replaces an error handler while others raise errors and duplicate: a freed handler is never called */

static MPI_Comm shared_comm;
static atomic_int others_done;

static void use_or_replace(int thread)
{
    if (thread == 0) {
        while (not_yet(&others_done, THREADS - 1))
            attach_handler(shared_comm, quiet);
        return;
    }
    for (int i = 0; i < 3000; i++) {
        MPI_Comm copy;
        MPI_Errhandler handler;
        CHECK_CLASS(MPI_Comm_set_attr(shared_comm, MPI_KEYVAL_INVALID, NULL), MPI_ERR_KEYVAL);
        CHECK_OK(MPI_Comm_dup(shared_comm, &copy));
        CHECK_CLASS(MPI_Comm_set_attr(copy, MPI_KEYVAL_INVALID, NULL), MPI_ERR_KEYVAL);
        CHECK_OK(MPI_Comm_get_errhandler(copy, &handler));
        CHECK_OK(MPI_Errhandler_free(&handler));
        CHECK_OK(MPI_Comm_free(&copy));
    }
    atomic_fetch_add(&others_done, 1);
}

CASE(error_handlers_replaced_under_use)
{
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &shared_comm));
    attach_handler(shared_comm, quiet);
    in_threads(use_or_replace);
    CHECK_OK(MPI_Comm_free(&shared_comm));
}

/* ---- finalize while another thread is inside a callback: an error, and a success after the callback has ended */

static atomic_int inside, may_leave;

static int slow_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    atomic_store(&inside, 1);
    wait_for(&may_leave, 1);
    return MPI_SUCCESS;
}

static void *delete_slowly(void *key)
{
    CHECK_OK(MPI_Comm_delete_attr(MPI_COMM_WORLD, *(int *)key));
    return NULL;
}

PROCESS_CASE(finalize_while_a_callback_runs)
{
    int provided = -1, key = 0, finalized = -1;
    pthread_t other;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, slow_delete, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_WORLD, key, &key));
    other = in_another_thread(delete_slowly, &key);
    wait_for(&inside, 1);
    CHECK_CLASS(MPI_Finalize(), MPI_ERR_OTHER);
    CHECK_OK(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
    atomic_store(&may_leave, 1);
    pthread_join(other, NULL);
    CHECK_OK(MPI_Finalize());
}

/* ---- invalid handles have no Fortran number, not that of another object */

CASE(handles_that_are_none_have_no_number)
{
    CHECK_INT(MPI_Comm_toint((MPI_Comm)(((intptr_t)1 << 32) + (intptr_t)MPI_COMM_WORLD)), 0);
    CHECK_INT(MPI_Info_toint((MPI_Info)(((intptr_t)1 << 40) + (intptr_t)MPI_INFO_ENV)), 0);
}

NEEDS_THREADS
