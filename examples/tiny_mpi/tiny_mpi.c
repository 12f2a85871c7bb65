/* An MPI of one process whose attributes are implemented by mpi_attr_engine.h: a complete example of an adopter.
 *
 * It has its own objects, error codes, error handlers and order of finalize. tiny_mpi_fortran.c has the Fortran
 * procedures. Each place in `objects` is used only once, so that freed handles are recognized. */
#include "tiny_mpi.h"

#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static struct object {
    mpi_attr_engine_object attributes; /* 0 once it is freed */
    enum kind kind;
    MPI_Errhandler errhandler; /* initially MPI_ERRORS_ARE_FATAL */
    void *memory;              /* memory that a window owns */
    char name[32];
} objects[1 << 20]; /* indexed by handle */
static atomic_int used = MPI_DOUBLE + 1;

mpi_attr_engine *tiny_engine;
_Thread_local mpi_attr_engine_error tiny_error;
static int initialized, finalizing, finalized, self_is_set; /* whether MPI_COMM_SELF's error handler was ever set */

static struct object *find(enum kind kind, int handle)
{
    struct object *o = handle > 0 && handle < used ? &objects[handle] : NULL;
    return o && o->kind == kind && o->attributes != 0 ? o : NULL;
}

mpi_attr_engine_object tiny_attributes(enum kind kind, int handle)
{
    struct object *o = find(kind, handle);
    return o ? o->attributes : 0;
}

/* ---- Errors */

static const int no_object[] = {0, MPI_ERR_COMM, MPI_ERR_TYPE, MPI_ERR_WIN};
static const char *const null_names[] = {"", "MPI_COMM_NULL", "MPI_DATATYPE_NULL", "MPI_WIN_NULL"};
static const char *const classes[] = {"MPI_ERR_COMM", "MPI_ERR_TYPE", "MPI_ERR_WIN", "MPI_ERR_KEYVAL", "MPI_ERR_ARG",
                                      "MPI_ERR_NO_MEM", "MPI_ERR_OTHER", "MPI_ERR_INTERN"};
enum { NOTHING = -1 }; /* the handle of a call without an object */

int tiny_done(const char *call, enum kind kind, int handle, int code)
{
    struct object *o = find(kind, handle);
    struct object *raising = o && kind != TYPE ? o : &objects[self_is_set ? MPI_COMM_SELF : MPI_COMM_WORLD];
    const char *reason = tiny_error.code == code ? tiny_error.text : "";
    int self = (int)(raising - objects);
    if (code == MPI_SUCCESS)
        return code;
    if (!initialized || finalized)
        code = MPI_ERR_OTHER, reason = finalized ? "MPI was finalized" : "MPI is not initialized";
    else if (handle != NOTHING && o == NULL)
        code = no_object[kind], reason = "no such object";
    if (raising->errhandler == MPI_ERRORS_RETURN)
        return code;
    if (raising->errhandler == MPI_ERRORS_ARE_FATAL || raising->errhandler == MPI_ERRORS_ABORT) {
        const char *name = handle == NOTHING ? "" : o ? o->name : null_names[kind];
        const char *class = code >= MPI_ERR_COMM && code <= MPI_ERR_INTERN ? classes[code - MPI_ERR_COMM] : "";
        fprintf(stderr, "%s(%s): error %d %s: %s; the error handler is %s\n", call, name, code, class, reason,
                raising->errhandler == MPI_ERRORS_ABORT ? "MPI_ERRORS_ABORT" : "MPI_ERRORS_ARE_FATAL");
        _Exit(code & 0xff ? code : 1);
    }
    ((void (*)(int *, int *, ...))raising->errhandler)(&self, &code);
    return code;
}

/* The body of a routine that changes a member of an object. */
#define CHANGE(kind, handle, what)                                                                                     \
    struct object *o = find(kind, handle);                                                                             \
    return o ? (what), MPI_SUCCESS : tiny_done(__func__, kind, handle, MPI_ERR_ARG)

#define CREATE(f, e) (*e = (MPI_Errhandler)f, MPI_SUCCESS)
int MPI_Comm_create_errhandler(MPI_Comm_errhandler_function *f, MPI_Errhandler *e) { return CREATE(f, e); }
int MPI_Win_create_errhandler(MPI_Win_errhandler_function *f, MPI_Errhandler *e) { return CREATE(f, e); }
int MPI_Comm_set_errhandler(MPI_Comm c, MPI_Errhandler e)
{
    CHANGE(COMM, c, (o->errhandler = e, self_is_set |= c == MPI_COMM_SELF));
}
int MPI_Win_set_errhandler(MPI_Win w, MPI_Errhandler e) { CHANGE(WIN, w, o->errhandler = e); }
int MPI_Errhandler_free(MPI_Errhandler *e) { return *e = MPI_ERRHANDLER_NULL, MPI_SUCCESS; }
int MPI_Error_class(int code, int *error_class) { return *error_class = code, MPI_SUCCESS; }

