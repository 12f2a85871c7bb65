/* Communicators, groups and requests of the embedded one-process world. */
#include <string.h>

#include "check.h"

static int relation(MPI_Comm a, MPI_Comm b)
{
    int result = -1;
    CHECK_OK(MPI_Comm_compare(a, b, &result));
    return result;
}

static void check_one_process(MPI_Comm comm)
{
    int size = -1, rank = -1, inter = -1;
    MPI_Group group = MPI_GROUP_NULL;
    CHECK_OK(MPI_Comm_size(comm, &size));
    CHECK_OK(MPI_Comm_rank(comm, &rank));
    CHECK_OK(MPI_Comm_test_inter(comm, &inter));
    CHECK(size == 1 && rank == 0 && inter == 0);
    CHECK_OK(MPI_Comm_group(comm, &group));
    size = rank = -1;
    CHECK_OK(MPI_Group_size(group, &size));
    CHECK_OK(MPI_Group_rank(group, &rank));
    CHECK(size == 1 && rank == 0);
    CHECK_OK(MPI_Group_free(&group));
    CHECK(group == MPI_GROUP_NULL);
    CHECK_OK(MPI_Barrier(comm));
}

CASE(comm_world_and_self)
{
    check_one_process(MPI_COMM_WORLD);
    check_one_process(MPI_COMM_SELF);
    CHECK_INT(relation(MPI_COMM_WORLD, MPI_COMM_WORLD), MPI_IDENT);
    CHECK_INT(relation(MPI_COMM_WORLD, MPI_COMM_SELF), MPI_CONGRUENT);
}

CASE(comm_dup_is_congruent)
{
    for (int way = 0; way < comm_kind->dup_ways; way++) {
        object copy;
        CHECK_OK(comm_kind->dup((object)MPI_COMM_WORLD, way, &copy));
        check_one_process((MPI_Comm)copy);
        CHECK_INT(relation(MPI_COMM_WORLD, (MPI_Comm)copy), MPI_CONGRUENT);
        CHECK_INT(relation((MPI_Comm)copy, (MPI_Comm)copy), MPI_IDENT);
        discard(comm_kind, copy);
    }
}

CASE(comm_calls_on_null_and_freed_handles)
{
    MPI_Comm freed, gone, made;
    MPI_Group group;
    int i, length;
    char name[MPI_MAX_OBJECT_NAME];
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &freed));
    gone = freed;
    CHECK_OK(MPI_Comm_free(&gone));
    const MPI_Comm bad[] = {MPI_COMM_NULL, freed};
    for (int b = 0; b < 2; b++) {
        CHECK_CLASS(MPI_Comm_size(bad[b], &i), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_rank(bad[b], &i), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_test_inter(bad[b], &i), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_group(bad[b], &group), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_compare(MPI_COMM_WORLD, bad[b], &i), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_compare(bad[b], MPI_COMM_WORLD, &i), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_set_name(bad[b], "x"), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_set_errhandler(bad[b], MPI_ERRORS_RETURN), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Barrier(bad[b]), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_dup(bad[b], &made), MPI_ERR_COMM);
    }
    CHECK_CLASS(MPI_Comm_get_name(freed, name, &length), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_split(MPI_COMM_NULL, 0, 0, &made), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_split_type(MPI_COMM_WORLD, 12345, 0, MPI_INFO_NULL, &made), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_NULL, &made), MPI_ERR_GROUP);
    CHECK_CLASS(MPI_Comm_create(MPI_COMM_NULL, MPI_GROUP_EMPTY, &made), MPI_ERR_COMM);
    CHECK_OK(MPI_Comm_create_group(MPI_COMM_WORLD, MPI_GROUP_EMPTY, 3, &made));
    CHECK(made == MPI_COMM_NULL);
}

static void check_name(MPI_Comm comm, const char *expected)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    memset(name, '#', sizeof name);
    CHECK_OK(MPI_Comm_get_name(comm, name, &length));
    CHECK_STR(name, expected);
    CHECK_INT(length, strlen(expected));
}

CASE(comm_names)
{
    char longest[MPI_MAX_OBJECT_NAME], longer[MPI_MAX_OBJECT_NAME + 20];
    MPI_Comm comm, copy;
    check_name(MPI_COMM_WORLD, "MPI_COMM_WORLD");
    check_name(MPI_COMM_SELF, "MPI_COMM_SELF");
    CHECK_OK(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    check_name(comm, "");
    CHECK_OK(MPI_Comm_set_name(comm, "ocean model"));
    check_name(comm, "ocean model");
    CHECK_OK(MPI_Comm_dup(comm, &copy));
    check_name(copy, ""); /* names are not copied */
    CHECK_OK(MPI_Comm_free(&copy));
    memset(longest, 'n', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    memset(longer, 'n', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    CHECK_OK(MPI_Comm_set_name(comm, longest));
    check_name(comm, longest);
    CHECK_OK(MPI_Comm_set_name(comm, ""));
    check_name(comm, "");
    CHECK_OK(MPI_Comm_set_name(comm, longer)); /* truncated */
    check_name(comm, longest);
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Comm_set_name(MPI_COMM_SELF, "me"));
    check_name(MPI_COMM_SELF, "me");
    CHECK_OK(MPI_Comm_set_name(MPI_COMM_SELF, "MPI_COMM_SELF"));
}

/* A communicator and its group do not depend on each other's lifetime. */
CASE(group_outlives_its_communicator)
{
    MPI_Comm comm;
    MPI_Group group;
    int size = -1;
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Comm_group(comm, &group));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Group_size(group, &size));
    CHECK_INT(size, 1);
    CHECK_OK(MPI_Group_free(&group));
}

/* Handles convert to Fortran's integers and back; predefined ones by value. */
CASE(handles_to_int_and_back)
{
    MPI_Group group;
    MPI_Info info;
    MPI_Comm comm;
    MPI_Request request;
    CHECK_INT(MPI_Comm_toint(MPI_COMM_WORLD), (intptr_t)MPI_COMM_WORLD);
    CHECK_INT(MPI_Comm_toint(MPI_COMM_NULL), (intptr_t)MPI_COMM_NULL);
    CHECK_INT(MPI_Type_toint(MPI_DOUBLE), (intptr_t)MPI_DOUBLE);
    CHECK_INT(MPI_Win_toint(MPI_WIN_NULL), (intptr_t)MPI_WIN_NULL);
    CHECK_INT(MPI_Errhandler_toint(MPI_ERRORS_RETURN), (intptr_t)MPI_ERRORS_RETURN);
    CHECK_INT(MPI_Info_toint(MPI_INFO_ENV), (intptr_t)MPI_INFO_ENV);
    CHECK(MPI_Comm_fromint(MPI_Comm_toint(MPI_COMM_SELF)) == MPI_COMM_SELF);
    for (int i = 0; i < 3; i++) {
        object obj = kinds[i].make();
        CHECK_INT(kinds[i].from_int(kinds[i].to_int(obj)), obj);
        CHECK(kinds[i].to_int(obj) != kinds[i].to_int(kinds[i].null_handle()));
        discard(&kinds[i], obj);
    }
    CHECK_OK(MPI_Comm_group(MPI_COMM_WORLD, &group));
    CHECK(MPI_Group_fromint(MPI_Group_toint(group)) == group);
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Info_create(&info));
    CHECK(MPI_Info_fromint(MPI_Info_toint(info)) == info);
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Comm_idup(MPI_COMM_SELF, &comm, &request));
    CHECK(MPI_Request_fromint(MPI_Request_toint(request)) == request);
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Comm_free(&comm));
}
