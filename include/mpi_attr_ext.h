/* mpi_attr_ext.h - what mpi_attr offers beyond the MPI standard: docs/extensions.md describes each routine.
 *
 * Include mpi.h (or mpi_attr.h) first: the types of handles are those of the MPI that the program is compiled for. A
 * program links the same libraries as without the extensions: libmpi_attr, or over another MPI libmpi_attr_pmpi.
 *
 * Errors. A routine returns MPI_SUCCESS or an error code, and calls the error handler as the routines of MPI do. */
#ifndef MPI_ATTR_EXT_H
#define MPI_ATTR_EXT_H

#if !defined(MPI_VERSION)
#error "include mpi.h or mpi_attr.h before mpi_attr_ext.h"
#endif

#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

/** Version of the extensions: it increases when routines are added. */
#define MPI_ATTR_EXT 1

/* ==== Kinds of object ==== */

/** The kinds of object that have attributes. */
enum { MPI_ATTR_COMM = 1, MPI_ATTR_TYPE = 2, MPI_ATTR_WIN = 3, MPI_ATTR_SESSION = 8, MPI_ATTR_FILE = 11 };

/** A handle of any kind, as an argument of the routines that take a kind: MPI_ATTR_HANDLE(comm). */
#define MPI_ATTR_HANDLE(handle) ((intptr_t)(handle))

/* ==== For bindings of other languages over C ==== */

/** Called once with the extra state of a keyval that is gone. */
typedef void(MPIX_Destructor_function)(void *extra_state);

/** Creates a keyval whose destructor runs when the keyval is gone: after it was freed and its last attribute deleted, or
 *  at the end of finalize. NULL is no destructor. The callbacks get each value as it was set: what Fortran has set is the
 *  number itself, not a pointer to it. A copy has the language of its source. */
int MPIX_Comm_create_keyval_x(MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function
                              *comm_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *comm_keyval, void
                              *extra_state);
int PMPIX_Comm_create_keyval_x(MPI_Comm_copy_attr_function *comm_copy_attr_fn, MPI_Comm_delete_attr_function
                               *comm_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *comm_keyval, void
                               *extra_state);
int MPIX_Type_create_keyval_x(MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function
                              *type_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *type_keyval, void
                              *extra_state);
int PMPIX_Type_create_keyval_x(MPI_Type_copy_attr_function *type_copy_attr_fn, MPI_Type_delete_attr_function
                               *type_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *type_keyval, void
                               *extra_state);
int MPIX_Win_create_keyval_x(MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function
                             *win_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *win_keyval, void
                             *extra_state);
int PMPIX_Win_create_keyval_x(MPI_Win_copy_attr_function *win_copy_attr_fn, MPI_Win_delete_attr_function
                              *win_delete_attr_fn, MPIX_Destructor_function *destructor_fn, int *win_keyval, void
                              *extra_state);

/** Set an attribute as MPI_xxx_SET_ATTR does in Fortran: the pointer is the number. MPI_xxx_get_attr then returns a
 *  pointer to an MPI_Aint that does not move. */
int MPIX_Comm_set_attr_as_fortran(MPI_Comm comm, int comm_keyval, void *attribute_val);
int PMPIX_Comm_set_attr_as_fortran(MPI_Comm comm, int comm_keyval, void *attribute_val);
int MPIX_Type_set_attr_as_fortran(MPI_Datatype datatype, int type_keyval, void *attribute_val);
int PMPIX_Type_set_attr_as_fortran(MPI_Datatype datatype, int type_keyval, void *attribute_val);
int MPIX_Win_set_attr_as_fortran(MPI_Win win, int win_keyval, void *attribute_val);
int PMPIX_Win_set_attr_as_fortran(MPI_Win win, int win_keyval, void *attribute_val);

/** Get an attribute as MPI_xxx_GET_ATTR does in Fortran: `attribute_val` is the address of an MPI_Aint, for predefined
 *  attributes too. */
int MPIX_Comm_get_attr_as_fortran(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag);
int PMPIX_Comm_get_attr_as_fortran(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag);
int MPIX_Type_get_attr_as_fortran(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag);
int PMPIX_Type_get_attr_as_fortran(MPI_Datatype datatype, int type_keyval, void *attribute_val, int *flag);
int MPIX_Win_get_attr_as_fortran(MPI_Win win, int win_keyval, void *attribute_val, int *flag);
int PMPIX_Win_get_attr_as_fortran(MPI_Win win, int win_keyval, void *attribute_val, int *flag);

/** The function of an operation, and error handlers, with an extra state and with all arguments by value. */
typedef void(MPIX_User_function_x)(void *invec, void *inoutvec, MPI_Count len, MPI_Datatype datatype, void *extra_state);
typedef void(MPIX_Comm_errhandler_function_x)(MPI_Comm comm, int error_code, void *extra_state);
typedef void(MPIX_Win_errhandler_function_x)(MPI_Win win, int error_code, void *extra_state);

