/* Operations and error handlers of a Fortran binding, in C over mpi_attr's extensions. The function that MPI calls gets the
 * procedure as its extra state, so that one function in C serves all procedures. */
#include <mpi.h>
#include <mpi_attr_ext.h>
#include <stdlib.h>

typedef void operation(void *invec, void *inoutvec, MPI_Fint *len, MPI_Fint *datatype);
typedef void error_handler(MPI_Fint *comm, MPI_Fint *code);

/* ISO C has no conversion of a function pointer to void *. */
struct procedure {
    operation *operation;
    error_handler *error_handler;
};

static void operate(void *invec, void *inoutvec, MPI_Count len, MPI_Datatype datatype, void *state)
{
    const struct procedure *procedure = state;
    MPI_Fint length = (MPI_Fint)len, type = MPI_Type_c2f(datatype);
    procedure->operation(invec, inoutvec, &length, &type);
}

static void failed(MPI_Comm comm, int code, void *state)
{
    const struct procedure *procedure = state;
    MPI_Fint handle = MPI_Comm_c2f(comm), error = code;
    procedure->error_handler(&handle, &error);
}

void layer_op_create_(operation *function, MPI_Fint *commute, MPI_Fint *op, MPI_Fint *ierror);
void layer_op_create_(operation *function, MPI_Fint *commute, MPI_Fint *op, MPI_Fint *ierror)
{
    struct procedure *state = calloc(1, sizeof *state);
    MPI_Op created = MPI_OP_NULL;
    *ierror = MPI_ERR_OTHER;
    if (state == NULL)
        return;
    state->operation = function;
    *ierror = MPIX_Op_create_x(operate, free, *commute != 0, state, &created);
    if (*ierror != MPI_SUCCESS)
        free(state);
    *op = MPI_Op_c2f(created);
}

void layer_comm_create_errhandler_(error_handler *function, MPI_Fint *errhandler, MPI_Fint *ierror);
void layer_comm_create_errhandler_(error_handler *function, MPI_Fint *errhandler, MPI_Fint *ierror)
{
    struct procedure *state = calloc(1, sizeof *state);
    MPI_Errhandler created = MPI_ERRHANDLER_NULL;
    *ierror = MPI_ERR_OTHER;
    if (state == NULL)
        return;
    state->error_handler = function;
    *ierror = MPIX_Comm_create_errhandler_x(failed, free, state, &created);
    if (*ierror != MPI_SUCCESS)
        free(state);
    *errhandler = MPI_Errhandler_c2f(created);
}
