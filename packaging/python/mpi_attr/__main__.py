"""python -m mpi_attr run [OPTION...] PROGRAM [ARGUMENT...]
       python -m mpi_attr run [OPTION...] -m MODULE [ARGUMENT...]
       python -m mpi_attr run --serial [OPTION...] PROGRAM [ARGUMENT...]
       python -m mpi_attr report [ARGUMENT...]
       python -m mpi_attr --version

run starts a program with mpi_attr over the program's MPI; OPTIONs are those of mpiattr-run. With --serial first, it runs
as one process without an MPI; OPTIONs are those of mpiattr-exec. A PROGRAM that ends in .py runs in this Python. report
prints what `run --report` wrote.
"""

from __future__ import annotations

import importlib.machinery
import importlib.metadata
import importlib.util
import os
import sys
from pathlib import Path
from typing import Callable, NoReturn, Sequence

USAGE = (__doc__ or "").strip()
_BIN = Path(__file__).resolve().parent / "bin"
_OPTIONS_WITH_VALUE = ("--library", "-n", "-np", "--n", "--np", "-x", "-wdir")


def _execute(name: str, arguments: Sequence[str]) -> NoReturn:
    program = _BIN / name
    try:
        os.execv(program, [str(program), *arguments])
    except OSError as error:
        sys.exit(f"mpi_attr: cannot start {program}: {error.strerror}")


def _with_python(arguments: list[str]) -> list[str]:
    """The arguments of mpiattr-run for those of ``run``: a Python program is preceded by this Python."""
    place = 0
    while place < len(arguments) and arguments[place].startswith("-") and arguments[place] not in ("-m", "--"):
        place += 2 if arguments[place] in _OPTIONS_WITH_VALUE else 1
    if arguments[place : place + 1] == ["--"]:
        place += 1
    program = arguments[place] if place < len(arguments) else ""
    if program == "-m" or program.endswith(".py"):
        return [*arguments[:place], sys.executable, *arguments[place:]]
    return arguments


def _serial(arguments: list[str]) -> NoReturn:
    """Starts the program on libmpi_abi.so.1 of this package."""
    os.environ["MPI4PY_LIBMPI"] = str(_BIN.parent / "lib/mpi_attr/libmpi_abi.so.1")
    command = _with_python(arguments)
    if command is not arguments:
        _note_mpi4py()
    _execute("mpiattr-exec", command)


def _note_mpi4py() -> None:
    """A note if the installed mpi4py cannot use the serial library, which has the standard ABI only."""
    found = importlib.util.find_spec("mpi4py")
    places = (found.submodule_search_locations if found else None) or []
    modules = [path.name for place in places for path in Path(place).glob("MPI.*")]
    standard = {"MPI.mpiabi" + suffix for suffix in importlib.machinery.EXTENSION_SUFFIXES}
    standard |= {"MPI" + suffix for suffix in importlib.machinery.EXTENSION_SUFFIXES}
    if any(name.endswith(".so") for name in modules) and not standard.intersection(modules):
        print("mpi_attr: the installed mpi4py is for the binary interfaces of MPICH and Open MPI only. Build it for the standard\n"
              "ABI, with a C compiler and the header of mpi_attr:\n"
              "  MPI4PY_BUILD_MPICC=mpiattr-cc pip install --force-reinstall --no-cache-dir --no-binary=mpi4py mpi4py",
              file=sys.stderr, flush=True)


def _command(name: str) -> Callable[[], NoReturn]:
    """The command of this name, an entry point of the package."""
    return lambda: _execute(name, sys.argv[1:])


mpiattr_run, mpiattr_report = _command("mpiattr-run"), _command("mpiattr-report")
mpiattr_exec, mpiattr_cc, mpiattr_cxx = _command("mpiattr-exec"), _command("mpiattr-cc"), _command("mpiattr-cxx")


def main() -> None:
    command, arguments = sys.argv[1:2], sys.argv[2:]
    if command == ["run"] and arguments[:1] == ["--serial"]:
        _serial(arguments[1:])
    elif command == ["run"]:
        _execute("mpiattr-run", _with_python(arguments))
    elif command == ["report"]:
        _execute("mpiattr-report", arguments)
    elif command in (["-h"], ["--help"]):
        print(USAGE)
    elif command == ["--version"]:
        print(f"mpi_attr {importlib.metadata.version('mpi-attr')}")
    else:
        sys.exit(USAGE)


if __name__ == "__main__":
    main()
