"""One binary of the standard ABI, types.c, on libmpi_abi.so.1 of this library and on that of MPICH: they must print the
same of thousands of derived datatypes.

run_types.py [--lib DIR]       DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1
"""

import argparse
import difflib
import itertools
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tests-abi"))
import fetch  # noqa: E402

SEEDS = range(1, 9)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lib", type=Path, default=os.environ.get("MPI_ATTR_ABI_DIR"))
    args = parser.parse_args()
    if not args.lib or not Path(args.lib, "libmpi_abi.so.1").is_file():
        parser.error("needs --lib (or MPI_ATTR_ABI_DIR): the directory of libmpi_abi.so.1")
    mpich = fetch.fetch("mpich").parent.parent
    (mpich / "bin/mpicc_abi").chmod(0o755)  # zipfile forgets it

    lines, problems = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch, "types")
        subprocess.run([mpich / "bin/mpicc_abi", "-Wall", "-Wextra", "-Wpedantic", "-Werror", HERE / "types.c", "-o",
                        program], check=True)

        def printed(lib, seed):
            done = subprocess.run([program, str(seed)], env=os.environ | {"LD_LIBRARY_PATH": str(lib)}, check=True,
                                  capture_output=True, text=True, timeout=120)
            return done.stdout.splitlines()

        for seed in SEEDS:
            ours, theirs = printed(args.lib, seed), printed(mpich / "lib", seed)
            lines += len(theirs)
            for line in itertools.islice(difflib.unified_diff(theirs, ours, "MPICH", "mpi_attr", lineterm="", n=0), 20):
                print(f"seed {seed}: {line}")
                problems += 1
    print(f"checked: {lines} datatypes")
    sys.exit(1 if problems or not lines else 0)


if __name__ == "__main__":
    main()
