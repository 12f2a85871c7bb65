/* Names of MPI-1 that MPI-3.0 removed (MPI-2.2 15.1): each does what its replacement does. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#include <stdlib.h>
#include <string.h>

#include "check.h"

static void check_made_alike(MPI_Datatype one, MPI_Datatype other)
{
    int numbers[2][4], size[2], integers[2][8];
    MPI_Aint addresses[2][8], lb[2], extent[2];
    MPI_Datatype types[2][8], both[2] = {one, other};
    for (int i = 0; i < 2; i++) {
        CHECK_OK(MPI_Type_get_envelope(both[i], &numbers[i][0], &numbers[i][1], &numbers[i][2], &numbers[i][3]));
        CHECK_OK(MPI_Type_get_contents(both[i], 8, 8, 8, integers[i], addresses[i], types[i]));
        CHECK_OK(MPI_Type_size(both[i], &size[i]));
        CHECK_OK(MPI_Type_get_extent(both[i], &lb[i], &extent[i]));
        CHECK_OK(MPI_Type_free(&both[i]));
    }
    CHECK(memcmp(numbers[0], numbers[1], sizeof numbers[0]) == 0);
    CHECK(memcmp(integers[0], integers[1], sizeof(int) * (size_t)numbers[0][0]) == 0);
    CHECK(memcmp(addresses[0], addresses[1], sizeof(MPI_Aint) * (size_t)numbers[0][1]) == 0);
    CHECK(memcmp(types[0], types[1], sizeof(MPI_Datatype) * (size_t)numbers[0][2]) == 0);
    CHECK(size[0] == size[1] && lb[0] == lb[1] && extent[0] == extent[1]);
}

CASE(constructors_of_mpi1)
{
    int lengths[2] = {3, 1};
    MPI_Aint places[2] = {-8, 16};
    MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE}, one, other;
    CHECK_OK(MPI_Type_hvector(2, 3, 40, MPI_INT, &one));
    CHECK_OK(MPI_Type_create_hvector(2, 3, 40, MPI_INT, &other));
    check_made_alike(one, other);
    CHECK_OK(MPI_Type_hindexed(2, lengths, places, MPI_INT, &one));
    CHECK_OK(MPI_Type_create_hindexed(2, lengths, places, MPI_INT, &other));
    check_made_alike(one, other);
    CHECK_OK(MPI_Type_struct(2, lengths, places, types, &one));
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &other));
    check_made_alike(one, other);
    CHECK_CLASS(MPI_Type_hvector(-1, 3, 40, MPI_INT, &one), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Type_hindexed(2, lengths, places, MPI_DATATYPE_NULL, &one), MPI_ERR_TYPE);
    types[1] = MPI_DATATYPE_NULL;
    CHECK_CLASS(MPI_Type_struct(2, lengths, places, types, &one), MPI_ERR_TYPE);
}

CASE(addresses_and_bounds_of_mpi1)
{
    MPI_Aint address, found, lb, ub, extent;
    MPI_Datatype type;
    CHECK_OK(MPI_Address(&type, &address));
    CHECK_OK(MPI_Get_address(&type, &found));
    CHECK(address == found);
    CHECK_OK(MPI_Type_create_resized(MPI_INT, -4, 24, &type));
    CHECK_OK(MPI_Type_lb(type, &lb));
    CHECK_OK(MPI_Type_ub(type, &ub));
    CHECK_OK(MPI_Type_extent(type, &extent));
    CHECK(lb == -4 && ub == 20 && extent == 24);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_CLASS(MPI_Type_lb(MPI_DATATYPE_NULL, &lb), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_ub(MPI_DATATYPE_NULL, &ub), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_extent(MPI_DATATYPE_NULL, &extent), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_extent(MPI_INT, NULL), MPI_ERR_ARG);
}

static int handled;
static void count_errors(MPI_Comm *comm, int *code, ...)
{
    handled += *comm == MPI_COMM_SELF && *code == MPI_ERR_RANK;
}

CASE(error_handlers_of_mpi1)
{
    MPI_Handler_function *function = count_errors;
    MPI_Errhandler handler, before, found;
    CHECK_OK(MPI_Errhandler_get(MPI_COMM_SELF, &before));
    CHECK_OK(MPI_Errhandler_create(function, &handler));
    CHECK_OK(MPI_Errhandler_set(MPI_COMM_SELF, handler));
    CHECK_OK(MPI_Errhandler_get(MPI_COMM_SELF, &found));
    CHECK(found == handler);
    CHECK_OK(MPI_Errhandler_free(&found));
    CHECK_OK(MPI_Errhandler_free(&handler));
    CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, 1, 0, MPI_COMM_SELF), MPI_ERR_RANK);
    CHECK_INT(handled, 1);
    CHECK_OK(MPI_Errhandler_set(MPI_COMM_SELF, before));
    CHECK_CLASS(MPI_Errhandler_set(MPI_COMM_NULL, MPI_ERRORS_RETURN), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Errhandler_get(MPI_COMM_NULL, &found), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Errhandler_create(NULL, &handler), MPI_ERR_ARG);
}

/* An address that Fortran's INTEGER does not hold: its low bits, and an error in strict mode. */
void mpi_address_(const void *location, int *address, int *ierror);

