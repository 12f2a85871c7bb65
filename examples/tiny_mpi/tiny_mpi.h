/* The declarations that the two sources of tiny_mpi share. */
#ifndef TINY_MPI_H
#define TINY_MPI_H

#include "mpi.h"

#include <mpi_attr_engine.h>
#include <stddef.h>

enum kind { COMM = 1, TYPE, WIN };
typedef mpi_attr_engine_function function;

extern mpi_attr_engine *tiny_engine;
extern _Thread_local mpi_attr_engine_error tiny_error; /* the details of the engine's last error */

/* The engine's object of a handle, 0 if there is none. */
mpi_attr_engine_object tiny_attributes(enum kind kind, int handle);
/* Ends a call: an error goes to the error handler of the communicator or window, otherwise to that of MPI_COMM_SELF. */
int tiny_done(const char *call, enum kind kind, int handle, int code);
/* Makes a call of the engine on an object, and ends the MPI call with its result. */
#define ON(kind, handle, call, ...) \
    tiny_done(__func__, kind, handle, call(tiny_engine, tiny_attributes(kind, handle), __VA_ARGS__, &tiny_error))

int tiny_create_key(const char *call, enum kind kind, int language, function copy, function delete, int *key,
                    void *extra_state);
int tiny_free_key(const char *call, enum kind kind, int *key);

#endif
