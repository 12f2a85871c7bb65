/* The C part of the mixed-language tests: one set, get and create for the three kinds of object, and callbacks that
 * report to mixed_record.f90. Handles are passed as Fortran's integers. */
#include "../tests-c/mpi_under_test.h"

enum { COMM = 1, TYPE = 2, WIN = 3 };

/* How C reads a value: as itself, or (set from Fortran) through the pointer. */
enum { WORD = 1, POINTS_TO_INTEGER = 2, POINTS_TO_AINT = 3 };

enum { IN_C = 1 };

/* Fortran's INTEGER, and its MPI_INTEGER. */
#ifdef MPI_ATTR_INTEGER_8
typedef int64_t integer;
#define TYPE_OF_INTEGER MPI_INTEGER8
#else
typedef int integer;
#define TYPE_OF_INTEGER MPI_INTEGER
#endif

void mixed_called(const integer *language, const char *which, const integer *object, const integer *key,
                  const intptr_t *extra, const intptr_t *value);

/* The script of the C callbacks. */
static int reading = WORD;
static int return_same_pointer;
static intptr_t copy_adds;
static int copy_code, delete_code;

void mixed_c_script(integer how, intptr_t adds, integer same, integer copy_returns, integer delete_returns)
{
    reading = (int)how;
    copy_adds = adds;
    return_same_pointer = (int)same;
    copy_code = (int)copy_returns;
    delete_code = (int)delete_returns;
}

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

static int copied(integer object, integer key, void *extra, void *in, void *out, int *flag)
{
    const integer language = IN_C;
    const intptr_t extra_word = (intptr_t)extra, word = read_as(reading, in);
    mixed_called(&language, "c", &object, &key, &extra_word, &word);
    *(void **)out = return_same_pointer ? in : (void *)(word + copy_adds);
    *flag = 1;
    return copy_code;
}

static int deleted(integer object, integer key, void *value, void *extra)
{
    const integer language = IN_C;
    const intptr_t extra_word = (intptr_t)extra, word = read_as(reading, value);
    mixed_called(&language, "d", &object, &key, &extra_word, &word);
    return delete_code;
}

static int comm_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    return copied(COMM_TO_INT(comm), key, extra, in, out, flag);
}

static int comm_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    return deleted(COMM_TO_INT(comm), key, value, extra);
}

static int type_copy(MPI_Datatype type, int key, void *extra, void *in, void *out, int *flag)
{
    return copied(TYPE_TO_INT(type), key, extra, in, out, flag);
}

static int type_delete(MPI_Datatype type, int key, void *value, void *extra)
{
    return deleted(TYPE_TO_INT(type), key, value, extra);
}

static int win_delete(MPI_Win win, int key, void *value, void *extra)
{
    return deleted(WIN_TO_INT(win), key, value, extra);
}

static int create(integer kind, integer predefined, intptr_t extra, int *key)
{
    switch (kind) {
    case COMM:
        return predefined ? MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, NULL)
                          : MPI_Comm_create_keyval(comm_copy, comm_delete, key, (void *)extra);
    case TYPE:
        return predefined ? MPI_Type_create_keyval(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, key, NULL)
                          : MPI_Type_create_keyval(type_copy, type_delete, key, (void *)extra);
    default:
        return predefined ? MPI_Win_create_keyval(MPI_WIN_DUP_FN, MPI_WIN_NULL_DELETE_FN, key, NULL)
                          : MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, win_delete, key, (void *)extra);
    }
}

int mixed_c_create(integer kind, integer predefined, intptr_t extra, integer *key)
{
    int created = MPI_KEYVAL_INVALID;
    const int code = create(kind, predefined, extra, &created);
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
