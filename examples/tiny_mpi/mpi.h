/* The mpi.h of tiny_mpi: the part of MPI-4.1 that attributes need, in an ABI of its own. */
#ifndef MPI_H
#define MPI_H

#include <stdint.h>

#define MPI_VERSION 4
#define MPI_SUBVERSION 1
#define TINY_MPI 1

/* Handles are Fortran's INTEGERs. An error handler is its function. */
typedef int MPI_Comm, MPI_Datatype, MPI_Win, MPI_Group, MPI_Request, MPI_Info, MPI_Op;
typedef void (*MPI_Errhandler)(void);
typedef struct MPI_Status { int MPI_SOURCE, MPI_TAG, MPI_ERROR; } MPI_Status;
typedef intptr_t MPI_Aint;
typedef int MPI_Fint;
typedef int64_t MPI_Count;

enum {
    MPI_COMM_NULL, MPI_DATATYPE_NULL = 0, MPI_WIN_NULL = 0, MPI_REQUEST_NULL = 0, MPI_GROUP_NULL = 0, MPI_INFO_NULL = 0,
    MPI_COMM_WORLD = 1, MPI_COMM_SELF, MPI_INT, MPI_DOUBLE
};
#define MPI_ERRORS_ARE_FATAL ((MPI_Errhandler)0)
#define MPI_ERRORS_ABORT ((MPI_Errhandler)1)
#define MPI_ERRORS_RETURN ((MPI_Errhandler)2)
#define MPI_ERRHANDLER_NULL ((MPI_Errhandler)3)
#define MPI_STATUS_IGNORE ((MPI_Status *)0)
#define MPI_BOTTOM ((void *)0)

enum { MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE };
enum { MPI_PROC_NULL = -2, MPI_ANY_SOURCE = -1 };
enum { MPI_WIN_FLAVOR_CREATE = 1, MPI_WIN_FLAVOR_ALLOCATE, MPI_WIN_FLAVOR_DYNAMIC, MPI_WIN_FLAVOR_SHARED };
enum { MPI_WIN_SEPARATE = 1, MPI_WIN_UNIFIED };
enum {
    MPI_KEYVAL_INVALID = -1, MPI_TAG_UB = 1, MPI_IO, MPI_HOST, MPI_WTIME_IS_GLOBAL, MPI_APPNUM, MPI_LASTUSEDCODE,
    MPI_UNIVERSE_SIZE, MPI_WIN_BASE, MPI_WIN_SIZE, MPI_WIN_DISP_UNIT, MPI_WIN_CREATE_FLAVOR, MPI_WIN_MODEL
};
enum {
    MPI_SUCCESS, MPI_ERR_COMM = 101, MPI_ERR_TYPE, MPI_ERR_WIN, MPI_ERR_KEYVAL, MPI_ERR_ARG, MPI_ERR_NO_MEM,
    MPI_ERR_OTHER, MPI_ERR_INTERN, MPI_ERR_LASTCODE = 1000
};

/* The callbacks and routines of each kind of object. */
#define TINY_KIND(X, NAME, H)                                                                                          \
    typedef int MPI_##X##_copy_attr_function(H, int, void *, void *, void *, int *);                                   \
    typedef int MPI_##X##_delete_attr_function(H, int, void *, void *);                                                \
    int MPI_##X##_create_keyval(MPI_##X##_copy_attr_function *, MPI_##X##_delete_attr_function *, int *, void *);      \
    int MPI_##X##_free_keyval(int *keyval);                                                                            \
    int MPI_##X##_set_attr(H, int keyval, void *value);                                                                \
    int MPI_##X##_get_attr(H, int keyval, void *value, int *flag);                                                     \
    int MPI_##X##_delete_attr(H, int keyval);                                                                          \
    int MPI_##X##_set_name(H, const char *name);                                                                       \
    int MPI_##X##_free(H *);
TINY_KIND(Comm, COMM, MPI_Comm)
TINY_KIND(Type, TYPE, MPI_Datatype)
TINY_KIND(Win, WIN, MPI_Win)
#undef TINY_KIND
#define MPI_Comm_c2f(handle) (handle)
#define MPI_Comm_f2c(handle) (handle)
#define MPI_Type_c2f(handle) (handle)
#define MPI_Type_f2c(handle) (handle)
#define MPI_Win_c2f(handle) (handle)
#define MPI_Win_f2c(handle) (handle)

