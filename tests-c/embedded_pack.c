/* Packing: the order of the type map of every constructor, positions, and the form of external32. */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "check.h"

enum { ROOM = 512 };

/* Memory whose bytes differ, and buffers for the packed data. */
static unsigned char memory[ROOM], again[ROOM];
static union { unsigned char bytes[ROOM]; int aligned; } packed_bytes;
static unsigned char *const packed = packed_bytes.bytes;

/* Packs `count` of a type, whose bytes must be those at these places, unpacks them, and frees the type. */
static void check_places(MPI_Datatype type, int count, int n, const int *places)
{
    int position = 3, size = -1;
    MPI_Aint external = -1;
    for (int i = 0; i < ROOM; i++) memory[i] = (unsigned char)(i * 7 + i / 256), again[i] = packed[i] = 0xee;
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Pack_size(count, type, MPI_COMM_SELF, &size));
    CHECK_INT(size, n);
    CHECK_OK(MPI_Pack_external_size("external32", count, type, &external));
    CHECK_INT(external, n);
    CHECK_OK(MPI_Pack(memory, count, type, packed, n + 3, &position, MPI_COMM_SELF));
    CHECK_INT(position, n + 3);
    for (int i = 0; i < n; i++) CHECK_INT(packed[i + 3], memory[places[i]]);
    CHECK(packed[0] == 0xee && packed[2] == 0xee && packed[n + 3] == 0xee);
    position = 3;
    CHECK_OK(MPI_Unpack(packed, n + 3, &position, again, count, type, MPI_COMM_SELF));
    CHECK_INT(position, n + 3);
    for (int i = 0, there = 0; i < ROOM; i++) {
        for (int j = there = 0; j < n; j++) there |= places[j] == i;
        CHECK_INT(again[i], there ? memory[i] : 0xee);
    }
    CHECK_OK(MPI_Type_free(&type));
}

/* The same of the type that a call makes; the places are in braces. */
#define PLACES(call, count, ...)                                                                                     \
    do {                                                                                                             \
        const int at[] = __VA_ARGS__;                                                                                \
        CHECK_OK(call);                                                                                              \
        check_places(type, count, (int)(sizeof at / sizeof *at), at);                                                \
    } while (0)

CASE(constructors)
{
    MPI_Datatype two, type, inner;
    int lengths[] = {2, 0, 1}, places[] = {7, 90, 1};
    MPI_Aint bytes[] = {9, 0, 2};
    MPI_Count large_lengths[] = {2, 0, 1}, large_bytes[] = {9, 0, 2};
    MPI_Datatype types[] = {MPI_CHAR, MPI_INT, MPI_SHORT};
    const int grid[] = {3, 7}, pairs[] = {MPI_DISTRIBUTE_DFLT_DARG, 2};
    const int dealt[] = {MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC};
    CHECK_OK(MPI_Type_contiguous(2, MPI_CHAR, &two));
    PLACES(MPI_Type_dup(two, &type), 3, {0, 1, 2, 3, 4, 5});
    PLACES(MPI_Type_vector(2, 2, 3, two, &type), 1, {0, 1, 2, 3, 6, 7, 8, 9});
    PLACES(MPI_Type_vector_c(3, 1, 2, MPI_CHAR, &type), 2, {0, 2, 4, 5, 7, 9});
    PLACES(MPI_Type_create_hvector(2, 1, 5, two, &type), 1, {0, 1, 5, 6});
    PLACES(MPI_Type_create_hvector_c(2, 1, 5, two, &type), 1, {0, 1, 5, 6});
    PLACES(MPI_Type_indexed(3, lengths, places, two, &type), 1, {14, 15, 16, 17, 2, 3});
    PLACES(MPI_Type_indexed(1, lengths, places, MPI_CHAR, &type), 1, {7, 8});
    PLACES(MPI_Type_create_indexed_block(3, 2, (int[]){8, 1, 4}, MPI_CHAR, &type), 1, {8, 9, 1, 2, 4, 5});
    PLACES(MPI_Type_create_hindexed(3, lengths, bytes, two, &type), 1, {9, 10, 11, 12, 2, 3});
    PLACES(MPI_Type_create_hindexed_c(3, large_lengths, large_bytes, two, &type), 1, {9, 10, 11, 12, 2, 3});
    PLACES(MPI_Type_create_hindexed_block(3, 1, (MPI_Aint[]){5, 0, 3}, MPI_CHAR, &type), 1, {5, 0, 3});
    PLACES(MPI_Type_create_struct(3, lengths, bytes, types, &type), 1, {9, 10, 2, 3});
    PLACES(MPI_Type_create_struct_c(3, large_lengths, large_bytes, types, &type), 1, {9, 10, 2, 3});
    PLACES(MPI_Type_create_resized(two, 0, 5, &type), 3, {0, 1, 5, 6, 10, 11});
    CHECK_OK(MPI_Type_free(&two));

    /* Rows of two in columns 1 and 2 of the middle two of four rows; for Fortran in the other order. */
    PLACES(MPI_Type_create_subarray(2, (int[]){4, 5}, (int[]){2, 2}, (int[]){1, 1}, MPI_ORDER_C, MPI_CHAR, &type),
           2, {6, 7, 11, 12, 26, 27, 31, 32});
    PLACES(MPI_Type_create_subarray_c(2, (MPI_Count[]){5, 4}, (MPI_Count[]){2, 2}, (MPI_Count[]){1, 1},
                                      MPI_ORDER_FORTRAN, MPI_SHORT, &type),
           1, {12, 13, 14, 15, 22, 23, 24, 25});
    /* Seven columns are dealt in pairs to two processes, three rows are split in blocks: 0 and 1 of the first. */
    PLACES(MPI_Type_create_darray(4, 0, 2, grid, dealt, pairs, (int[]){2, 2}, MPI_ORDER_C, MPI_CHAR, &type),
           1, {0, 1, 4, 5, 7, 8, 11, 12});
    PLACES(MPI_Type_create_darray(4, 1, 2, grid, dealt, pairs, (int[]){2, 2}, MPI_ORDER_C, MPI_CHAR, &type),
           1, {2, 3, 6, 9, 10, 13});

    /* Padding is left out, also of a pair; a chain of types deeper than any stack. */
    PLACES(MPI_Type_dup(MPI_DOUBLE_INT, &type),
           2, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27});
    CHECK_OK(MPI_Type_dup(MPI_CHAR, &type));
    for (int i = 0; i < 20000; i++) {
        inner = type;
        CHECK_OK(MPI_Type_contiguous(1, inner, &type));
        CHECK_OK(MPI_Type_free(&inner));
    }
    check_places(type, 2, 2, (int[]){0, 1});
}

