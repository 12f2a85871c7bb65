/* mpi_attr_engine.h - MPI attribute caching (MPI-4.1 7.7, 19.3.7) for the objects of another MPI library, a stub, or an
 * ABI layer: the adopter. The manual page mpi_attr_engine(3) says which call of the adopter's calls what here, and which
 * calls wait for a callback of another thread. Link with libmpi_attr_engine, which exports only these names, or with
 * libmpi_attr, which exports them too.
 *
 * Errors. A call returns 0, a code of the adopter's, or unchanged the code that a callback returned. After an error nothing has
 * changed, unless said otherwise. The engine never raises an error. The last argument of every call may be NULL; otherwise it
 * receives details of an error, and is written only if there is one.
 *
 * Threads. With MPI_ATTR_ENGINE_MULTIPLE any thread may make any call at any time. No lock is held while a callback runs. A get
 * of an attribute that is set never waits, nor does a call from inside a callback. Do not leave a callback by longjmp or an
 * exception. */
#ifndef MPI_ATTR_ENGINE_H
#define MPI_ATTR_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An engine: keyvals and objects. The pointer is not an address but a number that is not reused. A call with an engine
 * that was destroyed, or that never existed, returns MPI_ATTR_ENGINE_NONE. */
typedef struct mpi_attr_engine mpi_attr_engine;
/* Maximum number of live engines. */
#define MPI_ATTR_ENGINE_AT_MOST 1024

/* An object of an engine, with its attributes. Never 0. A call with an object that was freed, or that belongs to
 * another engine, returns an error: a number is reused only after 65,536 engines, or 10^9 objects of one engine. */
typedef uint64_t mpi_attr_engine_object;

/* The adopter's error codes, none of which is 0. */
typedef struct mpi_attr_engine_codes {
    int object;    /* not an object of the engine, or freed, also by another thread during the call */
    int keyval;    /* MPI_ERR_KEYVAL: not a key, freed, or for another kind of object */
    int argument;  /* MPI_ERR_ARG: a null pointer, or a number out of range */
    int no_memory; /* MPI_ERR_NO_MEM */
    int other;     /* MPI_ERR_OTHER: not possible now, such as to free an object in its own callback; a limit */
    int intern;    /* MPI_ERR_INTERN: an internal error of the engine */
} mpi_attr_engine_codes;

/* Returned, in place of a code, by a call that gets no live engine, or no valid codes. */
#define MPI_ATTR_ENGINE_NONE (-1)

/* Details of an error. */
typedef struct mpi_attr_engine_error {
    int code;          /* the code that the call returned */
    int from_callback; /* whether a callback returned it */
    char text[120];    /* the reason, for a message */
} mpi_attr_engine_error;

/* Flags of an engine. */
enum {
    MPI_ATTR_ENGINE_STRICT = 1,  /* setting under a freed key, and freeing it again, are errors; also if
                                    the environment variable MPI_ATTR_STRICT is yes, true, on or 1 */
    MPI_ATTR_ENGINE_MULTIPLE = 2 /* calls may overlap: MPI_THREAD_MULTIPLE */
};

/* Creates an engine. */
int mpi_attr_engine_create(int flags, const mpi_attr_engine_codes *codes, mpi_attr_engine **engine,
                           mpi_attr_engine_error *error);
/* Destroys an engine with its objects and keys, without callbacks, and sets the variable to NULL. No other call to the
 * engine may be under way. While a callback of the engine runs, returns the error `other`. The time grows with what is left. */
int mpi_attr_engine_destroy(mpi_attr_engine **engine, mpi_attr_engine_error *error);
/* Tells whether a copy or delete callback runs on some object; if so, MPI_Finalize fails. The time grows with the objects. */
int mpi_attr_engine_busy(mpi_attr_engine *engine, int *busy, mpi_attr_engine_error *error);

/* ---- Keyvals */

