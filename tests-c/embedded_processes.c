/* Calls that need other processes or a second group: the error classes of MPICH 5.0.2 in a process without mpiexec, but MPI_ERR_SPAWN
 * where MPICH has MPI_ERR_OTHER, whose text says nothing. */
#include "check.h"

#include <string.h>

CASE(connections)
{
    char port[MPI_MAX_PORT_NAME] = "x";
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_CLASS(MPI_Open_port(MPI_INFO_NULL, port), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Close_port("x"), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Publish_name("service", MPI_INFO_NULL, port), MPI_ERR_NAME);
    CHECK_CLASS(MPI_Lookup_name("service", MPI_INFO_NULL, port), MPI_ERR_NAME);
    CHECK_CLASS(MPI_Unpublish_name("service", MPI_INFO_NULL, port), MPI_ERR_SERVICE);
    CHECK_CLASS(MPI_Comm_connect("x", MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Comm_accept("x", MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm), MPI_ERR_OTHER);
    CHECK_CLASS(MPI_Comm_accept("x", MPI_INFO_NULL, 1, MPI_COMM_SELF, &comm), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Comm_connect("x", MPI_INFO_NULL, 0, MPI_COMM_NULL, &comm), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_join(0, &comm), MPI_ERR_OTHER);
    CHECK(comm == MPI_COMM_NULL);
}

CASE(starting_processes)
{
    char command[] = "/bin/true", *commands[2] = {command, command}, *nothing[1] = {NULL};
    const int numbers[2] = {1, 1}, negative[1] = {-1};
    const MPI_Info infos[2] = {MPI_INFO_NULL, MPI_INFO_NULL};
    int codes[2] = {-7, -7};
    MPI_Comm comm = MPI_COMM_SELF;
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm, codes), MPI_ERR_SPAWN);
    CHECK(comm == MPI_COMM_NULL && codes[0] == -7);
    /* Some programs, Python's among them, print no more than the text of the code. */
    char reason[MPI_MAX_ERROR_STRING];
    int length;
    CHECK_OK(MPI_Error_string(MPI_ERR_SPAWN, reason, &length));
    CHECK(strstr(reason, "one process") && strstr(reason, "mpiexec"));
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, 0, MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm, MPI_ERRCODES_IGNORE),
                MPI_ERR_SPAWN);
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, -1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm, codes), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 1, MPI_COMM_SELF, &comm, codes), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, 1, MPI_INFO_NULL, -1, MPI_COMM_SELF, &comm, codes), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Comm_spawn(command, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_NULL, &comm, codes), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_spawn(NULL, MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &comm, codes), MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn_multiple(2, commands, MPI_ARGVS_NULL, numbers, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_SPAWN);
    CHECK_CLASS(MPI_Comm_spawn_multiple(0, commands, MPI_ARGVS_NULL, numbers, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn_multiple(-1, commands, MPI_ARGVS_NULL, numbers, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Comm_spawn_multiple(1, commands, MPI_ARGVS_NULL, negative, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn_multiple(1, nothing, MPI_ARGVS_NULL, numbers, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn_multiple(1, commands, MPI_ARGVS_NULL, NULL, infos, 0, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_ARG);
    CHECK_CLASS(MPI_Comm_spawn_multiple(1, commands, MPI_ARGVS_NULL, numbers, infos, 3, MPI_COMM_SELF, &comm, codes),
                MPI_ERR_ROOT);
}

CASE(second_groups)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Group group;
    CHECK_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 0, 1, &comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 1, MPI_COMM_WORLD, 0, 1, &comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_NULL, 0, 1, &comm), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 0, -1, &comm), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Intercomm_merge(MPI_COMM_SELF, 0, &comm), MPI_ERR_COMM);
    CHECK_OK(MPI_Comm_group(MPI_COMM_SELF, &group));
    CHECK_CLASS(MPI_Intercomm_create_from_groups(group, 0, group, 0, "x", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm),
                MPI_ERR_GROUP);
    CHECK_OK(MPI_Group_free(&group));
    CHECK(comm == MPI_COMM_NULL);
}
