/* A plain MPI program. It reports whether the attribute functions are the library's: if a delete callback fails, every
   MPI frees the datatype nevertheless. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static int fails(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return 4711;
}

int main(int argc, char **argv)
{
    MPI_Datatype type;
    int key, code, rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, fails, &key, NULL);
    MPI_Type_set_attr(type, key, NULL);
    code = MPI_Type_free(&type);
    const char *found = code == 4711 && type != MPI_DATATYPE_NULL ? "mpi_attr" : "plain";
    if (code == 4711)
        MPI_Type_free(&type);
    MPI_Type_free_keyval(&key);
    MPI_Finalize();
    if (argc != 2 || strcmp(argv[1], found) != 0) {
        printf("rank %d: the attributes are of %s\n", rank, found);
        return 1;
    }
    return 0;
}
