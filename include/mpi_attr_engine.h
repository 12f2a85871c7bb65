/* mpi_attr_engine.h - MPI attribute caching (MPI-4.1 7.7, 19.3.7) for the objects of another MPI library, a stub, or an
 * ABI layer: the adopter.
 *
 * The adopter makes an engine, and an object of the engine for each object of its own that is to carry attributes. It
 * calls the engine where the standard says so:
 *
 *     MPI_Comm_create, MPI_Type_contiguous, ...           mpi_attr_engine_object_create
 *     MPI_Comm_dup and its kin, MPI_Type_dup              mpi_attr_engine_object_duplicate
 *     MPI_Comm_free, MPI_Comm_disconnect, MPI_Win_free    mpi_attr_engine_object_free
 *     MPI_Finalize, for predefined objects                mpi_attr_engine_object_close
 *     MPI_Comm_create_keyval, MPI_Comm_free_keyval        mpi_attr_engine_keyval_create, _free
 *     MPI_Comm_set_attr, MPI_Comm_get_attr, ...           mpi_attr_engine_set, _get, _delete
 *
 *     MPI_TAG_UB, MPI_WIN_BASE, ...                       mpi_attr_engine_predefine, _object_predefine
 *
 * Everything else is the engine's: which callbacks run, in which order, in which language, and what happens when they
 * fail or call back. Link with libmpi_attr_engine, which has no other names (or with libmpi_attr, which has them too).
 *
 * Errors. A call returns 0, or an error code, and then nothing has changed unless said otherwise; it raises nothing.
 * The codes are the adopter's, given when the engine is created; what a callback returned comes back unchanged.
 * Every call's last argument is null or a place for more about an error, written only if there is one.
 *
 * Threads. With MPI_ATTR_ENGINE_MULTIPLE every call may be made by any thread at any time. No lock is held while a
 * callback runs. A get of an attribute that is set takes no lock and never waits. For a callback of another thread's
 * these wait: set, delete and duplicate where they meet an attribute that is being deleted, set and delete also where it
 * is being copied, free and close for callbacks that begin on the object after them. A call made from inside a callback,
 * of this engine or another one, never waits, so that no two callbacks wait for each other, whatever they call: it does
 * without, or is the error `other`. Do not leave a callback by longjmp or an exception.
 *
 * Engines share nothing else. A key of one may be a key of another; an object is of one engine. */
#ifndef MPI_ATTR_ENGINE_H
#define MPI_ATTR_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Keyvals and objects. The pointer is no address, but a number that is not given again: to use one that was destroyed, or
 * that never was, is the error MPI_ATTR_ENGINE_NONE. */
typedef struct mpi_attr_engine mpi_attr_engine;
/* Maximum number of live engines. */
#define MPI_ATTR_ENGINE_AT_MOST 1024

/* An object of an engine: its set of attributes. Never 0. To use one after it was freed, or with another engine, is an
 * error of the call: a number comes back only after 65,536 engines, or 10^9 objects of one. */
typedef uint64_t mpi_attr_engine_object;

/* The adopter's error codes, none of which is 0. */
typedef struct mpi_attr_engine_codes {
    int object;    /* not an object of the engine: freed, or never one; one that another thread freed meanwhile */
    int keyval;    /* MPI_ERR_KEYVAL: not a key, gone, or of another kind of object */
    int argument;  /* MPI_ERR_ARG: a null pointer, or a number out of range */
    int no_memory; /* MPI_ERR_NO_MEM */
    int other;     /* MPI_ERR_OTHER: what cannot be done now, such as to free an object in its own callback; a limit */
    int intern;    /* MPI_ERR_INTERN: a fault of the engine */
} mpi_attr_engine_codes;

/* Returned, in place of a code, by a call that is given no engine, or no valid codes. */
#define MPI_ATTR_ENGINE_NONE (-1)

