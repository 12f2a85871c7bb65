/* Envelopes and contents of datatypes; datatypes of MPI_Type_create_f90_xxx; the forms with large counts. tests/unmodified
 * compares sizes and bounds with another library. */
#include <string.h>

#include "check.h"

static void check_envelope(MPI_Datatype type, int integers, int addresses, int types, int combiner)
{
    int n[4] = {-1, -1, -1, -1};
    CHECK_OK(MPI_Type_get_envelope(type, &n[0], &n[1], &n[2], &n[3]));
    CHECK_INT(n[0], integers);
    CHECK_INT(n[1], addresses);
    CHECK_INT(n[2], types);
    CHECK_INT(n[3], combiner);
}

CASE(contents_are_those_of_the_constructor)
{
    const int lengths[2] = {3, 1};
    const MPI_Aint places[2] = {-8, 16};
    int integers[3] = {0};
    MPI_Aint addresses[2] = {0}, lb, extent;
    MPI_Datatype pair, dup, types[2] = {MPI_INT, MPI_DATATYPE_NULL}, found[2];
    CHECK_OK(MPI_Type_contiguous(2, MPI_DOUBLE, &types[1]));
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &pair));
    CHECK_OK(MPI_Type_free(&types[1]));
    check_envelope(pair, 3, 2, 2, MPI_COMBINER_STRUCT);
    CHECK_OK(MPI_Type_get_contents(pair, 3, 2, 2, integers, addresses, found));
    CHECK(integers[0] == 2 && integers[1] == 3 && integers[2] == 1);
    CHECK(addresses[0] == -8 && addresses[1] == 16);
    CHECK(found[0] == MPI_INT);
    check_envelope(found[1], 1, 0, 1, MPI_COMBINER_CONTIGUOUS); /* a new handle to a freed datatype */
    CHECK_OK(MPI_Type_get_contents(found[1], 1, 0, 1, integers, addresses, found));
    CHECK(integers[0] == 2 && found[0] == MPI_DOUBLE);
    CHECK_OK(MPI_Type_free(&found[1]));
    CHECK_CLASS(MPI_Type_get_contents(pair, 2, 2, 2, integers, addresses, found), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Type_get_contents(pair, 3, 2, 1, integers, addresses, found), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_get_true_extent(pair, &lb, &extent));
    CHECK(lb == -8 && extent == 40);

    CHECK_OK(MPI_Type_dup(pair, &dup));
    check_envelope(dup, 0, 0, 1, MPI_COMBINER_DUP);
    CHECK_OK(MPI_Type_free(&pair));
    CHECK_OK(MPI_Type_get_contents(dup, 0, 0, 1, NULL, NULL, found));
    check_envelope(found[0], 3, 2, 2, MPI_COMBINER_STRUCT);
    CHECK_OK(MPI_Type_free(&found[0]));
    CHECK_OK(MPI_Type_free(&dup));

    check_envelope(MPI_INT, 0, 0, 0, MPI_COMBINER_NAMED);
    CHECK_CLASS(MPI_Type_get_contents(MPI_INT, 0, 0, 0, NULL, NULL, NULL), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_get_contents(MPI_DATATYPE_NULL, 0, 0, 0, NULL, NULL, NULL), MPI_ERR_TYPE);
}

