/* The tool interface, MPI_T (MPI-4.1 15.3). */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "team.h"

static void start(void)
{
    int level;
    CHECK_OK(MPI_T_init_thread(MPI_THREAD_MULTIPLE, &level));
}

/* Usable before MPI_Init, meanwhile and after MPI_Finalize, as long as an initialization is not ended. */
PROCESS_CASE(start_and_end)
{
    int level, number;
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_CODE(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    for (int at = 0; at < 2; at++) {
        CHECK_OK(MPI_T_init_thread(MPI_THREAD_SINGLE, &level));
        CHECK_INT(level, MPI_THREAD_SINGLE);
    }
    CHECK_OK(MPI_T_cvar_get_num(&number));
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_OK(MPI_T_finalize());
    CHECK_OK(MPI_T_cvar_get_num(&number));
    CHECK_OK(MPI_Finalize());
    CHECK_OK(MPI_T_pvar_get_num(&number));
    CHECK_OK(MPI_T_finalize());
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_T_ERR_NOT_INITIALIZED);
    CHECK_CODE(MPI_T_finalize(), MPI_T_ERR_NOT_INITIALIZED);
    start();
    CHECK_OK(MPI_T_cvar_get_num(&number));
    CHECK_OK(MPI_T_finalize());
}

/* A text is cut to the length that the caller has; without room, only the length comes back. */
CASE(texts)
{
    char whole[256], cut[4] = "...";
    int length = sizeof whole, needed = 0, some = 4;
    start();
    CHECK_OK(MPI_T_cvar_get_info(0, whole, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_INT(length, strlen(whole) + 1);
    CHECK_OK(MPI_T_cvar_get_info(0, NULL, &needed, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK_INT(needed, length);
    CHECK_OK(MPI_T_cvar_get_info(0, cut, &some, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK(some == 4 && strlen(cut) == 3 && strncmp(cut, whole, 3) == 0);
    needed = 0;
    CHECK_OK(MPI_T_cvar_get_info(0, cut, &needed, NULL, NULL, NULL, NULL, NULL, NULL, NULL));
    CHECK(needed == length && strlen(cut) == 3);
    CHECK_OK(MPI_T_finalize());
}

/* Every variable is found by its name, and those of an int or of characters are read. */
CASE(control_variables)
{
    static char text[1 << 16];
    int variables;
    start();
    CHECK_OK(MPI_T_cvar_get_num(&variables));
    CHECK(variables > 0);
    for (int at = 0; at < variables; at++) {
        char name[256];
        int length = sizeof name, verbosity, bind, scope, found = -1, count = 0;
        MPI_Datatype type;
        MPI_T_enum values;
        MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
        CHECK_OK(MPI_T_cvar_get_info(at, name, &length, &verbosity, &type, &values, NULL, NULL, &bind, &scope));
        CHECK_OK(MPI_T_cvar_get_index(name, &found));
        CHECK_INT(found, at);
        if (bind != MPI_T_BIND_NO_OBJECT || (type != MPI_INT && type != MPI_CHAR))
            continue;
        CHECK_OK(MPI_T_cvar_handle_alloc(at, NULL, &handle, &count));
        CHECK(handle != MPI_T_CVAR_HANDLE_NULL && count > 0 && count < 1 << 14);
        CHECK_OK(MPI_T_cvar_read(handle, text));
        CHECK_OK(MPI_T_cvar_handle_free(&handle));
        CHECK(handle == MPI_T_CVAR_HANDLE_NULL);
    }
    CHECK_OK(MPI_T_finalize());
}

CASE(performance_variables)
{
    int variables;
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    start();
    CHECK_OK(MPI_T_pvar_get_num(&variables));
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK(session != MPI_T_PVAR_SESSION_NULL);
    for (int at = 0; at < variables; at++) {
        char name[256];
        int length = sizeof name, verbosity, class, bind, readonly, continuous, atomic, found = -1;
        MPI_Datatype type;
        MPI_T_enum values;
        CHECK_OK(MPI_T_pvar_get_info(at, name, &length, &verbosity, &class, &type, &values, NULL, NULL, &bind, &readonly,
                                     &continuous, &atomic));
        CHECK_OK(MPI_T_pvar_get_index(name, class, &found));
        CHECK_INT(found, at);
    }
    CHECK_OK(MPI_T_pvar_session_free(&session));
    CHECK(session == MPI_T_PVAR_SESSION_NULL);
    CHECK_OK(MPI_T_finalize());
}

CASE(categories)
{
    static int numbers[1 << 14];
    int all, stamp, sum = 0, variables;
    start();
    CHECK_OK(MPI_T_category_get_num(&all));
    CHECK_OK(MPI_T_category_changed(&stamp));
    CHECK_OK(MPI_T_pvar_get_num(&variables));
    for (int at = 0; at < all; at++) {
        char name[256];
        int length = sizeof name, found = -1, control, performance, inside;
        CHECK_OK(MPI_T_category_get_info(at, name, &length, NULL, NULL, &control, &performance, &inside));
        CHECK_OK(MPI_T_category_get_index(name, &found));
        CHECK_INT(found, at);
        CHECK_OK(MPI_T_category_get_cvars(at, 1 << 14, numbers));
        numbers[0] = -1;
        CHECK_OK(MPI_T_category_get_pvars(at, performance, numbers));
        CHECK(performance == 0 || (numbers[0] >= 0 && numbers[performance - 1] < variables));
        CHECK_OK(MPI_T_category_get_categories(at, 1 << 14, numbers));
        sum += performance;
    }
    if (embedded())
        CHECK_INT(sum, variables); /* each is in one category */
    CHECK_OK(MPI_T_finalize());
}

CASE(wrong_arguments)
{
    int number = 0, length = 0;
    MPI_T_cvar_handle control = MPI_T_CVAR_HANDLE_NULL;
    MPI_T_pvar_handle performance = MPI_T_PVAR_HANDLE_NULL;
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    start();
    CHECK_CODE(MPI_T_cvar_get_info(-1, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_cvar_get_info(1 << 20, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_cvar_handle_alloc(1 << 20, NULL, &control, &number), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_category_get_info(1 << 20, NULL, &length, NULL, NULL, NULL, NULL, NULL), MPI_T_ERR_INVALID_INDEX);
    CHECK_CODE(MPI_T_cvar_get_index("no such variable", &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_pvar_get_index("no such variable", MPI_T_PVAR_CLASS_LEVEL, &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_category_get_index("no such category", &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_cvar_get_index(NULL, &number), MPI_T_ERR_INVALID);
    CHECK_CODE(MPI_T_cvar_get_num(NULL), MPI_T_ERR_INVALID);
    CHECK_CODE(MPI_T_cvar_read(control, &number), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_cvar_write(control, &number), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_cvar_handle_free(&control), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_enum_get_info(MPI_T_ENUM_NULL, &number, NULL, &length), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_T_ERR_INVALID_SESSION);
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK_CODE(MPI_T_pvar_start(session, performance), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_read(session, performance, &number), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
    CHECK_OK(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES));
    CHECK_OK(MPI_T_pvar_reset(session, MPI_T_PVAR_ALL_HANDLES));
    CHECK_OK(MPI_T_pvar_session_free(&session));
#if MPI_VERSION >= 4
    CHECK_CODE(MPI_T_event_get_index("no such event", &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_event_get_info(1 << 20, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
               MPI_T_ERR_INVALID_INDEX);
#endif
    CHECK_OK(MPI_T_finalize());
}

/* The handle of a performance variable of this library. */
static MPI_T_pvar_handle handle_of(MPI_T_pvar_session session, const char *name, int class)
{
    int number = -1, count = 0;
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    CHECK_OK(MPI_T_pvar_get_index(name, class, &number));
    CHECK_OK(MPI_T_pvar_handle_alloc(session, number, NULL, &handle, &count));
    CHECK_INT(count, 1);
    return handle;
}

static unsigned long long value(MPI_T_pvar_session session, MPI_T_pvar_handle handle)
{
    unsigned long long value = 77;
    CHECK_OK(MPI_T_pvar_read(session, handle, &value));
    return value;
}

static unsigned long long level(MPI_T_pvar_session session, const char *name)
{
    MPI_T_pvar_handle handle = handle_of(session, name, MPI_T_PVAR_CLASS_LEVEL);
    unsigned long long now = value(session, handle);
    CHECK_CODE(MPI_T_pvar_start(session, handle), MPI_T_ERR_PVAR_NO_STARTSTOP);
    CHECK_CODE(MPI_T_pvar_stop(session, handle), MPI_T_ERR_PVAR_NO_STARTSTOP);
    CHECK_CODE(MPI_T_pvar_write(session, handle, &now), MPI_T_ERR_PVAR_NO_WRITE);
    CHECK_CODE(MPI_T_pvar_reset(session, handle), MPI_T_ERR_PVAR_NO_WRITE);
    CHECK_CODE(MPI_T_pvar_readreset(session, handle, &now), MPI_T_ERR_PVAR_NO_ATOMIC);
    CHECK_OK(MPI_T_pvar_handle_free(session, &handle));
    CHECK(handle == MPI_T_PVAR_HANDLE_NULL);
    return now;
}

static int no_copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    *flag = 0;
    return MPI_SUCCESS;
}

static int query(void *extra, MPI_Status *status) { (void)extra, (void)status; return MPI_SUCCESS; }
static int release(void *extra) { (void)extra; return MPI_SUCCESS; }
static int cancel(void *extra, int complete) { (void)extra, (void)complete; return MPI_SUCCESS; }

CASE_OF(live_objects, KIND_NONE, EMBEDDED_ONLY | OWN_PROCESS)
{
    MPI_T_pvar_session session;
    MPI_Comm comm;
    MPI_Datatype type;
    MPI_Win win;
    MPI_Group group;
    MPI_Info info;
    MPI_Request request;
    MPI_Errhandler errhandler;
#if MPI_VERSION >= 4
    MPI_Session other;
#endif
    int key;
    start();
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK_INT(level(session, "live_communicators"), 0);
    CHECK_INT(level(session, "live_datatypes"), 0);
    CHECK_OK(MPI_Init(NULL, NULL));
    CHECK_INT(level(session, "live_communicators"), 0);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Type_contiguous(3, MPI_INT, &type));
    CHECK_OK(MPI_Win_create_dynamic(MPI_INFO_NULL, comm, &win));
    CHECK_OK(MPI_Comm_group(comm, &group));
    CHECK_OK(MPI_Info_create(&info));
    CHECK_OK(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_OK(MPI_Comm_create_keyval(no_copy, MPI_COMM_NULL_DELETE_FN, &key, NULL));
#if MPI_VERSION >= 4
    CHECK_OK(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &other));
#endif
    CHECK_OK(MPI_Comm_get_errhandler(comm, &errhandler));
    CHECK_INT(level(session, "live_communicators"), 1);
    CHECK_INT(level(session, "live_datatypes"), 1);
    CHECK_INT(level(session, "live_windows"), 1);
    CHECK_INT(level(session, "live_groups"), 1);
    CHECK_INT(level(session, "live_infos"), 1);
    CHECK_INT(level(session, "live_requests"), 1);
    CHECK_INT(level(session, "live_keyvals"), 1);
    CHECK_INT(level(session, "live_sessions"), 1);
    CHECK_INT(level(session, "live_files"), 0);
    CHECK_INT(level(session, "live_operations"), 0);
    CHECK_INT(level(session, "live_errhandlers"), 0);
#if MPI_VERSION >= 4
    CHECK_OK(MPI_Session_finalize(&other));
#endif
    CHECK_OK(MPI_Comm_free_keyval(&key));
    CHECK_OK(MPI_Grequest_complete(request));
    CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Info_free(&info));
    CHECK_OK(MPI_Group_free(&group));
    CHECK_OK(MPI_Win_free(&win));
    CHECK_OK(MPI_Type_free(&type));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_INT(level(session, "live_communicators"), 0);
    CHECK_INT(level(session, "live_datatypes"), 0);
    CHECK_INT(level(session, "live_windows"), 0);
    CHECK_INT(level(session, "live_requests"), 0);
    CHECK_INT(level(session, "live_keyvals"), 0);
    CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_OK(MPI_Finalize());
    CHECK_INT(level(session, "live_communicators"), 0);
    CHECK_OK(MPI_T_finalize());
}

CASE_OF(queued_messages, KIND_NONE, EMBEDDED_ONLY)
{
    char data[100] = "";
    MPI_T_pvar_session session;
    MPI_Request requests[2];
    start();
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK_INT(level(session, "queued_messages"), 0);
    CHECK_OK(MPI_Send(data, 100, MPI_CHAR, 0, 1, MPI_COMM_SELF));
    CHECK_OK(MPI_Send(data, 11, MPI_CHAR, 0, 2, MPI_COMM_SELF));
    CHECK_OK(MPI_Issend(data, 50, MPI_CHAR, 0, 3, MPI_COMM_SELF, requests));
    CHECK_INT(level(session, "queued_messages"), 3);
    CHECK_INT(level(session, "queued_bytes"), 111);
    CHECK_OK(MPI_Recv(data, 100, MPI_CHAR, 0, 2, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(level(session, "queued_bytes"), 100);
    CHECK_OK(MPI_Recv(data, 100, MPI_CHAR, 0, 3, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Recv(data, 100, MPI_CHAR, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_OK(MPI_Wait(requests, MPI_STATUS_IGNORE));
    CHECK_INT(level(session, "queued_messages"), 0);
    CHECK_INT(level(session, "queued_bytes"), 0);
    CHECK_OK(MPI_T_finalize());
}

/* A counter counts while its handle is started; each handle by itself. */
CASE_OF(counters, KIND_NONE, EMBEDDED_ONLY)
{
    MPI_T_pvar_session session, other;
    MPI_T_pvar_handle handle, second;
    unsigned long long five = 5, read = 0;
    int size;
    start();
    CHECK_OK(MPI_T_pvar_session_create(&session));
    CHECK_OK(MPI_T_pvar_session_create(&other));
    handle = handle_of(session, "errors", MPI_T_PVAR_CLASS_COUNTER);
    second = handle_of(session, "errors", MPI_T_PVAR_CLASS_COUNTER);
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_INT(value(session, handle), 0);
    CHECK_OK(MPI_T_pvar_start(session, handle));
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_OK(MPI_T_pvar_start(session, handle)); /* it is running */
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_INT(value(session, handle), 2);
    CHECK_INT(value(session, second), 0);
    CHECK_OK(MPI_T_pvar_stop(session, handle));
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_INT(value(session, handle), 2);
    CHECK_OK(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES));
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_INT(value(session, handle), 3);
    CHECK_INT(value(session, second), 1);
    CHECK_OK(MPI_T_pvar_readreset(session, handle, &read));
    CHECK_INT(read, 3);
    CHECK_INT(value(session, handle), 0);
    CHECK_OK(MPI_T_pvar_write(session, handle, &five));
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &size), MPI_ERR_COMM);
    CHECK_INT(value(session, handle), 6);
    CHECK_OK(MPI_T_pvar_reset(session, handle));
    CHECK_INT(value(session, handle), 0);
    /* A handle is of one session. */
    CHECK_CODE(MPI_T_pvar_read(other, handle, &read), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_handle_free(other, &handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_read(session, MPI_T_PVAR_ALL_HANDLES, &read), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_write(session, MPI_T_PVAR_ALL_HANDLES, &read), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_readreset(session, MPI_T_PVAR_ALL_HANDLES, &read), MPI_T_ERR_INVALID_HANDLE);
    MPI_T_pvar_handle stale = handle;
    CHECK_OK(MPI_T_pvar_handle_free(session, &handle));
    CHECK_CODE(MPI_T_pvar_read(session, stale, &read), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_pvar_session_free(&session));
    CHECK_CODE(MPI_T_pvar_read(session, second, &read), MPI_T_ERR_INVALID_SESSION);
    CHECK_CODE(MPI_T_pvar_read(other, second, &read), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_finalize());
}

/* The variables of this library, by name. */
CASE_OF(own_control_variables, KIND_NONE, EMBEDDED_ONLY)
{
    char text[64];
    int number = -1, count = 0, strict = -1, scope, length = sizeof text, item = -1;
    MPI_Datatype type;
    MPI_T_enum values;
    MPI_T_cvar_handle handle;
    start();
    CHECK_OK(MPI_T_cvar_get_index("MPI_ATTR_VERSION", &number));
    CHECK_OK(MPI_T_cvar_get_info(number, NULL, NULL, NULL, &type, &values, NULL, NULL, NULL, &scope));
    CHECK(type == MPI_CHAR && values == MPI_T_ENUM_NULL && scope == MPI_T_SCOPE_CONSTANT);
    CHECK_OK(MPI_T_cvar_handle_alloc(number, NULL, &handle, &count));
    CHECK_OK(MPI_T_cvar_read(handle, text));
#ifdef MPI_ATTR_VERSION_MAJOR
    char wanted[64];
    sprintf(wanted, "%d.%d.%d", MPI_ATTR_VERSION_MAJOR, MPI_ATTR_VERSION_MINOR, MPI_ATTR_VERSION_PATCH);
    CHECK_STR(text, wanted);
    CHECK_INT(count, strlen(wanted) + 1);
#endif
    CHECK_CODE(MPI_T_cvar_write(handle, text), MPI_T_ERR_CVAR_SET_NEVER);
    CHECK_OK(MPI_T_cvar_get_index("MPI_ATTR_STRICT", &number));
    CHECK_OK(MPI_T_cvar_get_info(number, NULL, NULL, NULL, &type, &values, NULL, NULL, NULL, &scope));
    CHECK(type == MPI_INT && scope == MPI_T_SCOPE_READONLY);
    CHECK_OK(MPI_T_cvar_handle_alloc(number, NULL, &handle, &count));
    CHECK_OK(MPI_T_cvar_read(handle, &strict));
    CHECK_OK(MPI_T_enum_get_info(values, &count, NULL, NULL));
    CHECK(count == 2 && (strict == 0 || strict == 1));
    CHECK_OK(MPI_T_enum_get_item(values, 1, &item, text, &length));
    CHECK_INT(item, 1);
    CHECK_STR(text, "on");
    CHECK_CODE(MPI_T_enum_get_item(values, 2, &item, text, &length), MPI_T_ERR_INVALID_INDEX);
    CHECK_OK(MPI_T_finalize());
    start();
    CHECK_CODE(MPI_T_cvar_read(handle, &strict), MPI_T_ERR_INVALID_HANDLE);
    CHECK_OK(MPI_T_finalize());
}

static void read_level(int thread)
{
    MPI_T_pvar_session session;
    unsigned long long sum = 0;
    start();
    CHECK_OK(MPI_T_pvar_session_create(&session));
    MPI_T_pvar_handle handle = handle_of(session, "live_communicators", MPI_T_PVAR_CLASS_LEVEL);
    for (int at = 0; at < 1000; at++) {
        MPI_Comm comm;
        CHECK_OK(MPI_Comm_dup(MPI_COMM_SELF, &comm));
        sum += value(session, handle);
        CHECK_OK(MPI_Comm_free(&comm));
    }
    CHECK(sum >= 1000 && sum <= 1000 * THREADS);
    CHECK_OK(MPI_T_pvar_session_free(&session));
    CHECK_OK(MPI_T_finalize());
}

CASE_OF(threads, KIND_NONE, EMBEDDED_ONLY | OWN_PROCESS)
{
    int given;
    CHECK_OK(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &given));
    in_threads(read_level);
    CHECK_OK(MPI_Finalize());
}
