"""Programs that nobody here wrote, from Debian's sources, on one process: over MPICH, and on the serial library.

run.py --prefix PREFIX [--table] [--fortran COMPILER] [NAME[:PATTERN]...]

PREFIX (or MPI_ATTR_PREFIX) is where mpi_attr is installed; --table writes a row of docs/serial.md for each NAME without a
PATTERN. With --fortran, COMPILER and its options compile the Fortran of programs on the serial library, those of FORTRAN if no
NAME is given: "gfortran -fdefault-integer-8", or flang. The modules of Debian's MPICH are of gfortran with INTEGERs of 4 bytes.

Each is compiled by the wrappers of both, unchanged. What passes over MPICH must pass on the serial library, name by name, and
results that are numbers must be equal; reasons.txt has the exceptions. Of MPICH's suite, only what does not pass on the serial
library is run over MPICH.
"""

import argparse
import difflib
import os
import re
import shutil
import sys
from itertools import islice
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import mpich_suite  # noqa: E402
import projects  # noqa: E402
import sources  # noqa: E402


class Toolchain:
    """A folder with mpicc, mpicxx, mpifort and mpiexec."""

    def __init__(self, name, folder, fortran=None):
        self.name, self.bin = name, Path(folder)
        self.cc, self.cxx, self.fc = (str(self.bin / name) for name in ("mpicc", "mpicxx", "mpifort"))
        self.environment = {name: value for name, value in os.environ.items() if name not in ("CC", "CXX", "FC", "MPIATTR_FC")}
        self.environment["PATH"] = f"{self.bin}:{os.environ['PATH']}"
        if fortran:
            self.environment["MPIATTR_FC"] = fortran


def mpich(work):
    """Debian's MPICH, whose commands have other names where another MPI is installed too."""
    folder = work / "mpich/bin"
    folder.mkdir(parents=True, exist_ok=True)
    for name in "mpicc", "mpicxx", "mpic++", "mpifort", "mpif90", "mpif77", "mpiexec", "mpirun":
        found = shutil.which(f"{name.replace('mpic++', 'mpicxx')}.mpich")
        if not found:
            sys.exit("run.py: needs Debian's MPICH: apt install mpich libmpich-dev")
        # No symbolic links: mpiexec looks for its helpers beside itself.
        (folder / name).unlink(missing_ok=True)
        (folder / name).write_text(f'#!/bin/sh\nexec {found} "$@"\n')
        (folder / name).chmod(0o755)
    return Toolchain("mpich", folder)


NAMES = ["mpich", *projects.PROJECTS]
PAGE = HERE.parents[1] / "docs/serial.md"
FORTRAN = ["mpich", "mpich-examples", "openmpi"]
FORTRAN_OF_MPICH = "(^|/)(f77|f90|f08)/"


def write_row(table, cells):
    """Puts a row into a table of the page, which is ordered by the names in the first column."""
    text = PAGE.read_text()
    found = re.search(rf"(?<=<!-- begin: {table} -->\n)(.*?)(?=<!-- end -->)", text, re.S)
    head, rows = found[0].splitlines(True)[:2], found[0].splitlines(True)[2:]
    rows = [row for row in rows if not row.startswith(f"| {cells[0]} |")]
    rows.append(f"| {' | '.join(cells)} |\n")
    PAGE.write_text(text[:found.start()] + "".join(head + sorted(rows)) + text[found.end():])


def write_result(name, version, tests, fortran):
    """The row of a program."""
    if fortran:
        write_row("./dev serial --fortran", [f"{name}, `{fortran.partition(' -L')[0]}`", version, tests])
    else:
        languages, command = ("C, F77, F90, F08", "mpicc PROGRAM.c") if name == "mpich" else (
            projects.PROJECTS[name].languages, projects.PROJECTS[name].command())
        write_row("./dev serial", [name, version, languages, tests, f"`{command}`".replace("|", "\\|")])


def results(name, source, toolchain, place, theirs, wanted):
    """{name of a test: its outcome} of the wanted tests; those whose outcome begins with "passed" passed"""
    if name == "mpich":
        return mpich_suite.run(source, toolchain, place, theirs, wanted)
    return projects.run(projects.PROJECTS[name], source, toolchain, place, wanted)


