/* Accesses of a process to its own windows (MPI-4.1 12.3), and their synchronization (12.5). tests/model/windows.rs compares the
 * accesses that move data, and all orders of synchronization, with a model. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "team.h"

static int memory[16];
static const MPI_Aint unit = sizeof(int);

static MPI_Win window(void)
{
    MPI_Win win;
    for (int at = 0; at < 16; at++)
        memory[at] = at;
    CHECK_OK(MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    return win;
}

static MPI_Win locked_window(void)
{
    MPI_Win win = window();
    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    return win;
}

static void unlock_and_free(MPI_Win win)
{
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_OK(MPI_Win_free(&win));
}

/* Nobody, and nothing. */
CASE(empty_accesses)
{
    int in[1] = {5};
    MPI_Win win = locked_window();
    CHECK_OK(MPI_Put(in, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win));
    CHECK_OK(MPI_Get(in, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win));
    CHECK_OK(MPI_Put(NULL, 0, MPI_INT, 0, 0, 0, MPI_INT, win));
    CHECK_OK(MPI_Accumulate(in, 0, MPI_BYTE, 0, 0, 0, MPI_BYTE, MPI_SUM, win));
    CHECK_OK(MPI_Win_flush_all(win));
    CHECK(in[0] == 5 && memory[0] == 0);
    unlock_and_free(win);
}

