/* An MPI of one process that has its attributes from mpi_attr_engine.h: what an adopter does, from end to end.
 *
 * What is its own: objects, handles, error codes and error handlers, the order of finalize, and which functions are
 * predefined callbacks. tiny_mpi_fortran.c has Fortran's names. Objects are never given back, so that freed handles are
 * recognised. */
#include "tiny_mpi.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

typedef void errhandler_function(void *handle, int *code, ...);
struct tiny_errhandler {
    errhandler_function *function;
};

mpi_attr_engine *tiny_engine;
static struct object predefined[4] = {{{COMM}, 0, 0, MPI_ERRORS_ARE_FATAL}, {{COMM}, 0, 0, MPI_ERRORS_ARE_FATAL},
                                      {{TYPE}, 0, 0, 0}, {{TYPE}, 0, 0, 0}};
struct tiny_object *tiny_predefined[4] = {&predefined[0].head, &predefined[1].head, &predefined[2].head,
                                          &predefined[3].head};
static struct object *const world = &predefined[0], *const self = &predefined[1];
static int initialized, finalizing, finalized;

/* ---- Handles */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct object **objects; /* by their numbers, which begin with 1 */
static int object_count;

static int number(struct object *o)
{
    struct object **more = NULL;
    pthread_mutex_lock(&lock);
    if (object_count % 1024 != 0 || (more = realloc(objects, ((size_t)object_count + 1024) * sizeof *more)) != NULL) {
        objects = more ? more : objects;
        objects[object_count] = o;
        o->number = ++object_count;
    }
    pthread_mutex_unlock(&lock);
    return o->number != 0 ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

void *tiny_by_number(int number)
{
    void *found = NULL;
    pthread_mutex_lock(&lock);
    if (number >= 1 && number <= object_count)
        found = objects[number - 1];
    pthread_mutex_unlock(&lock);
    return found;
}

/* The engine's object of a handle, 0 if it is none: the engine says so then. */
mpi_attr_engine_object tiny_attributes(const void *handle)
{
    return handle ? ((const struct object *)handle)->attributes : 0;
}

/* ---- Errors go through the error handler of the object, or of MPI_COMM_SELF */

int tiny_done(const char *call, enum kind kind, void *handle, int code)
{
    struct object *o = tiny_attributes(handle) != 0 && kind != TYPE ? handle : self;
    if (code == NO_OBJECT)
        code = kind == COMM ? MPI_ERR_COMM : kind == TYPE ? MPI_ERR_TYPE : MPI_ERR_WIN;
    if (code == MPI_SUCCESS || o->errhandler == MPI_ERRORS_RETURN)
        return code;
    if (o->errhandler == MPI_ERRORS_ARE_FATAL) {
        fprintf(stderr, "%s: error %d\n", call, code);
        _Exit(1);
    }
    o->errhandler->function(&o, &code);
    return code;
}

static int create_errhandler(errhandler_function *function, MPI_Errhandler *errhandler)
{
    *errhandler = malloc(sizeof **errhandler); /* objects may have it after the user has freed it */
    if (*errhandler == NULL)
        return MPI_ERR_NO_MEM;
    (*errhandler)->function = function;
    return MPI_SUCCESS;
}

int MPI_Comm_create_errhandler(MPI_Comm_errhandler_function *f, MPI_Errhandler *e)
{
    return create_errhandler((errhandler_function *)f, e);
}

int MPI_Win_create_errhandler(MPI_Win_errhandler_function *f, MPI_Errhandler *e)
{
    return create_errhandler((errhandler_function *)f, e);
}

int MPI_Comm_set_errhandler(MPI_Comm c, MPI_Errhandler e) { return ((struct object *)c)->errhandler = e, MPI_SUCCESS; }
int MPI_Win_set_errhandler(MPI_Win w, MPI_Errhandler e) { return ((struct object *)w)->errhandler = e, MPI_SUCCESS; }
int MPI_Errhandler_free(MPI_Errhandler *e) { return *e = MPI_ERRHANDLER_NULL, MPI_SUCCESS; }
int MPI_Error_class(int code, int *error_class) { return *error_class = code, MPI_SUCCESS; }

/* ---- Objects are made, duplicated and freed */

/* A new object, with the attributes of the other one if it is a duplicate. */
static int make(enum kind kind, struct object *from, int duplicate, void *out)
{
    struct object *new, **place = out;
    mpi_attr_engine_object *attr;
    uintptr_t handle;
    int code;
    if (kind != WIN && tiny_attributes(from) == 0)
        return NO_OBJECT;
    if (place == NULL)
        return MPI_ERR_ARG;
    *place = NULL;
    if ((new = calloc(1, sizeof *new)) == NULL)
        return MPI_ERR_NO_MEM;
    new->head.kind = (int)kind;
    new->errhandler = from ? from->errhandler : MPI_ERRORS_ARE_FATAL;
    handle = (uintptr_t)new;
    attr = &new->attributes;
    if ((code = number(new)) != MPI_SUCCESS)
        free(new);
    else if (duplicate)
        code = mpi_attr_engine_object_duplicate(tiny_engine, from->attributes, handle, new->number, attr, NULL);
    else
        code = mpi_attr_engine_object_create(tiny_engine, (int)kind, handle, new->number, attr, NULL);
    if (code == MPI_SUCCESS)
        *place = new;
    return code;
}

static int destroy(void *handle)
{
    struct object **place = handle, *o;
    int code;
    if (place == NULL)
        return MPI_ERR_ARG;
    o = *place;
    if (tiny_attributes(o) == 0 || (o >= predefined && o < predefined + 4))
        return NO_OBJECT;
    if ((code = mpi_attr_engine_object_free(tiny_engine, &o->attributes, NULL)) == MPI_SUCCESS)
        *place = NULL;
    return code;
}

#define COMM_FROM(old, duplicate, new) DONE(COMM, old, make(COMM, (struct object *)(old), duplicate, new))
#define DESTROY(kind, place) DONE(kind, (place) ? (void *)*(place) : NULL, destroy(place))
int MPI_Comm_dup(MPI_Comm c, MPI_Comm *n) { return COMM_FROM(c, 1, n); }
int MPI_Comm_dup_with_info(MPI_Comm c, MPI_Info i, MPI_Comm *n) { return (void)i, COMM_FROM(c, 1, n); }
int MPI_Comm_split(MPI_Comm c, int color, int k, MPI_Comm *n) { return (void)color, (void)k, COMM_FROM(c, 0, n); }
int MPI_Comm_create(MPI_Comm c, MPI_Group g, MPI_Comm *n) { return (void)g, COMM_FROM(c, 0, n); }
int MPI_Comm_create_group(MPI_Comm c, MPI_Group g, int tag, MPI_Comm *n) { return (void)tag, MPI_Comm_create(c, g, n); }
int MPI_Type_dup(MPI_Datatype t, MPI_Datatype *n) { return DONE(TYPE, t, make(TYPE, (struct object *)t, 1, n)); }
int MPI_Comm_disconnect(MPI_Comm *c) { return DESTROY(COMM, c); }
int MPI_Comm_free(MPI_Comm *c) { return DESTROY(COMM, c); }
int MPI_Type_free(MPI_Datatype *t) { return DESTROY(TYPE, t); }
int MPI_Win_free(MPI_Win *w) { return DESTROY(WIN, w); }
int MPI_Comm_group(MPI_Comm c, MPI_Group *g) { return (void)c, *g = (MPI_Group)1, MPI_SUCCESS; }
int MPI_Group_free(MPI_Group *g) { return *g = MPI_GROUP_NULL, MPI_SUCCESS; }
int MPI_Comm_rank(MPI_Comm c, int *rank) { return (void)c, *rank = 0, MPI_SUCCESS; }
int MPI_Wait(MPI_Request *r, MPI_Status *s) { return (void)s, *r = MPI_REQUEST_NULL, MPI_SUCCESS; }

int MPI_Comm_idup(MPI_Comm c, MPI_Comm *n, MPI_Request *request)
{
    int code = make(COMM, (struct object *)c, 1, n);
    *request = code == MPI_SUCCESS ? (MPI_Request)1 : MPI_REQUEST_NULL;
    return DONE(COMM, c, code);
}

int MPI_Comm_idup_with_info(MPI_Comm c, MPI_Info i, MPI_Comm *n, MPI_Request *r)
{
    (void)i;
    return MPI_Comm_idup(c, n, r);
}

int MPI_Type_contiguous(int count, MPI_Datatype t, MPI_Datatype *n)
{
    (void)count;
    return DONE(TYPE, t, make(TYPE, (struct object *)t, 0, n));
}

int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm c, void *base, MPI_Win *win)
{
    (void)size, (void)disp_unit, (void)info, (void)base; /* a window without memory: nobody communicates */
    return DONE(COMM, c, make(WIN, NULL, 0, win));
}

