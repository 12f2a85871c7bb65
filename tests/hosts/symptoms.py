"""What the programs of examples/symptoms print over each MPI alone and with the library: for docs/differences.md.

    symptoms.py LIBRARY [--build DIRECTORY]      runs them and writes examples/symptoms/results.txt

clients.py compares with that file. A program exits with 0 if it sees what the standard or the laws say.
"""

import argparse
import re
from pathlib import Path

from build import C
from hosts import HOSTS, ROOT, Missing

PROGRAMS = ROOT / "examples/symptoms"
RESULTS = PROGRAMS / "results.txt"
WITH = "with mpi_attr"
UNCHANGED, SAME = ["8_too_many"], "the same"  # with the library as alone


def names():
    return sorted(path.stem for path in PROGRAMS.iterdir() if path.suffix in (".c", ".f90") and not path.stem.endswith("_c"))


def outcome(run, name):
    """What a program does: its line, "crashes" or "hangs"; None if the MPI has no Fortran."""
    if (PROGRAMS / f"{name}.f90").exists():
        if not run.host.fc:
            return None
        parts = [run.compile(run.host.cc, [part], f"{part.name}.o", "-c", *C) for part in PROGRAMS.glob(f"{name}_c.c")]
        main = run.compile(run.host.fc, [PROGRAMS / f"{name}.f90"], f"{name}.o", "-c", "-Wall")
        program = run.compile(run.host.fc, [main, *parts], name)
    else:
        program = run.compile(run.host.cc, [PROGRAMS / f"{name}.c"], name, *C)
    code, said = run.start(1, program)
    if code is None:
        return "hangs"
    said_by_it = r"world |\d calls?|[ab], then|MPI_Type_free |C reads|the callback |\d+ communicators"
    lines = [line for line in said.splitlines() if re.match(said_by_it, line)]
    right = lines[0] if lines else "crashes, or ends with an error"
    return right if not run.preload or code == 0 else f"{right} (exit status {code})"


def recorded():
    """{(program, host): outcome}."""
    lines = [line.split(" | ") for line in RESULTS.read_text().splitlines() if not line.startswith("#")]
    return {(program, host): said for program, host, said in lines}


def symptoms(run):
    """The programs of examples/symptoms do what docs/differences.md says, alone and with the library."""
    known = recorded()
    for name in names():
        found = outcome(run, name)
        alone, with_library = known.get((name, run.host.name)), known.get((name, WITH))
        expected = with_library if run.preload and with_library != SAME else alone
        yield f"examples/symptoms {name}", found is None or found == expected, f"{found}\nexpected: {expected}"


def main():
    from clients import Run

    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("library", type=Path)
    parser.add_argument("--build", type=Path, default=ROOT / "build/tests-hosts")
    args = parser.parse_args()
    found, fixed = {}, {}
    for host in HOSTS:
        try:
            for name in names():
                found[name, host] = outcome(Run(HOSTS[host](), args.build / host / "symptoms", None), name)
                said = outcome(Run(HOSTS[host](), args.build / host / "symptoms", args.library.resolve()), name)
                if said is not None:
                    fixed.setdefault(name, set()).add(SAME if name in UNCHANGED else said)
        except Missing as why:
            raise SystemExit(f"{host}: {why}") from None
    lines = ["# What examples/symptoms print. Written by: tests/hosts/symptoms.py LIBRARY"]
    for name in names():
        (same,) = fixed[name]
        lines += [f"{name} | {host} | {found[name, host] or 'no Fortran'}" for host in HOSTS]
        lines.append(f"{name} | {WITH} | {same}")
    RESULTS.write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