CASE(accumulates)
{
    const int out[2] = {10, 3};
    int in[2] = {0}, result = 0;
    const struct {
        MPI_Op op;
        int expected;
    } rows[] = {{MPI_SUM, 16}, {MPI_PROD, 60}, {MPI_MAX, 10}, {MPI_MIN, 6}, {MPI_BOR, 14}, {MPI_BAND, 2}, {MPI_BXOR, 12},
                {MPI_LAND, 1}, {MPI_LOR, 1}, {MPI_LXOR, 0}, {MPI_REPLACE, 10}, {MPI_NO_OP, 6}};
    MPI_Win win = locked_window();
    for (size_t at = 0; at < sizeof rows / sizeof *rows; at++) {
        memory[6] = 6;
        if (rows[at].op != MPI_NO_OP) {
            CHECK_OK(MPI_Accumulate(out, 1, MPI_INT, 0, 6, 1, MPI_INT, rows[at].op, win));
            CHECK_OK(MPI_Win_flush(0, win));
            CHECK_INT(memory[6], rows[at].expected);
            memory[6] = 6;
        }
        CHECK_OK(MPI_Get_accumulate(out, 1, MPI_INT, in, 1, MPI_INT, 0, 6, 1, MPI_INT, rows[at].op, win));
        CHECK_OK(MPI_Win_flush(0, win));
        CHECK(in[0] == 6 && memory[6] == rows[at].expected);
        memory[6] = 6;
        CHECK_OK(MPI_Fetch_and_op(out, &result, MPI_INT, 0, 6, rows[at].op, win));
        CHECK_OK(MPI_Win_flush(0, win));
        CHECK(result == 6 && memory[6] == rows[at].expected);
    }
    memory[6] = 6;
    /* MPI_NO_OP reads no data. */
    CHECK_OK(MPI_Get_accumulate(NULL, 0, MPI_INT, in, 2, MPI_INT, 0, 6, 2, MPI_INT, MPI_NO_OP, win));
    CHECK_OK(MPI_Fetch_and_op(NULL, &result, MPI_INT, 0, 7, MPI_NO_OP, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(in[0] == 6 && in[1] == 7 && result == 7 && memory[6] == 6);
    int compare = 6;
    CHECK_OK(MPI_Compare_and_swap(&out[0], &compare, &result, MPI_INT, 0, 6, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(result == 6 && memory[6] == 10);
    CHECK_OK(MPI_Compare_and_swap(&out[1], &compare, &result, MPI_INT, 0, 6, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(result == 10 && memory[6] == 10);
    unlock_and_free(win);
}

/* Pairs, and datatypes of several bytes. */
CASE(accumulates_of_other_types)
{
    struct {
        double value;
        int index;
    } target[2] = {{1.5, 7}, {2.5, 8}}, pairs[2] = {{1.5, 3}, {0.5, 1}};
    double numbers[2] = {0.25, 0.5};
    MPI_Win win;
    CHECK_OK(MPI_Win_create(target, sizeof target, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_lock_all(0, win));
    CHECK_OK(MPI_Accumulate(pairs, 2, MPI_DOUBLE_INT, 0, 0, 2, MPI_DOUBLE_INT, MPI_MAXLOC, win));
    CHECK_OK(MPI_Win_flush_all(win));
    CHECK(target[0].value == 1.5 && target[0].index == 3 && target[1].value == 2.5 && target[1].index == 8);
    CHECK_OK(MPI_Accumulate(numbers, 1, MPI_DOUBLE, 0, sizeof *target, 1, MPI_DOUBLE, MPI_SUM, win));
    CHECK_OK(MPI_Win_flush_all(win));
    CHECK(target[1].value == 2.75);
    CHECK_OK(MPI_Win_unlock_all(win));
    CHECK_OK(MPI_Win_free(&win));
}

/* A window that ends with the int of its last pair. */
CASE(a_pair_without_padding)
{
    const struct {
        double value;
        int index;
    } pair = {5, 7};
    double value = 2;
    int index = 3;
    MPI_Win win;
    char *target = malloc(12);
    if (!target) abort();
    memcpy(target, &value, 8), memcpy(target + 8, &index, 4);
    CHECK_OK(MPI_Win_create(target, 12, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_lock_all(0, win));
    CHECK_OK(MPI_Accumulate(&pair, 1, MPI_DOUBLE_INT, 0, 0, 1, MPI_DOUBLE_INT, MPI_MAXLOC, win));
    CHECK_OK(MPI_Win_unlock_all(win));
    memcpy(&value, target, 8), memcpy(&index, target + 8, 4);
    CHECK(value == 5 && index == 7);
    CHECK_OK(MPI_Win_free(&win));
    free(target);
}

CASE(requests)
{
    const int out[2] = {50, 51};
    int in[2] = {0};
    MPI_Request request;
    MPI_Win win = locked_window();
    CHECK_OK(MPI_Raccumulate(out, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK_INT(memory[1], 51);
    CHECK_OK(MPI_Rget_accumulate(out, 2, MPI_INT, in, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_MAX, win, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(in[0] == 0 && in[1] == 51 && memory[0] == 50 && memory[1] == 51);
    CHECK_OK(MPI_Rput(out, 2, MPI_INT, MPI_PROC_NULL, 0, 2, MPI_INT, win, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    unlock_and_free(win);
}

/* Assertions of the calls, and groups without members. */
CASE(assertions)
{
    MPI_Group group;
    MPI_Win win = window();
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOCHECK, win));
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_OK(MPI_Win_get_group(win, &group));
    CHECK_OK(MPI_Win_post(group, MPI_MODE_NOPUT | MPI_MODE_NOSTORE, win));
    CHECK_OK(MPI_Win_start(group, 0, win));
    CHECK_OK(MPI_Win_complete(win));
    CHECK_OK(MPI_Win_wait(win));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Win_free(&win));
}

#if MPI_VERSION >= 4
CASE(large_counts)
{
    const MPI_Count two = 2;
    const int out[2] = {60, 61};
    int in[2] = {0};
    MPI_Request request;
    MPI_Win win = locked_window();
    CHECK_OK(MPI_Put_c(out, two, MPI_INT, 0, 0, two, MPI_INT, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK_OK(MPI_Accumulate_c(out, two, MPI_INT, 0, 0, two, MPI_INT, MPI_SUM, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK_OK(MPI_Get_c(in, two, MPI_INT, 0, 0, two, MPI_INT, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(in[0] == 120 && in[1] == 122);
    CHECK_OK(MPI_Get_accumulate_c(out, two, MPI_INT, in, two, MPI_INT, 0, 0, two, MPI_INT, MPI_REPLACE, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(in[0] == 120 && memory[1] == 61);
    CHECK_OK(MPI_Rget_c(in, two, MPI_INT, 0, 1, two, MPI_INT, win, &request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK(in[0] == 61 && in[1] == 2);
    unlock_and_free(win);
}
#endif

CASE(dynamic_windows)
{
    int first[4] = {1, 2, 3, 4}, number = 70;
    MPI_Aint place;
    MPI_Win win;
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Win_attach(win, first, sizeof first));
    CHECK_OK(MPI_Get_address(&first[2], &place));
    CHECK_OK(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
    CHECK_OK(MPI_Put(&number, 1, MPI_INT, 0, place, 1, MPI_INT, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK(first[1] == 2 && first[2] == 70 && first[3] == 4);
    CHECK_OK(MPI_Get(&number, 1, MPI_INT, 0, MPI_Aint_add(place, unit), 1, MPI_INT, win));
    CHECK_OK(MPI_Win_flush(0, win));
    CHECK_INT(number, 4);
    if (embedded()) {
        CHECK_CLASS(MPI_Get(&number, 1, MPI_INT, 0, MPI_Aint_add(place, 2 * unit), 1, MPI_INT, win), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Get(&number, 3, MPI_INT, 0, place, 3, MPI_INT, win), MPI_ERR_RMA_RANGE);
    }
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_OK(MPI_Win_detach(win, first));
    CHECK_OK(MPI_Win_free(&win));
}

CASE(shared_memory)
{
    int *base = NULL, *found = NULL, disp_unit = 0, number = 5, before = 0;
    MPI_Aint size = 0;
    MPI_Win win;
    CHECK_OK(MPI_Win_allocate_shared(4 * unit, sizeof(int), MPI_INFO_NULL, MPI_COMM_SELF, &base, &win));
    CHECK_OK(MPI_Win_shared_query(win, 0, &size, &disp_unit, &found));
    CHECK(size == 4 * unit && disp_unit == sizeof(int) && found == base);
    CHECK_OK(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &disp_unit, &found));
    CHECK(size == 4 * unit && found == base);
    CHECK_OK(MPI_Win_lock_all(0, win));
    base[1] = 12;
    CHECK_OK(MPI_Win_sync(win));
    CHECK_OK(MPI_Fetch_and_op(&number, &before, MPI_INT, 0, 1, MPI_SUM, win));
    CHECK_OK(MPI_Win_unlock_all(win));
    CHECK(before == 12 && base[1] == 17);
    CHECK_OK(MPI_Win_free(&win));
}

CASE(wrong_arguments)
{
    int number = 1;
    MPI_Win win = locked_window();
    CHECK_CLASS(MPI_Put(&number, 1, MPI_INT, 1, 0, 1, MPI_INT, win), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Put(&number, -1, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Put(&number, 1, MPI_INT, 0, 0, -1, MPI_INT, win), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Put(&number, 1, MPI_DATATYPE_NULL, 0, 0, 1, MPI_INT, win), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Get(&number, 1, MPI_INT, 0, 0, 1, MPI_DATATYPE_NULL, win), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Put(&number, 1, MPI_INT, 0, -1, 1, MPI_INT, win), MPI_ERR_DISP);
    CHECK_CLASS(MPI_Put(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_WIN_NULL), MPI_ERR_WIN);
    CHECK_CLASS(MPI_Accumulate(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_OP_NULL, win), MPI_ERR_OP);
    if (embedded()) {
        CHECK_CLASS(MPI_Accumulate(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_MAXLOC, win), MPI_ERR_OP);
        CHECK_CLASS(MPI_Compare_and_swap(&number, &number, &number, MPI_DOUBLE, 0, 0, win), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Fetch_and_op(&number, NULL, MPI_INT, MPI_PROC_NULL, 0, MPI_SUM, win), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Fetch_and_op(NULL, &number, MPI_INT, MPI_PROC_NULL, 0, MPI_SUM, win), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Fetch_and_op(&number, &number, MPI_INT, MPI_PROC_NULL, 0, MPI_OP_NULL, win), MPI_ERR_OP);
        CHECK_CLASS(MPI_Fetch_and_op(&number, &number, MPI_INT, MPI_PROC_NULL, 0, MPI_MAXLOC, win), MPI_ERR_OP);
        CHECK_CLASS(MPI_Compare_and_swap(&number, &number, NULL, MPI_INT, MPI_PROC_NULL, 0, win), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Compare_and_swap(&number, NULL, &number, MPI_INT, MPI_PROC_NULL, 0, win), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Compare_and_swap(NULL, &number, &number, MPI_INT, MPI_PROC_NULL, 0, win), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Put(memory, 2, MPI_INT, 0, 15, 2, MPI_INT, win), MPI_ERR_RMA_RANGE);
        CHECK_CLASS(MPI_Put(memory, 2, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_TRUNCATE);
        CHECK_CLASS(MPI_Get(memory, 1, MPI_INT, 0, 0, 2, MPI_INT, win), MPI_ERR_TRUNCATE);
    }
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win), MPI_ERR_RANK);
    if (embedded()) { /* MPICH: MPI_ERR_ARG */
        CHECK_CLASS(MPI_Win_lock(0, 0, 0, win), MPI_ERR_LOCKTYPE);
        CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, MPI_MODE_NOSTORE, win), MPI_ERR_ASSERT);
        CHECK_CLASS(MPI_Win_fence(-1, win), MPI_ERR_ASSERT);
    }
    CHECK_CLASS(MPI_Win_post(MPI_GROUP_NULL, 0, win), MPI_ERR_GROUP);
    CHECK_OK(MPI_Win_free(&win));
}

/* What the epochs do not permit. */
CASE(wrong_order)
{
    int number = 1, flag;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Group group;
    MPI_Win win = window();
    CHECK_OK(MPI_Win_get_group(win, &group));
    CHECK_CLASS(MPI_Put(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Get(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Rput(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, win, &request), MPI_ERR_RMA_SYNC);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_CLASS(MPI_Win_unlock(0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_unlock_all(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush(0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_flush_local_all(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_complete(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_wait(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_test(win, &flag), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win));
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_lock_all(0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_unlock_all(win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_fence(0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_start(group, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_free(&win), MPI_ERR_RMA_SYNC);
    CHECK(win != MPI_WIN_NULL);
    CHECK_OK(MPI_Win_unlock(0, win));
    CHECK_OK(MPI_Win_lock_all(0, win));
    CHECK_CLASS(MPI_Win_unlock(0, win), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_unlock_all(win));
    CHECK_OK(MPI_Win_post(group, 0, win));
    CHECK_CLASS(MPI_Win_post(group, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_fence(0, win), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_start(group, 0, win));
    CHECK_CLASS(MPI_Win_start(group, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_complete(win));
    CHECK_OK(MPI_Win_wait(win));
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_OK(MPI_Put(&number, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
    CHECK_CLASS(MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_CLASS(MPI_Win_post(group, 0, win), MPI_ERR_RMA_SYNC);
    CHECK_OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Win_free(&win));
}

/* Whether the info has this value for a key; frees the info. NULL: whether it does not have the key. */
static int has(MPI_Info info, const char *key, const char *expected)
{
    char value[64] = "";
    int flag = 0;
    CHECK_OK(MPI_Info_get(info, key, sizeof value - 1, value, &flag));
    CHECK_OK(MPI_Info_free(&info));
    return flag ? expected != NULL && strcmp(value, expected) == 0 : expected == NULL;
}

static int win_has(MPI_Win win, const char *key, const char *expected)
{
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Win_get_info(win, &info));
    return has(info, key, expected);
}

static int comm_has(MPI_Comm comm, const char *key, const char *expected)
{
    MPI_Info info = MPI_INFO_NULL;
    CHECK_OK(MPI_Comm_get_info(comm, &info));
    return has(info, key, expected);
}

/* The hints that the standard names (12.2.1, 12.2.7), with their defaults. */
CASE(hints)
{
    MPI_Win win = window();
    MPI_Info given;
    void *base;
    CHECK(win_has(win, "no_locks", "false") && win_has(win, "same_size", "false") && win_has(win, "same_disp_unit", "false"));
    CHECK(win_has(win, "accumulate_ordering", "rar,raw,war,waw") && win_has(win, "accumulate_ops", "same_op_no_op"));
    CHECK_OK(MPI_Info_create(&given));
    CHECK_OK(MPI_Info_set(given, "accumulate_ordering", "rar,waw"));
    CHECK_OK(MPI_Info_set(given, "same_size", "true"));
    CHECK_OK(MPI_Info_set(given, "same_disp_unit", "perhaps"));
    CHECK_OK(MPI_Info_set(given, "a key of nobody", "true"));
    CHECK_OK(MPI_Win_set_info(win, given));
    CHECK(win_has(win, "accumulate_ordering", "rar,waw") && win_has(win, "same_size", "true"));
    CHECK(win_has(win, "same_disp_unit", "false") && win_has(win, "no_locks", "false"));
    CHECK(!win_has(win, "a key of nobody", "true"));
    CHECK_OK(MPI_Win_free(&win));

    CHECK_OK(MPI_Info_set(given, "no_locks", "true"));
    CHECK_OK(MPI_Info_set(given, "accumulate_ops", "same_op"));
    CHECK_OK(MPI_Win_allocate(64, 4, given, MPI_COMM_SELF, &base, &win));
    CHECK(win_has(win, "no_locks", "true") && win_has(win, "same_size", "true") && win_has(win, "accumulate_ops", "same_op"));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_create(memory, sizeof memory, 1, given, MPI_COMM_SELF, &win));
    CHECK(win_has(win, "no_locks", "true") && win_has(win, "same_disp_unit", "false"));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_create_dynamic(given, MPI_COMM_SELF, &win));
    CHECK(win_has(win, "no_locks", "true"));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Info_free(&given));
}

/* Hints that not every MPI has: of persistent collective operations (7.4.4), of the granularity of accumulates (12.2.1), and of kinds
   of memory (11.4.3). */
CASE(later_hints)
{
    MPI_Win win = window();
    MPI_Info given;
    void *base;
    CHECK(comm_has(MPI_COMM_SELF, "mpi_assert_strict_persistent_collective_ordering", "false"));
    CHECK(comm_has(MPI_COMM_SELF, "mpi_memory_alloc_kinds", "mpi,system"));
    CHECK(win_has(win, "mpi_accumulate_granularity", "0") && win_has(win, "mpi_memory_alloc_kinds", "mpi,system"));
    CHECK(win_has(win, "mpi_assert_memory_alloc_kinds", NULL));
    CHECK_OK(MPI_Info_create(&given));
    CHECK_OK(MPI_Info_set(given, "mpi_accumulate_granularity", "8"));
    CHECK_OK(MPI_Info_set(given, "mpi_memory_alloc_kinds", "system"));
    CHECK_OK(MPI_Info_set(given, "mpi_assert_memory_alloc_kinds", "system,cuda"));
    CHECK_OK(MPI_Win_set_info(win, given));
    CHECK(win_has(win, "mpi_accumulate_granularity", "8") && win_has(win, "mpi_memory_alloc_kinds", "mpi,system"));
    CHECK(win_has(win, "mpi_assert_memory_alloc_kinds", NULL));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Info_set(given, "mpi_assert_memory_alloc_kinds", "mpi:alloc_mem:win_allocate,system"));
    CHECK_OK(MPI_Win_allocate(64, 4, given, MPI_COMM_SELF, &base, &win));
    CHECK(win_has(win, "mpi_assert_memory_alloc_kinds", "mpi:alloc_mem:win_allocate,system"));
    CHECK_OK(MPI_Info_free(&given));
    CHECK_OK(MPI_Win_free(&win));
}

#if MPI_VERSION >= 4
/* The hints of communicators (7.4.4). A duplicate has none of the old one's, but those that it gets. */
CASE(hints_of_communicators)
{
    static const char *const keys[] = {"mpi_assert_no_any_tag", "mpi_assert_no_any_source", "mpi_assert_exact_length",
                                       "mpi_assert_allow_overtaking"};
    MPI_Comm comm, other;
    MPI_Info given;
    MPI_Group group;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    for (int at = 0; at < 4; at++)
        CHECK(comm_has(comm, keys[at], "false"));
    CHECK_OK(MPI_Info_create(&given));
    CHECK_OK(MPI_Info_set(given, keys[0], "true"));
    CHECK_OK(MPI_Info_set(given, keys[1], "sometimes"));
    CHECK_OK(MPI_Info_set(given, "a key of nobody", "true"));
    CHECK_OK(MPI_Comm_set_info(comm, given));
    CHECK(comm_has(comm, keys[0], "true") && comm_has(comm, keys[1], "false") && !comm_has(comm, "a key of nobody", "true"));
    CHECK_OK(MPI_Comm_dup(comm, &other));
    CHECK(comm_has(other, keys[0], "false"));
    CHECK_OK(MPI_Comm_free(&other));
    CHECK_OK(MPI_Info_set(given, keys[0], "false"));
    CHECK_OK(MPI_Comm_set_info(comm, given));
    CHECK_OK(MPI_Info_set(given, keys[3], "true"));
    CHECK_OK(MPI_Comm_dup_with_info(comm, given, &other));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK(comm_has(other, keys[0], "false") && comm_has(other, keys[3], "true"));
    CHECK_OK(MPI_Comm_group(other, &group));
    CHECK_OK(MPI_Comm_free(&other));
    CHECK_OK(MPI_Comm_create_from_group(group, "hints", given, MPI_ERRORS_RETURN, &comm));
    CHECK(comm_has(comm, keys[3], "true"));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Comm_split_type(MPI_COMM_SELF, MPI_COMM_TYPE_SHARED, 0, given, &comm));
    CHECK(comm_has(comm, keys[3], "true"));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Info_free(&given));
}

/* A group before an info, an info before the others. */
CASE(order_of_checks)
{
    const MPI_Info others[2] = {(MPI_Info)(intptr_t)MPI_COMM_SELF, MPI_INFO_NULL};
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group group;
    CHECK_OK(MPI_Comm_group(MPI_COMM_SELF, &group));
    for (int at = 0; at < 2; at++) {
        const int class = at == 0 ? MPI_ERR_INFO : MPI_ERR_ARG;
        CHECK_CLASS(MPI_Comm_create_from_group(MPI_GROUP_NULL, NULL, others[at], MPI_ERRORS_RETURN, &comm), MPI_ERR_GROUP);
        CHECK_CLASS(MPI_Comm_create_from_group(group, NULL, others[at], MPI_ERRORS_RETURN, &comm), class);
        CHECK_CLASS(MPI_Comm_create_from_group(group, NULL, others[at], MPI_ERRORS_RETURN, NULL), class);
        CHECK_CLASS(MPI_Comm_create_from_group(group, "x", others[at], MPI_ERRORS_RETURN, NULL), class);
        CHECK_CLASS(MPI_Intercomm_create_from_groups(group, 0, MPI_GROUP_NULL, 0, NULL, others[at], MPI_ERRORS_RETURN, &comm),
                    MPI_ERR_GROUP);
        CHECK_CLASS(MPI_Intercomm_create_from_groups(group, 5, group, 0, NULL, others[at], MPI_ERRORS_RETURN, &comm), class);
        CHECK_CLASS(MPI_Intercomm_create_from_groups(group, 0, group, 5, "x", others[at], MPI_ERRORS_RETURN, NULL), class);
        CHECK_CLASS(MPI_Intercomm_create_from_groups(group, 0, group, 0, "x", others[at], MPI_ERRORS_RETURN, NULL), class);
    }
    CHECK(comm == MPI_COMM_NULL);
    CHECK_OK(MPI_Group_free(&group));
}
#endif

static MPI_Win shared_window;
static void add(int thread)
{
    const int one = 1;
    int before;
    for (int at = 0; at < 10000; at++) {
        CHECK_OK(MPI_Fetch_and_op(&one, &before, MPI_INT, 0, 0, MPI_SUM, shared_window));
        CHECK_OK(MPI_Win_flush(0, shared_window));
    }
}

/* Accumulates of several threads are atomic. */
PROCESS_CASE(threads)
{
    int level;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level));
    shared_window = locked_window();
    in_threads(add);
    unlock_and_free(shared_window);
    CHECK_INT(memory[0], THREADS * 10000);
    CHECK_OK(MPI_Finalize());
}
