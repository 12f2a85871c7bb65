/* The table of kinds, and the adapters that give the three bindings one interface. */
#include "kind.h"
#include "check.h"
#include "fortran_names.h"
#include "probe.h"

/* Handle H of the routines MPI_X_*: trampolines from the typed callbacks to the probes, and the calls themselves. */
#define ADAPTERS(X, x, H)                                                                                              \
    static int x##_copy(H o, int key, void *extra, void *in, void *out, int *flag)                                     \
    {                                                                                                                  \
        return probe_copy(x##_kind, (object)o, key, extra, in, out, flag);                                             \
    }                                                                                                                  \
    static int x##_delete(H o, int key, void *value, void *extra)                                                      \
    {                                                                                                                  \
        return probe_delete(x##_kind, (object)o, key, value, extra);                                                   \
    }                                                                                                                  \
    static int x##_create_keyval(enum copy_choice copy, enum delete_choice del, int *key, void *extra)                 \
    {                                                                                                                  \
        return MPI_##X##_create_keyval(choose_##x##_copy(copy), choose_##x##_delete(del), key, extra);                 \
    }                                                                                                                  \
    static int x##_set(object o, int key, void *value) { return MPI_##X##_set_attr((H)o, key, value); }                \
    static int x##_get(object o, int key, void *value, int *flag)                                                      \
    {                                                                                                                  \
        return MPI_##X##_get_attr((H)o, key, value, flag);                                                             \
    }                                                                                                                  \
    static int x##_del(object o, int key) { return MPI_##X##_delete_attr((H)o, key); }                                 \
    static int x##_set_name(object o, const char *name) { return MPI_##X##_set_name((H)o, name); }                     \
    static int x##_destroy_nothing(void) { return MPI_##X##_free(NULL); }                                              \
    static const struct fortran_kind x##_fortran = {                                                                   \
        mpi_##x##_create_keyval_, mpi_##x##_free_keyval_, mpi_##x##_set_attr_,     mpi_##x##_get_attr_,                \
        mpi_##x##_delete_attr_,   mpi_##x##_dup_fn_,      mpi_##x##_null_copy_fn_, mpi_##x##_null_delete_fn_};

#define CHOICES(x, COPY_T, DELETE_T, NULL_COPY, DUP, NULL_DELETE)                                                      \
    static COPY_T x##_copy;                                                                                            \
    static DELETE_T x##_delete;                                                                                        \
    static COPY_T *choose_##x##_copy(enum copy_choice c)                                                               \
    {                                                                                                                  \
        return c == COPY_NULL_POINTER ? NULL : c == COPY_NULL_FN ? NULL_COPY : c == COPY_DUP_FN ? DUP : x##_copy;      \
    }                                                                                                                  \
    static DELETE_T *choose_##x##_delete(enum delete_choice d)                                                         \
    {                                                                                                                  \
        return d == DELETE_NULL_POINTER ? NULL : d == DELETE_NULL_FN ? NULL_DELETE : x##_delete;                       \
    }

CHOICES(comm, MPI_Comm_copy_attr_function, MPI_Comm_delete_attr_function, MPI_COMM_NULL_COPY_FN, MPI_COMM_DUP_FN,
        MPI_COMM_NULL_DELETE_FN)
CHOICES(type, MPI_Type_copy_attr_function, MPI_Type_delete_attr_function, MPI_TYPE_NULL_COPY_FN, MPI_TYPE_DUP_FN,
        MPI_TYPE_NULL_DELETE_FN)
CHOICES(win, MPI_Win_copy_attr_function, MPI_Win_delete_attr_function, MPI_WIN_NULL_COPY_FN, MPI_WIN_DUP_FN,
        MPI_WIN_NULL_DELETE_FN)
ADAPTERS(Comm, comm, MPI_Comm)
ADAPTERS(Type, type, MPI_Datatype)
ADAPTERS(Win, win, MPI_Win)

static object comm_null(void) { return (object)MPI_COMM_NULL; }
static object type_null(void) { return (object)MPI_DATATYPE_NULL; }
static object win_null(void) { return (object)MPI_WIN_NULL; }
static object comm_predefined(void) { return (object)MPI_COMM_WORLD; }
static object type_predefined(void) { return (object)MPI_INT; }

static object comm_make(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    CHECK_OK(MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm)); /* unlike a dup, without MPI_COMM_WORLD's attributes */
    CHECK_OK(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
    return (object)comm;
}

static object type_make(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    CHECK_OK(MPI_Type_contiguous(2, MPI_INT, &type));
    return (object)type;
}

static object win_make(void)
{
    /* Hosts dup the communicator for a window, so it must not have attributes of the test. */
    MPI_Comm comm = (MPI_Comm)comm_make();
    MPI_Win win = MPI_WIN_NULL;
    void *base;
    CHECK_OK(MPI_Win_allocate(16, 1, MPI_INFO_NULL, comm, &base, &win));
    CHECK_OK(MPI_Comm_free(&comm));
    CHECK_OK(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    return (object)win;
}

enum { COMM_DUP_WAYS = MPI_VERSION >= 4 ? 4 : 3 };

static int comm_dup(object old, int way, object *copy)
{
    MPI_Comm from = (MPI_Comm)old, to = from;
    MPI_Request request = MPI_REQUEST_NULL;
    int code = MPI_ERR_INTERN;
    switch (way) {
    case 0: code = MPI_Comm_dup(from, &to); break;
    case 1: code = MPI_Comm_dup_with_info(from, MPI_INFO_NULL, &to); break;
    case 2: code = MPI_Comm_idup(from, &to, &request); break;
#if MPI_VERSION >= 4
    case 3: code = MPI_Comm_idup_with_info(from, MPI_INFO_NULL, &to, &request); break;
#endif
    }
    if (way >= 2 && code == MPI_SUCCESS) {
        CHECK(request != MPI_REQUEST_NULL);
        CHECK_OK(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK(request == MPI_REQUEST_NULL);
    *copy = (object)to;
    return code;
}

static int type_dup(object old, int way, object *copy)
{
    MPI_Datatype to = (MPI_Datatype)old;
    int code = MPI_Type_dup((MPI_Datatype)old, &to);
    *copy = (object)to;
    return code;
}

static int comm_dup_nowhere(object old) { return MPI_Comm_dup((MPI_Comm)old, NULL); }
static int type_dup_nowhere(object old) { return MPI_Type_dup((MPI_Datatype)old, NULL); }

static int comm_destroy(object *obj, int way)
{
    MPI_Comm comm = (MPI_Comm)*obj;
    int code = way == 0 ? MPI_Comm_free(&comm) : MPI_Comm_disconnect(&comm);
    *obj = (object)comm;
    return code;
}

static int type_destroy(object *obj, int way)
{
    MPI_Datatype type = (MPI_Datatype)*obj;
    int code = MPI_Type_free(&type);
    *obj = (object)type;
    return code;
}

static int win_destroy(object *obj, int way)
{
    MPI_Win win = (MPI_Win)*obj;
    int code = MPI_Win_free(&win);
    *obj = (object)win;
    return code;
}

static int comm_to_int(object o) { return COMM_TO_INT((MPI_Comm)o); }
static int type_to_int(object o) { return TYPE_TO_INT((MPI_Datatype)o); }
static int win_to_int(object o) { return WIN_TO_INT((MPI_Win)o); }
static object comm_from_int(int i) { return (object)COMM_FROM_INT(i); }
static object type_from_int(int i) { return (object)TYPE_FROM_INT(i); }
static object win_from_int(int i) { return (object)WIN_FROM_INT(i); }

const struct kind kinds[3] = {
    {"comm", KIND_COMM, MPI_ERR_COMM, COMM_DUP_WAYS, 2, MPI_TAG_UB,
     comm_null, comm_predefined, comm_make, comm_dup, comm_dup_nowhere, comm_destroy, comm_destroy_nothing,
     comm_to_int, comm_from_int, comm_set_name,
     comm_create_keyval, MPI_Comm_free_keyval, comm_set, comm_get, comm_del, &comm_fortran},
    /* Datatypes have no predefined attributes. */
    {"type", KIND_TYPE, MPI_ERR_TYPE, 1, 1, MPI_KEYVAL_INVALID,
     type_null, type_predefined, type_make, type_dup, type_dup_nowhere, type_destroy, type_destroy_nothing,
     type_to_int, type_from_int, type_set_name,
     type_create_keyval, MPI_Type_free_keyval, type_set, type_get, type_del, &type_fortran},
    {"win", KIND_WIN, MPI_ERR_WIN, 0, 1, MPI_WIN_BASE,
     win_null, win_null, win_make, NULL, NULL, win_destroy, win_destroy_nothing,
     win_to_int, win_from_int, win_set_name,
     win_create_keyval, MPI_Win_free_keyval, win_set, win_get, win_del, &win_fortran},
};
const struct kind *const comm_kind = &kinds[0], *const type_kind = &kinds[1], *const win_kind = &kinds[2];

const struct kind *other_kind(const struct kind *k, int which) { return &kinds[(k - kinds + 1 + which) % 3]; }

int goes_although_it_fails(const struct kind *k, int way)
{
    return !one_process() && (k == win_kind || (k == comm_kind && way == 1));
}

void attach_handler(MPI_Comm comm, MPI_Comm_errhandler_function *handler)
{
    MPI_Errhandler errhandler = MPI_ERRHANDLER_NULL;
    CHECK_OK(MPI_Comm_create_errhandler(handler, &errhandler));
    CHECK_OK(MPI_Comm_set_errhandler(comm, errhandler));
    CHECK_OK(MPI_Errhandler_free(&errhandler)); /* it stays valid while it is attached */
    CHECK(errhandler == MPI_ERRHANDLER_NULL);
}

void discard(const struct kind *k, object obj)
{
    CHECK_OK(k->destroy(&obj, 0));
    CHECK(obj == k->null_handle());
}

object duplicate(const struct kind *k, object obj)
{
    object copy = obj;
    CHECK_OK(k->dup(obj, 0, &copy));
    CHECK(copy != obj && copy != k->null_handle());
    return copy;
}
