"""Runs one binary of the standard ABI, types.c, on libmpi_abi.so.1 of this library and on that of MPICH. Both must
print the same about thousands of derived datatypes, and move the same bytes.

run_types.py [--lib DIR] [--seeds N] [--datatypes N]
                               DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1; of each seed, N datatypes
"""

import difflib
import itertools
import sys
import tempfile
from pathlib import Path

from standard_abi import arguments, compiled, mpich, run_with

SEEDS_OF_A_RUN = 100


def main():
    parser, check = arguments(__doc__)
    parser.add_argument("--seeds", type=int, default=300)
    parser.add_argument("--datatypes", type=int, default=50)
    args = check(parser.parse_args())
    lines, problems = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        program = compiled("types.c", scratch, "-O2")
        for first in range(1, args.seeds + 1, SEEDS_OF_A_RUN):
            last = min(first + SEEDS_OF_A_RUN - 1, args.seeds)
            command = [program, str(first), str(last), str(args.datatypes), Path(scratch, "data")]
            ours, theirs = (run_with(lib, *command, check=True).stdout.splitlines() for lib in (args.lib, mpich() / "lib"))
            lines += len(theirs)
            if ours == theirs:
                continue
            for line in itertools.islice(difflib.unified_diff(theirs, ours, "MPICH", "mpi_attr", lineterm="", n=0), 20):
                print(f"seeds {first} to {last}: {line}")
                problems += 1
    print(f"checked: {args.seeds} seeds, {lines - args.seeds} datatypes")
    sys.exit(1 if problems or not lines else 0)


if __name__ == "__main__":
    main()
