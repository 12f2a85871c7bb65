/* The intercepted routines of attributes, of the standard and of mpi_attr_ext.h, and of finalize hooks. */
#include "intercept.h"

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

/* Around the call that creates a keyval: puts callbacks in place of the program's, in the arguments of the call, and records the
   keyval. `extra` is NULL where the extra state stays the program's. */
#define WRAP(language, extra) \
    void *const users_copy = copy; \
    void *const users_delete = delete; \
    struct user_callbacks *const users = report_wrap(language, &copy, &delete, extra)
#define CREATED(kind, language, as_set) \
    if (code) \
        report_unwrap(users); \
    RECORD(report_keyval_created(kind, language, *key, users_copy, users_delete, as_set, users))

#define CREATE_KEYVAL_AS(body, name, kind) \
    INTERCEPT(body, name, (void *copy, void *delete, int *key, void *extra_state), (copy, delete, key, extra_state), \
        IS_ON_OF(name), WRAP(IN_C, &extra_state), CREATED(kind, IN_C, 0))
#define FREE_KEYVAL_AS(body, name, kind) \
    INTERCEPT(body, name, (int *key), (key), IS_ON_OF(name), const int freed = key ? *key : 0, RECORD(report_keyval_freed(freed)))
#define SET_AS(body, name, kind, language) \
    INTERCEPT(body, name, (handle object, int key, void *value), (object, key, value), IS_ON_OF(name), , \
        RECORD(report_set(kind, language, object, key, (intptr_t)value, 0)))
#define GET_AS(body, name, kind, language) \
    int body(handle object, int key, void *value, int *flag) \
    { \
        NEXT(int (*)(handle, int, void *, int *), #name); \
        int code = function(object, key, value, flag); \
        if (IS_ON_OF(name)) { \
            if (__builtin_expect(!code, 1)) { \
                got(kind, language, object, key, *flag, 0); \
            } else { \
                ENTER(name); \
                report_failed(code); \
            } \
        } \
        return code; \
    }
#define DELETE_AS(body, name, kind) \
    INTERCEPT(body, name, (handle object, int key), (object, key), IS_ON_OF(name), , RECORD(report_deleted(kind, object, key, 0)))

#define FOR_CREATE (void *copy, void *delete, int *key, void *extra_state, int *ierror)
#define FOR_FREE (int *key, int *ierror)
#define FOR_SET (const int *object, const int *key, const void *value, int *ierror)
#define FOR_GET (const int *object, const int *key, void *value, int *flag, int *ierror)
#define FOR_DELETE (const int *object, const int *key, int *ierror)

#define FORTRAN_CREATE_KEYVAL(body, names, routine, kind, language) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_CREATE, (copy, delete, key, extra_state, ierror), IS_ON, \
        WRAP(language, NULL), CREATED(kind, language, 0))
#define FORTRAN_FREE_KEYVAL(body, names, routine) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_FREE, (key, ierror), IS_ON, const int freed = *key, \
        RECORD(report_keyval_freed(freed)))
#define VALUE(language, value) ((language) == IN_INTEGER ? FORTRAN_INT(value) : *(const intptr_t *)(value))
#define FORTRAN_SET(body, names, routine, kind, language) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_SET, (object, key, value, ierror), IS_ON, , \
        RECORD(report_set(kind, language, FORTRAN_HANDLE(object), *key, VALUE(language, value), 1)))
#define FORTRAN_GET(body, names, routine, kind, language) \
    void body FOR_GET \
    { \
        NEXT(void (*) FOR_GET, names); \
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
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_DELETE, (object, key, ierror), IS_ON, , \
        RECORD(report_deleted(kind, FORTRAN_HANDLE(object), *key, 1)))

#define ATTRIBUTES_IN_C(create, free, set, get, delete, kind) \
    TWICE(CREATE_KEYVAL, create, create, kind) \
    TWICE(FREE_KEYVAL, free, free, kind) \
    TWICE(SET, set, set, kind, IN_C) \
    TWICE(GET, get, get, kind, IN_C) \
    TWICE(DELETE, delete, delete, kind)
