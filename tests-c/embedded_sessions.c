/* Sessions: their ends at once, thread levels, process sets, old handles and error handlers. tests/model has sessions beside the world,
 * before it and after it. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "team.h"

static MPI_Session start(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK(session != MPI_SESSION_NULL);
    return session;
}

static MPI_Comm comm_of(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_OK(MPI_Comm_create_from_group(group, "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK(comm != MPI_COMM_NULL);
    CHECK_OK(MPI_Group_free(&group));
    return comm;
}

static atomic_int deleted;
static int count_delete(MPI_Comm comm, int key, void *value, void *extra)
{
    deleted++;
    return MPI_SUCCESS;
}
static int count_delete_of_type(MPI_Datatype type, int key, void *value, void *extra)
{
    deleted++;
    return MPI_SUCCESS;
}

static MPI_Session sessions[THREADS];
static void finalize_mine(int thread)
{
    CHECK_OK(MPI_Session_finalize(&sessions[thread]));
}

/* Sessions end at once: whichever is the last, the attributes of predefined datatypes are deleted once. */
CASE_OF(sessions_end_at_once, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    deleted = 0;
    for (int round = 1; round <= 1000; round++) {
        int key;
        for (int n = 0; n < THREADS; n++)
            sessions[n] = start();
        CHECK_OK(MPI_Type_create_keyval(MPI_TYPE_NULL_COPY_FN, count_delete_of_type, &key, NULL));
        CHECK_OK(MPI_Type_set_attr(MPI_INT, key, NULL));
        in_threads(finalize_mine);
        CHECK_INT(deleted, round);
    }
}

static atomic_int finalized;
static void finalize_too(int thread)
{
    int code = MPI_Finalize();
    CHECK(code == MPI_SUCCESS || code == MPI_ERR_OTHER);
    finalized += code == MPI_SUCCESS;
}

/* Two finalize calls at once are an error of the program: one of them succeeds. */
CASE_OF(world_ends_once, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    int key, level;
    deleted = 0;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level));
    CHECK_OK(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, count_delete, &key, NULL));
    CHECK_OK(MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL));
    in_threads(finalize_too);
    CHECK_INT(finalized, 1);
    CHECK_INT(deleted, 1);
}

/* The kinds of memory that can be used (11.4.3). */
static void check_kinds(MPI_Info info, const char *expected)
{
    char text[64] = "";
    int flag;
    CHECK_OK(MPI_Info_get(info, "mpi_memory_alloc_kinds", sizeof text - 1, text, &flag));
    CHECK(flag);
    CHECK_STR(text, expected);
}

/* The thread level is not higher than that of the first session or MPI_Init. */
CASE_OF(session_thread_levels, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    MPI_Session session;
    MPI_Info info;
    char text[MPI_MAX_INFO_VAL];
    int flag, length = sizeof text, level;
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Info_set(info, "thread_level", "MPI_THREAD_FUNNELED"));
    CHECK_OK(MPI_Info_set(info, "mpi_memory_alloc_kinds", "system,cuda:device, mpi:alloc_mem:win_allocate"));
    CHECK_OK(MPI_Session_init(info, MPI_ERRORS_RETURN, &session));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Session_get_info(session, &info));
    CHECK_OK(MPI_Info_get_string(info, "thread_level", &length, text, &flag));
    CHECK(flag);
    CHECK_STR(text, "MPI_THREAD_FUNNELED");
    check_kinds(info, "mpi,system,mpi:alloc_mem:win_allocate");
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level));
    CHECK_INT(level, MPI_THREAD_FUNNELED);
    CHECK_OK(MPI_Session_finalize(&session));
    CHECK_OK(MPI_Finalize());
}

