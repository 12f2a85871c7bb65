/* mpi_attr_engine.h - MPI attribute caching (MPI-4.1 7.7, 19.3.7) for the objects of another MPI library, a stub, or
 * an ABI layer: the adopter.
 *
 * The adopter creates an engine, and an object of the engine for each of its objects that can have attributes. It
 * calls the engine in these routines of the standard:
 *
 *     MPI_Comm_create, MPI_Type_contiguous, ...           mpi_attr_engine_object_create
 *     MPI_Comm_dup, MPI_Comm_idup, ..., MPI_Type_dup      mpi_attr_engine_object_duplicate
 *     MPI_Comm_free, MPI_Comm_disconnect, MPI_Win_free    mpi_attr_engine_object_free
 *     MPI_Finalize, for predefined objects                mpi_attr_engine_object_close
 *     MPI_Comm_create_keyval, MPI_Comm_free_keyval        mpi_attr_engine_keyval_create, _free
 *     MPI_Comm_set_attr, MPI_Comm_get_attr, ...           mpi_attr_engine_set, _get, _delete
 *
 *     MPI_TAG_UB, MPI_WIN_BASE, ...                       mpi_attr_engine_predefine, _object_predefine
 *
 * The engine does the rest: it decides which callbacks run, in which order and language, and what happens when they
 * fail or call the engine. Link with libmpi_attr_engine, which exports only these names, or with libmpi_attr.
 *
 * Errors. A call returns 0 or an error code. If it fails it has changed nothing, unless its comment says otherwise. No
 * error handler is called. The codes are those that the adopter passes when it creates the engine; a code that a
 * callback returned is passed on unchanged. The last argument of every call, `error`, may be NULL; otherwise a call
 * that fails writes error details there.
 *
 * Threads. With MPI_ATTR_ENGINE_MULTIPLE any thread may make any call at any time. No lock is held while a callback
 * runs. A get of an attribute that is set takes no lock and never waits. Some calls wait for a callback in another
 * thread:
 *   - set, delete and duplicate, for the delete callback of an attribute;
 *   - set and delete also for its copy callback;
 *   - free and close, for callbacks that begin on the object after them.
 * A call from inside a callback, of this engine or another one, never waits: it proceeds without waiting, or fails
 * with `other`. Therefore no two callbacks wait for each other. Do not leave a callback by longjmp or an exception.
 *
 * Otherwise engines are independent. A number may be a key of several engines; an object belongs to one engine. */
#ifndef MPI_ATTR_ENGINE_H
#define MPI_ATTR_ENGINE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An engine: keyvals and objects. The pointer is not an address, but a number that is not used again. A call with an
 * engine that was destroyed or never created returns MPI_ATTR_ENGINE_NONE. */
typedef struct mpi_attr_engine mpi_attr_engine;
/* Maximum number of live engines. */
#define MPI_ATTR_ENGINE_AT_MOST 1024

/* An object of an engine: a set of attributes. Never 0. A call with an object that was freed, or that belongs to
 * another engine, fails: a number is used again only after 65,536 engines, or after 10^9 objects of one engine. */
typedef uint64_t mpi_attr_engine_object;

/* The adopter's error codes, none of which is 0. */
typedef struct mpi_attr_engine_codes {
    int object;    /* not an object of the engine, or one that was freed, perhaps by another thread during the call */
    int keyval;    /* MPI_ERR_KEYVAL: not a key, freed, or for another kind of object */
    int argument;  /* MPI_ERR_ARG: a null pointer, or a number out of range */
    int no_memory; /* MPI_ERR_NO_MEM */
    int other;     /* MPI_ERR_OTHER: not possible now, such as freeing an object in its own callback; a limit */
    int intern;    /* MPI_ERR_INTERN: a bug in the engine */
} mpi_attr_engine_codes;

/* The code that a call returns if its engine or its codes are invalid. */
#define MPI_ATTR_ENGINE_NONE (-1)

/* Error details. */
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
/* Destroys an engine with its objects and keys, without callbacks, and sets the variable to NULL. No other thread may
 * be in a call of the engine. Fails with `other` while a callback of the engine runs. */
int mpi_attr_engine_destroy(mpi_attr_engine **engine, mpi_attr_engine_error *error);
/* Whether a copy or delete callback runs on some object: MPI_Finalize fails then. */
int mpi_attr_engine_busy(mpi_attr_engine *engine, int *busy, mpi_attr_engine_error *error);

/* ---- Keyvals */

/* The adopter chooses the numbers of its kinds of object, from 0 to 255. A key is for objects of one kind. */
#define MPI_ATTR_ENGINE_KINDS 256

/* The language in which a keyval is created: the calling convention of its callbacks, and the language of their
 * values.
 *
 *     C        int copy(H handle, int key, void *extra_state, void *in, void *out, int *flag)
 *              int delete(H handle, int key, void *value, void *extra_state)  H: a pointer, or an integer of its size
 *     INTEGER  Fortran, MPI-1 (MPI_KEYVAL_CREATE): all INTEGERs, and a LOGICAL flag
 *     ADDRESS  Fortran, MPI-2 and later: extra state and values INTEGER(KIND=MPI_ADDRESS_KIND)
 *
 * Callbacks get the object's handle in their language, and the key as it was created. Fortran callbacks get references
 * to copies of all arguments. An error code in an 8-byte INTEGER that does not fit in an int counts as `other`. */
