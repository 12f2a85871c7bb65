/* MPI_Reduce_local: predefined operations and those of the program, in each group of datatypes. */
#include <complex.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

__extension__ typedef __int128 int128;

/* Combines two elements with an operation, and checks the result, and that the next element is unchanged. */
#define REDUCE(T, type, op, a, b, expected)                              \
    do {                                                                 \
        T from[2] = {a, a}, to[2] = {b, b}, untouched = b;               \
        CHECK_OK(MPI_Reduce_local(from, to, 1, type, op));               \
        CHECK(to[0] == (T)(expected));                                   \
        CHECK(to[1] == untouched);                                       \
    } while (0)

#define INTEGERS(T, type)                                                \
    do {                                                                 \
        REDUCE(T, type, MPI_MAX, 3, 5, 5);                               \
        REDUCE(T, type, MPI_MIN, 3, 5, 3);                               \
        REDUCE(T, type, MPI_SUM, 3, 5, 8);                               \
        REDUCE(T, type, MPI_PROD, 3, 5, 15);                             \
        REDUCE(T, type, MPI_BAND, 3, 5, 1);                              \
        REDUCE(T, type, MPI_BOR, 3, 5, 7);                               \
        REDUCE(T, type, MPI_BXOR, 3, 5, 6);                              \
        REDUCE(T, type, MPI_MAX, (T)-1, 0, (T)-1 < 1 ? 0 : (T)-1);       \
    } while (0)

#define C_INTEGERS(T, type)                                              \
    do {                                                                 \
        INTEGERS(T, type);                                               \
        REDUCE(T, type, MPI_LAND, 2, 4, 1);                              \
        REDUCE(T, type, MPI_LAND, 2, 0, 0);                              \
        REDUCE(T, type, MPI_LOR, 0, 4, 1);                               \
        REDUCE(T, type, MPI_LOR, 0, 0, 0);                               \
        REDUCE(T, type, MPI_LXOR, 2, 4, 0);                              \
        REDUCE(T, type, MPI_LXOR, 2, 0, 1);                              \
    } while (0)

#define REALS(T, type)                                                   \
    do {                                                                 \
        REDUCE(T, type, MPI_MAX, 1.5, -2, 1.5);                          \
        REDUCE(T, type, MPI_MIN, 1.5, -2, -2);                           \
        REDUCE(T, type, MPI_SUM, 1.5, -2, -0.5);                         \
        REDUCE(T, type, MPI_PROD, 1.5, -2, -3);                          \
    } while (0)

CASE(numbers)
{
    int many[] = {1, 2, 3}, to[] = {10, 20, 30};
    C_INTEGERS(signed char, MPI_SIGNED_CHAR);
    C_INTEGERS(char, MPI_CHAR); /* as MPICH and Open MPI */
    C_INTEGERS(unsigned char, MPI_UNSIGNED_CHAR);
    C_INTEGERS(short, MPI_SHORT);
    C_INTEGERS(unsigned short, MPI_UNSIGNED_SHORT);
    C_INTEGERS(int, MPI_INT);
    C_INTEGERS(unsigned, MPI_UNSIGNED);
    C_INTEGERS(long, MPI_LONG);
    C_INTEGERS(unsigned long, MPI_UNSIGNED_LONG);
    C_INTEGERS(long long, MPI_LONG_LONG);
    C_INTEGERS(uint64_t, MPI_UINT64_T);
    C_INTEGERS(int8_t, MPI_INT8_T);
    INTEGERS(int, MPI_INTEGER);
    INTEGERS(int64_t, MPI_INTEGER8);
    INTEGERS(MPI_Aint, MPI_AINT);
    INTEGERS(MPI_Count, MPI_COUNT);
    REALS(float, MPI_FLOAT);
    REALS(double, MPI_DOUBLE);
    REALS(float, MPI_REAL);
    REALS(double, MPI_DOUBLE_PRECISION);
    REALS(double, MPI_REAL8);
    if (LDBL_MANT_DIG == 64) {
        REALS(long double, MPI_LONG_DOUBLE);
        /* Computed at run time, since valgrind calculates with fewer bits. */
        volatile long double tiny = 0x1p-60L;
        REDUCE(long double, MPI_LONG_DOUBLE, MPI_SUM, 1, tiny, 1 + tiny);
        REDUCE(long double complex, MPI_C_LONG_DOUBLE_COMPLEX, MPI_PROD, 1 + 2 * I, 3 + 5 * I, -7 + 11 * I);
    }
    REDUCE(int, MPI_INT, MPI_SUM, INT_MAX, 1, INT_MIN);
    REDUCE(float complex, MPI_C_FLOAT_COMPLEX, MPI_SUM, 1 + 2 * I, 3 + 5 * I, 4 + 7 * I);
    REDUCE(double complex, MPI_C_DOUBLE_COMPLEX, MPI_PROD, 1 + 2 * I, 3 + 5 * I, -7 + 11 * I);
    REDUCE(double complex, MPI_DOUBLE_COMPLEX, MPI_PROD, 1 + 2 * I, 3 + 5 * I, -7 + 11 * I);
    REDUCE(bool, MPI_C_BOOL, MPI_LXOR, true, true, false);
    REDUCE(bool, MPI_C_BOOL, MPI_LAND, true, true, true);
    REDUCE(int, MPI_LOGICAL, MPI_LOR, 0, 4, 1);
    REDUCE(int, MPI_LOGICAL, MPI_LXOR, 2, 4, 0);
    REDUCE(unsigned char, MPI_BYTE, MPI_BXOR, 0xf0, 0xff, 0x0f);
    CHECK_OK(MPI_Reduce_local_c(many, to, 3, MPI_INT, MPI_PROD));
    CHECK(to[0] == 10 && to[1] == 40 && to[2] == 90);
}

