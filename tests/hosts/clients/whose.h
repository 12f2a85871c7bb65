/* Whose attributes a program has. */
#include <mpi.h>

#include <stddef.h>

static int fails(MPI_Datatype type, int key, void *value, void *extra)
{
    (void)type, (void)key, (void)value, (void)extra;
    return 4711;
}

/* If a delete callback fails, every MPI still frees the datatype; mpi_attr keeps it. */
static int has_mpi_attr(void)
{
    MPI_Datatype type;
    int key, code, is_kept;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, fails, &key, NULL);
    MPI_Type_set_attr(type, key, NULL);
    code = MPI_Type_free(&type);
    is_kept = code == 4711 && type != MPI_DATATYPE_NULL;
    if (type != MPI_DATATYPE_NULL)
        MPI_Type_free(&type);
    MPI_Type_free_keyval(&key);
    return is_kept;
}
