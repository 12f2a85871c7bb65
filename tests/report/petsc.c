/* PETSc, which keeps its own communicator on the user's. petsc leak: a Vec is not destroyed. */
#include <petscvec.h>

#include <string.h>

static PetscErrorCode make(MPI_Comm comm, PetscBool destroyed)
{
    Vec vec;
    PetscFunctionBeginUser;
    PetscCall(VecCreateMPI(comm, 4, PETSC_DETERMINE, &vec)); /* leak: communicator */
    PetscCall(VecSet(vec, 1));
    if (destroyed)
        PetscCall(VecDestroy(&vec));
    PetscFunctionReturn(0);
}

int main(int argc, char **argv)
{
    MPI_Comm comm;
    PetscBool leaks = argc > 1 && !strcmp(argv[1], "leak");
    PetscFunctionBeginUser;
    PetscCall(PetscInitialize(&argc, &argv, NULL, NULL));
    PetscCallMPI(MPI_Comm_dup(PETSC_COMM_WORLD, &comm));
    PetscCall(make(comm, PETSC_TRUE));
    if (leaks)
        PetscCall(make(comm, PETSC_FALSE));
    PetscCallMPI(MPI_Comm_free(&comm));
    PetscCall(PetscFinalize());
    return 0;
}
