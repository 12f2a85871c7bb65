/* Calls mpi_attr and another Rust library in turn, from several threads, with panics in both. */
#include <mpi_attr.h>
#include <pthread.h>
#include <stdio.h>

int other_library(void);
#ifdef WITH_PANIC
int mpi_attr_test_panic(void); /* see crates/embedded/src/lib.rs */
#endif

#define CHECK(condition) ((condition) ? (void)0 : fail(#condition, __LINE__))

static int failures;

static void fail(const char *condition, int line)
{
    fprintf(stderr, "main.c:%d: %s\n", line, condition);
    failures++;
}

static int copied, deleted;

static int copy(MPI_Comm comm, int key, void *extra, void *value, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    *(void **)out = value;
    *flag = 1;
    copied++;
    return other_library();
}

static int delete(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    deleted++;
    return MPI_SUCCESS;
}

static void *in_thread(void *place)
{
    MPI_Comm copy_of_world;
    int key, *found, flag;
    CHECK(MPI_Comm_create_keyval(copy, delete, &key, NULL) == MPI_SUCCESS);
    CHECK(MPI_Comm_set_attr(MPI_COMM_SELF, key, place) == MPI_SUCCESS);
    CHECK(MPI_Comm_dup(MPI_COMM_SELF, &copy_of_world) == MPI_SUCCESS);
    CHECK(MPI_Comm_get_attr(copy_of_world, key, &found, &flag) == MPI_SUCCESS && flag && found == place);
    CHECK(MPI_Comm_free(&copy_of_world) == MPI_SUCCESS);
    CHECK(MPI_Comm_delete_attr(MPI_COMM_SELF, key) == MPI_SUCCESS);
    CHECK(MPI_Comm_free_keyval(&key) == MPI_SUCCESS);
#ifdef WITH_PANIC
    CHECK(mpi_attr_test_panic() == MPI_ERR_INTERN);
#endif
    return NULL;
}

int main(void)
{
    int place, round, level;
    pthread_t thread;

    CHECK(other_library() == 0);
    CHECK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level) == MPI_SUCCESS && level == MPI_THREAD_MULTIPLE);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (round = 0; round < 3; round++) {
        in_thread(&place);
        CHECK(pthread_create(&thread, NULL, in_thread, &place) == 0);
        CHECK(pthread_join(thread, NULL) == 0);
        CHECK(other_library() == 0);
    }
    CHECK(copied == 6 && deleted == 12);
    CHECK(MPI_Finalize() == MPI_SUCCESS);
    return failures != 0;
}
