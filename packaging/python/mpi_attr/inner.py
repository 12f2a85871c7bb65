"""Inner communicators for mpi4py: a communicator of the same processes for a library's own messages.

It works with the communicators of mpi4py over every MPI that mpi_attr supports, and serially, whether the program was started by
``python -m mpi_attr run`` or not. The state is that of the C routine mpi_attr_inner_comm, which C code of the process shares.
"""

import ctypes
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Iterator, Optional

if TYPE_CHECKING:
    from mpi4py import MPI

__all__ = ["inner_comm"]

_lock = threading.Lock()
_library = None
_keyval = None


def _loaded():
    """The files of the process that may have the routines: their libraries may have been loaded without RTLD_GLOBAL."""
    with open("/proc/self/maps") as maps:
        paths = {line.split(maxsplit=5)[5].rstrip("\n") for line in maps if "/" in line}
    return sorted(path for path in paths if Path(path).name.startswith(("libmpi_attr.so", "libmpi_attr_pmpi.so")))


def _routines():
    """The library with the routines: that of the process, otherwise the one of this package, over the process's MPI."""
    global _library
    if _library is None:
        # The last one is that of this package.
        own = (str(path) for path in sorted((Path(__file__).resolve().parent / "lib").glob("libmpi_attr_pmpi.so.*[0-9]")))
        for path in (None, *_loaded(), *own):
            try:
                library = ctypes.CDLL(path)
                library.mpi_attr_inner_comm, library.mpi_attr_inner_comm_release, library.mpi_attr_inner_keyval
            except (AttributeError, OSError):
                continue
            _library = library
            break
        else:
            raise RuntimeError("mpi_attr: no library with mpi_attr_inner_comm was found")
        _library.mpi_attr_inner_comm.argtypes = [ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p]
        _library.mpi_attr_inner_comm_release.argtypes = [ctypes.c_size_t, ctypes.c_int]
    return _library


def _check(MPI, code):
    if code != MPI.SUCCESS:
        raise MPI.Exception(code)


def _handle(MPI, comm):
    """The handle of C as a number; it is an int in some MPIs, a pointer in others."""
    return int.from_bytes(ctypes.string_at(MPI._addressof(comm), MPI._sizeof(comm)), sys.byteorder)


def _default_keyval(MPI):
    global _keyval
    with _lock:
        if _keyval is None:
            created = ctypes.c_int()
            _check(MPI, _library.mpi_attr_inner_keyval(ctypes.byref(created)))
            _keyval = created.value
        return _keyval


@contextmanager
def inner_comm(comm: "MPI.Comm", keyval: Optional[int] = None, keep: bool = False) -> "Iterator[MPI.Comm]":
    """The inner communicator of ``comm``, an mpi4py communicator, in a ``with`` statement.

    The first use on a communicator makes the inner one and is collective; further uses return the same one. It is freed at the
    end of the last ``with`` that uses it, which is collective too, or with ``comm``. With ``keep=True`` it stays until ``comm``
    is freed, or MPI is finalized, so that later uses are local. Do not free it. ``keyval``: one of mpi_attr_inner_keyval, for
    a library that shares it with C code; by default all of Python has one.

    Raises mpi4py.MPI.Exception for an error of MPI, RuntimeError if the process has no MPI that mpi_attr supports.
    """
    from mpi4py import MPI

    routines = _routines()
    key = _default_keyval(MPI) if keyval is None else keyval
    inner = MPI.Intercomm() if comm.Is_inter() else MPI.Intracomm()
    handle = _handle(MPI, comm)
    _check(MPI, routines.mpi_attr_inner_comm(handle, key, MPI._addressof(inner)))
    try:
        yield inner
    finally:
        # Later uses of the object are errors, and do not reach a communicator that is gone.
        ctypes.memmove(MPI._addressof(inner), MPI._addressof(MPI.COMM_NULL), MPI._sizeof(inner))
        if not keep:
            _check(MPI, routines.mpi_attr_inner_comm_release(handle, key))
