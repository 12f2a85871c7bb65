/* The three kinds of object that carry attributes, behind one table: a case is written once and run for each kind. */
#ifndef KIND_H
#define KIND_H

#include "mpi_under_test.h"

/* A handle of any kind. Wide enough for hosts whose handles are pointers and for those whose handles are ints. */
typedef intptr_t object;

enum copy_choice { COPY_PROBE, COPY_NULL_POINTER, COPY_NULL_FN, COPY_DUP_FN };
enum delete_choice { DELETE_PROBE, DELETE_NULL_POINTER, DELETE_NULL_FN };

/* Bits, so that a case can name the kinds it runs for. */
enum kind_bit { KIND_NONE = 0, KIND_COMM = 1, KIND_TYPE = 2, KIND_WIN = 4 };
enum { KINDS_ALL = KIND_COMM | KIND_TYPE | KIND_WIN, KINDS_WITH_DUP = KIND_COMM | KIND_TYPE };

struct fortran_kind;

struct kind {
    const char *name;
    enum kind_bit bit;
    int error_class; /* of an invalid handle */
    int dup_ways;    /* how many calls duplicate an object of this kind */
    int free_ways;
    int predefined_key;

    object (*null_handle)(void);
    object (*predefined)(void); /* a predefined object; the null handle for windows */
    object (*make)(void);       /* a new object whose error handler returns */
    int (*dup)(object old, int way, object *copy);
    int (*dup_nowhere)(object old); /* dup with a null out-pointer */
    int (*destroy)(object *obj, int way);
    int (*destroy_nothing)(void);   /* free with a null pointer to the handle */
    int (*to_int)(object obj);
    object (*from_int)(int fortran);
    int (*set_name)(object obj, const char *name);

    int (*create_keyval)(enum copy_choice copy, enum delete_choice del, int *key, void *extra_state);
    int (*free_keyval)(int *key);
    int (*set)(object obj, int key, void *value);
    int (*get)(object obj, int key, void *value, int *flag);
    int (*del)(object obj, int key);

    const struct fortran_kind *fortran;
};

extern const struct kind kinds[3];
extern const struct kind *const comm_kind, *const type_kind, *const win_kind;

/* One of the two other kinds: `which` is 0 or 1. */
const struct kind *other_kind(const struct kind *k, int which);

/* Whether this way to free destroys the object although a delete callback failed: over a real MPI, where other
 * processes wait for the call (C6). */
int goes_although_it_fails(const struct kind *k, int way);

/* Gives the communicator an error handler of the case. */
void attach_handler(MPI_Comm comm, MPI_Comm_errhandler_function *handler);

/* Free with the first of the kind's ways; fails the case if that fails. */
void discard(const struct kind *k, object obj);

/* A dup that the case does not examine; fails the case if it fails. */
object duplicate(const struct kind *k, object obj);

#endif
