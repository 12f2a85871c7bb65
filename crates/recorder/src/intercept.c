/* The routines that libmpi_attr_report.so defines in front of the MPI, in C and in Fortran.

   Each calls the next library's routine and tells the Rust code (lib.rs) what happened. They are written in C because
   only C gives a function the address that it returns to: the place of a call, without unwinding. routines.inc has the
   routines that follow from the standard's data; attributes.c has those of attributes.

   Only the outermost intercepted call of a thread is recorded: an MPI may implement one routine by another, and a tool in
   front of this library calls routines by their PMPI_ names. User callbacks start at depth 0 again (callbacks.c). Handles pass as words, as an MPI whose handles are `int`s takes
   them from the same registers. A C++ exception may leave any call: `leave` runs as a cleanup. */
#include "intercept.h"

#include <stdarg.h>

__thread struct thread report_thread;

int report_on;
uint64_t report_epoch;
int report_changed;
int report_alone;
int report_shared_types;
volatile int report_ready;
int report_has(const char *name);

/* The lookup in the next library may come here again. */
int report_has_next(const char *name)
{
    static __thread int looking;
    if (looking)
        return 1;
    looking = 1;
    int found = report_has(name);
    looking = 0;
    return found;
}

void report_is_ready(void)
{
    report_ready = 1;
}

struct thread *report_own_thread(void)
{
    return &report_thread;
}

/* For functions.rs. */
const struct scope *report_begin_users(void)
{
    return begin_users();
}

void report_end_users(const struct scope *before)
{
    end_users(&before);
}

/* ---- requests */

int report_pending, report_listed, report_width, report_rounds;
handle report_null_request;
struct open_request report_open[OPEN];
struct known_site report_sites[KNOWN_SITES];
struct thread *report_owner;
volatile int report_busy;
uint32_t report_types_freed;

/* For requests.rs, under the lock: the owner is not busy. */
struct site *report_take(handle request, const void *variable, int is_only)
{
    return take_request(request, variable, is_only);
}

void report_put(struct open_request *request)
{
    struct open_request *open = open_of(request->request), older = *open;
    *open = *request;
    *request = older;
}

void report_know_site(const void *caller, const char *routine, struct site *site)
{
    *known_site_of(caller) = (struct known_site){caller, routine, site};
    report_rounds = ROUNDS;
}

void report_forget_sites(void)
{
    memset(report_sites, 0, sizeof report_sites);
}

void report_made(const void *request, int64_t count, uint64_t ranks, int64_t size)
{
    if (begin_owner()) {
        const struct scope *scope = report_thread.scope;
        const handle made = read_request(request);
        const int is_done =
            made == report_null_request || count_request(made, request, scope->routine, scope->caller, count, ranks, size);
        end_owner();
        if (is_done)
            return;
    }
    const struct detail detail = {count, ranks, size};
    report_request(request, 0, &detail);
}

void report_begin_completing(struct completing *own, int64_t number, const void *requests, int in_fortran)
{
    const int has_handles = in_fortran && report_width != sizeof(int);
    own->width = in_fortran ? sizeof(int) : (size_t)report_width;
    own->outer = report_thread.completing;
    own->requests = requests;
    own->number = number > 0 && requests ? (size_t)number : 0;
    own->before = own->own;
    own->handles = NULL;
    report_thread.completing = in_fortran ? ALL_REQUESTS : requests;
    const size_t size = (own->number * own->width + 7) & ~(size_t)7;
    const size_t all = size + own->number * has_handles * sizeof(uintptr_t);
    /* Without memory, the requests count as not completed. */
    if (all > sizeof own->own && !(own->before = malloc(all)))
        own->number = 0;
    if (!own->number)
        return;
    memcpy(own->before, requests, own->number * own->width);
    if (has_handles) {
        own->handles = (uintptr_t *)((char *)own->before + size);
        report_fortran_requests(own->number, requests, own->handles);
    }
}

static void completed(const struct completing *own)
{
    const char *before = own->before, *now = own->requests;
    size_t first = 0;
    if (!own->handles && begin_owner()) {
        for (; first < own->number; first++) {
            const handle was = read_request(before + first * own->width);
            const void *variable = now + first * own->width;
            if (was != read_request(variable) && !count_completed(was, variable))
                break;
        }
        end_owner();
    }
    if (first < own->number)
        report_completed(own->number - first, before + first * own->width, now + first * own->width, own->handles);
}

