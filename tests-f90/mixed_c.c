/* The C part of the mixed-language tests: one set, get and create for the three kinds of object. Handles are passed as
 * Fortran's integers. */
#include "../tests-c/mpi_under_test.h"

enum { COMM = 1, TYPE = 2, WIN = 3 };

/* How C reads a value: as itself, or (set from Fortran) through the pointer. */
enum { WORD = 1, POINTS_TO_INTEGER = 2, POINTS_TO_AINT = 3 };

/* Fortran's INTEGER, and its MPI_INTEGER. */
#ifdef MPI_ATTR_INTEGER_8
typedef int64_t integer;
#define TYPE_OF_INTEGER MPI_INTEGER8
#else
typedef int integer;
#define TYPE_OF_INTEGER MPI_INTEGER
#endif

static intptr_t read_as(int how, const void *value)
{
    switch (how) {
    case POINTS_TO_INTEGER:
        return *(const integer *)value;
    case POINTS_TO_AINT:
        return *(const MPI_Aint *)value;
    default:
        return (intptr_t)value;
    }
}

/* A keyval with the predefined copy function. */
static int create(integer kind, int *key)
{
    switch (kind) {
    case COMM:
        return MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, NULL);
    case TYPE:
        return MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, key, NULL);
    default:
        return MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, key, NULL);
    }
}

int mixed_c_create(integer kind, integer *key)
{
    int created = MPI_KEYVAL_INVALID;
    const int code = create(kind, &created);
    *key = created;
    return code;
}

int mixed_c_set(integer kind, integer object, integer wide_key, intptr_t word)
{
    const int key = (int)wide_key;
    switch (kind) {
    case COMM:
        return MPI_Comm_set_attr(COMM_FROM_INT((int)object), key, (void *)word);
    case TYPE:
        return MPI_Type_set_attr(TYPE_FROM_INT((int)object), key, (void *)word);
    default:
        return MPI_Win_set_attr(WIN_FROM_INT((int)object), key, (void *)word);
    }
}

int mixed_c_get(integer kind, integer object, integer wide_key, integer how, intptr_t *word, integer *flag)
{
    const int key = (int)wide_key;
    void *value = NULL;
    int code, is_set = 0;
    switch (kind) {
    case COMM:
        code = MPI_Comm_get_attr(COMM_FROM_INT((int)object), key, &value, &is_set);
        break;
    case TYPE:
        code = MPI_Type_get_attr(TYPE_FROM_INT((int)object), key, &value, &is_set);
        break;
    default:
        code = MPI_Win_get_attr(WIN_FROM_INT((int)object), key, &value, &is_set);
        break;
    }
    *flag = is_set;
    if (code == MPI_SUCCESS && is_set)
        *word = read_as((int)how, value);
    return code;
}

static int free_keyval(integer kind, int *key)
{
    switch (kind) {
    case COMM:
        return MPI_Comm_free_keyval(key);
    case TYPE:
        return MPI_Type_free_keyval(key);
    default:
        return MPI_Win_free_keyval(key);
    }
}

int mixed_c_free_keyval(integer kind, integer *key)
{
    int freed = (int)*key;
    const int code = free_keyval(kind, &freed);
    *key = freed;
    return code;
}

/* MPI_COMM_SELF, MPI_COMM_NULL, Fortran's MPI_INTEGER and MPI_WIN_NULL of C, as Fortran's integers. */
void mixed_c_handles(integer handles[4])
{
    handles[0] = COMM_TO_INT(MPI_COMM_SELF);
    handles[1] = COMM_TO_INT(MPI_COMM_NULL);
    handles[2] = TYPE_TO_INT(TYPE_OF_INTEGER);
    handles[3] = WIN_TO_INT(MPI_WIN_NULL);
}
