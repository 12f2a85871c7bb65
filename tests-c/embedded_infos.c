/* Info objects of the embedded world. */
#include <string.h>

#include "check.h"

static void check_value(MPI_Info info, const char *key, const char *expected)
{
    char value[MPI_MAX_INFO_VAL + 1] = "untouched";
    int flag = -7;
    CHECK_OK(MPI_Info_get(info, key, MPI_MAX_INFO_VAL, value, &flag));
    CHECK_INT(flag, expected != NULL);
    if (expected != NULL)
        CHECK_STR(value, expected);
    else
        CHECK_STR(value, "untouched");
}

static int count(MPI_Info info)
{
    int keys = -1;
    CHECK_OK(MPI_Info_get_nkeys(info, &keys));
    return keys;
}

static void check_nth(MPI_Info info, int n, const char *expected)
{
    char key[MPI_MAX_INFO_KEY];
    CHECK_OK(MPI_Info_get_nthkey(info, n, key));
    CHECK_STR(key, expected);
}

CASE(info_set_get_delete)
{
    MPI_Info info = MPI_INFO_NULL;
    char key[MPI_MAX_INFO_KEY];
    CHECK_OK(MPI_Info_create(&info));
    CHECK(info != MPI_INFO_NULL);
    CHECK_INT(count(info), 0);
    check_value(info, "colour", NULL);
    CHECK_OK(MPI_Info_set(info, "colour", "blue"));
    CHECK_OK(MPI_Info_set(info, "Colour", "red")); /* case matters */
    CHECK_OK(MPI_Info_set(info, "colour", "green")); /* overrides */
    CHECK_OK(MPI_Info_set(info, "none", ""));
    CHECK_INT(count(info), 3);
    check_value(info, "colour", "green");
    check_value(info, "Colour", "red");
    check_value(info, "none", "");
    check_nth(info, 0, "colour"); /* in the order in which they were first set */
    check_nth(info, 1, "Colour");
    CHECK_OK(MPI_Info_delete(info, "colour"));
    check_value(info, "colour", NULL);
    check_nth(info, 0, "Colour");
    CHECK_INT(count(info), 2);
    CHECK_CLASS(MPI_Info_delete(info, "colour"), MPI_ERR_INFO_NOKEY);
    CHECK_CLASS(MPI_Info_get_nthkey(info, 2, key), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Info_get_nthkey(info, -1, key), MPI_ERR_ARG);
    CHECK_OK(MPI_Info_free(&info));
    CHECK(info == MPI_INFO_NULL);
}

/* valuelen does not count the terminating null; a longer value is cut. */
CASE(info_get_cuts_to_valuelen)
{
    MPI_Info info;
    char value[8];
    int flag = -7;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "k", "abcdef"));
    memset(value, '#', sizeof value);
    CHECK_OK(MPI_Info_get(info, "k", 3, value, &flag));
    CHECK(flag == 1 && strcmp(value, "abc") == 0 && value[4] == '#');
    CHECK_OK(MPI_Info_get(info, "k", 6, value, &flag));
    CHECK(flag == 1 && strcmp(value, "abcdef") == 0 && value[7] == '#');
    CHECK_OK(MPI_Info_free(&info));
}

CASE(info_lengths)
{
    static char key[MPI_MAX_INFO_KEY + 2], value[MPI_MAX_INFO_VAL + 2];
    MPI_Info info;
    CHECK_OK(MPI_Info_create(&info));
    memset(key, 'k', MPI_MAX_INFO_KEY - 1);
    memset(value, 'v', MPI_MAX_INFO_VAL - 1);
    CHECK_OK(MPI_Info_set(info, key, value));
    check_value(info, key, value);
    memset(key, 'k', MPI_MAX_INFO_KEY);
    memset(value, 'v', MPI_MAX_INFO_VAL);
    CHECK_CLASS(MPI_Info_set(info, "k", value), MPI_ERR_INFO_VALUE);
    for (int empty = 0; empty < 2; empty++) {
        const char *wrong = empty ? "" : key;
        int flag;
        CHECK_CLASS(MPI_Info_set(info, wrong, "v"), MPI_ERR_INFO_KEY);
        CHECK_CLASS(MPI_Info_get(info, wrong, MPI_MAX_INFO_VAL, value, &flag), MPI_ERR_INFO_KEY);
        CHECK_CLASS(MPI_Info_delete(info, wrong), MPI_ERR_INFO_KEY);
    }
    CHECK_INT(count(info), 1);
    CHECK_OK(MPI_Info_free(&info));
}

CASE(info_bad_handles)
{
    MPI_Info freed, gone, made, env = MPI_INFO_ENV;
    int n;
    CHECK_OK(MPI_Info_create(&freed));
    gone = freed;
    CHECK_OK(MPI_Info_free(&gone));
    const MPI_Info bad[] = {MPI_INFO_NULL, freed};
    for (int b = 0; b < 2; b++) {
        MPI_Info it = bad[b];
        CHECK_CLASS(MPI_Info_set(bad[b], "k", "v"), MPI_ERR_INFO);
        CHECK_CLASS(MPI_Info_get_nkeys(bad[b], &n), MPI_ERR_INFO);
        CHECK_CLASS(MPI_Info_delete(bad[b], "k"), MPI_ERR_INFO);
        CHECK_CLASS(MPI_Info_dup(bad[b], &made), MPI_ERR_INFO);
        CHECK_CLASS(MPI_Info_free(&it), MPI_ERR_INFO);
        CHECK(it == bad[b]);
    }
    CHECK_CLASS(MPI_Info_free(&env), MPI_ERR_INFO);
    CHECK_CLASS(MPI_Info_create(NULL), MPI_ERR_ARG);
}

/* MPI_INFO_ENV can be read and duplicated; a duplicate can be changed. */
CASE(info_env)
{
    MPI_Info copy;
    char key[MPI_MAX_INFO_KEY + 1];
    const int keys = count(MPI_INFO_ENV);
    CHECK(keys >= 0);
    for (int n = 0; n < keys; n++) {
        CHECK_OK(MPI_Info_get_nthkey(MPI_INFO_ENV, n, key));
        CHECK(key[0] != '\0');
    }
    check_value(MPI_INFO_ENV, "no such key", NULL);
    CHECK_OK(MPI_Info_dup(MPI_INFO_ENV, &copy));
    CHECK_INT(count(copy), keys);
    CHECK_OK(MPI_Info_set(copy, "no such key", "v"));
    CHECK_INT(count(MPI_INFO_ENV), keys);
    CHECK_OK(MPI_Info_free(&copy));
}

/* A dup with an info does not use the info after its return: the info may be freed at once. */
CASE(info_given_to_other_calls)
{
    MPI_Info info, freed;
    MPI_Comm copy, none_made;
    MPI_Win win;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_assert_no_any_tag", "true"));
    CHECK_OK(MPI_Comm_dup_with_info(MPI_COMM_SELF, info, &copy));
    CHECK_OK(MPI_Win_create_dynamic(info, copy, &win));
    freed = info;
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_CLASS(MPI_Comm_dup_with_info(MPI_COMM_SELF, freed, &none_made), MPI_ERR_INFO);
    CHECK_OK(MPI_Comm_free(&copy));
    CHECK_OK(MPI_Abi_get_info(&info));
    check_value(info, "mpi_aint_size", sizeof(MPI_Aint) == 8 ? "8" : "4");
    check_value(info, "mpi_count_size", "8");
    check_value(info, "mpi_offset_size", "8");
    CHECK_OK(MPI_Info_free(&info));
}
