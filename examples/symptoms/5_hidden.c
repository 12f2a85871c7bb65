/* An error that disappears: a failing callback in MPI_Type_free
 * The callback could not release its data, and says so. The call that ran it should fail with the callback's code. */
#include <mpi.h>
#include <stdio.h>

static int fails(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return MPI_ERR_OTHER;
}

int main(void)
{
    MPI_Datatype type;
    int key, code;
    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, fails, &key, NULL);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_set_attr(type, key, NULL);
    code = MPI_Type_free(&type);
    printf("MPI_Type_free returned %s\n", code == MPI_ERR_OTHER ? "the callback's code" : code ? "another code" : "success");
    MPI_Finalize();
    return code != MPI_ERR_OTHER;
}
