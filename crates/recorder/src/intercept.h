/* What the files of intercepted routines share: the macros that define a routine in front of the next library's, and the
   functions of lib.rs that record it. */
#ifndef MPI_ATTR_REPORT_INTERCEPT_H
#define MPI_ATTR_REPORT_INTERCEPT_H
#define _GNU_SOURCE
#include "requests.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum kind { NONE, COMM, TYPE, WIN, REQUEST, SESSION, FILES, GROUP, INFO, OP, ERRHANDLER, MESSAGE = 13 };
/* The language of a caller: C, Fortran with values of KIND=MPI_ADDRESS_KIND, Fortran with INTEGER values (MPI-1). */
enum language { IN_C, IN_ADDRESS, IN_INTEGER };
/* How an object was created, for report_created: as a duplicate, by a call of Fortran. */
enum how { DUPLICATE = 1, FROM_FORTRAN = 2 };

/* How often one key was read by one thread in one language: format.rs has the same structure. */
struct tally {
    uint64_t tag, keyval, found, missed;
};
enum { TALLIES = 32 };

/* Which calls are recorded, in calls.h; how often a cached tally became invalid. */
extern uint64_t report_epoch HIDDEN;
/* The bytes of a handle, if calls of threads do not overlap; otherwise 0. */
extern int report_alone HIDDEN;
/* Whether several datatypes may have one handle. */
extern int report_shared_types HIDDEN;
/* Whether this library was initialized. Before that, it may not even be relocated. */
extern volatile int report_ready HIDDEN;

void *report_next(const char *const *names);
void report_created(int kind, int parent_kind, handle parent, const void *result, const void *request, int how);
int report_duplicated(int kind, handle parent, const void *result);
void report_returned(int parent_kind, handle parent, int64_t room, const void *types, int how);
uint64_t report_freeing(int kind, const void *place, int in_fortran);
void report_freed(int kind, uint64_t object);
void report_failed(int code);
struct user_callbacks *report_wrap(int language, void **copy, void **delete, void **extra);
void report_unwrap(struct user_callbacks *users);
void report_keyval_created(int kind, int language, int key, const void *copy, const void *delete, int as_set,
    struct user_callbacks *users);
void report_keyval_freed(int key);
void report_keyval_named(int key, const char *name);
void report_set(int kind, int language, handle object, int key, intptr_t value, int in_fortran);
void report_got(int kind, int language, handle object, int key, int found, int in_fortran);
void report_deleted(int kind, handle object, int key, int in_fortran);
void report_named(int kind, handle object, const char *text, ptrdiff_t length, int in_fortran);
void report_info_key(handle info, const char *key, ptrdiff_t length, int in_fortran);
uintptr_t report_keep(void **function, void **state, int in_fortran);
void report_kept(uintptr_t token, int id);
void report_cancelled(int id);
void report_initialized(void);
void report_finalized(int is_session);
void report_snapshot(void);
int report_is_of_mpi(const void *caller);
uint64_t report_error(int code, const char *routine);
void report_error_returned(uint64_t error);
void report_finalizing(int is_session);
void report_aborting(int code);
void report_fortran_requests(size_t number, const int *requests, uintptr_t *handles);
void report_completed(size_t number, const void *before, const void *requests, const uintptr_t *handles);

/* Whether the next library has a routine. */
int report_has_next(const char *name) HIDDEN;
/* Stands in for a routine that no library has. */
int report_absent(void);

#define INTERNAL static inline __attribute__((always_inline))
#define IS_ON __builtin_expect(report_on && IS_BETWEEN_CALLS, 1)

/* A routine has its MPI_ name, also if a tool called it by its PMPI_ name. */
#define IS_PROFILED(routine) (*#routine == 'P')
#define ENTER(routine) ENTER_AT(#routine + IS_PROFILED(routine), __builtin_return_address(0))
/* Whether objects of a kind are recorded. Those that can have attributes are, since their attributes need them. */
#define HAS_ATTRIBUTES(kind) ((kind) != REQUEST && (kind) < GROUP)
#define IS_ON_FOR(kind) (IS_ON && (HAS_ATTRIBUTES(kind) || report_on >> (kind) & 1))
/* The MPI calls its own routines by PMPI_ names; those calls are not recorded. */
#define IS_ON_OF(routine) (IS_ON && IS_CALL_OF_USER(routine))
#define IS_CALL_OF_USER(routine) (!(IS_PROFILED(routine) && report_is_of_mpi(__builtin_return_address(0))))