/* Whole vectors against a loop of C; a place where the first number is not a number keeps the second one. */
CASE(vectors)
{
    enum { N = 37 };
    if (LDBL_MANT_DIG != 64) return;
    const MPI_Op ops[] = {MPI_SUM, MPI_PROD, MPI_MAX, MPI_MIN};
    for (int op = 0; op < 4; op++) {
        long double a[N], b[N], to[N];
        long double complex c[N], d[N], both[N];
        for (int i = 0; i < N; i++) {
            a[i] = i % 5 * 1.5L - 3, b[i] = to[i] = i % 7 - 2.5L;
            c[i] = a[i] + b[i] * I, d[i] = both[i] = b[i] - 2 * a[i] * I;
        }
        a[9] = (long double)NAN;
        CHECK_OK(MPI_Reduce_local(a, to, N, MPI_LONG_DOUBLE, ops[op]));
        for (int i = 0; i < N; i++) {
            const long double expected[] = {a[i] + b[i], a[i] * b[i], a[i] > b[i] ? a[i] : b[i], a[i] < b[i] ? a[i] : b[i]};
            CHECK(to[i] == expected[op] || (i == 9 && op < 2 && to[i] != to[i]));
        }
        if (op > 1) continue;
        CHECK_OK(MPI_Reduce_local(c, both, N, MPI_C_LONG_DOUBLE_COMPLEX, ops[op]));
        for (int i = 0; i < N; i++)
            CHECK(both[i] == (op == 0 ? c[i] + d[i] : c[i] * d[i]));
    }
}

/* Of a number and a NaN, the number. Vectors longer than what one instruction combines, and a rest. */
#define WITH_NAN(T, type)                                               \
    do {                                                                \
        enum { N = 75 };                                                \
        T from[N], greater[N], less[N];                                 \
        for (int i = 0; i < N; i++) from[i] = (T)(i % 7), greater[i] = less[i] = (T)(i % 5); \
        from[33] = from[70] = greater[34] = less[34] = greater[71] = less[71] = (T)NAN; \
        CHECK_OK(MPI_Reduce_local(from, greater, N, type, MPI_MAX));    \
        CHECK_OK(MPI_Reduce_local(from, less, N, type, MPI_MIN));       \
        for (int i = 0; i < N; i++) {                                   \
            const int one = i == 33 || i == 70 ? i % 5 : i % 7, other = i == 34 || i == 71 ? i % 7 : i % 5; \
            CHECK(greater[i] == (T)(one > other ? one : other) && less[i] == (T)(one < other ? one : other)); \
        }                                                               \
    } while (0)

CASE(numbers_and_nan)
{
    WITH_NAN(float, MPI_FLOAT);
    WITH_NAN(double, MPI_DOUBLE);
}

