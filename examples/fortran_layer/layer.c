/* A Fortran binding of the attributes of communicators, in C over mpi_attr's extensions. create_keyval_x passes each value
 * as it was set to C callbacks, which call Fortran's; the destructor frees the layer's own state when the keyval is gone.
 * The procedures are named layer_comm_..., so that program.F90 can compare them with another binding's. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdlib.h>

typedef void copy_procedure(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *extra, MPI_Aint *in, MPI_Aint *out,
                            MPI_Fint *flag, MPI_Fint *ierror);
typedef void delete_procedure(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value, MPI_Aint *extra, MPI_Fint *ierror);

struct callbacks {
    copy_procedure *copy;
    delete_procedure *delete;
    MPI_Aint extra;
};

static int copied(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag)
{
    const struct callbacks *callbacks = state;
    MPI_Fint handle = MPI_Comm_c2f(comm), key = keyval, logical = 0, ierror = MPI_SUCCESS;
    MPI_Aint extra = callbacks->extra, old = (MPI_Aint)in, new = 0;
    callbacks->copy(&handle, &key, &extra, &old, &new, &logical, &ierror);
    *(void **)out = (void *)new;
    *flag = logical != 0;
    return ierror;
}

static int deleted(MPI_Comm comm, int keyval, void *value, void *state)
{
    const struct callbacks *callbacks = state;
    MPI_Fint handle = MPI_Comm_c2f(comm), key = keyval, ierror = MPI_SUCCESS;
    MPI_Aint extra = callbacks->extra, old = (MPI_Aint)value;
    callbacks->delete(&handle, &key, &old, &extra, &ierror);
    return ierror;
}

void layer_comm_create_keyval_(copy_procedure *copy, delete_procedure *delete, MPI_Fint *keyval, MPI_Aint *extra,
                               MPI_Fint *ierror)
{
    struct callbacks *state = malloc(sizeof *state);
    *ierror = MPI_ERR_OTHER;
    if (state == NULL) return;
    *state = (struct callbacks){copy, delete, *extra};
    *ierror = MPIX_Comm_create_keyval_x(copied, deleted, free, keyval, state);
    if (*ierror != MPI_SUCCESS)
        free(state);
}

void layer_comm_set_attr_(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value, MPI_Fint *ierror)
{
    *ierror = MPIX_Comm_set_attr_as_fortran(MPI_Comm_f2c(*comm), *keyval, (void *)*value);
}

void layer_comm_get_attr_(MPI_Fint *comm, MPI_Fint *keyval, MPI_Aint *value, MPI_Fint *flag, MPI_Fint *ierror)
{
    int found = 0;
    *ierror = MPIX_Comm_get_attr_as_fortran(MPI_Comm_f2c(*comm), *keyval, value, &found);
    *flag = found;
}