#define ATTRIBUTES(kind, Kind, lower, UPPER) \
    ATTRIBUTES_IN_C(MPI_##Kind##_create_keyval, MPI_##Kind##_free_keyval, MPI_##Kind##_set_attr, MPI_##Kind##_get_attr, \
        MPI_##Kind##_delete_attr, kind) \
    IN_BOTH(CREATE_KEYVAL, mpi_##lower##_create_keyval, MPI_##UPPER##_CREATE_KEYVAL, FOR_CREATE, \
        MPI_##Kind##_create_keyval, kind, IN_ADDRESS) \
    IN_BOTH(FREE_KEYVAL, mpi_##lower##_free_keyval, MPI_##UPPER##_FREE_KEYVAL, FOR_FREE, MPI_##Kind##_free_keyval) \
    IN_BOTH(SET, mpi_##lower##_set_attr, MPI_##UPPER##_SET_ATTR, FOR_SET, MPI_##Kind##_set_attr, kind, IN_ADDRESS) \
    IN_BOTH(GET, mpi_##lower##_get_attr, MPI_##UPPER##_GET_ATTR, FOR_GET, MPI_##Kind##_get_attr, kind, IN_ADDRESS) \
    IN_BOTH(DELETE, mpi_##lower##_delete_attr, MPI_##UPPER##_DELETE_ATTR, FOR_DELETE, MPI_##Kind##_delete_attr, kind) \
    TWICE(NAME, MPI_##Kind##_set_name, MPI_##Kind##_set_name, kind) \
    IN_BOTH(NAME, mpi_##lower##_set_name, MPI_##UPPER##_SET_NAME, FOR_NAME, MPI_##Kind##_set_name, kind)

/* Names are recorded after a call that succeeds. */
#define NAME_AS(body, name, kind) \
    INTERCEPT(body, name, (handle object, const char *text), (object, text), IS_ON_OF(name), , \
        if (!code) report_named(kind, object, text, -1, 0))
#define FOR_NAME (const int *object, const char *text, int *ierror, size_t length)
#define FORTRAN_NAME(body, names, routine, kind) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_NAME, (object, text, ierror, length), IS_ON, , \
        if (!code) report_named(kind, FORTRAN_HANDLE(object), text, (ptrdiff_t)length, 1))

ATTRIBUTES(COMM, Comm, comm, COMM)
ATTRIBUTES(TYPE, Type, type, TYPE)
ATTRIBUTES(WIN, Win, win, WIN)

ATTRIBUTES_IN_C(MPI_Keyval_create, MPI_Keyval_free, MPI_Attr_put, MPI_Attr_get, MPI_Attr_delete, COMM)
IN_FORTRAN(CREATE_KEYVAL, mpi_keyval_create, MPI_KEYVAL_CREATE, FOR_CREATE, MPI_Keyval_create, COMM, IN_INTEGER)
IN_FORTRAN(FREE_KEYVAL, mpi_keyval_free, MPI_KEYVAL_FREE, FOR_FREE, MPI_Keyval_free)
IN_FORTRAN(SET, mpi_attr_put, MPI_ATTR_PUT, FOR_SET, MPI_Attr_put, COMM, IN_INTEGER)
IN_FORTRAN(GET, mpi_attr_get, MPI_ATTR_GET, FOR_GET, MPI_Attr_get, COMM, IN_INTEGER)
IN_FORTRAN(DELETE, mpi_attr_delete, MPI_ATTR_DELETE, FOR_DELETE, MPI_Attr_delete, COMM)

/* ---- mpi_attr_ext.h */

#define CREATE_KEYVAL_X_AS(body, name, kind) \
    INTERCEPT(body, name, (void *copy, void *delete, void *destructor, int *key, void *extra_state), \
        (copy, delete, destructor, key, extra_state), IS_ON_OF(name), \
        WRAP(IN_C, NULL); \
        if (users) users->extra = extra_state; \
        const uintptr_t token = users ? report_keep(&destructor, &extra_state, 0) : 0, \
        if (code) report_kept(token, 0); \
        CREATED(kind, IN_C, 1))
/* Keyvals of sessions and files have no copy callback. */
#define CREATE_KEYVAL_D_AS(body, name, kind) \
    INTERCEPT(body, name, (void *delete, int *key, void *extra_state), (delete, key, extra_state), IS_ON_OF(name), \
        void *copy = NULL; WRAP(IN_C, &extra_state), CREATED(kind, IN_C, 0))

#define AS_FORTRAN(kind, Kind) \
    NEW(MPIX_##Kind##_create_keyval_x, CREATE_KEYVAL_X, kind) \
    NEW(MPIX_##Kind##_set_attr_as_fortran, SET, kind, IN_ADDRESS) \
    NEW(MPIX_##Kind##_get_attr_as_fortran, GET, kind, IN_ADDRESS)
AS_FORTRAN(COMM, Comm)
AS_FORTRAN(TYPE, Type)
AS_FORTRAN(WIN, Win)

#define FOR_CREATE_D (void *delete, int *key, void *extra_state, int *ierror)
#define FORTRAN_CREATE_KEYVAL_D(body, names, routine, kind, language) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, FOR_CREATE_D, (delete, key, extra_state, ierror), IS_ON, \
        void *copy = NULL; WRAP(language, NULL), CREATED(kind, language, 0))

#define OTHER_ATTRIBUTES(kind, Kind, lower, UPPER) \
    NEW(MPIX_##Kind##_create_keyval, CREATE_KEYVAL_D, kind) \
    NEW(MPIX_##Kind##_free_keyval, FREE_KEYVAL, kind) \
    NEW(MPIX_##Kind##_set_attr, SET, kind, IN_C) \
    NEW(MPIX_##Kind##_get_attr, GET, kind, IN_C) \
    NEW(MPIX_##Kind##_delete_attr, DELETE, kind) \
    IN_BOTH(CREATE_KEYVAL_D, mpix_##lower##_create_keyval, MPIX_##UPPER##_CREATE_KEYVAL, FOR_CREATE_D, \
        MPIX_##Kind##_create_keyval, kind, IN_ADDRESS) \
    IN_BOTH(FREE_KEYVAL, mpix_##lower##_free_keyval, MPIX_##UPPER##_FREE_KEYVAL, FOR_FREE, MPIX_##Kind##_free_keyval) \
    IN_BOTH(SET, mpix_##lower##_set_attr, MPIX_##UPPER##_SET_ATTR, FOR_SET, MPIX_##Kind##_set_attr, kind, IN_ADDRESS) \
    IN_BOTH(GET, mpix_##lower##_get_attr, MPIX_##UPPER##_GET_ATTR, FOR_GET, MPIX_##Kind##_get_attr, kind, IN_ADDRESS) \
    IN_BOTH(DELETE, mpix_##lower##_delete_attr, MPIX_##UPPER##_DELETE_ATTR, FOR_DELETE, MPIX_##Kind##_delete_attr, kind)
OTHER_ATTRIBUTES(SESSION, Session, session, SESSION)
OTHER_ATTRIBUTES(FILES, File, file, FILE)

NEW(MPIX_Op_create_x, CREATE,
    (void *user, void *destructor, int commute, void *extra_state, void *op), (user, destructor, commute, extra_state, op), OP,
    NONE, 0, op, 0)
#define CREATE_ERRHANDLER_X(Kind) \
    NEW(MPIX_##Kind##_create_errhandler_x, CREATE, \
        (void *user, void *destructor, void *extra_state, void *errhandler), (user, destructor, extra_state, errhandler), \
        ERRHANDLER, NONE, 0, errhandler, 0)
CREATE_ERRHANDLER_X(Comm)
CREATE_ERRHANDLER_X(Win)
CREATE_ERRHANDLER_X(File)
CREATE_ERRHANDLER_X(Session)

/* Not by an IFUNC, of which the loader warns: Intel MPI itself calls it. */
FREE(MPI_File_close, MPI_File_close, (void *file), (file), FILES, file)
IN_BOTH(FREE, mpi_file_close, MPI_FILE_CLOSE, (void *file, int *ierror), MPI_File_close, (void *file, int *ierror),
    (file, ierror), FILES, file)

#define KEYVAL_NAME_AS(body, name, kind) \
    INTERCEPT(body, name, (int key, const char *text), (key, text), IS_ON_OF(name), , RECORD(report_keyval_named(key, text)))
NEW(mpi_attr_keyval_set_name, KEYVAL_NAME, NONE)

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

#define GET_OR_SET_AS(body, name, type, language, in_fortran) \
    int body(int kind, type object, int key, make_function *users_make, void *state, void *value, int *created) \
    { \
        NEXT(int (*)(int, type, int, make_function *, void *, void *, int *), #name); \
        if (!IS_ON_OF(name) || !users_make || !value || !kind_of(kind)) \
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
NEW(mpi_attr_get_or_set, GET_OR_SET, intptr_t, IN_C, 0)
NEW(mpi_attr_get_or_set_f, GET_OR_SET, int, IN_ADDRESS, 1)

/* ---- finalize hooks: their calls are recorded, as in a callback */

#define HOOK_AS(body, name, parameters, arguments) \
    INTERCEPT(body, name, parameters, arguments, IS_ON_OF(name), const uintptr_t token = report_keep(&hook, &state, 0), \
        report_kept(token, code ? 0 : *id); RECORD())
#define CANCEL_AS(body, name, unused) \
    INTERCEPT(body, name, (int id), (id), IS_ON_OF(name), , RECORD(report_cancelled(id)))
#define FORTRAN_HOOK(body, names, routine, parameters, arguments) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, parameters, arguments, IS_ON, \
        void *own_state = state ? *state : NULL; \
        const uintptr_t token = report_keep(&hook, &own_state, 1); \
        state = &own_state, \
        report_kept(token, code ? 0 : *id); RECORD())
#define FORTRAN_CANCEL(body, names, routine, ...) \
    FORTRAN_INTERCEPT(body, LIST(names), routine, (const int *id, int *ierror), (id, ierror), IS_ON, , \
        RECORD(report_cancelled(*id)))
/* In Fortran, without the spelling that C has. */
#define HOOKS_F(use, lower, upper, parameters, ...) \
    FORTRAN_##use(lower##_, LIST(#lower "_", #lower "__", #upper), lower, __VA_ARGS__) \
    void lower##__ parameters __attribute__((alias(#lower "_"))); \
    void upper parameters __attribute__((alias(#lower "_")));
NEW(mpi_attr_at_finalize, HOOK, (void *hook, void *state, int *id), (hook, state, id))
NEW(mpi_attr_at_session_finalize, HOOK,
    (handle session, void *hook, void *state, int *id), (session, hook, state, id))
NEW(mpi_attr_cancel, CANCEL, NONE)
HOOKS_F(HOOK, mpi_attr_at_finalize, MPI_ATTR_AT_FINALIZE, (void *hook, void **state, int *id, int *ierror),
    (void *hook, void **state, int *id, int *ierror), (hook, state, id, ierror))
HOOKS_F(HOOK, mpi_attr_at_session_finalize, MPI_ATTR_AT_SESSION_FINALIZE,
    (void *session, void *hook, void **state, int *id, int *ierror),
    (void *session, void *hook, void **state, int *id, int *ierror), (session, hook, state, id, ierror))
HOOKS_F(CANCEL, mpi_attr_cancel, MPI_ATTR_CANCEL, (const int *id, int *ierror))
