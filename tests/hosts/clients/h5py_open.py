"""Leaves a file open when the program ends: h5py_open.py FILE [--check RANKS]

HDF5 sets an attribute on MPI_COMM_SELF whose delete callback closes its files while MPI still works."""

import os
import sys

os.environ["H5PY_ALWAYS_USE_MPI"] = "1"
from mpi4py import MPI  # noqa: E402,I001  first, as HDF5 checks when it is loaded whether MPI is initialized
import h5py  # noqa: E402
import numpy  # noqa: E402

if "--check" in sys.argv:
    ranks = int(sys.argv[3])
    with h5py.File(sys.argv[1], "r") as file:
        assert file["all"].shape == (ranks, 1000)
        for rank in range(ranks):
            assert (file["all"][rank] == rank + 1).all()
            assert (file[f"group/{rank}"][...] == numpy.arange(5) + rank).all()
        assert file.attrs["complete"] == "yes"
    print("complete")
else:
    comm = MPI.COMM_WORLD.Dup()
    file = h5py.File(sys.argv[1], "w", driver="mpio", comm=comm)
    table = file.create_dataset("all", (comm.size, 1000), dtype="i8")
    table[comm.rank] = comm.rank + 1
    group = file.create_group("group")
    for rank in range(comm.size):
        part = group.create_dataset(str(rank), (5,), dtype="i4")
        if rank == comm.rank:
            part[...] = numpy.arange(5) + rank
    file.attrs["complete"] = "yes"
    assert h5py.get_config().mpi
    # As in a program that forgets to close it: no close, no flush, no garbage collection.
    sys.stdout.flush()
    MPI.Finalize()
    os._exit(0)