#define MPI_COMM_NULL_COPY_FN ((MPI_Comm_copy_attr_function *)0)
#define MPI_COMM_DUP_FN ((MPI_Comm_copy_attr_function *)1)
#define MPI_COMM_NULL_DELETE_FN ((MPI_Comm_delete_attr_function *)0)
#define MPI_TYPE_NULL_COPY_FN ((MPI_Type_copy_attr_function *)0)
#define MPI_TYPE_DUP_FN ((MPI_Type_copy_attr_function *)1)
#define MPI_TYPE_NULL_DELETE_FN ((MPI_Type_delete_attr_function *)0)
#define MPI_WIN_NULL_COPY_FN ((MPI_Win_copy_attr_function *)0)
#define MPI_WIN_DUP_FN ((MPI_Win_copy_attr_function *)1)
#define MPI_WIN_NULL_DELETE_FN ((MPI_Win_delete_attr_function *)0)

typedef MPI_Comm_copy_attr_function MPI_Copy_function;
typedef MPI_Comm_delete_attr_function MPI_Delete_function;
#define MPI_NULL_COPY_FN MPI_COMM_NULL_COPY_FN
#define MPI_DUP_FN MPI_COMM_DUP_FN
#define MPI_NULL_DELETE_FN MPI_COMM_NULL_DELETE_FN
int MPI_Keyval_create(MPI_Copy_function *, MPI_Delete_function *, int *keyval, void *extra_state);
int MPI_Keyval_free(int *keyval);
int MPI_Attr_put(MPI_Comm, int keyval, void *value);
int MPI_Attr_get(MPI_Comm, int keyval, void *value, int *flag);
int MPI_Attr_delete(MPI_Comm, int keyval);

int MPI_Init(int *argc, char ***argv);
int MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int MPI_Initialized(int *flag);
int MPI_Finalize(void);
int MPI_Finalized(int *flag);
int MPI_Error_class(int code, int *error_class);

int MPI_Comm_rank(MPI_Comm, int *rank);
int MPI_Comm_dup(MPI_Comm, MPI_Comm *newcomm);
int MPI_Comm_dup_with_info(MPI_Comm, MPI_Info, MPI_Comm *newcomm);
int MPI_Comm_idup(MPI_Comm, MPI_Comm *newcomm, MPI_Request *);
int MPI_Comm_idup_with_info(MPI_Comm, MPI_Info, MPI_Comm *newcomm, MPI_Request *);
int MPI_Comm_disconnect(MPI_Comm *);
int MPI_Comm_split(MPI_Comm, int color, int key, MPI_Comm *newcomm);
int MPI_Comm_group(MPI_Comm, MPI_Group *);
int MPI_Comm_create(MPI_Comm, MPI_Group, MPI_Comm *newcomm);
int MPI_Comm_create_group(MPI_Comm, MPI_Group, int tag, MPI_Comm *newcomm);
int MPI_Group_free(MPI_Group *);
int MPI_Wait(MPI_Request *, MPI_Status *);
int MPI_Type_contiguous(int count, MPI_Datatype, MPI_Datatype *newtype);
int MPI_Type_dup(MPI_Datatype, MPI_Datatype *newtype);
int MPI_Win_create(void *base, MPI_Aint size, int disp_unit, MPI_Info, MPI_Comm, MPI_Win *);
int MPI_Win_create_dynamic(MPI_Info, MPI_Comm, MPI_Win *);
int MPI_Win_allocate(MPI_Aint size, int disp_unit, MPI_Info, MPI_Comm, void *base, MPI_Win *);
int MPI_Win_allocate_shared(MPI_Aint size, int disp_unit, MPI_Info, MPI_Comm, void *base, MPI_Win *);

typedef void MPI_Comm_errhandler_function(MPI_Comm *, int *, ...);
typedef void MPI_Win_errhandler_function(MPI_Win *, int *, ...);
int MPI_Comm_create_errhandler(MPI_Comm_errhandler_function *, MPI_Errhandler *);
int MPI_Win_create_errhandler(MPI_Win_errhandler_function *, MPI_Errhandler *);
int MPI_Comm_set_errhandler(MPI_Comm, MPI_Errhandler);
int MPI_Win_set_errhandler(MPI_Win, MPI_Errhandler);
int MPI_Errhandler_free(MPI_Errhandler *);

#endif
