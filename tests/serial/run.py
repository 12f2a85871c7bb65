"""Programs that nobody here wrote, from Debian's sources, on one process: over MPICH, and on the serial library.

run.py --prefix PREFIX [NAME[:PATTERN]...]     PREFIX (or MPI_ATTR_PREFIX) is where mpi_attr is installed

Each is compiled twice, by the wrappers of both, unchanged. What passes over MPICH must pass on the serial library, name by
name; results that are numbers must be equal. The results over MPICH are kept in the cache.
"""

import argparse
import difflib
import json
import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import mpich_suite  # noqa: E402
import projects  # noqa: E402
import sources  # noqa: E402


class Toolchain:
    """A folder with mpicc, mpicxx, mpifort and mpiexec."""

    def __init__(self, name, folder):
        self.name, self.bin = name, Path(folder)
        self.cc, self.cxx, self.fc = (str(self.bin / name) for name in ("mpicc", "mpicxx", "mpifort"))
        self.environment = {name: value for name, value in os.environ.items() if name not in ("CC", "CXX", "FC")}
        self.environment["PATH"] = f"{self.bin}:{os.environ['PATH']}"


def mpich(work):
    """Debian's MPICH, whose commands have other names where another MPI is installed too."""
    folder = work / "mpich/bin"
    folder.mkdir(parents=True, exist_ok=True)
    for name in "mpicc", "mpicxx", "mpic++", "mpifort", "mpif90", "mpif77", "mpiexec", "mpirun":
        found = shutil.which(f"{name.replace('mpic++', 'mpicxx')}.mpich")
        if not found:
            sys.exit("run.py: needs Debian's MPICH: apt install mpich libmpich-dev")
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(found)
    return Toolchain("mpich", folder)


NAMES = ["mpich", *projects.PROJECTS]


def results(name, source, toolchain, place, theirs, pattern):
    """{name of a test: its outcome}, of which those that begin with "passed" passed"""
    if name == "mpich":
        return mpich_suite.run(source, toolchain, place, theirs, pattern)
    return projects.run(projects.PROJECTS[name], source, toolchain, place, pattern)


def compare(name, pattern, ours, theirs, work):
    """Prints both results; whether ours has all that MPICH's has."""
    source = sources.source(name)
    place = work / name
    place.mkdir(parents=True, exist_ok=True)
    kept = sources.PLACE / f"{source.name}-{pattern or 'all'}.json".replace("/", "_")
    if kept.is_file():
        expected = json.loads(kept.read_text())
    else:
        expected = results(name, source, theirs, place, theirs, pattern)
        kept.write_text(json.dumps(expected, indent=1))
    found = results(name, source, ours, place, theirs, pattern)
    passed = [each for each, outcome in expected.items() if outcome.startswith("passed")]
    lost = [each for each in passed if found.get(each) != expected[each]]
    more = [each for each, outcome in found.items() if outcome.startswith("passed") and each not in passed]
    for each in lost:
        outcome = found.get(each, next(iter(found.values()), "nothing"))
        if outcome.startswith("passed"):
            outcome = "another result\n" + "\n".join(difflib.unified_diff(
                expected[each].splitlines(), outcome.splitlines(), "MPICH", "mpi_attr", lineterm="", n=0))
        print(f"{each}: {outcome}")
    print(f"{source.name}: {len(passed)} of {len(expected)} pass over MPICH, {len(passed) - len(lost)} of these on the serial "
          f"library; {len(more)} pass only there", flush=True)
    return passed and not lost


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--prefix", type=Path, default=os.environ.get("MPI_ATTR_PREFIX"))
    parser.add_argument("--work", type=Path, default=Path(os.environ.get("MPI_ATTR_BUILD", "build"), "tests-serial"))
    parser.add_argument("names", nargs="*", metavar="NAME[:PATTERN]")
    args = parser.parse_args()
    bins = list(Path(args.prefix or "/nowhere").resolve().glob("lib*/mpi_attr/bin"))
    if not bins:
        parser.error("needs --prefix (or MPI_ATTR_PREFIX): an installed tree")
    work = args.work.resolve()
    theirs, ours = mpich(work), Toolchain("mpi_attr", bins[0])
    failed = []
    for word in args.names or NAMES:
        name, _, pattern = word.partition(":")
        if name not in NAMES:
            parser.error(f"'{name}' is none of {', '.join(NAMES)}")
        if not compare(name, pattern, ours, theirs, work):
            failed.append(name)
    if failed:
        sys.exit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
