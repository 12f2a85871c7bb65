/* Datatypes and windows of the embedded world: sizes, extents, names, lifetimes. */
#include <complex.h>
#include <string.h>
#include <wchar.h>

#include "check.h"

static void check_type(MPI_Datatype type, MPI_Aint size, MPI_Aint lb, MPI_Aint extent)
{
    int s = -1;
    MPI_Aint l = -1, e = -1;
    CHECK_OK(MPI_Type_size(type, &s));
    CHECK_OK(MPI_Type_get_extent(type, &l, &e));
    CHECK_INT(s, size);
    CHECK_INT(l, lb);
    CHECK_INT(e, extent);
}

static void check_name(MPI_Datatype type, const char *expected)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    CHECK_OK(MPI_Type_get_name(type, name, &length));
    CHECK_STR(name, expected);
    CHECK_INT(length, strlen(expected));
}

/* Checks a type that may have either of two names. */
static void check_either(MPI_Datatype type, size_t size, const char *one, const char *other)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    check_type(type, (MPI_Aint)size, 0, (MPI_Aint)size);
    CHECK_OK(MPI_Type_get_name(type, name, &length));
    CHECK(strcmp(name, one) == 0 || strcmp(name, other) == 0);
}

#define NAMED(type, size) {type, #type, (size), (size)}
#define PAIR(type, size, extent) {type, #type, (size), (extent)}
struct long_double_int { long double value; int index; };
struct double_int { double value; int index; };
struct long_int { long value; int index; };
struct short_int { short value; int index; };

CASE(type_predefined_sizes_and_names)
{
    const struct {
        MPI_Datatype type;
        const char *name;
        size_t size, extent;
    } all[] = {
        NAMED(MPI_AINT, sizeof(MPI_Aint)), NAMED(MPI_COUNT, sizeof(MPI_Count)), NAMED(MPI_OFFSET, sizeof(MPI_Offset)),
        NAMED(MPI_PACKED, 1), NAMED(MPI_BYTE, 1), NAMED(MPI_CHAR, 1), NAMED(MPI_SIGNED_CHAR, 1),
        NAMED(MPI_UNSIGNED_CHAR, 1), NAMED(MPI_SHORT, sizeof(short)), NAMED(MPI_UNSIGNED_SHORT, sizeof(short)),
        NAMED(MPI_INT, sizeof(int)), NAMED(MPI_UNSIGNED, sizeof(int)), NAMED(MPI_LONG, sizeof(long)),
        NAMED(MPI_UNSIGNED_LONG, sizeof(long)), NAMED(MPI_UNSIGNED_LONG_LONG, sizeof(long long)),
        NAMED(MPI_FLOAT, sizeof(float)), NAMED(MPI_DOUBLE, sizeof(double)), NAMED(MPI_LONG_DOUBLE, sizeof(long double)),
        NAMED(MPI_C_DOUBLE_COMPLEX, sizeof(double complex)),
        NAMED(MPI_C_LONG_DOUBLE_COMPLEX, sizeof(long double complex)), NAMED(MPI_C_BOOL, sizeof(_Bool)),
        NAMED(MPI_WCHAR, sizeof(wchar_t)), NAMED(MPI_INT8_T, 1), NAMED(MPI_UINT8_T, 1), NAMED(MPI_INT16_T, 2),
        NAMED(MPI_UINT16_T, 2), NAMED(MPI_INT32_T, 4), NAMED(MPI_UINT32_T, 4), NAMED(MPI_INT64_T, 8),
        NAMED(MPI_UINT64_T, 8), NAMED(MPI_INTEGER, 4), NAMED(MPI_LOGICAL, 4), NAMED(MPI_REAL, 4),
        NAMED(MPI_DOUBLE_PRECISION, 8), NAMED(MPI_COMPLEX, 8), NAMED(MPI_CHARACTER, 1), NAMED(MPI_INTEGER4, 4),
        NAMED(MPI_INTEGER8, 8), NAMED(MPI_REAL4, 4), NAMED(MPI_REAL8, 8), NAMED(MPI_2INT, 2 * sizeof(int)),
        PAIR(MPI_FLOAT_INT, sizeof(float) + sizeof(int), 8),
        PAIR(MPI_DOUBLE_INT, sizeof(double) + sizeof(int), sizeof(struct double_int)),
        PAIR(MPI_LONG_INT, sizeof(long) + sizeof(int), sizeof(struct long_int)),
        PAIR(MPI_SHORT_INT, sizeof(short) + sizeof(int), sizeof(struct short_int)),
        PAIR(MPI_LONG_DOUBLE_INT, sizeof(long double) + sizeof(int), sizeof(struct long_double_int)),
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        check_type(all[i].type, (MPI_Aint)all[i].size, 0, (MPI_Aint)all[i].extent);
        check_name(all[i].type, all[i].name);
    }
    check_either(MPI_LONG_LONG, sizeof(long long), "MPI_LONG_LONG", "MPI_LONG_LONG_INT");
    check_either(MPI_C_COMPLEX, sizeof(float complex), "MPI_C_COMPLEX", "MPI_C_FLOAT_COMPLEX");
}