CASE(addresses_that_no_integer_holds)
{
    int address = -7, ierror = -7;
    MPI_Aint whole = (MPI_Aint)(intptr_t)&address;
    mpi_address_(&address, &address, &ierror);
    CHECK_OK(ierror);
    CHECK_INT(address, (int)whole);
    address = -7;
    setenv("MPI_ATTR_STRICT", "1", 1);
    mpi_address_(&address, &address, &ierror);
    CHECK_CLASS(ierror, whole == (int)whole ? MPI_SUCCESS : MPI_ERR_ARG);
    CHECK_INT(address, (int)whole);
    mpi_address_((void *)(intptr_t)1000, &address, &ierror);
    CHECK_OK(ierror);
    CHECK_INT(address, 1000);
    unsetenv("MPI_ATTR_STRICT");
}

/* ---- MPI_LB and MPI_UB (MPI-2.2 4.1.6) */

static MPI_Datatype structure(int n, const MPI_Aint places[], const MPI_Datatype types[])
{
    const int lengths[3] = {1, 1, 1};
    MPI_Datatype new = MPI_DATATYPE_NULL;
    CHECK_OK(MPI_Type_create_struct(n, lengths, places, types, &new));
    return new;
}
#define STRUCTURE(n, places, ...) structure(n, (const MPI_Aint[])places, (const MPI_Datatype[]){__VA_ARGS__})
#define AT(...) {__VA_ARGS__}

static void check_bounds(int line, MPI_Datatype type, MPI_Aint lb, MPI_Aint ub, MPI_Aint true_lb, MPI_Aint true_ub)
{
    MPI_Aint found[6];
    CHECK_OK(MPI_Type_lb(type, &found[0]));
    CHECK_OK(MPI_Type_ub(type, &found[1]));
    CHECK_OK(MPI_Type_get_true_extent(type, &found[2], &found[3]));
    CHECK_OK(MPI_Type_get_extent(type, &found[4], &found[5]));
    check_int(found[0], lb, __FILE__, line, "lb");
    check_int(found[1], ub, __FILE__, line, "ub");
    check_int(found[2], true_lb, __FILE__, line, "true lb");
    check_int(found[2] + found[3], true_ub, __FILE__, line, "true ub");
    CHECK(found[4] == lb && found[5] == ub - lb);
}
#define BOUNDS(...) check_bounds(__LINE__, __VA_ARGS__)

/* The same, and frees the type. */
static void check_last_bounds(int line, MPI_Datatype type, MPI_Aint lb, MPI_Aint ub, MPI_Aint true_lb, MPI_Aint true_ub)
{
    check_bounds(line, type, lb, ub, true_lb, true_ub);
    CHECK_OK(MPI_Type_free(&type));
}
#define LAST_BOUNDS(...) check_last_bounds(__LINE__, __VA_ARGS__)