/* ---- Creation, duplication and freeing of objects */

enum { NEW, DUP }; /* create an object without attributes, or a duplicate */

static int make(const char *call, enum kind kind, int how, enum kind from_kind, int from, int *out)
{
    struct object *old = find(from_kind, from), *new;
    int handle, code;
    if (old == NULL || out == NULL)
        return tiny_done(call, from_kind, from, MPI_ERR_ARG);
    *out = 0;
    if ((handle = used++) >= (int)(sizeof objects / sizeof *objects))
        return tiny_done(call, from_kind, from, MPI_ERR_NO_MEM);
    new = &objects[handle];
    new->kind = kind;
    new->errhandler = kind == COMM ? old->errhandler : MPI_ERRORS_ARE_FATAL;
    code = how == DUP ? mpi_attr_engine_object_duplicate(tiny_engine, old->attributes, (uintptr_t)handle, handle,
                                                          &new->attributes, &tiny_error)
                       : mpi_attr_engine_object_create(tiny_engine, (int)kind, (uintptr_t)handle, handle,
                                                       &new->attributes, &tiny_error);
    if (code == MPI_SUCCESS)
        *out = handle;
    return tiny_done(call, from_kind, from, code);
}

static int destroy(const char *call, enum kind kind, int *handle)
{
    struct object *o = handle ? find(kind, *handle) : NULL;
    int old = handle ? *handle : NOTHING, code = handle ? no_object[kind] : MPI_ERR_ARG;
    if (o != NULL && old > MPI_DOUBLE) /* not a predefined object */
        code = mpi_attr_engine_object_free(tiny_engine, &o->attributes, &tiny_error);
    if (code == MPI_SUCCESS)
        free(o->memory), *handle = 0;
    return tiny_done(call, kind, old, code);
}

#define MAKE(kind, how) make(__func__, kind, how, kind, old, new)
int MPI_Comm_dup(MPI_Comm old, MPI_Comm *new) { return MAKE(COMM, DUP); }
int MPI_Comm_dup_with_info(MPI_Comm old, MPI_Info i, MPI_Comm *new) { return (void)i, MAKE(COMM, DUP); }
int MPI_Comm_split(MPI_Comm old, int color, int k, MPI_Comm *new) { return (void)color, (void)k, MAKE(COMM, NEW); }
int MPI_Comm_create(MPI_Comm old, MPI_Group g, MPI_Comm *new) { return (void)g, MAKE(COMM, NEW); }
int MPI_Comm_create_group(MPI_Comm old, MPI_Group g, int t, MPI_Comm *new) { return (void)t, (void)g, MAKE(COMM, NEW); }
int MPI_Type_contiguous(int count, MPI_Datatype old, MPI_Datatype *new) { return (void)count, MAKE(TYPE, NEW); }
int MPI_Type_dup(MPI_Datatype old, MPI_Datatype *new) { return MAKE(TYPE, DUP); }
int MPI_Comm_disconnect(MPI_Comm *c) { return destroy(__func__, COMM, c); }
int MPI_Comm_group(MPI_Comm c, MPI_Group *g) { return (void)c, *g = 1, MPI_SUCCESS; }
int MPI_Group_free(MPI_Group *g) { return *g = MPI_GROUP_NULL, MPI_SUCCESS; }
int MPI_Comm_rank(MPI_Comm c, int *rank) { return (void)c, *rank = 0, MPI_SUCCESS; }
int MPI_Wait(MPI_Request *r, MPI_Status *s) { return (void)s, *r = MPI_REQUEST_NULL, MPI_SUCCESS; }

static int idup(const char *call, MPI_Comm c, MPI_Comm *n, MPI_Request *request)
{
    int code = request ? make(call, COMM, DUP, COMM, c, n) : tiny_done(call, COMM, c, MPI_ERR_ARG);
    if (request != NULL)
        *request = code == MPI_SUCCESS;
    return code;
}