/* ---- Keyvals and attributes, for each kind of object */

int tiny_create_key(enum kind kind, int language, function copy, function delete, int *key, void *extra_state)
{
    mpi_attr_engine_keyval keyval = {
        .language = language, .copy_fn = copy, .delete_fn = delete, .extra_state = extra_state};
    return DONE(kind, NULL, mpi_attr_engine_keyval_create(tiny_engine, (int)kind, &keyval, key, NULL));
}

int tiny_free_key(enum kind kind, int *key)
{
    int code = key ? mpi_attr_engine_keyval_free(tiny_engine, (int)kind, *key, NULL) : MPI_ERR_ARG;
    if (code == MPI_SUCCESS)
        *key = MPI_KEYVAL_INVALID;
    return DONE(kind, NULL, code);
}

#define KIND(X, K, H)                                                                                           \
    int MPI_##X##_create_keyval(MPI_##X##_copy_attr_function *copy, MPI_##X##_delete_attr_function *delete,     \
                                int *key, void *extra)                                                          \
    {                                                                                                           \
        return tiny_create_key(K, MPI_ATTR_ENGINE_C, (function)copy, (function)delete, key, extra);             \
    }                                                                                                           \
    int MPI_##X##_free_keyval(int *key) { return tiny_free_key(K, key); }                                       \
    int MPI_##X##_set_attr(H o, int key, void *value)                                                           \
    {                                                                                                           \
        return DONE(K, o, mpi_attr_engine_set(tiny_engine, tiny_attributes(o), key, value, NULL));              \
    }                                                                                                           \
    int MPI_##X##_get_attr(H o, int key, void *value, int *flag)                                                \
    {                                                                                                           \
        return DONE(K, o, mpi_attr_engine_get(tiny_engine, tiny_attributes(o), key, value, flag, NULL));        \
    }                                                                                                           \
    int MPI_##X##_delete_attr(H o, int key)                                                                     \
    {                                                                                                           \
        return DONE(K, o, mpi_attr_engine_delete(tiny_engine, tiny_attributes(o), key, NULL));                  \
    }                                                                                                           \
    int MPI_##X##_set_name(H o, const char *name) { return (void)o, (void)name, MPI_SUCCESS; }                  \
    MPI_Fint MPI_##X##_c2f(H o) { return o ? ((struct object *)o)->number : 0; }                                \
    H MPI_##X##_f2c(MPI_Fint o) { return tiny_by_number(o); }
