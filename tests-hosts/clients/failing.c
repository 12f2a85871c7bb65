/* Stands before the MPI, as the library sees it, and lets its calls fail: preloaded behind the library, which takes it
 * for the MPI because it has PMPI_Init. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

#include <mpi.h>

/* Calls so far, the one that is to fail, and what failed. */
static long calls, failing, late;
static const char *failed;

/* Lets the n-th call from now on fail, for 0 none; returns what failed since the last time. With `after`, the calls are
 * made and fail then: only those that make something count. */
const char *fail_host_call(long n, int after);
const char *fail_host_call(long n, int after)
{
    const char *name = failed;
    calls = 0, failed = NULL;
    failing = after ? 0 : n, late = after ? n : 0;
    return name;
}

static int count(long nth, const char *name)
{
    if (nth == 0 || failed || ++calls != nth)
        return 0;
    failed = name;
    return 1;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/* As hosts do: through the error handler; datatypes and keys by that of MPI_COMM_SELF. */
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
/* What is made is lost. */
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
