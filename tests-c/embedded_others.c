/* Groups, requests, statuses, hints, error codes, memory of windows, and handles as Fortran's numbers. */
#include <stdint.h>
#include <string.h>

#include "check.h"

CASE(other_groups)
{
    MPI_Group self, made, null = MPI_GROUP_NULL;
    int ranks[3] = {0, MPI_PROC_NULL, 0}, there[3] = {9, 9, 9}, n, ranges[1][3] = {{0, 0, 1}};
    CHECK_OK(MPI_Comm_group(MPI_COMM_SELF, &self));
    CHECK_OK(MPI_Group_union(MPI_GROUP_EMPTY, self, &made));
    CHECK_OK(MPI_Group_compare(made, self, &n));
    CHECK_INT(n, MPI_IDENT);
    CHECK_OK(MPI_Group_free(&made));
    CHECK_OK(MPI_Group_intersection(self, MPI_GROUP_EMPTY, &made));
    CHECK(made == MPI_GROUP_EMPTY);
    CHECK_OK(MPI_Group_difference(self, self, &made));
    CHECK(made == MPI_GROUP_EMPTY);
    CHECK_OK(MPI_Group_difference(self, MPI_GROUP_EMPTY, &made));
    CHECK(made != MPI_GROUP_EMPTY);
    CHECK_OK(MPI_Group_free(&made));
    CHECK_OK(MPI_Group_range_excl(self, 1, ranges, &made));
    CHECK(made == MPI_GROUP_EMPTY);
    CHECK_OK(MPI_Group_translate_ranks(self, 3, ranks, MPI_GROUP_EMPTY, there));
    CHECK(there[0] == MPI_UNDEFINED && there[1] == MPI_PROC_NULL && there[2] == MPI_UNDEFINED);
    CHECK_OK(MPI_Group_translate_ranks(self, 1, ranks, self, there));
    CHECK_INT(there[0], 0);
    CHECK_CLASS(MPI_Group_translate_ranks(MPI_GROUP_EMPTY, 1, ranks, self, there), MPI_ERR_RANK);
    there[0] = 9, ranks[2] = 1;
    CHECK_CLASS(MPI_Group_translate_ranks(self, 3, ranks, self, there), MPI_ERR_RANK);
    CHECK_INT(there[0], 9);
    CHECK_OK(MPI_Group_free(&self));
    CHECK_CLASS(MPI_Group_union(MPI_GROUP_NULL, MPI_GROUP_EMPTY, &made), MPI_ERR_GROUP);
    CHECK_CLASS(MPI_Group_free(&null), MPI_ERR_GROUP);
}

/* Makes n requests, each of a duplicate. */
static void idup_all(int n, MPI_Comm *comms, MPI_Request *requests)
{
    for (int i = 0; i < n; i++) CHECK_OK(MPI_Comm_idup(MPI_COMM_SELF, &comms[i], &requests[i]));
}

static void free_all(int n, MPI_Comm *comms, const MPI_Request *requests)
{
    for (int i = 0; i < n; i++) {
        CHECK(requests[i] == MPI_REQUEST_NULL);
        CHECK_OK(MPI_Comm_free(&comms[i]));
    }
}

