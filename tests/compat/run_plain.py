"""Builds examples/plain, which is plain MPI, in several ways; its trace must be trace.txt.

run_plain.py [--prefix DIR]       DIR (or MPI_ATTR_PREFIX) is where mpi_attr is installed

It is built with the wrappers of an installed tree, which is first moved to a path with a blank. It is also built with
every MPI that has Debian's names (mpicc.mpich, mpicc.openmpi), and run twice. Without the library, only the exit code
is checked and differences are printed. With mpiattr-run, the trace must be the same.
"""

import argparse
import difflib
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PLAIN = Path(__file__).resolve().parents[2] / "examples/plain"
# Tests run as root and without mpiexec; Open MPI 4 needs these settings for windows of one process.
HOSTS = {"mpich": {}, "openmpi": {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
                                  "OMPI_MCA_osc": "pt2pt"}}


def run(command, **options):
    print("+", shlex.join(map(str, command)), flush=True)
    return subprocess.run(command, text=True, timeout=120, **options)


def build(cc, fc, directory):
    """The program, compiled by the wrappers of an MPI or by those of mpi_attr."""
    options = ["-Wall", "-Werror", "-c"]
    for compiler, source, more in ((cc, "plain.c", ["-Wextra"]), (fc, "plain_f77.f", ["-std=legacy"]),
                                   (fc, "plain_f08.f90", [])):
        run([compiler, *options, *more, PLAIN / source], cwd=directory, check=True)
    objects = ["plain.o", "plain_f77.o", "plain_f08.o"]
    run([fc, *objects, "-o", "plain"], cwd=directory, check=True)
    return directory / "plain"


def differences(command, environment):
    """The lines by which its trace differs from trace.txt; none if they are equal. Exits if the program fails."""
    done = run(command, env=os.environ | environment, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
    expected = (PLAIN / "trace.txt").read_text()
    lines = difflib.unified_diff(expected.splitlines(), done.stdout.splitlines(), "trace.txt", "its trace", lineterm="", n=0)
    return list(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--prefix", type=Path, default=os.environ.get("MPI_ATTR_PREFIX"))
    args = parser.parse_args()
    if not args.prefix or not Path(args.prefix, "bin/mpiattr-cc").is_file():
        parser.error("needs --prefix (or MPI_ATTR_PREFIX): an installed tree with bin/mpiattr-cc")
    args.prefix = Path(args.prefix).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        problems = []

        def check(what, command, environment, same=True):
            found = differences(command, environment)
            print(f"{what}: {'the same trace' if not found else 'another trace'}", *found, sep="\n  ", flush=True)
            problems.extend([what] if same and found else [])

        tree = shutil.copytree(args.prefix, Path(scratch, "moved tree"), symlinks=True)
        directory = Path(scratch, "compat")
        directory.mkdir()
        program = build(tree / "bin/mpiattr-cc", tree / "bin/mpiattr-fort", directory)
        check("mpi_attr", [program], {})
        # -show prints the command in a form for a shell: special characters are quoted.
        arguments = ["-c", str(PLAIN / "plain.c"), "-o", "it's shown.o", '-DTEXT="$(a  *)"', ""]
        shown = run([tree / "bin/mpiattr-cc", "-show", *arguments], capture_output=True, check=True).stdout
        words = shlex.split(shown)
        if words[1] != f"-I{tree}/include/mpi_attr/compat" or words[-6:] != arguments or "-lmpi_attr" in words:
            problems.append(f"mpiattr-cc -show: {shown}")
        run([tree / "bin/mpiattr-cxx", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-include", "mpi.h",
             PLAIN / "../../tests/install/consumer.cpp", "-o", "cxx"], cwd=directory, check=True)
        run(["./cxx"], cwd=directory, check=True)
        linked = run([tree / "bin/mpiattr-cc", "-show", PLAIN / "../../tests/install/consumer_mpi.c", "-o", "it's linked"],
                     capture_output=True, check=True).stdout
        run([linked], shell=True, cwd=directory, check=True)
        if run(["./it's linked", "mpi_attr"], cwd=directory).returncode != 0:
            problems.append(f"the command of mpiattr-cc -show fails: {linked}")

        for host, environment in HOSTS.items():
            if not shutil.which(f"mpicc.{host}") or not shutil.which(f"mpifort.{host}"):
                print(f"{host}: not installed")
                continue
            directory = Path(scratch, host)
            directory.mkdir()
            program = build(f"mpicc.{host}", f"mpifort.{host}", directory)
            check(f"{host} without mpi_attr", [program], environment, same=False)
            check(f"{host} with mpi_attr", [args.prefix / "bin/mpiattr-run", program], environment)
    for problem in problems:
        print(f"failed: {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