#define LOCATIONS(V, N, type)                                            \
    do {                                                                 \
        struct { V value; N index; } from[] = {{1, 7}, {2, 1}, {5, 3}, {5, 9}}, to[] = {{2, 1}, {1, 2}, {5, 2}, {5, 11}}; \
        CHECK_OK(MPI_Reduce_local(from, to, 2, type, MPI_MAXLOC));       \
        CHECK(to[0].value == 2 && to[0].index == 1 && to[1].value == 2 && to[1].index == 1); \
        CHECK_OK(MPI_Reduce_local(&from[2], &to[2], 2, type, MPI_MINLOC)); \
        CHECK(to[2].value == 5 && to[2].index == 2 && to[3].value == 5 && to[3].index == 9); \
    } while (0)

/* Memory that ends with the int of the last pair, where C would have padding. */
#define WITHOUT_PADDING(V, type)                                        \
    do {                                                                \
        struct pair { V value; int index; };                            \
        enum { AT = offsetof(struct pair, index), END = AT + sizeof(int) }; \
        const V values[] = {5, 2};                                      \
        const int indices[] = {7, 3};                                   \
        char *pairs[2];                                                 \
        int index;                                                      \
        V value;                                                        \
        for (int i = 0; i < 2; i++) {                                   \
            if (!(pairs[i] = malloc(END))) abort();                     \
            memcpy(pairs[i], &values[i], sizeof values[i]);             \
            memcpy(pairs[i] + AT, &indices[i], sizeof indices[i]);      \
        }                                                               \
        CHECK_OK(MPI_Reduce_local(pairs[0], pairs[1], 1, type, MPI_MAXLOC)); \
        memcpy(&value, pairs[1], sizeof value), memcpy(&index, pairs[1] + AT, sizeof index); \
        CHECK(value == 5 && index == 7);                                \
        free(pairs[0]), free(pairs[1]);                                 \
    } while (0)

CASE(pairs_without_padding)
{
    WITHOUT_PADDING(double, MPI_DOUBLE_INT);
    WITHOUT_PADDING(short, MPI_SHORT_INT);
    if (LDBL_MANT_DIG == 64) WITHOUT_PADDING(long double, MPI_LONG_DOUBLE_INT);
}

CASE(locations)
{
    LOCATIONS(float, int, MPI_FLOAT_INT);
    LOCATIONS(double, int, MPI_DOUBLE_INT);
    if (LDBL_MANT_DIG == 64) LOCATIONS(long double, int, MPI_LONG_DOUBLE_INT);
    LOCATIONS(long, int, MPI_LONG_INT);
    LOCATIONS(int, int, MPI_2INT);
    LOCATIONS(short, int, MPI_SHORT_INT);
    LOCATIONS(float, float, MPI_2REAL);
    LOCATIONS(double, double, MPI_2DOUBLE_PRECISION);
    LOCATIONS(int, int, MPI_2INTEGER);
}

/* 2 a + b, of ints or of pairs of them: not commutative. */
static MPI_Datatype seen;

static void weigh(void *from, void *to, int *length, MPI_Datatype *type)
{
    int size;
    CHECK_OK(MPI_Type_size(*type, &size));
    seen = *type;
    for (int i = 0; i < *length * size / 4; i++) ((int *)to)[i] += 2 * ((int *)from)[i];
}

static void weigh_many(void *from, void *to, MPI_Count *length, MPI_Datatype *type)
{
    int narrow = (int)*length;
    weigh(from, to, &narrow, type);
}

CASE(operations_of_the_program)
{
    MPI_Op op, large;
    MPI_Datatype two;
    int from[] = {1, 2, 3, 4}, to[] = {10, 20, 30, 40}, flag = 9;
    CHECK_OK(MPI_Op_create(weigh, 0, &op));
    CHECK_OK(MPI_Op_create_c(weigh_many, 1, &large));
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &two));
    CHECK_OK(MPI_Type_commit(&two));
    CHECK_OK(MPI_Reduce_local(from, to, 2, two, op));
    CHECK(to[0] == 12 && to[3] == 48 && seen == two);
    CHECK_OK(MPI_Reduce_local(from, to, 3, MPI_INT, large));
    CHECK(to[0] == 14 && to[2] == 42 && to[3] == 48 && seen == MPI_INT);
    CHECK_CLASS(MPI_Reduce_local(from, to, 1, two, MPI_SUM), MPI_ERR_OP);
    CHECK_OK(MPI_Type_free(&two));
    CHECK_OK(MPI_Op_free(&op));
    CHECK_OK(MPI_Op_free(&large));
    CHECK_CLASS(MPI_Reduce_local(from, to, 1, MPI_INT, op), MPI_ERR_OP);
    /* These are no operations for reductions, and not commutative. */
    CHECK_OK(MPI_Op_commutative(MPI_REPLACE, &flag));
    CHECK(!flag);
    CHECK_CLASS(MPI_Reduce_local(from, to, 1, MPI_INT, MPI_REPLACE), MPI_ERR_OP);
}