CASE(contents_with_large_counts)
{
    const MPI_Count huge = (MPI_Count)1 << 40;
    MPI_Count n[4], counts[3], size, lb, extent;
    int combiner, small, one;
    MPI_Datatype type, found;
    CHECK_OK(MPI_Type_create_hvector_c(2, 3, huge, MPI_SHORT, &type));
    CHECK_OK(MPI_Type_get_envelope_c(type, &n[0], &n[1], &n[2], &n[3], &combiner));
    CHECK(n[0] == 0 && n[1] == 0 && n[2] == 3 && n[3] == 1 && combiner == MPI_COMBINER_HVECTOR);
    CHECK_OK(MPI_Type_get_contents_c(type, 0, 0, 3, 1, NULL, NULL, counts, &found));
    CHECK(counts[0] == 2 && counts[1] == 3 && counts[2] == huge && found == MPI_SHORT);
    CHECK_CLASS(MPI_Type_get_envelope(type, &small, &small, &small, &combiner), MPI_ERR_TYPE);
    CHECK_OK(MPI_Type_get_extent_c(type, &lb, &extent));
    CHECK(lb == 0 && extent == huge + 6);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_contiguous_c(huge, MPI_CHAR, &type));
    CHECK_OK(MPI_Type_size_c(type, &size));
    CHECK(size == huge);
    CHECK_OK(MPI_Type_size_x(type, &size));
    CHECK(size == huge);
    CHECK_OK(MPI_Type_size(type, &small));
    CHECK_INT(small, MPI_UNDEFINED);
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Type_contiguous(5, MPI_CHAR, &type)); /* queried with large counts, made without */
    CHECK_OK(MPI_Type_get_envelope_c(type, &n[0], &n[1], &n[2], &n[3], &combiner));
    CHECK(n[0] == 1 && n[1] == 0 && n[2] == 0 && n[3] == 1);
    CHECK_OK(MPI_Type_get_contents_c(type, 1, 0, 0, 1, &one, NULL, NULL, &found));
    CHECK_INT(one, 5);
    CHECK_OK(MPI_Type_free(&type));
}

static int deleted;
static int count_delete(MPI_Datatype type, int key, void *value, void *extra)
{
    return deleted++, MPI_SUCCESS;
}

/* Predefined datatypes with arguments instead of a name. */
CASE_OF(contents_of_fortran_kinds, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    MPI_Datatype real, same, other, row, found;
    int size, integers[2], key;
    check_init();
    CHECK_OK(MPI_Type_create_f90_real(15, 307, &real));
    CHECK_OK(MPI_Type_size(real, &size));
    CHECK_INT(size, 8);
    CHECK_OK(MPI_Type_create_f90_real(15, 307, &same));
    CHECK(same == real);
    CHECK_OK(MPI_Type_create_f90_real(6, MPI_UNDEFINED, &other));
    CHECK(other != real);
    check_envelope(real, 2, 0, 0, MPI_COMBINER_F90_REAL);
    CHECK_OK(MPI_Type_get_contents(real, 2, 0, 0, integers, NULL, NULL));
    CHECK(integers[0] == 15 && integers[1] == 307);
    CHECK_OK(MPI_Type_contiguous(2, real, &row));
    CHECK_OK(MPI_Type_get_contents(row, 1, 0, 1, integers, NULL, &found));
    CHECK(found == real);
    CHECK_OK(MPI_Type_free(&row));
    CHECK_CLASS(MPI_Type_free(&same), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Type_create_f90_real(99, 9, &other), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Type_create_f90_real(MPI_UNDEFINED, MPI_UNDEFINED, &other), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_create_f90_complex(MPI_UNDEFINED, 30, &other));
    CHECK_OK(MPI_Type_size(other, &size));
    CHECK_INT(size, 8);
    CHECK_OK(MPI_Type_create_f90_integer(10, &other));
    CHECK_OK(MPI_Type_size(other, &size));
    CHECK_INT(size, 8);
    CHECK_OK(MPI_Type_match_size(MPI_TYPECLASS_REAL, 4, &other));
    CHECK(other == MPI_REAL4);
    CHECK_CLASS(MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 3, &other), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_get_value_index(MPI_DOUBLE, MPI_INT, &other));
    CHECK(other == MPI_DOUBLE_INT);
    CHECK_OK(MPI_Type_get_value_index(MPI_CHAR, MPI_INT, &other));
    CHECK(other == MPI_DATATYPE_NULL);
    /* Finalize deletes their attributes, as those of all predefined datatypes. */
    CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_delete, &key, NULL));
    CHECK_OK(MPI_Type_set_attr(real, key, NULL));
    CHECK_OK(MPI_Finalize());
    CHECK_INT(deleted, 1);
}