CASE(session_process_sets)
{
    MPI_Session session = start();
    MPI_Group group;
    MPI_Info info;
    char name[MPI_MAX_PSET_NAME_LEN], value[16];
    int count = 0, length, flag, world = 0;
    CHECK_OK(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    CHECK_INT(count, 2);
    for (int n = 0; n < count; n++) {
        length = 0;
        memset(name, '#', sizeof name);
        CHECK_OK(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, name));
        CHECK(length > 6 && name[0] == '#'); /* a length of 0 queries the length */
        CHECK_OK(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, n, &length, name));
        CHECK_INT(strlen(name) + 1, length);
        world += strcmp(name, "mpi://WORLD") == 0;
        CHECK_OK(MPI_Session_get_pset_info(session, name, &info));
        CHECK_OK(MPI_Info_get(info, "mpi_size", sizeof value - 1, value, &flag));
        CHECK(flag);
        CHECK_STR(value, "1");
        CHECK_OK(MPI_Info_free(&info));
    }
    CHECK_INT(world, 1);
    length = sizeof name;
    CHECK_CLASS(MPI_Session_get_nth_pset(session, MPI_INFO_NULL, count, &length, name), MPI_ERR_ARG);
    group = MPI_GROUP_EMPTY;
    CHECK_CLASS(MPI_Group_from_session_pset(session, "no such", &group), MPI_ERR_ARG);
    CHECK(group == MPI_GROUP_NULL);
    CHECK_CLASS(MPI_Session_get_num_psets(MPI_SESSION_NULL, MPI_INFO_NULL, &count), MPI_ERR_SESSION);
    CHECK_OK(MPI_Session_finalize(&session));
}

static int handled;
static MPI_Session handled_session;
static void handle(MPI_Session *session, int *code, ...)
{
    handled = *code, handled_session = *session;
}

/* No handle from one lifetime of the library is valid in the next. */
CASE_OF(session_after_session_knows_no_old_handles, KIND_NONE, OWN_PROCESS | EMBEDDED_ONLY)
{
    MPI_Comm old_comm = MPI_COMM_NULL, comm;
    MPI_Datatype old_type = MPI_DATATYPE_NULL, type;
    int old_key = MPI_KEYVAL_INVALID, key, flag, *found;
    check_init();
    CHECK_OK(MPI_Finalize()); /* the last error handler returns */
    for (int round = 0; round < 5; round++) {
        MPI_Session session = start();
        comm = comm_of(session);
        CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
        for (int n = 0; n <= round; n++)
            CHECK_OK(MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL));
        if (round > 0) {
            CHECK_CLASS(MPI_Comm_get_attr(comm, old_key, &found, &flag), MPI_ERR_KEYVAL);
            CHECK_CLASS(MPI_Comm_set_attr(comm, old_key, NULL), MPI_ERR_KEYVAL);
            CHECK_CLASS(MPI_Comm_get_attr(old_comm, key, &found, &flag), MPI_ERR_COMM);
            CHECK_CLASS(MPI_Comm_get_attr(MPI_Comm_fromint(MPI_Comm_toint(old_comm)), key, &found, &flag), MPI_ERR_COMM);
            CHECK_CLASS(MPI_Type_free(&old_type), MPI_ERR_TYPE);
        }
        old_comm = comm, old_type = type, old_key = key;
        CHECK_OK(MPI_Session_finalize(&session));
    }
}

CASE(session_errhandlers)
{
    MPI_Session session = start();
    MPI_Errhandler errhandler, got;
    MPI_Comm comm = MPI_COMM_SELF;
    int count;
    CHECK_OK(MPI_Session_create_errhandler(handle, &errhandler));
    CHECK_CLASS(MPI_Comm_set_errhandler(comm, errhandler), MPI_ERR_ERRHANDLER);
    CHECK_OK(MPI_Session_set_errhandler(session, errhandler));
    CHECK_OK(MPI_Session_get_errhandler(session, &got));
    CHECK(got == errhandler);
    CHECK_OK(MPI_Errhandler_free(&got));
    CHECK_OK(MPI_Errhandler_free(&errhandler)); /* it stays valid while it is attached */
    CHECK_OK(MPI_Session_call_errhandler(session, MPI_ERR_IO));
    CHECK_INT(handled, MPI_ERR_IO);
    CHECK(handled_session == session);
    CHECK_CLASS(MPI_Session_get_num_psets(session, MPI_INFO_NULL, NULL), MPI_ERR_ARG);
    CHECK_INT(handled, MPI_ERR_ARG);
    CHECK_OK(MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN));
    CHECK_CLASS(MPI_Session_get_num_psets(session, (MPI_Info)0x7777, &count), MPI_ERR_INFO);
    CHECK_INT(handled, MPI_ERR_ARG);
    CHECK(MPI_Session_fromint(MPI_Session_toint(session)) == session);
    CHECK(MPI_Session_f2c(MPI_Session_c2f(MPI_SESSION_NULL)) == MPI_SESSION_NULL);
    CHECK_OK(MPI_Session_finalize(&session));
}
