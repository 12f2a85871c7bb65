/* Finalize hooks, destructors of keyvals and functions of mpi_attr_get_or_set free what others made, and make what
   others free. A comment "leak: WHAT" marks the lines of what is never freed; nothing else is a leak. */
#include <mpi.h>
#include <mpi_attr_ext.h>

#include "do.h"

/* Over a host, these come from the preloaded library. */
#pragma weak MPIX_Type_create_keyval_x
#pragma weak mpi_attr_get_or_set
#pragma weak mpi_attr_at_finalize
#pragma weak mpi_attr_cancel
#ifdef MPI_ATTR_HAVE_SESSIONS
#pragma weak mpi_attr_at_session_finalize
#endif

static int hooks_run, destroyed;

/* ---- finalize hooks */

static void free_comm(void *comm)
{
    DO(MPI_Comm_free(comm));
    hooks_run++;
}

static void lose_comm(void *unused)
{
    MPI_Comm lost;
    (void)unused;
    DO(MPI_Comm_dup(MPI_COMM_SELF, &lost)); // leak: communicator
    hooks_run++;
}

static int make_type(void *state, void **value)
{
    MPI_Datatype *made = state;
    DO(MPI_Type_contiguous(3, MPI_INT, made));
    *value = made;
    return MPI_SUCCESS;
}

static int free_type(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    return MPI_Type_free(value);
}

/* Frees a keyval that the program left, makes a value by another function, and registers one more hook. */
static void free_more(void *key)
{
    static MPI_Comm comm;
    static MPI_Datatype made;
    void *value;
    int other, id;
    DO(MPI_Comm_free_keyval(key));
    DO(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, free_type, &other, NULL));
    DO(mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE(comm), other, make_type, &made, &value, NULL));
    DO(MPI_Comm_free_keyval(&other));
    DO(mpi_attr_at_finalize(free_comm, &comm, &id));
    hooks_run++;
}

static void not_called(void *unused)
{
    (void)unused;
    CHECK(0);
}

static void hooks(void)
{
    static MPI_Comm comm;
    static int key;
    int id;
    DO(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    DO(mpi_attr_at_finalize(free_comm, &comm, &id));
    DO(mpi_attr_at_finalize(lose_comm, NULL, &id));
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    DO(mpi_attr_at_finalize(free_more, &key, &id));
    DO(mpi_attr_at_finalize(not_called, NULL, &id));
    DO(mpi_attr_cancel(id));
}

/* ---- destructors: they get the extra state, as the callbacks do */

static int copy_of_type(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    (void)type, (void)key;
    CHECK(*(MPI_Datatype *)extra != MPI_DATATYPE_NULL);
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_of_type(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value;
    CHECK(*(MPI_Datatype *)extra != MPI_DATATYPE_NULL);
    return MPI_SUCCESS;
}

static void destroy(void *extra)
{
    MPI_Datatype lost;
    DO(MPI_Type_free(extra));
    DO(MPI_Type_contiguous(5, MPI_INT, &lost)); // leak: 2 datatype
    destroyed++;
}

/* One keyval is gone when it is freed, the other with its last attribute. */
static void destructors(void)
{
    static MPI_Datatype extra[2];
    MPI_Datatype type, duplicate;
    int key[2];
    for (int i = 0; i < 2; i++) {
        DO(MPI_Type_contiguous(4, MPI_INT, &extra[i]));
        DO(MPIX_Type_create_keyval_x(copy_of_type, delete_of_type, destroy, &key[i], &extra[i]));
    }
    DO(MPI_Type_contiguous(2, MPI_INT, &type));
    DO(MPI_Type_set_attr(type, key[1], NULL));
    DO(MPI_Type_dup(type, &duplicate));
    DO(MPI_Type_free_keyval(&key[0]));
    CHECK(destroyed == 1 && extra[0] == MPI_DATATYPE_NULL);
    DO(MPI_Type_free_keyval(&key[1]));
    DO(MPI_Type_free(&type));
    CHECK(destroyed == 1);
    DO(MPI_Type_free(&duplicate));
    CHECK(destroyed == 2 && extra[1] == MPI_DATATYPE_NULL);
}

/* ---- sessions */

#ifdef MPI_ATTR_HAVE_SESSIONS
static void free_datatype(void *type)
{
    DO(MPI_Type_free(type));
    hooks_run++;
}

static void sessions(void)
{
    MPI_Session session;
    MPI_Datatype type;
    int id, before = hooks_run;
    DO(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    DO(MPI_Type_contiguous(2, MPI_INT, &type));
    DO(mpi_attr_at_session_finalize(session, free_datatype, &type, &id));
    DO(MPI_Session_finalize(&session));
    CHECK(hooks_run == before + 1 && type == MPI_DATATYPE_NULL);
    hooks_run = before;
}
#endif

int main(int argc, char **argv)
{
    static MPI_Comm early;
    int id;
    DO(mpi_attr_at_finalize(free_comm, &early, &id));
    DO(MPI_Init(&argc, &argv));
    DO(MPI_Comm_dup(MPI_COMM_WORLD, &early));
    hooks();
    destructors();
#ifdef MPI_ATTR_HAVE_SESSIONS
    sessions();
#endif
    DO(MPI_Finalize());
    CHECK(hooks_run == 5);
    puts("finished");
    return 0;
}