def reasons(name):
    """{test: why it passes only over MPICH}"""
    lines = [line.split(": ", 1) for line in (HERE / "reasons.txt").read_text().splitlines() if not line.startswith("#")]
    return {test.partition(" ")[2]: why for test, why in lines if test.partition(" ")[0] == name}


def compare(name, pattern, ours, theirs, work, table, fortran):
    """Prints what differs; whether the serial library has all that MPICH has."""
    table = table and not pattern
    if fortran and name == "mpich":
        pattern = pattern or FORTRAN_OF_MPICH
    package = projects.PROJECTS[name].package if name in projects.PROJECTS else ""
    source = sources.source(package or name)
    place = work / name
    place.mkdir(parents=True, exist_ok=True)
    whole = name in projects.PROJECTS
    found = results(name, source, ours, place, theirs, lambda test: re.search(pattern, test))
    passed = {test for test, outcome in found.items() if outcome.startswith("passed")}
    expected = results(name, source, theirs, place, theirs, lambda test: re.search(pattern, test) and (
        whole or test not in passed)) if whole or passed < found.keys() else {}
    reference = {test for test, outcome in expected.items() if outcome.startswith("passed")}
    known = reasons(name)
    if fortran:
        known |= reasons(f"{name}+{'int8' if 'integer-8' in fortran else 'flang'}")
        # Compilers write numbers with different widths, and flang how a program ended.
        found, expected = ({test: re.sub(r"[ \t]+", " ", re.sub(r"\n(Fortran STOP|IEEE arithmetic exceptions.*)", "", outcome))
                            for test, outcome in each.items()} for each in (found, expected))
    wrong = explained = lines = equal = 0
    for test in sorted(found.keys() | expected.keys()):
        outcome, other = found.get(test, "is not there"), expected.get(test, "is not there")
        if test == "build":
            print(f"build with {'the serial library' if test in found else 'MPICH'}: {found.get(test, other)}")
            wrong += 1
        elif test in passed and (outcome == other or not whole):
            lines += len(outcome.splitlines()) - 1
            equal += 1
            if test in known and not fortran:
                print(f"{test}: passes, but reasons.txt has it")
                wrong += 1
        elif test in reference:
            if fortran and "not yet implemented" in outcome:
                known.setdefault(test, "the compiler says that it has not implemented a feature that the program uses")
            if test in passed:
                outcome = "another result\n" + "\n".join(islice(difflib.unified_diff(
                    other.splitlines(), outcome.splitlines(), "MPICH", "mpi_attr", lineterm="", n=0), 100))
            explained, wrong = explained + (test in known), wrong + (test not in known)
            print(f"{test}: {outcome}" + (f"\n  {known[test]}" if test in known else ""))
        elif whole:
            print(f"{test}: {outcome.splitlines()[0]}; over MPICH: {other}")
            equal += test not in passed
            wrong += test in passed and test in known  # no reason is needed
        else:
            equal += 1
    print(f"{source.name}: {len(passed)} of {len(found)} pass on the serial library; of {len(expected)} run over MPICH, "
          f"{len(reference)} pass, and {lines} lines of output are equal; {explained} differ for a reason, {wrong} wrong", flush=True)
    if table and "build" not in found.keys() | expected.keys():
        version = source.name.removeprefix(f"{package or name}-")
        write_result(name, version, f"{equal} of {len(found.keys() | expected.keys())}", fortran)
    return passed and not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--prefix", type=Path, default=os.environ.get("MPI_ATTR_PREFIX"))
    parser.add_argument("--work", type=Path, default=Path(os.environ.get("MPI_ATTR_BUILD", "build"), "tests-serial"))
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--fortran", metavar="COMPILER")
    parser.add_argument("names", nargs="*", metavar="NAME[:PATTERN]")
    args = parser.parse_args()
    bins = list(Path(args.prefix or "/nowhere").resolve().glob("lib*/mpi_attr/bin"))
    if not bins:
        parser.error("needs --prefix (or MPI_ATTR_PREFIX): an installed tree")
    work = args.work.resolve()
    theirs, ours = mpich(work), Toolchain("mpi_attr", bins[0], args.fortran)
    failed = []
    for word in args.names or (FORTRAN if args.fortran else NAMES):
        name, _, pattern = word.partition(":")
        if name not in NAMES:
            parser.error(f"'{name}' is none of {', '.join(NAMES)}")
        if not compare(name, pattern, ours, theirs, work, args.table, args.fortran):
            failed.append(name)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
