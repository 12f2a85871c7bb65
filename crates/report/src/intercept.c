/* The routines that libmpi_attr_report.so defines in front of the MPI, in C and in Fortran.

   Each calls the next library's routine and tells the Rust code (lib.rs) what happened. They are written in C because
   only C gives a function the address that it returns to: the place of a call, without unwinding. routines.inc has the
   routines that follow from the standard's data; the routines of attributes are below, by kind of object.

   Only the outermost intercepted call of a thread is recorded: an MPI may implement one routine by another. User
   callbacks start at depth 0 again (callbacks.c). Handles pass as words, as an MPI whose handles are `int`s takes
   them from the same registers. A C++ exception may leave any call: `leave` runs as a cleanup. */
#define _GNU_SOURCE
#include "calls.h"

#include <stdlib.h>
#include <string.h>

enum kind { NONE, COMM, TYPE, WIN, REQUEST, SESSION, FILES };
/* The language of a caller: C, Fortran with values of KIND=MPI_ADDRESS_KIND, Fortran with INTEGER values (MPI-1). */
enum language { IN_C, IN_ADDRESS, IN_INTEGER };
/* How an object was created, for report_created: as a duplicate, by a call of Fortran. */
enum how { DUPLICATE = 1, FROM_FORTRAN = 2 };

__thread struct thread report_thread;

/* How often one key was read by one thread in one language: format.rs has the same structure. */
struct tally {
    uint64_t tag, keyval, found, missed;
};
enum { TALLIES = 32 };

/* Whether calls are recorded; how often a cached tally became invalid; the number of pending idups. */
int report_on;
uint64_t report_epoch;
int report_pending;
/* Whether a library was unloaded since the recorder looked. */
int report_unloaded;

void *report_next(const char *const *names);
void report_created(int kind, int parent_kind, handle parent, const void *result, const void *request, int how);
int report_duplicated(int kind, handle parent, const void *result);
uint64_t report_freeing(int kind, const void *place, int in_fortran);
void report_freed(int kind, uint64_t object);
void report_failed(int code);
struct users *report_wrap(int language, void **copy, void **delete, void **extra);
void report_unwrap(struct users *users);
void report_keyval_created(int kind, int language, int key, const void *copy, const void *delete, int as_set,
    struct users *users);
void report_keyval_freed(int key);
void report_keyval_named(int key, const char *name);
void report_set(int kind, int language, handle object, int key, intptr_t value, int in_fortran);
void report_got(int kind, int language, handle object, int key, int found, int in_fortran);
void report_deleted(int kind, handle object, int key, int in_fortran);
void report_named(int kind, handle object, const char *text, ptrdiff_t length, int in_fortran);
uintptr_t report_keep(void **function, void **state, int in_fortran);
void report_kept(uintptr_t token, int id);
void report_cancelled(int id);
void report_initialized(void);
void report_finalized(int is_session);
void report_aborting(int code);
uint64_t report_completing(int64_t count, const void *requests, int in_fortran);
void report_completed(uint64_t pending, const void *requests, int in_fortran);

/* Whether this library was initialized. Before that, it may not even be relocated. */
static volatile int ready;
int report_has(const char *name);

/* Whether the next library has a routine. The lookup there may come here again. */
static int has_next(const char *name)
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
    ready = 1;
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

#define INTERNAL static inline __attribute__((always_inline))
#define IS_ON __builtin_expect(report_on && IS_BETWEEN_CALLS, 1)

#define ENTER(routine) ENTER_AT(#routine, __builtin_return_address(0))

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
#define FORTRAN_HANDLE(argument) ((handle)(intptr_t)FORTRAN_INT(argument))

/* An IERROR that a caller in Fortran 2008 left out. */
#define WITH_IERROR \
    int own_ierror; \
    if (!ierror) \
        ierror = &own_ierror
#define CODE FORTRAN_INT(ierror)

/* Whether a routine makes a duplicate, with attributes: MPI_Comm_dup, MPI_Comm_idup_with_info, MPI_Type_dup ... */
#define IS_DUP(routine) (strstr(#routine, "dup") ? DUPLICATE : 0)