/* A routine by its MPI_ name and by its PMPI_ name. Those that an MPI may lack have the former only: libraries refer to their own
   PMPI_ names, and the loader warns of an IFUNC there. */
#define TWICE(use, body, name, ...) use##_AS(body, name, __VA_ARGS__) use##_AS(P##body, P##name, __VA_ARGS__)
#define CREATE(body, name, ...) TWICE(CREATE, body, name, __VA_ARGS__)
#define RETURN_TYPES(body, name, ...) TWICE(RETURN_TYPES, body, name, __VA_ARGS__)
#define FREE(body, name, ...) TWICE(FREE, body, name, __VA_ARGS__)
#define RECEIVE(body, name, ...) TWICE(RECEIVE, body, name, __VA_ARGS__)
#define START_REQUEST(body, name, ...) TWICE(START_REQUEST, body, name, __VA_ARGS__)
#define COMPLETE(body, name, ...) TWICE(COMPLETE, body, name, __VA_ARGS__)

/* The next library's function of one of these names, looked up at the first call. */
INTERNAL void *next(void **known, const char *const *names)
{
    void *found = __atomic_load_n(known, __ATOMIC_RELAXED);
    if (__builtin_expect(!found, 0)) {
        found = report_next(names);
        __atomic_store_n(known, found, __ATOMIC_RELAXED);
    }
    return found;
}

#define NEXT(type, ...) \
    static void *known; \
    static const char *const names[] = {__VA_ARGS__, NULL}; \
    __extension__ __typeof__(type) const function = (__typeof__(type))next(&known, names)
#include "names.inc"

#define FORTRAN_INT(argument) (*(const int *)(argument))
#define FORTRAN_COUNT(argument) (*(const int64_t *)(argument))
#define FORTRAN_HANDLE(argument) ((handle)(intptr_t)FORTRAN_INT(argument))

/* An IERROR that a caller in Fortran 2008 left out. */
#define WITH_IERROR \
    int own_ierror; \
    if (!ierror) \
        ierror = &own_ierror
#define CODE FORTRAN_INT(ierror)

/* Whether a routine makes a duplicate, with attributes: MPI_Comm_dup, MPI_Comm_idup_with_info, MPI_Type_dup ... */
#define IS_DUP(routine) (strstr(#routine, "dup") ? DUPLICATE : 0)

#define BY_HANDLE ((uint64_t)1 << 63)

/* What identifies an object that is about to be freed: its handle, or its record, because another thread can get the handle
   for a new object. */
INTERNAL uint64_t freeing(int kind, const void *place)
{
    /* Several objects may have one handle, each its own variable. */
    if (kind == GROUP || kind == ERRHANDLER || (kind == TYPE && report_shared_types))
        return report_freeing(kind, place, 0);
    if (report_alone == sizeof(uint64_t) && place)
        return *(const uint64_t *)place | BY_HANDLE;
    /* All files have pointers. */
    if (report_alone == sizeof(uint32_t) && kind != FILES && place)
        return *(const uint32_t *)place | BY_HANDLE;
    return report_freeing(kind, place, 0);
}

/* The requests of a call that may complete some, as they were before it. */
struct completing {
    const void *requests, *outer;
    size_t number, width;
    void *before;
    /* Of requests of Fortran: the handles, if the numbers are none. */
    uintptr_t *handles;
    uint64_t own[32];
};
/* Hides all calls inside one of Fortran, which may have converted the requests. */
#define ALL_REQUESTS ((const void *)&report_thread)
#define IS_COMPLETING(requests) \
    (report_thread.completing && (report_thread.completing == (requests) || report_thread.completing == ALL_REQUESTS))

