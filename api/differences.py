"""docs/differences.md: the programs of examples/symptoms, and what they print over each MPI (results.txt there, which
tests/hosts/symptoms.py writes and tests/hosts/clients.py checks).

The first comment of a program has its heading, and in the following lines what the matter is.
"""

import re

from signatures import HERE

PROGRAMS = HERE.parent / "examples/symptoms"
MPIS = {"mpich-4.0.2": "MPICH 4.0.2", "mpich-5.0.2": "MPICH 5.0.2", "mpich-5.0.2-abi": "MPICH 5.0.2, standard ABI",
        "openmpi-4.1.4": "Open MPI 4.1.4", "openmpi-5.0.11": "Open MPI 5.0.11", "impi-2021.19": "Intel MPI 2021.19",
        "impi-2021.19-abi": "Intel MPI 2021.19, standard ABI"}
WITH = "with mpi_attr"


def program(source):
    """(heading, explanation, code)."""
    text = source.read_text()
    if source.suffix == ".c":
        comment, code = re.match(r"/\* (.*?) \*/\n(.*)", text, re.DOTALL).groups()
        lines = [line.removeprefix(" * ") for line in comment.split("\n")]
    else:
        comment, code = re.match(r"((?:!.*\n)+)(.*)", text, re.DOTALL).groups()
        lines = [line.removeprefix("! ") for line in comment.rstrip("\n").split("\n")]
    return lines[0], "\n".join(lines[1:]), code


def page(_table):
    """The lines of docs/differences.md."""
    results = [line.split(" | ") for line in (PROGRAMS / "results.txt").read_text().splitlines() if not line.startswith("#")]
    lines = ["# Attributes differ between MPIs", "",
             "Your program, or a library in it, works on one MPI and not on another one: a value is missing, a callback does not run, an",
             "error disappears. Find your symptom below. Each program is complete; what each MPI does was printed by it. In all cases the",
             "answer is one command, for the program as it is:", "",
             "    ./dev install ~/mpi_attr && export PATH=~/mpi_attr/bin:$PATH     # in a clone; or a package", "    mpiexec -n 4 mpiattr-run ./app", "",
             "[Over a real MPI](hosts.md) says what this changes and where its limits are; `mpiattr-run --check ./app` whether it will work.",
             "To know which communicators have the predefined attributes, see its [table](hosts.md#predefined-attributes)."]
    sources = sorted(path for path in PROGRAMS.iterdir() if path.suffix in (".c", ".f90") and not path.stem.endswith("_c"))
    for source in sources:
        heading, why, code = program(source)
        found = {}
        for name, mpi, said in results:
            if name == source.stem:
                found.setdefault(said, []).append(mpi)
        ours = next(said for said, mpis in found.items() if WITH in mpis)
        lines += ["", f"## {heading}", "", *why.split("\n"), "", f"```{'c' if source.suffix == '.c' else 'fortran'}",
                  *code.rstrip("\n").split("\n"), "```", "", "| | prints |", "| --- | --- |"]
        for said, mpis in sorted(found.items(), key=lambda item: item[0] == ours):
            named = [MPIS[mpi] for mpi in mpis if mpi != WITH]
            if said == "no Fortran":
                lines.append(f"| {', '.join(named)} | have no Fortran |")
            elif named and said != "no Fortran":
                lines.append(f"| {', '.join(named)} | {said} |")
        lines.append(f"| **each of them with mpi_attr** | {ours} |")
    lines += ["", "The complete lists of tests that fail on each MPI alone, and of those that fail with mpi_attr, are `tests/hosts/expected.txt`",
              "and `tests/hosts/allowed.txt`; [Over a real MPI](hosts.md) has both as tables."]
    return lines
