"""MPI attribute caching over any MPI, as a library that is preloaded.

``mpiexec -n 4 python -m mpi_attr run app.py`` runs a program with it. ``with mpi_attr.inner_comm(comm) as inner:`` gives a
library a communicator of its own, for mpi4py. The other functions give the paths of the installed files to programs that
start others.
"""

from importlib import metadata
from pathlib import Path

from .inner import inner_comm

__all__ = ["__version__", "abi_dir", "fortran_dir", "include_dir", "inner_comm", "preload_path"]

__version__: str
_HERE = Path(__file__).resolve().parent


def __getattr__(name: str) -> str:
    if name == "__version__":
        return metadata.version("mpi-attr")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def preload_path() -> str:
    """The library for LD_PRELOAD, which intercepts the attribute routines of the process's MPI."""
    (library,) = (_HERE / "lib").glob("libmpi_attr_pmpi.so.*[0-9]")
    return str(library)


def abi_dir() -> str:
    """The directory for LD_LIBRARY_PATH with libmpi_abi.so.1, an MPI of one process in the standard ABI."""
    return str(_HERE / "lib" / "mpi_attr")


def include_dir() -> str:
    """The directory of mpi_attr.h and mpif_attr.h."""
    return str(_HERE / "include")


def fortran_dir() -> str:
    """The directory with the sources of the Fortran modules."""
    return str(_HERE / "fortran")
