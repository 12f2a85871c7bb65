"""A cache that keeps a duplicate of each communicator it has seen. With the argument "fixed" mpi_attr keeps them."""

import sys

from mpi4py import MPI

fixed = sys.argv[1:] == ["fixed"]
duplicates = {}


def own(comm):
    """The library's communicator for the user's one."""
    if comm.handle not in duplicates:
        duplicates[comm.handle] = comm.Dup()  # lives as long as the dictionary
    return duplicates[comm.handle]


def total(comm, value):
    """A function of the library."""
    if fixed:
        import mpi_attr

        with mpi_attr.inner_comm(comm, keep=True) as inner:
            return inner.allreduce(value)
    return own(comm).allreduce(value)


def main():
    result, users = 0, []
    for step in range(50):
        comm = MPI.COMM_WORLD.Split(0)
        result += total(comm, 1)
        users.append(comm)
    for comm in users:
        comm.Free()
    if MPI.COMM_WORLD.rank == 0:
        print(result)


main()
