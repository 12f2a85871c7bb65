/* Makes calls of the MPI and allocations of the library fail. It is preloaded behind the library, which takes it for
 * the MPI because it defines PMPI_Init; it forwards to the MPI and to the C library. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <string.h>

#include <mpi.h>

/* The number of calls so far; the number of the call to fail: before the call, after it, or of an allocation. */
static long calls, failing, late, starving;
static const char *failed; /* the name of the function that failed */

/* Makes the n-th call from now on fail (0: none); returns the name of the function that failed since the last time.
 * `how` 0: the call is not made. 1: the call is made and then fails; only calls that make an object count. 2: the n-th
 * allocation of the library fails instead. */
const char *fail_host_call(long n, int how);
const char *fail_host_call(long n, int how)
{
    const char *name = failed;
    calls = 0, failed = NULL;
    failing = how == 0 ? n : 0, late = how == 1 ? n : 0, starving = how == 2 ? n : 0;
    return name;
}

static int count(long nth, const char *name)
{
    if (nth == 0 || failed || ++calls != nth)
        return 0;
    failed = name;
    return 1;
}

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/* Whether an allocation fails, by its return address. */
static int is_missing(void *caller)
{
    static const void *library;
    Dl_info where;
    if (starving == 0)
        return 0;
    if (!library && dladdr(dlsym(RTLD_DEFAULT, "MPI_Comm_set_attr"), &where))
        library = where.dli_fbase;
    if (!dladdr(caller, &where) || where.dli_fbase != library || !count(starving, "memory"))
        return 0;
    errno = ENOMEM;
    return 1;
}

#define CALLER __builtin_return_address(0)
void *malloc(size_t size) { return is_missing(CALLER) ? NULL : __libc_malloc(size); }
void *calloc(size_t number, size_t size) { return is_missing(CALLER) ? NULL : __libc_calloc(number, size); }
void *realloc(void *old, size_t size) { return is_missing(CALLER) ? NULL : __libc_realloc(old, size); }

int posix_memalign(void **place, size_t alignment, size_t size)
{
    void *new = is_missing(CALLER) ? NULL : __libc_memalign(alignment, size);
    if (new)
        *place = new;
    return new ? 0 : ENOMEM;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/* Raises errors as hosts do: for datatypes and keys, the error handler of MPI_COMM_SELF is called. */
static int raise_on_comm(MPI_Comm comm)
{
    PMPI_Comm_call_errhandler(comm, MPI_ERR_NO_MEM);
    return MPI_ERR_NO_MEM;
}

static int raise_on_win(MPI_Win win)
{
    PMPI_Win_call_errhandler(win, MPI_ERR_NO_MEM);
    return MPI_ERR_NO_MEM;
}

#define CALL(name, parameters, arguments, raised)                                                                     \
    int PMPI_##name parameters                                                                                        \
    {                                                                                                                 \
        void *symbol = real("PMPI_" #name);                                                                           \
        int(*function) parameters;                                                                                    \
        memcpy(&function, &symbol, sizeof function);                                                                  \
        return count(failing, #name) ? raised : function arguments;                                                   \
    }
/* The object that the call made is lost. */
#define MAKE(name, parameters, arguments, raised, made)                                                               \
    int PMPI_##name parameters                                                                                        \
    {                                                                                                                 \
        void *symbol = real("PMPI_" #name);                                                                           \
        int(*function) parameters, code;                                                                              \
        memcpy(&function, &symbol, sizeof function);                                                                  \
        if (count(failing, #name))                                                                                    \
            return raised;                                                                                            \
        code = function arguments;                                                                                    \
        if (code != MPI_SUCCESS || !count(late, #name))                                                               \
            return code;                                                                                              \
        made;                                                                                                         \
        return raised;                                                                                                \
    }

#define OF_KIND(Kind, Handle, Lower, raised)                                                                          \
    CALL(Kind##_create_keyval,                                                                                        \
         (MPI_##Kind##_copy_attr_function * copy, MPI_##Kind##_delete_attr_function * del, int *key, void *extra),    \
         (copy, del, key, extra), raise_on_comm(MPI_COMM_SELF))                                                       \
    CALL(Kind##_free_keyval, (int *key), (key), raise_on_comm(MPI_COMM_SELF))                                         \
    CALL(Kind##_set_attr, (MPI_##Handle object, int key, void *value), (object, key, value), raised)                  \
    CALL(Kind##_get_attr, (MPI_##Handle object, int key, void *value, int *flag), (object, key, value, flag), raised) \
    CALL(Kind##_delete_attr, (MPI_##Handle object, int key), (object, key), raised)

OF_KIND(Comm, Comm, comm, raise_on_comm(object))
OF_KIND(Type, Datatype, type, raise_on_comm(MPI_COMM_SELF))
OF_KIND(Win, Win, win, raise_on_win(object))

CALL(Comm_free, (MPI_Comm * comm), (comm), raise_on_comm(*comm))
CALL(Comm_disconnect, (MPI_Comm * comm), (comm), raise_on_comm(*comm))
CALL(Type_free, (MPI_Datatype * type), (type), raise_on_comm(MPI_COMM_SELF))
CALL(Win_free, (MPI_Win * win), (win), raise_on_win(*win))
CALL(Comm_get_errhandler, (MPI_Comm comm, MPI_Errhandler *handler), (comm, handler), raise_on_comm(comm))
CALL(Comm_set_errhandler, (MPI_Comm comm, MPI_Errhandler handler), (comm, handler), raise_on_comm(comm))
CALL(Win_get_errhandler, (MPI_Win win, MPI_Errhandler *handler), (win, handler), raise_on_win(win))
CALL(Comm_test_inter, (MPI_Comm comm, int *flag), (comm, flag), raise_on_comm(comm))
CALL(Type_get_envelope, (MPI_Datatype type, int *integers, int *addresses, int *types, int *combiner),
     (type, integers, addresses, types, combiner), raise_on_comm(MPI_COMM_SELF))
#if MPI_VERSION >= 4
CALL(Type_get_envelope_c,
     (MPI_Datatype type, MPI_Count * integers, MPI_Count *addresses, MPI_Count *counts, MPI_Count *types, int *combiner),
     (type, integers, addresses, counts, types, combiner), raise_on_comm(MPI_COMM_SELF))
#endif
CALL(Comm_split, (MPI_Comm comm, int colour, int key, MPI_Comm *made), (comm, colour, key, made), raise_on_comm(comm))

MAKE(Comm_dup, (MPI_Comm comm, MPI_Comm *made), (comm, made), raise_on_comm(comm), *made = MPI_COMM_NULL)
MAKE(Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *made), (comm, info, made), raise_on_comm(comm),
     *made = MPI_COMM_NULL)
MAKE(Comm_idup, (MPI_Comm comm, MPI_Comm *made, MPI_Request *request), (comm, made, request), raise_on_comm(comm),
     (*made = MPI_COMM_NULL, *request = MPI_REQUEST_NULL))
MAKE(Type_dup, (MPI_Datatype type, MPI_Datatype *made), (type, made), raise_on_comm(MPI_COMM_SELF),
     *made = MPI_DATATYPE_NULL)

int PMPI_Init(int *argc, char ***argv)
{
    void *symbol = real("PMPI_Init");
    int (*function)(int *, char ***);
    memcpy(&function, &symbol, sizeof function);
    return function(argc, argv);
}