CASE(other_requests)
{
    MPI_Comm comms[2];
    MPI_Request requests[3];
    MPI_Status status, statuses[3];
    int flag = 0, index = 9, count = 9, indices[3];
    idup_all(2, comms, &requests[1]);
    requests[0] = MPI_REQUEST_NULL;
    CHECK_OK(MPI_Request_get_status(requests[1], &flag, &status));
    CHECK(flag && status.MPI_SOURCE == MPI_ANY_SOURCE);
    CHECK_OK(MPI_Request_get_status_all(3, requests, &flag, MPI_STATUSES_IGNORE));
    CHECK(flag);
    CHECK_OK(MPI_Request_get_status_some(3, requests, &count, indices, statuses));
    CHECK(count == 2 && indices[0] == 1 && indices[1] == 2);
    CHECK_OK(MPI_Request_get_status_any(3, requests, &index, &flag, &status));
    CHECK(flag && index == 1);
    CHECK_OK(MPI_Cancel(&requests[1])); /* too late */
    CHECK_OK(MPI_Waitany(3, requests, &index, &status));
    CHECK_INT(index, 1);
    CHECK(requests[1] == MPI_REQUEST_NULL && requests[2] != MPI_REQUEST_NULL);
    CHECK_OK(MPI_Test_cancelled(&status, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Testany(3, requests, &index, &flag, MPI_STATUS_IGNORE));
    CHECK(flag && index == 2);
    CHECK_OK(MPI_Testany(3, requests, &index, &flag, &status));
    CHECK(flag && index == MPI_UNDEFINED && status.MPI_TAG == MPI_ANY_TAG);
    free_all(2, comms, &requests[1]);

    idup_all(2, comms, requests);
    CHECK_OK(MPI_Waitsome(2, requests, &count, indices, MPI_STATUSES_IGNORE));
    CHECK(count == 2 && indices[0] == 0 && indices[1] == 1);
    CHECK_OK(MPI_Testsome(2, requests, &count, indices, statuses));
    CHECK_INT(count, MPI_UNDEFINED);
    free_all(2, comms, requests);
    idup_all(2, comms, requests);
    CHECK_OK(MPI_Testall(2, requests, &flag, statuses));
    CHECK(flag);
    free_all(2, comms, requests);
    CHECK_CLASS(MPI_Waitany(-1, requests, &index, &status), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Cancel(&requests[0]), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Request_free(&requests[0]), MPI_ERR_REQUEST);
    CHECK_OK(MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE));
}

CASE(other_statuses)
{
    MPI_Status status, copy;
    MPI_F08_status of_f08;
    MPI_Fint of_f77[8];
    int value;
    memset(&status, 0, sizeof status);
    CHECK_OK(MPI_Status_set_source(&status, 3));
    CHECK_OK(MPI_Status_set_tag(&status, 4));
    CHECK_OK(MPI_Status_set_error(&status, 5));
    CHECK_OK(MPI_Status_set_cancelled(&status, 7));
    CHECK(status.MPI_SOURCE == 3 && status.MPI_TAG == 4 && status.MPI_ERROR == 5);
    CHECK_OK(MPI_Status_c2f(&status, of_f77));
    CHECK(of_f77[0] == 3 && of_f77[1] == 4 && of_f77[2] == 5);
    CHECK_OK(MPI_Status_f2f08(of_f77, &of_f08));
    memset(of_f77, 0, sizeof of_f77);
    CHECK_OK(MPI_Status_f082f(&of_f08, of_f77));
    CHECK_OK(MPI_Status_f2c(of_f77, &copy));
    CHECK_OK(MPI_Test_cancelled(&copy, &value));
    CHECK_INT(value, 1);
    CHECK_OK(MPI_Status_get_tag(&copy, &value));
    CHECK_INT(value, 4);
    CHECK_OK(MPI_Status_c2f08(&status, &of_f08));
    CHECK_OK(MPI_Status_f082c(&of_f08, &copy));
    CHECK_OK(MPI_Status_get_source(&copy, &value));
    CHECK_INT(value, 3);
    CHECK_OK(MPI_Status_get_error(&copy, &value));
    CHECK_INT(value, 5);
    CHECK_CLASS(MPI_Status_get_tag(NULL, &value), MPI_ERR_ARG);
}

