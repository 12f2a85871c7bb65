"""Creates and frees many PETSc objects from Python, on communicators that mpi4py duplicates and frees."""

import petsc4py

petsc4py.init()

from mpi4py import MPI  # noqa: E402
from petsc4py import PETSc  # noqa: E402


def solve(comm):
    matrix = PETSc.Mat().createAIJ(20, nnz=3, comm=comm)
    for i in range(*matrix.getOwnershipRange()):
        matrix[i, i] = 2
        for j in {i - 1, i + 1} & set(range(20)):
            matrix[i, j] = -1
    matrix.assemble()
    solution, right = matrix.createVecs()
    right.set(1)
    solver = PETSc.KSP().create(comm)
    solver.setOperators(matrix)
    solver.getPC().setType("jacobi")
    solver.solve(right, solution)
    assert solver.getConvergedReason() > 0
    assert abs(solution.max()[1] - 55) < 1e-2  # of i (21 - i) / 2
    for thing in solver, right, solution, matrix:
        thing.destroy()


deleted = 0


def count(comm, key, value):
    global deleted
    deleted += 1
    assert value == "kept"


key = MPI.Comm.Create_keyval(copy_fn=lambda comm, key, value: value, delete_fn=count)
for i in range(150):
    comm = MPI.COMM_WORLD.Dup()
    comm.Set_attr(key, "kept")  # a user attribute beside PETSc's
    solve(comm)
    if i % 2:
        copy = comm.Dup()
        assert copy.Get_attr(key) == "kept"
        vector = PETSc.Vec().createMPI(10, comm=copy)
        inner = vector.comm.tompi4py()
        copy.Free()  # the vector's inner communicator lives on
        assert inner.Get_attr(key) == "kept"  # PETSc made it by a dup
        vector.set(2)
        assert vector.sum() == 20
        vector.destroy()
    assert comm.Get_attr(key) == "kept"
    comm.Free()
assert deleted >= 225, deleted
MPI.Comm.Free_keyval(key)
print(f"{MPI.Get_library_version().split(',')[0]}: fine")