CASE(markers_give_bounds)
{
    BOUNDS(MPI_LB, 0, 0, 0, 0);
    BOUNDS(MPI_UB, 0, 0, 0, 0);
    MPI_Datatype type = STRUCTURE(3, AT(-3, 0, 6), MPI_LB, MPI_INT, MPI_UB); /* the example of the standard */
    BOUNDS(type, -3, 6, 0, 4);
    MPI_Datatype two;
    CHECK_OK(MPI_Type_contiguous(2, type, &two));
    LAST_BOUNDS(two, -3, 15, 0, 13);
    CHECK_OK(MPI_Type_free(&type));

    /* Each bound without the other one: a computed upper bound makes the extent a multiple of the alignment. */
    LAST_BOUNDS(STRUCTURE(2, AT(-3, 4), MPI_LB, MPI_INT), -3, 9, 4, 8);
    LAST_BOUNDS(STRUCTURE(2, AT(-4, 8), MPI_LB, MPI_INT), -4, 12, 8, 12);
    LAST_BOUNDS(STRUCTURE(2, AT(20, 0), MPI_LB, MPI_INT), 20, 4, 0, 4); /* above the data */
    LAST_BOUNDS(STRUCTURE(2, AT(0, 7), MPI_INT, MPI_UB), 0, 7, 0, 4);
    LAST_BOUNDS(STRUCTURE(3, AT(0, 8, 9), MPI_DOUBLE, MPI_CHAR, MPI_UB), 0, 9, 0, 9);

    /* The least lower bound and the greatest upper one. */
    LAST_BOUNDS(STRUCTURE(3, AT(4, 2, 0), MPI_LB, MPI_LB, MPI_INT), 2, 6, 0, 4);
    LAST_BOUNDS(STRUCTURE(3, AT(9, 5, 0), MPI_UB, MPI_UB, MPI_INT), 0, 9, 0, 4);

    /* Without data. */
    LAST_BOUNDS(STRUCTURE(2, AT(5, 8), MPI_LB, MPI_UB), 5, 8, 0, 0);
    LAST_BOUNDS(STRUCTURE(1, AT(5), MPI_LB), 5, 0, 0, 0);
    const int lengths[2] = {0, 1};
    const MPI_Aint places[2] = {50, 0};
    const MPI_Datatype types[2] = {MPI_UB, MPI_INT};
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &type)); /* a block of none */
    LAST_BOUNDS(type, 0, 4, 0, 4);
}

CASE(markers_in_nested_datatypes)
{
    MPI_Datatype inner = STRUCTURE(3, AT(-3, 0, 6), MPI_LB, MPI_INT, MPI_UB), type, again;
    LAST_BOUNDS(STRUCTURE(2, AT(0, 20), inner, MPI_INT), -3, 6, 0, 24); /* the marker inside, although data follow */
    LAST_BOUNDS(STRUCTURE(2, AT(10, 2), inner, MPI_LB), 2, 16, 10, 14);
    CHECK_OK(MPI_Type_vector(2, 1, 3, inner, &type));
    LAST_BOUNDS(type, -3, 33, 0, 31);
    CHECK_OK(MPI_Type_create_hvector(3, 1, 16, MPI_UB, &again)); /* markers in the middle of nowhere */
    LAST_BOUNDS(STRUCTURE(2, AT(0, 1), again, MPI_INT), 1, 32, 1, 5);
    CHECK_OK(MPI_Type_free(&again));
    CHECK_OK(MPI_Type_free(&inner));

    inner = STRUCTURE(2, AT(-3, 4), MPI_LB, MPI_CHAR); /* the upper bound is computed at each level */
    type = STRUCTURE(2, AT(0, 9), inner, MPI_CHAR);
    BOUNDS(type, -3, 10, 4, 10);
    CHECK_OK(MPI_Type_dup(type, &again));
    LAST_BOUNDS(again, -3, 10, 4, 10);
    CHECK_OK(MPI_Type_create_resized(type, -1, 4, &again)); /* overrides the markers */
    LAST_BOUNDS(again, -1, 3, 4, 10);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_free(&inner));
}

CASE(markers_in_envelope_and_contents)
{
    int n[4], integers[4], size;
    MPI_Aint addresses[3];
    MPI_Datatype types[3], type = STRUCTURE(3, AT(-3, 0, 6), MPI_LB, MPI_INT, MPI_UB);
    char name[MPI_MAX_OBJECT_NAME];
    CHECK_OK(MPI_Type_get_envelope(type, &n[0], &n[1], &n[2], &n[3]));
    CHECK(n[0] == 4 && n[1] == 3 && n[2] == 3 && n[3] == MPI_COMBINER_STRUCT);
    CHECK_OK(MPI_Type_get_contents(type, 4, 3, 3, integers, addresses, types));
    CHECK(types[0] == MPI_LB && types[1] == MPI_INT && types[2] == MPI_UB);
    CHECK(addresses[0] == -3 && addresses[1] == 0 && addresses[2] == 6);
    CHECK_OK(MPI_Type_size(type, &size));
    CHECK_INT(size, 4);
    CHECK_OK(MPI_Type_free(&type));

    CHECK_OK(MPI_Type_get_envelope(MPI_UB, &n[0], &n[1], &n[2], &n[3]));
    CHECK(n[0] == 0 && n[1] == 0 && n[2] == 0 && n[3] == MPI_COMBINER_NAMED);
    CHECK_OK(MPI_Type_get_name(MPI_LB, name, &size));
    CHECK_STR(name, "MPI_LB");
    CHECK_OK(MPI_Type_get_name(MPI_UB, name, &size));
    CHECK_STR(name, "MPI_UB");
    CHECK_OK(MPI_Type_size(MPI_LB, &size));
    CHECK_INT(size, 0);
    CHECK(MPI_Type_fromint(MPI_Type_toint(MPI_LB)) == MPI_LB);
    type = MPI_LB;
    CHECK_CLASS(MPI_Type_free(&type), MPI_ERR_TYPE);
    CHECK(MPI_COMBINER_HVECTOR_INTEGER != MPI_COMBINER_HINDEXED_INTEGER &&
          MPI_COMBINER_HINDEXED_INTEGER != MPI_COMBINER_STRUCT_INTEGER);
}

