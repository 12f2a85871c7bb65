/* What the two sources of tiny_mpi share. */
#ifndef TINY_MPI_H
#define TINY_MPI_H

#include "mpi.h"

#include <mpi_attr_engine.h>
#include <stddef.h>

enum kind { COMM, TYPE, WIN };
enum { NO_OBJECT = -2 }; /* the engine's word for what is MPI_ERR_COMM, MPI_ERR_TYPE or MPI_ERR_WIN */

struct object {
    struct tiny_object head;           /* its kind */
    mpi_attr_engine_object attributes; /* 0 once it is freed */
    int number;                        /* its handle in Fortran */
    MPI_Errhandler errhandler;
};

typedef mpi_attr_engine_function function;
extern mpi_attr_engine *tiny_engine;

/* The object of a handle in Fortran, and the engine's object of a handle in C: 0 if there is none. */
void *tiny_by_number(int number);
mpi_attr_engine_object tiny_attributes(const void *handle);

/* Every error goes through the error handler of the object, or of MPI_COMM_SELF. In messages a call has the function's
 * name. */
int tiny_done(const char *call, enum kind kind, void *handle, int code);
#define DONE(kind, handle, code) tiny_done(__func__, kind, handle, code)

int tiny_create_key(enum kind kind, int language, function copy, function delete, int *key, void *extra_state);
int tiny_free_key(enum kind kind, int *key);

#endif
