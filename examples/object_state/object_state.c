/* A library's state for each object that it is given: the first call with the object makes it, and it is freed with the
 * object. Here the objects are sessions and files. mpi_attr_get_or_set makes each state once, however many threads call. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int freed;

static int make_count(void *state, void **value)
{
    (void)state;
    *value = calloc(1, sizeof(int));
    return *value ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

static int free_count(void *value)
{
    printf("object_state: %d calls\n", *(int *)value);
    free(value);
    freed++;
    return MPI_SUCCESS;
}

/* A routine of the library, with an object of any kind. */
static void count_call(int kind, intptr_t object, int key)
{
    int *calls;
    if (mpi_attr_get_or_set(kind, object, key, make_count, NULL, &calls, NULL) == MPI_SUCCESS) ++*calls;
}

#ifdef MPI_ATTR_HAVE_SESSIONS
static int session_ends(MPI_Session session, int key, void *value, void *extra_state)
{
    (void)session, (void)key, (void)extra_state;
    return free_count(value);
}

static int use_session(void)
{
    MPI_Session session;
    int key;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session);
    MPIX_Session_create_keyval(session_ends, &key, NULL);
    count_call(MPI_ATTR_SESSION, MPI_ATTR_HANDLE(session), key);
    count_call(MPI_ATTR_SESSION, MPI_ATTR_HANDLE(session), key);
    MPIX_Session_free_keyval(&key); /* a freed key is valid as long as an object has the attribute */
    MPI_Session_finalize(&session); /* prints 2 calls */
    return 1;
}
#else
static int use_session(void) { return 0; }
#endif

static int file_closes(MPI_File file, int key, void *value, void *extra_state)
{
    (void)file, (void)key, (void)extra_state;
    return free_count(value);
}

static int use_file(void)
{
    MPI_File file;
    char name[64];
    int key;
    snprintf(name, sizeof(name), "/tmp/object_state.%ld", (long)getpid());
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file);
    MPIX_File_create_keyval(file_closes, &key, NULL);
    count_call(MPI_ATTR_FILE, MPI_ATTR_HANDLE(file), key);
    MPIX_File_free_keyval(&key);
    MPI_File_close(&file); /* prints 1 calls */
    return 1;
}

int main(void)
{
    int used;
    MPI_Init(NULL, NULL);
    used = use_session() + use_file();
    MPI_Finalize();
    printf("object_state: %s\n", freed == used ? "passed" : "wrong");
    return freed != used;
}
