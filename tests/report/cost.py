"""Instructions of operations without and with a report, by valgrind's callgrind: cost.py embedded | HOST ... [--build DIR]

"dup" duplicates and frees a communicator whose attributes have predefined callbacks; those of "dup_user" have the
program's, which the recorder times. Fails if an operation takes more than its number of times.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import check

# Operation, attributes, and the most times of the instructions without a report. The bound of dups is 2.2, but 2.3 if the
# program's callbacks are timed: some 50 instructions for each object count those of a place and their growth.
OPERATIONS = [("get", 1, 3), ("set", 1, 8), ("create", 0, 2.2), ("dup", 0, 2.2), ("dup", 1, 2.2), ("dup", 8, 2.2),
              ("dup_user", 1, 2.3), ("dup_user", 8, 2.3)]
# The loops of two runs, whose difference counts: it is large, as the start of an MPI varies.
LOOPS = 2000, 12000


def executed(program, environment, *arguments):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not found:
        sys.exit(f"{' '.join(command)}\n{run.stderr}")
    return int(found[1])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--build", type=Path, default=check.ROOT / "build")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    build = check.hosts.preloadable(options.build)
    failed = False
    for name in options.names:
        under = check.Embedded(build) if name == "embedded" else check.Over(name)
        behind = ["libmpi_attr_pmpi.so"] if under.mpiexec else []
        with tempfile.TemporaryDirectory() as scratch:
            program = check.Run(under, build, scratch).compile("cost.c", "-O2")
            print(f"{name}: instructions without and with a report")
            for operation, n, most in OPERATIONS:
                if options.only not in operation:
                    continue
                costs = []
                for libraries in behind, ["libmpi_attr_report.so", *behind]:
                    environment = {**under.environment(), "MPI_ATTR_REPORT": f"{scratch}/report",
                                   "LD_PRELOAD": ":".join(str(build / each) for each in libraries)}
                    few, many = (executed(program, environment, operation, n, loops) for loops in LOOPS)
                    costs.append((many - few) / (LOOPS[1] - LOOPS[0]))
                attributes = f"{n} attribute{'' if n == 1 else 's'}"
                print(f"  {operation:9} {attributes:13}{costs[0]:8.0f}{costs[1]:8.0f}  {costs[1] / costs[0]:.2f} times"
                      + (f", more than {most}" if costs[1] > most * costs[0] else ""), flush=True)
                failed |= costs[1] > most * costs[0]
    sys.exit(failed)


if __name__ == "__main__":
    main()
