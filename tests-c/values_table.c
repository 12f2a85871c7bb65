#include "values.h"

#include "check.h"

const MPI_Aint words[WORDS] = {
    0,
    1,
    -1,
    5000,
    INT32_MAX,
    INT32_MIN,
    (MPI_Aint)INT32_MAX + 1,      /* the low word is negative */
    (MPI_Aint)INT32_MIN - 1,      /* negative, and the low word is not */
    (MPI_Aint)0x100000000,        /* the low word is zero */
    (MPI_Aint)0x100000005,
    (MPI_Aint)0x1ffffffff,        /* the low word is -1 */
    -(MPI_Aint)0x100000000,
    -(MPI_Aint)0x123456789a,
    (MPI_Aint)0x7edcba9876543210,
    INTPTR_MAX,
    INTPTR_MIN,
};

void set_by(enum setter setter, const struct kind *k, object obj, int key, MPI_Aint word)
{
    if (setter == BY_C)
        CHECK_OK(k->set(obj, key, (void *)word));
    else if (setter == BY_SET_ATTR)
        CHECK_OK(f90_set(k, obj, key, word));
    else
        CHECK_OK(f77_put(obj, key, (int)word));
}

void *c_pointer(const struct kind *k, object obj, int key)
{
    void *value = NULL;
    int flag = -7;
    CHECK_OK(k->get(obj, key, &value, &flag));
    CHECK_INT(flag, 1);
    return value;
}

/* The three C readers agree: the kind's, and MPI_Attr_get for communicators. */
static void check_c(enum setter setter, const struct kind *k, object obj, int key, MPI_Aint word, const char *file, int line)
{
    void *value = NULL, *mpi1 = NULL;
    int flag = -7;
    check_code(k->get(obj, key, &value, &flag), MPI_SUCCESS, file, line, "C get");
    check_int(flag, 1, file, line, "flag of C get");
    if (k == comm_kind) {
        check_code(MPI_Attr_get((MPI_Comm)obj, key, &mpi1, &flag), MPI_SUCCESS, file, line, "MPI_Attr_get");
        check_int((intptr_t)mpi1, (intptr_t)value, file, line, "MPI_Attr_get's value");
    }
    if (flag != 1)
        return;
    if (setter == BY_C)
        check_int((intptr_t)value, word, file, line, "C get's pointer");
    else if (setter == BY_SET_ATTR)
        check_int(*(const MPI_Aint *)value, word, file, line, "the MPI_Aint that C get points to");
    else
        check_int(*(const int *)value, (int)word, file, line, "the int that C get points to");
}

void check_reads(enum setter setter, const struct kind *k, object obj, int key, MPI_Aint word, const char *file, int line)
{
    MPI_Aint wide = 0x7e577e57;
    int narrow = 0x7e57, flag = -7;
    check_c(setter, k, obj, key, word, file, line);
    check_code(f90_get(k, obj, key, &wide, &flag), MPI_SUCCESS, file, line, "GET_ATTR");
    check_int(flag, 1, file, line, "flag of GET_ATTR");
    check_int(wide, setter == BY_PUT ? (MPI_Aint)(int)word : word, file, line, "GET_ATTR's value");
    if (k != comm_kind)
        return;
    flag = -7;
    check_code(f77_get(obj, key, &narrow, &flag), MPI_SUCCESS, file, line, "ATTR_GET");
    check_int(flag, 1, file, line, "flag of ATTR_GET");
    check_int(narrow, (int)word, file, line, "ATTR_GET's value");
}

enum reading reading_of(enum language callback, enum setter setter)
{
    if (callback != IN_C || setter == BY_C)
        return READ_WORD;
    return setter == BY_PUT ? READ_INT_STORAGE : READ_AINT_STORAGE;
}

MPI_Aint seen_by(enum language callback, enum setter setter, MPI_Aint word)
{
    return callback == IN_F77 || setter == BY_PUT ? (MPI_Aint)(int)word : word;
}