int MPI_Comm_idup(MPI_Comm c, MPI_Comm *n, MPI_Request *r) { return idup(__func__, c, n, r); }
int MPI_Comm_idup_with_info(MPI_Comm c, MPI_Info i, MPI_Comm *n, MPI_Request *r)
{
    return (void)i, idup(__func__, c, n, r);
}

/* Creates a window on the caller's memory. If `told` is not NULL, the window allocates memory and writes its address
 * there. */
static int make_win(const char *call, int flavor, void *base, void **told, MPI_Aint size, int unit, MPI_Comm c,
                    MPI_Win *win)
{
    void *own = told ? malloc(size ? (size_t)size : 1) : NULL;
    const struct { int key, language; intptr_t value; } has[] = {
        {MPI_WIN_BASE, MPI_ATTR_ENGINE_C, (intptr_t)(own ? own : base)}, {MPI_WIN_SIZE, MPI_ATTR_ENGINE_ADDRESS, size},
        {MPI_WIN_DISP_UNIT, MPI_ATTR_ENGINE_INTEGER, unit}, {MPI_WIN_CREATE_FLAVOR, MPI_ATTR_ENGINE_INTEGER, flavor},
        {MPI_WIN_MODEL, MPI_ATTR_ENGINE_INTEGER, MPI_WIN_UNIFIED}};
    int code = told && !own ? tiny_done(call, COMM, c, MPI_ERR_NO_MEM) : make(call, WIN, NEW, COMM, c, win);
    if (code != MPI_SUCCESS)
        return free(own), code;
    objects[*win].memory = own;
    if (told != NULL)
        *told = own;
    for (int i = 0; i < 5 && code == MPI_SUCCESS; i++)
        code = mpi_attr_engine_object_predefine(tiny_engine, objects[*win].attributes, has[i].key, has[i].language,
                                                has[i].value, &tiny_error);
    return tiny_done(call, COMM, c, code);
}

