/* By attributes, PETSc keeps a communicator of its own on the user's, and on it the number of objects that use it. Many
 * objects are created and freed on user communicators; after each step that number is checked. */
#include <petscksp.h>
#include <petsc/private/petscimpl.h>

static int wrong;

#define CHECK(condition)                                                                                               \
    do                                                                                                                 \
        if (!(condition)) {                                                                                            \
            printf("FAIL line %d: %s\n", __LINE__, #condition);                                                        \
            wrong++;                                                                                                   \
        }                                                                                                              \
    while (0)

/* PETSc's communicator on the user's; MPI_COMM_NULL if there is none. */
static MPI_Comm inner_of(MPI_Comm user)
{
    union {
        void *word;
        MPI_Comm comm;
    } inner;
    int found = 0;
    MPI_Comm_get_attr(user, Petsc_InnerComm_keyval, &inner, &found);
    return found ? inner.comm : MPI_COMM_NULL;
}

static PetscInt references(MPI_Comm inner)
{
    PetscCommCounter *counter = NULL;
    int found = 0;
    MPI_Comm_get_attr(inner, Petsc_Counter_keyval, &counter, &found);
    return found ? counter->refcount : -1;
}

/* Solves a tridiagonal system. */
static PetscErrorCode solve(MPI_Comm user)
{
    Mat matrix;
    Vec right, solution;
    KSP solver;
    PC preconditioner;
    PetscInt begin, end;
    const PetscInt size = 20;
    PetscReal norm;
    MPI_Comm inner;

    PetscCall(MatCreateAIJ(user, PETSC_DECIDE, PETSC_DECIDE, size, size, 3, NULL, 2, NULL, &matrix));
    inner = inner_of(user);
    CHECK(inner != MPI_COMM_NULL && inner == PetscObjectComm((PetscObject)matrix));
    PetscCall(MatGetOwnershipRange(matrix, &begin, &end));
    for (PetscInt i = begin; i < end; i++) {
        PetscCall(MatSetValue(matrix, i, i, 2, INSERT_VALUES));
        if (i > 0)
            PetscCall(MatSetValue(matrix, i, i - 1, -1, INSERT_VALUES));
        if (i < size - 1)
            PetscCall(MatSetValue(matrix, i, i + 1, -1, INSERT_VALUES));
    }
    PetscCall(MatAssemblyBegin(matrix, MAT_FINAL_ASSEMBLY));
    PetscCall(MatAssemblyEnd(matrix, MAT_FINAL_ASSEMBLY));
    PetscCall(MatCreateVecs(matrix, &solution, &right));
    PetscCall(VecSet(right, 1));
    PetscCall(KSPCreate(user, &solver));
    PetscCall(KSPSetOperators(solver, matrix, matrix));
    PetscCall(KSPGetPC(solver, &preconditioner));
    PetscCall(PCSetType(preconditioner, PCJACOBI));
    PetscCall(KSPSolve(solver, right, solution));
    PetscCall(KSPGetResidualNorm(solver, &norm));
    CHECK(norm < 1e-3);
    CHECK(references(inner) >= 4);
    PetscCall(KSPDestroy(&solver));
    PetscCall(VecDestroy(&right));
    PetscCall(VecDestroy(&solution));
    PetscCall(MatDestroy(&matrix));
    return 0;
}

/* After all objects are freed, the user's communicator has no attribute of PETSc. */
static PetscErrorCode objects_before_communicator(MPI_Comm user)
{
    PetscCall(solve(user));
    CHECK(inner_of(user) == MPI_COMM_NULL);
    CHECK(MPI_Comm_free(&user) == MPI_SUCCESS);
    return 0;
}

/* The user's communicator is freed first: PETSc's delete callback detaches its own communicator, and the objects live
 * on. */
static PetscErrorCode communicator_before_objects(MPI_Comm user)
{
    Vec vectors[5];
    MPI_Comm inner;
    for (int i = 0; i < 5; i++)
        PetscCall(VecCreateMPI(user, 3, PETSC_DETERMINE, &vectors[i]));
    inner = inner_of(user);
    CHECK(references(inner) == 5);
    CHECK(MPI_Comm_free(&user) == MPI_SUCCESS);
    CHECK(references(inner) == 5);
    for (int i = 0; i < 5; i++) {
        PetscCall(VecSet(vectors[i], i));
        PetscCall(VecDestroy(&vectors[i]));
        CHECK(i == 4 || references(inner) == 4 - i);
    }
    return 0;
}

/* PETSc's own duplicates; and a dup by the user, which does not copy PETSc's attribute. */
static PetscErrorCode duplicates(MPI_Comm user)
{
    MPI_Comm inner, again, copy;
    PetscMPIInt first, second;
    PetscCall(PetscCommDuplicate(user, &inner, &first));
    CHECK(references(inner) == 1);
    PetscCall(PetscCommDuplicate(user, &again, &second));
    CHECK(again == inner && second == first - 1 && references(inner) == 2);
    PetscCall(PetscCommDuplicate(inner, &again, NULL));
    CHECK(again == inner && references(inner) == 3);
    MPI_Comm_dup(user, &copy);
    CHECK(inner_of(copy) == MPI_COMM_NULL);
    PetscCall(PetscCommDestroy(&again));
    again = inner;
    PetscCall(PetscCommDestroy(&again));
    CHECK(references(inner) == 1 && inner_of(user) == inner);
    PetscCall(PetscCommDestroy(&inner));
    CHECK(inner_of(user) == MPI_COMM_NULL);
    CHECK(MPI_Comm_free(&copy) == MPI_SUCCESS);
    CHECK(MPI_Comm_free(&user) == MPI_SUCCESS);
    return 0;
}

int main(int argc, char **argv)
{
    PetscErrorCode (*const steps[])(MPI_Comm) = {objects_before_communicator, communicator_before_objects, duplicates};
    const int rounds = 400; /* MPI would run out of communicators if one were left each time */
    int total;
    PetscCall(PetscInitialize(&argc, &argv, NULL, NULL));
    for (int i = 0; i < 3 * rounds; i++) {
        MPI_Comm user;
        if (i % 2)
            MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &user);
        else
            MPI_Comm_dup(MPI_COMM_WORLD, &user);
        PetscCall(steps[i % 3](user));
    }
    CHECK(inner_of(MPI_COMM_WORLD) == MPI_COMM_NULL || references(inner_of(MPI_COMM_WORLD)) > 0);
    MPI_Allreduce(&wrong, &total, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    PetscCall(PetscFinalize());
    printf("%d wrong\n", total);
    return total != 0;
}
