"""What the checks of the binary interface share: the built files and the compilers, from ctest or else those of ./dev build and
of PATH; the search for faults that a check must find; and the end."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = Path(os.environ.get("MPI_ATTR_LIBRARY") or ROOT / "build/libmpi_attr.so")
ARCHIVE = Path(os.environ.get("MPI_ATTR_ARCHIVE") or ROOT / "build/libmpi_attr.a")
ABI_LIBRARY = Path(os.environ.get("MPI_ATTR_ABI_LIBRARY") or ROOT / "build/mpi_attr/libmpi_abi.so.1")
CC, CXX, FC = (os.environ.get(f"MPI_ATTR_{name}") or command for name, command in (("CC", "cc"), ("CXX", "c++"), ("FC", "gfortran")))


def report(problems):
    """Prints the problems, and ends the program."""
    for problem in problems:
        print(problem, file=sys.stderr)
    sys.exit(bool(problems))


def undetected(problems_of, folder, changes):
    """The changes to files of a folder that a check does not find. A change has the file, a text, its replacement, and a text that some
    problem must contain."""
    missed = []
    for file, old, new, mention in changes:
        with tempfile.TemporaryDirectory() as scratch:
            copy = shutil.copytree(folder, Path(scratch, folder.name))
            text = (copy / file).read_text()
            (copy / file).write_text(text.replace(old, new, 1))
            problems, _ = problems_of(copy, mention)
            if old not in text or not any(mention.lower() in problem.lower() for problem in problems):
                missed.append(f"not detected in {file}: {old.strip()!r} made {new.strip()!r}; problems: {problems}")
    print(f"self-test: {len(changes)} changes to the files, {len(missed)} not detected")
    return missed


def main(problems_of, folder, changes, wanted):
    """Checks a folder; with --self-test, changed copies of it. `problems_of` gets the folder, and a text after whose first mention
    it may end, and returns the problems and the counts by check; none of `wanted` may be zero."""
    if sys.argv[1:] == ["--self-test"]:
        report(undetected(problems_of, folder, changes))
    problems, counts = problems_of(folder, None)
    print("checked:", ", ".join(f"{check} {count}" for check, count in counts.items()))
    report(problems + [f"checked no {check}" for check in wanted if not counts[check]])