/** Create an operation or an error handler whose function gets the extra state. The destructor is called when it is gone: in a
 *  later call of these routines, and of operations at the latest at the end of finalize. NULL is no destructor. At most 1,024
 *  operations and 1,024 error handlers at a time, with whose number the time of a call grows. */
int MPIX_Op_create_x(MPIX_User_function_x *user_fn_x, MPIX_Destructor_function *destructor_fn, int commute, void
                     *extra_state, MPI_Op *op);
int PMPIX_Op_create_x(MPIX_User_function_x *user_fn_x, MPIX_Destructor_function *destructor_fn, int commute, void
                      *extra_state, MPI_Op *op);
int MPIX_Comm_create_errhandler_x(MPIX_Comm_errhandler_function_x *comm_errhandler_fn_x, MPIX_Destructor_function
                                  *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
int PMPIX_Comm_create_errhandler_x(MPIX_Comm_errhandler_function_x *comm_errhandler_fn_x, MPIX_Destructor_function
                                   *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
int MPIX_Win_create_errhandler_x(MPIX_Win_errhandler_function_x *win_errhandler_fn_x, MPIX_Destructor_function
                                 *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
int PMPIX_Win_create_errhandler_x(MPIX_Win_errhandler_function_x *win_errhandler_fn_x, MPIX_Destructor_function
                                  *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
#if defined(MPI_FILE_NULL)
typedef void(MPIX_File_errhandler_function_x)(MPI_File file, int error_code, void *extra_state);
int MPIX_File_create_errhandler_x(MPIX_File_errhandler_function_x *file_errhandler_fn_x, MPIX_Destructor_function
                                  *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
int PMPIX_File_create_errhandler_x(MPIX_File_errhandler_function_x *file_errhandler_fn_x, MPIX_Destructor_function
                                   *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
#endif
#if defined(MPI_SESSION_NULL)
typedef void(MPIX_Session_errhandler_function_x)(MPI_Session session, int error_code, void *extra_state);
int MPIX_Session_create_errhandler_x(MPIX_Session_errhandler_function_x *session_errhandler_fn_x, MPIX_Destructor_function
                                     *destructor_fn, void *extra_state, MPI_Errhandler *errhandler);
int PMPIX_Session_create_errhandler_x(MPIX_Session_errhandler_function_x *session_errhandler_fn_x,
                                      MPIX_Destructor_function *destructor_fn, void *extra_state,
                                      MPI_Errhandler *errhandler);
#endif

/* ==== Inquiry ==== */

/** The language that a value was set in, or that the callbacks of a keyval are written in. Predefined attributes and
 *  those under keys of another MPI have none. */
enum {
    MPI_ATTR_LANG_NONE = 0,
    MPI_ATTR_LANG_C = 1,
    MPI_ATTR_LANG_FORTRAN_INTEGER = 2, /* MPI_ATTR_PUT, MPI_KEYVAL_CREATE: INTEGER */
    MPI_ATTR_LANG_FORTRAN = 3          /* MPI_xxx_SET_ATTR, ...: INTEGER(KIND=MPI_ADDRESS_KIND) */
};

/** Room for the name of a keyval, with the NUL. */
#define MPI_ATTR_MAX_KEYVAL_NAME 128

/** Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as `capacity`
 *  reaches; their number to `count`. Predefined attributes and those under keys of another MPI are not listed. The time grows
 *  with the attributes of the object. */
int mpi_attr_list(int kind, intptr_t handle, int keys[], int capacity, int *count);

/** The language that the value of an attribute was set in; `flag` as in MPI_xxx_get_attr. */
int mpi_attr_value_info(int kind, intptr_t handle, int keyval, int *language, int *flag);

/** The properties of a keyval; any pointer may be NULL. `name` has room for MPI_ATTR_MAX_KEYVAL_NAME characters. `freed`: whether
 *  the keyval was freed, and exists because attributes use it. `attributes`: their number, on all objects. */
int mpi_attr_keyval_info(int keyval, int *kind, int *language, char *name, int *freed, int *attributes);

/** Names a keyval, for reports. A longer name is cut to MPI_ATTR_MAX_KEYVAL_NAME - 1 characters. */
int mpi_attr_keyval_set_name(int keyval, const char *name);

/* ==== Get or set ==== */

/** Makes the value of an attribute: writes it to `value` and returns MPI_SUCCESS, or returns an error code. */
typedef int(mpi_attr_make_function)(void *state, void **value);

/** Gets an attribute. If it is not set, `make` makes the value, which is set; `created`, which may be NULL, tells whether it was.
 *  However many threads ask at once, `make` runs in one of them, and the others wait. If the value cannot be set after that, the
 *  error is returned and `value` has what `make` made, for the caller to free. The time of a call that finds no value grows with
 *  the calls of `make` that are under way. */
int mpi_attr_get_or_set(int kind, intptr_t handle, int keyval, mpi_attr_make_function *make, void *state, void *value,
                        int *created);

/* ==== Inner communicators ==== */

/** Creates a communicator keyval for inner communicators. MPI_Comm_free_keyval frees it. */
int mpi_attr_inner_keyval(int *keyval);

/** The inner communicator of `comm` under a keyval of mpi_attr_inner_keyval. The first call makes it, as MPI_Comm_split
 *  makes a communicator of the same processes, without attributes: that call is collective, and its time grows as that of
 *  MPI_Comm_split. Later calls are local, return the same communicator and take one more reference. It is freed with its last reference or with `comm`, at the latest
 *  by finalize; the program does not free it. A duplicate of `comm` gets an inner communicator of its own. */
int mpi_attr_inner_comm(MPI_Comm comm, int keyval, MPI_Comm *inner);

/** Gives one reference back. The inner communicator is freed with the last one: such a call is made by all processes, and its
 *  time grows with the attributes of the inner communicator. MPI_ERR_OTHER if no reference is left. */
int mpi_attr_inner_comm_release(MPI_Comm comm, int keyval);

/* The same for a handle of Fortran; module mpi_attr_ext calls them. */
int mpi_attr_inner_comm_f(int comm, int keyval, int *inner);
int mpi_attr_inner_comm_release_f(int comm, int keyval);
int mpi_attr_get_or_set_f(int kind, int handle, int keyval, mpi_attr_make_function *make, void *state, intptr_t *value,
                          int *created);
int mpi_attr_list_f(int kind, int handle, int keys[], int capacity, int *count);
int mpi_attr_value_info_f(int kind, int handle, int keyval, int *language, int *flag);

/* ==== Attributes of sessions and files: docs/extensions.md ==== */

#if defined(MPI_SESSION_NULL)
/** The MPI has sessions. */
#define MPI_ATTR_HAVE_SESSIONS 1

typedef int (MPIX_Session_delete_attr_function)(MPI_Session session, int session_keyval, void *attribute_val,
                                                void *extra_state);

int MPIX_Session_create_keyval(MPIX_Session_delete_attr_function *session_delete_attr_fn, int *session_keyval,
                               void *extra_state);
int MPIX_Session_free_keyval(int *session_keyval);
int MPIX_Session_set_attr(MPI_Session session, int session_keyval, void *attribute_val);
int MPIX_Session_get_attr(MPI_Session session, int session_keyval, void *attribute_val, int *flag);
int MPIX_Session_delete_attr(MPI_Session session, int session_keyval);
int PMPIX_Session_create_keyval(MPIX_Session_delete_attr_function *session_delete_attr_fn, int *session_keyval,
                                void *extra_state);
int PMPIX_Session_free_keyval(int *session_keyval);
int PMPIX_Session_set_attr(MPI_Session session, int session_keyval, void *attribute_val);
int PMPIX_Session_get_attr(MPI_Session session, int session_keyval, void *attribute_val, int *flag);
int PMPIX_Session_delete_attr(MPI_Session session, int session_keyval);
#endif

#if defined(MPI_FILE_NULL)
typedef int (MPIX_File_delete_attr_function)(MPI_File file, int file_keyval, void *attribute_val, void *extra_state);

int MPIX_File_create_keyval(MPIX_File_delete_attr_function *file_delete_attr_fn, int *file_keyval, void *extra_state);
int MPIX_File_free_keyval(int *file_keyval);
int MPIX_File_set_attr(MPI_File file, int file_keyval, void *attribute_val);
int MPIX_File_get_attr(MPI_File file, int file_keyval, void *attribute_val, int *flag);
int MPIX_File_delete_attr(MPI_File file, int file_keyval);
int PMPIX_File_create_keyval(MPIX_File_delete_attr_function *file_delete_attr_fn, int *file_keyval, void *extra_state);
int PMPIX_File_free_keyval(int *file_keyval);
int PMPIX_File_set_attr(MPI_File file, int file_keyval, void *attribute_val);
int PMPIX_File_get_attr(MPI_File file, int file_keyval, void *attribute_val, int *flag);
int PMPIX_File_delete_attr(MPI_File file, int file_keyval);
#endif

/* ==== Finalize hooks: docs/extensions.md ==== */

/** MPI_Finalize calls fn(state), in one order with the delete callbacks of the attributes of MPI_COMM_SELF: most recent
 *  first. The routine may be called before MPI_Init. */
int mpi_attr_at_finalize(void (*fn)(void *), void *state, int *id);

#if defined(MPI_ATTR_HAVE_SESSIONS)
/** MPI_Session_finalize calls fn(state), in one order with the delete callbacks of the attributes of the session. */
int mpi_attr_at_session_finalize(MPI_Session session, void (*fn)(void *), void *state, int *id);
#endif

/** The hook with this id is not called. MPI_ERR_ARG if it has started to run or was cancelled. */
int mpi_attr_cancel(int id);

#if defined(__cplusplus)
}
#endif

#endif
