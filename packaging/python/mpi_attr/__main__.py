"""python -m mpi_attr run [OPTION...] PROGRAM [ARGUMENT...]
       python -m mpi_attr run [OPTION...] -m MODULE [ARGUMENT...]
       python -m mpi_attr report [ARGUMENT...]

run starts a program with mpi_attr over the program's MPI; OPTIONs are those of mpiattr-run. A PROGRAM that ends in
.py runs in this Python. report prints what `run --report` wrote.
"""

import os
import sys
from pathlib import Path

_BIN = Path(__file__).resolve().parent / "bin"
_OPTIONS_WITH_VALUE = ("--library",)


def _execute(name, arguments):
    program = _BIN / name
    try:
        os.execv(program, [str(program), *arguments])
    except OSError as error:
        sys.exit(f"mpi_attr: cannot start {program}: {error.strerror}")


def _with_python(arguments):
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


def mpiattr_run():
    """The command mpiattr-run."""
    _execute("mpiattr-run", sys.argv[1:])


def mpiattr_report():
    """The command mpiattr-report."""
    _execute("mpiattr-report", sys.argv[1:])


def main():
    command, arguments = sys.argv[1:2], sys.argv[2:]
    if command == ["run"]:
        _execute("mpiattr-run", _with_python(arguments))
    elif command == ["report"]:
        _execute("mpiattr-report", arguments)
    elif command in (["-h"], ["--help"]):
        print(__doc__.strip())
    else:
        sys.exit(__doc__.strip())


if __name__ == "__main__":
    main()
