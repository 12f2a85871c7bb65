"""Runs one binary of the standard ABI, types.c, on libmpi_abi.so.1 of this library and on that of MPICH. Both must
print the same about thousands of derived datatypes.

run_types.py [--lib DIR]       DIR (or MPI_ATTR_ABI_DIR) is the directory of libmpi_abi.so.1
"""

import difflib
import itertools
import sys
import tempfile

from standard_abi import arguments, compiled, mpich, run_with

SEEDS = range(1, 9)


def main():
    parser, check = arguments(__doc__)
    args = check(parser.parse_args())
    lines, problems = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        program = compiled("types.c", scratch)
        for seed in SEEDS:
            ours, theirs = (run_with(lib, program, str(seed), check=True).stdout.splitlines()
                            for lib in (args.lib, mpich() / "lib"))
            lines += len(theirs)
            for line in itertools.islice(difflib.unified_diff(theirs, ours, "MPICH", "mpi_attr", lineterm="", n=0), 20):
                print(f"seed {seed}: {line}")
                problems += 1
    print(f"checked: {lines} datatypes")
    sys.exit(1 if problems or not lines else 0)


if __name__ == "__main__":
    main()