/* More about an error. */
typedef struct mpi_attr_engine_error {
    int code;          /* what the call returned */
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
/* Forgets objects and keys, without callbacks, and sets the variable to null. No other call of it may be under way;
 * while a callback of its own runs it is the error `other`. */
int mpi_attr_engine_destroy(mpi_attr_engine **engine, mpi_attr_engine_error *error);
/* Whether a copy or delete callback runs on some object: MPI_Finalize fails then. */
int mpi_attr_engine_busy(mpi_attr_engine *engine, int *busy, mpi_attr_engine_error *error);

/* ---- Keyvals */

/* The kinds of object are the adopter's: any numbers from 0 to 255. A key is for objects of one kind. */
#define MPI_ATTR_ENGINE_KINDS 256

/* The language a keyval is created in: how its callbacks are called, and of which language their values are.
 *
 *     C        int copy(H handle, int key, void *extra_state, void *in, void *out, int *flag)
 *              int delete(H handle, int key, void *value, void *extra_state)       H: a pointer, or an integer as wide
 *     INTEGER  Fortran, MPI-1 (MPI_KEYVAL_CREATE): all INTEGERs, and a LOGICAL flag
 *     ADDRESS  Fortran, MPI-2 and later: extra state and values INTEGER(KIND=MPI_ADDRESS_KIND)
 *
 * Callbacks get the object's handle of their language and the key as it was created. Those of Fortran get everything
 * by reference to a copy of their own. What they return in 8 bytes that is no int counts as the error `other`. */
enum { MPI_ATTR_ENGINE_C = 0, MPI_ATTR_ENGINE_INTEGER = 1, MPI_ATTR_ENGINE_ADDRESS = 2 };

/* A callback of any type. */
typedef void (*mpi_attr_engine_function)(void);
/* In place of a function: MPI_xxx_NULL_COPY_FN and MPI_xxx_NULL_DELETE_FN, MPI_xxx_DUP_FN. The adopter gives these for
 * its own predefined functions. The second keeps the value and the language it was set in. */
#define MPI_ATTR_ENGINE_NULL_FN ((mpi_attr_engine_function)0)
#define MPI_ATTR_ENGINE_DUP_FN ((mpi_attr_engine_function)1)

/* What is recorded of a keyval. Zeros are good for what does not matter. */
typedef struct mpi_attr_engine_keyval {
    int language;
    int integer_size;    /* of Fortran: bytes of an INTEGER, 4 or 8 (0: 4) */
    int logical_size;    /* of Fortran: bytes of a LOGICAL, 1, 2, 4 or 8 (0: 4) */
    uint64_t false_bits; /* of Fortran: the bits of .FALSE., no more than logical_size has; all others are true */
    mpi_attr_engine_function copy_fn, delete_fn;
    void *extra_state; /* of Fortran: the number, as a pointer */
} mpi_attr_engine_keyval;

int mpi_attr_engine_keyval_create(mpi_attr_engine *engine, int kind, const mpi_attr_engine_keyval *keyval, int *key,
                                  mpi_attr_engine_error *error);
/* The key lives on, under its number, while attributes use it. */
int mpi_attr_engine_keyval_free(mpi_attr_engine *engine, int kind, int key, mpi_attr_engine_error *error);

/* ---- Predefined attributes, of an object or of all objects of a kind
 *
 * The adopter's own key, below MPI_ATTR_ENGINE_FIRST_KEY, gets a value, or another one. It is read as one that was set in
 * the language: MPI_TAG_UB and the like are of MPI_ATTR_ENGINE_INTEGER, MPI_WIN_BASE is of C (the value is the pointer),
 * MPI_WIN_SIZE of ADDRESS; UNSET is a key without a value. What a program writes through the pointer that C reads is not
 * seen by others, and gone at the next get. No program can set or delete it, or free the key; a duplicate has what its
 * kind has. */

#define MPI_ATTR_ENGINE_FIRST_KEY 1048576
enum { MPI_ATTR_ENGINE_UNSET = 3 };

int mpi_attr_engine_predefine(mpi_attr_engine *engine, int kind, int key, int language, intptr_t value,
                              mpi_attr_engine_error *error);
int mpi_attr_engine_object_predefine(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int language,
                                     intptr_t value, mpi_attr_engine_error *error);

/* ---- Objects: up to 2^24 at a time. `handle` and `fortran` are what callbacks are told the object is */

int mpi_attr_engine_object_create(mpi_attr_engine *engine, int kind, uintptr_t handle, int fortran,
                                  mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Creates an object with the attributes that the copy callbacks give it, in the order they were last set. They are told
 * the old object's handles. If one fails, what was copied is deleted again, and there is no new object. */
int mpi_attr_engine_object_duplicate(mpi_attr_engine *engine, mpi_attr_engine_object old, uintptr_t handle, int fortran,
                                     mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Changes what callbacks are told from now on: for handles that are known late. */
int mpi_attr_engine_object_rename(mpi_attr_engine *engine, mpi_attr_engine_object object, uintptr_t handle, int fortran,
                                  mpi_attr_engine_error *error);
/* Deletes all attributes, newest first, and the object, and sets the variable to 0. Every callback runs once. If one
 * fails, the first code comes back, all attributes are gone, and the object stays: it can be freed again. From inside
 * one of its callbacks, or while another thread's runs: the error `other`, and nothing has happened. */
int mpi_attr_engine_object_free(mpi_attr_engine *engine, mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Deletes all attributes of an object that stays, and that takes none from then on: to set one is the error `other`. A
 * failing callback's code comes back when all is done. */
int mpi_attr_engine_object_close(mpi_attr_engine *engine, mpi_attr_engine_object object, mpi_attr_engine_error *error);

/* ---- Attributes
 *
 *     set by                      read by get               get_integer         get_address
 *     set: a pointer              the pointer               its low bits        the address
 *     set_integer: an INTEGER     pointer to an int         the value           the value, sign-extended
 *     set_address: ADDRESS_KIND   pointer to an intptr_t    its low bits        the value
 *
 * An INTEGER of eight bytes is set and read as ADDRESS_KIND. What a pointer to an int or intptr_t points to stays where
 * it is until the attribute is deleted. A get writes the flag, and the value if the attribute is set. */

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
/* One that is not set is no error. */
int mpi_attr_engine_delete(mpi_attr_engine *engine, mpi_attr_engine_object object, int key,
                           mpi_attr_engine_error *error);

#ifdef __cplusplus
}
#endif

#endif