void report_begin_completing(struct completing *own, int64_t number, const void *requests, int in_fortran);
void report_end_completing(struct completing *own);
/* The present call has made a request, in C. What it is about comes in registers, since a structure would be stored first. */
void report_made(const void *request, int64_t count, uint64_t ranks, int64_t size);

/* A routine of C, and a procedure of Fortran, whose calls are recorded if `is_on`. `before` and `after` are statements around the
   call of the next library's; `code` is its error code. */
#define INTERCEPT(body, name, parameters, arguments, is_on, before, after) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!(is_on)) \
            return function arguments; \
        ENTER(name); \
        before; \
        const int code = function arguments; \
        after; \
        return code; \
    }
#define FORTRAN_INTERCEPT(body, names, routine, parameters, arguments, is_on, before, after) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!(is_on)) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        before; \
        function arguments; \
        const int code = CODE; \
        after; \
    }
/* After the call: records its failure, or what it did. */
#define RECORD(...) \
    if (code) { \
        report_failed(code); \
    } else { \
        __VA_ARGS__; \
    }

#define CREATE_AS(body, name, parameters, arguments, kind, parent_kind, parent, result, request) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_FOR(kind) && IS_CALL_OF_USER(name), , \
        RECORD(if (!IS_DUP(name) || request || !report_duplicated(kind, parent, result)) \
            report_created(kind, parent_kind, parent, result, (const void *)request, IS_DUP(name))))
/* Datatypes that an object is made of, in one or two arrays. */
#define RETURN_TYPES_AS(body, name, parameters, arguments, parent_kind, parent, room, types, more_room, more_types) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), , \
        RECORD(report_returned(parent_kind, parent, room, types, 0); \
            report_returned(parent_kind, parent, more_room, more_types, 0)))
#define FREE_AS(body, name, parameters, arguments, kind, object) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_FOR(kind) && IS_CALL_OF_USER(name), \
        const uint64_t freed = freeing(kind, object), RECORD(report_types_freed += (kind) == TYPE; report_freed(kind, freed)))
/* A new request, for so many elements of a datatype. */
#define MADE(request, count, type, peer, tag) report_made(request, count, RANKS(peer, tag), size_of_type(type))
#define FORTRAN_MADE(request, count, type, peer, tag) \
    const struct detail detail = {count, RANKS(peer, tag), type ? report_type_size(type, 1) : -1}; \
    report_request(request, 1, &detail)
#define START_REQUEST_AS(body, name, parameters, arguments, request, ...) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_FOR(REQUEST) && IS_CALL_OF_USER(name), , \
        RECORD(MADE(request, __VA_ARGS__)))
/* A request that receives a message, which is gone. */
#define RECEIVE_AS(body, name, parameters, arguments, request, message, ...) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), const uint64_t freed = freeing(MESSAGE, message), \
        RECORD(report_freed(MESSAGE, freed); MADE(request, __VA_ARGS__)))

/* Not a recorded call: it may call functions of the program, such as those of a generalized request, whose calls are
   recorded. */
#define COMPLETE_AS(body, name, parameters, arguments, number, requests) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (__builtin_expect(!report_pending, 1) || !IS_ON_OF(name) || IS_COMPLETING(requests)) \
            return function arguments; \
        __attribute__((cleanup(report_end_completing))) struct completing own; \
        report_begin_completing(&own, number, requests, 0); \
        return function arguments; \
    }

#define FORTRAN_CREATE(body, names, routine, parameters, arguments, kind, parent_kind, parent, result, request) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON_FOR(kind), , \
        RECORD(report_created(kind, parent_kind, parent, result, (const void *)request, IS_DUP(routine) | FROM_FORTRAN)))
#define FORTRAN_RETURN_TYPES(body, names, routine, parameters, arguments, parent_kind, parent, room, types, more_room, more_types) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, , \
        RECORD(report_returned(parent_kind, parent, room, types, FROM_FORTRAN); \
            report_returned(parent_kind, parent, more_room, more_types, FROM_FORTRAN)))