#define MAKE_WIN(flavor, base, told, size, unit) \
    ((void)info, make_win(__func__, MPI_WIN_FLAVOR_##flavor, base, told, size, unit, c, win))
int MPI_Win_create(void *base, MPI_Aint size, int unit, MPI_Info info, MPI_Comm c, MPI_Win *win)
{
    return MAKE_WIN(CREATE, base, NULL, size, unit);
}

int MPI_Win_create_dynamic(MPI_Info info, MPI_Comm c, MPI_Win *win) { return MAKE_WIN(DYNAMIC, NULL, NULL, 0, 1); }

int MPI_Win_allocate(MPI_Aint size, int unit, MPI_Info info, MPI_Comm c, void *base, MPI_Win *win)
{
    return MAKE_WIN(ALLOCATE, NULL, base, size, unit);
}

int MPI_Win_allocate_shared(MPI_Aint size, int unit, MPI_Info info, MPI_Comm c, void *base, MPI_Win *win)
{
    return MAKE_WIN(SHARED, NULL, base, size, unit);
}

/* ---- Keyvals and attributes */

int tiny_create_key(const char *call, enum kind kind, int language, function copy, function delete, int *key,
                    void *extra_state)
{
    mpi_attr_engine_keyval keyval = {
        .language = language, .copy_fn = copy, .delete_fn = delete, .extra_state = extra_state};
    int code = mpi_attr_engine_keyval_create(tiny_engine, (int)kind, &keyval, key, &tiny_error);
    return tiny_done(call, kind, NOTHING, code);
}

int tiny_free_key(const char *call, enum kind kind, int *key)
{
    int code = key ? mpi_attr_engine_keyval_free(tiny_engine, (int)kind, *key, &tiny_error) : MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
        *key = MPI_KEYVAL_INVALID;
    return tiny_done(call, kind, NOTHING, code);
}

#define ATTRIBUTES(K, H, COPY, DELETE, create, free, set, get, delete)                                                 \
    int create(COPY *c, DELETE *d, int *key, void *extra)                                                              \
    {                                                                                                                  \
        return tiny_create_key(__func__, K, MPI_ATTR_ENGINE_C, (function)c, (function)d, key, extra);                  \
    }                                                                                                                  \
    int free(int *key) { return tiny_free_key(__func__, K, key); }                                                     \
    int set(H o, int key, void *value) { return ON(K, o, mpi_attr_engine_set, key, value); }                           \
    int get(H o, int key, void *value, int *flag) { return ON(K, o, mpi_attr_engine_get, key, value, flag); }          \
    int delete(H o, int key) { return ON(K, o, mpi_attr_engine_delete, key); }
#define KIND(X, K, H)                                                                                                  \
    ATTRIBUTES(K, H, MPI_##X##_copy_attr_function, MPI_##X##_delete_attr_function, MPI_##X##_create_keyval,            \
               MPI_##X##_free_keyval, MPI_##X##_set_attr, MPI_##X##_get_attr, MPI_##X##_delete_attr)                   \
    int MPI_##X##_set_name(H h, const char *name) { CHANGE(K, h, snprintf(o->name, sizeof o->name, "%s", name)); }     \
    int MPI_##X##_free(H *o) { return destroy(__func__, K, o); }
KIND(Comm, COMM, MPI_Comm)
KIND(Type, TYPE, MPI_Datatype)
KIND(Win, WIN, MPI_Win)
ATTRIBUTES(COMM, MPI_Comm, MPI_Copy_function, MPI_Delete_function, MPI_Keyval_create, MPI_Keyval_free, MPI_Attr_put,
           MPI_Attr_get, MPI_Attr_delete)

/* ---- Init and finalize */

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    static const mpi_attr_engine_codes codes = {.object = MPI_ERR_ARG, .keyval = MPI_ERR_KEYVAL,
        .argument = MPI_ERR_ARG, .no_memory = MPI_ERR_NO_MEM, .other = MPI_ERR_OTHER, .intern = MPI_ERR_INTERN};
    static const char *const names[] = {"", "MPI_COMM_WORLD", "MPI_COMM_SELF", "MPI_INT", "MPI_DOUBLE"};
    static const int values[] = {[MPI_TAG_UB] = INT_MAX, [MPI_IO] = MPI_ANY_SOURCE, [MPI_HOST] = MPI_PROC_NULL,
        [MPI_WTIME_IS_GLOBAL] = 1, [MPI_LASTUSEDCODE] = MPI_ERR_LASTCODE, [MPI_UNIVERSE_SIZE] = 1};
    int flags = required == MPI_THREAD_MULTIPLE ? MPI_ATTR_ENGINE_MULTIPLE : 0;
    int code = initialized ? MPI_ERR_OTHER : mpi_attr_engine_create(flags, &codes, &tiny_engine, &tiny_error);
    (void)argc, (void)argv;
    *provided = required;
    for (int key = MPI_TAG_UB; key <= MPI_UNIVERSE_SIZE && code == MPI_SUCCESS; key++)
        code = mpi_attr_engine_predefine(tiny_engine, COMM, key, key == MPI_APPNUM ? MPI_ATTR_ENGINE_UNSET
                                                                                   : MPI_ATTR_ENGINE_INTEGER,
                                         values[key], &tiny_error);
    for (int i = MPI_COMM_WORLD; i <= MPI_DOUBLE && code == MPI_SUCCESS; i++) {
        objects[i].kind = i <= MPI_COMM_SELF ? COMM : TYPE;
        snprintf(objects[i].name, sizeof objects[i].name, "%s", names[i]);
        code = mpi_attr_engine_object_create(tiny_engine, (int)objects[i].kind, (uintptr_t)i, i, &objects[i].attributes,
                                             &tiny_error);
    }
    initialized = 1;
    return tiny_done(__func__, COMM, NOTHING, code);
}

int MPI_Init(int *argc, char ***argv) { return MPI_Init_thread(argc, argv, MPI_THREAD_SINGLE, &(int){0}); }

/* Deletes the attributes of MPI_COMM_SELF (11.2.4), then of the datatypes, then of MPI_COMM_WORLD. Returns the first
 * error code of a callback. */
int MPI_Finalize(void)
{
    static const int order[] = {MPI_COMM_SELF, MPI_INT, MPI_DOUBLE, MPI_COMM_WORLD};
    int busy = 0, first = mpi_attr_engine_busy(tiny_engine, &busy, &tiny_error);
    if (first != MPI_SUCCESS || busy || finalizing)
        return tiny_done(__func__, COMM, NOTHING, MPI_ERR_OTHER);
    finalizing = 1;
    for (int i = 0; i < 4; i++) {
        int code = mpi_attr_engine_object_close(tiny_engine, objects[order[i]].attributes, &tiny_error);
        first = first == MPI_SUCCESS ? code : first;
    }
    first = tiny_done(__func__, COMM, NOTHING, first);
    finalized = 1;
    mpi_attr_engine_destroy(&tiny_engine, NULL);
    return first;
}

int MPI_Initialized(int *flag) { return *flag = initialized, MPI_SUCCESS; }
int MPI_Finalized(int *flag) { return *flag = finalized, MPI_SUCCESS; }