void report_end_completing(struct completing *own)
{
    report_thread.completing = own->outer;
    if (own->number && memcmp(own->before, own->requests, own->number * own->width))
        completed(own);
    if (own->before != own->own)
        free(own->before);
}

#include "routines.inc"

/* ---- start and end */

/* MPI is initialized, or there is a new session. */
static void started(const void *session, int how)
{
    report_initialized();
    if (session)
        report_created(SESSION, NONE, 0, session, NULL, how);
}

#define START_AS(body, name, parameters, arguments, session) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), , if (!code) started(session, 0))
#define END_AS(body, name, parameters, arguments) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), report_finalizing(0), RECORD(); report_finalized(0))
#define END_SESSION_AS(body, name, parameters, arguments) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), \
        const uint64_t freed = report_freeing(SESSION, session, 0); report_finalizing(1), \
        RECORD(report_freed(SESSION, freed)); report_finalized(1))
#define FORTRAN_START(body, names, routine, parameters, arguments, session) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, , if (!code) started(session, FROM_FORTRAN))
#define FORTRAN_END(body, names, routine, parameters, arguments) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, report_finalizing(0), \
        RECORD(); report_finalized(0))
#define FORTRAN_END_SESSION(body, names, routine, parameters, arguments) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, \
        const uint64_t freed = report_freeing(SESSION, session, 1); report_finalizing(1), \
        RECORD(report_freed(SESSION, freed)); report_finalized(1))

TWICE(START, MPI_Init, MPI_Init, (void *argc, void *argv), (argc, argv), NULL)
TWICE(START, MPI_Init_thread, MPI_Init_thread, (void *argc, void *argv, int required, void *provided),
    (argc, argv, required, provided), NULL)
NEW(MPI_Session_init, START, (handle info, handle errhandler, void *session), (info, errhandler, session), session)
TWICE(END, MPI_Finalize, MPI_Finalize, (void), ())
NEW(MPI_Session_finalize, END_SESSION, (void *session), (session))
IN_BOTH(START, mpi_init, MPI_INIT, (int *ierror), MPI_Init, (int *ierror), (ierror), NULL)
IN_BOTH(START, mpi_init_thread, MPI_INIT_THREAD, (void *required, void *provided, int *ierror), MPI_Init_thread,
    (void *required, void *provided, int *ierror), (required, provided, ierror), NULL)
IN_BOTH(START, mpi_session_init, MPI_SESSION_INIT, (void *info, void *errhandler, void *session, int *ierror),
    MPI_Session_init, (void *info, void *errhandler, void *session, int *ierror), (info, errhandler, session, ierror), session)
IN_BOTH(END, mpi_finalize, MPI_FINALIZE, (int *ierror), MPI_Finalize, (int *ierror), (ierror))
IN_BOTH(END_SESSION, mpi_session_finalize, MPI_SESSION_FINALIZE, (void *session, int *ierror), MPI_Session_finalize,
    (void *session, int *ierror), (session, ierror))