CASE(type_bad_arguments)
{
    MPI_Datatype type, freed, gone;
    MPI_Aint lb, extent;
    int size;
    char name[MPI_MAX_OBJECT_NAME];
    CHECK_CLASS(MPI_Type_contiguous(-1, MPI_INT, &type), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_contiguous(1, MPI_INT, NULL), MPI_ERR_ARG);
    /* The object is checked before the pointer. */
    CHECK_CLASS(MPI_Type_create_struct(1, &(int){1}, &(MPI_Aint){0}, &(MPI_Datatype){MPI_DATATYPE_NULL}, NULL),
                MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_get_value_index(MPI_INT, MPI_DATATYPE_NULL, NULL), MPI_ERR_TYPE);
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &freed));
    gone = freed;
    CHECK_OK(MPI_Type_free(&gone));
    const MPI_Datatype bad[] = {MPI_DATATYPE_NULL, freed};
    for (int b = 0; b < 2; b++) {
        MPI_Datatype it = bad[b];
        CHECK_CLASS(MPI_Type_contiguous(1, bad[b], &type), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_vector(1, 1, 1, bad[b], &type), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_size(bad[b], &size), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_get_extent(bad[b], &lb, &extent), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_set_name(bad[b], "x"), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_commit(&it), MPI_ERR_TYPE);
    }
    CHECK_CLASS(MPI_Type_get_name(freed, name, &size), MPI_ERR_TYPE);
}

CASE(type_names)
{
    MPI_Datatype type;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    check_name(type, "");
    CHECK_OK(MPI_Type_set_name(type, "column"));
    check_name(type, "column");
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_set_name(MPI_INT, "integer"));
    check_name(MPI_INT, "integer");
    CHECK_OK(MPI_Type_set_name(MPI_INT, "MPI_INT"));
}

static void check_window(MPI_Win win)
{
    MPI_Group group = MPI_GROUP_NULL;
    int size = -1, length = -1;
    char name[MPI_MAX_OBJECT_NAME];
    CHECK_OK(MPI_Win_get_group(win, &group));
    CHECK_OK(MPI_Group_size(group, &size));
    CHECK_INT(size, 1);
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Win_get_name(win, name, &length));
    CHECK_STR(name, "");
    CHECK_OK(MPI_Win_set_name(win, "halo"));
    CHECK_OK(MPI_Win_get_name(win, name, &length));
    CHECK_STR(name, "halo");
    CHECK_INT(length, 4);
}

CASE(win_constructors)
{
    static int memory[4];
    char *base = NULL;
    MPI_Win win, freed;
    MPI_Group group;
    for (int how = 0; how < 4; how++) {
        switch (how) {
        case 0: CHECK_OK(MPI_Win_create(memory, sizeof memory, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &win)); break;
        case 1: CHECK_OK(MPI_Win_allocate(100, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win)); break;
        case 2: CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win)); break;
        case 3: CHECK_OK(MPI_Win_allocate_shared(100, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win)); break;
        }
        if (how == 1 || how == 3) {
            memset(base, 0x55, 100);
            CHECK_INT((uintptr_t)base % sizeof(double), 0);
        }
        check_window(win);
        freed = win;
        CHECK_OK(MPI_Win_free(&win));
        CHECK(win == MPI_WIN_NULL);
        CHECK_CLASS(MPI_Win_get_group(freed, &group), MPI_ERR_WIN);
    }
}

/* A window stays valid when its communicator is freed. */
CASE(win_outlives_its_communicator)
{
    MPI_Comm comm;
    MPI_Win win;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &win));
    CHECK_OK(MPI_Comm_free(&comm));
    check_window(win);
    CHECK_OK(MPI_Win_free(&win));
}

CASE(win_bad_arguments)
{
    static int memory[4];
    MPI_Win win;
    MPI_Group group;
    CHECK_CLASS(MPI_Win_create(memory, sizeof memory, 4, MPI_INFO_NULL, MPI_COMM_NULL, &win), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Win_create(memory, -1, 4, MPI_INFO_NULL, MPI_COMM_SELF, &win), MPI_ERR_SIZE);
    CHECK_CLASS(MPI_Win_create(memory, sizeof memory, 0, MPI_INFO_NULL, MPI_COMM_SELF, &win), MPI_ERR_DISP);
    CHECK_CLASS(MPI_Win_get_group(MPI_WIN_NULL, &group), MPI_ERR_WIN);
    CHECK_CLASS(MPI_Win_set_name(MPI_WIN_NULL, "x"), MPI_ERR_WIN);
}