/* The bytes of a handle, if calls of threads do not overlap; otherwise 0. */
int report_alone;
#define BY_HANDLE ((uint64_t)1 << 63)

/* What identifies an object that is about to be freed: its handle, or its record, because another thread can get the handle
   for a new object. */
INTERNAL uint64_t freeing(int kind, const void *place)
{
    if (report_alone == sizeof(uint64_t) && place)
        return *(const uint64_t *)place | BY_HANDLE;
    /* All files have pointers. */
    if (report_alone == sizeof(uint32_t) && kind != FILES && place)
        return *(const uint32_t *)place | BY_HANDLE;
    return report_freeing(kind, place, 0);
}

#define CREATE(body, name, parameters, arguments, kind, parent_kind, parent, result, request) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        int code = function arguments; \
        if (code) \
            report_failed(code); \
        else if (!IS_DUP(name) || request || !report_duplicated(kind, parent, result)) \
            report_created(kind, parent_kind, parent, result, (const void *)request, IS_DUP(name)); \
        return code; \
    }

#define FREE(body, name, parameters, arguments, kind, object) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        uint64_t freed = freeing(kind, object); \
        int code = function arguments; \
        if (code) \
            report_failed(code); \
        else \
            report_freed(kind, freed); \
        return code; \
    }

#define COMPLETE(body, name, parameters, arguments, number, requests) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (__builtin_expect(!report_pending, 1) || !IS_ON) \
            return function arguments; \
        ENTER(name); \
        uint64_t pending = report_completing(number, requests, 0); \
        int code = function arguments; \
        report_completed(pending, requests, 0); \
        return code; \
    }

#define FORTRAN_CREATE(body, names, routine, parameters, arguments, kind, parent_kind, parent, result, request) \
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
        if (CODE) \
            report_failed(CODE); \
        else \
            report_created(kind, parent_kind, parent, result, (const void *)request, IS_DUP(routine) | FROM_FORTRAN); \
    }
#define FORTRAN_FREE(body, names, routine, parameters, arguments, kind, object) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        uint64_t freed = report_freeing(kind, object, 1); \
        function arguments; \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_freed(kind, freed); \
    }
#define FORTRAN_COMPLETE(body, names, routine, parameters, arguments, number, requests) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (__builtin_expect(!report_pending, 1) || !IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        uint64_t pending = report_completing(number, requests, 1); \
        function arguments; \
        report_completed(pending, requests, 1); \
    }

/* A routine that an MPI may lack. mpi4py, for one, looks such routines up by dlsym and does without those that are not
   there. So a lookup runs a function, which finds nothing if no other library has the routine. While programs are being
   loaded, nothing is called: what a program is linked with is there. */