CASE(other_counts)
{
    const int lengths[2] = {2, 1};
    const MPI_Aint places[2] = {0, 8};
    const MPI_Datatype types[2] = {MPI_INT, MPI_DOUBLE};
    MPI_Datatype made, nothing;
    MPI_Status status;
    MPI_Count large;
    int n;
    memset(&status, 0, sizeof status);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &n));
    CHECK_INT(n, 0);
    CHECK_OK(MPI_Type_create_struct(2, lengths, places, types, &made));
    CHECK_OK(MPI_Status_set_elements(&status, made, 8)); /* two and two thirds of them, 32 + 8 bytes */
    CHECK_OK(MPI_Get_elements(&status, made, &n));
    CHECK_INT(n, 8);
    CHECK_OK(MPI_Get_count(&status, made, &n));
    CHECK_INT(n, MPI_UNDEFINED);
    CHECK_OK(MPI_Get_count(&status, MPI_CHAR, &n));
    CHECK_INT(n, 40);
    CHECK_OK(MPI_Status_set_elements_x(&status, MPI_FLOAT_INT, 6)); /* a pair has two */
    CHECK_OK(MPI_Get_count(&status, MPI_FLOAT_INT, &n));
    CHECK_INT(n, 3);
    CHECK_OK(MPI_Status_set_elements_c(&status, MPI_DOUBLE, (MPI_Count)1 << 40));
    CHECK_OK(MPI_Get_count_c(&status, MPI_INT, &large));
    CHECK(large == (MPI_Count)1 << 41);
    CHECK_OK(MPI_Get_elements_x(&status, made, &large));
    CHECK(large == ((MPI_Count)1 << 39) * 3);
    CHECK_OK(MPI_Get_elements_c(&status, MPI_DOUBLE, &large));
    CHECK(large == (MPI_Count)1 << 40);
    CHECK_OK(MPI_Get_count(&status, MPI_INT, &n));
    CHECK_INT(n, MPI_UNDEFINED); /* it does not fit */
    CHECK_OK(MPI_Type_contiguous(0, MPI_INT, &nothing));
    CHECK_OK(MPI_Get_count(&status, nothing, &n));
    CHECK_INT(n, MPI_UNDEFINED);
    CHECK_CLASS(MPI_Status_set_elements(&status, nothing, 1), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Status_set_elements(&status, made, -1), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Status_set_elements_c(&status, MPI_DOUBLE, INT64_MAX), MPI_ERR_ARG);
    CHECK_OK(MPI_Get_elements_c(&status, MPI_DOUBLE, &large));
    CHECK(large == (MPI_Count)1 << 40); /* nothing has changed */
    CHECK_OK(MPI_Status_set_elements(&status, nothing, 0));
    CHECK_OK(MPI_Get_count(&status, nothing, &n));
    CHECK_INT(n, 0);
    CHECK_CLASS(MPI_Get_count(&status, MPI_DATATYPE_NULL, &n), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Get_count(NULL, MPI_INT, &n), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Get_elements(&status, MPI_INT, NULL), MPI_ERR_ARG);
    CHECK_OK(MPI_Type_free(&nothing));
    CHECK_OK(MPI_Type_free(&made));
}

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
}

static void add_many(void *in, void *inout, MPI_Count *length, MPI_Datatype *type)
{
}

CASE(other_operations)
{
    const MPI_Op fixed[] = {MPI_SUM, MPI_MIN, MPI_MAX, MPI_PROD, MPI_BAND, MPI_BOR, MPI_BXOR, MPI_LAND, MPI_LOR, MPI_LXOR,
                            MPI_MINLOC, MPI_MAXLOC, MPI_REPLACE, MPI_NO_OP};
    MPI_Op one, other, freed;
    int flag;
    CHECK_OK(MPI_Op_create(add, 1, &one));
    CHECK_OK(MPI_Op_create_c(add_many, 0, &other));
    CHECK_OK(MPI_Op_commutative(one, &flag));
    CHECK_INT(flag, 1);
    CHECK_OK(MPI_Op_commutative(other, &flag));
    CHECK_INT(flag, 0);
    CHECK(MPI_Op_fromint(MPI_Op_toint(one)) == one && one != other);
    freed = one;
    CHECK_OK(MPI_Op_free(&one));
    CHECK(one == MPI_OP_NULL);
    CHECK_CLASS(MPI_Op_free(&one), MPI_ERR_OP);
    CHECK_CLASS(MPI_Op_free(&freed), MPI_ERR_OP);
    CHECK_CLASS(MPI_Op_commutative(freed, &flag), MPI_ERR_OP);
    CHECK_OK(MPI_Op_free(&other));
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        MPI_Op op = fixed[i];
        CHECK_OK(MPI_Op_commutative(op, &flag));
        CHECK_INT(flag, op != MPI_REPLACE && op != MPI_NO_OP);
        CHECK_CLASS(MPI_Op_free(&op), MPI_ERR_OP);
    }
    CHECK_CLASS(MPI_Op_commutative(MPI_OP_NULL, &flag), MPI_ERR_OP);
    CHECK_CLASS(MPI_Op_commutative(MPI_SUM, NULL), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Op_create(NULL, 1, &one), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Op_create(add, 1, NULL), MPI_ERR_ARG);
}

