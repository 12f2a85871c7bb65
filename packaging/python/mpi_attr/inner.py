"""Inner communicators for mpi4py: a communicator of the same processes for a library's own messages.

It works with the communicators of mpi4py over every MPI that mpi_attr supports, and serially, whether the program was started by
``python -m mpi_attr run`` or not. The state is that of the C routine mpi_attr_inner_comm, which C code of the process shares.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ContextManager, overload

if TYPE_CHECKING:
    from mpi4py import MPI

__all__ = ["inner_comm"]

_lock = threading.Lock()
_library: ctypes.CDLL | None = None
_keyvals: dict[str, int] = {}


def _loaded() -> list[str]:
    """The files of the process that may have the routines: their libraries may have been loaded without RTLD_GLOBAL."""
    with open("/proc/self/maps") as maps:
        paths = {line.split(maxsplit=5)[5].rstrip("\n") for line in maps if "/" in line}
    return sorted(path for path in paths if Path(path).name.startswith(("libmpi_attr.so", "libmpi_attr_pmpi.so")))


def _routines() -> ctypes.CDLL:
    """The library with the routines: that of the process, otherwise the one of this package, over the process's MPI."""
    global _library
    if _library is None:
        # The last one is that of this package.
        own = (str(path) for path in sorted((Path(__file__).resolve().parent / "lib").glob("libmpi_attr_pmpi.so.*[0-9]")))
        for path in (None, *_loaded(), *own):
            try:
                library = ctypes.CDLL(path)
            except OSError:
                continue
            if hasattr(library, "mpi_attr_inner_comm"):
                break
        else:
            raise RuntimeError("mpi_attr: no library with mpi_attr_inner_comm was found")
        library.mpi_attr_inner_comm.argtypes = [ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p]
        library.mpi_attr_inner_comm_release.argtypes = [ctypes.c_size_t, ctypes.c_int]
        _library = library
    return _library


def _check(MPI: ModuleType, code: int) -> None:
    if code != MPI.SUCCESS:
        raise MPI.Exception(code)


def _handle(MPI: ModuleType, comm: MPI.Comm) -> int:
    """The handle of C as a number; it is an int in some MPIs, a pointer in others."""
    return int.from_bytes(ctypes.string_at(MPI._addressof(comm), MPI._sizeof(comm)), sys.byteorder)


def _keyval_of(MPI: ModuleType, library: str) -> int:
    with _lock:
        if library not in _keyvals:
            created = ctypes.c_int()
            _check(MPI, _routines().mpi_attr_inner_keyval(ctypes.byref(created)))
            _keyvals[library] = created.value
        return _keyvals[library]


class _Scope(ContextManager["MPI.Comm"]):
    """What inner_comm returns."""

    def __init__(self, comm: MPI.Comm, library: str, keyval: int | None, keep: bool) -> None:
        from mpi4py import MPI

        if not isinstance(comm, MPI.Comm):
            raise TypeError(f"comm must be a communicator of mpi4py, not {type(comm).__name__}")
        self._comm, self._library, self._keyval, self._keep = comm, library, keyval, keep
        self._inner: MPI.Comm | None = None

    def __repr__(self) -> str:
        whose = f"library={self._library!r}" if self._keyval is None else f"keyval={self._keyval}"
        return f"mpi_attr.inner_comm({self._comm!r}, {whose}, keep={self._keep})"

    def __enter__(self) -> MPI.Comm:
        from mpi4py import MPI

        if self._inner is not None:
            raise RuntimeError("the result of mpi_attr.inner_comm is for one with statement")
        routines = _routines()
        self._key = _keyval_of(MPI, self._library) if self._keyval is None else self._keyval
        self._handle = _handle(MPI, self._comm)
        inner = MPI.Intercomm() if self._comm.Is_inter() else MPI.Intracomm()
        _check(MPI, routines.mpi_attr_inner_comm(self._handle, self._key, MPI._addressof(inner)))
        self._inner = inner
        return inner

    def __exit__(self, *raised: object) -> None:
        from mpi4py import MPI

        assert self._inner is not None
        # Later uses of the object are errors, and do not reach a communicator that is gone.
        ctypes.memmove(MPI._addressof(self._inner), MPI._addressof(MPI.COMM_NULL), MPI._sizeof(self._inner))
        if not self._keep:
            _check(MPI, _routines().mpi_attr_inner_comm_release(self._handle, self._key))


@overload
def inner_comm(comm: MPI.Intracomm, *, library: str = ..., keyval: int | None = ...,
               keep: bool = ...) -> ContextManager[MPI.Intracomm]: ...
@overload
def inner_comm(comm: MPI.Intercomm, *, library: str = ..., keyval: int | None = ...,
               keep: bool = ...) -> ContextManager[MPI.Intercomm]: ...
@overload
def inner_comm(comm: MPI.Comm, *, library: str = ..., keyval: int | None = ..., keep: bool = ...) -> ContextManager[MPI.Comm]: ...
def inner_comm(comm: MPI.Comm, *, library: str = "", keyval: int | None = None, keep: bool = False) -> ContextManager[MPI.Comm]:
    """The inner communicator of ``comm``, an mpi4py communicator, in a ``with`` statement.

    The first use on a communicator makes the inner one and is collective; further uses return the same one. It is freed at the
    end of the last ``with`` that uses it, which is collective too, or with ``comm``. With ``keep=True`` it stays until ``comm``
    is freed, or MPI is finalized, so that later uses are local. Do not free it, nor ``comm`` inside the ``with``. Each result of this
    function is for one ``with``.

    library: the name of the calling library, such as ``__name__``. Uses with the same name share their inner communicators.
    keyval: one of mpi_attr_inner_keyval instead, for a library that shares it with C code.

    Raises mpi4py.MPI.Exception for an error of MPI, TypeError for other objects, RuntimeError if the process has no MPI that
    mpi_attr supports. After an exception in one process only, the end of the ``with`` waits for the others: use ``keep=True`` there.
    """
    return _Scope(comm, library, keyval, keep)