#define NEW(name, types, use, ...) \
    static use(report_##name, name, __VA_ARGS__) \
    static __typeof__(&report_##name) find_##name(void) \
    { \
        return !ready || has_next(#name) ? report_##name : NULL; \
    } \
    int name types __attribute__((ifunc("find_" #name)));

/* A list of names is one argument here, and several of NEXT. */
#define LIST(...) __VA_ARGS__
#define F_CREATE(lower, upper, routine, parameters, ...) \
    FORTRAN_CREATE(lower##_, LIST(NAMES_F(lower, upper)), routine, parameters, __VA_ARGS__) \
    ALIASES_F(lower, upper, parameters)
#define F_FREE(lower, upper, routine, parameters, ...) \
    FORTRAN_FREE(lower##_, LIST(NAMES_F(lower, upper)), routine, parameters, __VA_ARGS__) \
    ALIASES_F(lower, upper, parameters)
#define F_COMPLETE(lower, upper, routine, parameters, ...) \
    FORTRAN_COMPLETE(lower##_, LIST(NAMES_F(lower, upper)), routine, parameters, __VA_ARGS__) \
    ALIASES_F(lower, upper, parameters)
#define F08_CREATE(lower, routine, parameters, ...) \
    FORTRAN_CREATE(lower##_, LIST(NAMES_F08(lower)), routine, parameters, __VA_ARGS__) \
    ALIASES_F08(lower, parameters)
#define F08_FREE(lower, routine, parameters, ...) \
    FORTRAN_FREE(lower##_, LIST(NAMES_F08(lower)), routine, parameters, __VA_ARGS__) \
    ALIASES_F08(lower, parameters)
#define F08_COMPLETE(lower, routine, parameters, ...) \
    FORTRAN_COMPLETE(lower##_, LIST(NAMES_F08(lower)), routine, parameters, __VA_ARGS__) \
    ALIASES_F08(lower, parameters)

#include "routines.inc"

/* ---- attributes */

INTERNAL void got(int kind, int language, handle object, int key, int found, int in_fortran)
{
    /* Where the language of a value may differ from the reader's, no tally has this tag. */
    uint64_t tag = (uint32_t)key | (uint64_t)kind << 32 | (uint64_t)language << 36 | report_epoch << 40;
    struct tally *tally = report_thread.tallies;
    if (tally) {
        tally += (uint32_t)key * 2654435761u >> 27;
        if (__builtin_expect(tally->tag == tag, 1)) {
            if (found)
                tally->found++;
            else
                tally->missed++;
            return;
        }
    }
    report_got(kind, language, object, key, found, in_fortran);
}

/* `users` are the callbacks that were replaced; NULL: none. */
#define CREATED(code, kind, language, key, copy, delete, as_set) \
    if (code) { \
        report_unwrap(users); \
        report_failed(code); \
    } else { \
        report_keyval_created(kind, language, key, copy, delete, as_set, users); \
    }

#define CREATE_KEYVAL(name, kind) \
    int name(void *copy, void *delete, int *key, void *extra_state) \
    { \
        NEXT(int (*)(void *, void *, int *, void *), #name); \
        if (!IS_ON) \
            return function(copy, delete, key, extra_state); \
        ENTER(name); \
        void *own_copy = copy, *own_delete = delete, *own_extra = extra_state; \
        struct users *users = report_wrap(IN_C, &own_copy, &own_delete, &own_extra); \
        int code = function(own_copy, own_delete, key, own_extra); \
        CREATED(code, kind, IN_C, *key, copy, delete, 0); \
        return code; \
    }
#define FREE_KEYVAL(body, name, kind) \
    int body(int *key) \
    { \
        NEXT(int (*)(int *), #name); \
        if (!IS_ON) \
            return function(key); \
        ENTER(name); \
        int freed = key ? *key : 0; \
        int code = function(key); \
        if (code) \
            report_failed(code); \
        else \
            report_keyval_freed(freed); \
        return code; \
    }
#define SET(body, name, kind, language) \
    int body(handle object, int key, void *value) \
    { \
        NEXT(int (*)(handle, int, void *), #name); \
        if (!IS_ON) \
            return function(object, key, value); \
        ENTER(name); \
        int code = function(object, key, value); \
        if (code) \
            report_failed(code); \
        else \
            report_set(kind, language, object, key, (intptr_t)value, 0); \
        return code; \
    }
#define GET(body, name, kind, language) \
    int body(handle object, int key, void *value, int *flag) \
    { \
        NEXT(int (*)(handle, int, void *, int *), #name); \
        int code = function(object, key, value, flag); \
        if (IS_ON) { \
            if (__builtin_expect(!code, 1)) { \
                got(kind, language, object, key, *flag, 0); \
            } else { \
                ENTER(name); \
                report_failed(code); \
            } \
        } \
        return code; \
    }
#define DELETE(body, name, kind) \
    int body(handle object, int key) \
    { \
        NEXT(int (*)(handle, int), #name); \
        if (!IS_ON) \
            return function(object, key); \
        ENTER(name); \
        int code = function(object, key); \
        if (code) \
            report_failed(code); \
        else \
            report_deleted(kind, object, key, 0); \
        return code; \
    }

#define FORTRAN_CREATE_KEYVAL(body, names, routine, kind, language) \
    void body(void *copy, void *delete, int *key, void *extra_state, int *ierror) \
    { \
        NEXT(void (*)(void *, void *, int *, void *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(copy, delete, key, extra_state, ierror); \
            return; \
        } \
        ENTER(routine); \
        void *own_copy = copy, *own_delete = delete; \
        struct users *users = report_wrap(language, &own_copy, &own_delete, NULL); \
        function(own_copy, own_delete, key, extra_state, ierror); \
        CREATED(CODE, kind, language, *key, copy, delete, 0); \
    }
#define FORTRAN_FREE_KEYVAL(body, names, routine) \
    void body(int *key, int *ierror) \
    { \
        NEXT(void (*)(int *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(key, ierror); \
            return; \
        } \
        ENTER(routine); \
        int freed = *key; \
        function(key, ierror); \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_keyval_freed(freed); \
    }
#define VALUE(language, value) ((language) == IN_INTEGER ? FORTRAN_INT(value) : *(const intptr_t *)(value))
#define FORTRAN_SET(body, names, routine, kind, language) \
    void body(const int *object, const int *key, const void *value, int *ierror) \
    { \
        NEXT(void (*)(const int *, const int *, const void *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(object, key, value, ierror); \
            return; \
        } \
        ENTER(routine); \
        function(object, key, value, ierror); \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_set(kind, language, FORTRAN_HANDLE(object), *key, VALUE(language, value), 1); \
    }
#define FORTRAN_GET(body, names, routine, kind, language) \
    void body(const int *object, const int *key, void *value, int *flag, int *ierror) \
    { \
        NEXT(void (*)(const int *, const int *, void *, int *, int *), names); \
        WITH_IERROR; \
        function(object, key, value, flag, ierror); \
        if (IS_ON) { \
            if (__builtin_expect(!CODE, 1)) { \
                got(kind, language, FORTRAN_HANDLE(object), *key, *flag != 0, 1); \
            } else { \
                ENTER(routine); \
                report_failed(CODE); \
            } \
        } \
    }
#define FORTRAN_DELETE(body, names, routine, kind) \
    void body(const int *object, const int *key, int *ierror) \
    { \
        NEXT(void (*)(const int *, const int *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(object, key, ierror); \
            return; \
        } \
        ENTER(routine); \
        function(object, key, ierror); \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_deleted(kind, FORTRAN_HANDLE(object), *key, 1); \
    }

#define IN_FORTRAN(use, lower, upper, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(NAMES_F(lower, upper)), __VA_ARGS__) ALIASES_F(lower, upper, parameters)
#define IN_F08(use, lower, parameters, ...) \
    FORTRAN_##use(lower##_f08_, LIST(NAMES_F08(lower##_f08)), __VA_ARGS__) ALIASES_F08(lower##_f08, parameters)
#define IN_BOTH(use, lower, upper, parameters, ...) \
    IN_FORTRAN(use, lower, upper, parameters, __VA_ARGS__) IN_F08(use, lower, parameters, __VA_ARGS__)

#define FOR_CREATE (void *copy, void *delete, int *key, void *extra_state, int *ierror)
#define FOR_FREE (int *key, int *ierror)
#define FOR_SET (const int *object, const int *key, const void *value, int *ierror)
#define FOR_GET (const int *object, const int *key, void *value, int *flag, int *ierror)
#define FOR_DELETE (const int *object, const int *key, int *ierror)

#define ATTRIBUTES(kind, Kind, lower, UPPER) \
    CREATE_KEYVAL(MPI_##Kind##_create_keyval, kind) \
    FREE_KEYVAL(MPI_##Kind##_free_keyval, MPI_##Kind##_free_keyval, kind) \
    SET(MPI_##Kind##_set_attr, MPI_##Kind##_set_attr, kind, IN_C) \
    GET(MPI_##Kind##_get_attr, MPI_##Kind##_get_attr, kind, IN_C) \
    DELETE(MPI_##Kind##_delete_attr, MPI_##Kind##_delete_attr, kind) \
    IN_BOTH(CREATE_KEYVAL, mpi_##lower##_create_keyval, MPI_##UPPER##_CREATE_KEYVAL, FOR_CREATE, \
        MPI_##Kind##_create_keyval, kind, IN_ADDRESS) \
    IN_BOTH(FREE_KEYVAL, mpi_##lower##_free_keyval, MPI_##UPPER##_FREE_KEYVAL, FOR_FREE, MPI_##Kind##_free_keyval) \
    IN_BOTH(SET, mpi_##lower##_set_attr, MPI_##UPPER##_SET_ATTR, FOR_SET, MPI_##Kind##_set_attr, kind, IN_ADDRESS) \
    IN_BOTH(GET, mpi_##lower##_get_attr, MPI_##UPPER##_GET_ATTR, FOR_GET, MPI_##Kind##_get_attr, kind, IN_ADDRESS) \
    IN_BOTH(DELETE, mpi_##lower##_delete_attr, MPI_##UPPER##_DELETE_ATTR, FOR_DELETE, MPI_##Kind##_delete_attr, kind) \
    NAME(MPI_##Kind##_set_name, mpi_##lower##_set_name, MPI_##UPPER##_SET_NAME, kind)

/* Names are recorded after a call that succeeds. */
#define NAME(name, lower, upper, kind) \
    int name(handle object, const char *text) \
    { \
        NEXT(int (*)(handle, const char *), #name); \
        if (!IS_ON) \
            return function(object, text); \
        ENTER(name); \
        int code = function(object, text); \
        if (!code) \
            report_named(kind, object, text, -1, 0); \
        return code; \
    } \
    FORTRAN_NAME(lower##_, LIST(NAMES_F(lower, upper)), name, kind) \
    ALIASES_F(lower, upper, FOR_NAME) \
    FORTRAN_NAME(lower##_f08_, LIST(NAMES_F08(lower##_f08)), name, kind) \
    ALIASES_F08(lower##_f08, FOR_NAME)
#define FOR_NAME (const int *object, const char *text, int *ierror, size_t length)
#define FORTRAN_NAME(body, names, routine, kind) \
    void body FOR_NAME \
    { \
        NEXT(void (*)(const int *, const char *, int *, size_t), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(object, text, ierror, length); \
            return; \
        } \
        ENTER(routine); \
        function(object, text, ierror, length); \
        if (!CODE) \
            report_named(kind, FORTRAN_HANDLE(object), text, (ptrdiff_t)length, 1); \
    }

ATTRIBUTES(COMM, Comm, comm, COMM)
ATTRIBUTES(TYPE, Type, type, TYPE)
ATTRIBUTES(WIN, Win, win, WIN)

CREATE_KEYVAL(MPI_Keyval_create, COMM)
FREE_KEYVAL(MPI_Keyval_free, MPI_Keyval_free, COMM)
SET(MPI_Attr_put, MPI_Attr_put, COMM, IN_C)
GET(MPI_Attr_get, MPI_Attr_get, COMM, IN_C)
DELETE(MPI_Attr_delete, MPI_Attr_delete, COMM)
IN_FORTRAN(CREATE_KEYVAL, mpi_keyval_create, MPI_KEYVAL_CREATE, FOR_CREATE, MPI_Keyval_create, COMM, IN_INTEGER)
IN_FORTRAN(FREE_KEYVAL, mpi_keyval_free, MPI_KEYVAL_FREE, FOR_FREE, MPI_Keyval_free)
IN_FORTRAN(SET, mpi_attr_put, MPI_ATTR_PUT, FOR_SET, MPI_Attr_put, COMM, IN_INTEGER)
IN_FORTRAN(GET, mpi_attr_get, MPI_ATTR_GET, FOR_GET, MPI_Attr_get, COMM, IN_INTEGER)
IN_FORTRAN(DELETE, mpi_attr_delete, MPI_ATTR_DELETE, FOR_DELETE, MPI_Attr_delete, COMM)

/* ---- mpi_attr_ext.h */

#define CREATE_KEYVAL_X(body, name, kind) \
    int body(void *copy, void *delete, void *destructor, int *key, void *extra_state) \
    { \
        NEXT(int (*)(void *, void *, void *, int *, void *), #name); \
        if (!IS_ON) \
            return function(copy, delete, destructor, key, extra_state); \
        ENTER(name); \
        void *own_copy = copy, *own_delete = delete; \
        void *own_extra = extra_state; \
        struct users *users = report_wrap(IN_C, &own_copy, &own_delete, NULL); \
        if (users) \
            users->extra = extra_state; \
        uintptr_t token = users ? report_keep(&destructor, &own_extra, 0) : 0; \
        int code = function(own_copy, own_delete, destructor, key, own_extra); \
        if (code) \
            report_kept(token, 0); \
        CREATED(code, kind, IN_C, *key, copy, delete, 1); \
        return code; \
    }
/* Keyvals of sessions and files have no copy callback. */
#define CREATE_KEYVAL_D(body, name, kind) \
    int body(void *delete, int *key, void *extra_state) \
    { \
        NEXT(int (*)(void *, int *, void *), #name); \
        if (!IS_ON) \
            return function(delete, key, extra_state); \
        ENTER(name); \
        void *no_copy = NULL, *own_delete = delete, *own_extra = extra_state; \
        struct users *users = report_wrap(IN_C, &no_copy, &own_delete, &own_extra); \
        int code = function(own_delete, key, own_extra); \
        CREATED(code, kind, IN_C, *key, NULL, delete, 0); \
        return code; \
    }

#define FOR_X (void *copy, void *delete, void *destructor, int *key, void *extra_state)
#define AS_FORTRAN(kind, Kind) \
    NEW(MPIX_##Kind##_create_keyval_x, FOR_X, CREATE_KEYVAL_X, kind) \
    NEW(MPIX_##Kind##_set_attr_as_fortran, (handle object, int key, void *value), SET, kind, IN_ADDRESS) \
    NEW(MPIX_##Kind##_get_attr_as_fortran, (handle object, int key, void *value, int *flag), GET, kind, IN_ADDRESS)
AS_FORTRAN(COMM, Comm)
AS_FORTRAN(TYPE, Type)
AS_FORTRAN(WIN, Win)

#define FORTRAN_CREATE_KEYVAL_D(body, names, routine, kind, language) \
    void body(void *delete, int *key, void *extra_state, int *ierror) \
    { \
        NEXT(void (*)(void *, int *, void *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(delete, key, extra_state, ierror); \
            return; \
        } \
        ENTER(routine); \
        void *no_copy = NULL, *own_delete = delete; \
        struct users *users = report_wrap(language, &no_copy, &own_delete, NULL); \
        function(own_delete, key, extra_state, ierror); \
        CREATED(CODE, kind, language, *key, NULL, delete, 0); \
    }
#define FOR_CREATE_D (void *delete, int *key, void *extra_state, int *ierror)

#define OTHER_ATTRIBUTES(kind, Kind, lower, UPPER) \
    NEW(MPIX_##Kind##_create_keyval, (void *delete, int *key, void *extra_state), CREATE_KEYVAL_D, kind) \
    NEW(MPIX_##Kind##_free_keyval, (int *key), FREE_KEYVAL, kind) \
    NEW(MPIX_##Kind##_set_attr, (handle object, int key, void *value), SET, kind, IN_C) \
    NEW(MPIX_##Kind##_get_attr, (handle object, int key, void *value, int *flag), GET, kind, IN_C) \
    NEW(MPIX_##Kind##_delete_attr, (handle object, int key), DELETE, kind) \
    IN_BOTH(CREATE_KEYVAL_D, mpix_##lower##_create_keyval, MPIX_##UPPER##_CREATE_KEYVAL, FOR_CREATE_D, \
        MPIX_##Kind##_create_keyval, kind, IN_ADDRESS) \
    IN_BOTH(FREE_KEYVAL, mpix_##lower##_free_keyval, MPIX_##UPPER##_FREE_KEYVAL, FOR_FREE, MPIX_##Kind##_free_keyval) \
    IN_BOTH(SET, mpix_##lower##_set_attr, MPIX_##UPPER##_SET_ATTR, FOR_SET, MPIX_##Kind##_set_attr, kind, IN_ADDRESS) \
    IN_BOTH(GET, mpix_##lower##_get_attr, MPIX_##UPPER##_GET_ATTR, FOR_GET, MPIX_##Kind##_get_attr, kind, IN_ADDRESS) \
    IN_BOTH(DELETE, mpix_##lower##_delete_attr, MPIX_##UPPER##_DELETE_ATTR, FOR_DELETE, MPIX_##Kind##_delete_attr, kind)
OTHER_ATTRIBUTES(SESSION, Session, session, SESSION)
OTHER_ATTRIBUTES(FILES, File, file, FILE)

/* Not by an IFUNC, of which the loader warns: Intel MPI itself calls it. */
FREE(MPI_File_close, MPI_File_close, (void *file), (file), FILES, file)
IN_BOTH(FREE, mpi_file_close, MPI_FILE_CLOSE, (void *file, int *ierror), MPI_File_close, (void *file, int *ierror),
    (file, ierror), FILES, file)

#define KEYVAL_NAME(body, name, kind) \
    int body(int key, const char *text) \
    { \
        NEXT(int (*)(int, const char *), #name); \
        if (!IS_ON) \
            return function(key, text); \
        ENTER(name); \
        int code = function(key, text); \
        if (code) \
            report_failed(code); \
        else \
            report_keyval_named(key, text); \
        return code; \
    }
NEW(mpi_attr_keyval_set_name, (int key, const char *text), KEYVAL_NAME, NONE)

/* What the user's function does is recorded, as in a callback. */
typedef int make_function(void *state, void **value);
struct make {
    make_function *function;
    void *state;
};

static int make(void *own, void **value)
{
    const struct make *users = own;
    __attribute__((cleanup(end_users))) const struct scope *before = begin_users();
    return users->function(users->state, value);
}

/* The kind of an argument of mpi_attr_ext.h. */
static int kind_of(int number)
{
    return number == 8 ? SESSION : number == 11 ? FILES : number >= COMM && number <= WIN ? number : NONE;
}

#define GET_OR_SET(body, name, type, language, in_fortran) \
    int body(int kind, type object, int key, make_function *users_make, void *state, void *value, int *created) \
    { \
        NEXT(int (*)(int, type, int, make_function *, void *, void *, int *), #name); \
        if (!IS_ON || !users_make || !value || !kind_of(kind)) \
            return function(kind, object, key, users_make, state, value, created); \
        ENTER(name); \
        struct make users = {users_make, state}; \
        int is_new = 0; \
        int code = function(kind, object, key, make, &users, value, &is_new); \
        if (created) \
            *created = is_new; \
        if (code) \
            report_failed(code); \
        else if (is_new) \
            report_set(kind_of(kind), language, (handle)object, key, *(const intptr_t *)value, in_fortran); \
        else \
            got(kind_of(kind), language, (handle)object, key, 1, in_fortran); \
        return code; \
    }
#define FOR_GET_OR_SET(type) \
    (int kind, type object, int key, make_function *users_make, void *state, void *value, int *created)
NEW(mpi_attr_get_or_set, FOR_GET_OR_SET(intptr_t), GET_OR_SET, intptr_t, IN_C, 0)
NEW(mpi_attr_get_or_set_f, FOR_GET_OR_SET(int), GET_OR_SET, int, IN_ADDRESS, 1)

/* ---- finalize hooks: their calls are recorded, as in a callback */

#define HOOK(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        uintptr_t token = report_keep(&hook, &state, 0); \
        int code = function arguments; \
        report_kept(token, code ? 0 : *id); \
        if (code) \
            report_failed(code); \
        return code; \
    }
#define CANCEL(body, name, unused) \
    int body(int id) \
    { \
        NEXT(int (*)(int), #name); \
        if (!IS_ON) \
            return function(id); \
        ENTER(name); \
        int code = function(id); \
        if (code) \
            report_failed(code); \
        else \
            report_cancelled(id); \
        return code; \
    }
#define FORTRAN_HOOK(body, names, routine, parameters, arguments) \
    void body parameters \
    { \
        NEXT(void (*) parameters, names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function arguments; \
            return; \
        } \
        ENTER(routine); \
        void *own_state = state ? *state : NULL; \
        uintptr_t token = report_keep(&hook, &own_state, 1); \
        state = &own_state; \
        function arguments; \
        report_kept(token, CODE ? 0 : *id); \
        if (CODE) \
            report_failed(CODE); \
    }
#define FORTRAN_CANCEL(body, names, routine, ...) \
    void body(const int *id, int *ierror) \
    { \
        NEXT(void (*)(const int *, int *), names); \
        WITH_IERROR; \
        if (!IS_ON) { \
            function(id, ierror); \
            return; \
        } \
        ENTER(routine); \
        function(id, ierror); \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_cancelled(*id); \
    }
/* In Fortran, without the spelling that C has. */
#define HOOKS_F(use, lower, upper, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(#lower "_", #lower "__", #upper), lower, __VA_ARGS__) \
    void lower##__ parameters __attribute__((alias(#lower "_"))); \
    void upper parameters __attribute__((alias(#lower "_")));
NEW(mpi_attr_at_finalize, (void *hook, void *state, int *id), HOOK, (void *hook, void *state, int *id), (hook, state, id))
NEW(mpi_attr_at_session_finalize, (handle session, void *hook, void *state, int *id), HOOK,
    (handle session, void *hook, void *state, int *id), (session, hook, state, id))
NEW(mpi_attr_cancel, (int id), CANCEL, NONE)
HOOKS_F(HOOK, mpi_attr_at_finalize, MPI_ATTR_AT_FINALIZE, (void *hook, void **state, int *id, int *ierror),
    (void *hook, void **state, int *id, int *ierror), (hook, state, id, ierror))
HOOKS_F(HOOK, mpi_attr_at_session_finalize, MPI_ATTR_AT_SESSION_FINALIZE,
    (void *session, void *hook, void **state, int *id, int *ierror),
    (void *session, void *hook, void **state, int *id, int *ierror), (session, hook, state, id, ierror))
HOOKS_F(CANCEL, mpi_attr_cancel, MPI_ATTR_CANCEL, (const int *id, int *ierror))

/* ---- start and end */

#define START(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        int code = function arguments; \
        if (!code) \
            report_initialized(); \
        return code; \
    }
#define END(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        int code = function arguments; \
        if (code) \
            report_failed(code); \
        report_finalized(0); \
        return code; \
    }
#define END_SESSION(body, name, parameters, arguments) \
    int body parameters \
    { \
        NEXT(int (*) parameters, #name); \
        if (!IS_ON) \
            return function arguments; \
        ENTER(name); \
        uint64_t freed = report_freeing(SESSION, session, 0); \
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
        function arguments; \
        if (CODE) \
            report_failed(CODE); \
        else \
            report_freed(SESSION, freed); \
        report_finalized(1); \
    }

START(MPI_Init, MPI_Init, (void *argc, void *argv), (argc, argv))
START(MPI_Init_thread, MPI_Init_thread, (void *argc, void *argv, int required, void *provided), (argc, argv, required, provided))
NEW(MPI_Session_init, (handle info, handle errhandler, void *session), START,
    (handle info, handle errhandler, void *session), (info, errhandler, session))
END(MPI_Finalize, MPI_Finalize, (void), ())
NEW(MPI_Session_finalize, (void *session), END_SESSION, (void *session), (session))
IN_BOTH(START, mpi_init, MPI_INIT, (int *ierror), MPI_Init, (int *ierror), (ierror))
IN_BOTH(START, mpi_init_thread, MPI_INIT_THREAD, (void *required, void *provided, int *ierror), MPI_Init_thread,
    (void *required, void *provided, int *ierror), (required, provided, ierror))
IN_BOTH(START, mpi_session_init, MPI_SESSION_INIT, (void *info, void *errhandler, void *session, int *ierror),
    MPI_Session_init, (void *info, void *errhandler, void *session, int *ierror), (info, errhandler, session, ierror))
IN_BOTH(END, mpi_finalize, MPI_FINALIZE, (int *ierror), MPI_Finalize, (int *ierror), (ierror))
IN_BOTH(END_SESSION, mpi_session_finalize, MPI_SESSION_FINALIZE, (void *session, int *ierror), MPI_Session_finalize,
    (void *session, int *ierror), (session, ierror))

int MPI_Abort(handle comm, int code)
{
    NEXT(int (*)(handle, int), "MPI_Abort");
    if (IS_ON)
        report_aborting(code);
    return function(comm, code);
}

#define FOR_ABORT (const int *comm, const int *code, int *ierror)
#define FORTRAN_ABORT(body, names, unused) \
    void body FOR_ABORT \
    { \
        NEXT(void (*)(const int *, const int *, int *), names); \
        WITH_IERROR; \
        if (IS_ON) \
            report_aborting(*code); \
        function(comm, code, ierror); \
    }
IN_BOTH(ABORT, mpi_abort, MPI_ABORT, FOR_ABORT, 0)

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
