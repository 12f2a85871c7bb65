"""Instructions of operations without and with a report, by valgrind's callgrind: cost.py embedded | HOST ... [--build DIR] [--write]

"dup" duplicates and frees a communicator whose attributes have predefined callbacks; those of "dup_user" have the
program's, which the recorder times. Fails if an operation takes more than its number of times. With --write, a table of them, and
of the time that a program in Python takes to create and free a datatype by ctypes, goes into benches/report_costs.txt, from which
`./dev bench` makes a part of BENCHMARKS.md.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import check

# Operation, attributes, and the most times of the instructions without a report.
OPERATIONS = [("get", 1, 2.5), ("set", 1, 8), ("create", 0, 2), ("dup", 0, 2), ("dup", 1, 2), ("dup", 8, 2), ("dup_user", 1, 2),
              ("dup_user", 8, 2)]
# The loops of two runs, whose difference counts: embedded, and over an MPI, whose start varies.
LOOPS, LOOPS_OVER = (1100, 4100), (2000, 12000)


def executed(program, environment, *arguments):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, *map(str, arguments)]
    run = subprocess.run(command, capture_output=True, text=True, env=environment)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode or not found:
        sys.exit(f"{' '.join(command)}\n{run.stderr}")
    return int(found[1])


# The names of the operations, as in the table.
NAMES = {"get": "get", "set": "set and delete", "create": "create and free a keyval", "dup": "dup and free",
         "dup_user": "the same, callbacks of the program"}

PYTHON = """
import ctypes, time
mpi = ctypes.CDLL(None)
contiguous, free, kind, new = mpi.MPI_Type_contiguous, mpi.MPI_Type_free, ctypes.c_void_p(0x209), ctypes.c_void_p()
place = ctypes.byref(new)
mpi.MPI_Init(None, None)
def measure(count):
    began = time.perf_counter()
    for _ in range(count):
        contiguous(2, kind, place)
        free(place)
    return (time.perf_counter() - began) / count
print(min(measure(2000) for _ in range(200)))
mpi.MPI_Finalize()
"""


def of_python(build, scratch):
    """The microseconds of a datatype in Python without and with a report: the least of many."""
    found = []
    for preload in [build / "libmpi_attr.so"], [build / "libmpi_attr_report.so", build / "libmpi_attr.so"]:
        environment = {**os.environ, "MPI_ATTR_REPORT": f"{scratch}/python", "LD_PRELOAD": ":".join(map(str, preload))}
        run = subprocess.run([sys.executable, "-c", PYTHON], capture_output=True, text=True,
                             env=environment, check=True)
        found.append(1e6 * float(run.stdout))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--build", type=Path, default=check.ROOT / "build")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    build = check.hosts.preloadable(options.build)
    failed = False
    table = ["| MPI | operation | attributes | instructions | with a report | times |", "| --- | --- | --- | --- | --- | --- |"]
    for name in options.names:
        under = check.under_name(name, build)
        with tempfile.TemporaryDirectory() as scratch:
            run = check.Run(under, build, scratch)
            program = run.compile("cost.c", "-O2")
            print(f"{name}: instructions without and with a report")
            for operation, n, most in OPERATIONS:
                costs, loops = [], LOOPS_OVER if under.mpiexec else LOOPS
                for preload in run.preload().partition(":")[2], run.preload():
                    environment = {**under.environment(), "MPI_ATTR_REPORT": f"{scratch}/report", "LD_PRELOAD": preload}
                    few, many = (executed(program, environment, operation, n, each) for each in loops)
                    costs.append((many - few) / (loops[1] - loops[0]))
                attributes = f"{n} attribute{'' if n == 1 else 's'}"
                print(f"  {operation:9} {attributes:13}{costs[0]:8.0f}{costs[1]:8.0f}  {costs[1] / costs[0]:.2f} times"
                      + (f", more than {most}" if costs[1] > most * costs[0] else ""), flush=True)
                failed |= costs[1] > most * costs[0]
                table.append(f"| {name} | {NAMES[operation]} | {n} | {costs[0]:.0f} | {costs[1]:.0f} | {costs[1] / costs[0]:.2f} |")
            if name == "embedded" and options.write:
                plain, recorded = of_python(build, scratch)
                version = ".".join(map(str, sys.version_info[:2]))
                print(f"  a datatype in Python {version}: {plain:.2f} and {recorded:.2f} microseconds", flush=True)
                table.append(f"| {name} | create and free a datatype in Python {version} by ctypes | 0 | {plain:.2f} µs | "
                             f"{recorded:.2f} µs | {recorded / plain:.2f} |")
    if options.write:
        (check.ROOT / "benches/report_costs.txt").write_text("\n".join(table) + "\n")
    sys.exit(failed)


if __name__ == "__main__":
    main()