/* An array of more elements than a count can hold, all at one place: the type map has one of them. */
CASE(arrays_without_extent)
{
    const MPI_Count sizes[] = {(MPI_Count)1 << 40, (MPI_Count)1 << 40, 3}, starts[] = {sizes[0] - 1, sizes[1] - 1, 2};
    MPI_Datatype element, type;
    int value = 41, position = 0;
    CHECK_OK(MPI_Type_create_resized(MPI_INT, 0, 0, &element));
    for (int order = 0; order < 2; order++, value++) {
        CHECK_OK(MPI_Type_create_subarray_c(3, sizes, (MPI_Count[]){1, 1, 1}, starts,
                                            order ? MPI_ORDER_C : MPI_ORDER_FORTRAN, element, &type));
        CHECK_OK(MPI_Type_commit(&type));
        position = 0, *(int *)packed = -1;
        CHECK_OK(MPI_Pack(&value, 1, type, packed, ROOM, &position, MPI_COMM_SELF));
        CHECK(position == sizeof value && *(int *)packed == value);
        CHECK_OK(MPI_Type_free(&type));
    }
    CHECK_CLASS(MPI_Type_create_subarray_c(3, sizes, sizes, (MPI_Count[]){0, 0, 0}, MPI_ORDER_C, element, &type),
                MPI_ERR_VALUE_TOO_LARGE);
    CHECK_CLASS(MPI_Type_create_subarray_c(3, sizes, (MPI_Count[]){1, 1, 1}, starts, MPI_ORDER_C, MPI_INT, &type),
                MPI_ERR_VALUE_TOO_LARGE);
    CHECK_OK(MPI_Type_free(&element));
}