#define ABORT_AS(body, name, unused) \
    int body(handle comm, int code) \
    { \
        NEXT(int (*)(handle, int), #name); \
        if (!IS_ON_OF(name)) \
            return function(comm, code); \
        report_flush(); \
        ENTER(name); \
        report_aborting(code); \
        return function(comm, code); \
    }
TWICE(ABORT, MPI_Abort, MPI_Abort, 0)

#define FOR_ABORT (const int *comm, const int *code, int *ierror)
#define FORTRAN_ABORT(body, names, unused) \
    void body FOR_ABORT \
    { \
        NEXT(void (*)(const int *, const int *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(comm, code, ierror); \
            return; \
        } \
        report_flush(); \
        ENTER(MPI_Abort); \
        report_aborting(*code); \
        function(comm, code, ierror); \
    }
IN_BOTH(ABORT, mpi_abort, MPI_ABORT, FOR_ABORT, 0)

/* ---- the keys of infos, by which they are told apart */

#define INFO_SET_AS(body, name, unused) \
    INTERCEPT(body, name, (handle info, const char *key, const char *value), (info, key, value), \
        IS_ON_FOR(INFO) && IS_CALL_OF_USER(name), , if (!code) report_info_key(info, key, -1, 0))
TWICE(INFO_SET, MPI_Info_set, MPI_Info_set, 0)

#define FOR_INFO_SET (const int *info, const char *key, const char *value, int *ierror, size_t key_length, size_t value_length)
#define FORTRAN_INFO_SET(body, names, routine, unused) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_INFO_SET, (info, key, value, ierror, key_length, value_length), \
        IS_ON_FOR(INFO), , if (!code) report_info_key(FORTRAN_HANDLE(info), key, (ptrdiff_t)key_length, 1))
IN_BOTH(INFO_SET, mpi_info_set, MPI_INFO_SET, FOR_INFO_SET, MPI_Info_set, 0)

/* ---- snapshots */

enum { SNAPSHOT = 1000 };

/* Further arguments are for a tool behind this library. */
#define PCONTROL(name) \
    int name(const int level, ...) \
    { \
        NEXT(int (*)(int, ...), #name); \
        va_list more; \
        va_start(more, level); \
        void *first = va_arg(more, void *), *second = va_arg(more, void *), *third = va_arg(more, void *); \
        va_end(more); \
        if (report_on && level == SNAPSHOT) \
            report_snapshot(); \
        return function(level, first, second, third); \
    }
PCONTROL(MPI_Pcontrol)
PCONTROL(PMPI_Pcontrol)

#define FOR_PCONTROL (const int *level)
#define FORTRAN_PCONTROL(body, names, unused) \
    void body FOR_PCONTROL \
    { \
        NEXT(void (*) FOR_PCONTROL, names); \
        if (report_on && *level == SNAPSHOT) \
            report_snapshot(); \
        function(level); \
    }
IN_BOTH(PCONTROL, mpi_pcontrol, MPI_PCONTROL, FOR_PCONTROL, 0)

/* ---- errors that end the process

   MPICH, and libraries made of it, call one of these functions for an error. It returns unless the error handler ends the
   process. */
static void error_returned(const uint64_t *error)
{
    if (*error)
        report_error_returned(*error);
}

#define ERROR_OF_MPICH(name) \
    int name(void *object, const char *routine, int code) \
    { \
        NEXT(int (*)(void *, const char *, int), #name); \
        __attribute__((cleanup(error_returned))) const uint64_t error = report_on ? report_error(code, routine) : 0; \
        return function(object, routine, code); \
    }
ERROR_OF_MPICH(MPIR_Err_return_comm)
ERROR_OF_MPICH(MPIR_Err_return_win)
ERROR_OF_MPICH(MPIR_Err_return_session)
ERROR_OF_MPICH(MPIR_Err_return_group)
ERROR_OF_MPICH(MPIR_Err_return_session_init)
ERROR_OF_MPICH(MPIR_Err_return_comm_create_from_group)

/* The predefined error handlers of Open MPI that end the process. They get the name of the routine. */
#define FATAL_OF_OPENMPI(name) \
    void name(void *object, int *code, ...) \
    { \
        NEXT(void (*)(void *, int *, ...), #name); \
        va_list arguments; \
        va_start(arguments, code); \
        const char *routine = va_arg(arguments, const char *); \
        va_end(arguments); \
        if (report_on) \
            report_error(code ? *code : 0, routine); \
        function(object, code, routine, NULL); \
    }
FATAL_OF_OPENMPI(ompi_mpi_errors_are_fatal_comm_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_are_fatal_win_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_are_fatal_file_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_are_fatal_instance_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_abort_comm_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_abort_win_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_abort_file_handler)
FATAL_OF_OPENMPI(ompi_mpi_errors_abort_instance_handler)

/* An address may now belong to another library. */
int dlclose(void *library)
{
    NEXT(int (*)(void *), "dlclose");
    int code = function(library);
    __atomic_store_n(&report_changed, 1, __ATOMIC_RELAXED);
    return code;
}

/* The functions that stand in for a routine that no library has: an error code in C, an abort in Fortran, which the
   caller gets only by a lookup at run time. */
int report_absent(void)
{
    return 16;
}