CASE(other_error_codes)
{
    int class, one, two, *last, flag;
    char text[MPI_MAX_ERROR_STRING];
    CHECK_OK(MPI_Add_error_class(&class));
    CHECK_OK(MPI_Add_error_code(class, &one));
    CHECK_OK(MPI_Add_error_code(class, &two));
    CHECK_OK(MPI_Add_error_string(one, "one"));
    CHECK_CLASS(MPI_Remove_error_class(class), MPI_ERR_ARG); /* it has codes */
    CHECK_CLASS(MPI_Remove_error_code(one), MPI_ERR_ARG);    /* it has a text */
    CHECK_CLASS(MPI_Remove_error_code(class), MPI_ERR_ARG);
    CHECK_OK(MPI_Remove_error_string(one));
    CHECK_OK(MPI_Error_string(one, text, &flag));
    CHECK_STR(text, "");
    CHECK_OK(MPI_Remove_error_code(one));
    CHECK_CLASS(MPI_Error_class(one, &flag), MPI_ERR_ARG);
    CHECK_OK(MPI_Error_class(two, &flag));
    CHECK_INT(flag, class);
    CHECK_OK(MPI_Remove_error_code(two));
    CHECK_OK(MPI_Remove_error_class(class));
    CHECK_OK(MPI_Comm_get_attr(MPI_COMM_SELF, MPI_LASTUSEDCODE, &last, &flag));
    CHECK(flag && *last == MPI_ERR_LASTCODE);
    CHECK_CLASS(MPI_Remove_error_class(MPI_ERR_IO), MPI_ERR_ARG);
}

CASE(other_infos)
{
    MPI_Info info, env;
    char text[8];
    int flag = 0, length;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "key", "a long value"));
    CHECK_OK(MPI_Info_get_valuelen(info, "key", &length, &flag));
    CHECK(flag && length == 12);
    length = sizeof text;
    CHECK_OK(MPI_Info_get_string(info, "key", &length, text, &flag));
    CHECK(flag && length == 13);
    CHECK_STR(text, "a long ");
    length = 0, text[0] = '#';
    CHECK_OK(MPI_Info_get_string(info, "key", &length, text, &flag));
    CHECK(flag && length == 13 && text[0] == '#');
    CHECK_OK(MPI_Info_get_string(info, "other", &length, text, &flag));
    CHECK_INT(flag, 0);
    CHECK_OK(MPI_Comm_set_info(MPI_COMM_SELF, info));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Comm_get_info(MPI_COMM_SELF, &info));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Info_create_env(0, NULL, &env));
    CHECK_OK(MPI_Info_get_nkeys(env, &length));
    CHECK(length > 0);
    CHECK_OK(MPI_Info_free(&env));
    CHECK_CLASS(MPI_Comm_set_info(MPI_COMM_SELF, MPI_INFO_NULL), MPI_ERR_INFO);
}

CASE(other_comms)
{
    MPI_Comm comm = MPI_COMM_SELF;
    MPI_Group group;
    MPI_Info info;
    char name[MPI_MAX_OBJECT_NAME];
    int n;
    CHECK_OK(MPI_Comm_get_parent(&comm));
    CHECK(comm == MPI_COMM_NULL);
    CHECK_OK(MPI_Comm_get_name(MPI_COMM_NULL, name, &n));
    CHECK_STR(name, "MPI_COMM_NULL");
    CHECK_CLASS(MPI_Comm_remote_size(MPI_COMM_SELF, &n), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_remote_group(MPI_COMM_SELF, &group), MPI_ERR_COMM);
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "mpi_hw_resource_type", "mpi_shared_memory"));
    CHECK_OK(MPI_Comm_split_type(MPI_COMM_SELF, MPI_COMM_TYPE_HW_GUIDED, 0, info, &comm));
    CHECK(comm != MPI_COMM_NULL);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Get_hw_resource_info(&info));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Pcontrol(2, name));
}