#define FORTRAN_FREE(body, names, routine, parameters, arguments, kind, object) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON_FOR(kind), \
        const uint64_t freed = report_freeing(kind, object, 1), \
        RECORD(report_types_freed += (kind) == TYPE; report_freed(kind, freed)))
#define FORTRAN_START_REQUEST(body, names, routine, parameters, arguments, request, ...) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON_FOR(REQUEST), , \
        RECORD(FORTRAN_MADE(request, __VA_ARGS__)))
#define FORTRAN_RECEIVE(body, names, routine, parameters, arguments, request, message, ...) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, \
        const uint64_t freed = report_freeing(MESSAGE, message, 1), \
        RECORD(report_freed(MESSAGE, freed); FORTRAN_MADE(request, __VA_ARGS__)))
#define FORTRAN_COMPLETE(body, names, routine, parameters, arguments, number, requests) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (__builtin_expect(!report_pending, 1) || !IS_ON || IS_COMPLETING(requests)) { \
            function arguments; \
            return; \
        } \
        __attribute__((cleanup(report_end_completing))) struct completing own; \
        report_begin_completing(&own, number, requests, 1); \
        function arguments; \
    }

/* A routine that an MPI may lack. mpi4py, for one, looks such routines up by dlsym and does without those that are not
   there. So a lookup runs a function, which finds nothing if no other library has the routine. While programs are being
   loaded, nothing is called: what a program is linked with is there. */
#define NEW(name, use, ...) \
    static use##_AS(report_##name, name, __VA_ARGS__) \
    static __typeof__(&report_##name) find_##name(void) \
    { \
        return !report_ready || report_has_next(#name) ? report_##name : NULL; \
    } \
    __typeof__(report_##name) name __attribute__((ifunc("find_" #name)));

/* A routine for large counts that Intel MPI itself calls, by a name that is bound before a function that looks it up can run. So it
   is there whether the MPI has it or not; the routine for counts that are an `int` stands in for it. */
#define LARGE(name, of_int, parameters, arguments, request, ...) \
    int name parameters \
    { \
        NEXT(int (*) parameters, #name, #of_int); \
        if (count > INT_MAX && !report_has_next(#name)) \
            return report_absent(); \
        if (!IS_ON_FOR(REQUEST)) \
            return function arguments; \
        ENTER(name); \
        int code = function arguments; \
        RECORD(MADE(request, __VA_ARGS__)); \
        return code; \
    }

/* A list of names is one argument here, and several of NEXT. */
#define LIST(...) __VA_ARGS__
/* A procedure of the older Fortran interfaces, one of mpi_f08; both; and a third for data with descriptors. */
#define PROCEDURE(use, lower, upper, routine, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(NAMES_F(lower, upper)), routine, parameters, __VA_ARGS__) \
    ALIASES_F(lower, upper, parameters)
#define PROCEDURE_F08(use, lower, routine, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(NAMES_F08(lower)), routine, parameters, __VA_ARGS__) \
    ALIASES_F08(lower, parameters)
#define PROCEDURES(use, lower, upper, ...) \
    PROCEDURE(use, lower, upper, __VA_ARGS__) PROCEDURE_F08(use, lower##_f08, __VA_ARGS__)
#define PROCEDURES_TS(use, lower, upper, ...) \
    PROCEDURES(use, lower, upper, __VA_ARGS__) PROCEDURE_F08(use, lower##_f08ts, __VA_ARGS__)

/* Procedures of the older Fortran interfaces, of mpi_f08, and of both. */
#define IN_FORTRAN(use, lower, upper, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(NAMES_F(lower, upper)), __VA_ARGS__) ALIASES_F(lower, upper, parameters)
#define IN_F08(use, lower, parameters, ...) \
    FORTRAN_##use(lower##_f08_, LIST(NAMES_F08(lower##_f08)), __VA_ARGS__) ALIASES_F08(lower##_f08, parameters)
#define IN_BOTH(use, lower, upper, parameters, ...) \
    IN_FORTRAN(use, lower, upper, parameters, __VA_ARGS__) IN_F08(use, lower, parameters, __VA_ARGS__)
#endif