CASE(addresses_and_errors)
{
    MPI_Datatype type;
    MPI_Aint address;
    int position = 0, value = 41;
    CHECK_OK(MPI_Get_address(&value, &address));
    CHECK_OK(MPI_Type_create_hindexed(1, (int[]){1}, &address, MPI_INT, &type));
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Pack(MPI_BOTTOM, 1, type, packed, ROOM, &position, MPI_COMM_SELF));
    value = 0, position = 0;
    CHECK_OK(MPI_Unpack(packed, ROOM, &position, MPI_BOTTOM, 1, type, MPI_COMM_SELF));
    CHECK(value == 41 && position == sizeof value);
    CHECK_OK(MPI_Type_free(&type));

    CHECK_CLASS(MPI_Pack(NULL, 1, MPI_INT, packed, ROOM, &position, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Pack(&value, 1, MPI_INT, NULL, ROOM, &position, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_OK(MPI_Pack(NULL, 0, MPI_INT, NULL, ROOM, &position, MPI_COMM_SELF));
    CHECK_CLASS(MPI_Pack(&value, -1, MPI_INT, packed, ROOM, &position, MPI_COMM_SELF), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Pack(&value, 1, MPI_DATATYPE_NULL, packed, ROOM, &position, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Pack(&value, 1, MPI_INT, packed, ROOM, &position, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Pack(&value, 1, MPI_INT, packed, ROOM, NULL, MPI_COMM_SELF), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Pack(&value, 1, MPI_INT, packed, 7, &position, MPI_COMM_SELF), MPI_ERR_TRUNCATE);
    CHECK_CLASS(MPI_Unpack(packed, 7, &position, &value, 1, MPI_INT, MPI_COMM_SELF), MPI_ERR_TRUNCATE);
    CHECK_CLASS(MPI_Unpack(packed, 3, &position, &value, 0, MPI_INT, MPI_COMM_SELF), MPI_ERR_ARG);
    CHECK_INT(position, 4);
}

/* A size that the argument cannot hold is MPI_UNDEFINED, as in both MPICHs. */
CASE(sizes_that_do_not_fit)
{
    int size = -1;
    MPI_Count large = -1;
    MPI_Aint external = -1;
    CHECK_OK(MPI_Pack_size(INT_MAX / 4, MPI_INT, MPI_COMM_SELF, &size));
    CHECK_INT(size, INT_MAX / 4 * 4);
    CHECK_OK(MPI_Pack_size(INT_MAX, MPI_INT, MPI_COMM_SELF, &size));
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_OK(MPI_Pack_size_c(INT_MAX, MPI_INT, MPI_COMM_SELF, &large));
    CHECK(large == (MPI_Count)4 * INT_MAX);
    CHECK_OK(MPI_Pack_size_c(INT64_MAX, MPI_INT, MPI_COMM_SELF, &large));
    CHECK(large == MPI_UNDEFINED);
    CHECK_OK(MPI_Pack_external_size_c("external32", INT64_MAX, MPI_INT, &large));
    CHECK(large == MPI_UNDEFINED);
    CHECK_OK(MPI_Pack_external_size("external32", INT_MAX, MPI_INT, &external));
    CHECK(external == (MPI_Aint)4 * INT_MAX);
    CHECK_CLASS(MPI_Pack_size(-1, MPI_INT, MPI_COMM_SELF, &size), MPI_ERR_COUNT);
}

/* The size is computed in constant time for any number of blocks. */
CASE(external32_sizes)
{
    const MPI_Count blocks = 20000000;
    MPI_Datatype longs, row, all, mixed;
    MPI_Count size = -1;
    CHECK_OK(MPI_Type_vector_c(blocks, 1, 2, MPI_LONG, &row));
    CHECK_OK(MPI_Type_vector_c(blocks, 3, 4, row, &all));
    CHECK_OK(MPI_Type_commit(&all));
    CHECK_OK(MPI_Pack_external_size_c("external32", 2, all, &size));
    CHECK_INT(size, 2 * blocks * blocks * 3 * 4);
    CHECK_OK(MPI_Type_contiguous(5, MPI_LONG, &longs));
    CHECK_OK(MPI_Type_create_struct(3, (int[]){2, 3, 1}, (MPI_Aint[]){0, 99, 7},
                                    (MPI_Datatype[]){longs, MPI_CHAR, MPI_LONG_INT}, &mixed));
    CHECK_OK(MPI_Type_commit(&mixed));
    CHECK_OK(MPI_Pack_external_size_c("external32", 7, mixed, &size));
    CHECK_INT(size, 7 * (2 * 5 * 4 + 3 + 8));
    CHECK_OK(MPI_Pack_external_size_c("external32", INT64_MAX / 16, mixed, &size));
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_OK(MPI_Type_free(&longs));
    CHECK_OK(MPI_Type_free(&row));
    CHECK_OK(MPI_Type_free(&all));
    CHECK_OK(MPI_Type_free(&mixed));
}

/* LOGICALs of one byte have four in external32, so the size may exceed the argument's range. */
PROCESS_CASE(external32_sizes_of_narrow_logicals)
{
    const int8_t yes = 1, no = 0;
    MPI_Datatype type;
    MPI_Count size = -1;
    check_init();
    CHECK_OK(MPI_Abi_set_fortran_booleans(1, (void *)&yes, (void *)&no));
    CHECK_OK(MPI_Type_vector_c((MPI_Count)1 << 31, (MPI_Count)1 << 30, (MPI_Count)1 << 30, MPI_LOGICAL, &type));
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Pack_external_size_c("external32", 1, type, &size));
    CHECK_INT(size, MPI_UNDEFINED);
    CHECK_OK(MPI_Pack_size_c(1, type, MPI_COMM_SELF, &size));
    CHECK_INT(size, (MPI_Count)1 << 61);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Finalize());
}

/* Packs one value in external32, which must produce these bytes, and unpacks it again. */
static void check_external(MPI_Datatype type, const void *value, size_t bytes, int n, const unsigned char *expected)
{
    unsigned char back[64] = {0};
    MPI_Aint position = 0, size = -1;
    MPI_Count large = 0;
    memset(packed, 0xee, ROOM);
    CHECK_OK(MPI_Pack_external_size("external32", 1, type, &size));
    CHECK_INT(size, n);
    CHECK_OK(MPI_Pack_external("external32", value, 1, type, packed, ROOM, &position));
    CHECK_INT(position, n);
    CHECK(memcmp(packed, expected, (size_t)n) == 0 && packed[n] == 0xee);
    CHECK_OK(MPI_Unpack_external_c("external32", packed, n, &large, back, 1, type));
    CHECK_INT(large, n);
    CHECK(memcmp(back, value, bytes) == 0);
}

CASE(external32)
{
    const short number = -2;
    const long negative = -5, beyond = (long)INT_MAX + 1;
    const unsigned long most = UINT_MAX;
    const double real = 1.5;
    const float complex[] = {-2.0f, 0.5f};
    const struct { double value; int index; } pair = {1.5, 258};
    const struct { long value; int index; } longs = {-5, 258};
    unsigned char back[16];
    MPI_Aint position = 0, size = -1;
    check_external(MPI_SHORT, &number, sizeof number, 2, (const unsigned char *)"\xff\xfe");
    check_external(MPI_LONG, &negative, sizeof negative, 4, (const unsigned char *)"\xff\xff\xff\xfb");
    check_external(MPI_UNSIGNED_LONG, &most, sizeof most, 4, (const unsigned char *)"\xff\xff\xff\xff");
    check_external(MPI_DOUBLE, &real, sizeof real, 8, (const unsigned char *)"\x3f\xf8\0\0\0\0\0\0");
    check_external(MPI_C_FLOAT_COMPLEX, complex, sizeof complex, 8, (const unsigned char *)"\xc0\0\0\0\x3f\0\0\0");
    check_external(MPI_DOUBLE_INT, &pair, 12, 12, (const unsigned char *)"\x3f\xf8\0\0\0\0\0\0\0\0\1\2");
    check_external(MPI_LONG_INT, &longs, 12, 8, (const unsigned char *)"\xff\xff\xff\xfb\0\0\1\2");
    if (sizeof(long double) == 16) {
        /* An x87 leaves six of the bytes alone. The last two have bits far apart: where a long double is the sum of two
         * doubles, both are in use. */
        const size_t bytes = LDBL_MANT_DIG == 64 ? 10 : 16;
        static const struct { long double here; const char *there; } wide[] = {
            {-0.75L, "\xbf\xfe\x80\0\0\0\0\0\0\0\0\0\0\0\0\0"},
            {0.0L, "\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"},
            {INFINITY, "\x7f\xff\0\0\0\0\0\0\0\0\0\0\0\0\0\0"},
            {1.5L, "\x3f\xff\x80\0\0\0\0\0\0\0\0\0\0\0\0\0"},
            {1.0L + 0x1p-60L, "\x3f\xff\0\0\0\0\0\0\0\x10\0\0\0\0\0\0"},
            {-1.0L + 0x1p-60L, "\xbf\xfe\xff\xff\xff\xff\xff\xff\xff\xe0\0\0\0\0\0\0"},
        };
        for (size_t i = 0; i < sizeof wide / sizeof *wide; i++) {
            check_external(MPI_LONG_DOUBLE, &wide[i].here, bytes, 16, (const unsigned char *)wide[i].there);
        }
    }
    CHECK_CLASS(MPI_Pack_external("external32", &beyond, 1, MPI_LONG, packed, ROOM, &position),
                MPI_ERR_VALUE_TOO_LARGE);
    CHECK_CLASS(MPI_Pack_external("native", &number, 1, MPI_SHORT, packed, ROOM, &position),
                MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_CLASS(MPI_Pack_external_size("native", 1, MPI_SHORT, &size), MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_CLASS(MPI_Pack_external_size(NULL, 1, MPI_SHORT, &size), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Unpack_external("external32", packed, 1, &position, back, 1, MPI_SHORT), MPI_ERR_TRUNCATE);
    CHECK(position == 0 && size == -1);
}

/* Three LOGICALs in external32, where 0 is false and all else is true, and back; for every width. */
#define LOGICALS(T, type, external)                                                                         \
    do {                                                                                                    \
        T here[] = {-1, 2, 5}, back[] = {9, 9, 9, 9};                                                       \
        unsigned char there[3 * 16 + 1] = {0}, zeros[16] = {0};                                             \
        MPI_Aint position = 0, size = -1;                                                                   \
        CHECK_OK(MPI_Pack_external_size("external32", 3, type, &size));                                     \
        CHECK_INT(size, 3 * external);                                                                      \
        CHECK_OK(MPI_Pack_external("external32", here, 3, type, there, size, &position));                   \
        CHECK(memcmp(there, zeros, external - 1) == 0 && there[external - 1] == 1);                         \
        CHECK(memcmp(there + external, zeros, external) == 0 && there[3 * external - 1] == 1);              \
        there[0] = 0x80;                                                                                    \
        position = 0;                                                                                       \
        CHECK_OK(MPI_Unpack_external("external32", there, size, &position, back, 3, type));                 \
        CHECK(back[0] == -1 && back[1] == 2 && back[2] == -1 && back[3] == 9);                              \
    } while (0)
__extension__ typedef __int128 int128;

/* A compiler whose .TRUE. is -1, and whose .FALSE. is not 0. */
PROCESS_CASE(external32_logicals)
{
    const int32_t yes = -1, no = 2;
    bool truth = false;
    MPI_Aint position = 0;
    check_init();
    CHECK_OK(MPI_Abi_set_fortran_booleans(4, (void *)&yes, (void *)&no));
    LOGICALS(int32_t, MPI_LOGICAL, 4);
    LOGICALS(int8_t, MPI_LOGICAL1, 1);
    LOGICALS(int16_t, MPI_LOGICAL2, 2);
    LOGICALS(int64_t, MPI_LOGICAL8, 8);
    LOGICALS(int128, MPI_LOGICAL16, 16);
    CHECK_OK(MPI_Unpack_external("external32", "\xff", 1, &position, &truth, 1, MPI_C_BOOL));
    CHECK_INT(*(unsigned char *)&truth, 1);
    CHECK_OK(MPI_Finalize());
}

PROCESS_CASE(external32_wide_logicals)
{
    const int64_t yes = -1, no = 2;
    check_init();
    CHECK_OK(MPI_Abi_set_fortran_booleans(8, (void *)&yes, (void *)&no));
    LOGICALS(int64_t, MPI_LOGICAL, 4);
    LOGICALS(int32_t, MPI_LOGICAL4, 4);
    CHECK_OK(MPI_Finalize());
}

/* The excess precision of a long double in external32 over x87 is rounded to even, and a NaN stays a NaN. Other
 * compilers cannot represent these constants. */
CASE(external32_rounding)
{
#if LDBL_MANT_DIG == 64
    static const struct { const char *there; long double here; } cases[] = {
        {"\x3f\xff\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 1.0L},
        {"\x3f\xff\0\0\0\0\0\0\0\1\0\0\0\0\0\0", 1.0L},                             /* a tie, down */
        {"\x3f\xff\0\0\0\0\0\0\0\1\0\0\0\0\0\1", 0x1.0000000000000002p0L},           /* a little more */
        {"\x3f\xff\0\0\0\0\0\0\0\3\0\0\0\0\0\0", 0x1.0000000000000004p0L},           /* a tie, up */
        {"\xbf\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0", -2.0L},                /* to the next power of two */
        {"\x7f\xfe\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0", INFINITY},
        {"\0\0\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0\0\0", 0x1p-16382L},               /* to a normal number */
        {"\0\0\0\0\0\0\0\0\0\2\0\0\0\0\0\0", 0x1p-16445L},
    };
    long double number;
    MPI_Aint position = 0;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++, position = 0) {
        CHECK_OK(MPI_Unpack_external("external32", cases[i].there, 16, &position, &number, 1, MPI_LONG_DOUBLE));
        CHECK(memcmp(&number, &cases[i].here, 10) == 0);
    }
    CHECK_OK(MPI_Unpack_external("external32", "\xff\xff\0\0\0\0\0\0\0\0\0\0\0\0\0\1", 16, &position, &number, 1,
                                 MPI_LONG_DOUBLE));
    CHECK(isnan(number) && signbit(number));
#endif
}