/* The adopter defines the kinds of object: any numbers from 0 to 255. A key is for objects of one kind. */
#define MPI_ATTR_ENGINE_KINDS 256

/* The language in which a keyval is created. It determines how its callbacks are called, and the type of their values:
 *
 *     C        int copy(H handle, int key, void *extra_state, void *in, void *out, int *flag)
 *              int delete(H handle, int key, void *value, void *extra_state)       H: a pointer, or an integer as wide
 *     INTEGER  Fortran, MPI-1 (MPI_KEYVAL_CREATE): all INTEGERs, and a LOGICAL flag
 *     ADDRESS  Fortran, MPI-2 and later: extra state and values INTEGER(KIND=MPI_ADDRESS_KIND) */
enum { MPI_ATTR_ENGINE_C = 0, MPI_ATTR_ENGINE_INTEGER = 1, MPI_ATTR_ENGINE_ADDRESS = 2 };

/* A callback of any type. */
typedef void (*mpi_attr_engine_function)(void);
/* To be passed in place of the adopter's own predefined functions: NULL_FN for MPI_xxx_NULL_COPY_FN and
 * MPI_xxx_NULL_DELETE_FN, DUP_FN for MPI_xxx_DUP_FN, which copies the value and the language it was set in. */
#define MPI_ATTR_ENGINE_NULL_FN ((mpi_attr_engine_function)0)
#define MPI_ATTR_ENGINE_DUP_FN ((mpi_attr_engine_function)1)

/* Properties of a keyval. Members that do not apply may be 0. */
typedef struct mpi_attr_engine_keyval {
    int language;
    int integer_size;    /* Fortran only: bytes of an INTEGER, 4 or 8 (0: 4) */
    int logical_size;    /* Fortran only: bytes of a LOGICAL, 1, 2, 4 or 8 (0: 4) */
    uint64_t false_bits; /* Fortran only: the bits of .FALSE., at most logical_size bytes; all others are true */
    mpi_attr_engine_function copy_fn, delete_fn;
    void *extra_state; /* for Fortran, the number as a pointer */
} mpi_attr_engine_keyval;

int mpi_attr_engine_keyval_create(mpi_attr_engine *engine, int kind, const mpi_attr_engine_keyval *keyval, int *key,
                                  mpi_attr_engine_error *error);
/* Frees a key. It stays valid, with its number, while attributes use it. */
int mpi_attr_engine_keyval_free(mpi_attr_engine *engine, int kind, int key, mpi_attr_engine_error *error);

/* ---- Predefined attributes, of an object or of all objects of a kind
 *
 * These calls give a value, or a new value, to a key of the adopter's, which is below MPI_ATTR_ENGINE_FIRST_KEY. It
 * is read as a value that was set in `language`: MPI_ATTR_ENGINE_INTEGER for MPI_TAG_UB and similar keys, C for
 * MPI_WIN_BASE (the value is the pointer), ADDRESS for MPI_WIN_SIZE; UNSET for a key without a value. */

#define MPI_ATTR_ENGINE_FIRST_KEY 1048576
enum { MPI_ATTR_ENGINE_UNSET = 3 };

int mpi_attr_engine_predefine(mpi_attr_engine *engine, int kind, int key, int language, intptr_t value,
                              mpi_attr_engine_error *error);
int mpi_attr_engine_object_predefine(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int language,
                                     intptr_t value, mpi_attr_engine_error *error);

/* ---- Objects: up to 16,776,192 of a kind at a time. Callbacks receive `handle` in C, `fortran` in Fortran */