enum { MPI_ATTR_ENGINE_C = 0, MPI_ATTR_ENGINE_INTEGER = 1, MPI_ATTR_ENGINE_ADDRESS = 2 };

/* A callback of any type. */
typedef void (*mpi_attr_engine_function)(void);
/* Predefined callbacks, which the adopter passes for its own MPI_xxx_NULL_COPY_FN, MPI_xxx_NULL_DELETE_FN and
 * MPI_xxx_DUP_FN. DUP_FN keeps the value and the language in which it was set. */
#define MPI_ATTR_ENGINE_NULL_FN ((mpi_attr_engine_function)0)
#define MPI_ATTR_ENGINE_DUP_FN ((mpi_attr_engine_function)1)

/* The properties of a new keyval. Set unused members to zero. */
typedef struct mpi_attr_engine_keyval {
    int language;
    int integer_size;    /* Fortran: bytes of an INTEGER, 4 or 8 (0: 4) */
    int logical_size;    /* Fortran: bytes of a LOGICAL, 1, 2, 4 or 8 (0: 4) */
    uint64_t false_bits; /* Fortran: the bits of .FALSE., within logical_size bytes; other bits are .TRUE. */
    mpi_attr_engine_function copy_fn, delete_fn;
    void *extra_state; /* Fortran: the number, as a pointer */
} mpi_attr_engine_keyval;

int mpi_attr_engine_keyval_create(mpi_attr_engine *engine, int kind, const mpi_attr_engine_keyval *keyval, int *key,
                                  mpi_attr_engine_error *error);
/* Frees a keyval. The key exists, under its number, as long as attributes use it. */
int mpi_attr_engine_keyval_free(mpi_attr_engine *engine, int kind, int key, mpi_attr_engine_error *error);

/* ---- Predefined attributes, of an object or of all objects of a kind
 *
 * These calls set or change the value of a key of the adopter, below MPI_ATTR_ENGINE_FIRST_KEY. It is read as if it
 * had been set in the language: MPI_ATTR_ENGINE_INTEGER for MPI_TAG_UB and most others, C for MPI_WIN_BASE (the value
 * is the pointer), ADDRESS for MPI_WIN_SIZE. UNSET is a key without a value. If a program writes through the pointer
 * that C reads, the value does not change, and the next get restores it. Programs cannot set or delete the attribute,
 * or free the key. A duplicate has the predefined attributes of its kind, but not those of the old object. */

#define MPI_ATTR_ENGINE_FIRST_KEY 1048576
enum { MPI_ATTR_ENGINE_UNSET = 3 };

int mpi_attr_engine_predefine(mpi_attr_engine *engine, int kind, int key, int language, intptr_t value,
                              mpi_attr_engine_error *error);
int mpi_attr_engine_object_predefine(mpi_attr_engine *engine, mpi_attr_engine_object object, int key, int language,
                                     intptr_t value, mpi_attr_engine_error *error);

/* ---- Objects: up to 2^24 at a time. `handle` and `fortran` are the object's handles that callbacks get in C and
 * Fortran */

int mpi_attr_engine_object_create(mpi_attr_engine *engine, int kind, uintptr_t handle, int fortran,
                                  mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Creates an object with the attributes that copy callbacks copy, in the order in which they were last set. The
 * callbacks get the old object's handles. If one fails, the copied attributes are deleted again, and no object is
 * created. */
int mpi_attr_engine_object_duplicate(mpi_attr_engine *engine, mpi_attr_engine_object old, uintptr_t handle, int fortran,
                                     mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Changes the handles that later callbacks get: for handles that are not known when the object is created. */
int mpi_attr_engine_object_rename(mpi_attr_engine *engine, mpi_attr_engine_object object, uintptr_t handle, int fortran,
                                  mpi_attr_engine_error *error);
/* Deletes all attributes, newest first, and the object, and sets the variable to 0. Every delete callback runs once.
 * If one fails, the first code is returned and all attributes are deleted, but the object stays: it can be freed
 * again. A call from inside a callback of the object, or while another thread runs one, fails with `other` and changes
 * nothing. */
int mpi_attr_engine_object_free(mpi_attr_engine *engine, mpi_attr_engine_object *object, mpi_attr_engine_error *error);
/* Deletes all attributes of an object, which stays; to set one later fails with `other`. If a callback fails, its code
 * is returned after all attributes are deleted. */
int mpi_attr_engine_object_close(mpi_attr_engine *engine, mpi_attr_engine_object object, mpi_attr_engine_error *error);

/* ---- Attributes
 *
 *     set by                      read by get               get_integer         get_address
 *     set: a pointer              the pointer               its low bits        the address
 *     set_integer: an INTEGER     pointer to an int         the value           the value, sign-extended
 *     set_address: ADDRESS_KIND   pointer to an intptr_t    its low bits        the value
 *
 * An INTEGER of eight bytes is set and read as ADDRESS_KIND. The int or intptr_t to which a get returns a pointer does
 * not move until the attribute is deleted. A get writes the flag, and the value if the attribute is set. */

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

#ifdef __cplusplus
}
#endif

#endif