struct particle {
    int kind;
    double place[2];
    char name[3];
};

CASE(data_with_markers)
{
    struct particle sent[2] = {{1, {2, 3}, "ab"}, {4, {5, 6}, "cd"}}, received[2];
    int lengths[5] = {1, 1, 2, 3, 1}, count, position = 0, size, sum[4] = {1, 2, 3, 4}, total[4] = {0};
    MPI_Aint places[5] = {0, offsetof(struct particle, kind), offsetof(struct particle, place),
                          offsetof(struct particle, name), sizeof(struct particle)};
    MPI_Datatype types[5] = {MPI_LB, MPI_INT, MPI_DOUBLE, MPI_CHAR, MPI_UB}, type, dup;
    MPI_Status status;
    char packed[128];
    CHECK_OK(MPI_Type_struct(5, lengths, places, types, &type));
    CHECK_OK(MPI_Type_commit(&type));
    memset(received, 0, sizeof received);
    CHECK_OK(MPI_Sendrecv(sent, 2, type, 0, 1, received, 2, type, 0, 1, MPI_COMM_SELF, &status));
    for (int i = 0; i < 2; i++)
        CHECK(received[i].kind == sent[i].kind && received[i].place[1] == sent[i].place[1] &&
              strcmp(received[i].name, sent[i].name) == 0);
    CHECK_OK(MPI_Get_count(&status, type, &count));
    CHECK_INT(count, 2);
    CHECK_OK(MPI_Get_elements(&status, type, &count));
    CHECK_INT(count, 12);
    CHECK_OK(MPI_Pack_size(2, type, MPI_COMM_SELF, &size));
    CHECK_INT(size, 2 * (4 + 16 + 3));
    CHECK_OK(MPI_Pack(sent, 2, type, packed, sizeof packed, &position, MPI_COMM_SELF));
    CHECK_INT(position, size);
    CHECK_OK(MPI_Type_free(&type));

    /* A datatype of no data. */
    type = STRUCTURE(2, AT(0, 8), MPI_LB, MPI_UB);
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Sendrecv(sent, 2, type, 0, 1, received, 2, type, 0, 1, MPI_COMM_SELF, &status));
    CHECK_OK(MPI_Type_free(&type));

    /* Numbers between markers can be accumulated. */
    MPI_Win win;
    type = STRUCTURE(2, AT(0, 8), MPI_INT, MPI_UB);
    CHECK_OK(MPI_Type_commit(&type));
    CHECK_OK(MPI_Win_create(total, sizeof total, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_OK(MPI_Accumulate(sum, 2, type, 0, 0, 2, type, MPI_SUM, win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK(total[0] == 1 && total[1] == 0 && total[2] == 3 && total[3] == 0);
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Type_free(&type));

    /* Markers themselves are no data, not even as duplicates. */
    CHECK_OK(MPI_Type_dup(MPI_LB, &dup));
    CHECK_OK(MPI_Type_commit(&dup));
    CHECK_CLASS(MPI_Send(sent, 1, dup, 0, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Send(sent, 1, MPI_UB, 0, 0, MPI_COMM_SELF), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Pack_size(1, MPI_LB, MPI_COMM_SELF, &size), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Reduce_local(sent, received, 1, MPI_LB, MPI_SUM), MPI_ERR_TYPE);
    LAST_BOUNDS(STRUCTURE(2, AT(3, 0), dup, MPI_CHAR), 3, 1, 0, 1);
    CHECK_OK(MPI_Type_free(&dup));
}