int mpi_attr_engine_object_create(mpi_attr_engine *engine, int kind, uintptr_t handle, int fortran,
                                  mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Creates a duplicate of an object. The copy callbacks run in the order in which the attributes were last set, and
 * receive the old object's handles. If one fails, the copies are deleted again, and there is no new object. The time grows with
 * the attributes, as that of free and close. */
int mpi_attr_engine_object_duplicate(mpi_attr_engine *engine, mpi_attr_engine_object old, uintptr_t handle, int fortran,
                                     mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Changes the handles that callbacks receive from now on, for handles that are not known at creation. */
int mpi_attr_engine_object_rename(mpi_attr_engine *engine, mpi_attr_engine_object object, uintptr_t handle, int fortran,
                                  mpi_attr_engine_error *error);
/* Deletes all attributes, newest first, then the object, and sets the variable to 0. If a callback fails, the first code is
 * returned, all attributes are deleted, and the object stays: it can be freed again. While a callback runs on the object,
 * returns the error `other`. */
int mpi_attr_engine_object_free(mpi_attr_engine *engine, mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Deletes all attributes of an object. The object stays, but takes no more attributes: a set returns the error `other`.
 * If callbacks fail, the first code is returned after all attributes are deleted. */
int mpi_attr_engine_object_close(mpi_attr_engine *engine, mpi_attr_engine_object object, mpi_attr_engine_error *error);

/* ---- Attributes
 *
 *     set by                      read by get               get_integer         get_address
 *     set: a pointer              the pointer               its low bits        the address
 *     set_integer: an INTEGER     pointer to an int         the value           the value, sign-extended
 *     set_address: ADDRESS_KIND   pointer to an intptr_t    its low bits        the value
 *
 * An INTEGER of eight bytes is set and read as ADDRESS_KIND. The int or intptr_t that a pointer refers to does not move
 * until the attribute is deleted. A get writes the flag, and the value if the attribute is set. */

int mpi_attr_engine_set(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, void *value,
                        mpi_attr_engine_error *error);
int mpi_attr_engine_set_integer(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int value,
                                mpi_attr_engine_error *error);
int mpi_attr_engine_set_address(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, intptr_t value,
                                mpi_attr_engine_error *error);
int mpi_attr_engine_get(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, void **value, int *flag,
                        mpi_attr_engine_error *error);
int mpi_attr_engine_get_integer(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int *value, int *flag,
                                mpi_attr_engine_error *error);
int mpi_attr_engine_get_address(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, intptr_t *value,
                                int *flag, mpi_attr_engine_error *error);
/* Deletes an attribute. It is no error if the attribute is not set. */
int mpi_attr_engine_delete(mpi_attr_engine *engine, mpi_attr_engine_object object, int key,
                           mpi_attr_engine_error *error);

/* ---- Inquiry. Each call returns a state at one moment, whatever other threads set, delete or free meanwhile */

/* Writes the keys of an object's attributes to `keys`, in the order in which they were last set, as far as `capacity`
 * reaches; their number to `count`. Predefined attributes are not listed. The time grows with the attributes of the object. */
int mpi_attr_engine_list(mpi_attr_engine *engine, mpi_attr_engine_object object, int keys[], int capacity, int *count,
                         mpi_attr_engine_error *error);
/* The language that the value of an attribute was set in; `flag` as in a get. */
int mpi_attr_engine_value_info(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int *language,
                               int *flag, mpi_attr_engine_error *error);

/* The properties of a keyval; any pointer may be NULL. `name` has room for MPI_ATTR_ENGINE_MAX_KEYVAL_NAME characters.
 * `freed`: whether the key was freed, and exists because attributes use it. `attributes`: their number, on all objects. */
#define MPI_ATTR_ENGINE_MAX_KEYVAL_NAME 128
int mpi_attr_engine_keyval_info(mpi_attr_engine *engine, int key, int *kind, int *language, char *name, int *freed,
                                int *attributes, mpi_attr_engine_error *error);
/* Names a keyval, for reports. A longer name is cut to MPI_ATTR_ENGINE_MAX_KEYVAL_NAME - 1 characters. */
int mpi_attr_engine_keyval_set_name(mpi_attr_engine *engine, int key, const char *name, mpi_attr_engine_error *error);

#ifdef __cplusplus
}
#endif

#endif
