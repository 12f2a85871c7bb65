/* The extensions of mpi_attr_ext.h for the tests, by kind of object. Over a host the routines are found by dlsym, as
 * bindings find them: programs are not linked to the library there. */
#ifndef EXT_H
#define EXT_H

#include "kind.h"

#include "../include/mpi_attr_ext.h"

#ifdef MPI_ATTR_TEST_HOST
#define EXT(routine) ((__typeof__(&routine))ext_routine(#routine))
#else
#define EXT(routine) routine
#endif
/* The routine that the process has under this name. */
void (*ext_routine(const char *name))(void);

/* The kind's number, an argument of routines for all kinds. */
int ext_number(const struct kind *k);

/* The callbacks of the keyvals that ext_create makes; their results are theirs. A case sets them. */
extern int (*ext_copy)(object obj, int key, void *extra, void *in, void **out, int *flag);
extern int (*ext_delete)(object obj, int key, void *value, void *extra);

/* MPIX_xxx_create_keyval_x, with or without the callbacks. */
int ext_create(const struct kind *k, int callbacks, MPIX_Destructor_function *destructor, int *key, void *extra);
int ext_create_dup(const struct kind *k, MPIX_Destructor_function *destructor, int *key, void *extra);
int ext_set(const struct kind *k, object obj, int key, void *value);
int ext_get(const struct kind *k, object obj, int key, void *value, int *flag);
/* The same by their PMPIX_ names. */
int ext_p_create(const struct kind *k, MPIX_Destructor_function *destructor, int *key, void *extra);
int ext_p_set(const struct kind *k, object obj, int key, void *value);
int ext_p_get(const struct kind *k, object obj, int key, void *value, int *flag);

#endif
