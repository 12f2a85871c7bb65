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
int report_pending;
int report_unloaded;
int report_alone;
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

#include "routines.inc"

/* ---- start and end */

#define START_AS(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON_OF(name)) \
            return function arguments; \
        ENTER(name); \
        int code = function arguments; \
        if (!code) \
            report_initialized(); \
        return code; \
    }
#define END_AS(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON_OF(name)) \
            return function arguments; \
        ENTER(name); \
        report_finalizing(0); \
        int code = function arguments; \
        if (code) \
            report_failed(code); \
        report_finalized(0); \
        return code; \
    }
#define END_SESSION_AS(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON_OF(name)) \
            return function arguments; \
        ENTER(name); \
        uint64_t freed = report_freeing(SESSION, session, 0); \
        report_finalizing(1); \
        int code = function arguments; \
        if (code) \
            report_failed(code); \
        else \
            report_freed(SESSION, freed); \
        report_finalized(1); \
        return code; \
    }
#define FORTRAN_START(body, names, routine, parameters, arguments) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        function arguments; \
        if (!CODE) \
            report_initialized(); \
    }
#define FORTRAN_END(body, names, routine, parameters, arguments) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        report_finalizing(0); \
        function arguments; \
        if (CODE) \
            report_failed(CODE); \
        report_finalized(0); \
    }
#define FORTRAN_END_SESSION(body, names, routine, parameters, arguments) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        uint64_t freed = report_freeing(SESSION, session, 1); \
        report_finalizing(1); \
        function arguments; \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_freed(SESSION, freed); \
        report_finalized(1); \
    }

TWICE(START, MPI_Init, MPI_Init, (void *argc, void *argv), (argc, argv))
TWICE(START, MPI_Init_thread, MPI_Init_thread, (void *argc, void *argv, int required, void *provided), (argc, argv, required, provided))
NEW(MPI_Session_init, (handle info, handle errhandler, void *session), START,
    (handle info, handle errhandler, void *session), (info, errhandler, session))
TWICE(END, MPI_Finalize, MPI_Finalize, (void), ())
NEW(MPI_Session_finalize, (void *session), END_SESSION, (void *session), (session))
IN_BOTH(START, mpi_init, MPI_INIT, (int *ierror), MPI_Init, (int *ierror), (ierror))
IN_BOTH(START, mpi_init_thread, MPI_INIT_THREAD, (void *required, void *provided, int *ierror), MPI_Init_thread,
    (void *required, void *provided, int *ierror), (required, provided, ierror))
IN_BOTH(START, mpi_session_init, MPI_SESSION_INIT, (void *info, void *errhandler, void *session, int *ierror),
    MPI_Session_init, (void *info, void *errhandler, void *session, int *ierror), (info, errhandler, session, ierror))
IN_BOTH(END, mpi_finalize, MPI_FINALIZE, (int *ierror), MPI_Finalize, (int *ierror), (ierror))
IN_BOTH(END_SESSION, mpi_session_finalize, MPI_SESSION_FINALIZE, (void *session, int *ierror), MPI_Session_finalize,
    (void *session, int *ierror), (session, ierror))

#define ABORT_AS(body, name, unused) \
    int body(handle comm, int code) \
    { \
        NEXT(int (*)(handle, int), #name); \
        if (!IS_ON_OF(name)) \
            return function(comm, code); \
        report_ending(); \
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
        report_ending(); \
        ENTER(MPI_Abort); \
        report_aborting(*code); \
        function(comm, code, ierror); \
    }
IN_BOTH(ABORT, mpi_abort, MPI_ABORT, FOR_ABORT, 0)

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
    __atomic_store_n(&report_unloaded, 1, __ATOMIC_RELAXED);
    return code;
}

/* The functions that stand in for a routine that no library has: an error code in C, an abort in Fortran, which the
   caller gets only by a lookup at run time. */
int report_absent(void)
{
    return 16;
}