CASE(other_windows)
{
    MPI_Win win;
    MPI_Info info;
    char memory[64], *base = NULL;
    MPI_Aint size, unit_c, here, there;
    int unit, flag, *found;
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Win_attach(win, memory, 32));
    CHECK_CLASS(MPI_Win_attach(win, memory + 31, 8), MPI_ERR_RMA_ATTACH);
    CHECK_OK(MPI_Win_attach(win, memory + 32, 32));
    CHECK_CLASS(MPI_Win_detach(win, memory + 1), MPI_ERR_RMA_ATTACH);
    CHECK_OK(MPI_Win_detach(win, memory));
    CHECK_OK(MPI_Win_attach(win, memory, 8));
    CHECK_CLASS(MPI_Win_attach(win, memory, -1), MPI_ERR_SIZE);
    /* To the end of the address space, and past it */
    CHECK_CLASS(MPI_Win_attach(win, memory + 64, INTPTR_MAX), MPI_ERR_SIZE);
    CHECK_CLASS(MPI_Win_attach(win, (void *)(UINTPTR_MAX - 7), 16), MPI_ERR_SIZE);
    CHECK_OK(MPI_Win_fence(0, win));
    CHECK_CLASS(MPI_Put(&unit, 1, MPI_INT, 0, INTPTR_MAX - 64, 1, MPI_INT, win), MPI_ERR_RMA_RANGE);
    CHECK_OK(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_CLASS(MPI_Win_shared_query(win, 0, &size, &unit, &base), MPI_ERR_RMA_FLAVOR);
    CHECK_OK(MPI_Win_free(&win));

    CHECK_OK(MPI_Win_allocate_shared_c(64, 4, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    memset(base, 1, 64);
    here = (MPI_Aint)(intptr_t)base, base = NULL;
    CHECK_OK(MPI_Win_shared_query(win, MPI_PROC_NULL, &size, &unit, &base));
    CHECK(size == 64 && unit == 4 && (MPI_Aint)(intptr_t)base == here);
    CHECK_OK(MPI_Win_shared_query_c(win, 0, &size, &unit_c, &base));
    CHECK(unit_c == 4);
    CHECK_CLASS(MPI_Win_shared_query(win, 1, &size, &unit, &base), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Win_attach(win, memory, 8), MPI_ERR_RMA_FLAVOR);
    CHECK_OK(MPI_Win_get_info(win, &info));
    CHECK_OK(MPI_Win_set_info(win, info));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Win_create_c(memory, 64, 8, MPI_INFO_NULL, MPI_COMM_SELF, &win));
    CHECK_OK(MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, &found, &flag));
    CHECK(flag && *found == 8);
    CHECK_OK(MPI_Win_free(&win));
    CHECK_CLASS(MPI_Win_create_c(memory, 64, (MPI_Aint)1 << 40, MPI_INFO_NULL, MPI_COMM_SELF, &win),
                MPI_ERR_VALUE_TOO_LARGE);
    CHECK_OK(MPI_Get_address(memory, &here));
    CHECK_OK(MPI_Get_address(memory + 40, &there));
    CHECK_INT(MPI_Aint_diff(there, here), 40);
    CHECK(MPI_Aint_add(here, 40) == there);
}

/* The older names of the conversions, and the conversions of objects that do not exist here. */
CASE(other_handles)
{
    MPI_Comm comm;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_INT(MPI_Comm_c2f(comm), MPI_Comm_toint(comm));
    CHECK(MPI_Comm_f2c(MPI_Comm_c2f(comm)) == comm);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK(MPI_Type_f2c(MPI_Type_c2f(MPI_INT)) == MPI_INT);
    CHECK(MPI_Win_f2c(MPI_Win_c2f(MPI_WIN_NULL)) == MPI_WIN_NULL);
    CHECK(MPI_Group_f2c(MPI_Group_c2f(MPI_GROUP_EMPTY)) == MPI_GROUP_EMPTY);
    CHECK(MPI_Info_f2c(MPI_Info_c2f(MPI_INFO_ENV)) == MPI_INFO_ENV);
    CHECK(MPI_Errhandler_f2c(MPI_Errhandler_c2f(MPI_ERRORS_RETURN)) == MPI_ERRORS_RETURN);
    CHECK(MPI_Request_f2c(MPI_Request_c2f(MPI_REQUEST_NULL)) == MPI_REQUEST_NULL);
    CHECK(MPI_File_f2c(MPI_File_c2f(MPI_FILE_NULL)) == MPI_FILE_NULL);
    CHECK(MPI_Message_fromint(MPI_Message_toint(MPI_MESSAGE_NULL)) == MPI_MESSAGE_NULL);
    CHECK(MPI_Op_f2c(MPI_Op_c2f(MPI_OP_NULL)) == MPI_OP_NULL);
}
