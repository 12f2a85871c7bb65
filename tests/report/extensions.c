/* The routines of mpi_attr_ext.h under a report; cases.py has the numbers. Prints which kinds the MPI has. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdint.h>

#include "do.h"

/* Over a host, these come from the preloaded library. */
#pragma weak MPIX_Comm_create_keyval_x
#pragma weak MPIX_Comm_set_attr_as_fortran
#pragma weak MPIX_Comm_get_attr_as_fortran
#pragma weak mpi_attr_keyval_set_name
#pragma weak mpi_attr_get_or_set
#pragma weak MPIX_Op_create_x
#pragma weak MPIX_Comm_create_errhandler_x
#ifdef MPI_ATTR_HAVE_SESSIONS
#pragma weak MPIX_Session_create_keyval
#pragma weak MPIX_Session_free_keyval
#pragma weak MPIX_Session_set_attr
#pragma weak MPIX_Session_get_attr
#endif
#ifndef EMBEDDED
#pragma weak MPIX_File_create_keyval
#pragma weak MPIX_File_free_keyval
#pragma weak MPIX_File_set_attr
#pragma weak MPIX_File_get_attr
#endif

static int destroyed;

static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm, (void)key, (void)extra;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_number(MPI_Comm comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)extra;
    CHECK((intptr_t)value == -5);
    return MPI_SUCCESS;
}

static void destroy(void *extra)
{
    CHECK(extra == &destroyed);
    destroyed++;
}

static int make_value(void *state, void **value)
{
    MPI_Comm own;
    DO(MPI_Comm_dup(MPI_COMM_SELF, &own));
    DO(MPI_Comm_free(&own));
    *value = state;
    return MPI_SUCCESS;
}

/* Values as they were set, by bindings of other languages. */
static void as_fortran(MPI_Comm comm)
{
    int key, flag;
    intptr_t number;
    intptr_t *place;
    MPI_Comm duplicate;
    DO(MPIX_Comm_create_keyval_x(copy, delete_number, destroy, &key, &destroyed));
    DO(mpi_attr_keyval_set_name(key, "values as set"));
    DO(MPIX_Comm_set_attr_as_fortran(comm, key, (void *)(intptr_t)-5));
    for (int i = 0; i < 2; i++) {
        DO(MPIX_Comm_get_attr_as_fortran(comm, key, &number, &flag));
        CHECK(flag && number == -5);
        DO(MPI_Comm_get_attr(comm, key, &place, &flag));
        CHECK(flag && *place == -5);
    }
    DO(MPI_Comm_dup(comm, &duplicate));
    DO(MPI_Comm_get_attr(duplicate, key, &place, &flag));
    CHECK(flag && *place == -5);
    DO(MPI_Comm_free(&duplicate));
    DO(MPI_Comm_delete_attr(comm, key));
    DO(MPI_Comm_free_keyval(&key));
    CHECK(destroyed == 1);
}

static void get_or_set(MPI_Comm comm)
{
    int key, created;
    void *value;
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
    DO(mpi_attr_keyval_set_name(key, "cache of a library"));
    for (int i = 0; i < 3; i++) {
        DO(mpi_attr_get_or_set(MPI_ATTR_COMM, MPI_ATTR_HANDLE(comm), key, make_value, &destroyed, &value,
            i == 2 ? NULL : &created));
        CHECK(value == &destroyed && created == (i == 0));
    }
}

static void add(void *in, void *inout, MPI_Count length, MPI_Datatype datatype, void *extra)
{
    (void)in, (void)inout, (void)length, (void)datatype, (void)extra;
}

static void handle(MPI_Comm comm, int code, void *extra)
{
    (void)comm, (void)code, (void)extra;
}

static void with_extra_state(void)
{
    MPI_Op op;
    MPI_Errhandler handler;
    DO(MPIX_Op_create_x(add, NULL, 1, NULL, &op));
    DO(MPI_Op_free(&op));
    DO(MPIX_Op_create_x(add, NULL, 1, NULL, &op)); // leak: operation
    DO(MPIX_Comm_create_errhandler_x(handle, NULL, NULL, &handler));
    DO(MPI_Errhandler_free(&handler));
    DO(MPIX_Comm_create_errhandler_x(handle, NULL, NULL, &handler)); // leak: errhandler
}

#ifdef MPI_ATTR_HAVE_SESSIONS
static int delete_of_session(MPI_Session session, int key, void *value, void *extra)
{
    (void)session, (void)key, (void)value, (void)extra;
    return MPI_SUCCESS;
}

static void sessions(void)
{
    MPI_Session session;
    int keys[1], flag;
    void *value;
    DO(MPIX_Session_create_keyval(delete_of_session, keys, NULL));
    DO(mpi_attr_keyval_set_name(keys[0], "of sessions"));
    DO(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    DO(MPIX_Session_set_attr(session, keys[0], &destroyed));
    DO(MPIX_Session_set_attr(session, keys[0], keys));
    DO(MPIX_Session_get_attr(session, keys[0], &value, &flag));
    CHECK(flag && value == keys);
    DO(MPI_Session_finalize(&session));
    DO(MPIX_Session_free_keyval(keys));
    puts("sessions");
}
#endif

#ifndef EMBEDDED
static void files(void)
{
    MPI_File file;
    int key, flag;
    void *value;
    DO(MPIX_File_create_keyval(NULL, &key, NULL));
    DO(mpi_attr_keyval_set_name(key, "of files"));
    DO(MPI_File_open(MPI_COMM_SELF, "file", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &file));
    DO(MPIX_File_set_attr(file, key, &destroyed));
    DO(MPIX_File_get_attr(file, key, &value, &flag));
    CHECK(flag && value == &destroyed);
    DO(MPI_File_close(&file));
    DO(MPIX_File_free_keyval(&key));
    puts("files");
}
#endif

int main(int argc, char **argv)
{
    MPI_Comm comm;
    DO(MPI_Init(&argc, &argv));
    DO(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    as_fortran(comm);
    get_or_set(comm);
    with_extra_state();
#ifdef MPI_ATTR_HAVE_SESSIONS
    sessions();
#endif
#ifndef EMBEDDED
    files();
#endif
    DO(MPI_Comm_free(&comm));
    DO(MPI_Finalize());
    return 0;
}