KIND(Comm, COMM, MPI_Comm)
KIND(Type, TYPE, MPI_Datatype)
KIND(Win, WIN, MPI_Win)

/* MPI-1. */
int MPI_Keyval_create(MPI_Copy_function *copy, MPI_Delete_function *delete, int *key, void *extra)
{
    return MPI_Comm_create_keyval(copy, delete, key, extra);
}

int MPI_Keyval_free(int *key) { return tiny_free_key(COMM, key); }
int MPI_Attr_put(MPI_Comm c, int key, void *value) { return MPI_Comm_set_attr(c, key, value); }
int MPI_Attr_get(MPI_Comm c, int key, void *value, int *flag) { return MPI_Comm_get_attr(c, key, value, flag); }
int MPI_Attr_delete(MPI_Comm c, int key) { return MPI_Comm_delete_attr(c, key); }

/* ---- The beginning and the end */

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    static const mpi_attr_engine_codes codes = {.object = NO_OBJECT, .keyval = MPI_ERR_KEYVAL,
        .argument = MPI_ERR_ARG,
        .no_memory = MPI_ERR_NO_MEM, .other = MPI_ERR_OTHER, .intern = MPI_ERR_INTERN};
    const char *strict = getenv("MPI_ATTR_STRICT");
    int flags = (strict && *strict == '1' ? MPI_ATTR_ENGINE_STRICT : 0)
                | (required == MPI_THREAD_MULTIPLE ? MPI_ATTR_ENGINE_MULTIPLE : 0);
    int code = initialized ? MPI_ERR_OTHER : mpi_attr_engine_create(flags, &codes, &tiny_engine, NULL);
    (void)argc, (void)argv;
    for (struct object *o = predefined; o < predefined + 4 && code == MPI_SUCCESS; o++)
        if ((code = number(o)) == MPI_SUCCESS)
            code = mpi_attr_engine_object_create(tiny_engine, o->head.kind, (uintptr_t)o, o->number, &o->attributes,
                                                 NULL);
    *provided = required;
    initialized = 1;
    return DONE(COMM, NULL, code);
}

int MPI_Init(int *argc, char ***argv)
{
    int provided;
    return MPI_Init_thread(argc, argv, MPI_THREAD_SINGLE, &provided);
}

/* MPI_COMM_SELF's attributes first (11.2.4), then the datatypes', then MPI_COMM_WORLD's; the first failing code. */
int MPI_Finalize(void)
{
    struct object *const order[] = {self, &predefined[2], &predefined[3], world};
    int busy = 0, first = mpi_attr_engine_busy(tiny_engine, &busy, NULL);
    if (first == MPI_SUCCESS && (busy || finalizing))
        return DONE(COMM, NULL, MPI_ERR_OTHER);
    finalizing = 1;
    for (int i = 0; i < 4; i++) {
        int code = mpi_attr_engine_object_close(tiny_engine, order[i]->attributes, NULL);
        first = first == MPI_SUCCESS ? code : first;
    }
    finalized = 1;
    mpi_attr_engine_destroy(&tiny_engine, NULL);
    return DONE(COMM, NULL, first);
}

int MPI_Initialized(int *flag) { return *flag = initialized, MPI_SUCCESS; }
int MPI_Finalized(int *flag) { return *flag = finalized, MPI_SUCCESS; }