CASE(what_is_not_defined)
{
    int from = 1, to = 2;
    char wide[32] = {0};
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_FLOAT, MPI_BAND), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_WCHAR, MPI_SUM), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_INTEGER, MPI_LAND), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_INT, MPI_MAXLOC), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_BYTE, MPI_SUM), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_INT, MPI_OP_NULL), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, 1, MPI_DATATYPE_NULL, MPI_SUM), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Reduce_local(&from, &to, -1, MPI_INT, MPI_SUM), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Reduce_local(NULL, &to, 1, MPI_INT, MPI_SUM), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Reduce_local(&to, &to, 1, MPI_INT, MPI_SUM), MPI_ERR_BUFFER); /* the same vector */
    CHECK_CLASS(MPI_Reduce_local(&from, NULL, 1, MPI_INT, MPI_SUM), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Reduce_local(NULL, NULL, 0, MPI_INT, MPI_SUM));
    CHECK_CLASS(MPI_Reduce_local(wide, wide + 16, 1, MPI_REAL16, MPI_SUM), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_INT(to, 2);
}

/* LOGICALs of all widths have the same values for .TRUE. and .FALSE. */
PROCESS_CASE(logicals)
{
    const int32_t yes = -1, no = 2;
    check_init();
    CHECK_OK(MPI_Abi_set_fortran_booleans(4, (void *)&yes, (void *)&no));
    REDUCE(int32_t, MPI_LOGICAL, MPI_LAND, yes, 5, yes);
    REDUCE(int8_t, MPI_LOGICAL1, MPI_LOR, no, yes, yes);
    REDUCE(int16_t, MPI_LOGICAL2, MPI_LAND, no, yes, no);
    REDUCE(int64_t, MPI_LOGICAL8, MPI_LOR, no, yes, yes);
    REDUCE(int64_t, MPI_LOGICAL8, MPI_LXOR, no, 5, yes);
    REDUCE(int64_t, MPI_LOGICAL8, MPI_LXOR, yes, 5, no);
    REDUCE(int128, MPI_LOGICAL16, MPI_LAND, yes, 5, yes);
    CHECK_OK(MPI_Finalize());
}

/* Reals of two bytes, by their bits. A compiler with such a type declares it by MPI_Abi_set_fortran_info. */
PROCESS_CASE(halves)
{
    MPI_Info info;
    check_init();
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_real2_supported", "true"));
    CHECK_OK(MPI_Info_set(info, "mpi_complex4_supported", "true"));
    CHECK_OK(MPI_Abi_set_fortran_info(info));
    CHECK_OK(MPI_Info_free(&info));
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x3e00, 0xc000, 0xb800);  /* 1.5 - 2 */
    REDUCE(uint16_t, MPI_REAL2, MPI_PROD, 0x3e00, 0xc000, 0xc200);
    REDUCE(uint16_t, MPI_REAL2, MPI_MAX, 0x3e00, 0xc000, 0x3e00);
    REDUCE(uint16_t, MPI_REAL2, MPI_MIN, 0x0001, 0x8001, 0x8001);
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x3c00, 0x1000, 0x3c00);  /* 1 + 2**-11: to even */
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x3c01, 0x1000, 0x3c02);
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x7bff, 0x4bff, 0x7bff);  /* the largest: rounds, overflows */
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0xfbff, 0xcc00, 0xfc00);
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x03ff, 0x0001, 0x0400);  /* subnormal numbers */
    REDUCE(uint16_t, MPI_REAL2, MPI_PROD, 0x0003, 0xb800, 0x8002);
    REDUCE(uint16_t, MPI_REAL2, MPI_PROD, 0x0001, 0x3800, 0x0000);
    REDUCE(uint16_t, MPI_REAL2, MPI_SUM, 0x7d01, 0x3c00, 0x7e00);  /* not a number */
    /* (1 + 2 i) (3 + 5 i) = -7 + 11 i */
    uint16_t from[] = {0x3c00, 0x4000}, to[] = {0x4200, 0x4500};
    CHECK_OK(MPI_Reduce_local(from, to, 1, MPI_COMPLEX4, MPI_PROD));
    CHECK(to[0] == 0xc700 && to[1] == 0x4980);
    CHECK_OK(MPI_Finalize());
}
