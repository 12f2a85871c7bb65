/* A program with attributes of every sort, for tests of the debugger. It stops in `here`. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdio.h>
#include <stdlib.h>

/* Over a host, these come from the preloaded library. */
#pragma weak MPIX_Comm_set_attr_as_fortran
#pragma weak mpi_attr_keyval_set_name
void mpi_attr_put_(int *comm, int *key, int *value, int *ierror);
#pragma weak mpi_attr_put_

int number = 41;
MPI_Comm comm, duplicate, freed, plain;
MPI_Datatype pair;
MPI_Win window;
int key_named, key_dup, key_freed, key_type[9], key_win, key_fortran, key_integer;

void here(const char *where);
void here(const char *where)
{
    printf("at %s\n", where);
    fflush(stdout);
}

static int copy_number(MPI_Comm old, int key, void *extra, void *in, void *out, int *flag)
{
    (void)old, (void)key, (void)extra;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_number(MPI_Comm of, int key, void *value, void *extra)
{
    (void)of, (void)key, (void)value, (void)extra;
    here("delete");
    return MPI_SUCCESS;
}

static void check(int code, int line)
{
    if (code != MPI_SUCCESS) {
        fprintf(stderr, "program.c:%d: code %d\n", line, code);
        exit(1);
    }
}
#define DO(call) check(call, __LINE__)

int main(int argc, char **argv)
{
    here("start");
    DO(MPI_Init(&argc, &argv));
    here("init");
    DO(MPI_Comm_create_keyval(copy_number, delete_number, &key_named, &number));
    DO(mpi_attr_keyval_set_name(key_named, "the \"cache\"\n"));
    DO(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &key_dup, NULL));
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key_freed, NULL));
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key_fortran, NULL));
    DO(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key_integer, NULL));
    DO(MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key_win, NULL));
    DO(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    DO(MPI_Comm_set_name(comm, "of the solver"));
    DO(MPI_Comm_set_attr(MPI_COMM_WORLD, key_dup, &number));
    DO(MPI_Comm_set_attr(comm, key_dup, &key_dup));
    DO(MPI_Comm_set_attr(comm, key_named, &number));
    DO(MPI_Comm_dup(comm, &duplicate));
    DO(MPIX_Comm_set_attr_as_fortran(comm, key_fortran, (void *)-5));
    int in_fortran = MPI_Comm_c2f(comm), value = -17, ierror = 0, kept = key_freed;
    mpi_attr_put_(&in_fortran, &key_integer, &value, &ierror);
    check(ierror, __LINE__);
    DO(MPI_Comm_set_attr(duplicate, key_freed, NULL));
    DO(MPI_Comm_free_keyval(&key_freed));
    key_freed = kept;
    DO(MPI_Comm_dup(MPI_COMM_SELF, &freed));
    DO(MPI_Comm_set_attr(freed, key_dup, &value));
    MPI_Comm handle = freed;
    DO(MPI_Comm_free(&handle));
    DO(MPI_Comm_dup(MPI_COMM_SELF, &plain));
    DO(MPI_Comm_set_attr(plain, key_dup, &value));
    DO(MPI_Comm_delete_attr(plain, key_dup));
    DO(MPI_Type_contiguous(2, MPI_INT, &pair));
    for (int i = 0; i < 9; i++) {
        DO(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, MPI_TYPE_NULL_DELETE_FN, &key_type[i], NULL));
        DO(MPI_Type_set_attr(pair, key_type[i], &key_type[i]));
    }
    /* Overwritten, it is the newest. */
    DO(MPI_Type_set_attr(pair, key_type[3], &number));
    DO(MPI_Win_create(&number, sizeof number, 1, MPI_INFO_NULL, MPI_COMM_SELF, &window));
    DO(MPI_Win_set_attr(window, key_win, &number));
    here("set");
    DO(MPI_Comm_delete_attr(comm, key_named));
    MPI_Comm_free(&comm), MPI_Comm_free(&duplicate), MPI_Comm_free(&plain), MPI_Type_free(&pair), MPI_Win_free(&window);
    DO(MPI_Finalize());
    here("end");
    return 0;
}
