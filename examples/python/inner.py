"""A library in Python that sums over a communicator of its own, so that its messages never meet those of the program.

Prints a line on rank 0, and fails if something else happens: python inner.py, mpiexec -n 2 python inner.py, both also with
``-m mpi_attr run``.
"""

import mpi_attr
from mpi4py import MPI


def total(comm: MPI.Intracomm, value: int) -> int:
    """The library: the inner communicator is made in the first call for a communicator, and stays until that is freed."""
    with mpi_attr.inner_comm(comm, library="total", keep=True) as inner:
        result: int = inner.allreduce(value)
        return result


def main() -> None:
    comm = MPI.COMM_WORLD.Dup()
    assert total(comm, 1) == comm.size
    with mpi_attr.inner_comm(comm) as one, mpi_attr.inner_comm(comm) as two:
        assert one == two != comm and MPI.Comm.Compare(one, comm) == MPI.CONGRUENT
        copy = comm.Dup()
        with mpi_attr.inner_comm(copy) as other:
            assert other != one  # a duplicate has an inner communicator of its own
        copy.Free()
        with mpi_attr.inner_comm(comm, library="another") as own:
            assert own != one  # each library has its own
    assert one == MPI.COMM_NULL  # usable only inside the with
    with mpi_attr.inner_comm(comm) as again:
        made = again.group.size
        with mpi_attr.inner_comm(again) as nested:
            assert nested.size == made
    scope = mpi_attr.inner_comm(comm)
    assert repr(scope).endswith(", library='', keep=False)")
    with scope:
        pass
    try:
        with scope:
            raise AssertionError("one result is for one with statement")
    except RuntimeError:
        pass
    comm.Free()  # frees the inner communicator, too
    try:
        with mpi_attr.inner_comm(comm):
            raise AssertionError("there is no communicator")
    except MPI.Exception as error:
        assert error.Get_error_class() == MPI.ERR_COMM
    try:
        with mpi_attr.inner_comm("a text"):  # type: ignore[call-overload]
            raise AssertionError("this is no communicator")
    except TypeError as wrong:
        assert "not str" in str(wrong)
    assert total(MPI.COMM_WORLD, 2) == 2 * MPI.COMM_WORLD.size
    if MPI.COMM_WORLD.rank == 0:
        print(f"inner communicators on {MPI.COMM_WORLD.size} process(es)")


if __name__ == "__main__":
    main()
